// What is done in the position editor: places are filled and emptied, the position is looked at, asked about,
// played on, posed as a puzzle or written down as a mistake.
import { board, gameTitle } from "../boards.js";
import { messageOf } from "../lib/api.js";
import { copyLink } from "../lib/clipboard.js";
import { saveFile } from "../lib/files.js";
import { linkTo } from "../lib/place.js";
import { language } from "../lib/words.js";
import { openFile, refusalWords } from "../live/opening.js";
import { keepOwn, openPuzzle, takeBackOwn } from "../live/puzzles.js";
import { offerUndo } from "../live/undo.js";
import { isAllowed, lookAt, posePuzzle } from "./ask.js";
import { menus, understood } from "./asking.js";
import { firstSetup, keepSetup, putAside, takenOver } from "./begin.js";
import { linesOf, modeOf, short } from "./editing.js";
import { changed, later, PLACING } from "./placing.js";
import { playOn } from "./playing.js";
import { toLink } from "./setup.js";

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {Sent1<Editing>} Sent2 */

const MORE_GAMES = 2000;

/**
 * Another position in the place of this one, which goes into the bin.
 * @param {Editing} state
 * @param {Sent2} sent
 * @param {Position} next
 */
function replaced(state, sent, next) {
  const { program } = sent;
  const before = state.setup;
  keepSetup(state.house.game, before);
  const binned = putAside(state.house.game, next);
  if (binned) offerUndo(binned, gameTitle(), () => program.take(changed(state, sent, before, "")));
  return changed(state, sent, next, "");
}
/**
 * A text that was pasted, typed or opened becomes the position.
 * @param {Editing} state
 * @param {Sent2} sent
 * @returns {Promise<Change<Editing>>}
 */
async function takeOver(state, sent) {
  const { env, value: text } = sent;
  const { game, modes } = { ...state.house, modes: state.modes };
  state.paste = { open: true, text, trouble: "" };
  try {
    const found = await lookAt({ text });
    if (!env.here()) return false;
    if (found.game && found.game !== game) {
      putAside(found.game, found.setup);
      keepSetup(found.game, found.setup);
      env.go(`/editor/${found.game}`);
      return false;
    }
    const begun = takenOver(
      { ...found.setup, mode: found.mode ?? found.setup.mode },
      modes[0].name,
    );
    const paste = { open: false, text: "", trouble: "" };
    return { ...replaced(state, sent, begun.setup), cut: begun.cut, paste };
  } catch (error) {
    return { paste: { ...state.paste, trouble: messageOf(error) } };
  }
}
/** @param {Editing} state @param {string} line @returns {Promise<Partial<Editing>>} */
async function ask(state, line) {
  state.line = line;
  if (!line.trim()) return {};
  try {
    return { answer: await isAllowed(short(state), understood(line, linesOf(state))) };
  } catch (error) {
    return { answer: { allowed: null, text: messageOf(error), rule: null, line } };
  }
}
/** @param {unknown} error @returns {Partial<Editing>} */
const failed = (error) => ({ trouble: messageOf(error) });
/** Where a table or a puzzle is; what went wrong on the way there. @param {Sent2} sent @param {Promise<string>} way */
const follow = ({ env, program }, way) =>
  void way.then(env.go).catch((error) => program.take(failed(error)));
/** The text is in the document once it is drawn. @param {string} id */
const focusLater = (id) => queueMicrotask(() => document.getElementById(id)?.focus());
const reportText = () => document.getElementById("e-scenario")?.textContent ?? "";
/** @param {Sent2} sent @param {string} text */
function copied({ el }, text) {
  if (el) el.dataset.copy = text;
  if (el) copyLink(el);
}

/** @type {Updates<Editing>} */
export const UPDATE = {
  look: async (state) => {
    const [{ setup }, lang] = [state, language()];
    const made = await lookAt({ position: short(state) }).then(
      (told) => ({ told, trouble: null, waits: false }),
      (error) => ({ ...failed(error), waits: false }),
    );
    return state.setup === setup && language() === lang && made;
  },
  link: (state, sent) => {
    const code = new URLSearchParams(location.hash.slice(1)).get("p");
    if (code === null || code === toLink(state.setup)) return {};
    return { ...later(state, sent), ...firstSetup(state.house.game, state.modes) };
  },
  "take-over": takeOver,

  ...PLACING,

  // --- the position -----------------------------------------------------------------------------
  back: (state, sent) => {
    const setup = state.back.at(-1);
    if (!setup) return false;
    return { ...later(state, sent), setup, back: state.back.slice(0, -1) };
  },
  empty: (state, sent) => replaced(state, sent, board().edit.empty(modeOf(state))),
  "e-mode": (state, sent) => replaced(state, sent, board().edit.empty(sent.value)),
  paste: ({ paste }) => {
    focusLater("e-text");
    return { paste: { ...paste, open: !paste.open, trouble: "" } };
  },
  "e-text": ({ paste }, { value }) => {
    paste.text = value;
    return false;
  },
  "e-file": async (state, sent) => {
    const { file } = sent;
    if (!file) return false;
    const { opened, wrong } = await openFile(file, ["position", "record"]);
    if (opened) return takeOver(state, { ...sent, value: opened.text });
    return { paste: { ...state.paste, trouble: refusalWords(wrong) } };
  },
  copy: (_, { el }) => {
    if (el) copyLink(el);
    return false;
  },
  "copy-link": (state, sent) => {
    copied(sent, linkTo(`/editor/${state.house.game}#p=${toLink(state.setup)}`));
    return false;
  },

  // --- what is asked ----------------------------------------------------------------------------
  who: (state) => void state.who.ask(short(state)),
  more: (state) => void state.who.ask(short(state), MORE_GAMES),
  ask: (state, { value }) => ask(state, value || state.line),
  "e-line": (state, { value }) => {
    state.line = value;
    return false;
  },
  "e-verb": (state, { value: line }) => {
    state.answer = null;
    return menus(linesOf(state)).get(line)?.[0] === "" ? ask(state, line) : { line };
  },
  "e-target": (state, { value }) =>
    value ? ask(state, `${state.line.split(" ")[0]} ${value}`) : false,

  // --- where it goes ----------------------------------------------------------------------------
  "play-on": (state, sent) =>
    follow(sent, playOn(modeOf(state), short(state), state.told?.to_act[0] ?? 0)),
  puzzle: ({ posed }) => ({ posed: posed ? null : {} }),
  pose: async (state, { value, program }) => {
    program.take({ posed: { waits: true } });
    try {
      const made = await posePuzzle(short(state), value);
      keepOwn(made.id, made.key);
      return { posed: { made } };
    } catch (error) {
      return { posed: { trouble: messageOf(error) } };
    }
  },
  "take-back": async ({ posed }) => {
    const { id = "", name = "" } = posed?.made ?? {};
    try {
      offerUndo(await takeBackOwn(id, name), name, () => {});
      return { posed: null };
    } catch (error) {
      return failed(error);
    }
  },
  try: ({ posed }, sent) => posed?.made && follow(sent, openPuzzle(posed.made.id)),
  report: ({ reporting }) => {
    focusLater("e-note");
    return { reporting: !reporting };
  },
  "e-note": (_, { value: note }) => ({ note }),
  "copy-report": (_, sent) => {
    copied(sent, reportText());
    return false;
  },
  "save-report": () => {
    saveFile("mistake.json", reportText());
    return false;
  },
};
