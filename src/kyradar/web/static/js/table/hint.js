// A hint: the plan of the turn, step by step, with its reason and what it is worth. It stays until its
// last step is done, or something else is.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { chance, language, say, tell } from "../lib/words.js";

const UNCLEAR = 0.5; // odds in a wider range tell nothing
/** @param {Deed} what */
export const isFree = ({ verb, place }) => verb === "play" && !place;
/** @param {string} text */
export const upper = (text) => text.slice(0, 1).toLocaleUpperCase(language()) + text.slice(1);

/**
 * The moment in which a hint is asked for: it is told of that position only.
 * @param {HintScene} scene @returns {Asked}
 */
export const askedAt = ({ seat, log, now }) => ({
  seat,
  turn: now.view.turn,
  from: (log[log.length - 1]?.n ?? -1) + 1,
  version: now.version,
});

/** Is it still that position? @param {Asked} asked @param {HintScene} scene */
export const unchanged = (asked, { seat, now }) =>
  asked.seat === seat && asked.version === now.version;

/**
 * Has nobody but oneself acted since, in the same turn? Then a plan may still be followed.
 * @param {Asked} asked @param {HintScene} scene
 */
export const onlyOwn = (asked, { seat, log, now }) =>
  asked.seat === seat &&
  asked.turn === now.view.turn &&
  (log[log.length - 1]?.n ?? -1) + 1 >= asked.from &&
  log.every((entry) => entry.n < asked.from || (entry.seat === seat && entry.turn === asked.turn));

/** The server's answer as a note of the strip. @param {HintAnswer} what @param {Asked} asked */
export const hintNote = ({ plan, text, next_win: nextWin, ...odds }, asked) => {
  const { win, range, certain, next, clear } = odds;
  return at({ tone: "hint", asked, reason: text, win, range, certain, next, nextWin, clear }, plan);
};

/**
 * The same note with these steps left to do.
 * @param {Omit<Plan, 'steps' | 'line'>} note @param {Deed[]} steps @returns {Plan}
 */
const at = (note, steps) => ({ ...note, steps, line: steps[0].text ?? "" });

/**
 * What is left of a note once `line` was done: nothing, if it was no step of the plan.
 * @param {Note | null} note @param {string} line
 */
export function followed(note, line) {
  if (!note?.steps) return null;
  const done = note.steps.findIndex((step) => step.text === line);
  // Cards that are played first may be played in any order.
  if (done < 0 || !note.steps.slice(0, done).every(isFree)) return null;
  const left = note.steps.filter((_, i) => i !== done);
  return left.length ? at(note, left) : null;
}

/**
 * Does the plan begin with everything that "play all" would play?
 * @param {Ctx} ctx @param {Plan} what
 */
export function playsAll(ctx, { steps }) {
  const lines = board().plays(ctx);
  const first = steps.slice(0, lines.length).filter(isFree);
  const left = lines.filter((line) => !first.some(({ text }) => text === line));
  return lines.length > 1 && first.length === lines.length && !left.length ? lines.length : 0;
}

/** A plan in words: "play all, then acquire Barter". @param {Deed[]} steps @param {number} [all] */
const planWords = (steps, all = 0) =>
  inOrder([
    ...(all ? [say("hint.all")] : []),
    ...steps.slice(all).map((step) => board().deed(step)),
  ]);

/** "a, b, then c". @param {string[]} words */
export function inOrder(words) {
  const last = words[words.length - 1] ?? "";
  const first = words.slice(0, -1).join(", ");
  return first ? say("hint.then", { first, last }) : last;
}

/** @param {Ctx} ctx @param {Plan} note */
export function hintWords(ctx, note) {
  const { reason, next, nextWin } = note;
  const plan = html`<b class="plan">${upper(planWords(note.steps, playsAll(ctx, note)))}</b>`;
  const facts = { plan, reason, odds: oddsWords(note) };
  if (!next || nextWin === null || note.win === null) return tell("hint.line", facts);
  const n = note.clear ? Math.round((note.win - nextWin) * 100) : 0;
  return tell(n ? "hint.more" : "hint.equal", { ...facts, n, next: board().deed(next) });
}

/**
 * The odds as a range: none where there was no time to find any, and certain only what is proven.
 * @param {Pick<Plan, "win" | "range" | "certain">} odds
 */
function oddsWords({ win, range, certain }) {
  if (win === null || !range) return "";
  if (certain) return say(win ? "hint.odds_won" : "hint.odds_lost");
  const [low, high] = range.map(chance);
  if (low === high) return say("hint.odds_same", { win: low });
  return say(range[1] - range[0] > UNCLEAR ? "hint.odds_unclear" : "hint.odds", { low, high });
}
