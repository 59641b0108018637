// The battlefield on a phone: zones as a flight of rows, highest on top, heroes left, foes right.
import { html, raw } from "/static/js/lib/html.js";
import { lit, marks } from "/static/js/lib/lights.js";
import { picture } from "/static/js/lib/draw/store.js";
import { say } from "/static/js/lib/words.js";
import { fieldArt } from "../draw/fields.js";
import { figure } from "../draw/figures.js";
import { called } from "../game/catalog.js";
import { blowBox } from "./blow.js";
import { foePlate, foeSentence, heroArt, heroPlate, heroSentence, standing, zoneLabel } from "./field.js";
import { intentPlate, sign } from "./intent.js";
import { totalWounds } from "./look.js";
import { omenCards } from "./omens.js";

function hero(ctx, look, body) {
  const i = ctx.view.bodies.indexOf(body);
  const ref = `body:${body.name}`;
  const hurt = (look?.forecast?.wounds ?? ctx.forecast.wounds ?? {})[body.name] || 0;
  return html`<button type="button" class="man${lit(ctx, ref)}" ${marks(ctx, ref)} data-ref-drop="${ref}"
    aria-label="${heroSentence(ctx, body)}">
    ${raw(figure(heroArt(body.name)))}${heroPlate(ctx, body, look?.view?.bodies[i], ctx.blow ? 0 : hurt)}</button>`;
}

function foe(ctx, look, one) {
  const ref = `foe:${one.name}`;
  const intents = look?.forecast?.intents ?? ctx.forecast.intents ?? [];
  const mine = intents.filter((intent) => intent.foe === one.name);
  const was = look?.forecast && ctx.forecast.intents.find((intent) => intent.foe === one.name);
  const plain = mine[0] && !mine[0].omen && !ctx.blow;
  const plate = plain
    ? html`<span class="intent" data-intent="${one.name}" aria-hidden="true">${intentPlate(ctx, mine[0], was)}</span>`
    : "";
  const aim = look?.aims.has(one.name) ? " aim" : "";
  return html`<button type="button" class="man foe${aim}${lit(ctx, ref)}" ${marks(ctx, ref)} data-ref-drop="${ref}"
    aria-label="${foeSentence(ctx, one, mine)}">${plate}${foePlate(ctx, one, look?.view?.foes[one.i])}
    ${raw(figure(ctx.catalog.card(one.name).id))}</button>`;
}

function row(ctx, look, field, z) {
  const heroes = ctx.view.bodies.filter((body) => body.zone === z);
  const foes = standing(ctx.view).filter((one) => one.zone === z);
  const special = field.special.includes(z);
  const ref = `zone:${z}`;
  const chip = look?.zones.get(z);
  const on = ctx.byRef.has(ref) || look?.zones.has(z) || look?.reach.has(z);
  const wounds = chip ? html`<span class="zchip still ${chip.tone}">${sign("wound")}<b>${chip.n}</b></span>` : "";
  const label = zoneLabel(ctx, z, special);
  const cls = `${special ? " special" : ""}${on ? " on" : ""}${heroes.length + foes.length ? "" : " bare"}`;
  return html`<div class="zrow${cls}" style="--i:${z}" data-key="row:${z}" data-ref-drop="${ref}">
    <button type="button" class="znum${special ? " special" : ""}${lit(ctx, ref)}" ${marks(ctx, ref)}
      aria-label="${label}">
    ${z}${special ? sign(field.effect.word) : ""}</button>
    <span class="side1">${heroes.map((body) => hero(ctx, look, body))}</span>${wounds}
    <span class="side1 foes">${foes.map((one) => foe(ctx, look, one))}</span></div>`;
}

export function rows(ctx, look) {
  const { field } = ctx.catalog.card(ctx.view.field);
  const art = picture(`rows/${field.id}`, 390, 420, () =>
    fieldArt(field.id, 390, 420, [{ z: 1, x: 195, y: 470, w: 390 }], "line"),
  );
  const all = Array.from({ length: field.zones }, (_, i) => field.zones - i);
  const now = totalWounds(look?.forecast ?? ctx.forecast);
  const boss = ctx.view.omens.row.length > 0;
  const scene = {
    intents: look?.forecast?.intents ?? ctx.forecast.intents ?? [],
    before: look?.forecast ? ctx.forecast.intents : null,
    ring: false,
    zones: [],
    W: 0,
    H: 0,
  };
  return html`<section class="field rows1${boss ? " boss" : ""}${ctx.blow ? " blow" : ""}" id="field" data-group="field"
    style="background-image: linear-gradient(#0b0a1833, #0b0a1899), url(${art})" aria-label="${say("field.label")}">
    <div class="fieldname"><b>${called(ctx.catalog, ctx.view.field)}</b><span class="sum">${sign("wound")}
    ${say("field.announced", { n: now })}</span></div>${boss ? omenCards(ctx, scene) : ""}
    <div class="rows">${all.map((z) => row(ctx, look, field, z))}</div>${blowBox(ctx)}</section>`;
}
