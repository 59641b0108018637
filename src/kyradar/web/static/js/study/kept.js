// Studies of this browser: each as its own text, and a list of them.
import * as bin from "../lib/bin.js";
import { recall, recallText, remember, rememberAtLeast, rememberText } from "../lib/memory.js";
import { readStudy, writeStudy } from "./format.js";

const LIST = "studies";
const freshId = () => Math.random().toString(36).slice(2, 10);
/** @param {string} id */
const nameOf = (id) => `study.${id}`;

/** @returns {KeptStudy[]} */
export function studies() {
  /** @type {KeptStudy[]} */
  const kept = recall(LIST, []);
  return Array.isArray(kept) ? kept.filter((one) => one && typeof one.id === "string") : [];
}
/** @param {string} id */
export const keptStudy = (id) => studies().find((one) => one.id === id) ?? null;

/** Its text; null if there is none. @param {string} id */
export const studyText = (id) => recallText(nameOf(id));
/** @param {string} id */
export function openStudy(id) {
  const text = studyText(id);
  return text === null ? null : readStudy(text);
}

/**
 * False if this browser has no room for it: then what was kept before is still there.
 * @param {string} id
 * @param {Study} study
 * @param {Partial<KeptStudy>} [more]
 */
export function keepStudy(id, study, more = {}) {
  if (!rememberText(nameOf(id), writeStudy(study))) return false;
  const before = keptStudy(id);
  const entry = {
    game: "",
    link: null,
    ...before,
    id,
    at: Date.now(),
    title: study.title,
    ...more,
  };
  remember(LIST, [entry, ...studies().filter((one) => one.id !== id)]);
  return true;
}
/**
 * A new one; the answer is its id, null if there is no room.
 * @param {Study} study
 * @param {Partial<KeptStudy>} [more]
 */
export function addStudy(study, more = {}) {
  const id = freshId();
  return keepStudy(id, study, more) ? id : null;
}
/**
 * Into the bin, with the key of its link; the answer is its place there, null if there is no room.
 * @param {string} id
 */
export function dropStudy(id) {
  const entry = keptStudy(id);
  const text = studyText(id) ?? "";
  remember(nameOf(id), null);
  remember(
    LIST,
    studies().filter((one) => one.id !== id),
  );
  const binned = entry && bin.put("study", entry.title, { entry, text });
  if (entry && binned === null) bringStudy({ entry, text });
  return binned;
}
/**
 * A study of the bin, or of a copy: in the list again. False if there is no room.
 * @param {{ entry: KeptStudy, text: string }} lost
 */
export function bringStudy({ entry, text }) {
  const one = keptStudy(entry.id) ? { ...entry, id: freshId() } : entry;
  const fits = rememberAtLeast(nameOf(one.id), text);
  if (!fits) remember(nameOf(one.id), null);
  else
    remember(
      LIST,
      [one, ...studies()].sort((a, b) => b.at - a.at),
    );
  return fits;
}

/**
 * A part of it is taken out: as it was with that part it goes into the bin. The answer is its place there.
 * @param {string} id
 */
export const putPart = (id) =>
  bin.put("part", keptStudy(id)?.title ?? "", { id, text: studyText(id) });
/**
 * The study as it was before; as it is now it goes into the bin, for it may have grown since.
 * @param {{ id: string, text: string }} lost
 */
export function bringPart({ id, text }) {
  const entry = keptStudy(id);
  if (!entry) {
    const { title } = readStudy(text);
    return bringStudy({ entry: { id, at: Date.now(), title, game: "", link: null }, text });
  }
  return putPart(id) !== null && rememberAtLeast(nameOf(id), text);
}
