// Where everything on the battlefield stands, worked out once for a drawing.
import { n } from "/static/js/lib/draw/svg.js";
import { moiraArt, STATURE, TOP } from "../draw/figures.js";
import { figureOf } from "../draw/parts.js";
import { called } from "../game/catalog.js";
import { roomOf, spotsOf, zonesOf } from "./layout.js";

export const size = { w: 1090, h: 520 }; // of the field, as measured after the last drawing

/** @param {string} name */
export const heroArt = (name) => name.toLowerCase();
/** @param {Ilhus.Ctx} ctx @param {string} name */
export const foeArt = (ctx, name) => {
  const { id, art } = ctx.catalog.card(name);
  return id === "M01" ? moiraArt(ctx.view.face) : (figureOf(art) ?? id);
};
/** @param {string} art */
export const isMoira = (art) => art.startsWith("M01");

/** The battlefield, where there is one. @param {Ilhus.Ctx} ctx */
export function fieldOf({ catalog, view }) {
  const field = view.field && catalog.card(view.field).field;
  if (!field) throw new Error("there is no battlefield");
  return field;
}
/** @param {Ilhus.Ctx} ctx */
export const fieldName = ({ catalog, view }) => (view.field ? called(catalog, view.field) : "");

/**
 * Foes that stand, as the view lists them, with their place in the list.
 * @param {Ilhus.GameView} view @returns {Ilhus.Standing[]}
 */
export const standing = (view) =>
  view.foes.map((foe, i) => ({ ...foe, i })).filter(({ life }) => life > 0);

/** @param {Ilhus.GameView} view @param {Ilhus.Body} body */
export const seatOf = (view, body) => {
  const hero = ["Kilenne", "Faremos"].includes(body.name) ? "twins" : body.name.toLowerCase();
  return view.seats.findIndex((seat) => seat.hero === hero);
};

/** @param {number} x @param {number} y */
export const place = (x, y) => `left:${n(x)}px;top:${n(y)}px`;

/**
 * Everything about one drawing, worked out once.
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Look | null} look @returns {Ilhus.Scene}
 */
export function sceneOf(ctx, look) {
  const { view } = ctx;
  const { w: W, h: H } = size;
  const field = fieldOf(ctx);
  const foes = standing(view);
  const who = [
    ...view.bodies.map((body) => ({ key: `body:${body.name}`, zone: body.zone })),
    ...foes.map((foe) => ({ key: `foe:${foe.name}`, zone: foe.zone })),
  ];
  /** @type {Record<number, number>} */
  const crowd = {};
  for (const { zone } of who) crowd[zone] = (crowd[zone] || 0) + 1;
  const ring = field.shape === "ring";
  const boss = view.omens.row.length > 0;
  const room = roomOf(field, W - (ring ? 0 : 30), who.length);
  const high = !ring ? 0.93 : boss ? 0.7 : 0.84;
  const scale = Math.min((H / 384) * high, (W / 900) * 0.93, room / 84);
  const zones = zonesOf(field, W, H, crowd, boss, Math.max(0, 152 * scale - room));
  const spots = spotsOf(zones, who, room, W, ring);
  const intents = look?.forecast?.intents ?? ctx.forecast.intents ?? [];
  const before = look?.forecast ? (ctx.forecast.intents ?? null) : null;
  return { W, H, field, foes, zones, room, spots, scale, ring, intents, before, look, boss };
}

/** How high a figure stands above its feet, in pixels. @param {string} art @param {number} scale */
export const heightOf = (art, scale) => (TOP[art] ?? 140) * scale * (STATURE[art] ?? 1);
