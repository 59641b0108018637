// The buttons of the furniture: take back, hint, play all, panels, resign, play again.
/** @import { Acts } from "./acts.js" */
import { messageOf } from "../lib/api.js";
import { remember } from "../lib/memory.js";
import { partnersOf } from "../lib/modes.js";
import { nextSpeed, nextStepping, setSpeed, setStepping } from "../lib/motion.js";
import { setSound, soundOn } from "../lib/sound.js";
import { say } from "../lib/words.js";
import { keepFigures } from "../journey/figures.js";
import { analysisOf } from "../live/analysis.js";
import { keep } from "../live/tables.js";
import { askNotices } from "../live/turn.js";
import { saveKept } from "./fairness.js";
import { setQuiet } from "./guard.js";
import { askedAt, hintNote, unchanged } from "./hint.js";
import { toNow, watch } from "./past.js";
import { RIDDLE_COMMANDS } from "./riddle.js";

/** @param {Acts} acts */
async function hint(acts) {
  const asked = askedAt(acts.line().scene);
  keep(acts.id, { advised: true });
  const waiting = { tone: "wait", text: say("hint.thinking") };
  acts.ui.note = waiting;
  acts.render();
  const answer = await acts.ask({ t: "hint" });
  // Closed meanwhile, or an answer to what is past: nobody waits for it any more.
  if (answer.t === "error" || acts.ui.note !== waiting) return;
  acts.ui.note = unchanged(asked, acts.line().scene) ? hintNote(answer, asked) : null;
  if (acts.ui.note) acts.table.riddle.help();
  acts.render();
}

/** @param {Acts} acts */
function playAll(acts) {
  acts.playAll.begin(acts.context());
  acts.render();
}

/** @param {Acts} acts */
function mute(acts) {
  acts.ui.quiet = !acts.ui.quiet;
  remember("mute", acts.ui.quiet);
  acts.render();
}

/**
 * The curve of a finished game, and what decided it; the replay shows the same.
 * @param {Acts} acts
 */
async function analyse(acts) {
  const { ui } = acts;
  ui.analysing = { done: 0, total: 1 };
  ui.analysisTrouble = null;
  acts.render();
  try {
    ui.analysis = await analysisOf({ table: acts.id }, (progress) => {
      ui.analysing = progress;
      if (!acts.gone) acts.render();
      return !acts.gone;
    });
    const { view, me } = acts.context();
    if (ui.analysis) keepFigures(acts.id, view.mode, ui.analysis, me);
  } catch (error) {
    ui.analysisTrouble = messageOf(error);
  }
  ui.analysing = null;
  if (!acts.gone) acts.render();
}

/**
 * Notifications while the page is hidden: how it is now is said where refusals are.
 * @param {Acts} acts
 */
async function notices(acts) {
  const key = await askNotices();
  const good = ["turn.notices_on", "turn.notices_off"].includes(key);
  acts.ui.note = { tone: good ? "hint" : "bad", text: say(key) };
  acts.render();
}

/** The curtain goes up: the hand has the focus. @param {Acts} acts */
function lift(acts) {
  acts.ui.covered = false;
  acts.ui.shown = {};
  acts.render();
  document.querySelector('.hand [data-nav][tabindex="0"]')?.focus();
}

/** @param {Acts} acts */
function resign(acts) {
  acts.ui.panel = null;
  acts.ask({ t: "resign" });
}

/**
 * The partner at this screen takes over: no curtain between those who stand together.
 * @param {Acts} acts
 */
function swap(acts) {
  const { view, me } = acts.context();
  acts.turnTo(partnersOf(view.mode, me));
}

/**
 * What the guard pointed out is chosen, so that its buttons are there.
 * @param {Acts} acts @param {HTMLElement} el
 */
function showGuarded(acts, el) {
  acts.ui.guard = null;
  const ref = el.dataset.show ?? "";
  acts.ui.shown = { ref };
  if (acts.context().byRef.has(ref)) acts.ui.chosen = ref;
  acts.render();
  document.querySelector(`[data-ref="${CSS.escape(ref)}"]`)?.focus();
}

/** @param {Acts} acts */
function playGuarded(acts) {
  acts.ui.guard = null;
  playAll(acts);
}

/** @param {Acts} acts @param {string} to */
function goBack(acts, to) {
  acts.ui.panel = null;
  acts.ask({ t: "undo", to });
}

/**
 * To what is asked now: who asks may act, and ask for something else.
 * @param {Acts} acts @param {boolean} yes
 */
function answerUndo(acts, yes) {
  acts.ask({ t: "undo_answer", yes, at: acts.line().scene.now.version });
}

/** Which partner is meant, where it is said. * @param {HTMLElement} el */
const told = ({ dataset }) => (dataset.seat ? { seat: Number(dataset.seat) } : {});

/**
 * What a press on data-do does.
 * @satisfies {Record<string, (acts: Acts, el: HTMLElement) => unknown>}
 */
export const COMMANDS = {
  ...RIDDLE_COMMANDS,
  "save-kept": (acts) => saveKept(acts.table),
  "guard-play": playGuarded,
  "guard-stay": (acts) => acts.closeGuard(),
  "guard-end": (acts) => acts.ui.guard && acts.act(acts.ui.guard),
  "guard-quiet": (acts, el) => setQuiet(acts.id, /** @type {HTMLInputElement} */ (el).checked),
  "guard-show": showGuarded,
  share: (acts) => acts.open("share"),
  "ask-resign": (acts) => acts.open("resign"),
  "show-outcome": (acts) => {
    acts.table.riddle.show();
    acts.open("outcome");
  },
  "close-panel": (acts) => {
    acts.table.riddle.close();
    acts.close();
  },
  "close-note": (acts) => acts.unchoose(),
  "play-all": playAll,
  undo: (acts) => acts.ask({ t: "undo", at: acts.line().scene.now.version }),
  "to-now": toNow,
  recap: (acts) => acts.open("recap"),
  "watch-again": (acts) => watch(acts, acts.context().recap?.steps ?? []),
  back: (acts) => acts.open("back"),
  "back-end": (acts) => goBack(acts, "end"),
  "back-start": (acts) => goBack(acts, "start"),
  "partner-go": (acts, el) => acts.ask({ t: "partner", ...told(el) }),
  "partner-wait": (acts, el) => acts.ask({ t: "partner", go: false, wait: true, ...told(el) }),
  "partner-guard": (acts, el) =>
    acts.ask({
      t: "partner",
      go: false,
      guard: el.getAttribute("aria-pressed") !== "true",
      ...told(el),
    }),
  "partner-first": (acts, el) =>
    acts.ask({ t: "partner", go: false, first: el.dataset.first === "true" }),
  "undo-yes": (acts) => answerUndo(acts, true),
  "undo-no": (acts) => answerUndo(acts, false),
  rematch: (acts) => acts.lines.forEach((line) => acts.ask({ t: "rematch" }, line)),
  "rematch-swap": (acts) =>
    acts.lines.forEach((line) => acts.ask({ t: "rematch", swap: true }, line)),
  analyse,
  "open-network": (acts, el) => acts.inviting.ask(el.dataset.address ?? ""),
  "open-network-yes": (acts, el) => acts.inviting.open(el.dataset.address ?? ""),
  "open-network-no": (acts) => acts.inviting.drop(),
  "close-network": (acts) => acts.inviting.close(),
  hint,
  swap,
  lift,
  mute,
  notices,
  sound: (acts) => {
    setSound(!soundOn());
    acts.render();
  },
  motion: (acts) => {
    setSpeed(nextSpeed());
    acts.render();
  },
  steps: (acts) => {
    setStepping(nextStepping());
    acts.render();
  },
  resign,
};
