"""The image has what was tested: its build is given all it copies, and the versions of
constraints.txt."""

from __future__ import annotations

import re

from helpers import TESTS

ROOT = TESTS.parent


def test_the_image_is_built_with_the_versions_that_were_tested() -> None:
    build = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    let_in = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    copied = [name for line in re.findall(r"^COPY (.+) \S+$", build, re.M) for name in line.split()]
    assert "constraints.txt" in copied
    for name in copied:
        assert (ROOT / name).exists() and f"!{name}" in let_in, name
    installs = re.findall(r"pip install .*", build)
    assert installs and all("-c constraints.txt" in line for line in installs)
