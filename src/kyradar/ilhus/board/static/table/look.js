// What the page shows while somebody considers a card: the server's answer, put beside what is.
import { letterOf } from "./range.js";

const total = (forecast) =>
  (forecast?.intents || []).flatMap(({ blows }) => blows).reduce((sum, blow) => sum + blow.wounds, 0);
export const totalWounds = total;

const life = (view) => (view?.foes || []).reduce((sum, foe) => sum + foe.life, 0);

/**
 * Of a considered action: the zones and foes it could be aimed at, with the wounds that would be
 * announced then, and the table after the best of them.
 */
export function lookOf(ctx) {
  const { considered } = ctx;
  if (!considered?.view && !considered?.then?.length) return null;
  const open = considered.then.filter(({ forecast }) => forecast?.intents);
  const best = [...open].sort((a, b) => total(a.forecast) - total(b.forecast) || life(a.view) - life(b.view))[0];
  const was = total(ctx.forecast);
  const chip = ({ forecast }) => {
    const n = total(forecast);
    return { n, tone: n < was ? "better" : n > was ? "worse" : "" };
  };
  const zones = new Map(open.filter(({ parts }) => parts.zone).map((one) => [one.parts.zone, chip(one)]));
  const aims = new Set(considered.then.map(({ parts }) => parts.foe).filter(Boolean));
  const heroes = new Set(considered.then.map(({ parts }) => parts.hero).filter(Boolean));
  const [hand, card] = considered.ref.split(/:(.*)/s);
  const shown = hand === "hand" ? (ctx.forecast.reach?.[card] ?? {}) : {};
  const letter = hand === "hand" ? letterOf(ctx.catalog.card(card)) : null;
  const by = considered.parts?.twin;
  const reach = new Set(by ? (shown[by] ?? []) : Object.values(shown).flat());
  const view = best?.view ?? considered.view;
  const forecast = best?.forecast ?? considered.forecast;
  return { view, forecast: forecast?.intents ? forecast : null, zones, aims, heroes, reach, letter, best };
}
