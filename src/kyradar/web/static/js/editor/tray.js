// What may be laid at the chosen place of the position editor.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { cardAt } from "./setup.js";

/**
 * What may be laid at the chosen place.
 * @param {EditPlace | null} place
 * @param {{ setup: Position, tab: string, search: string }} state
 */
export function drawTray(place, { setup, tab, search }) {
  const tabs = place?.takes ? board().edit.tray(place.takes, setup) : [];
  const here = tabs.find(({ id }) => id === tab) ?? tabs[0];
  const wanted = search.trim().toLowerCase();
  const pool = wanted ? tabs.flatMap(({ cards }) => cards) : (here?.cards ?? []);
  const cards = pool.filter(({ label }) => label.toLowerCase().includes(wanted));
  const card = place ? cardAt(place.card) : null;
  const flags = (place?.card ? (place.flags ?? []) : []).map(
    ({ name, on }) =>
      html`<label class="check"><input type="checkbox" data-mark="${name}" data-now="${String(on)}"${
        on ? html` checked` : ""
      }><span>${say(`editor.flag_${name}`)}</span></label>`,
  );
  const head = html`<div class="column e-trayhead"><p class="row one e-now"><i></i><span>${
    place ? place.label : say("editor.choose_place")
  }</span></p>${flags}<button type="button" class="do quiet" data-do="clear"${
    card || place?.pile ? "" : html` disabled`
  }>${ICON.trash}<span>${say("editor.nothing")}</span></button></div>`;
  if (!tabs.length)
    return html`<section class="w-box column e-tray" aria-label="${say("editor.tray")}">${head}
      <p class="w-soft e-hint">${say("editor.tray_help")}</p></section>`;
  return html`<section class="w-box column e-tray" aria-label="${say("editor.tray")}">${head}
    <div class="w-tabs e-tabs" role="tablist" aria-label="${say("editor.kinds")}">${tabs.map(
      (one) =>
        html`<button type="button" role="tab" data-tab="${one.id}" aria-selected="${String(
          !wanted && one.id === here?.id,
        )}">${one.label}</button>`,
    )}</div><label class="e-search"><span class="vh">${say("editor.search")}</span><input type="search" id="e-search"
    autocomplete="off" placeholder="${say("editor.search")}" value="${search}" data-now="${search}"></label>
    <ul class="e-pool" data-group="tray">${cards.map(
      (one) => html`<li data-key="t:${one.value}"><button type="button" class="e-card${
        one.value === card ? " here" : ""
      }" data-put="${one.value}" data-nav aria-label="${one.label}" title="${one.label}" draggable="false">
        <span data-keep="${one.value}">${board().edit.face(one.value, "mini", setup)}</span></button></li>`,
    )}</ul>${cards.length ? "" : html`<p class="w-soft e-hint">${say("editor.no_card")}</p>`}</section>`;
}
