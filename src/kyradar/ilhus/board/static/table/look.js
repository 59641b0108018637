// What the page shows while somebody considers a card: the server's answer, put beside what is.
import { letterOf } from "./range.js";
import { changed, compare, NOTHING } from "./span.js";

/**
 * All wounds that are announced, from the least to the most.
 * @param {Ilhus.Foresight | null | undefined} forecast
 */
export const totalWounds = (forecast) => forecast?.announced ?? NOTHING;

/** @param {Ilhus.GameView | undefined} view */
const life = (view) => (view?.foes || []).reduce((sum, foe) => sum + foe.life, 0);

/**
 * A foe or an omen that is pointed at: whom its blows may hit, and where it goes.
 * @param {Ilhus.Ctx} ctx @param {string} ref
 */
export const previews = (ctx, ref) => /^(foe|omen):/.test(ref);
/** @param {Ilhus.Begun} ctx @returns {Ilhus.Threat} */
export function threatOf({ considered, forecast }) {
  const [kind, name] = considered?.ref?.split(/:(.*)/s) ?? [];
  const mine = (forecast?.intents ?? []).filter(
    (one) => (kind === "omen" ? one.omen : one.foe) === name,
  );
  const heroes = mine.flatMap(({ blows }) =>
    blows.flatMap(({ hits }) => hits.map(({ hero }) => hero)),
  );
  return { heroes: new Set(heroes), zones: new Set(mine.map(({ way }) => way[way.length - 1])) };
}

/**
 * Of a considered action: the zones and foes it could be aimed at, with the wounds that would be
 * announced then, and the table after the best of them.
 * @param {Ilhus.Begun} ctx @returns {Ilhus.Look | null}
 */
export function lookOf(ctx) {
  const { considered } = ctx;
  if (!considered || (!considered.view && !considered.then?.length)) return null;
  const then = considered.then ?? [];
  const open = then.filter(({ forecast }) => forecast?.intents);
  /** @param {Ilhus.Outcome} outcome */
  const hurt = ({ forecast }) => totalWounds(forecast);
  const best = [...open].sort(
    (a, b) => compare(hurt(a), hurt(b)) || life(a.view) - life(b.view),
  )[0];
  /** @param {Ilhus.Outcome} one */
  const chip = (one) => ({ n: hurt(one), tone: changed(hurt(one), totalWounds(ctx.forecast)) });
  const zones = new Map(
    open.filter(({ parts }) => parts.zone).map((one) => [one.parts.zone, chip(one)]),
  );
  const aims = new Set(then.map(({ parts }) => parts.foe).filter(Boolean));
  const heroes = new Set(then.map(({ parts }) => parts.hero).filter(Boolean));
  const [hand, card] = considered.ref.split(/:(.*)/s);
  const shown = hand === "hand" ? (ctx.forecast.reach?.[card] ?? {}) : {};
  const held = hand === "hand" ? ctx.catalog.find(card) : null;
  const letter = held ? letterOf(held) : null;
  const by = considered.parts?.twin;
  const reach = new Set(by ? (shown[by] ?? []) : Object.values(shown).flat());
  const view = best?.view ?? considered.view;
  const forecast = best?.forecast ?? considered.forecast;
  return {
    view,
    forecast: forecast?.intents ? forecast : null,
    zones,
    aims,
    heroes,
    reach,
    letter,
    best,
  };
}
