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
