// The journey's memory, days in a row, places, rush and looks, without a page.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { marks } from "/static/js/journey/charts.js";
import { calendar, dateOf, streak } from "/static/js/journey/days.js";
import { keepDay, keepDone, wasPlayed } from "/static/js/journey/harvest.js";
import {
  forgetBrokenJourney,
  journey as journeyNow,
  journeyFrom,
  journeyKept,
  loadJourney,
} from "/static/js/journey/kept.js";
import { owned, worn } from "/static/js/journey/looks.js";
import ofIlhus from "/games/ilhus/looks.js";
import ofVolfyirion from "/games/volfyirion/looks.js";
import { crowns, firstSteps, reached } from "/static/js/journey/places.js";
import { Reading } from "/static/js/journey/reading.js";
import { rungOf } from "/static/js/journey/rungs.js";
import * as rush from "/static/js/journey/rush.js";

const kept = {
  ...{ forgetBrokenJourney, journeyFrom, journeyKept, loadJourney },
  journey: journeyNow,
};

const LADDER = {
  id: "solo",
  game: "volfyirion",
  mode: "solo",
  place: { x: 46, y: 20, roads: ["cards"], deep: "#000", light: "#fff", path: "M0 0" },
  rungs: [1, 2].map((number) => ({
    number,
    options: { difficulty: `ladder-${number}` },
    rule: "O8",
    name: "",
    says: "",
    measured: null,
  })),
};
const DEEDS = [
  { id: "card-a", game: "volfyirion", group: "card", about: "A", name: "A", says: "" },
  { id: "fusion-b", game: "ilhus", group: "fusion", about: "B", name: "B", says: "" },
  { id: "way-c", game: "volfyirion", group: "way", about: "", name: "C", says: "" },
];
const FACTS = { deeds: DEEDS, ladders: [LADDER] };
const done = (more = {}) => ({
  game: "volfyirion",
  mode: "solo",
  options: { difficulty: "ladder-2" },
  seats: [["card-a"]],
  won: [true],
  taken_back: false,
  ...more,
});

beforeEach(() => localStorage.clear());

test("a first visit has nothing, and nothing is broken", () => {
  const { journey, broken } = kept.journeyKept();
  assert.deepEqual(journey.deeds, {});
  assert.equal(broken, null);
  const standing = { facts: FACTS, journey, games: [], solved: 0, puzzles: 70 };
  assert.ok(reached(standing).every((place) => place.done === 0));
  assert.ok(firstSteps(standing).every((step) => !step.done));
});

test("deeds and a crown are kept once, with their game", () => {
  const first = keepDone("t1", 0, done(), FACTS, 1000);
  assert.deepEqual(first, { deeds: ["card-a"], crown: "solo/2" });
  const again = keepDone("t2", 0, done(), FACTS, 2000);
  assert.deepEqual(again, { deeds: [], crown: null });
  assert.deepEqual(kept.journey().deeds["card-a"], { at: 1000, table: "t1" });
  assert.deepEqual(kept.journey().tries["solo/2"], [true, true]);
  assert.equal(crowns(kept.journey(), "solo"), 1);
  keepDone("t2", 0, done(), FACTS, 3000); // looked at again
  assert.equal(kept.journey().tries["solo/2"].length, 2);
});

test("no crown for a game that was lost, taken back, or played at no step", () => {
  for (const more of [{ won: [false] }, { taken_back: true }, { options: { difficulty: "hard" } }])
    assert.equal(keepDone("t", 0, done(more), FACTS).crown, null);
  assert.equal(crowns(kept.journey(), "solo"), 0);
});

test("a step is known by the options of its game", () => {
  assert.deepEqual(rungOf([LADDER], done()), { ladder: "solo", number: 2 });
  assert.equal(rungOf([LADDER], done({ mode: "coop" })), null);
});

test("what cannot be read is put aside, not deleted", () => {
  localStorage.setItem("kyradar.journey", "{broken");
  const { journey, broken } = kept.journeyKept();
  assert.deepEqual(journey.deeds, {});
  assert.equal(broken, "{broken");
  kept.forgetBrokenJourney();
  assert.equal(kept.journeyKept().broken, null);
});

test("whatever is stored, only what is known is taken over", () => {
  for (const odd of [null, [], "x", 3]) assert.equal(kept.journeyFrom(odd), null);
  const odd = kept.journeyFrom({
    deeds: { a: { at: "soon" }, b: { at: 5, table: 7 } },
    crowns: [1],
    tries: { "solo/1": "no", "solo/2": [1, true] },
    rushes: [{}, { at: 1, results: [null, { id: 1, solved: 1 }] }],
    days: { "2026-01-01": "won", "2026-01-02": "else" },
    figures: [{ id: "g", at: 1, skill: 2, luck: 3 }, 4],
    rating: { me: { rating: "high" }, puzzles: { p: 4 } },
    looks: 3,
  });
  assert.deepEqual(odd.deeds, { b: { at: 5, table: "7" } });
  assert.deepEqual(odd.crowns, {});
  assert.deepEqual(odd.tries, { "solo/2": [false, true] });
  assert.deepEqual(odd.rushes[0].results, [{ id: "1", solved: false, seconds: 0 }]);
  assert.deepEqual(odd.days, { "2026-01-01": "won" });
  assert.equal(odd.figures.length, 1);
  assert.equal(odd.rating.me.rating, 1500);
});

test("a journey of elsewhere is added, and loses nothing here", () => {
  keepDone("t1", 0, done(), FACTS, 1000);
  keepDay("2026-01-01", true, "2026-01-02");
  const file = localStorage.getItem("kyradar.journey");
  localStorage.clear();
  keepDone("t9", 0, done({ seats: [["way-c"]], won: [false] }), FACTS, 500);
  assert.equal(kept.loadJourney(file), true);
  assert.deepEqual(Object.keys(kept.journey().deeds).sort(), ["card-a", "way-c"]);
  assert.equal(kept.journey().days["2026-01-01"], "won");
  assert.equal(kept.loadJourney("no file of ours"), false);
  assert.equal(Object.keys(kept.journey().deeds).length, 2);
});

test("days in a row: one day in seven may be missed", () => {
  const days = (...numbers) => numbers.map((n) => `2026-03-${String(n).padStart(2, "0")}`);
  assert.deepEqual(streak([], "2026-03-05"), { now: 0, best: 0 });
  assert.deepEqual(streak(days(3, 4, 5), "2026-03-05"), { now: 3, best: 3 });
  assert.deepEqual(streak(days(3, 4), "2026-03-05"), { now: 2, best: 2 }); // today is not over
  assert.deepEqual(streak(days(1, 2, 4, 5), "2026-03-05"), { now: 4, best: 4 }); // the 3rd is forgiven
  assert.deepEqual(streak(days(1, 3, 5), "2026-03-05"), { now: 1, best: 2 }); // two in seven are not
  assert.deepEqual(streak(days(1, 3, 4, 5, 6, 7, 8, 10), "2026-03-10"), { now: 8, best: 8 });
  assert.deepEqual(streak(days(1, 2), "2026-03-20"), { now: 0, best: 2 });
});

test("the calendar ends with this week, Monday first", () => {
  const weeks = calendar({ "2026-11-16": "won" }, "2026-11-17", 16);
  assert.equal(weeks.length, 16);
  assert.deepEqual(
    weeks[15].slice(0, 3).map(({ date, result, now, later }) => [date, result, now, later]),
    [
      ["2026-11-16", "won", false, false],
      ["2026-11-17", null, true, false],
      ["2026-11-18", null, false, true],
    ],
  );
  assert.equal(dateOf(0), "1970-01-01");
});

test("a day that was won stays won, and none comes from the future", () => {
  keepDay("2026-01-01", true, "2026-01-02");
  keepDay("2026-01-01", false, "2026-01-02");
  keepDay("2026-01-09", true, "2026-01-02");
  assert.deepEqual(kept.journey().days, { "2026-01-01": "won" });
});

test("a rush: one after the other, three misses end it, the clock too", () => {
  let one = rush.begun(["p1", "p3", "p2", "p0"], true, 0);
  one = rush.answered(rush.later(one, 6100), true);
  assert.deepEqual(one.results, [{ id: "p1", solved: true, seconds: 6.1 }]);
  assert.equal(rush.clockText(one.left), "2:54");
  assert.equal(rush.ended(one), false);
  assert.equal(rush.ended(rush.later(one, 180_000)), true);
  for (let i = 0; i < 3; i += 1) one = rush.answered(one, false);
  assert.equal(rush.missed(one), 3);
  assert.equal(rush.ended(one), true);
});

test("without the clock it is a row of twenty, and time does not run", () => {
  const queue = Array.from({ length: 40 }, (_, i) => `p${i}`);
  let one = rush.later(rush.begun(queue, false, 0), 999_999);
  assert.equal(rush.ended(one), false);
  for (let i = 0; i < 20; i += 1) one = rush.answered(one, true);
  assert.equal(rush.ended(one), true);
  assert.equal(rush.score(one), 20);
});

const LOOKS = [
  { id: "plain", kind: "back", value: "" },
  { id: "night", kind: "cloth", value: "" },
  ...ofVolfyirion,
  ...ofIlhus,
];

test("a look is worn only by whom it belongs to", () => {
  const journey = kept.journey();
  journey.looks.back = "ember";
  assert.equal(worn(LOOKS, "back", journey).id, "plain");
  journey.deeds["way-dragonslayer"] = { at: 1, table: "" };
  assert.equal(worn(LOOKS, "back", journey).id, "ember");
  for (const kind of ["back", "cloth"])
    assert.ok(
      owned(
        LOOKS.find((look) => look.kind === kind),
        kept.journey(),
      ),
    );
});

test("marks of a chart hold all values", () => {
  for (const [low, high] of [
    [0, 0],
    [-20, 40],
    [0, 6],
    [-3, 170],
  ]) {
    const scale = marks(low, high);
    assert.ok(scale[0] <= low && scale.at(-1) >= high && scale.length <= 7, scale.join());
  }
});

test("the clock of a rush waits for a card that is read for the first time, and not for ever", () => {
  const reading = new Reading();
  assert.equal(reading.waits("", 0), false);
  assert.equal(reading.waits("Stab", 100), true);
  assert.equal(reading.waits("Stab", 5_000), true);
  assert.equal(reading.waits("Stab", 60_000), false, "long enough");
  assert.equal(reading.waits("Bank", 61_000), true);
  assert.equal(reading.waits("Stab", 62_000), false, "read before");
  assert.equal(new Reading().waits("Bank", 70_000), false, "remembered");
});

/** Filters of a style sheet on a colour (W3C, Filter Effects): its hue, in degrees. */
function hueAfter(filters, colour) {
  const turn = (degrees) => {
    const [c, s] = [Math.cos, Math.sin].map((f) => f((degrees * Math.PI) / 180));
    return [
      [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928],
      [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.14, 0.072 - c * 0.072 - s * 0.283],
      [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072],
    ];
  };
  const full = (n) => [
    [0.213 + 0.787 * n, 0.715 - 0.715 * n, 0.072 - 0.072 * n],
    [0.213 - 0.213 * n, 0.715 + 0.285 * n, 0.072 - 0.072 * n],
    [0.213 - 0.213 * n, 0.715 - 0.715 * n, 0.072 + 0.928 * n],
  ];
  const brown = [
    [0.393, 0.769, 0.189],
    [0.349, 0.686, 0.168],
    [0.272, 0.534, 0.131],
  ];
  const matrix = { "hue-rotate": turn, saturate: full, sepia: () => brown };
  let rgb = colour;
  for (const [, name, n] of filters.matchAll(/([\w-]+)\((-?[\d.]+)/g))
    if (matrix[name])
      rgb = matrix[name](Number(n)).map((row) =>
        Math.min(255, Math.max(0, row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2])),
      );
  const [r, g, b] = rgb;
  return ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360;
}

test("a back has the colour its name says, whatever the game's own back is", () => {
  const within = {
    ember: [0, 32],
    moss: [65, 150],
    frost: [180, 250],
    elements: [250, 320],
    sand: [25, 60],
  };
  const backs = [
    [138, 90, 28],
    [29, 42, 63],
    [201, 165, 92],
    [51, 32, 74],
  ];
  for (const [id, [least, most]] of Object.entries(within))
    for (const colour of id === "sand" ? backs.slice(0, 1) : backs) {
      const hue = hueAfter(LOOKS.find((look) => look.id === id).value, colour);
      assert.ok(hue >= least && hue <= most, `${id} of ${colour}: ${hue}`);
    }
});

test("whoever gives the deal of the day up before it has begun has not played it", () => {
  assert.equal(wasPlayed({ cause: "resigned" }, 1), false);
  assert.equal(wasPlayed({ cause: "given_up" }, 2), false);
  assert.equal(wasPlayed({ cause: "resigned" }, 9), true);
  assert.equal(wasPlayed({ cause: "cities" }, 1), true);
});
