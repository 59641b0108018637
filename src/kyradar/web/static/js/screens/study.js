// A study: a game with notes, marks, chapters and branches; one's own, or one that somebody shared.
import { board, useBoard } from "../boards.js";
import { get, messageOf, post } from "../lib/api.js";
import { html } from "../lib/html.js";
import { recall } from "../lib/memory.js";
import { low, phone } from "../lib/sizes.js";
import { ICON } from "../lib/symbols.js";
import { language, say } from "../lib/words.js";
import { analysisOf, keptAnalysis } from "../live/analysis.js";
import { newStudy, readStudy } from "../study/format.js";
import { Guess } from "../study/guess.js";
import { addStudy, keepStudy, openStudy } from "../study/kept.js";
import { Marks } from "../study/marks.js";
import { PlayOn } from "../study/playing.js";
import { dots, heading, sheet, side } from "../study/side.js";
import * as tree from "../study/tree.js";
import { contextOf, setRules } from "../table/context.js";
import { openPile } from "../table/panels.js";
import { inspector } from "../table/rail.js";
import { lookTools, replayBar } from "./replaybar.js";
import { top } from "./top.js";

const BEAT = 900; // ms a step is shown while it runs by itself

/** One's own, in this browser. */
export const ownStudyScreen = (/** @type {Env} */ env) => studyScreen(env, true);
/** Somebody's, by its link. */
export const sharedStudyScreen = (/** @type {Env} */ env) => studyScreen(env, false);

/**
 * @param {Env} env
 * @param {boolean} mine
 * @returns {Promise<Screen1>}
 */
async function studyScreen({ draw, redraw, go, here, id: address, app, called }, mine) {
  const [id, second] = address.split("/");
  /** @type {Ui} */
  const ui = {
    chosen: null,
    shown: {},
    reasons: new Map(),
    note: null,
    panel: null,
    filter: "all",
  };
  let study = newStudy();
  /** @type {Replay | null} */
  let game = null;
  /** @type {SharedStudy | null} */
  let shared = null;
  /** @type {StudyPlace} */
  let place = { branch: "", step: Number(location.hash.slice(1)) || 0 };
  /** @type {Map<string, StudySteps>} */
  const loaded = new Map(); // branches that were opened
  let look = "all";
  let [problem, trouble] = ["", ""];
  /** @type {string | null} */
  let form = null;
  /** @type {StudyNote | null} */
  let edited = null;
  let tool = { kind: "", tone: "good", from: "" };
  /** @type {Set<string>} */
  const all = new Set();
  /** @type {Analysis | null} */
  let analysis = null;
  /** @type {Progress | null} */
  let progress = null;
  /** @type {PlayOn | null} */
  let playing = null;
  /** @type {Guess | null} */
  let guess = null;
  let timer = 0;
  const marks = new Marks(app);
  called("replay"); // it lies on the page as a replay does

  const covered = () => !study.record;
  const source = () =>
    covered() ? { study: id, version: shared?.version } : { record: study.record };
  async function load() {
    problem = "";
    try {
      if (mine) {
        const found = openStudy(id);
        if (!found) throw new Error(say("study.gone"));
        study = found;
      } else {
        const version = second ? `?version=${encodeURIComponent(second)}` : "";
        /** @type {SharedStudy} */
        const told = await get(`/api/studies/${encodeURIComponent(id)}${version}`);
        shared = told;
        study = told.text ? readStudy(told.text) : newStudy(told.study);
      }
      /** @type {Replay} */
      const answer = covered()
        ? await get(
            `/api/studies/${encodeURIComponent(id)}/steps?version=${shared?.version ?? 0}&lang=${language()}`,
          )
        : await post("/api/replay", {
            record: study.record,
            people: study.players,
            lang: language(),
          });
      game = answer;
      loaded.clear();
      if (!(look in answer.views)) look = "all" in answer.views ? "all" : "watch";
      place = { ...place, step: Math.min(place.step, last()) };
      await useBoard(answer.game, here);
      analysis = keptAnalysis({ record: study.record });
      get(`/api/rules/${language()}?game=${answer.game}`).then(setRules, () => {});
    } catch (error) {
      problem = messageOf(error);
    }
  }
  const told = () => {
    if (!game) throw new Error("there is no game to be shown");
    return game;
  };
  const gameLast = () => told().steps.length - 1;
  const last = () => (place.branch ? tree.endOf(study, place.branch) : gameLast());
  /** Steps from the game's beginning to the end of the branch that is looked at. */
  function steps() {
    const found = loaded.get(place.branch);
    if (!place.branch || !found) return told().steps;
    return [...told().steps.slice(0, tree.pathOf(study, place.branch).step + 1), ...found.steps];
  }
  function views() {
    const found = loaded.get(place.branch);
    const own = told().views[look];
    if (!place.branch || !found) return own;
    return [...own.slice(0, tree.pathOf(study, place.branch).step + 1), ...found.views[look]];
  }
  const turnAt = (/** @type {number} */ n) => steps()[n]?.turn ?? 1;

  /** @returns {ReplayCtx} */
  function context() {
    const list = views();
    const step = Math.min(place.step, list.length - 1);
    const me = Number(look) || 0;
    /** @type {Map<number, number>} */
    const begins = new Map();
    list.forEach((_, i) => begins.has(turnAt(i)) || begins.set(turnAt(i), i));
    const found = loaded.get(place.branch);
    const forecast =
      (place.branch
        ? found?.forecasts?.[step - tree.pathOf(study, place.branch).step - 1]
        : told().forecasts?.[step]) ?? {};
    return /** @type {ReplayCtx} */ (
      contextOf({ view: list[step], me, legal: [], forecast }, ui, {
        replay: true,
        filter: ui.filter,
        seat: null,
        people: told().people,
        log: [],
        chat: [],
        chatOn: false,
        thinking: null,
        over: step === last(),
        step,
        steps: last(),
        side: look,
        analysis: place.branch ? null : analysis,
        progress,
        playing: Boolean(timer),
        game: told(),
        now: steps()[step],
        shareLink: null,
        recordLink: null,
        turns: [...begins],
        mayAct: false,
        toAct: [],
        here: [],
        back: [],
        partnersWaiting: [],
        undoAsked: null,
        rematchAsked: [],
      })
    );
  }

  /** @param {ReplayCtx} ctx */
  function page(ctx) {
    const turn = turnAt(place.step);
    const moves = steps().filter((one) => one.n > 0 && one.turn === turn);
    const at = tree.settled(study, place);
    return {
      ...{ study, place: at, ctx, moves, mine, covered: covered(), form, tool, all, trouble },
      path: mine ? `/studies/${id}` : `/study/${address}`,
      tab: guess ? "guess" : "read",
      last: gameLast(),
    };
  }
  const sorry = () =>
    html`${top("studies")}<main class="broken" id="table"><h1>${say("study.title")}</h1>
      <p class="problem" role="alert">${problem}</p><p><a class="do" href="/studies">${say("study.list")}</a></p>
        </main>`;
  /** On a phone, unless it lies on its side: there would be nothing left of the table. */
  const sheeted = () => phone.matches && !low.matches;
  const drawer = () => {
    const open = String(document.body.classList.contains("drawer-open"));
    const words = say(guess ? "study.guess" : "study.notes");
    return html`<button type="button" class="drawer" aria-expanded="${open}" aria-controls="rail"
      aria-label="${words}"><span>${words}</span>${ICON.book}</button>`;
  };
  const overlay = html`<svg class="st-marks" aria-hidden="true"></svg>`;
  /** Marks in words, for whoever cannot see them. */
  const spoken = () => {
    const sentences = tree.at(study.marks, tree.settled(study, place)).map((one) =>
      say(one.from ? "study.arrow_said" : "study.ring_said", {
        from: thing(one.from),
        to: thing(one.to),
        tone: say(`study.tone_${one.tone}`),
        label: one.label,
      }),
    );
    return sentences.length ? html`<p class="vh">${sentences.join(". ")}</p>` : "";
  };
  const thing = (/** @type {string} */ ref) => ref.split(":").slice(1).reverse().join(", ") || ref;

  function render() {
    if (!game) return draw(problem ? sorry() : html`${top("studies")}`);
    const state = html`<b>${say("table.turn", { n: turnAt(place.step) })}</b><span>${study.title}</span>`;
    if (playing) {
      const ctx = playing.context();
      if (!ctx) return undefined;
      const aside = html`<aside class="rail st-side" id="rail">${heading(page(context()))}<p class="st-soft">
        ${say("study.branch_line")}</p><div id="inspect">${inspector(ctx)}</div></aside>`;
      return draw(
        html`${top("studies", state)}${board().table(ctx, html`${board().hand(ctx)}${playing.bar(ctx)}`)}${aside}`,
      );
    }
    const ctx = context();
    if (guess) {
      const table = guess.context();
      const panel = guess.panel();
      const small = sheeted(); // there it lies over the lower half
      const head = html`<aside class="rail st-side" id="rail">${heading(page(ctx))}${small ? "" : panel}</aside>`;
      const bar = replayBar(ctx, { tools: "", cut: true });
      const inside = html`${bar}${board().hand(table ?? ctx)}`;
      const strip = table?.chosen ? html`<div class="st-strip">${guess.bar(table)}</div>` : "";
      const below = small ? html`<div class="st-sheet">${panel}</div>` : "";
      return draw(
        html`${top("studies", state, drawer())}${board().table(table ?? ctx, inside)}${head}${below}${strip}`,
      );
    }
    const what = page(ctx);
    const bar = replayBar(ctx, {
      tools: html`<div class="replay-tools">${lookTools(ctx)}${jumps()}</div>`,
      dots: place.branch ? "" : dots(study, gameLast(), place.step),
      apart: Boolean(place.branch) || covered(),
    });
    const table = board().table(ctx, html`${bar}${board().hand(ctx)}`);
    const corner = ui.shown.ref || ui.shown.name ? inspector(ctx) : "";
    return draw(html`${top("studies", state, drawer())}${table}${ui.panel ? openPile(ctx, ui.panel) : ""}
      ${side(what, edited, corner, spoken())}${sheeted() ? sheet(what) : ""}${overlay}`);
  }
  /** To the step before and after about which something is said. */
  function jumps() {
    const known = tree.spokenSteps(study);
    const before = [...known].reverse().find((step) => step < place.step);
    const after = known.find((step) => step > place.step);
    /**
     * @param {number | undefined} step
     * @param {string} name
     */
    const key = (step, name) =>
      html`<button type="button" class="do quiet" data-step="${step ?? ""}"${step === undefined ? html` disabled` : ""}>
        ${say(`study.${name}`)}</button>`;
    return known.length ? html`${key(before, "before")}${key(after, "after")}` : "";
  }

  /** @param {number} step */
  function to(step) {
    place = tree.settled(study, { ...place, step: Math.max(0, Math.min(last(), step)) });
    if (place.step === last()) stop();
    edited = null;
    form = null;
    tool = { ...tool, from: "" };
    render();
    const range = document.getElementById("scrub");
    if (range instanceof HTMLInputElement) range.value = String(place.step);
    app.querySelector(".st-tree .here")?.scrollIntoView({ block: "nearest" });
  }
  /** @param {string} branch */
  async function enter(branch) {
    const found = tree.branchOf(study, branch);
    if (!found) return;
    stop();
    trouble = "";
    if (!loaded.has(branch)) {
      try {
        const asked = covered()
          ? { ...source(), branch }
          : { ...source(), ...tree.pathOf(study, branch), people: study.players };
        loaded.set(branch, await post("/api/branch", { ...asked, lang: language() }));
      } catch (error) {
        trouble = messageOf(error);
        return void render();
      }
    }
    place = { branch, step: found.step + 1 };
    render();
  }
  function stop() {
    clearInterval(timer);
    timer = 0;
  }
  function run() {
    if (timer) stop();
    else {
      if (place.step === last()) place = { ...place, step: 0 };
      timer = setInterval(() => to(place.step + 1), BEAT);
    }
    render();
  }
  async function analyse() {
    progress = { done: 0, total: 1 };
    render();
    try {
      analysis = await analysisOf({ record: study.record }, (how) => {
        progress = how;
        if (game) render();
        return Boolean(game);
      });
    } catch (error) {
      trouble = messageOf(error);
    }
    progress = null;
    if (game) render();
  }

  /**
   * Whatever is changed is kept at once; what is somebody else's becomes a copy of one's own.
   * @param {Study} changed
   */
  function keep(changed) {
    if (!mine) {
      const copy = addStudy({ ...changed, table: "" }, { game: told().game });
      if (copy) go(`/studies/${copy}#${place.step}`);
      else trouble = say("study.no_room");
      return;
    }
    study = changed;
    trouble = keepStudy(id, study, { game: told().game }) ? "" : say("study.no_room");
  }
  function playOn() {
    stop();
    const at = tree.settled(study, place);
    const leave = () => {
      playing = null;
      ui.chosen = null;
      render();
    };
    playing = new PlayOn({
      ...{ study, place: at, game: told(), ui, leave },
      render: () => game && render(),
      keep: (played) => {
        const branchId = `b${Date.now().toString(36)}`;
        const made = {
          ...played,
          id: branchId,
          name: tree.freshName(study),
          by: recall("name", ""),
        };
        playing = null;
        keep({ ...study, branches: [...study.branches, made] });
        if (mine) enter(branchId);
      },
    });
  }
  /** @param {string} ref */
  function mark(ref) {
    const at = tree.settled(study, place);
    const rest = { step: at.step, in: at.branch, tone: tool.tone };
    const label = String((tree.at(study.marks, at).length % 9) + 1);
    if (tool.kind === "ring")
      keep({ ...study, marks: [...study.marks, { ...rest, from: "", to: ref, label }] });
    else if (tool.kind === "erase") {
      const gone = tree.at(study.marks, at).filter((one) => one.to === ref || one.from === ref);
      keep({ ...study, marks: study.marks.filter((one) => !gone.includes(one)) });
    } else if (!tool.from) tool = { ...tool, from: ref };
    else {
      const { from } = tool;
      tool = { ...tool, from: "" };
      if (from !== ref)
        keep({ ...study, marks: [...study.marks, { ...rest, from, to: ref, label }] });
    }
  }
  function startGuess() {
    stop();
    guess = new Guess({
      ...{ study, game: told(), ui },
      source: covered() ? { study: id, version: shared?.version } : { record: study.record },
      render: () => game && render(),
      to: (step) => {
        place = { branch: "", step };
      },
    });
  }
  const takeUp = (/** @type {string} */ kind) => {
    tool = { ...tool, kind: tool.kind === kind ? "" : kind, from: "" };
  };
  const open = (/** @type {string} */ name) => {
    form = form === name ? null : name;
    edited = null;
  };
  /** @type {Record<string, () => unknown>} */
  const COMMANDS = {
    first: () => to(0),
    back: () => to(place.step - 1),
    run,
    on: () => to(place.step + 1),
    last: () => to(last()),
    analyse,
    "play-on": playOn,
    "leave-branch": () => {
      const branch = tree.branchOf(study, place.branch);
      if (branch) place = { branch: branch.in, step: branch.step };
    },
    "form-note": () => open("note"),
    "form-chapter": () => open("chapter"),
    "close-form": () => {
      form = edited = null;
    },
    "drop-note": () => {
      keep({ ...study, notes: study.notes.filter((one) => one !== edited) });
      form = edited = null;
    },
    "drop-chapter": () => {
      keep(tree.withoutChapter(study, tree.chapterAt(study, place.step), gameLast()));
      form = null;
    },
    "tool-arrow": () => takeUp("arrow"),
    "tool-ring": () => takeUp("ring"),
    "tool-erase": () => takeUp("erase"),
    keep: () => keep(study),
    "close-panel": () => {
      ui.panel = null;
    },
  };

  await load();
  const guessFirst = !mine && study.mode === "guess" && location.hash !== "#read";
  if (game && (second === "guess" || location.hash === "#guess" || guessFirst)) startGuess();
  return {
    title: () => study.title || say("study.title"),
    render,
    drawn: () => {
      const shown = game && !playing && !guess;
      marks.show(shown ? tree.at(study.marks, tree.settled(study, place)) : []);
    },
    leave: () => {
      stop();
      marks.leave();
      game = null;
    },
    spoken: load,
    anchored: () => {
      if (!game) return;
      if (location.hash === "#guess") startGuess();
      else {
        guess = null;
        const step = Number(location.hash.slice(1));
        if (step) return to(step);
      }
      render();
    },
    input: (event) => event.target.id === "scrub" && to(Number(event.target.value)),
    change: (event) => {
      const { id: control, value } = event.target;
      if (control === "side") {
        look = value;
        render();
      } else if (control === "turn" && value) to(Number(value));
      else if (control === "branch-level") playing?.against(value);
    },
    submit: (event) => {
      const kind = event.target.dataset.form;
      const at = tree.settled(study, place);
      /** @param {string} name */
      const value = (name) => {
        const field = event.target.querySelector(`#${name}`);
        return field && "value" in field ? String(field.value).trim() : "";
      };
      if (kind === "note") {
        const note = { text: value("note-text"), nag: value("note-nag") };
        const by = recall("name", "");
        const kept = edited
          ? study.notes.map((one) => (one === edited ? { ...one, ...note } : one))
          : [...study.notes, { step: at.step, in: at.branch, by, ...note }];
        keep({ ...study, notes: kept.filter((one) => one.text || one.nag) });
      } else if (kind === "chapter")
        keep(tree.withChapter(study, at.step, value("chapter-name"), gameLast()));
      form = edited = null;
      render();
    },
    click: (event) => {
      if (!game) return undefined;
      if (playing) return playing.click(event);
      if (guess) return void guess.click(event);
      /** @param {string} selector */
      const near = (selector) => event.target.closest(selector);
      const { do: command } = near("[data-do]")?.dataset ?? {};
      const { step } = near("[data-step]")?.dataset ?? {};
      const { branch } = near("[data-branch]")?.dataset ?? {};
      const { drop } = near("[data-drop]")?.dataset ?? {};
      const { edit } = near("[data-edit]")?.dataset ?? {};
      const { tone } = near("[data-tone]")?.dataset ?? {};
      const { all: more } = near("[data-all]")?.dataset ?? {};
      const { open: pile } = near("[data-open]")?.dataset ?? {};
      const ref = near(".table [data-ref]")?.dataset.ref;
      if (command) COMMANDS[command]?.();
      else if (step) return to(Number(step));
      else if (drop) {
        keep(tree.without(study, drop));
        place = tree.branchOf(study, place.branch) ? place : { ...place, branch: "" };
      } else if (edit) {
        edited = study.notes[Number(edit)] ?? null;
        form = "note";
      } else if (tone) tool = { ...tool, tone, kind: tool.kind || "arrow" };
      else if (more) all.add(more);
      else if (branch) return enter(branch);
      else if (ref && tool.kind && mine) mark(ref);
      else if (pile) ui.panel = pile;
      else return undefined;
      if (game) render();
      if (form) document.getElementById(form === "note" ? "note-text" : "chapter-name")?.focus();
      return undefined;
    },
    over: (target) => {
      const el = target?.closest?.("[data-ref],[data-name],[data-boon]");
      const box = document.getElementById("inspect");
      if (!el || !game || !box || playing) return;
      ui.shown = {
        ref: el.dataset.ref || null,
        name: el.dataset.name || null,
        boon: el.dataset.boon || null,
        of: el.dataset.of || null,
      };
      redraw(box, inspector(guess?.context() ?? context()));
    },
    key: (event) => {
      if (event.key === "Escape" && (playing || tool.kind || form)) {
        if (playing) playing.what.leave();
        else [tool, form] = [{ ...tool, kind: "", from: "" }, null];
        render();
        return true;
      }
      if (!game || playing || guess || event.target.matches("input,select,textarea,[data-nav]"))
        return false;
      const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (move) to(place.step + move);
      return Boolean(move);
    },
  };
}
