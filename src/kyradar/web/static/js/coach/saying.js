// What a lesson says of the table as it is: the next step, what was missed, the end; and its goal in the bar.
import { html } from "../lib/html.js";
import { say } from "../lib/words.js";
import { goalLine, skipButton } from "./bubble.js";
import { keptOf } from "./kept.js";
import { meant } from "./pointing.js";

/**
 * How far somebody is.
 * @typedef {object} Teaching
 * @property {Lesson[]} lessons of the game
 * @property {Lesson | null} lesson the one at this table
 * @property {LessonState | null} at
 * @property {number} turn
 * @property {boolean} over
 * @property {boolean} alone one plays on without it
 * @property {Spoken | null} spoken what is said now
 */

/** @param {string} name @param {Piece} label @param {string} [tone] */
const action = (name, label, tone = "") =>
  html`<button type="button" class="do ${tone}" data-coach="${name}">${label}</button>`;

/**
 * Is a step one of a later turn? Then this one's goal is reached.
 * @param {Teaching} teaching
 * @param {Lesson["steps"][number]} step
 */
const early = (teaching, { turn }) => turn !== null && teaching.turn < turn;

/**
 * Is the lesson of a table done? `told` is what the server tells of it.
 * @param {Lesson[]} lessons
 * @param {LessonState | null | undefined} told
 */
export function finished(lessons, told) {
  const lesson = told && lessons.find(({ name }) => name === told.name);
  return Boolean(lesson && told && told.step >= lesson.steps.length);
}

/**
 * The next lesson of the game that was not done yet.
 * @param {Lesson[]} lessons
 * @param {LessonState | null | undefined} told
 */
export const nextLesson = (lessons, told) =>
  (told && lessons.find(({ name }) => name !== told.name && !keptOf(name).done)) ?? null;

/**
 * All steps are done, and the game goes on: that is said once, with the ways on.
 * @param {Teaching} teaching
 */
function farewell({ alone, over, lessons, at }) {
  if (alone || over) return null;
  const home = html`<a class="do quiet" href="/">${say("outcome.home")}</a>`;
  const after = nextLesson(lessons, at);
  const next = after ? action("next", say("coach.next", { title: after.title })) : "";
  const actions = html`${action("on", say("coach.play_on"), "gold")}${next}${home}`;
  return { title: say("coach.done"), text: say("coach.done_text"), actions };
}

/**
 * @param {Teaching} teaching
 * @param {Pick<Ctx, "actions" | "asked">} ctx
 * @returns {Spoken | null}
 */
export function lessonWords(teaching, { actions, asked }) {
  const { lesson, at, spoken } = teaching;
  const step = at && lesson?.steps.at(at.step);
  if (!step) return farewell(teaching);
  const again = action("again", say("coach.again"));
  if (at.missed)
    return { title: say("coach.missed"), text: say("coach.missed_text"), actions: again };
  const soon = early(teaching, step);
  if (!actions.length) return spoken; // an action is on its way
  const lines = meant(actions, soon ? ["skip", "end", "done"] : step.at);
  if (soon) return { title: say("coach.early"), text: say("coach.early_text"), lines };
  if (lines || asked) return { ...step, lines };
  return { title: say("coach.lost"), text: say("coach.lost_text"), actions: again };
}

/** @param {Teaching} teaching */
export function goal(teaching) {
  const { lesson, at, alone, over } = teaching;
  if (!lesson || !at) return "";
  const { steps } = lesson;
  const step = steps.at(at.step);
  const words = step && (early(teaching, step) ? say("coach.early_goal") : step.goal);
  if (words) return goalLine(words, at.step, steps.length, skipButton());
  if (alone) return "";
  // A lesson may end before its game does: then one plays on where one is.
  const on = html`<button type="button" class="skip" data-coach="on">${say("coach.play_on")}</button>`;
  return goalLine(say("coach.done"), steps.length, steps.length, over ? "" : on);
}
