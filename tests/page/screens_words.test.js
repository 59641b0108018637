// What stands on pages once something was done there, in words: what a browser need not lay out to be read.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import * as at from "./screens.js";

const { LANGUAGES, say, words } = at;
const { File } = globalThis;
const { post } = await import("/static/js/lib/api.js");
beforeEach(() => localStorage.removeItem("kyradar.profile"));
const told = (name, value) => localStorage.setItem(`kyradar.${name}`, JSON.stringify(value));

test("sentences are looked for in which a language has English left", () => {
  for (const lang of LANGUAGES.slice(1)) assert.ok(at.english.get(lang).size > 150, lang);
});

const MINUTES = { en: "minutes", fr: "minutes", it: "minuti" };
test("the first page says what each game is, and how long it takes", async () => {
  for (const lang of LANGUAGES) {
    await at.open("/", "#begin");
    await at.speakIn(lang);
    const posters = at.all(".mode.poster").map((one) => at.line(at.wordsIn(one)));
    assert.equal(posters.length, 2);
    for (const said of posters) assert.ok(said.includes(MINUTES[lang]) && said.length > 100, said);
    at.fill('input[name="game"][value="volfyirion"]', true);
    await at.until(() => at.find('input[name="mode"][value="duel"]'));
    const lede = words(".lede");
    assert.ok(lede.includes(MINUTES[lang]) && lede.includes("30"), lede);
    at.fill('input[name="game"][value="ilhus"]', true);
    await at.there(".shero");
    assert.ok(words(".lede").includes("60") && words(".lede") !== lede);
    assert.equal(at.find(".lede .minutes a").getAttribute("href"), "/rules/ilhus");
    at.fill('input[name="game"][value="volfyirion"]', true);
    await at.gone(".shero");
  }
  await at.speakIn("en");
});

const RUNG = ".ladder .rung b";
test("fifteen rungs, five of them named", async () => {
  await at.open("/", "#begin");
  at.fill('input[name="mode"][value="duel"]', true);
  const slider = await at.there('.ladder input[name="level"]');
  assert.equal(slider.max, "15");
  const names = at.all(".rungmarks button").map((one) => one.textContent);
  assert.deepEqual(names, ["Novice", "Apprentice", "Adept", "Expert", "Master"]);
  at.press('.rungmarks [data-level="adept"]');
  assert.equal(words(RUNG), "Adept");
  at.fill(slider, String(Number(slider.value) + 1));
  await at.until(() => words(RUNG) === "Adept 2");
  assert.equal(at.find('.ladder input[name="level"]').getAttribute("aria-valuetext"), "Adept 2");
  assert.ok(words("#begin").includes("Adept 2"));
  at.fill(slider, "15");
  await at.until(() => words(RUNG) === "Master");
  at.fill(slider, "1");
  await at.until(() => words("#begin").includes("Novice"));
});

test("one's own strength follows one's results", async () => {
  const games = [0, 1, 2].map((n) => ({
    ...{ id: String(n), at: n, game: "volfyirion", mode: "duel", result: "won", against: "" },
    ...{ level: "level:6", turns: 9 },
  }));
  await at.open("/", "#begin");
  at.fill('input[name="mode"][value="duel"]', true);
  at.fill(await at.there('input[name="level-mine"]'), true);
  await at.there('.ladder input[type="range"][disabled]');
  const before = words(RUNG);
  told("profile", { kyradar: "profile", version: 1, games });
  await at.open("/rules", ".law");
  await at.open("/", "#begin");
  if (!at.find('input[name="level-mine"]').checked) at.fill('input[name="level-mine"]', true);
  await at.until(() => words(RUNG) !== before);
  assert.ok(words(RUNG).startsWith("Apprentice"), words(RUNG));
  at.fill('input[name="level-mine"]', false);
  await at.there('.ladder input[type="range"]:not([disabled])');
  assert.ok(words(RUNG).startsWith("Apprentice"));
});

test("an expert is offered as partner", async () => {
  await at.open("/", "#begin");
  at.fill('input[name="mode"][value="coop"]', true);
  await at.there('.ladder input[name="partner"]');
  assert.equal(words(RUNG), "Expert");
});

const HEAD = "name,kind,house,cost,command,battle,knowledge,defence,secondary,needs,effect,copies";
test("cards of one's own are told beside Play, and left out there", async () => {
  await at.open("/", "#begin");
  at.fill('input[name="mode"][value="duel"]', true);
  const input = await at.there("#cards-file");
  const file = new File([`${HEAD}\nTest Hero,command,red,3,2,0,0,,none,,,2\n`], "mine.csv");
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await at.there('.added [data-extra="cards"]');
  assert.match(words("#begin"), /own cards$/);
  for (const lang of LANGUAGES) {
    await at.speakIn(lang);
    at.clean("#newgame");
  }
  await at.speakIn("en");
  at.press('.added [data-extra="cards"]');
  await at.gone('.added [data-extra="cards"]');
});

test("rules by what they say, and by their id; a ruling that is found lies open", async () => {
  await at.open("/rules/volfyirion", ".law");
  const count = () => at.all(".law").length;
  const every = count();
  assert.ok(every > 70);
  assert.ok(at.all(".law details").length > 10);
  assert.equal(at.all(".law details[open]").length, 0);
  at.fill("#search", "talisman");
  assert.ok(count() > 0 && count() < every);
  at.fill("#search", "p8");
  assert.equal(count(), 1);
  at.fill("#search", "sat on a City that falls");
  assert.equal(at.all(".law#P8 details[open]").length, 1);
  at.fill("#search", "xyzzy");
  assert.equal(count(), 0);
  assert.ok(words("main").includes(say("find.none")));
});

test("cards by kind and by what they say", async () => {
  await at.open("/cards/volfyirion", ".grid .card");
  const count = () => at.all(".grid .card").length;
  const every = count();
  at.fill("#kind", "wonder");
  assert.ok(count() > 0 && count() < every);
  at.fill("#search", "pure qoam");
  at.point(".grid .card");
  at.find(".grid .card").dispatchEvent(new Event("focusin", { bubbles: true }));
  await at.until(() => words(".inspect h2") === "Pure Qoam");
});

test("it is said once that names of cards are English, where the language is another", async () => {
  const said = { en: "English", fr: "en anglais", it: "in inglese" };
  for (const [path, there] of [
    ["/cards/volfyirion", ".grid .card"],
    ["/rules/volfyirion", ".law"],
  ]) {
    await at.open(path, there);
    for (const lang of LANGUAGES) {
      await at.speakIn(lang);
      await at.there(there);
      assert.equal(words("main").split(said[lang]).length - 1, Number(lang !== "en"), path);
    }
  }
  await at.speakIn("en");
});

test("puzzles of a mode by pages; whoever comes back finds the same page", async () => {
  const asked = [];
  const { fetch } = globalThis;
  globalThis.fetch = (to, more) => {
    if (String(to).includes("/api/puzzles?")) asked.push(to);
    return fetch(to, more);
  };
  await at.open("/puzzles", ".pz");
  at.press('[data-set="game=volfyirion"]');
  at.fill("#pz-mode", "duel");
  await at.until(() => at.all(".pz-foot > small").every((one) => one.textContent === "Duel"));
  const names = () => at.all(".pz-words b").map((one) => one.textContent);
  const first = names();
  assert.equal(new Set(first).size, first.length);
  assert.ok(at.find('[data-page="-1"]').disabled);
  at.press('[data-page="1"]');
  await at.until(() => words(".pz-pages").includes("Page 2 of"));
  const second = names();
  assert.ok(second.length === 24 && !second.some((name) => first.includes(name)));
  at.press("[data-puzzle]");
  await at.there(".riddle h2");
  await at.open("/puzzles", ".pz");
  await at.until(() => words(".pz-pages").includes("Page 2 of"));
  at.press('[data-page="0"]');
  await at.until(() => words(".pz-pages").includes("Page 1 of"));
  assert.deepEqual(names(), first);
  globalThis.fetch = fetch;
  assert.equal(new Set(asked).size, asked.length, "what is known is not asked for again");
});

/** A duel that begins there, with this person to act. */
async function duel(position, more = {}) {
  const seats = [
    { kind: "person", name: "Ada" },
    { kind: "computer", level: "novice" },
  ];
  const start = position ? { start: { position } } : {};
  const made = await post("/api/tables", { mode: "duel", seats, ...start, ...more });
  await at.openTable(`/t/${made.table}#${made.seats[0].token}`);
  await at.there("#end-turn:not([disabled])");
}

test("the Battle of a Troop is declined (P3)", async () => {
  const cities = [{ name: "Tylaris", troop: "Soldier" }];
  await duel({
    turn: 9,
    seats: [{ deck: Array(5).fill("Prospector"), cities }, { deck: ["Captain"] }],
  });
  const troop = '[data-ref="slot:0:Tylaris:troop"]';
  at.press(troop);
  at.press(await at.there('#strip .less [data-line="use Soldier @ Tylaris 0"]'));
  await at.gone(troop);
  assert.match(words('.counter [data-count="battle"], .counter'), /0/);
});

test("what is left in one's deck, with how likely it comes next", async () => {
  await duel(null, { seed: 7, options: { first: 0 } });
  at.press('.hand [data-deck="0"]');
  await at.there(".deckview");
  assert.ok(at.line(words(".deckview")).includes("In the deck 5"), words(".deckview"));
  assert.equal(words(".deckview .left .odds b"), "100%", "five cards, five drawn");
  at.press('.deckview [data-deck="1"]');
  await at.until(() => at.line(words(".deckview")).includes("In deck and hand 10"));
  assert.equal(at.all(".deckview .odds").length, 0);
  for (const lang of LANGUAGES) {
    await at.speakIn(lang);
    at.clean();
  }
  await at.speakIn("en");
  at.key("Escape");
  await at.gone(".deckview");
});

test("an analysis says how long it will take, by how far it has come since it was looked at", async () => {
  const { secondsLeft } = await import("/static/js/live/analysis.js");
  const left = (began, now, done) => secondsLeft(began, { done, total: 100 }, now);
  const began = { at: 10_000, done: 20 };
  assert.equal(left(null, 20_000, 0), null);
  assert.equal(left(began, 11_000, 30), null, "too early");
  assert.equal(left(began, 14_000, 20), null, "nothing was done");
  assert.equal(left(began, 14_000, 40), 12);
  assert.equal(left(began, 90_000, 100), 1);
});
