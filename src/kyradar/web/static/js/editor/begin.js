// What the position editor begins with: the position of the link, of the last visit, or an empty table.
import { board, gameTitle } from "../boards.js";
import * as bin from "../lib/bin.js";
import { recall, remember } from "../lib/memory.js";
import { say } from "../lib/words.js";
import { fromLink, tidy, toLink } from "./setup.js";

/** @typedef {{ setup: Position, cut: string | null }} Begun a set-up, and what was wrong with what was asked for */

/** @param {string} game @param {Position} setup */
export const keepSetup = (game, setup) => remember(`editor_${game}`, tidy(setup));
/**
 * The position of the last visit makes room for another one: into the bin with it, unless it is the same or
 * an empty table. The answer is its place there.
 * @param {string} game
 * @param {Position} next
 */
export function putAside(game, next) {
  /** @type {Position} */
  const kept = recall(`editor_${game}`, {});
  if (!kept || typeof kept !== "object" || toLink(kept) === toLink(next)) return null;
  if (Object.keys(kept).every((name) => name === "mode")) return null;
  return bin.put("position", gameTitle(), { game, setup: kept });
}
/** @param {{ game: string, setup: Position }} lost */
export function bringSetup({ game, setup }) {
  putAside(game, setup);
  keepSetup(game, setup);
}

/** @param {string} game @param {{ name: string }[]} modes of this game @returns {Begun} */
export function firstSetup(game, modes) {
  const [{ name: first }] = modes;
  const code = new URLSearchParams(location.hash.slice(1)).get("p");
  let cut = null;
  if (code !== null) {
    const found = fromLink(code);
    if (found && modes.some(({ name }) => name === (found.mode ?? first))) {
      const begun = takenOver({ mode: first, ...found }, first);
      putAside(game, begun.setup);
      return begun;
    }
    cut = say("editor.cut_link");
  }
  /** @type {Position} */
  const kept = recall(`editor_${game}`, {});
  if (!kept || !modes.some(({ name }) => name === kept.mode))
    return { setup: board().edit.empty(first), cut };
  const begun = takenOver(kept, first);
  return { ...begun, cut: cut ?? begun.cut };
}

/**
 * A position as one to work on; an empty table in the place of what cannot even be drawn.
 * @param {Position} found
 * @param {string} mode of the empty table
 * @returns {Begun}
 */
export function takenOver(found, mode) {
  try {
    const setup = board().edit.take(found);
    board().edit.groups(setup);
    return { setup, cut: null };
  } catch {
    return { setup: board().edit.empty(mode), cut: say("editor.undrawable") };
  }
}
