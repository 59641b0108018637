// Notes that readers add to a study whose maker lets them: sent by its link, and taken in by its maker.
import { get, post } from "../lib/api.js";
import { recall } from "../lib/memory.js";
import { keepStudy, keptStudy } from "./kept.js";

/**
 * A study with the notes of readers among its own; those that stand there already are left out.
 * @param {Study} study
 * @param {ReaderNote[]} notes
 * @returns {Study}
 */
export function withReaders(study, notes) {
  const own = study.notes.filter((one) => !("n" in one));
  return { ...study, notes: [...own, ...notes] };
}

/**
 * What readers have written since their notes were last taken in.
 * @param {string} id of one's own study
 * @returns {Promise<ReaderNote[]>}
 */
export async function readersNotes(id) {
  const kept = keptStudy(id);
  if (!kept?.link || !kept.open) return [];
  try {
    /** @type {SharedStudy} */
    const told = await get(`/api/studies/${encodeURIComponent(kept.link.id)}`);
    return (told.notes ?? []).filter(({ n }) => n > (kept.seen ?? 0));
  } catch {
    return []; // without the server one's own study is there all the same
  }
}

/**
 * They are one's own from now on; false if this browser has no room.
 * @param {string} id
 * @param {Study} study
 * @param {ReaderNote[]} notes
 */
export function adopt(id, study, notes) {
  const branches = new Set(["", ...study.branches.map((one) => one.id)]);
  const plain = notes.map(({ n: _, ...note }) => ({
    ...note,
    in: branches.has(note.in) ? note.in : "",
  }));
  const seen = Math.max(...notes.map(({ n }) => n));
  return keepStudy(id, { ...study, notes: [...study.notes, ...plain] }, { seen });
}

/**
 * @param {string} id of the shared study
 * @param {StudyPlace} at
 * @param {{ text: string, nag: string }} note
 * @returns {Promise<ReaderNote[]>} all that readers have written
 */
export const sendNote = async (id, at, note) =>
  (
    await post(`/api/studies/${encodeURIComponent(id)}/notes`, {
      ...note,
      step: at.step,
      branch: at.branch,
      by: String(recall("name", "") || ""),
    })
  ).notes;
