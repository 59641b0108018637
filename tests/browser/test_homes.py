"""Every legal line has a home on the page: random positions with every option, drawn for real."""

from __future__ import annotations

import random
from typing import Any

import kyradar
from kyradar.volfyirion.options import SWITCHES

# Draws the scene and answers the lines that no visible thing and no button leads to.
HOMELESS = """async (scenes) => {
  const { boardOf } = await import('/static/js/boards.js');
  const { contextOf } = await import('/static/js/table/context.js');
  const { consoleOf } = await import('/static/js/table/console.js');
  const { hand, table } = await boardOf(scenes[0].view.mode);
  const people = ['A', 'B', 'C', 'D'].map((name, i) =>
    ({ name, house: i % 2 ? 'Rorius' : 'Volarees', kind: 'person' }));
  const lost = [], verbs = new Set(), asked = new Set(), bad = new Set();
  const context = (scene, chosen) => contextOf(scene,
    { chosen, shown: {}, reasons: new Map(), note: null }, {
      seat: scene.me, people, log: [], chat: [], mayAct: true, toAct: [scene.me], undoAsked: null,
      thinking: null, over: false, back: [], partnersWaiting: [],
    });
  const parsed = (...parts) => {
    const root = document.createElement('div');
    root.innerHTML = parts.join('');
    return root;
  };
  for (const scene of scenes) {
    if (scene.view.pending) asked.add(scene.view.pending.kind);
    const ctx = context(scene, null);
    const root = parsed(table(ctx, consoleOf(ctx)), hand(ctx));
    for (const text of root.innerHTML.match(/⟦[^⟧]*⟧/g) || []) bad.add(text);
    const offers = new Map(); // thing -> lines that are offered once it is chosen
    const offered = (thing) => {
      if (!offers.has(thing)) offers.set(thing, new Set(
        [...parsed(consoleOf(context(scene, thing))).querySelectorAll('#strip [data-line]')]
          .map((el) => el.dataset.line)));
      return offers.get(thing);
    };
    const buttons = new Set([...root.querySelectorAll('[data-line]')].map((el) => el.dataset.line));
    for (const { line, verb } of scene.legal) {
      verbs.add(verb);
      if (buttons.has(line)) continue;
      const action = ctx.actions.find((each) => each.line === line);
      const homes = [action.ref, action.also].filter(Boolean);
      const keys = ':is([data-nav], [aria-keyshortcuts])'; // the arrows lead there, or a letter
      const thing = homes.find((ref) =>
        root.querySelector(`button[data-ref="${CSS.escape(ref)}"][data-can]${keys}`));
      const reached = thing && (
        // one click does it, or choosing the thing offers it
        (ctx.byRef.get(thing).length === 1 && action.quick) ||
        offered(thing).has(line));
      if (!reached) lost.push(line);
    }
  }
  return { lost: [...new Set(lost)], verbs: [...verbs], asked: [...asked], bad: [...bad] };
}"""

OWN = [
    {
        "name": "Smith & O'Neil",
        "kind": "command",
        "house": "red",
        "cost": "1",
        "secondary": "remove",
        "effect": "draw:2+bury:1",
        "copies": "4",
    },
    {
        "name": "Tunnel from Kyr 2",
        "kind": "wonder",
        "cost": "1",
        "secondary": "remove",
        "effect": "erase:1+move_volfyirion:1",
        "copies": "4",
    },
]
QUESTIONS = {
    "remove_card",
    "remove_troop",
    "remove_building",
    "move_volfyirion",
    "bait",
    "bury",
    "erase",
    "recover",
}


def scene(game: kyradar.Game, seat: int) -> dict[str, Any]:
    """What the page is told, as far as it draws the table from it."""
    legal = [
        {
            "line": one.text,
            "price": list(game.price(one)),
            "rule": one.rule,
            "verb": one.verb,
            "card": one.card,
            "parts": dict(one.parts),
        }
        for one in game.legal(seat)
    ]
    return {"view": game.view(seat), "me": seat, "legal": legal, "forecast": game.forecast()}


def scenes_of(seed: int) -> list[dict[str, Any]]:
    """Decisions of a random game, one in three, and every question asked."""
    options: dict[str, Any] = dict.fromkeys(SWITCHES, True) | {"cards": OWN}
    chance = random.Random(seed)
    game = kyradar.new_game(seed=seed, options=options)
    found = []
    for _ in range(300):
        if not game.to_act:
            break
        seat = game.to_act[0]
        legal = game.legal()
        view = game.view(seat)
        if view["pending"] or chance.random() < 0.15 or len(game.actions) < 3:
            found.append(scene(game, seat))
        # Ends of turns are rarer than by pure chance, so that much is in play.
        busy = [action for action in legal if str(action) not in ("end", "skip")]
        game.apply(chance.choice(busy if busy and chance.random() < 0.93 else list(legal)))
    return found


def rich_scenes() -> list[dict[str, Any]]:
    """Set-ups with plenty of points: what random games seldom afford."""
    found = []
    setups: list[dict[str, Any]] = []
    plenty = {"command": 40, "battle": 40, "knowledge": 40}
    for perk in ("Qoam Armory", "Anomaly Collider", "Qoam Oracle", "Heroes Party"):
        setups.append(
            {
                "options": dict.fromkeys(SWITCHES, True),
                "seats": [
                    {
                        "points": plenty,
                        "perk": perk,
                        "hand": ["Stab", "Death Eraser", "Soldier", "Mint"],
                        "discard": ["Prospector", "Barter"],
                        "deck": ["Prospector", "Diviner"],
                        "play": ["Pure Qoam", "Volfyirion Bait", "Qoam Vein"],
                        "cities": [
                            {"name": "Tylaris", "state": "ruined"},
                            {"name": "Vahylea", "troop": "Guard", "building": "Library"},
                        ],
                    },
                    {
                        "play": ["Ascension Path", {"card": "Strange Box", "sealed": True}],
                        "discard": ["Captain"],
                        "cities": [{"name": "Kyr", "troop": "Scholar", "building": "Bank"}],
                    },
                ],
                "row": ["Barter", "Library", None, "Saboteur", "Guard"],
                "lair": ["Living Knife", "Emerald Horn"],
                "dragon": "Vahylea" if perk == "Heroes Party" else "lair",
            }
        )
    setups.append({"pending": {"seat": 1, "kind": "recover", "cards": ["Soldier", "Guard"]}})
    guarded = [{"name": "Kyr", "troop": "Guard", "building": "Mint"}, {"name": "Yrdesh"}]
    for kind in ("remove_troop", "remove_building"):
        setups.append({"pending": {"kind": kind}, "seats": [{}, {"cities": guarded}]})
    for setup in setups:
        game = kyradar.from_position(setup, seed=1)
        lines = [str(action) for action in game.legal()]
        for line in ["", *lines]:
            other = game.copy()
            if line:
                other.apply(line)
            if not other.to_act:
                continue
            seat = other.to_act[0]
            found.append(scene(other, seat))
    return found


def met_at_home(page: Any, scenes: list[dict[str, Any]]) -> tuple[set[str], set[str]]:
    """Verbs and questions of these scenes, none of whose lines is without a home."""
    verbs: set[str] = set()
    asked: set[str] = set()
    for start in range(0, len(scenes), 60):
        answer = page.evaluate(HOMELESS, scenes[start : start + 60])
        assert answer["lost"] == []
        assert answer["bad"] == []
        verbs |= set(answer["verbs"])
        asked |= set(answer["asked"])
    return verbs, asked


def test_no_legal_line_without_a_home(page: Any) -> None:
    page.wait_for_selector("#begin")
    scenes = [scene for seed in range(3) for scene in scenes_of(seed)] + rich_scenes()
    verbs, asked = met_at_home(page, scenes)
    known = {
        "end", "mulligan", "cycle", "play", "acquire", "wonder", "redeploy", "attack", "seal",
        "unseal", "take", "replace", "move", "defeat", "use", "collide", "rebuild", "remove", "hit",
        "recover", "bury", "erase", "skip",
    }  # fmt: skip
    assert verbs >= known, known - verbs
    assert asked >= QUESTIONS, QUESTIONS - asked
