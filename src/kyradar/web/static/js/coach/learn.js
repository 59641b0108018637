// "Learn by playing" on the first page: the lesson that waits, with its dots, and the others.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { say } from "../lib/words.js";
import { tables, seatLink } from "../live/tables.js";
import { beginLesson } from "./begin.js";
import { dots } from "./bubble.js";
import { keepLesson, keptOf } from "./kept.js";

/** @param {number} n */
const minutes = (n) => say("learn.minutes", { n });

/**
 * One that was begun and not finished; a step that is no longer there is none.
 * @param {Lesson} what
 */
function begun({ name, steps }) {
  const { step, table } = keptOf(name);
  return step > 0 && step < steps.length ? { step, table } : null;
}

/** The lesson to offer first: one that waits, else the first not done. @param {Lesson[]} lessons */
const first = (lessons) =>
  lessons.find((one) => begun(one) && !keptOf(one.name).off) ??
  lessons.find(({ name }) => !keptOf(name).done && !keptOf(name).off);

/** @param {string} what @param {string} name @param {Piece} label @param {string} [cls] */
const press = (what, name, label, cls = "") =>
  html`<button type="button" class="${cls}" data-learn="${what}" data-lesson="${name}">${label}</button>`;

/** @param {Lesson} lesson */
function offer(lesson) {
  const { name, title, line, steps } = lesson;
  const waits = begun(lesson);
  const head = waits ? say("learn.waits", { n: waits.step + 1 }) : title;
  const left =
    waits && Math.max(1, Math.round((lesson.minutes * (steps.length - waits.step)) / steps.length));
  const text = waits
    ? say("learn.reached", { n: waits.step, of: steps.length, left, title })
    : line;
  const buttons = waits
    ? html`${press("go", name, say("learn.go"), "end")}${press("again", name, say("learn.restart"))}`
    : press("again", name, say("learn.begin"), "end");
  return html`<div class="first" data-key="first:${name}">${board().coach.face(name)}<div>
    <small>${say("learn.title")} · ${minutes(lesson.minutes)}</small><h2>${head}</h2><p>${text}</p>
    ${waits ? dots(waits.step, steps.length) : ""}</div>
    <div class="row">${buttons}${press("off", name, say("learn.off"))}</div></div>`;
}

/** @param {Lesson} lesson */
function chip(lesson) {
  const { name, title, steps } = lesson;
  const waits = begun(lesson);
  const state = waits
    ? dots(waits.step, steps.length)
    : html`<small>${keptOf(name).done ? `✓ ${say("learn.done")}` : minutes(lesson.minutes)}</small>`;
  return html`<li data-key="lesson:${name}">${press(waits ? "go" : "again", name, html`${title} ${state}`)}</li>`;
}

/** `lessons` as /api/facts tells them. @param {Lesson[] | undefined} lessons */
export function learnCard(lessons) {
  if (!lessons?.length) return "";
  const head = first(lessons);
  const rest = lessons.filter((one) => one !== head);
  const title = head ? "" : html`<h2>${say("learn.title")}</h2>`;
  return html`<section class="learn" data-key="learn" aria-label="${say("learn.title")}">${title}
    ${head ? offer(head) : ""}${rest.length ? html`<ul class="more">${rest.map(chip)}</ul>` : ""}</section>`;
}

/**
 * What a press there asks for: the link to go to, or null if only the page changes; undefined if
 * it was none. A table that is gone is set anew at the same step.
 * @param {HTMLElement | null} el
 * @param {Lesson[] | undefined} lessons
 */
export async function learnClick(el, lessons) {
  const lesson = el && lessons?.find(({ name }) => name === el.dataset.lesson);
  if (!lesson) return undefined;
  const { step, table, tokens } = keptOf(lesson.name);
  if (el.dataset.learn === "off") {
    keepLesson(lesson.name, { off: true });
    return null;
  }
  if (el.dataset.learn === "again") return beginLesson(lesson);
  const sits = table && tables().some(({ id }) => id === table) && (await stands(table));
  return sits
    ? seatLink(table, tokens)
    : beginLesson(lesson, Math.min(step, lesson.steps.length - 1));
}

/** Is the table still there? Servers forget old ones. @param {string} table */
async function stands(table) {
  try {
    return (await fetch(`/api/tables/${encodeURIComponent(table)}`)).ok;
  } catch {
    return false;
  }
}
