// Replay: scrub, step, jump to turns, look from any side; the curve and the mistakes when asked for.
import { board, useBoard } from "../boards.js";
import { get, getText, messageOf, post } from "../lib/api.js";
import { toLink } from "../editor/setup.js";
import { copyLink } from "../lib/clipboard.js";
import { saveFile } from "../lib/files.js";
import { html } from "../lib/html.js";
import { addressOf, ALONE, pathHere } from "../lib/place.js";
import { ICON } from "../lib/symbols.js";
import { language, say } from "../lib/words.js";
import { analysisOf, keptAnalysis, wasAnalysed } from "../live/analysis.js";
import { table as remembered } from "../live/tables.js";
import { replayContext, setRules, shownOf } from "../table/context.js";
import { openPile } from "../table/panels.js";
import { inspector, rail } from "../table/rail.js";
import { ownHand, showHand, studyTools } from "../study/hands.js";
import { studyOf } from "../study/make.js";
import { Learning } from "./learning.js";
import { replayBar } from "./replaybar.js";
import { startFrom } from "./start.js";
import { top, waiting } from "./top.js";

const BEAT = 900; // ms a step is shown while the replay runs by itself

/** @type {string | null} */
let opened = null; // the text of a record from a file, until its replay is left

/**
 * The next replay is that of this record.
 * @param {string} record
 */
export const openRecord = (record) => {
  opened = record;
};
/** Is there a record to show although the address names no table? */
export const hasRecord = () => opened !== null;

/**
 * @param {Env} what
 * @returns {Promise<Screen1>}
 */
export async function replayScreen({ draw, redraw, go, here, id }) {
  /** @type {Ui} */
  const ui = {
    chosen: null,
    shown: {},
    reasons: new Map(),
    note: null,
    panel: null,
    filter: "all",
  };
  /** @type {Source} */
  const source = id ? { table: id } : { record: opened };
  /** @type {Replay | null} */
  let game = null;
  /** @type {string | null} */
  let problem = null;
  let step = Number(location.hash.slice(1)) || 0; // a link may lead to a moment
  let side = "all";
  /** @type {Analysis | null} */
  let analysis = null;
  /** @type {Progress | null} */
  let progress = null;
  let timer = 0;
  /** @type {OwnHand | null} */
  let hand = null;
  /** @type {Learning | null} */
  let learning = null; // one's own slips, while they are tried anew

  /** The seats whose slips are one's own: those played here, else the side that is looked from. */
  function own() {
    const held = ((id && remembered(id)?.seats) || []).filter((seat) => typeof seat === "number");
    return held.length ? held : [side === "all" ? 0 : Number(side)];
  }

  /** Whoever sat there says whether their hand may be seen in studies; asked once. */
  async function lookAtHand() {
    hand = id ? await ownHand(id) : null;
    if (game) render();
  }
  async function study() {
    const made = await studyOf(source, told().people, told().game);
    if (made) return go(`/studies/${made}`);
    problem = say("study.no_room");
    return render();
  }

  /** One's slips again; the analysis is asked for first where nobody has. */
  async function learn() {
    if (!analysis) await analyse();
    if (!analysis || !game) return;
    stop();
    const leave = () => {
      learning = null;
      ui.chosen = null;
      // The address leads to what is shown: the game, not the lesson.
      if (location.hash === "#learn")
        history.replaceState(history.state, "", addressOf(pathHere()));
      render();
    };
    learning = new Learning({
      source,
      game,
      analysis,
      seats: own(),
      ui,
      render: () => game && render(),
      leave,
    });
  }

  async function load() {
    problem = null;
    try {
      /** @type {Replay} */
      const answer = await post("/api/replay", { ...source, lang: language() });
      game = answer;
      step = Math.min(step, last());
      await useBoard(answer.game, here);
      get(`/api/rules/${language()}?game=${answer.game}`).then(setRules, () => {});
    } catch (error) {
      problem = messageOf(error);
    }
  }
  /** The game, once it was told: whoever draws it has it. */
  const told = () => {
    if (!game) throw new Error("there is no game to be shown");
    return game;
  };
  const views = () => told().views[side];
  const last = () => told().views.all.length - 1;
  const offset = () => told().views.all.length - told().steps.length; // 1 when the deal is no step
  /** @param {number} n */
  const stepAt = (n) => told().steps[n - offset()];
  /** @param {number} n */
  const turnAt = (n) => told().views.all[n].turn ?? stepAt(n)?.turn ?? 1;

  function log() {
    /** @type {LogEntry[]} */
    const entries = [];
    told()
      .steps.slice(0, step + 1 - offset())
      .forEach((one, i) =>
        one.log.forEach((line) =>
          entries.push({
            n: entries.length,
            step: i + offset(),
            turn: line.turn,
            seat: line.seat,
            text: line.text,
            facts: line.facts,
          }),
        ),
      );
    return entries;
  }

  /** Every turn and the step at which it begins. */
  function turns() {
    /** @type {Map<number, number>} */
    const begins = new Map();
    told().views.all.forEach((_, i) => begins.has(turnAt(i)) || begins.set(turnAt(i), i));
    return [...begins];
  }

  function context() {
    const view = views()[step];
    const me = side === "all" ? 0 : Number(side);
    const entries = log();
    const forecast = told().forecasts?.[step] ?? {};
    return replayContext({ view, me, legal: [], forecast }, ui, {
      people: told().people,
      log: entries,
      over: step === last(),
      step,
      steps: last(),
      side,
      analysis,
      progress,
      playing: Boolean(timer),
      game: told(),
      now: stepAt(step),
      studyTools: studyTools(hand),
      shareLink: id && !ALONE ? `${location.origin}/replay/${id}` : null,
      recordLink: id ? `/api/tables/${id}/record` : null,
      turns: turns(),
    });
  }

  /** What is wrong with it, and the way back to one's games. */
  const sorry = () =>
    html`${top("replay")}<main class="broken" id="table"><h1>${say("replay.title")}</h1>
      <p class="problem" role="alert">${problem}</p>
      <p><a class="do" href="/yours">${say("top.yours")}</a></p></main>`;

  /** @param {Learning} slips */
  function lesson(slips) {
    const state = html`<b>${say("slips.title")}</b>`;
    if (!slips.moment) {
      const waits = html`<p role="status">${slips.trouble ?? say("line.connecting")}</p>`;
      const inside = slips.over ? slips.summary() : waits;
      return draw(html`${top("replay", state)}<main class="broken" id="table">${inside}</main>`);
    }
    const ctx = slips.context(slips.moment);
    return draw(html`${top("replay", state)}${board().table(ctx, html`${board().hand(ctx)}${slips.bar(ctx)}`)}
      ${rail(ctx)}`);
  }

  function render() {
    if (!game) return draw(problem ? sorry() : html`${top("replay")}`);
    if (learning) return lesson(learning);
    const ctx = context();
    const state =
      board().status(ctx) ??
      html`<b>${say("table.turn", { n: ctx.view.turn })}</b><span>${say("replay.state")}</span>`;
    const open = String(document.body.classList.contains("drawer-open"));
    const words = say("rail.chronicle");
    const drawer = html`<button type="button" class="drawer" aria-expanded="${open}" aria-controls="rail"
      aria-label="${words}"><span>${words}</span>${ICON.book}</button>`;
    const table = board().table(ctx, html`${replayBar(ctx)}${board().hand(ctx)}`);
    const pile = ui.panel ? openPile(ctx, ui.panel) : "";
    return draw(html`${top("replay", state, drawer)}${table}${pile}${rail(ctx)}`);
  }

  /** @param {number} n */
  function to(n) {
    step = Math.max(0, Math.min(last(), n));
    if (step === last()) stop();
    render();
    const range = document.getElementById("scrub");
    if (range instanceof HTMLInputElement) range.value = String(step);
  }
  function stop() {
    clearInterval(timer);
    timer = 0;
  }
  function run() {
    if (timer) stop();
    else {
      if (step === last()) step = 0;
      timer = setInterval(() => to(step + 1), BEAT);
    }
    render();
  }

  async function analyse() {
    progress = { done: 0, total: 1 };
    render();
    try {
      analysis = await analysisOf(source, (how) => {
        progress = how;
        if (game) render();
        return Boolean(game);
      });
    } catch (error) {
      problem = messageOf(error);
    }
    progress = null;
    if (game) render();
  }

  async function save() {
    const text = source.record || (await getText(`/api/tables/${id}/record`));
    saveFile(`${id || "game"}.kyr`, text, "text/plain");
  }

  /** @type {Record<string, (el: HTMLElement) => unknown>} */
  const COMMANDS = {
    first: () => to(0),
    back: () => to(step - 1),
    run,
    on: () => to(step + 1),
    last: () => to(last()),
    analyse,
    learn,
    save,
    study,
    hand: async () => {
      if (hand) hand = await showHand(hand, !hand.shown).catch(() => hand);
      render();
    },
    copy: (el) => {
      el.dataset.copy = `${location.origin}/replay/${id}`;
      copyLink(el);
    },
    "play-on": () => {
      startFrom({ ...source, step }, turnAt(step), told().mode, told().options);
      go("/");
    },
    edit: () => {
      /** @type {Position} */
      const position = { ...told().views.all[step], mode: told().mode };
      go(`/editor/${told().game}#p=${toLink(position)}`);
    },
    "close-panel": () => {
      ui.panel = null;
      render();
    },
  };

  draw(waiting("replay", "replay.title")); // a long game takes a moment
  await load();
  lookAtHand().catch(() => {}); // without an answer nothing is offered
  analysis = keptAnalysis(source);
  if (location.hash === "#learn") learn();
  else if (game && !analysis && wasAnalysed(source)) analyse(); // asked for at the end of the game
  return {
    title: () => say("top.replay"),
    render,
    leave: () => {
      stop();
      game = null;
      opened = null;
    },
    spoken: load,
    input: (event) => event.target.id === "scrub" && to(Number(event.target.value)),
    change: (event) => {
      const { id: control, value } = event.target;
      if (control === "side") {
        side = value;
        render();
      } else if (control === "turn" && value) to(Number(value));
    },
    click: (event) => {
      if (learning) return learning.click(event);
      /** @param {string} selector */
      const at = (selector) => event.target.closest(selector);
      const command = at("[data-do]");
      const { step: moment } = at("[data-step]")?.dataset ?? {};
      const { jump } = at("[data-jump]")?.dataset ?? {};
      const { filter } = at("[data-filter]")?.dataset ?? {};
      const { rule } = at("[data-rule]")?.dataset ?? {};
      const { open } = at("[data-open]")?.dataset ?? {};
      if (command) COMMANDS[command.dataset.do ?? ""]?.(command);
      else if (moment) to(Number(moment));
      else if (jump) to(Number(jump));
      else if (filter) ui.filter = /** @type {Filter} */ (filter);
      else if (rule) ui.shown = { rule };
      else if (open) ui.panel = open;
      else return undefined;
      if (game) render();
      return undefined;
    },
    over: (target) => {
      const el = target?.closest?.("[data-ref],[data-name],[data-boon]");
      if (!el || !game) return;
      ui.shown = shownOf(el);
      redraw(
        document.getElementById("inspect"),
        inspector(learning?.moment ? learning.context(learning.moment) : context()),
      );
    },
    key: (event) => {
      if (learning) return learning.key(event);
      if (!game || event.target.matches("input,select,[data-nav]")) return false;
      const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (move) to(step + move);
      else if (event.key === "Home") to(0);
      else if (event.key === "End") to(last());
      else return false;
      return true;
    },
  };
}
