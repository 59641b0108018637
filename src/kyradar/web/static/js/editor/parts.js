// The table of the position editor: groups of places, drawn the same way for every game and mode.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";

/** @typedef {{ setup: Position, chosen: string, bad: Set<string> }} Drawn */

/** @param {EditPlace} place @param {Drawn} drawn @param {string} [form] */
function drawPlace(place, { setup, chosen, bad }, form = "mini") {
  const { ref, card, label } = place;
  const wrong = bad.has(ref);
  const classes = ["e-place", card ? "full" : "hole", ref === chosen && "chosen"].filter(Boolean);
  const words = card
    ? say("editor.place_card", { place: label, card: board().called(card) })
    : say("editor.place_empty", { place: label });
  const states = (place.flags ?? [])
    .filter(({ on }) => on)
    .map(({ name }) => html`<i class="e-flag">${say(`editor.flag_${name}`)}</i>`);
  return html`<li><button type="button" class="${classes.join(" ")}" data-key="e:${ref}" data-place="${ref}"
    data-nav data-ref-drop="${ref}" aria-pressed="${String(ref === chosen)}"${wrong ? html` data-bad` : ""}
    aria-label="${words}" title="${words}" draggable="false">${
      card ? board().edit.face(card, form, setup) : ICON.plus
    }${states}</button></li>`;
}

/** @type {{ [K in EditPart["kind"]]: (part: Extract<EditPart, { kind: K }>, drawn: Drawn) => Raw }} */
const DRAW = {
  cards: (part, drawn) => {
    const list = html`<ul class="row e-cards" data-group="${part.label}">${part.places.map((one) =>
      drawPlace(one, drawn),
    )}</ul>`;
    const count = part.places.filter(({ card }) => card).length;
    if (!part.fold) return html`<div class="e-part"><h3>${part.label}</h3>${list}</div>`;
    const open = count || part.places.some(({ ref }) => ref === drawn.chosen);
    return html`<details class="e-part e-fold"${open ? html` open` : ""} data-key="f:${part.places[0].ref}">
      <summary><h3>${part.label}</h3><b class="num">${count}</b></summary>${list}</details>`;
  },
  city: (
    { ref, label, picture, note, gone, states, places },
    drawn,
  ) => html`<div class="e-city night${
    gone ? " gone" : ""
  }${drawn.bad.has(ref) ? " bad" : ""}"><span class="e-pic fills" aria-hidden="true"
    data-keep="${label}:${String(gone)}">
    ${picture}</span><span class="e-guest" aria-hidden="true">${note}</span><button type="button" class="e-state${
      drawn.chosen === ref ? " chosen" : ""
    }" data-key="e:${ref}"
    data-set="${ref}" data-value="${JSON.stringify(gone ? states.on : states.off)}" data-nav
    aria-label="${say("words.told", { what: label, said: states.said })}">
    <b>${label}</b><small>${states.said}</small></button><ul>${places.map((one) =>
      drawPlace(one, drawn, "chip"),
    )}</ul></div>`,
  numbers: ({ items }, drawn) =>
    html`<div class="row e-numbers">${items.map(({ ref, label, sign, value, least, most }) => {
      const low = value <= least;
      const high = value >= most;
      return html`<div class="e-number${drawn.bad.has(ref) ? " bad" : ""}" role="group" aria-label="${label}">
        <span class="e-sign">${sign ?? label}</span><button type="button" data-step="-1" data-at="${ref}"
        aria-label="${say("editor.less", { what: label })}"${low ? html` disabled` : ""}>${ICON.minus}</button>
        <input type="number" inputmode="numeric" data-number="${ref}" id="e-${ref}" value="${value}"
          data-now="${value}" min="${least}"
        max="${most}" aria-label="${label}"><button type="button" data-step="1" data-at="${ref}"
        aria-label="${say("editor.more", { what: label })}"${high ? html` disabled` : ""}>${ICON.plus}</button></div>`;
    })}</div>`,
  choice: ({ ref, label, value, options }, drawn) =>
    html`<label class="w-field e-choice${
      drawn.bad.has(ref) ? " bad" : ""
    }"><span>${label}</span><select data-choice="${ref}" id="e-${ref}"
      data-now="${JSON.stringify(value)}">${options.map(
        (one) =>
          html`<option value="${JSON.stringify(one.value)}"${
            JSON.stringify(one.value) === JSON.stringify(value) ? html` selected` : ""
          }>${one.label}</option>`,
      )}</select></label>`,
  flags: ({ label, items }) =>
    html`<details class="e-part e-fold"><summary><h3>${label}</h3><b class="num">${
      items.filter(({ on }) => on).length
    }</b></summary><div class="row">${items.map(
      ({ ref, label: words, on }) =>
        html`<label class="check"><input type="checkbox" data-flag="${ref}"
          data-now="${String(on)}"${on ? html` checked` : ""}><span>${words}</span></label>`,
    )}</div></details>`,
  ground: ({ label, picture, figures, zones, add }, drawn) => {
    const columns = Array.from({ length: zones }, (_, i) => {
      const here = figures.filter(({ zone }) => Math.min(Math.max(zone, 1), zones) === i + 1);
      return html`<li class="e-zone"><ul>${here.map(
        (
          one,
        ) => html`<li><button type="button" class="e-figure${one.ref === drawn.chosen ? " chosen" : ""}"
          data-key="e:${one.ref}" data-place="${one.ref}" data-nav aria-pressed="${String(one.ref === drawn.chosen)}"${
            [...drawn.bad].some((ref) => ref === one.ref || ref.startsWith(`${one.ref}.`))
              ? html` data-bad`
              : ""
          } aria-label="${say("editor.in_zone", { who: one.label, n: i + 1 })}" draggable="false">${one.picture}
          <span>${one.label}${one.note ? html`<small>${one.note}</small>` : ""}</span></button></li>`,
      )}</ul><button type="button" class="e-zone-no" data-zone="${i + 1}" data-ref-drop="zone:${i + 1}" data-nav
        aria-label="${say("editor.zone", { n: i + 1 })}">${i + 1}</button></li>`;
    });
    const more = { ...add, card: null, pile: true, add: true };
    return html`<div class="e-ground night"><span class="e-pic fills" aria-hidden="true"
      data-keep="${label}">${picture}</span>
      <p class="e-fieldname">${label}</p><ol style="--zones: ${zones}">${columns}</ol></div><ul
        class="row e-cards e-add">${drawPlace(
          more,
          drawn,
        )}<li class="e-help">${say("editor.figures")}</li></ul>`;
  },
};

/** @param {EditPart} part @param {Drawn} drawn */
const drawPart = (part, drawn) =>
  /** @type {(part: EditPart, drawn: Drawn) => Raw} */ (DRAW[part.kind])(part, drawn);

/** @param {EditGroup} group @param {Drawn} drawn */
export function drawGroup(group, drawn) {
  const classes = [
    "e-group",
    group.active && "active",
    group.wide && "wide",
    group.small && "small",
  ];
  const away = group.remove
    ? html`<button type="button" class="w-icon" data-remove="${group.remove}" aria-label="${say(
        "editor.remove",
        {
          what: group.title,
        },
      )}">${ICON.trash}</button>`
    : "";
  const [first, ...rest] = group.parts;
  const above = first.kind === "numbers" && group.title ? drawPart(first, drawn) : "";
  const head = group.title
    ? html`<header class="row"><h2>${group.title}</h2>${above}${away}</header>`
    : "";
  const parts = above ? rest : group.parts;
  return html`<section class="${classes.filter(Boolean).join(" ")}" data-key="g:${group.id}"
    aria-label="${group.title || say("editor.table")}">${head}<div
      class="row e-parts">${parts.map((part) => drawPart(part, drawn))}</div></section>`;
}
