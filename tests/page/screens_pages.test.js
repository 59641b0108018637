// Every page beside the tables, in three languages; and what their buttons and fields do, each pressed once.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as at from "./screens.js";

const { dealt, LANGUAGES, say, words } = at;

/** Path, what shows that it is there, and keys of words that stand on it. */
const PAGES = [
  ["/", "#begin", ["home.play", "home.name"]],
  ["/cards/volfyirion", ".grid .card", ["top.cards"]],
  ["/cards/ilhus", ".gallery .beast", ["top.cards"]],
  ["/workshop/volfyirion", "[data-new]", ["workshop.title"]],
  ["/workshop/ilhus", "[data-new]", ["workshop.title"]],
  ["/workshop/volfyirion/set", ".w-setform", []],
  ["/workshop/volfyirion/share", ".w-share", []],
  ["/workshop/volfyirion/print", ".w-printopts", []],
  ["/workshop/ilhus/print", ".w-printopts", []],
  ["/workshop/gallery", "main h1", []],
  ["/editor/volfyirion", ".e-verdict.ok", ["editor.title"]],
  ["/editor/ilhus", ".e-verdict.ok", ["editor.title"]],
  ["/rules/volfyirion", ".law", []],
  ["/rules/ilhus", ".law", []],
  ["/puzzles", ".pz", ["puzzle.title", "puzzle.line", "puzzle.every"]],
  ["/journey", ".jo-place", []],
  ["/journey/book", ".jo-card", []],
  ["/journey/ladders", ".jo-rung", []],
  ["/journey/rush", "[data-do='begin']", []],
  ["/journey/curve", ".jo-cal", []],
  ["/journey/looks", "[data-look]", []],
  ["/yours", ".yours section", []],
  ["/studies", "main h1", []],
  ["/bin", "main h1", []],
  ["/nowhere/at/all", "main h1", []],
  ["/study/nothing00", "main", []],
  ["/set/nothing00", "main", []],
];

for (const [path, there, keys] of PAGES)
  test(`${path}, in three languages`, async () => {
    await at.open(path, there);
    const titles = [];
    for (const lang of LANGUAGES) {
      await at.speakIn(lang);
      await at.there(there);
      const text = at.clean();
      titles.push(at.clean("main"));
      for (const key of keys)
        assert.ok(at.line(text).includes(say(key)), `${key} in ${lang}: ${text}`);
      assert.ok(document.title.endsWith("Kyradar") && document.title.length > 10, document.title);
      assert.ok(at.find("main h1, main h2"), "it has a heading");
    }
    assert.equal(new Set(titles).size, LANGUAGES.length, "each language says it in its own words");
    await at.speakIn("en");
  });

const AWAY =
  /^(begin|play|play-on|daily|at-rating|try|lab|save|save-report|as-picture|all-save|print)$/;
/** What a button is for: two of the same kind do the same to different things. */
const kind = (el) =>
  Object.entries(el.dataset)
    .filter(([name]) => !["key", "nav", "keep"].includes(name))
    .map(([name, value]) => (name === "do" || name === "tab" ? `${name}=${value}` : name))
    .sort()
    .join(" ") || el.className;
/** Every kind of button of this page is pressed once; nothing raw may come of it. */
async function pressAll(path, there, scope = "main") {
  const done = new Set();
  for (;;) {
    if (location.pathname !== path || !at.find(there)) await at.open(path, there);
    const next = at
      .all(`${scope} button:not([disabled]), ${scope} [data-do]:not(a)`)
      .find((el) => el.type !== "submit" && !done.has(kind(el)) && !AWAY.test(el.dataset.do ?? ""));
    if (!next) return done;
    done.add(kind(next));
    at.press(next);
    await new Promise((resolve) => setTimeout(resolve, 20));
    at.clean();
  }
}
/** Every list gets its last choice, every box its other state, every field a word. */
function fillAll(scope = "main") {
  const fields = () => at.all(`${scope} select, ${scope} input, ${scope} textarea`);
  const done = new Set();
  for (;;) {
    const next = fields().find(
      (el) => !done.has(el.id || el.name) && !["file", "range", "radio"].includes(el.type),
    );
    if (!next) return;
    done.add(next.id || next.name);
    if (next.id === "e-text" || next.id === "e-mode") continue;
    if (next.nodeName === "SELECT") at.fill(next, [...next.options].at(-1)?.value ?? "");
    else if (next.type === "checkbox") at.fill(next, !next.checked);
    else at.fill(next, next.type === "number" || next.inputMode === "numeric" ? "3" : "Ember");
    at.clean();
  }
}

test("the new game: both games, every mode and company, and a table that is opened", async () => {
  await at.open("/", "#begin");
  for (const game of ["ilhus", "volfyirion"]) {
    const pick = at.find(`input[name="game"][value="${game}"]`);
    at.fill(pick, true);
    await at.until(() => at.find(`input[name="game"][value="${game}"]`).checked);
    await at.until(() => (game === "ilhus") === Boolean(at.find(".shero")));
    for (const mode of at.all('input[name="mode"]').map((one) => one.value)) {
      at.fill(`input[name="mode"][value="${mode}"]`, true);
      for (const against of at.all('input[name="against"]').map((one) => one.value)) {
        at.fill(`input[name="against"][value="${against}"]`, true);
        assert.ok(at.clean("#newgame").includes(say("home.play")));
      }
      for (const select of at.all('#newgame select[name^="kind"]'))
        for (const { value } of [...select.options]) at.fill(`[name="${select.name}"]`, value);
      for (const lang of LANGUAGES) {
        await at.speakIn(lang);
        at.clean("#newgame");
      }
      await at.speakIn("en");
    }
  }
  fillAll("#more");
  at.fill('input[name="mode"][value="solo"]', true);
  at.fill('input[name="name"]', "Ada");
  at.fill('input[name="seed"]', "7");
  at.find("#newgame").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await at.there("#strip");
  assert.ok(at.clean().includes("Ada"));
});

test("at a table: play all, take back, a hint, the chronicle, the menu, giving up", async () => {
  const { post } = await import("/static/js/lib/api.js");
  const seats = [
    { kind: "person", name: "Ada" },
    { kind: "computer", level: "novice" },
  ];
  const made = await post("/api/tables", { mode: "duel", seats, seed: 9, undo: "free" });
  await at.openTable(`/t/${made.table}#${made.seats[0].token}`);
  at.point(".hand .card");
  assert.ok(at.line(words("#inspect")).length > 10);
  at.press(".hand [data-can]");
  await at.there('[data-do="undo"]:not([disabled])');
  at.press('[data-do="undo"]');
  await at.gone('[data-do="undo"]:not([disabled])');
  at.press('[data-do="play-all"]');
  await at.until(() => !at.all(".hand .cards .card").length);
  at.press('[data-do="hint"]');
  await at.there(".strip.hint.planned");
  at.clean("#strip");
  at.press('[data-do="close-note"]');
  at.press(at.all(".row [data-ref], [data-ref^=row]").at(0));
  await at.until(() => at.find("#strip.on"));
  at.clean("#strip");
  at.key("Escape");
  at.press("#end-turn");
  await at.until(() => at.find("#guard") || at.find(".recapped") || at.state().view.turn > 1);
  if (at.find("#guard")) {
    at.clean("#guard");
    at.press('[data-do="guard-end"]');
  }
  await at.until(() => at.state().view.turn > 1 && at.find("#end-turn:not([disabled])"));
  assert.ok(at.find(".deed"), "the chronicle tells it");
  if (at.find('[data-do="recap"]')) {
    at.press('[data-do="recap"]');
    at.clean("#panel");
    at.press('[data-do="close-panel"]');
  }
  if (at.find('[data-do="back"]')) {
    at.press('[data-do="back"]');
    at.clean();
    at.key("Escape");
  }
  const jump = at.find("[data-jump]");
  if (jump) {
    at.press(jump);
    await at.there('[data-do="to-now"]');
    at.clean();
    at.press('[data-do="to-now"]');
    await at.gone('[data-do="to-now"]');
  }
  at.press("[data-filter]:not([aria-pressed=true])");
  const deck = at.find("[data-deck]");
  if (deck) {
    at.press(deck);
    await at.there("#panel");
    at.clean("#panel");
    at.press('[data-do="close-panel"]');
  }
  for (const name of ["sound", "motion", "steps", "mute"])
    if (at.find(`[data-do="${name}"]`)) at.press(`[data-do="${name}"]`);
  at.press('[data-do="share"]');
  await at.there("#panel");
  assert.ok(at.clean("#panel").includes(say("share.title")));
  at.press('[data-do="close-panel"]');
  at.press(".rule, [data-coach=corner]");
  at.press('[data-do="ask-resign"]');
  assert.ok(at.clean("#panel").includes(say("resign.title")));
  at.press('[data-do="resign"]');
  await at.there(".panel.outcome");
  for (const lang of LANGUAGES) {
    await at.speakIn(lang);
    assert.ok(at.clean(".panel.outcome").includes(say("outcome.home")));
  }
  await at.speakIn("en");
  await at.open("/yours", ".yours section");
  assert.ok(at.clean("main").length > 100);
});

test("an own action draws the table once, pointing at something never", async () => {
  const { post } = await import("/static/js/lib/api.js");
  const seats = [
    { kind: "person", name: "Ada" },
    { kind: "computer", level: "novice" },
  ];
  const made = await post("/api/tables", { mode: "duel", seats, seed: 9 });
  await at.openTable(`/t/${made.table}#${made.seats[0].token}`);
  await at.there(".hand [data-can]");
  const rest = () => new Promise((resolve) => setTimeout(resolve, 400));
  await rest();
  const before = at.drawn.count;
  for (const card of at.all(".hand .card")) at.point(card);
  await rest();
  assert.equal(at.drawn.count, before, "hovering draws no table");
  assert.ok(at.line(words("#inspect")).length > 10);
  const { version } = at.state();
  at.press(".hand [data-can]");
  await at.until(() => at.state().version > version);
  await rest();
  assert.equal(at.drawn.count, before + 1, "one drawing for one action");
});

test("on a phone the table says the same", async () => {
  at.resize(390, 844);
  for (const { path } of dealt.tables.filter(({ name }) =>
    /^(duel|team|ilhus: act, mage)$/.test(name),
  )) {
    await at.openTable(path);
    for (const lang of LANGUAGES) {
      await at.speakIn(lang);
      at.clean();
    }
    await at.speakIn("en");
    at.press(".hand [data-can], .hand [data-ref]");
    at.clean();
    at.press(".drawer");
    assert.ok(document.body.classList.contains("drawer-open"));
  }
  at.resize(844, 390);
  await at.until(() => at.clean().length > 100);
  at.resize(1440, 900);
});

for (const game of ["volfyirion", "ilhus"]) {
  test(`the workshop of ${game}: a card from nothing`, async () => {
    const path = `/workshop/${game}`;
    await at.open(path, "[data-new]");
    for (const name of at.all("[data-new]").map((one) => one.dataset.new)) {
      at.press(`[data-new="${name}"]`);
      at.fill("#own-name, #own-en", `Ember ${name}`);
      at.clean();
      for (const button of at.all("[data-set][data-to], [data-toggle]").slice(0, 12))
        if (button.isConnected && !button.disabled) at.press(button);
      fillAll("#card-form");
      at.press('[data-tab="picture"]');
      at.press('[data-do="dice"]');
      at.clean();
      at.press('[data-tab="rules"]');
    }
    await at.until(() => !words(".w-bench").includes("…") || true);
    await pressAll(path, "[data-new]");
    for (const lang of LANGUAGES) {
      await at.speakIn(lang);
      at.clean();
    }
    await at.speakIn("en");
    for (const page of ["set", "share", "print"]) {
      await at.open(`${path}/${page}`, "main h1");
      fillAll();
      await pressAll(`${path}/${page}`, "main h1");
    }
  });

  test(`the editor of ${game}: places, cards, faults, questions`, async () => {
    const path = `/editor/${game}`;
    await at.open(path, ".e-verdict.ok");
    at.press('[data-do="empty"]');
    await at.there(".e-verdict:not(.waits)");
    at.press(".e-add [data-place], .e-table [data-place]");
    await at.there(".e-verdict:not(.waits)");
    assert.ok(at.clean("main").length > 200);
    for (const place of at
      .all(".e-table [data-place]")
      .map((one) => one.dataset.place)
      .slice(0, 12)) {
      const el = at.find(`.e-table [data-place="${CSS.escape(place)}"]`);
      if (!el) continue;
      at.press(el);
      const put = at.find("[data-put]");
      if (put) at.press(put);
    }
    fillAll(".e-main");
    at.key("z");
    at.clean();
    await pressAll(path, ".e-table");
    for (const mode of [...(at.find("#e-mode")?.options ?? [])].map((one) => one.value)) {
      at.fill("#e-mode", mode);
      await at.there(`.e-table.mode-${mode}`);
      await at.there(".e-verdict:not(.waits)");
      for (const lang of LANGUAGES) {
        await at.speakIn(lang);
        await at.there(".e-verdict");
        at.clean();
      }
      await at.speakIn("en");
    }
    if (!at.find("#e-text")) at.press('[data-do="paste"]');
    at.fill("#e-text", dealt.texts[`record ${game === "ilhus" ? "ilhus" : "duel"}`]);
    at.find("#e-paste").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await at.gone("#e-paste");
    await at.there(".e-verdict.ok");
    const verb = at.find("#e-verb");
    if (verb) at.fill(verb, [...verb.options].at(-1).value);
    at.clean();
  });
}

test("puzzles by game, mode, kind and grade, a page at a time", async () => {
  await at.open("/puzzles", ".pz");
  await pressAll("/puzzles", ".pz, .puzzles", ".pz-filters");
  fillAll(".pz-filters");
  at.press('[data-set="game="]');
  await at.there('[data-page="1"]');
  at.press('[data-page="1"]');
  await at.there('[data-page="0"]:not([disabled])');
  at.clean();
});

test("a rush runs, and is stopped", async () => {
  await at.open("/journey/rush", "[data-do='begin']");
  at.press("[data-do='begin']");
  await at.there(".goal.night");
  at.clean();
  at.press('[data-do="rush-pass"]');
  await at.until(() => at.find('[data-do="rush-stop"]'));
  at.press('[data-do="rush-stop"]');
  await at.until(() => location.pathname === "/journey/rush");
  at.clean();
});

test("what was played shows on one's own pages", async () => {
  const paths = ["/yours", "/journey", "/journey/book", "/journey/ladders", "/journey/looks"];
  paths.push("/journey/curve", "/studies", "/bin", "/cards/volfyirion", "/cards/ilhus");
  for (const path of [...paths, "/rules/ilhus"]) {
    await at.open(path, "main");
    await at.until(() => !words("main").includes(say("line.connecting")));
    at.clean();
    fillAll();
    await pressAll(path, "main");
  }
});

test("a table opened right after one's own pages is drawn", async () => {
  const { post } = await import("/static/js/lib/api.js");
  const seats = [
    { kind: "person", name: "Ada" },
    { kind: "computer", level: "novice" },
  ];
  const made = await post("/api/tables", { mode: "duel", seats, seed: 9 });
  for (let n = 0; n < 3; n += 1) {
    await at.open("/yours", ".yours section");
    await at.openTable(`/t/${made.table}#${made.seats[0].token}`);
    assert.ok(at.find(".hand"));
  }
});
