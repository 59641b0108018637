// What is done in a study: walked through, written in, drawn upon, played on from, guessed in.
import { messageOf } from "../lib/api.js";
import { recall } from "../lib/memory.js";
import { say } from "../lib/words.js";
import { offerUndo } from "../live/undo.js";
import { Guess } from "./guess.js";
import { addStudy, keepStudy, openStudy, putPart } from "./kept.js";
import { PlayOn } from "./playing.js";
import { covered, gameLast, guestly, settled, sourceOf, told } from "./reading.js";
import { sendNote, withReaders } from "./readers.js";
import * as tree from "./tree.js";
import { WALK } from "./walker.js";
import { marked, noted } from "./writing.js";

/** @typedef {import("./reading.js").Reading} Reading */
/** @typedef {Sent1<Reading>} Sent2 */

/**
 * Whatever is changed is kept at once; what is somebody else's becomes a copy of one's own.
 * @param {Reading} state
 * @param {Study} study
 * @param {Sent2} sent
 * @returns {Partial<Reading>}
 */
function keep(state, study, { env }) {
  const { game } = told(state);
  if (state.mine) {
    const trouble = keepStudy(state.id, study, { game }) ? "" : say("study.no_room");
    return { study, trouble };
  }
  const copy = addStudy({ ...study, table: "" }, { game });
  if (copy) env.go(`/studies/${copy}#${state.place.step}`);
  return copy ? {} : { trouble: say("study.no_room") };
}

/**
 * The same without a part of it, which can be brought back.
 * @param {Reading} state
 * @param {Study} study
 * @param {Sent2} sent
 * @returns {Partial<Reading>}
 */
function without(state, study, sent) {
  const binned = state.mine ? putPart(state.id) : null;
  if (state.mine && binned === null) {
    offerUndo(null, "", () => {});
    return {};
  }
  const kept = keep(state, study, sent);
  const title = state.study.title || say("study.nameless");
  if (binned)
    offerUndo(binned, say("study.part_of", { title }), () =>
      sent.program.take({ study: openStudy(state.id) ?? state.study }),
    );
  return kept;
}

/** @param {Reading} state @param {Sent2} sent @returns {Partial<Reading>} */
function playOn(state, sent) {
  const { render } = sent.program;
  state.walk.stop();
  const leave = () => {
    state.playing = null;
    state.ui.chosen = null;
    render();
  };
  const { study, ui } = state;
  const playing = new PlayOn({
    ...{ study, place: settled(state), game: told(state), ui, leave, render },
    keep: (played) => {
      const made = tree.newBranch(state.study, played, recall("name", ""));
      const branches = [...state.study.branches, made];
      sent.program.take({ playing: null, ...keep(state, { ...state.study, branches }, sent) });
      if (state.mine) sent.program.send("branch", made.id);
    },
  });
  return { playing };
}

/** @param {Reading} state @param {Sent2} sent @returns {Partial<Reading>} */
function startGuess(state, { program: { render } }) {
  state.walk.stop();
  const { study, ui } = state;
  const to = (/** @type {number} */ step) => void (state.place = { branch: "", step });
  const source = sourceOf(state);
  return { guess: new Guess({ study, game: told(state), ui, source, render, to }) };
}

/** @param {string} kind @returns {(state: Reading) => Partial<Reading>} */
const takeUp =
  (kind) =>
  ({ tool }) => ({
    tool: { ...tool, kind: tool.kind === kind ? "" : kind, from: "" },
  });
/** @param {string} name @returns {(state: Reading) => Partial<Reading>} */
const opened =
  (name) =>
  ({ form }) => ({ form: form === name ? null : name, edited: null });
/** @type {Partial<Reading>} */
const CLOSED = { form: null, edited: null };

/**
 * What stands in a field of the form that was sent.
 * @param {HTMLElement | null} form
 * @param {string} name
 */
function field(form, name) {
  const found = form?.querySelector(`#${name}`);
  return found && "value" in found ? String(found.value).trim() : "";
}

/** @type {Updates<Reading>} */
export const UPDATE = {
  ...WALK,
  analyse: async ({ walk, study }) => {
    const trouble = await walk.analyse({ record: study.record });
    return trouble ? { trouble } : {};
  },
  "play-on": playOn,
  guess: startGuess,
  branch: async (state, { value: branch }) => {
    const found = tree.branchOf(state.study, branch);
    if (!found) return {};
    state.walk.stop();
    try {
      await state.branches.open(state.study, branch, sourceOf(state), covered(state));
    } catch (error) {
      return { trouble: messageOf(error) };
    }
    return { trouble: "", place: { branch, step: found.step + 1 } };
  },
  "leave-branch": ({ study, place }) => {
    const branch = tree.branchOf(study, place.branch);
    return branch ? { place: { branch: branch.in, step: branch.step } } : {};
  },
  side: (_, { value: look }) => ({ look }),
  "branch-level": ({ playing }, { value }) => {
    playing?.against(value);
    return false;
  },
  "form-note": opened("note"),
  "form-chapter": opened("chapter"),
  "close-form": () => CLOSED,
  edit: ({ study }, { value }) => ({ edited: study.notes[Number(value)] ?? null, form: "note" }),
  "drop-note": (state, sent) => {
    const notes = state.study.notes.filter((one) => one !== state.edited);
    return { ...without(state, { ...state.study, notes }, sent), ...CLOSED };
  },
  "drop-chapter": (state, sent) => {
    const at = tree.chapterAt(state.study, state.place.step);
    const left = tree.withoutChapter(state.study, at, gameLast(state));
    return { ...without(state, left, sent), form: null };
  },
  drop: (state, sent) => {
    const made = without(state, tree.without(state.study, sent.value), sent);
    const { place } = state;
    const there = tree.branchOf(made.study ?? state.study, place.branch);
    return { ...made, place: there ? place : { ...place, branch: "" } };
  },
  note: (state, sent) => {
    const note = { text: field(sent.el, "note-text"), nag: field(sent.el, "note-nag") };
    const at = settled(state);
    if (!guestly(state))
      return { ...keep(state, noted(state.study, at, note, state.edited), sent), ...CLOSED };
    sendNote(state.id, at, note).then(
      (notes) =>
        sent.program.take({
          study: withReaders(state.study, notes),
          trouble: say("study.note_sent"),
        }),
      (error) => sent.program.take({ trouble: messageOf(error) }),
    );
    return CLOSED;
  },
  chapter: (state, sent) => {
    const { step } = settled(state);
    const name = field(sent.el, "chapter-name");
    const study = tree.withChapter(state.study, step, name, gameLast(state));
    return { ...keep(state, study, sent), ...CLOSED };
  },
  "tool-arrow": takeUp("arrow"),
  "tool-ring": takeUp("ring"),
  "tool-erase": takeUp("erase"),
  tone: ({ tool }, { value: tone }) => ({ tool: { ...tool, tone, kind: tool.kind || "arrow" } }),
  // A thing of the table, while one draws.
  mark: (state, sent) => {
    const drawn = marked(state.study, settled(state), state.tool, sent.value);
    return { tool: drawn.tool, ...(drawn.study ? keep(state, drawn.study, sent) : {}) };
  },
  all: ({ all }, { value }) => void all.add(value),
  keep: (state, sent) => keep(state, state.study, sent),
  open: ({ ui }, { value }) => void (ui.panel = value),
  "close-panel": ({ ui }) => void (ui.panel = null),
  escape: ({ tool }) => ({ tool: { ...tool, kind: "", from: "" }, form: null }),
};
