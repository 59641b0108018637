// The coach's voice: parchment, the only light thing on the table. One goal at a time stands in the
// bar, with the dots.
import { board, called } from "../boards.js";
import { html } from "../lib/html.js";
import { say } from "../lib/words.js";

const MARK = /(?:\[\[(.+?)\]\]|\{(\w+) (\d+)\})([.,:;)]*)/g;

/**
 * A lesson's sentence: [[Name]] is a thing of the game, {battle 3} a number of points.
 * @param {string} text
 */
function told(text) {
  const out = [];
  let at = 0;
  for (const found of text.matchAll(MARK)) {
    const [all, name, kind, count, end] = found;
    const thing = name
      ? html`<button type="button" class="ref" tabindex="-1" data-name="${name}">${called(name)}</button>`
      : board().sign(kind, Number(count));
    out.push(text.slice(at, found.index), html`<span class="unbroken">${thing}${end}</span>`);
    at = found.index + all.length;
  }
  return html`${[...out, text.slice(at)]}`;
}

/** @param {number} step @param {number} of */
export function dots(step, of) {
  const label = say("coach.step", { n: Math.min(step + 1, of), of });
  /** @param {unknown} _ @param {number} i */
  const one = (_, i) => html`<i class="${i < step ? "done" : i === step ? "cur" : ""}"></i>`;
  return html`<span class="dots" role="img" aria-label="${label}">${Array.from({ length: of }, one)}</span>`;
}

/**
 * The goal in the bar.
 * @param {Piece} words
 * @param {number} step
 * @param {number} of
 * @param {Piece} more
 */
export const goalLine = (words, step, of, more) =>
  html`<div class="goal night" data-key="goal"><span class="flag">${say("coach.goal")}</span>
    <b role="status">${words}</b>${dots(step, of)}${more}</div>`;

export const skipButton = () =>
  html`<button type="button" class="skip" data-coach="skip"><span class="long">${say("coach.skip")}</span>
    <span class="short">${say("coach.skip_short")}</span></button>`;

/**
 * The bubble and its ring; where they stand is decided once they are drawn.
 * @param {Spoken & { ringed: boolean, house?: string }} what
 */
export function bubble({ title, text, note, actions = "", ringed, soft = false, house }) {
  const tone = soft ? " soft" : "";
  const light = ringed ? html`<div class="light-ring${tone}" id="ring" data-key="ring"></div>` : "";
  return html`${light}<section class="bubble${tone}" id="bubble" data-key="bubble" aria-live="polite"
    aria-atomic="true" aria-labelledby="bubble-title">${board().coach.face(house)}
    <div><h2 id="bubble-title">${title}</h2><p>${told(text)}</p>
    ${note ? html`<p class="aside">${told(note)}</p>` : ""}
    <div class="row">${actions}${
      ringed
        ? html`<button type="button" class="go-there" data-coach="show">
    ${say("coach.show")}</button>`
        : ""
    }</div></div></section>`;
}
