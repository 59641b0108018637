// An analysis of a finished game: asked for once, then asked after until it is there.
import { get, post, Refused } from "../lib/api.js";
import { recall, remember } from "../lib/memory.js";
import { say } from "../lib/words.js";

const AGAIN = 500; // ms between two looks at how far it is
const MOST = 20; // tables whose analysis is shown at once
const SURE = 2000; // ms after which it can be told how long it will take
const ATTEMPTS = 3; // whoever made it may be gone: then it is asked for once more

/** @param {Source} what */
const nameOf = ({ table, record }) => table ?? record;
/** @type {{ name: string | null | undefined, analysis: Analysis } | null} */
let kept = null; // the last one made here, and of what: the end, the replay and the lesson share it

/**
 * The analysis of a game that was looked at here before, if it is the last one.
 * @param {Source} source
 */
export const keptAnalysis = (source) =>
  kept && kept.name === nameOf(source) ? kept.analysis : null;

/** @returns {string[]} */
const analysed = () => recall("analysed", []);
/**
 * Was it asked for in this window? Then it is shown without being asked for again.
 * @param {Source} source
 */
export const wasAnalysed = (source) => analysed().some((name) => name === nameOf(source));

/**
 * The analysis of `source` ({ table } or { record }). `told(progress)` hears how far it is, and says
 * whether anybody still waits for it; null if nobody does.
 * @param {Source} source @param {(progress: Progress) => boolean} told
 */
export async function analysisOf(source, told) {
  const known = keptAnalysis(source);
  if (known) return known;
  const name = nameOf(source);
  if (source.table) {
    const others = analysed().filter((one) => one !== name);
    remember("analysed", [name, ...others].slice(0, MOST));
  }
  const analysis = await askedFor(source, told);
  if (analysis) kept = { name, analysis };
  return analysis;
}

/** @param {Source} source @param {(progress: Progress) => boolean} told */
async function askedFor(source, told) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await wholeOf(await post("/api/analysis", source), told);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "analysis" || attempt === ATTEMPTS)
        throw error;
    }
  }
}

/** @param {{ job: string }} what @param {(progress: Progress) => boolean} told */
async function wholeOf({ job }, told) {
  /** @type {{ at: number, done: number } | null} */
  let began = null; // when the first look was, and how far it was then
  for (;;) {
    /** @type {Progress & { result: Analysis | null }} */
    const answer = await get(`/api/analysis/${job}`);
    if (answer.result) return answer.result;
    if (!answer.ahead) began ??= { at: Date.now(), done: answer.done };
    if (!told({ ...answer, left: secondsLeft(began, answer) })) return null;
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

/**
 * Seconds until it is done, if it goes on as it went so far; null while that cannot be known.
 * @param {{ at: number, done: number } | null} began @param {Progress} what
 */
export function secondsLeft(began, { done, total }, now = Date.now()) {
  if (!began) return null;
  const made = done - began.done;
  if (made <= 0 || now - began.at < SURE) return null;
  return Math.max(1, Math.round((((now - began.at) / made) * (total - done)) / 1000));
}

/**
 * How far an analysis is: how many come before it, or how much of it is done and how long it may take.
 * @param {Progress} what
 */
export function howFar({ ahead, left, done, total }) {
  if (ahead) return say("replay.queue", { n: ahead });
  return left
    ? say("replay.left", { n: left, done, total })
    : say("replay.progress", { done, total });
}

/**
 * Odds of a side after every decision: [step, share, low, high], from even odds to the result.
 * @param {Analysis} what @param {boolean} [first]
 */
export function oddsOf({ decisions, actions, result }, first = true) {
  /** @param {number} share */
  const mine = (share) => (first ? share : 1 - share);
  const known = decisions.map(({ number, after, range = [after, after], first_side: own }) => {
    const shares = [after, ...range].map((share) => mine(own ? share : 1 - share));
    return [number, shares[0], Math.min(...shares), Math.max(...shares)];
  });
  const end = result === null || result === undefined ? [] : [[actions, mine(result)]];
  return [[0, 0.5], ...known.filter(([step]) => step < actions || !end.length), ...end];
}

/**
 *  The way to the result in whole points, which add up: play, luck, resigned. It begins at even odds;
 * where all play together, at the odds of the first decision.  *
 * @param {{ way: Analysis["way"], result: number | null }} analysis @param {boolean} [first]
 */
export function wayOf({ way, result }, first = true) {
  if (!way || result === null) return null;
  const sign = first ? 1 : -1;
  const total = Math.round(sign * (result - (way.start ?? 0.5)) * 100);
  const play = Math.round(sign * (way.skill ?? way.slips ?? 0) * 100);
  const resigned = Math.round(sign * way.resigned * 100);
  return { total, play, resigned, luck: total - play - resigned };
}

/**
 * Decisions of these seats that were not as good as the best, the dearest first.
 * @param {Analysis} what @param {number[]} seats
 */
export const slipsOf = ({ decisions, mistakes }, seats) =>
  mistakes
    .map((number) => decisions.find((one) => one.number === number))
    .filter((one) => one !== undefined)
    .filter(({ seat }) => seats.includes(seat));

/** The decision that gave away most, if it was a mistake. @param {Analysis} what */
export function turningPoint({ decisions, mistakes }) {
  return decisions.find(({ number }) => number === mistakes[0]) ?? null;
}
