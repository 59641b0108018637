// The buttons of the furniture: take back, hint, play all, panels, resign, play again.
import { remember } from "../lib/memory.js";
import { partnersOf } from "../lib/modes.js";
import { nextSpeed, setSpeed } from "../lib/motion.js";
import { setSound, soundOn } from "../lib/sound.js";
import { language, say } from "../lib/words.js";
import { analysisOf } from "../live/analysis.js";
import { askNotices } from "../live/turn.js";
import { saveKept } from "./fairness.js";
import { setQuiet } from "./guard.js";
import { toNow } from "./past.js";
import { RIDDLE_COMMANDS } from "./riddle.js";

async function hint(acts) {
  acts.ui.note = { tone: "wait", text: say("hint.thinking") };
  acts.render();
  const answer = await acts.ask({ t: "hint" });
  if (answer.t === "error") return;
  const known = answer.win !== null && answer.win !== undefined;
  const win = known && new Intl.NumberFormat(language(), { style: "percent" }).format(answer.win);
  const text = known ? say("hint.line", { text: answer.text, win }) : answer.text;
  acts.ui.note = { tone: "hint", text, line: answer.line };
  acts.render();
}

function playAll(acts) {
  acts.playAll.begin(acts.context());
  acts.render();
}

function mute(acts) {
  acts.ui.quiet = !acts.ui.quiet;
  remember("mute", acts.ui.quiet);
  acts.render();
}

/** The curve of a finished game, and what decided it; the replay shows the same. */
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
  } catch (error) {
    ui.analysisTrouble = error.message;
  }
  ui.analysing = null;
  if (!acts.gone) acts.render();
}

/** Notifications while the page is hidden: how it is now is said where refusals are. */
async function notices(acts) {
  const key = await askNotices();
  const good = ["turn.notices_on", "turn.notices_off"].includes(key);
  acts.ui.note = { tone: good ? "hint" : "bad", text: say(key) };
  acts.render();
}

/** The curtain goes up: the hand has the focus. */
function lift(acts) {
  acts.ui.covered = false;
  acts.ui.shown = {};
  acts.render();
  document.querySelector('.hand [data-nav][tabindex="0"]')?.focus();
}

function resign(acts) {
  acts.ui.panel = null;
  acts.ask({ t: "resign" });
}

/** The partner at this screen takes over: no curtain between those who stand together. */
function swap(acts) {
  const { view, me } = acts.context();
  acts.turnTo(partnersOf(view.mode, me));
}

/** What the guard pointed out is chosen, so that its buttons are there. */
function showGuarded(acts, el) {
  acts.ui.guard = null;
  acts.ui.shown = { ref: el.dataset.show };
  if (acts.context().byRef.has(el.dataset.show)) acts.ui.chosen = el.dataset.show;
  acts.render();
  document.querySelector(`[data-ref="${CSS.escape(el.dataset.show)}"]`)?.focus();
}

function playGuarded(acts) {
  acts.ui.guard = null;
  playAll(acts);
}

function goBack(acts, to) {
  acts.ui.panel = null;
  acts.ask({ t: "undo", to });
}

/** To what is asked now: who asks may act, and ask for something else. */
function answerUndo(acts, yes) {
  acts.ask({ t: "undo_answer", yes, at: acts.line().scene.state.version });
}

export const COMMANDS = {
  ...RIDDLE_COMMANDS,
  "save-kept": (acts) => saveKept(acts.table),
  "guard-play": playGuarded,
  "guard-stay": (acts) => acts.closeGuard(),
  "guard-end": (acts) => acts.act(acts.ui.guard),
  "guard-quiet": (acts, el) => setQuiet(acts.id, el.checked),
  "guard-show": showGuarded,
  share: (acts) => acts.open("share"),
  "ask-resign": (acts) => acts.open("resign"),
  "show-outcome": (acts) => {
    acts.table.riddle?.show();
    acts.open("outcome");
  },
  "close-panel": (acts) => {
    acts.table.riddle?.close();
    acts.close();
  },
  "close-note": (acts) => acts.unchoose(),
  "play-all": playAll,
  undo: (acts) => acts.ask({ t: "undo", at: acts.line().scene.state.version }),
  "to-now": toNow,
  back: (acts) => acts.open("back"),
  "back-end": (acts) => goBack(acts, "end"),
  "back-start": (acts) => goBack(acts, "start"),
  "partner-go": (acts) => acts.ask({ t: "partner" }),
  "partner-first": (acts, el) => acts.ask({ t: "partner", go: false, first: el.dataset.first === "true" }),
  "undo-yes": (acts) => answerUndo(acts, true),
  "undo-no": (acts) => answerUndo(acts, false),
  rematch: (acts) => acts.lines.forEach((line) => acts.ask({ t: "rematch" }, line)),
  "rematch-swap": (acts) => acts.lines.forEach((line) => acts.ask({ t: "rematch", swap: true }, line)),
  analyse,
  ...Object.fromEntries(
    ["open-network", "open-network-yes", "open-network-no", "close-network"].map((name) => [
      name,
      (acts, el) => acts.inviting[name](el.dataset),
    ]),
  ),
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
  resign,
};

export async function copyLink(el) {
  el.closest(".link")?.querySelector("input")?.select();
  try {
    await navigator.clipboard.writeText(el.dataset.copy);
  } catch {
    document.execCommand("copy"); // no clipboard without https: the selected field does it
  }
  el.textContent = say("share.copied");
}
