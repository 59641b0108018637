// The battlefield: landscape, zones, figures, and above every foe what it will do. Everything has a
// key, so that figures walk from where they stood to where they stand.
import { html, raw } from "/static/js/lib/html.js";
import { marks, lit } from "/static/js/lib/lights.js";
import { passing } from "/static/js/lib/draw/store.js";
import { n } from "/static/js/lib/draw/svg.js";
import { say } from "/static/js/lib/words.js";
import { fieldArt } from "../draw/fields.js";
import { BOX, figure, moiraArt, STATURE } from "../draw/figures.js";
import { refsOf, stays } from "../game/legal.js";
import { blowBox } from "./blow.js";
import { sign } from "./intent.js";
import { spotOf, em } from "./layout.js";
import { totalWounds } from "./look.js";
import { reachSign, ringPath, threadPath, wayPath } from "./ground.js";
import { omenCards } from "./omens.js";
import { rangeSign } from "./range.js";
import { changed, compare, inWords, spanned } from "./span.js";
import { way } from "./way.js";
import {
  heroArt,
  foeArt,
  isMoira,
  fieldOf,
  fieldName,
  seatOf,
  place,
  sceneOf,
  heightOf,
} from "./placed.js";
import { plates, announcements } from "./labels.js";

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Scene} scene */
function ground(ctx, scene) {
  const { W, H, field, zones, spots, scale, ring, look, intents, boss } = scene;
  const key = `${field.id}/${W}/${H}/${zones.map(({ x }) => Math.round(x)).join()}`;
  const paint = () => fieldArt(field.id, W, H, zones, field.shape);
  const art = passing(`ground/${key}`, W, H, paint, 2); // zones move with everybody who comes or goes
  let signs = ring ? ringPath(zones) : "";
  const asked = zones.filter(({ z }) => ctx.byRef.has(`zone:${z}`));
  for (const zone of asked) signs += reachSign(zone, ring, "");
  const shone = new Set([...(look?.zones.keys() ?? []), ...(look?.reach ?? [])]);
  if (!asked.length) for (const z of shone) signs += reachSign(zones[z - 1], ring, "");
  for (const zone of zones)
    if (ctx.threat.zones.has(zone.z)) signs += reachSign(zone, ring, "threat");
  const [K, F] = [spots.get("body:Kilenne"), spots.get("body:Faremos")];
  if (K && F) signs += threadPath(K, F, scale) + rangeSign(look, zones, spots);
  for (const intent of boss ? [] : intents) {
    const from = spots.get(`foe:${intent.foe}`);
    const end = zones[intent.way[intent.way.length - 1] - 1];
    if (from && end) signs += wayPath(from, { x: end.x + end.w * 0.3, y: end.y });
  }
  return html`<img class="land" src="${art}" alt="" width="${W}" height="${H}">
    <svg class="over" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" aria-hidden="true">${raw(signs)}</svg>
    <div class="shade"></div>`;
}

/** While a zone is asked for, keys reach only those that can be chosen. @param {Ilhus.Ctx} ctx */
export const asksZone = (ctx) => refsOf(ctx, "zone").length > 0;

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Scene} scene */
function zoneMarks(ctx, scene) {
  const { zones, ring, W, H, field, look } = scene;
  return zones.map((zone) => {
    const { z, x, y, w, special } = zone;
    const ref = `zone:${z}`;
    const chip = look?.zones.get(z);
    const open = ctx.byRef.has(ref);
    // While a zone is asked for, whoever stands in it is in nobody's way.
    const up = open && !ring ? Math.min(y, 160 * scene.scale) : 26;
    const box = `${place(x - w / 2, y - up)};width:${n(w)}px;height:${n(ring ? up + 26 : H - y + up)}px`;
    const mark = special && field.effect ? sign(field.effect.word) : "";
    const beside = Math.min(Math.max(x + (x > W / 2 ? 0.56 : -0.56) * w, 20), W - 20);
    const number = place(ring ? beside : x, ring ? y + 2 : H - 14);
    const label = zoneLabel(ctx, z, special);
    const wounds = chip
      ? html`<span class="zchip${chip.tone}"
        style="${place(x, y - 24)}">${sign("wound")}<b>${spanned(chip.n)}</b>
        <small>${say("field.for_us")}</small></span>`
      : "";
    return html`<button type="button" class="zone${open ? " on" : ""}${lit(ctx, ref)}"
      ${marks(ctx, ref, 0, open || !asksZone(ctx))}
      data-ref-drop="${ref}" style="${box}" aria-label="${label}"></button>
      <span class="znum${special ? " special" : ""}" style="${number}"
        data-key="znum:${z}">${z}${mark}</span>${wounds}`;
  });
}

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Scene} scene */
function figures(ctx, scene) {
  const { spots, scale, foes, look } = scene;
  const blow = ctx.blow;
  /**
   * @param {"body" | "foe"} kind @param {string} name @param {string} art
   * @param {number | null} seat
   */
  const one = (kind, name, art, seat) => {
    const key = `${kind}:${name}`;
    const spot = spotOf(spots, key);
    const stature = kind === "foe" ? (STATURE[art] ?? 1) : 1;
    // She is never cut off, and on a ring stands below her omens.
    const k = Math.min(
      scale * stature,
      isMoira(art) ? (scene.ring ? (spot.y - 5 * em()) / 236 : (spot.y - 2) / 292) : Infinity,
    );
    const [bx, by, bw, bh] = BOX(art);
    const active = kind === "body" && ctx.view.active === seat;
    const aim = look?.aims.has(name) || look?.heroes.has(name);
    const threat = kind === "body" && ctx.threat.heroes.has(name) ? " threatened" : "";
    const part = blow && (blow.foe === name ? " lunge" : blow.hero === name ? " struck" : " dim");
    const side = kind === "body" ? "ally" : "foe";
    const cls = `${side}${active ? " active" : ""}${aim ? " aim" : ""}${threat}${part || ""}`;
    const body = `${place(spot.x + bx * k, spot.y + by * k)};width:${n(bw * k)}px;height:${n(bh * k)}px`;
    const foot = `${place(spot.x, spot.y + 2)};width:${n(96 * scale * Math.min(1.3, stature))}px`;
    return html`<i class="foot ${cls}" data-key="foot:${key}" style="${foot}"></i>
      <span class="fig ${cls}" data-key="fig:${key}" data-drop-box="${key}" style="${body}">${raw(figure(art))}</span>`;
  };
  const all = [
    ...ctx.view.bodies.map((b) => one("body", b.name, heroArt(b.name), seatOf(ctx.view, b))),
    ...foes.map((foe) => one("foe", foe.name, foeArt(ctx, foe.name), null)),
  ];
  const ghosts = (look?.view?.bodies ?? [])
    .filter((b, i) => b.zone !== ctx.view.bodies[i].zone)
    .map((b) => {
      const zone = scene.zones[b.zone - 1];
      const [bx, by, bw, bh] = BOX(heroArt(b.name));
      const at = `${place(
        zone.x - zone.w * 0.2 + bx * scale,
        zone.y + by * scale,
      )};width:${n(bw * scale)}px;height:${n(bh * scale)}px`;
      return html`<span class="fig ghost1" data-key="ghost:${b.name}"
      style="${at}">${raw(figure(heroArt(b.name)))}</span>`;
    });
  return html`${all}${ghosts}${undone(ctx, scene)}`;
}

/**
 * Moira has fallen: what is left of her lies where she stood.
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Scene} scene
 */
function undone(ctx, { zones, scale }) {
  const fallen = ctx.view.foes.find((foe) => foe.life === 0 && isMoira(foeArt(ctx, foe.name)));
  if (!fallen) return "";
  const { x, y } = zones[fallen.zone - 1];
  const [bx, by, bw, bh] = BOX(moiraArt(0));
  const at = `${place(x + bx * scale, y + by * scale)};width:${n(bw * scale)}px;height:${n(bh * scale)}px`;
  return html`<span class="fig undone" data-key="undone" style="${at}">${raw(figure(moiraArt(0)))}</span>`;
}

/**
 * The whole figure is the target, not only its plate: for clicks, pointing, and what is let go.
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Scene} scene
 */
function touches(ctx, scene) {
  const { spots, foes, scale } = scene;
  /** @param {string} ref @param {string} art */
  const one = (ref, art) => {
    const { x, y, gap } = spotOf(spots, ref);
    const h = Math.min(heightOf(art, scale), y - 2);
    const w = isMoira(art) ? h * 0.62 : Math.min(gap, 150 * scale);
    return html`<span class="touch" data-key="touch:${ref}" data-ref="${ref}" data-ref-drop="${ref}" aria-hidden="true"
      style="${place(x - w / 2, y - h)};width:${n(w)}px;height:${n(h + 14)}px"></span>`;
  };
  return [
    ...ctx.view.bodies.map(({ name }) => one(`body:${name}`, heroArt(name))),
    ...foes.map(({ name }) => one(`foe:${name}`, foeArt(ctx, name))),
  ];
}

/** "End of turn: 1 damage": what a special zone does. @param {Ilhus.Ctx} ctx */
export function effectLine(ctx) {
  const field = fieldOf(ctx);
  if (!field.effect) return "";
  return say(`field.${field.when}_${field.effect.word}`, { n: field.effect.n });
}

/**
 * "Zone 3: end of turn, 1 damage".
 * @param {Ilhus.Ctx} ctx @param {number} z @param {boolean} special
 */
export function zoneLabel(ctx, z, special) {
  const zone = say(stays(ctx, z) ? "act.stay" : "field.zone", { n: z });
  const effect = special ? effectLine(ctx) : ""; // a battlefield of an owner's own may have none
  return effect ? say("field.about", { a: zone, b: effect }) : zone;
}

/**
 * All wounds that are announced; with what is considered, before and after.
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Look | null} look
 */
export function announced(ctx, look) {
  if (ctx.blow) return "";
  const [was, now] = [totalWounds(ctx.forecast), totalWounds(look?.forecast ?? ctx.forecast)];
  const text = compare(now, was) ? `${spanned(was)} → ${spanned(now)}` : inWords(now);
  return html`<span class="sum${changed(now, was)}">${sign("wound")}${say("field.announced", { n: text })}</span>`;
}

/** The menace beside the field's name, where the bar has no room for it. @param {Ilhus.Ctx} ctx */
export function menaceSign({ forecast }) {
  const { menace, menace_rises: rises = Infinity, last_round: limit = 0 } = forecast;
  if (menace === undefined) return "";
  const now = say("clock.menace", { n: menace });
  const next = rises <= limit ? say("clock.rises", { n: menace + 1, round: rises }) : "";
  return html`<span class="men" role="img" aria-label="${now}" title="${now} ${next}">${sign("menace")}
    <b>${menace}</b></span>`;
}

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Scene} scene */
function heading(ctx, { field, look }) {
  const effect = field.effect
    ? html`<span>${sign(field.effect.word)}${effectLine(ctx)}</span>`
    : "";
  return html`<div class="fieldname"><b>${fieldName(ctx)}</b>${menaceSign(ctx)}
    ${way(ctx, "way-field")}${effect}${announced(ctx, look)}</div>`;
}

/**
 * The whole field at the size measured last.
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Look | null} look
 */
export function battlefield(ctx, look) {
  const scene = sceneOf(ctx, look);
  const inside = html`${ground(ctx, scene)}${zoneMarks(ctx, scene)}${figures(ctx, scene)}${plates(ctx, scene)}
    ${touches(ctx, scene)}${announcements(ctx, scene)}${scene.boss ? omenCards(ctx, scene) : ""}${heading(
      ctx,
      scene,
    )}${blowBox(ctx)}`;
  const zoning = asksZone(ctx) ? " zoning" : "";
  return html`<section class="field${scene.boss ? " boss" : ""}${ctx.blow ? " blow" : ""}${zoning}" id="field"
    data-group="field"
    data-ref-drop="field" data-drop-ground aria-label="${say("field.label")}">${inside}</section>`;
}
