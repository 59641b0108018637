// Choosing a level of the computer: fifteen steps with five names as marks, or one's own strength.
import { html } from "../lib/html.js";
import { MINE, allRungs, levelName, rungOf } from "../lib/levels.js";
import { say } from "../lib/words.js";
import { levelMeant, myLevel } from "../live/strength.js";

/**
 * A slider over all rungs, with what is said of the one that is chosen.
 * @param {"level" | "partner"} field
 * @param {string} chosen
 * @param {HouseFacts["levels"]} lines what is said of the five names
 */
export function ladder(field, chosen, lines) {
  const all = allRungs();
  const mine = chosen === MINE;
  const at = rungOf(levelMeant(chosen)) || 1;
  const { mark } = all[at - 1];
  const marks = all.flatMap((rung, i) =>
    rung.step === 1 ? [{ name: rung.name, rung: i + 1 }] : [],
  );
  /** @param {{ name: string, rung: number }} what */
  const one = ({ name, rung }) =>
    html`<button type="button" class="${rung <= at ? "on" : ""}" data-do="rung" data-rung="${rung}"
      data-field="${field}" data-level="${name}"
      data-key="${field}:${rung}" tabindex="-1"
        style="--at:${(rung - 1) / (all.length - 1)}">${levelName(name)}</button>`;
  return html`<div class="ladder" data-key="ladder:${field}:${mine}">
    <p class="rung"><b>${levelName(all[at - 1].name)}</b>
    <small>${lines.find(({ name }) => name === mark)?.line ?? ""}</small></p>
    <input type="range" name="${field}" min="1" max="${all.length}" step="1" value="${at}" data-key="${field}-range"
      aria-label="${say("home.level")}" aria-valuetext="${levelName(all[at - 1].name)}"${mine ? html` disabled` : ""}>
    <div class="rungmarks" aria-hidden="true">${marks.map(one)}</div>
    <label class="row one mine"><input type="checkbox" name="${field}-mine"${mine ? html` checked` : ""}>
    <span><b>${say("level.mine")}</b>
    <small>${say("home.mine_line", { level: levelName(myLevel()) })}</small></span></label></div>`;
}

/** All levels for a list: one's own strength first. */
export const levelOptions = () => [
  [MINE, say("level.mine")],
  ...allRungs().map(({ name }) => [name, levelName(name)]),
];

/**
 * What the form says about a level: from the slider and the box beside it.
 * @param {HTMLFormElement} el
 * @param {"level" | "partner"} field
 * @param {string} before
 */
export function readLadder(el, field, before) {
  const box = el.elements.namedItem(`${field}-mine`);
  const range = el.elements.namedItem(field);
  if (!(box instanceof HTMLInputElement && range instanceof HTMLInputElement)) return before;
  if (box.checked) return MINE;
  if (before === MINE) return myLevel();
  return allRungs()[Number(range.value) - 1]?.name ?? before;
}
