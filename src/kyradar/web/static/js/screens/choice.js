// What the form of a new game says, as a choice.
import { board } from "../boards.js";
import { allModes, modeNamed } from "../lib/modes.js";
import { readLadder } from "./rungs.js";

/** @type {(keyof Choice)[]} */
const PLAIN = ["mode", "against", "name", "friend", "house", "first", "seed"];

/** What the form says now, as a choice. @param {HTMLFormElement} el @param {Choice} before */
export function read(el, before) {
  const data = new FormData(el);
  /** @param {keyof Choice} name */
  const value = (name) => (data.has(name) ? String(data.get(name)).trim() : before[name]);
  /** @param {string} name @param {boolean} otherwise */
  const box = (name, otherwise) => {
    const control = el.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control.checked : otherwise;
  };
  /** @type {Choice} */
  const found = {
    ...before,
    ...Object.fromEntries(PLAIN.map((name) => [name, value(name)])),
    level: readLadder(el, "level", before.level),
    partner: readLadder(el, "partner", before.partner),
    team: seatsRead(data, before.team),
    ...board().setup.read(el, data, before),
    chat: box("chat", before.chat),
    undo: box("free-undo", before.undo === "free") ? "free" : "ask",
  };
  // Another game begins with its first mode.
  const game = data.get("game");
  if (game && modeNamed(found.mode).game !== game)
    found.mode = allModes().find((mode) => mode.game === game)?.name ?? found.mode;
  return found;
}

/**
 * The lines of several other seats, by seat; those that are not shown stay as they were.
 * @param {FormData} data
 * @param {Choice["team"]} before
 */
function seatsRead(data, before) {
  const found = { ...before };
  for (const [name, value] of data) {
    const [field, seat] = name.split(":");
    const key = { kind: "kind", level: "level", friend: "name" }[field];
    if (key && seat) found[seat] = { ...found[seat], [key]: String(value).trim() };
  }
  return found;
}
