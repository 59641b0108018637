// An analysis of a finished game: asked for once, then asked after until it is there.
import { get, post } from "../lib/api.js";

const AGAIN = 500; // ms between two looks at how far it is
const ATTEMPTS = 3; // whoever made it may be gone: then it is asked for once more

/** The analysis of `source` ({ table } or { record }). `told(progress)` hears how far it is, and says
 * whether anybody still waits for it; null if nobody does. */
export async function analysisOf(source, told) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await wholeOf(await post("/api/analysis", source), told);
    } catch (error) {
      if (error.code !== "analysis" || attempt === ATTEMPTS) throw error;
    }
  }
}

async function wholeOf({ job }, told) {
  for (;;) {
    const answer = await get(`/api/analysis/${job}`);
    if (answer.result) return answer.result;
    if (!told(answer)) return null;
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

/** Odds of a side after every decision: [step, share], from even odds to the result. */
export function oddsOf({ decisions, actions, result }, first = true) {
  const mine = (share) => (first ? share : 1 - share);
  const known = decisions.map(({ number, after, first_side: own }) => [number, mine(own ? after : 1 - after)]);
  const end = result === null || result === undefined ? [] : [[actions, mine(result)]];
  return [[0, 0.5], ...known.filter(([step]) => step < actions || !end.length), ...end];
}

/** The way from even odds to the result in whole points, which add up: skill, luck, resigned. */
export function wayOf({ way, result }, first = true) {
  const sign = first ? 1 : -1;
  const total = Math.round(sign * (result - 0.5) * 100);
  const skill = Math.round(sign * way.skill * 100);
  const resigned = Math.round(sign * way.resigned * 100);
  return { total, skill, resigned, luck: total - skill - resigned };
}

/** The decision that gave away most, if it was a mistake. */
export function turningPoint({ decisions, mistakes }) {
  return decisions.find(({ number }) => number === mistakes[0]) ?? null;
}
