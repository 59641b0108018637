import assert from "node:assert/strict";
import test from "node:test";
import { remember } from "/static/js/lib/memory.js";
import { learnWords } from "/static/js/lib/words.js";
import { reach } from "/games/ilhus/draw/cardtext.js";
import { setup } from "/games/ilhus/setup.js";
import { edit } from "/games/ilhus/edit.js";
import { catalogOf, learnCards } from "/games/ilhus/game/catalog.js";
import { actionsOf, spoken } from "/games/ilhus/game/legal.js";
import { brief } from "/games/ilhus/table/console.js";
import { begins, closes, recap } from "/games/ilhus/table/deeds.js";
import { ringPath } from "/games/ilhus/table/ground.js";
import { levels, spotOf, zonesOf } from "/games/ilhus/table/layout.js";
import { count } from "/games/ilhus/table/piles.js";
import { heldBy, pickNumber } from "/games/ilhus/table/rewards.js";
import { rows } from "/games/ilhus/table/rows.js";
import { tollOf } from "/games/ilhus/table/toll.js";
import { cutsIn, nextShears } from "/games/ilhus/table/omens.js";
import { stopPile } from "/games/ilhus/table/way.js";
import { makes } from "/games/ilhus/table/web.js";
import { subject } from "/games/ilhus/table/subject.js";

const boxes = (range) => (reach(range, 0, 0, 1).svg.match(/<rect/g) ?? []).length;

test("a range is drawn as zones on either side", () => {
  assert.deepEqual(["~0", "~1", "K2", "F3"].map(boxes), [1, 3, 5, 7]);
});

test("a range that no field has is drawn at once, whatever number was typed", () => {
  const start = performance.now();
  assert.deepEqual(
    ["K99999999", "K1e300", "KInfinity", "K-5", "Kx"].map(boxes),
    [19, 19, 19, 0, 1],
  );
  assert.ok(performance.now() - start < 1000);
});

/** A battle on a battlefield of an owner's own, with one special zone. */
function battle(effect) {
  globalThis.Image ??= class {};
  const row = { id: "C90", set: "battlefield", rank: "battlefield", en: "Moor" };
  const cards = [{ ...row, shape: "line", zones: "3", special: "2", when: "end", effect }];
  const seat = {
    hero: "mage",
    deck: { count: 5 },
    hand: [],
    discard: [],
    wounds: [],
    front: [],
    exile: [],
  };
  return {
    catalog: catalogOf({ cards }),
    view: {
      ...{ field: "Moor", encounter: 1, round: 1, phase: "heroes", active: 0, pending: null },
      ...{ options: {}, winner: null },
      ...{ foes: [], omens: { row: [], deck: { count: 0 }, used: [] }, destiny: [] },
      seats: [seat],
      bodies: [{ name: "Mage", zone: 1, guard: 0 }],
    },
    ...{ forecast: {}, me: 0, log: [], byRef: new Map(), targets: new Map(), actions: [] },
    ...{ look: null, blow: null, threat: { heroes: new Set(), zones: new Set() } },
  };
}

test("a battlefield whose special zones do nothing is drawn and explained", () => {
  const field = { zone: "Zone {n}", about: "{a}: {b}", plain: "Plain.", end_harm: "harm {n}" };
  learnWords({ field });
  const second = (ctx) => [
    rows(ctx, null).text.match(/aria-label="(Zone 2[^"]*)"/)[1],
    subject(ctx, { ref: "zone:2" }).lines[0].text,
  ];
  assert.deepEqual(second(battle("harm 1")), ["Zone 2: harm 1", "harm 1"]);
  assert.deepEqual(second(battle("")), ["Zone 2", "Plain."]);
});

test("a card the table does not have is named in the error", () => {
  const catalog = catalogOf({});
  assert.equal(catalog.find("Nobody"), undefined);
  assert.throws(() => catalog.card("Nobody"), /"Nobody"/);
  assert.throws(() => spotOf(new Map(), "foe:Nobody"), /foe:Nobody/);
});

test("piles: an open one is counted, a hidden one says its size", () => {
  assert.deepEqual([count(["Bark", "Fury"]), count({ count: 7 })], [2, 7]);
});

test("an event that is hidden ends nobody's turn", () => {
  assert.equal(closes(null), null);
  assert.equal(closes({ kind: "turn_ended", seat: 1 }), 1);
  assert.equal(closes({ kind: "drew", seat: 1 }), null);
});

test("plates find free places beside what is taken, and keep where they belong", () => {
  const plate = { x: 200, y: 100, w: 80, h: 40 };
  const [first, second] = levels([plate, { ...plate, x: 210 }], 600, [{ ...plate, x: 205 }]);
  assert.deepEqual([first.home, second.home].sort(), [200, 210]);
  assert.ok(Math.abs(first.x - second.x) >= 80 || Math.abs(first.y - second.y) >= 40);
});

const logOf = (...all) => all.map(([kind, facts = {}]) => ({ facts: { kind, ...facts } }));
const wound = (hero) => ["wounded", { hero, card: "Numb" }];

test("a lost battle says who dealt its wounds, and the last blow", () => {
  const { dealers, last } = tollOf(
    logOf(
      ...[["foe_acted", { foe: "Keener" }], wound("Mage"), ["encounter_won"]],
      ...[["encounter_began", { encounter: 2 }], wound("Mage"), ["round_began"]],
      ...[["field_worked", { hero: "Mage", card: "Ash Plain" }], wound("Mage")],
      ...[
        ["foe_acted", { foe: "Ash Wolf" }],
        ["blow", { foe: "Ash Wolf", hero: "Mage", amount: 3 }],
      ],
      ...[wound("Mage"), wound("Mage"), wound("Kilenne")],
      ...[
        ["omen_resolved", { card: "Tithe" }],
        ["to_destiny", { hero: "Kilenne" }],
      ],
      ...[
        ["to_destiny", { hero: "Kilenne" }],
        ["blow", { foe: "Moira", hero: "Mage", amount: 5 }],
      ],
      ["fell", { hero: "Mage" }],
    ),
  );
  assert.deepEqual(
    dealers.map(({ by, wounds, heroes }) => [by, wounds, [...heroes]]),
    [
      ["Ash Wolf", 3, [["Mage", 2], ["Kilenne", 1]]], // prettier-ignore
      ["Tithe", 2, [["Kilenne", 2]]],
      [null, 1, [["Mage", 1]]],
      ["Ash Plain", 1, [["Mage", 1]]],
    ],
  );
  assert.deepEqual(last, { by: "Tithe", who: "Mage", n: 5 });
});

test("a battle in which nobody was wounded has no dealers", () => {
  assert.deepEqual(tollOf(logOf(["round_began"], ["time_up"])), { dealers: [], last: null });
});

test("a foe is told as it stands, and its card where that differs", () => {
  const foe = {
    ...{ life: "{n} of {full} life, zone {zone}.", life_printed: "On the card: {n}." },
    ...{ slow: "Slowed by {n}.", blows: "Blows {n} ({why}).", printed: "Card: {line}" },
    ...{ by_level: "level {n}", by_menace: "menace {n}", by_slow: "slowed {n}" },
  };
  learnWords({ foe, intent: { goes: "Goes to {zone}.", none: "Nobody." } });
  const ctx = battle("harm 1");
  const wolf = {
    id: "E90",
    set: "enemy",
    rank: "1",
    en: "Moor Wolf",
    life: "13",
    first: "strike 4",
  };
  ctx.catalog = catalogOf({ cards: [wolf] });
  const at = { name: "Moor Wolf", zone: 2, guard: 0, mark: 0, delayed: false, next: "first" };
  ctx.view.foes = [{ ...at, life: 6, slow: 1 }];
  const intents = [{ foe: "Moor Wolf", omen: null, way: [1], waits: false, blows: [] }];
  ctx.forecast = { full: [12], hit: -1, menace: 1, intents };
  const told = () => subject(ctx, { ref: "foe:Moor Wolf" }).lines.map(({ text }) => text);
  assert.deepEqual(told().slice(0, 4), [
    "6 of 12 life, zone 2. On the card: 13.",
    "Slowed by 1.",
    "Goes to 1. Nobody.",
    "Blows −1 (level −1, menace +1, slowed −1).",
  ]);
  ctx.view.foes = [{ ...at, life: 6, slow: 0 }];
  ctx.forecast = { full: [13], hit: 0, menace: 0, intents };
  assert.deepEqual(told().slice(0, -1), ["6 of 13 life, zone 2.", "Goes to 1. Nobody."]);
});

test("a hint to exile an unseen card names the pile", () => {
  learnWords({ did: { exile: "exile {a}", exile_top: "exile the top card" } });
  const deed = { seat: 0, verb: "exile", source: "deck", text: "exile top" };
  assert.equal(spoken(catalogOf({}), deed), "exile the top card");
});

test("what happened meanwhile: the worst first, then each partner by the hero's name", () => {
  learnWords({
    told: { played: "{who} played {cards}.", damage: "The foes lost {n} life." },
    who: { mistress: "Mistress", twins: "Twins" },
  });
  let n = 0;
  const entry = (seat, kind, facts = {}) => ({
    ...{ n, step: (n += 1), turn: 3, seat, text: `${kind}.` },
    facts: { kind, ...facts },
  });
  const entries = [
    entry(1, "turn_began"),
    entry(1, "played", { card: "Fire" }),
    entry(1, "struck", { amount: 2 }),
    entry(1, "played", { card: "Air" }),
    entry(2, "played", { card: "Taut Thread" }),
    entry(null, "foe_acted"),
    entry(null, "foe_moved"),
    entry(null, "foe_acted"),
    entry(null, "wounded"),
    entry(null, "wounded"),
  ];
  const seats = ["mage", "mistress", "twins"].map((hero) => ({ hero }));
  const { lines } = recap(entries, { view: { seats }, here: [0, 2] });
  const plain = lines.map(({ words, grave }) => [words.text.replace(/<[^>]+>/g, ""), grave]);
  assert.deepEqual(plain, [
    ["foe_acted. wounded. (×2)", true],
    ["foe_acted. foe_moved.", false],
    ["Mistress played Fire, Air. The foes lost 2 life.", false],
  ]);
  assert.ok(begins({ kind: "turn_began" }) && !begins({ kind: "played" }) && !begins(null));
});

test("a table in the list of one's games: party, level, encounter", () => {
  learnWords({
    who: { mage: "Time Mage", twins: "Twins" },
    danger: { hard: "Hard", stair: "The Stair" },
    clock: { encounter: "Encounter {n} of 3" },
  });
  const seats = [{ hero: "mage" }, { hero: "twins" }];
  const view = { seats, options: { level: "hard" }, encounter: 2 };
  assert.equal(brief({ view }), "Time Mage, Twins · Hard · Encounter 2 of 3");
  const begun = { seats: seats.slice(1), options: { level: "stair-3" }, encounter: 0 };
  assert.equal(brief({ view: begun }), "Twins · The Stair 3");
});

test("what a hand could make: a card for every element, the joker for any", () => {
  assert.ok(makes("FE", ["E", "A", "F"]));
  assert.ok(!makes("FE", ["FE"]), "one card serves for one element");
  assert.ok(makes("FE", ["FE", "E"]));
  assert.ok(makes("WFE", ["F", "*", "E"]));
  assert.ok(!makes("FAEW", ["F", "A", "*"]));
});

test("a game that is played on from keeps its party, in its order", () => {
  const led = (kind) => ({ kind, level: "expert", name: "" });
  const choice = {
    name: "Ada",
    danger: "hard",
    party: { mage: led("me"), mistress: led("out"), twins: led("out") },
    from: null,
  };
  const seats = (from, party = choice.party) =>
    setup.seating({ ...choice, party, from }).map(({ seat, kind }) => `${seat} ${kind}`);
  assert.deepEqual(seats(null), ["0 me"]);
  assert.deepEqual(seats({ heroes: ["twins", "mistress"] }), ["0 me", "1 computer"]);
  assert.deepEqual(seats({ heroes: ["twins", "mage"] }), ["0 computer", "1 me"]);
  const two = { ...choice.party, twins: led("friend") };
  assert.deepEqual(seats({ heroes: ["twins", "mage"] }, two), ["0 friend", "1 me"]);
  assert.deepEqual(seats({ heroes: ["twins"] }, two), ["0 me"], "one is one's own");
});

test("the way around a ring goes through every zone", () => {
  const field = { id: "C05", shape: "ring", zones: 6, special: [] };
  const zones = zonesOf(field, 1000, 500);
  const [cx, cy, rx, ry] = ["cx", "cy", "rx", "ry"].map((name) =>
    Number(ringPath(zones).match(new RegExp(` ${name}="([^"]+)"`))[1]),
  );
  for (const { x, y } of zones)
    assert.ok(Math.abs(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 - 1) < 0.01, `${x} ${y}`);
});

test("the editor offers a foe the life that its level and party give it", () => {
  const foe = (life) => ({ life, armour: 0, first: [], second: [] });
  const row = { effect: [], passive: [], owned: {}, called: "", line: "", kind: "" };
  const cards = [
    { ...row, name: "Wolf", id: "E01", set: "enemy", rank: "enemy", foe: foe(9), field: null },
    { ...row, name: "Moira", id: "M01", set: "boss", rank: "boss", foe: foe(60), field: null },
  ];
  const field = { shape: "line", zones: 3, special: [], when: "" };
  cards.push({ ...row, name: "Ash Plain", id: "B01", set: "battlefield", foe: null, field });
  const numbers = { foes_1: 2, foes_2: 2, foes_3: 2, life_1: -1, life_2: 2, life_3: 4 };
  const dangers = [
    { ...numbers, level: "normal", heroes: ["mage"], boss: 58 },
    { ...numbers, level: "hard", heroes: ["mage", "twins"], boss: 148 },
  ];
  learnCards({ cards, heroes: [], dangers, stair: [] });
  const foes = [{ name: "Wolf" }, { name: "Moira" }, { name: "Moira", life: 7 }];
  const { groups } = edit;
  const lives = (told) =>
    [0, 1, 2].map((i) => {
      const group = groups({ mode: "ilhus", foes, ...told }).find(({ id }) => id === `foes.${i}`);
      return group.parts[0].items.find(({ ref }) => ref === `foes.${i}.life`);
    });
  const values = (told) => lives(told).map(({ value }) => value);
  assert.deepEqual(values({}), [8, 58, 7]);
  const hard = { encounter: 2, options: { level: "hard", heroes: ["twins", "mage"] } };
  assert.deepEqual(values(hard), [11, 148, 7]);
  assert.deepEqual(values({ ...hard, encounter: 3 }), [13, 148, 7]);
  assert.ok(lives(hard)[1].most > 148, "and more can be told");
});

test("a twin is named to the server only where it matters which", () => {
  const play = (card, twin) => ({
    line: `twin ${twin[0]}: play ${card}`,
    verb: "play",
    card,
    parts: { twin },
  });
  const legal = [play("Arrow", "Kilenne"), play("Oath", "Kilenne"), play("Oath", "Faremos")];
  const sent = actionsOf({ ...battle("draw 1"), legal }).map((one) => one.sent ?? one.line);
  assert.deepEqual(sent, ["play Arrow", "twin K: play Oath", "twin F: play Oath"]);
});

test("the way says who may be met where, and a battle that is fought has its own foes", () => {
  learnWords({
    way: {
      ...{ past: "{n} won", cur: "{n} here", some: "{n}: {foes} of {names}" },
      ...{ all: "{n}: {names}", moira: "{n} life" },
    },
  });
  const row = { effect: [], passive: [], owned: {}, line: "", kind: "", copies: 1, field: null };
  const foe = { life: 9, armour: 0, first: [], second: [] };
  const named = (name, set, rank) => ({ ...row, id: name, name, called: name, set, rank, foe });
  const cards = [
    ...[named("Wolf", "enemy", "1"), named("Archer", "enemy", "1"), named("Keener", "enemy", "2")],
    named("Moira", "boss", "boss"),
  ];
  const dangers = [
    { level: "story", heroes: ["mage"], foes_1: 1, foes_2: 1, foes_3: 1, boss: 54, life_1: 0 },
  ];
  learnCards({ cards, heroes: [], dangers, stair: [] });
  const log = logOf(["encounter_began", { encounter: 1 }], ["foe_appeared", { foe: "Archer" }]);
  const told = (encounter, phase, foes, stop) =>
    stopPile(
      {
        catalog: catalogOf({}),
        log,
        view: { options: { level: "story" }, seats: [{ hero: "mage" }], encounter, phase, foes },
      },
      stop,
    );
  assert.deepEqual(told(0, "setup", [], 1), {
    title: "1: 1 of Wolf, Archer",
    names: ["Wolf", "Archer"],
  });
  const fought = told(1, "heroes", [{ name: "Archer" }], 1);
  assert.deepEqual(fought, { title: "1 here", names: ["Archer"] });
  assert.equal(told(1, "heroes", [{ name: "Archer" }], 2).title, "2: Keener");
  assert.deepEqual(told(1, "reinforcement", [], 1), { title: "1 won", names: ["Archer"] });
  assert.deepEqual(told(2, "heroes", [], 4), { title: "54 life", names: ["Moira"] });
});

test("which of two picks it is, and what a deck is to the Mistress", () => {
  const script = [["reward", 0], ["pile", 1], ["pile", 1], ["pile", 0], ["trim", 0]]; // prettier-ignore
  assert.deepEqual(pickNumber({ script }, 0), { n: 1, of: 2 });
  assert.deepEqual(pickNumber({ script: script.slice(2) }, 0), { n: 2, of: 2 });
  const row = { effect: [], passive: [], line: "", kind: "", foe: null, field: null };
  const cards = [
    { ...row, id: "D06", name: "Fire", called: "Fire", owned: {} },
    { ...row, id: "R01", name: "Lance", called: "Lance", owned: { mistress: { as: "D06" } } },
  ];
  learnCards({ cards, heroes: [], dangers: [], stair: [] });
  const decks = [{ Lance: 1, Fire: 2 }];
  const held = (hero) =>
    heldBy({ catalog: catalogOf({}), forecast: { decks }, view: { seats: [{ hero }] } }, 0);
  assert.deepEqual(held("mistress"), [["Fire", 3]]);
  assert.deepEqual(held("mage"), [["Lance", 1], ["Fire", 2]]); // prettier-ignore
});

test("the Shears are known beforehand, and only in the last battle", () => {
  const moira = { shears: 2 };
  const next = nextShears({ view: { round: 4 }, forecast: { moira } });
  assert.equal(next, 6);
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((round) => cutsIn(next, round)),
    [3, 6, 9],
  );
  assert.equal(cutsIn(nextShears({ view: { round: 3 }, forecast: {} }), 3), false);
});

test("a step may stay, a Reward may be left for wounds", () => {
  learnWords({
    act: {
      stay: "Stay in {n}",
      skip: "Skip",
      skip_reward: "Skip: {n}",
      pile: "Look",
      pile_top: "Top",
    },
  });
  const { view } = battle("");
  const said = (pending, told, forecast = {}, side = {}) => {
    const seats = [{ ...view.seats[0], ...side }];
    const ctx = {
      view: { ...view, pending, seats },
      forecast,
      legal: [told],
      catalog: catalogOf({}),
    };
    return actionsOf(ctx)[0].label;
  };
  const stay = { line: "zone 1", verb: "zone", card: null, parts: { zone: 1 } };
  const step = { asker: { kind: "step", name: "step", hero: "Mage" } };
  assert.equal(said({ kind: "zone", seat: 0 }, stay, step), "Stay in 1");
  const skip = { line: "skip", verb: "skip", card: null, parts: {} };
  assert.equal(said({ kind: "pile", seat: 0 }, skip, {}, { wounds: ["a"] }), "Skip: 1");
  assert.equal(said({ kind: "reward", seat: 0 }, skip), "Skip");
  assert.equal(said({ kind: "trim", seat: 0 }, skip, {}, { wounds: ["a"] }), "Skip");
  const pile = { line: "pile red", verb: "pile", card: null, parts: { pile: "red" } };
  assert.equal(said({ kind: "pile", seat: 0 }, pile), "Look");
  assert.equal(said({ kind: "pile", seat: 0 }, pile, {}, { hero: "mistress" }), "Top");
});

test("the editor goes between two battles: no foes stand there, and somebody looks", () => {
  const settled = edit.settle(
    { encounter: 4, foes: [{ name: "Wolf" }], active: 0, script: [["reward", 0]] },
    "script",
  );
  assert.deepEqual(
    [settled.phase, settled.encounter, settled.foes, settled.active],
    ["reinforcement", 3, [], null],
  );
  const back = edit.settle({ ...settled, script: null, offer: ["Lance"] }, "script");
  assert.deepEqual([back.phase, back.offer], [undefined, undefined]);
});

test("a first game is a story; whoever has finished a lesson begins with easy", () => {
  learnCards({ cards: [], heroes: [], dangers: [], stair: [], lessons: [{ name: "mage" }] });
  remember("lessons", { mage: { done: false }, duel: { done: true } });
  assert.equal(setup.defaults.danger, "story");
  remember("lessons", { mage: { done: true } });
  assert.equal(setup.defaults.danger, "easy");
  remember("lessons", null);
});
