// Making a study: of a finished table, of a record, of a file.
import { getText, post } from "../lib/api.js";
import { recall } from "../lib/memory.js";
import { language, say } from "../lib/words.js";
import { isRecord, isStudy, newStudy, readStudy, Unreadable } from "./format.js";
import { addStudy } from "./kept.js";

/** @param {Person[]} people */
const titleOf = (people) => people.map(({ name }) => name).join(" · ");

/**
 * A study of a game that is known already; the answer is its id, null if this browser has no room.
 * @param {Source} source
 * @param {Person[]} people
 * @param {string} game
 */
export async function studyOf({ table, record }, people, game) {
  const text = record || (await getText(`/api/tables/${encodeURIComponent(table ?? "")}/record`));
  const study = newStudy({
    title: titleOf(people),
    by: recall("name", ""),
    players: people.map(({ name }) => name),
    table: table ?? "",
    record: text,
  });
  return addStudy(study, { game });
}

/** A study of a finished table or of a record's text. @param {Source} source */
export async function studyFrom(source) {
  /** @type {Replay} */
  const told = await post("/api/replay", { ...source, lang: language() });
  return studyOf(source, told.people, told.game);
}

/**
 * A file: a study, or a record that becomes one. An error's sentence says what is wrong with it.
 * @param {string} text
 * @param {string} name
 */
export async function studyOfFile(text, name) {
  if (isRecord(text)) return studyFrom({ record: text });
  if (!isStudy(text)) throw new Error(say("study.no_study", { name }));
  /** @type {Study} */
  let study;
  try {
    study = readStudy(text);
  } catch (error) {
    const line = error instanceof Unreadable ? error.line : 1;
    throw new Error(say("study.unreadable", { name, line }), { cause: error });
  }
  // The record is played once, so that whatever is wrong with it is told now.
  /** @type {Replay} */
  const told = await post("/api/replay", { record: study.record, lang: language() });
  return addStudy(study, { game: told.game });
}
