// What each side has, and whose turn it is.
import { common, sideOf } from "/static/js/lib/modes.js";

export const inTurn = (view, seat) =>
  common(view.mode)
    ? (view.mode === "coop" || view.active === sideOf(view.mode, seat)) && !view.seats[seat].done
    : view.active === seat;

/** The three points a seat may spend: in team Battle and Knowledge are the team's (M3). */
export const pointsOf = (view, seat) => ({
  ...view.seats[seat].points,
  ...(view.mode === "team" ? view.teams[sideOf("team", seat)].points : {}),
});

/** Where a seat buys: row, Lair and decks. Each team has its own (M1). */
export const marketOf = (view, seat) => (view.mode === "team" ? view.teams[sideOf("team", seat)] : view);

const BONUS = { easy: 0, normal: 1, hard: 2 };
/** What the dragon strikes harder with for every City lost (O7). */
export function lostBonus(view) {
  const lost = view.seats.flatMap((seat) => seat.cities).filter((city) => city.state !== "standing");
  return lost.length * BONUS[view.options.difficulty];
}
