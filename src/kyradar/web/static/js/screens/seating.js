// Who sits where in a new game: from the choices of the form to the seats the server wants.
import { board } from "../boards.js";
import { allies, modeNamed, seatsOf } from "../lib/modes.js";
import { ALONE } from "../lib/place.js";
import { levelMeant } from "../live/strength.js";

const ANY_SEAT = { kind: "computer", name: "" };

/**
 * Who plays a seat; where there are no computers, somebody at this screen.
 * @param {string} mode
 * @param {string} kind
 */
export const kindOf = (mode, kind) =>
  (kind === "computer" && !modeNamed(mode).computers) || (kind === "friend" && ALONE)
    ? "same"
    : kind;

/** Who sits where, in a game whose seats depend on what is chosen. @param {Choice} choice */
const seating = (choice) => board().setup.seating?.(choice);

/**
 * Where this person sits: seat 0 alone, else as chosen, if the mode has that seat.
 * @param {Choice} choice
 */
export function mySeat(choice) {
  const { mode, house } = choice;
  const mine = seating(choice)?.find(({ kind }) => kind === "me");
  return mine ? mine.seat : Number(house) < seatsOf(mode) ? Number(house) : 0;
}

/** A seat with the level that "at my strength" means now. @param {OtherSeat} seat */
const meant = (seat) => ({ ...seat, level: seat.level && levelMeant(seat.level) });

/**
 * All other seats with what was chosen for them: a computer, a friend by link, or this screen.
 * @param {Choice} choice
 */
export function others(choice) {
  const own = seating(choice);
  if (own) return own.filter(({ kind }) => kind !== "me").map(meant);
  const me = mySeat(choice);
  /** @param {number} seat */
  const levelOf = (seat) => (isPartner(choice, seat) ? choice.partner : choice.level);
  const { mode } = choice;
  const one = { kind: kindOf(mode, choice.against), name: choice.friend };
  const indices = Array.from({ length: seatsOf(mode) }, (_, seat) => seat);
  const rest = indices.filter((seat) => seat !== me);
  if (rest.length === 1) return [meant({ seat: rest[0], level: levelOf(rest[0]), ...one })];
  return rest.map((seat) => {
    const chosen = { ...ANY_SEAT, ...choice.team[seat] };
    return meant({ seat, level: levelOf(seat), ...chosen, kind: kindOf(mode, chosen.kind) });
  });
}

/** @param {Choice} choice @param {number} seat */
export const isPartner = (choice, seat) => allies(choice.mode, seat, mySeat(choice));

/** The seats in order, as POST /api/tables takes them. @param {Choice} choice */
export function seats(choice) {
  const me = { seat: mySeat(choice), kind: "person", name: choice.name || null };
  /** @param {OtherSeat} what */
  const other = ({ seat, kind, level, name }) =>
    kind === "computer"
      ? { seat, kind, level, name: null } // called by its level, in whatever language is read
      : { seat, kind: "person", name: name || null };
  const all = [me, ...others(choice).map(other)].sort((a, b) => a.seat - b.seat);
  return all.map(({ seat: _, ...rest }) => rest);
}

/**
 * Of the new table: the tokens this browser keeps (its own first), and the friends' links.
 * @param {Choice} choice
 * @param {NewSeats} made
 */
export function places(choice, made) {
  /** @param {number} index */
  const tokenOf = (index) => made.seats.find(({ seat }) => seat === index)?.token ?? "";
  const here = others(choice).filter(({ kind }) => kind === "same");
  const away = others(choice).filter(({ kind }) => kind === "friend");
  return {
    tokens: [mySeat(choice), ...here.map(({ seat }) => seat)].map(tokenOf),
    friends: away.map(({ seat, name }) => ({ seat, token: tokenOf(seat), name: name ?? "" })),
  };
}
