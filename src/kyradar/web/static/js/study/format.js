// A study as text, as docs/studies.md describes it: read, written, and nothing lost on the way. The
// server looks it over again before anybody else sees it.

const FORMAT = "kyradar study 1";
const RECORD = "kyradar record 1";
/** @type {["title", "by", "mode", "players", "hands", "table"]} */
const HEAD = ["title", "by", "mode", "players", "hands", "table"];
/** @type {Record<string, "chapters" | "notes" | "marks" | "branches">} */
const PARTS = { chapter: "chapters", note: "notes", mark: "marks", branch: "branches" };
/** @type {Record<string, string[]>} in the order they are written */
const FIELDS = {
  chapter: ["name", "from", "to"],
  note: ["step", "in", "by", "text", "nag"],
  mark: ["step", "in", "from", "to", "tone", "label"],
  branch: ["id", "in", "step", "name", "by", "against", "outcome", "actions"],
};
/** @type {Record<string, Record<string, unknown>>} */
const LEFT_OUT = {
  chapter: { name: "" },
  note: { in: "", by: "", text: "", nag: "" },
  mark: { in: "", from: "", tone: "plan", label: "" },
  branch: { in: "", name: "", by: "", against: "", outcome: "" },
};

/** @param {Partial<Study>} [what] @returns {Study} */
export const newStudy = (what = {}) => ({
  title: "",
  by: "",
  mode: "read",
  players: [],
  hands: {},
  table: "",
  chapters: [],
  notes: [],
  marks: [],
  branches: [],
  record: "",
  ...what,
});

export const isStudy = (/** @type {string} */ text) => text.trimStart().startsWith(FORMAT);
export const isRecord = (/** @type {string} */ text) => text.trimStart().startsWith(RECORD);

/** A study that cannot be read: which line it is. */
export class Unreadable extends Error {
  /** @param {number} line */
  constructor(line) {
    super(`line ${line}`);
    this.line = line;
  }
}

/** @param {string} text @returns {Study} */
export function readStudy(text) {
  const lines = text.trimStart().split(/\r?\n/);
  if (lines[0]?.trim() !== FORMAT) throw new Unreadable(1);
  const study = newStudy();
  const begins = lines.findIndex((line) => line.trim() === RECORD);
  if (begins < 0) throw new Unreadable(lines.length); // cut off before the record
  study.record = lines.slice(begins).join("\n");
  for (let i = 1; i < begins; i += 1) readLine(study, lines[i], i + 1);
  return study;
}

const NUMBERS = ["chapter.from", "chapter.to", "note.step", "mark.step", "branch.step"];
export const NAGS = ["", "!", "!!", "?", "??", "!?", "?!"];
/** Of marks; drawn in the classes t-good, t-bad, t-plan and t-note. */
export const TONES = ["good", "bad", "plan", "note"];
/**
 * Has a part the fields it needs, each of its kind?
 * @param {string} name
 * @param {Record<string, unknown> | null} data
 */
function sound(name, data) {
  if (!data || typeof data !== "object" || Array.isArray(data)) return false;
  const whole = { ...LEFT_OUT[name], ...data };
  return FIELDS[name].every((field) => {
    /** @type {unknown} */
    const value = /** @type {Record<string, unknown>} */ (whole)[field];
    if (NUMBERS.includes(`${name}.${field}`)) return Number.isInteger(value) && Number(value) >= 0;
    if (field === "actions")
      return (
        Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string")
      );
    if (field === "nag") return NAGS.some((one) => one === value);
    if (field === "tone") return TONES.some((one) => one === value);
    return typeof value === "string";
  });
}

/** @param {Study} study @param {string} line @param {number} number */
function readLine(study, line, number) {
  if (!line.trim() || line.startsWith("#")) return;
  const gap = line.indexOf(" ");
  const name = line.slice(0, gap);
  const head = HEAD.find((one) => one === name);
  const part = PARTS[name];
  /** @type {any} whatever stands there */
  let data;
  try {
    data = JSON.parse(line.slice(gap + 1));
  } catch {
    throw new Unreadable(number);
  }
  if (head && typeof data === typeof study[head]) Object.assign(study, { [head]: data });
  else if (part && sound(name, data))
    /** @type {unknown[]} */ (study[part]).push({ ...LEFT_OUT[name], ...data });
  else throw new Unreadable(number);
}

/** @param {Study} study */
export function writeStudy(study) {
  const lines = [FORMAT];
  for (const name of HEAD) {
    const value = study[name];
    const empty = typeof value === "string" ? !value : !Object.keys(value).length;
    if (!empty && !(name === "mode" && value === "read"))
      lines.push(`${name} ${JSON.stringify(value)}`);
  }
  for (const [name, list] of Object.entries(PARTS))
    for (const one of study[list]) {
      const known = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (one));
      const given = FIELDS[name]
        .filter((field) => known[field] !== undefined && known[field] !== LEFT_OUT[name][field])
        .map((field) => [field, known[field]]);
      lines.push(`${name} ${JSON.stringify(Object.fromEntries(given))}`);
    }
  return [...lines, "", study.record].join("\n");
}
