// Where a study comes from: this browser, or somebody's link; and its game, step by step.
import { get, post, Refused } from "../lib/api.js";
import { language, say } from "../lib/words.js";
import { newStudy, readStudy } from "./format.js";
import { openStudy } from "./kept.js";
import { withReaders } from "./readers.js";

/** @typedef {{ study: Study, shared: SharedStudy | null }} Source */

/** One's own. @param {string} id @returns {Source} */
export function ownSource(id) {
  const study = openStudy(id);
  if (!study) throw new Error(say("study.gone"));
  return { study, shared: null };
}

/**
 * Somebody's, with what readers have added.
 * @param {string} id
 * @param {string | undefined} version
 * @returns {Promise<Source>}
 */
export async function sharedSource(id, version) {
  const asked = version ? `?version=${encodeURIComponent(version)}` : "";
  /** @type {SharedStudy} */
  const shared = await get(`/api/studies/${encodeURIComponent(id)}${asked}`);
  const study = shared.text ? readStudy(shared.text) : newStudy(shared.study);
  return { study: withReaders(study, shared.notes ?? []), shared };
}

/**
 * @param {string} id
 * @param {Study} study
 * @param {SharedStudy | null} shared
 * @returns {Promise<Replay>}
 */
export const gameOf = (id, study, shared) =>
  study.record
    ? post("/api/replay", { record: study.record, people: study.players, lang: language() })
    : get(
        `/api/studies/${encodeURIComponent(id)}/steps?version=${shared?.version ?? 0}&lang=${language()}`,
      );

/** Was the game played under other rules than this server's? @param {unknown} error */
export const isStale = (error) => error instanceof Refused && error.code === "stale";
