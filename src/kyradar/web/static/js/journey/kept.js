// What the journey remembers, in this browser: deeds, crowns, tries, rushes, days, figures of games,
// ratings, looks. One object, which an account could keep as well; a file holds it whole.
import { recallText, remember, rememberText } from "../lib/memory.js";
import { NEWCOMER } from "./glicko.js";

const KEY = "journey";
const ASIDE = "journey.broken";
const VERSION = 1;
const RUSHES = 50;
const TRIES = 12;
const COUNTED = 200; // tables whose try was counted
const GAMES = 400; // figures of games
export const LOOK_KINDS = /** @type {const} */ (["back", "cloth"]);

/** @returns {Journey} */
const fresh = () => ({
  deeds: {},
  crowns: {},
  tries: {},
  counted: [],
  rushes: [],
  days: {},
  figures: [],
  rating: { me: { ...NEWCOMER }, puzzles: {} },
  looks: { back: "", cloth: "" },
});

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isMap = (value) => Boolean(value) && typeof value === "object" && !Array.isArray(value);
/** @param {unknown} value */
const isNumber = (value) => typeof value === "number" && Number.isFinite(value);
/**
 * The entries of a map that are as they should be.
 * @template T
 * @param {unknown} given
 * @param {(value: any) => T | null} read
 * @returns {Record<string, T>}
 */
function mapped(given, read) {
  if (!isMap(given)) return {};
  /** @type {[string, T][]} */
  const found = [];
  for (const [name, value] of Object.entries(given)) {
    const one = read(value);
    if (one !== null && name.length < 80 && name !== "__proto__") found.push([name, one]);
  }
  return Object.fromEntries(found);
}
/** @param {any} one @returns {Won | null} */
const wonFrom = (one) =>
  isMap(one) && isNumber(one.at) ? { at: Number(one.at), table: String(one.table ?? "") } : null;
/** @param {any} one @returns {import("./glicko.js").Rating | null} */
const ratingFrom = (one) =>
  isMap(one) && [one.rating, one.deviation, one.volatility].every(isNumber)
    ? {
        rating: Number(one.rating),
        deviation: Number(one.deviation),
        volatility: Number(one.volatility),
      }
    : null;
/** @param {any} one @returns {Rush | null} */
const rushFrom = (one) =>
  isMap(one) && isNumber(one.at) && Array.isArray(one.results)
    ? {
        at: Number(one.at),
        clock: one.clock !== false,
        results: one.results
          .filter(isMap)
          .slice(0, 200)
          .map(({ id, solved, seconds }) => ({
            id: String(id ?? ""),
            solved: solved === true,
            seconds: isNumber(seconds) ? Number(seconds) : 0,
          })),
      }
    : null;
/** @param {any} one @returns {GameFigures | null} */
const figuresFrom = (one) =>
  isMap(one) && typeof one.id === "string" && [one.at, one.skill, one.luck].every(isNumber)
    ? {
        id: one.id.slice(0, 60),
        at: Number(one.at),
        mode: String(one.mode ?? ""),
        skill: Number(one.skill),
        luck: Number(one.luck),
        mistakes: isNumber(one.mistakes) ? Number(one.mistakes) : 0,
      }
    : null;

/**
 * A journey from whatever was stored: only what is known is taken over. Null if it is none.
 * @param {unknown} given
 * @returns {Journey | null}
 */
export function journeyFrom(given) {
  if (!isMap(given)) return null;
  const { looks, rating } = given;
  const list = (/** @type {unknown} */ value) => (Array.isArray(value) ? value : []);
  const chosen = isMap(looks) ? looks : {};
  return {
    deeds: mapped(given.deeds, wonFrom),
    crowns: mapped(given.crowns, wonFrom),
    tries: mapped(given.tries, (one) =>
      Array.isArray(one) ? one.map((won) => won === true).slice(0, TRIES) : null,
    ),
    counted: list(given.counted)
      .filter((one) => typeof one === "string")
      .slice(0, COUNTED),
    rushes: list(given.rushes)
      .map(rushFrom)
      .filter((one) => one !== null)
      .slice(0, RUSHES),
    days: mapped(given.days, (one) => (one === "won" || one === "lost" ? one : null)),
    figures: list(given.figures)
      .map(figuresFrom)
      .filter((one) => one !== null)
      .slice(0, GAMES),
    rating: {
      me: ratingFrom(isMap(rating) ? rating.me : null) ?? { ...NEWCOMER },
      puzzles: mapped(isMap(rating) ? rating.puzzles : {}, ratingFrom),
    },
    looks: { back: String(chosen.back ?? ""), cloth: String(chosen.cloth ?? "") },
  };
}

/** @param {string} source @returns {Journey | null} */
function read(source) {
  try {
    const found = JSON.parse(source);
    return isMap(found) && found.kyradar === "journey" ? journeyFrom(found.journey) : null;
  } catch {
    return null;
  }
}
/** @param {Journey} journey */
const write = (journey) => JSON.stringify({ kyradar: "journey", version: VERSION, journey });

/** What is kept. Something that cannot be read is put aside, not deleted: `broken` tells of it. */
export function journeyKept() {
  const kept = recallText(KEY);
  const found = kept === null ? fresh() : read(kept);
  if (found) return { journey: found, broken: recallText(ASIDE) };
  const before = recallText(ASIDE);
  rememberText(ASIDE, before ? `${before}\n${kept}` : (kept ?? ""));
  remember(KEY, null);
  return { journey: fresh(), broken: recallText(ASIDE) };
}
export const journey = () => journeyKept().journey;
export const forgetBrokenJourney = () => remember(ASIDE, null);

/**
 * Changes what is kept; false if it is kept for this visit only.
 * @param {(journey: Journey) => void} change
 */
export function amend(change) {
  const now = journey();
  change(now);
  now.rushes = now.rushes.slice(0, RUSHES);
  now.figures = now.figures.slice(0, GAMES);
  now.counted = now.counted.slice(0, COUNTED);
  return rememberText(KEY, write(now));
}

/**
 * Of two that did the same the earlier one stays.
 * @param {Record<string, Won>} mine
 * @param {Record<string, Won>} other
 */
function earlier(mine, other) {
  for (const [id, won] of Object.entries(other))
    if (!mine[id] || won.at < mine[id].at) mine[id] = won;
}

/**
 * Adds a file's journey to what is kept: nothing is lost. False if it cannot be read.
 * @param {string} source
 */
export function loadJourney(source) {
  const found = read(source);
  if (!found) return false;
  return amend((now) => {
    earlier(now.deeds, found.deeds);
    earlier(now.crowns, found.crowns);
    now.tries = { ...found.tries, ...now.tries };
    now.days = { ...found.days, ...now.days };
    /** @template {{ at: number }} T @param {T[]} one @param {T[]} two */
    const both = (one, two) =>
      [...new Map([...two, ...one].map((item) => [item.at, item])).values()].sort(
        (a, b) => b.at - a.at,
      );
    now.rushes = both(now.rushes, found.rushes);
    now.figures = both(now.figures, found.figures);
    // Of two ratings the one that is surer of itself.
    if (found.rating.me.deviation < now.rating.me.deviation) now.rating = found.rating;
    for (const kind of LOOK_KINDS) now.looks[kind] ||= found.looks[kind];
  });
}
