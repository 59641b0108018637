"""`kyradar completion`: what a shell needs to complete commands and flags."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping

from .speech import Speech

BASH = """\
_kyradar() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} path= part
  for part in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    case "$path $part" in
{deeper}
    esac
  done
  local known= last=${{COMP_WORDS[COMP_CWORD-1]}}
  case "$path" in
{known}
  esac
  case "$path $last" in
{values}
  esac
  COMPREPLY=($(compgen -W "$known" -- "$word"))
}}
complete -o default -F _kyradar kyradar
"""
ZSH = "autoload -U +X bashcompinit && bashcompinit\n"
#: Flags that want a value, with what it may be.
Values = dict[str, list[str]]
SHELLS = ("bash", "zsh", "fish")


def add_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    words: Speech,
    whole: Callable[[], argparse.ArgumentParser],
) -> None:
    """Registers `completion`; `whole` makes the command line it is about."""
    description = words.say("completion", "description")
    parser = commands.add_parser(
        "completion", help=words.say("completion", "help"), description=description
    )
    parser.add_argument("shell", choices=SHELLS)
    parser.set_defaults(run=lambda options: show(options.shell, whole()))


def show(shell: str, whole: argparse.ArgumentParser) -> int:
    """Prints the script of a shell."""
    about = words_by_path(whole), values_by_path(whole)
    print(
        fish(*about) if shell == "fish" else (ZSH if shell == "zsh" else "") + bash(*about), end=""
    )
    return 0


def children(parser: argparse.ArgumentParser) -> Mapping[str, argparse.ArgumentParser]:
    """The commands below a parser."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def commands_of(parser: argparse.ArgumentParser) -> list[str]:
    """The names of its commands."""
    return list(children(parser))


def words_by_path(parser: argparse.ArgumentParser, path: str = "") -> dict[str, list[str]]:
    """Of every command (`lab run`), the commands below it and its flags."""
    below = children(parser)
    flags = [name for action in parser._actions for name in action.option_strings]
    tree = {path: [*below, *(flag for flag in flags if flag.startswith("--"))]}
    for name, child in below.items():
        tree |= words_by_path(child, f"{path} {name}".strip())
    return tree


def values_by_path(parser: argparse.ArgumentParser, path: str = "") -> dict[str, Values]:
    """Of every command, the flags that want a value, with what that may be: files where there is
    no choice."""
    flags: Values = {}
    for action in parser._actions:
        if action.option_strings and action.nargs is None:
            choices = [str(one) for one in action.choices or ()]
            flags |= {name: choices for name in action.option_strings if name.startswith("--")}
    found = {path: flags}
    for name, child in children(parser).items():
        found |= values_by_path(child, f"{path} {name}".strip())
    return found


def bash(tree: Mapping[str, list[str]], values: Mapping[str, Values]) -> str:
    """The script of bash; zsh can read it, too."""
    deeper = [f'      "{_parent(path)}") path="{path}" ;;' for path in tree if path]
    cases = [f'    "{path}") known="{" ".join(words)}" ;;' for path, words in tree.items()]
    after = [
        f'    "{path} {flag}") known="{" ".join(choices)}" ;;'
        for path, flags in values.items()
        for flag, choices in flags.items()
    ]
    lines = ("\n".join(some) for some in (deeper, cases, after))
    return BASH.format(**dict(zip(("deeper", "known", "values"), lines, strict=True)))


def _parent(path: str) -> str:
    *before, last = path.split()
    return f"{' '.join(before)} {last}"


def fish(tree: Mapping[str, list[str]], values: Mapping[str, Values]) -> str:
    """A line for each word."""
    lines = []
    for path, words in tree.items():
        seen = " and ".join(f"__fish_seen_subcommand_from {name}" for name in path.split())
        when = seen.replace(" and ", "; and ") or "__fish_use_subcommand"
        for word in words:
            what = f"-l {word[2:]}" if word.startswith("--") else f"-a {word}"
            if (choices := values[path].get(word)) is not None:
                what += f" -x -a '{' '.join(choices)}'" if choices else " -r"
            lines.append(f"complete -c kyradar -n '{when}' {what}\n")
    return "".join(lines)
