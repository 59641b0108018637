// Plates and announcements on the field, where none covers another.
import { html } from "/static/js/lib/html.js";
import { marks, lit } from "/static/js/lib/lights.js";
import { n } from "/static/js/lib/draw/svg.js";
import { called } from "../game/catalog.js";
import { heroName, intentPlate, plateSize } from "./intent.js";
import { levels, over, spotOf, em } from "./layout.js";
import { NOTHING } from "./span.js";
import { foeArt, isMoira, place, heightOf } from "./placed.js";
import { foeSentence, foePlate, heroPlate, heroSentence } from "./plates.js";

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Scene} scene */
export function plates(ctx, scene) {
  const { spots, foes, intents, look, ring, room } = scene;
  const hurt = look?.forecast?.wounds ?? ctx.forecast.wounds ?? {};
  const down = ring ? 10 : 13;
  const apart = scene.W < 700 ? 8 : 4;
  const low = scene.W < 700 ? 68 : 58; // names in two lines
  /** @param {Ilhus.Spot} spot */
  const style = ({ x, y, gap }) =>
    `${place(x, Math.min(y + down, scene.H - low))};--room:${n((ring ? gap : Math.max(gap, room)) - apart)}px`;
  const heroes = ctx.view.bodies.map((body, i) => {
    const ref = `body:${body.name}`;
    const dim = ctx.blow && ctx.blow.hero !== body.name ? " dim" : "";
    const before = look?.forecast ? (ctx.forecast.wounds?.[body.name] ?? NOTHING) : undefined;
    const pains = ctx.blow ? NOTHING : (hurt[body.name] ?? NOTHING);
    return html`<button type="button" class="under${dim}${lit(ctx, ref)}" ${marks(ctx, ref)} data-ref-drop="${ref}"
      style="${style(spotOf(spots, ref))}" aria-label="${heroSentence(ctx, body)}">
      ${heroPlate(ctx, body, look?.view?.bodies[i], pains, before)}</button>`;
  });
  const enemies = foes.map((foe) => {
    const ref = `foe:${foe.name}`;
    const dim = ctx.blow && ctx.blow.foe !== foe.name ? " dim" : "";
    const aim = look?.aims.has(foe.name) ? " aim" : "";
    const spot = spotOf(spots, ref);
    const boss = isMoira(foeArt(ctx, foe.name));
    const right = scene.W - Math.min(82, 20 + scene.W * 0.088);
    const nearer = {
      ...spot,
      x: Math.min(spot.x, right),
      y: Math.min(spot.y, scene.H - 76 - down),
    };
    const at = !boss ? spot : ring ? besideHer(ctx, scene, spot) : nearer;
    const own = intents.filter((intent) => intent.foe === foe.name);
    return html`<button type="button"
      class="under foe${boss ? " great" : ""}${dim}${aim}${lit(ctx, ref)}" ${marks(ctx, ref)}
      data-ref-drop="${ref}" style="${style(at)}" aria-label="${foeSentence(ctx, foe, own)}">
      ${foePlate(ctx, foe, look?.view?.foes[foe.i])}</button>`;
  });
  return html`${heroes}${enemies}`;
}

/**
 * On a ring Moira's plate stands beside her, where it covers nobody's; else at her feet.
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Scene} scene @param {Ilhus.Spot} spot
 */
function besideHer(ctx, scene, spot) {
  const { scale, W } = scene;
  const [w, h] = [8.4 * em(), 3.4 * em()];
  const others = platesOf(ctx, { ...scene, foes: [] });
  const places = [
    [128, -120],
    [-128, -120],
    [128, -60],
    [-128, -60],
    [0, 0],
    [0, -50],
  ].map(([dx, dy]) => ({
    ...spot,
    gap: 150,
    x: Math.min(Math.max(spot.x + dx * scale, 76), W - 76),
    y: spot.y + dy * scale,
  }));
  /** @param {Ilhus.Spot} at */
  const free = (at) => !others.some((one) => over({ x: at.x, y: at.y + 10 + h, w, h }, one));
  return places.find(free) ?? places[0];
}

/**
 * About where the plates below the figures lie: on a ring no intent shall cover them.
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Scene} scene
 */
function platesOf(ctx, { spots, foes, W, H }) {
  const tall = (W < 700 ? 4.8 : 3.1) * em(); // signs in two lines
  /** @param {string} ref @param {string} name @param {number} h */
  const one = (ref, name, h) => {
    const { x, y, gap } = spotOf(spots, ref);
    const w = Math.min(gap, name.length * 0.56 * em() + 18);
    return { x, y: Math.min(y + 10, H - 58) + h, w, h };
  };
  return [
    ...ctx.view.bodies.map(({ name }) => one(`body:${name}`, heroName(name), tall)),
    ...foes.map((foe) =>
      one(`foe:${foe.name}`, `${called(ctx.catalog, foe.name)}    `, 3.4 * em()),
    ),
  ];
}

/**
 * Above every foe what it will do; where plates would cover each other, some go higher.
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Scene} scene
 */
export function announcements(ctx, scene) {
  const { spots, foes, intents, before, scale, room, W } = scene;
  if (ctx.blow || scene.boss) return "";
  const wanted = foes
    .map((foe) => {
      const intent = intents.find((one) => one.foe === foe.name);
      if (!intent) return null;
      const art = foeArt(ctx, foe.name);
      const spot = spotOf(spots, `foe:${foe.name}`);
      const y = spot.y - heightOf(art, scale) - 8;
      return { foe, intent, x: spot.x, y, ...plateSize(intent, em(), Math.max(room, 96)) };
    })
    .filter((plate) => plate !== null);
  const plated = scene.ring ? platesOf(ctx, scene) : [];
  const name = { x: 7.5 * em(), y: 9.2 * em(), w: 15 * em(), h: 9.2 * em() }; // of the field, with its effect
  return levels(wanted, W, [...(W > 900 ? [name] : []), ...plated]).map(
    ({ foe, intent, x, y, w, home }) => {
      const tail = Math.min(Math.max(home - x, 14 - w / 2), w / 2 - 14);
      const was = before?.find((one) => one.foe === foe.name);
      return html`<span class="intent at" data-key="intent:${foe.name}" data-ref="foe:${foe.name}"
      data-ref-drop="foe:${foe.name}" data-intent="${foe.name}"
      style="${place(x, y)};--w:${n(w)}px;--tail:${n(tail)}px" aria-hidden="true">
      ${intentPlate(ctx, intent, was)}</span>`;
    },
  );
}
