// What the others and the dragon did since one's own turn, the worst first.
import { allies, foesOf, sideOf } from "/static/js/lib/modes.js";
import { nameOf } from "/static/js/lib/people.js";
import { say, tell } from "/static/js/lib/words.js";
import { counted, gains, listed, turnDeeds, wordsOf } from "./deeds.js";

const GRAVE = 60; // from here on it is bad news
/**
 * How bad an event is for whoever reads it: `own` is whether it happened to their side.
 * @type {Record<string, (own: boolean) => number>}
 */
const WEIGHT = {
  city_destroyed: (own) => (own ? 100 : 50),
  player_out: (own) => (own ? 99 : 98),
  grid_struck: () => 97,
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
  took_path: (own) => (own ? 10 : 72),
  stolen: (own) => (own ? 10 : 72),
  removed: (own) => (own ? 62 : 5),
  rage_revealed: () => 58,
  attacked: () => 55,
  attack_failed: () => 55,
  grid_failed: () => 55,
};

/**
 * Does a fact concern the reader's side: their City, their Wonder, or what they did themselves?
 * @param {EventFacts} what
 * @param {Volf.Ctx} ctx
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
/**
 * @param {Volf.Turn} deed
 * @param {Volf.Ctx} ctx
 */
const weight = (deed, ctx) =>
  Math.max(...deed.all.map(({ facts }) => WEIGHT[facts.kind]?.(own(facts, ctx)) ?? 0));

/**
 * What a turn begins with is nobody's deed.
 * @param {LogEntry[]} entries
 * @param {number} turn
 */
function withoutIncome(entries, turn) {
  const begins = entries.find((entry) => entry.turn === turn)?.step;
  /** @param {LogEntry} what */
  const income = ({ facts, ...entry }) =>
    facts.kind === "gained_points" && entry.turn === turn && entry.step === begins;
  return entries.filter((entry) => !income(entry));
}

/**
 * Deeds of each actor by themselves, so that nobody's points are another's.
 * @param {LogEntry[]} entries
 */
function bySeat(entries) {
  const seats = [...new Set(entries.map(({ seat }) => seat))];
  return seats.map((seat) => ({
    seat,
    deeds: turnDeeds(entries.filter((entry) => entry.seat === seat)),
  }));
}

/**
 * The quiet days of the dragon are told, too: its pile grows.
 * @param {LogEntry[]} entries
 * @param {Told["lines"]} lines
 */
function quiet(entries, lines) {
  const grew = entries.filter(({ facts }) => facts.kind === "rage_grew").length;
  return grew && !lines.length ? [{ words: say("recap.rage", { n: grew }), grave: false }] : lines;
}

/**
 * Of an ability only what came of it is news; a partner may have acted before one's own turn ended.
 * @param {LogEntry[]} entries
 * @param {Volf.Ctx} ctx
 */
export function recap(entries, ctx) {
  /** @param {number | null} seat */
  const isFoe = (seat) => seat !== null && !allies(ctx.view.mode, seat, ctx.me);
  const several = foesOf(ctx.view.mode, ctx.me).length !== 1;
  const told = bySeat(withoutIncome(entries, ctx.view.turn)).flatMap(({ seat, deeds }) =>
    deeds
      .filter(
        ({ sort, facts }) => facts.kind !== "used_ability" && (sort !== "pass" || isFoe(seat)),
      )
      .map((deed) => ({ ...deed, seat, weight: weight(deed, ctx) })),
  );
  /** @param {number | null} seat */
  const name = (seat) => (several && seat !== null ? nameOf(ctx, seat) : null);
  /**
   * @param {string} key
   * @param {Volf.Turn & { seat: number | null }} deed
   * @param {Facts} facts
   */
  const said = (key, deed, facts) =>
    name(deed.seat)
      ? tell(`recap.${key}_by`, { ...facts, name: name(deed.seat) })
      : tell(`recap.${key}`, facts);
  /** @param {Volf.Turn & { seat: number | null }} deed */
  const words = (deed) => {
    if (deed.sort === "pass") return say("recap.nothing", { name: nameOf(ctx, deed.seat ?? 0) });
    if (deed.sort === "play")
      return gains(deed.sums).text && said("gained", deed, { points: gains(deed.sums) });
    if (deed.sort === "buy")
      return said("bought", deed, { cards: listed(deed.costs.map(({ card }) => card)) });
    return wordsOf(deed);
  };
  const lines = told
    .sort((a, b) => b.weight - a.weight)
    .map((deed) => ({ words: words(deed), grave: deed.weight >= GRAVE }))
    .filter((line) => line.words);
  const foes = told.filter(({ seat }) => isFoe(seat));
  return {
    played: counted(foes.filter(({ sort }) => sort === "play").flatMap(({ cards }) => cards)),
    bought: counted(foes.flatMap(({ costs = [] }) => costs.map(({ card }) => card))),
    lines: quiet(entries, lines),
  };
}

const ENDS = new Set(["turn_ended", "player_done"]);
/**
 * The seat whose turn an event ends; null if it ends none.
 * @param {EventFacts} what
 */
export const closes = ({ kind, seat }) => (ENDS.has(kind) ? seat : null);
