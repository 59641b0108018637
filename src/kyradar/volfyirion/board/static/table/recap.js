// What the others and the dragon did since one's own turn, the worst first.
import { html, plain } from "/static/js/lib/html.js";
import { allies, foesOf, partnersOf, sideOf } from "/static/js/lib/modes.js";
import { nameOf } from "/static/js/lib/people.js";
import { say, tell } from "/static/js/lib/words.js";
import { turnDeeds } from "./deeds.js";
import { counted, gains, listed, wordsOf } from "./deedwords.js";

const ENDS = new Set(["turn_ended", "player_done"]);
const GRAVE = 60; // from here on it is bad news
// The order of what was asked for most: a City lost, what stood in one, a Wonder that went to them.
const [RAZED, LOST, TAKEN] = [100, 96, 93];
const BY_FRIENDS = -1;
/**
 * How bad an event is for whoever reads it: `own` is whether it happened to their side.
 * @type {Record<string, (own: boolean) => number>}
 */
const WEIGHT = {
  city_destroyed: (own) => (own ? RAZED : 50),
  player_out: (own) => (own ? 99 : 98),
  grid_struck: () => 97,
  wonder_acquired: (own) => (own ? 10 : TAKEN),
  wonder_gained: (own) => (own ? 10 : TAKEN),
  took_path: (own) => (own ? 10 : TAKEN + 1),
  stolen: (own) => (own ? 10 : TAKEN + 1),
  dragon_moved: (own) => (own ? 90 : 15),
  dragon_sent: (own) => (own ? 90 : 15),
  dragon_woke: () => 90,
  dragon_defeated: (own) => (own ? 10 : 88),
  dragon_overcome: (own) => (own ? 10 : 88),
  city_saved: (own) => (own ? 85 : 45),
  stronghold_saved: () => 85,
  rage_sealed: (own) => (own ? 80 : 40),
  sealed_wonder: (own) => (own ? 80 : 40),
  sealed_in_row: (own) => (own ? 40 : 78),
  ploy_triggered: (own) => (own ? 40 : 75),
  rage_revealed: () => 58,
  attacked: () => 55,
  attack_failed: () => 55,
  grid_failed: () => 55,
};

/**
 * Does a fact concern the reader's side: their City, their Wonder, or what they did themselves?
 * @param {EventFacts} what @param {Volf.Ctx} ctx
 */
function own({ kind, seat, owner, to, city }, ctx) {
  const { mode } = ctx.view;
  const place = kind.startsWith("dragon_") ? to : city;
  if (ctx.view.teams && typeof place === "string" && /\d$/.test(place))
    return Number(place.slice(-1)) === sideOf(mode, ctx.me);
  if (kind === "dragon_moved")
    return ctx.view.seats.some(
      (one, i) => allies(mode, i, ctx.me) && one.cities?.some(({ name }) => name === to),
    );
  const whose = owner ?? seat;
  return typeof whose === "number" && allies(mode, whose, ctx.me);
}
/** @typedef {Volf.Turn & { seat: number | null }} Done */
/**
 * Was it taken from the reader's side? What one's side removes of its own is thinning, unless a City
 * falls with it, which is nobody's wish.
 * @param {Done} deed @param {LogEntry[]} entries @param {Volf.Ctx} ctx
 */
function isLost({ seat, facts, all }, entries, ctx) {
  const { mode } = ctx.view;
  if (facts.kind !== "removed" || !allies(mode, facts.seat, ctx.me)) return false;
  if (seat === null || !allies(mode, seat, ctx.me) || seat === ctx.me) return true;
  return all.every(({ step, facts: { city } }) =>
    entries.some(
      (entry) =>
        entry.step === step && entry.facts.kind === "city_destroyed" && entry.facts.city === city,
    ),
  );
}

/** @param {Done} deed @param {LogEntry[]} entries @param {Volf.Ctx} ctx */
function weight(deed, entries, ctx) {
  if (isLost(deed, entries, ctx)) return LOST;
  const worst = Math.max(
    ...deed.all.map(({ facts }) => WEIGHT[facts.kind]?.(own(facts, ctx)) ?? 0),
  );
  const friends = deed.seat !== null && allies(ctx.view.mode, deed.seat, ctx.me);
  return worst || (friends ? BY_FRIENDS : 0);
}

/**
 * What a turn begins with is nobody's deed: in a duel it comes with the first step of the turn, in a
 * turn of several seats before any of them acts.
 * @param {LogEntry[]} entries
 */
function withoutIncome(entries) {
  /** @type {Map<number, number>} */
  const begins = new Map(); // turn -> its first step
  for (const { turn, step } of entries) if (!begins.has(turn)) begins.set(turn, step);
  return entries.filter(
    ({ facts, seat, turn, step }) =>
      facts.kind !== "gained_points" || (seat !== null && begins.get(turn) !== step),
  );
}

/**
 * Deeds of each actor by themselves, so that nobody's points are another's.
 * @param {LogEntry[]} entries @param {Volf.Ctx} ctx @returns {Done[]}
 */
function bySeat(entries, ctx) {
  const seats = [...new Set(entries.map(({ seat }) => seat))];
  return seats.flatMap((seat) => {
    const whole = entries.filter((entry) => entry.seat === seat);
    return turnDeeds(whole, { whole, ctx }).map((deed) => ({ ...deed, seat }));
  });
}

/**
 * The quiet days of the dragon are told, too: its pile grows.
 * @param {LogEntry[]} entries @param {Told["lines"]} lines
 */
function quiet(entries, lines) {
  const grew = entries.filter(({ facts }) => facts.kind === "rage_grew").length;
  return grew && !lines.length ? [{ words: say("recap.rage", { n: grew }), grave: false }] : lines;
}

/**
 * A deed in words; where several act, with who did it. What a turn ends with is nobody's deed.
 * @param {Done} deed @param {LogEntry[]} entries @param {Volf.Ctx} ctx @param {boolean} lost
 * @returns {Piece}
 */
function words(deed, entries, ctx, lost) {
  const { mode } = ctx.view;
  const several = partnersOf(mode, ctx.me).length + foesOf(mode, ctx.me).length > 1;
  const name = several && deed.seat !== null ? nameOf(ctx, deed.seat) : null;
  /** @param {string} key @param {Facts} facts */
  const said = (key, facts) =>
    name ? tell(`recap.${key}_by`, { ...facts, name }) : tell(`recap.${key}`, facts);
  if (deed.sort === "pass") return say("recap.nothing", { name: nameOf(ctx, deed.seat ?? 0) });
  if (deed.sort === "play")
    return gains(deed.sums).text && said("gained", { points: gains(deed.sums) });
  if (deed.sort === "buy") {
    const cards = listed(deed.costs.map(({ card }) => card));
    const [n, kind] = [deed.costs.length, deed.facts.kind];
    return said(kind === "wonder_acquired" ? "wonder" : "bought", { cards, n });
  }
  if (deed.facts.kind === "removed") {
    const [cards, { seat: owner }] = [listed(deed.cards), deed.facts];
    if (!lost && owner === deed.seat) return said("removed", { cards });
    return lost && (owner === ctx.me || ctx.view.teams)
      ? tell("recap.lost", { cards })
      : tell("recap.lost_by", { cards, name: nameOf(ctx, owner) });
  }
  const told = wordsOf(deed);
  const ended = entries.some(({ step, facts }) => step === deed.entry.step && ENDS.has(facts.kind));
  return !name || ended || plain(html`${told}`).includes(name)
    ? told
    : html`<b>${name}:</b> ${told}`;
}

/**
 * Of an ability only what came of it is news; a partner may have acted before one's own turn ended.
 * @param {LogEntry[]} entries @param {Volf.Ctx} ctx
 */
export function recap(entries, ctx) {
  /** @param {number | null} seat */
  const isFoe = (seat) => seat !== null && !allies(ctx.view.mode, seat, ctx.me);
  const told = bySeat(withoutIncome(entries), ctx)
    .filter(
      ({ seat, sort, facts }) => facts.kind !== "used_ability" && (sort !== "pass" || isFoe(seat)),
    )
    .map((deed) => ({
      ...deed,
      weight: weight(deed, entries, ctx),
      lost: isLost(deed, entries, ctx),
    }));
  const lines = told
    .sort((a, b) => b.weight - a.weight)
    .map((deed) => ({ words: words(deed, entries, ctx, deed.lost), grave: deed.weight >= GRAVE }))
    .filter((line) => line.words);
  const foes = told.filter(({ seat }) => isFoe(seat));
  return {
    played: counted(foes.filter(({ sort }) => sort === "play").flatMap(({ cards }) => cards)),
    bought: counted(foes.flatMap(({ costs = [] }) => costs.map(({ card }) => card))),
    lines: quiet(entries, lines),
  };
}

/** The seat whose turn an event ends; null if it ends none. @param {EventFacts} what */
export const closes = ({ kind, seat }) => (ENDS.has(kind) ? seat : null);
