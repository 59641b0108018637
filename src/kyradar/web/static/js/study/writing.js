// What is written and drawn in a study, as changes of it.
import { recall } from "../lib/memory.js";
import { at } from "./tree.js";

/** @typedef {{ kind: string, tone: string, from: string }} Tool */

/**
 * A press on a thing with the pencil in hand: a ring, an end of an arrow, or what is rubbed out.
 * @param {Study} study
 * @param {StudyPlace} place
 * @param {Tool} tool
 * @param {string} ref
 * @returns {{ study: Study | null, tool: Tool }} null where nothing has changed yet
 */
export function marked(study, place, tool, ref) {
  const here = at(study.marks, place);
  const label = String((here.length % 9) + 1);
  const rest = { step: place.step, in: place.branch, tone: tool.tone, label };
  /** @param {string} from */
  const more = (from) => ({ ...study, marks: [...study.marks, { ...rest, from, to: ref }] });
  if (tool.kind === "ring") return { study: more(""), tool };
  if (tool.kind === "erase") {
    const gone = here.filter((one) => one.to === ref || one.from === ref);
    return { study: { ...study, marks: study.marks.filter((one) => !gone.includes(one)) }, tool };
  }
  if (!tool.from) return { study: null, tool: { ...tool, from: ref } };
  return { study: tool.from === ref ? null : more(tool.from), tool: { ...tool, from: "" } };
}

/**
 * A note, or another text of one; without words and sign it is taken away.
 * @param {Study} study
 * @param {StudyPlace} place
 * @param {{ text: string, nag: string }} note
 * @param {StudyNote | null} edited
 * @returns {Study}
 */
export function noted(study, place, note, edited) {
  const by = recall("name", "");
  const notes = edited
    ? study.notes.map((one) => (one === edited ? { ...one, ...note } : one))
    : [...study.notes, { step: place.step, in: place.branch, by, ...note }];
  return { ...study, notes: notes.filter((one) => one.text || one.nag) };
}
