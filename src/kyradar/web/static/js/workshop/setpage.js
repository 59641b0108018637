// The page of a set: cover, name, notes, every card with its verdict, versions, what it does to the game.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { moment, say } from "../lib/words.js";
import { binLink } from "../live/keeping.js";
import { top } from "../screens/top.js";
import { coverOf } from "./cover.js";
import { number, signed, tabs, verdictPill } from "./frame.js";
import { setsOf } from "./kept.js";
import { preview } from "./larger.js";

/**
 * @typedef {object} SetPage
 * @property {string} game
 * @property {WorkshopFacts} house
 * @property {CardSet} set
 * @property {string} text of its cards, if nothing is wrong with them
 * @property {string} trouble
 * @property {ReturnType<typeof import("./trial.js").trier>} trial
 */

/** How many signs each field takes. */
export const MOST = { name: 60, by: 40, notes: 2_000 };

/** @param {CardSet} set @param {"name" | "by"} name */
const field = (set, name) =>
  html`<label class="w-field"><span class="w-label">${say(`set.${name}`)}</span><input type="text" id="set-${name}"
    data-set="${name}" maxlength="${MOST[name]}" value="${set[name]}" data-value="${set[name]}"></label>`;

/** @param {TrialChange} one */
function delta(one) {
  const unit = one.share ? " %" : "";
  const range = say("trial.between", { low: signed(one.low), high: signed(one.high) });
  return html`<div><dt>${say(`trial.change_${one.key}`)}</dt><dd class="num">${number(one.without, 1)}${unit} →
    ${number(one.with, 1)}${unit}</dd><dd class="w-soft num">${signed(one.value)} (${range})</dd></div>`;
}

/** @param {SetPage} state */
function effect({ trial }) {
  const { told, trouble } = trial.state();
  const changes = told?.reading?.changes ?? [];
  const line = told
    ? say("trial.played", { n: told.played, played: number(told.played), of: number(told.of) })
    : say("set.effect_line");
  return html`<section class="w-box"><h2>${say("set.effect")}</h2><p class="w-soft">${trouble ?? line}</p>${
    changes.length ? html`<dl class="column w-delta">${changes.map(delta)}</dl>` : ""
  }</section>`;
}

/** @param {string} value @param {boolean} on @param {Piece} label */
const option = (value, on, label) =>
  html`<option value="${value}"${on ? html` selected` : ""}>${label}</option>`;

/** @param {SetPage} state */
function about({ set, game }) {
  const { named, called } = board().own;
  const covers = set.rows.map((row) => option(row[named], row[named] === set.cover, called(row)));
  const sets = setsOf(game).map((one) =>
    option(one.id, one.id === set.id, one.name || say("workshop.title")),
  );
  return html`<section class="w-box column w-setform">
    ${coverOf(set)}<label class="w-field"><span class="w-label">${say("set.cover")}</span><select id="set-cover"
    data-value="${set.cover}"><option value="">–</option>${covers}</select></label>${field(set, "name")}
    ${field(set, "by")}<label class="w-field"><span class="w-label">${say("set.notes")}</span><textarea rows="4"
    id="set-notes" data-set="notes" maxlength="${MOST.notes}">${set.notes}</textarea></label><label class="w-field">
    <span class="w-label">${say("set.which")}</span><select id="set-which" data-value="${set.id}">${sets}</select>
    </label><div class="w-row"><button type="button" class="do quiet" data-do="fresh">${ICON.plus}<span>
    ${say("set.fresh")}</span></button><button type="button" class="do quiet" data-do="drop">${ICON.trash}<span>
    ${say("set.drop")}</span></button>${binLink()}</div></section>`;
}

/** @param {SetPage} state */
function cards({ set, game, trouble }) {
  const { named, called } = board().own;
  const list = set.rows.map(
    (row) => html`<li><a class="w-cardbtn" href="/workshop/${game}" aria-label="${called(row)}">
      ${preview(row, "full")}</a>${verdictPill(set.results[row[named]] ?? "early")}</li>`,
  );
  const versions = set.versions.map(
    ({
      n,
      text,
      at,
    }) => html`<li class="item"><b>${n}</b><span>${text}</span><small class="w-soft">${moment(at)}</small>
      <button type="button" class="do quiet" data-back="${n}">${say("set.back")}</button></li>`,
  );
  return html`<section class="w-box column w-setcards"><h2>${say("set.cards", { n: set.rows.length })}</h2>${
    trouble ? html`<p class="w-wrong">${ICON.warn}<span>${trouble}</span></p>` : ""
  }<ul class="tiles w-cards">${list}<li><a class="w-newcard" href="/workshop/${game}">${ICON.plus}<span>
    ${say("own.new_card")}</span></a></li></ul><h3>${say("set.versions")}</h3><div class="w-row"><input type="text"
    id="version-text" maxlength="120" aria-label="${say("set.version_text")}"
    placeholder="${say("set.version_text")}">
    <button type="button" class="do" data-do="version">${say("set.version")}</button></div><ol class="w-versions">
    ${versions}</ol></section>`;
}

/** @param {SetPage} state */
export function view(state) {
  const { game, house, text } = state;
  /** @param {string} name @param {Piece} sign */
  const link = (name, sign) =>
    html`<a class="do" href="/workshop/${game}/${name}">${sign}<span>${say(`workshop.tab_${name}`)}</span></a>`;
  return html`${top("workshop")}<main class="page setpage" id="table"><div
    class="row w-head"><h1>${say("set.title")}</h1>
    ${tabs(game, "set", house.gallery)}<span class="w-fill"></span><button type="button" class="end" data-do="play"${
      text ? "" : html` disabled`
    }>${ICON.play}<span>${say("workshop.play")}</span></button></div><div class="w-setgrid">
    ${about(state)}${cards(state)}<aside class="column">${effect(state)}<section class="w-box column">
    ${link("print", ICON.print)}${link("share", ICON.link)}<button type="button" class="do quiet" data-do="save">
    ${ICON.save}<span>${say("set.save")}</span></button></section></aside></div></main>`;
}
