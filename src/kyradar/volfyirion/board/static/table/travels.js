// Which cards moved, from what happened: the card that left one place and the one that came to another are
// the same only if an event says so. Names alone do not: everybody has Prospectors.

/** @param {string} place */
const cityRef = (place) => {
  const [name, team] = place.split(" ");
  return team === undefined ? `:${place}:` : `:${team}:${name}:`; // a Stronghold is named with its team
};
/** @param {string} ref */
const inMarket = (ref) => /^(row|lair|asset-top|wonder-top|foerow|foelair|grid)/.test(ref);

/** @typedef {(facts: EventFacts, ctx: Volf.Ctx) => (from: string, to: string) => boolean} Move */
/** Each: does this event bring a card from one place to the other? @type {Record<string, Move>} */
const MOVES = {
  played:
    ({ seat, card, city }, { me }) =>
    (from, to) =>
      seat === me &&
      from === `hand:${card}` &&
      (city ? to.startsWith("slot:") && to.includes(cityRef(city)) : to === `play:${seat}:${card}`),
  acquired:
    ({ to: owner }) =>
    (from, to) =>
      inMarket(from) && to === `discard:${owner}`,
  wonder_acquired:
    ({ seat }) =>
    (from, to) =>
      inMarket(from) && to === `discard:${seat}`,
  redeployed:
    ({ city, to: goal }) =>
    (from, to) =>
      from.includes(cityRef(city)) && to.includes(cityRef(goal)),
  took_path:
    ({ seat, card }) =>
    (from, to) =>
      from.startsWith("play:") && to === `play:${seat}:${card}`,
};
/** At the end of a turn hand and playing area go to their owner's discard pile. @type {Move} */
const tidied =
  ({ seat }, { me }) =>
  (from, to) =>
    to === `discard:${seat}` &&
    (from.startsWith(`play:${seat}:`) || (seat === me && from.startsWith("hand:")));
const ENDS = new Set(["turn_ended", "player_done"]);

/** Whose a place is: a seat's, or everybody's. @param {string} ref @param {number} me */
function ownerOf(ref, me) {
  const [zone, seat] = ref.split(":");
  if (["hand", "tray"].includes(zone)) return me;
  return ["play", "slot", "discard"].includes(zone) ? Number(seat) : null;
}

/**
 * `entries`: what happened; null where something was taken back, or a moment is looked at.
 * @param {LogEntry[] | null} entries @param {Volf.Ctx} ctx @returns {SameCard}
 */
export function travels(entries, ctx) {
  if (!entries)
    return (card, from, to) => {
      const [left, came] = [ownerOf(from, ctx.me), ownerOf(to, ctx.me)];
      return left === came || left === null || came === null;
    };
  const moves = entries.flatMap(({ facts }) => {
    const move = ENDS.has(facts.kind) ? tidied : MOVES[facts.kind];
    return move ? [{ card: ENDS.has(facts.kind) ? null : facts.card, goes: move(facts, ctx) }] : [];
  });
  return (card, from, to) =>
    moves.some((move) => (move.card ?? card) === card && move.goes(from, to));
}
