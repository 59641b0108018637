// Replay: scrub, step, jump to turns, look from any side; the curve and the mistakes when asked for.
import { board, useBoard } from "../boards.js";
import { get, getText, post } from "../lib/api.js";
import { html } from "../lib/html.js";
import { language, say } from "../lib/words.js";
import { analysisOf } from "../live/analysis.js";
import { contextOf, setRules } from "../table/context.js";
import { openPile } from "../table/panels.js";
import { inspector, rail } from "../table/rail.js";
import { replayBar } from "./replaybar.js";
import { startFrom } from "./start.js";
import { top } from "./top.js";

const BEAT = 900; // ms a step is shown while the replay runs by itself

let opened = null; // the text of a record from a file, until its replay is left

/** The next replay is that of this record. */
export const openRecord = (record) => {
  opened = record;
};
/** Is there a record to show although the address names no table? */
export const hasRecord = () => opened !== null;

export async function replayScreen({ draw, redraw, go, id }) {
  const ui = { chosen: null, shown: {}, reasons: new Map(), note: null, panel: null, filter: "all" };
  const source = id ? { table: id } : { record: opened };
  let game = null;
  let problem = null;
  let step = Number(location.hash.slice(1)) || 0; // a link may lead to a moment
  let side = "all";
  let analysis = null;
  let progress = null;
  let timer = null;

  async function load() {
    problem = null;
    try {
      game = await post("/api/replay", { ...source, lang: language() });
      step = Math.min(step, last());
      await useBoard(game.game);
      get(`/api/rules/${language()}?game=${game.game}`).then(setRules, () => {});
    } catch (error) {
      problem = error.message;
    }
  }
  const views = () => game.views[side];
  const last = () => game.views.all.length - 1;
  const offset = () => game.views.all.length - game.steps.length; // 1 when the deal is no step
  const stepAt = (n) => game.steps[n - offset()];
  const turnAt = (n) => game.views.all[n].turn ?? stepAt(n)?.turn ?? 1;

  function log() {
    const entries = [];
    game.steps.slice(0, step + 1 - offset()).forEach((one, i) =>
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
    const begins = new Map();
    game.views.all.forEach((_, i) => begins.has(turnAt(i)) || begins.set(turnAt(i), i));
    return [...begins];
  }

  function context() {
    const view = views()[step];
    const me = side === "all" ? 0 : Number(side);
    const entries = log();
    const forecast = game.forecasts?.[step] ?? {};
    return contextOf({ view, me, legal: [], forecast }, ui, {
      replay: true,
      filter: ui.filter,
      seat: null,
      people: game.people,
      log: entries,
      chat: [],
      chatOn: false,
      thinking: null,
      over: step === last(),
      step,
      steps: last(),
      side,
      analysis,
      progress,
      playing: Boolean(timer),
      game,
      now: stepAt(step),
      shareLink: id ? `${location.origin}/replay/${id}` : null,
      recordLink: id ? `/api/tables/${id}/record` : null,
      turns: turns(),
    });
  }

  /** What is wrong with it, and the way back to one's games. */
  const sorry = () =>
    html`${top("replay")}<main class="broken" id="table"><h1>${say("replay.title")}</h1>
      <p class="problem" role="alert">${problem}</p>
      <p><a class="do" href="/yours">${say("top.yours")}</a></p></main>`;

  function render() {
    if (!game) return draw(problem ? sorry() : html`${top("replay")}`);
    const ctx = context();
    const state =
      board().status(ctx) ??
      html`<b>${say("table.turn", { n: ctx.view.turn })}</b><span>${say("replay.state")}</span>`;
    const drawer = html`<button type="button" class="drawer" aria-expanded="false" aria-controls="rail">
      ${say("rail.chronicle")}</button>`;
    const table = board().table(ctx, html`${replayBar(ctx)}${board().hand(ctx)}`);
    const pile = ui.panel ? openPile(ctx, ui.panel) : "";
    return draw(html`${top("replay", state, drawer)}${table}${pile}${rail(ctx)}`);
  }

  function to(n) {
    step = Math.max(0, Math.min(last(), n));
    if (step === last()) stop();
    render();
    const range = document.getElementById("scrub");
    if (range) range.value = step;
  }
  function stop() {
    clearInterval(timer);
    timer = null;
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
      analysis = await analysisOf(source, (told) => {
        progress = told;
        if (game) render();
        return Boolean(game);
      });
    } catch (error) {
      problem = error.message;
    }
    progress = null;
    if (game) render();
  }

  async function save() {
    const text = source.record || (await getText(`/api/tables/${id}/record`));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = `${id || "game"}.kyr`;
    link.click();
  }

  const COMMANDS = {
    first: () => to(0),
    back: () => to(step - 1),
    run,
    on: () => to(step + 1),
    last: () => to(last()),
    analyse,
    save,
    copy: (el) => {
      navigator.clipboard?.writeText(`${location.origin}/replay/${id}`);
      el.textContent = say("share.copied");
    },
    "play-on": () => {
      startFrom({ ...source, step }, turnAt(step), game.mode);
      go("/");
    },
    "close-panel": () => {
      ui.panel = null;
      render();
    },
  };

  await load();
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
      const at = (selector) => event.target.closest(selector);
      const command = at("[data-do]");
      if (command) COMMANDS[command.dataset.do]?.(command);
      else if (at("[data-step]")) to(Number(at("[data-step]").dataset.step));
      else if (at("[data-jump]")) to(Number(at("[data-jump]").dataset.jump));
      else if (at("[data-filter]")) ui.filter = at("[data-filter]").dataset.filter;
      else if (at("[data-rule]")) ui.shown = { rule: at("[data-rule]").dataset.rule };
      else if (at("[data-open]")?.dataset.open) ui.panel = at("[data-open]").dataset.open;
      else return;
      if (game) render();
    },
    over: (target) => {
      const el = target?.closest?.("[data-ref],[data-name],[data-boon]");
      if (!el || !game) return;
      ui.shown = {
        ref: el.dataset.ref || null,
        name: el.dataset.name || null,
        boon: el.dataset.boon || null,
      };
      redraw(document.getElementById("inspect"), inspector(context()));
    },
    key: (event) => {
      if (!game || event.target.matches("input,select,[data-nav]")) return false;
      const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (move) to(step + move);
      return Boolean(move);
    },
  };
}
