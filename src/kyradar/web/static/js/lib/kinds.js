// What a file is, by what stands in it: one recogniser for every place that opens files.

/**
 * `cards` is a set or a bare table of cards, `games` and `journey` are copies of before there was one of
 * everything, `other` is a file of somebody else's.
 * @typedef {"study" | "record" | "cards" | "position" | "everything" | "games" | "journey" | "picture" | "empty" |
 *   "other"} Kind
 */

/** How pictures begin: PNG, JPEG, GIF, WebP. */
const PICTURES = ["\x89PNG", "\xff\xd8\xff", "GIF8", "RIFF"];
/** @type {Record<string, Kind>} */
const COPIES = { everything: "everything", profile: "games", journey: "journey" };
/** What a position or a scenario says at its first level: one of these is enough. */
const OF_POSITIONS = ["setup", "seats", "teams", "foes", "heroes", "cities", "bodies", "boss"];

/** The text of a file; null if it is none. @param {Uint8Array} bytes */
export function textOf(bytes) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

/** @param {string | Uint8Array} what @returns {Kind} */
export function kindOf(what) {
  if (typeof what !== "string") {
    const head = Array.from(what.slice(0, 4), (byte) => String.fromCharCode(byte)).join("");
    if (PICTURES.some((sign) => head.startsWith(sign))) return "picture";
    const text = textOf(what);
    return text === null ? "other" : kindOf(text);
  }
  const text = what.replace(/^\ufeff/, "").trim();
  if (!text) return "empty";
  if (text.startsWith("kyradar study ")) return "study";
  if (text.startsWith("kyradar record ")) return "record";
  if (/^(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/s.test(text))
    return "picture";
  if (/^\s*\[(set|\[\s*card\s*\])\]\s*(#.*)?$/m.test(text)) return "cards";
  if (/^[{["]/.test(text)) return ofJson(text);
  return isTable(text) ? "cards" : "other";
}

/** @param {string} text @returns {Kind} */
function ofJson(text) {
  try {
    const found = JSON.parse(text);
    if (!found || typeof found !== "object" || Array.isArray(found)) return "other";
    if (typeof found.kyradar === "string") return COPIES[found.kyradar] ?? "other";
    const position = OF_POSITIONS.some((name) => Object.hasOwn(found, name));
    return position || typeof found.mode === "string" ? "position" : "other";
  } catch {
    return "other";
  }
}

/** Does it begin with names of columns, and has rows below them? @param {string} text */
function isTable(text) {
  const [head = "", ...rows] = text.split(/\r?\n/).filter((line) => line && !line.startsWith("#"));
  const between = head.includes(";") && !head.includes(",") ? ";" : ",";
  const columns = head.split(between);
  return (
    columns.length > 2 &&
    rows.some((row) => row.includes(between)) &&
    columns.every((name) => /^"?[a-z][a-z_0-9]*"?$/.test(name.trim()))
  );
}
