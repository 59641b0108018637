// The battlefield on a phone: zones as a flight of rows, highest on top, heroes left, foes right.
import { html, raw } from "/static/js/lib/html.js";
import { lit, marks } from "/static/js/lib/lights.js";
import { picture } from "/static/js/lib/draw/store.js";
import { say } from "/static/js/lib/words.js";
import { fieldArt } from "../draw/fields.js";
import { figure } from "../draw/figures.js";
import { blowBox } from "./blow.js";
import { announced, asksZone, menaceSign, zoneLabel } from "./field.js";
import { foePlate, foeSentence, heroPlate, heroSentence } from "./plates.js";
import { fieldName, fieldOf, foeArt, heroArt, standing } from "./placed.js";
import { intentPlate, sign } from "./intent.js";
import { omenCards } from "./omens.js";
import { NOTHING, spanned } from "./span.js";
import { way } from "./way.js";

/** Is there too little room for the rows as they would like to be? Measured after a drawing, for a
 * battlefield and a size of the window. */
const fit = { dense: false, at: "" };
/** @param {HTMLElement} field */
export function measureRows(field) {
  const at = `${field.dataset.field} ${innerWidth} ${innerHeight}`;
  const dense = field.scrollHeight > field.clientHeight + 1 || (fit.dense && fit.at === at);
  const other = dense !== fit.dense;
  Object.assign(fit, { dense, at });
  return other;
}

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Look | null} look @param {Ilhus.Body} body */
function hero(ctx, look, body) {
  const i = ctx.view.bodies.indexOf(body);
  const ref = `body:${body.name}`;
  const hurt = (look?.forecast?.wounds ?? ctx.forecast.wounds ?? {})[body.name] ?? NOTHING;
  const threat = ctx.threat.heroes.has(body.name) ? " threatened" : "";
  return html`<button type="button" class="man${threat}${lit(ctx, ref)}" ${marks(ctx, ref)} data-ref-drop="${ref}"
    aria-label="${heroSentence(ctx, body)}">
    ${raw(figure(heroArt(body.name)))}
    ${heroPlate(ctx, body, look?.view?.bodies[i], ctx.blow ? NOTHING : hurt)}</button>`;
}

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Look | null} look @param {Ilhus.Standing} one */
function foe(ctx, look, one) {
  const ref = `foe:${one.name}`;
  const intents = look?.forecast?.intents ?? ctx.forecast.intents ?? [];
  const mine = intents.filter((intent) => intent.foe === one.name);
  const was = look?.forecast && ctx.forecast.intents?.find((intent) => intent.foe === one.name);
  const plain = mine[0] && !mine[0].omen && !ctx.blow;
  const plate = plain
    ? html`<span class="intent" data-intent="${one.name}" aria-hidden="true">${intentPlate(ctx, mine[0], was)}</span>`
    : "";
  const aim = look?.aims.has(one.name) ? " aim" : "";
  return html`<button type="button" class="man foe${aim}${lit(ctx, ref)}" ${marks(ctx, ref)} data-ref-drop="${ref}"
    aria-label="${foeSentence(ctx, one, mine)}">${plate}${foePlate(ctx, one, look?.view?.foes[one.i])}
    ${raw(figure(foeArt(ctx, one.name)))}</button>`;
}

/**
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Look | null} look @param {Ilhus.Field} field
 * @param {number} z
 */
function row(ctx, look, field, z) {
  const heroes = ctx.view.bodies.filter((body) => body.zone === z);
  const foes = standing(ctx.view).filter((one) => one.zone === z);
  const special = field.special.includes(z);
  const ref = `zone:${z}`;
  const chip = look?.zones.get(z);
  const on = ctx.byRef.has(ref) || look?.zones.has(z) || look?.reach.has(z);
  const wounds = chip
    ? html`<span class="zchip still${chip.tone}">${sign("wound")}<b>${spanned(chip.n)}</b>
        <small>${say("field.for_us")}</small></span>`
    : "";
  const label = zoneLabel(ctx, z, special);
  const cls = `${special ? " special" : ""}${on ? " on" : ""}${ctx.threat.zones.has(z) ? " threat" : ""}${
    heroes.length + foes.length ? "" : " bare"
  }`;
  return html`<div class="zrow${cls}" style="--i:${z}" data-key="row:${z}" data-ref="${ref}" data-ref-drop="${ref}">
    <button type="button" class="znum${special ? " special" : ""}${lit(ctx, ref)}"
      ${marks(ctx, ref, 0, ctx.byRef.has(ref) || !asksZone(ctx))}
      aria-label="${label}">
    ${z}${special && field.effect ? sign(field.effect.word) : ""}</button>
    <span class="side1">${heroes.map((body) => hero(ctx, look, body))}</span>${wounds}
    <span class="side1 foes">${foes.map((one) => foe(ctx, look, one))}</span></div>`;
}

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Look | null} look */
export function rows(ctx, look) {
  const field = fieldOf(ctx);
  const art = picture(`rows/${field.id}`, 390, 420, () =>
    fieldArt(field.id, 390, 420, [{ z: 1, x: 195, y: 470, w: 390 }], "line"),
  );
  const all = Array.from({ length: field.zones }, (_, i) => field.zones - i);
  const boss = ctx.view.omens.row.length > 0;
  /** @type {Ilhus.Telling & { ring: false }} */
  const scene = {
    intents: look?.forecast?.intents ?? ctx.forecast.intents ?? [],
    before: look?.forecast ? (ctx.forecast.intents ?? null) : null,
    ring: false,
  };
  return html`<section class="field rows1${boss ? " boss" : ""}${ctx.blow ? " blow" : ""}${fit.dense ? " dense" : ""}"
    id="field"
    data-group="field" data-field="${ctx.view.encounter}"
    style="background-image: linear-gradient(#0b0a1833, #0b0a1899), url(${art})" aria-label="${say("field.label")}">
    <div class="fieldname"><b>${fieldName(ctx)}</b>${menaceSign(ctx)}
    ${way(ctx, "way-field")}${announced(ctx, look)}</div>${boss ? omenCards(ctx, scene) : ""}
    <div class="rows">${all.map((z) => row(ctx, look, field, z))}</div>${blowBox(ctx)}</section>`;
}
