// Where things lie, as the refs that drawings and actions share: Cities, Strongholds, cards in play.
import { foesOf, partnersOf, sideOf } from "/static/js/lib/modes.js";
import { say } from "/static/js/lib/words.js";

const holds = (seat, card) => seat.play.some((entry) => entry.card === card);

/** What the modes have in common: playing areas. `here` and `there` are the seats of either side. */
function areas(view, me, here, there) {
  const keeper = (card, seats) => seats.find((seat) => holds(view.seats[seat], card)) ?? seats[0];
  return {
    view,
    me,
    /** The seat whose playing area holds a Wonder, for `seal own`, `seal enemy` and `take`. */
    holder: (card, side, owner) => owner ?? keeper(card, side === "own" ? here : there),
  };
}

/** Every mode but team: Cities have names of their own. */
function cities(view, me) {
  const all = view.seats.flatMap((seat, index) => seat.cities.map((city) => ({ ...city, seat: index })));
  const city = (name) => all.find((c) => c.name === name);
  const ref = (name) => `city:${city(name)?.seat ?? me}:${name}`;
  const slot = (name, kind) => `slot:${me}:${name}:${kind}`;
  return {
    ...areas(view, me, [me], foesOf(view.mode, me)),
    ref,
    named: (name) => name,
    /** The Troops that guard it. */
    troops: (name) => [city(name)?.troop].filter(Boolean),
    dragonAt: city(view.dragon) ? ref(view.dragon) : null,
    lair: "dragon-home",
    /** A card in play by its name and, for Troops and Buildings, its City. */
    inPlay: (card, name) =>
      name ? slot(name, card && city(name)?.building === card ? "building" : "troop") : `play:${me}:${card}`,
  };
}

/** Team: a place is a Stronghold or Lair and its team, as in "left 1". */
function strongholds(view, me) {
  const team = sideOf("team", me);
  const at = (place) => {
    const [name, side] = place.split(" ");
    return { name, side: Number(side) };
  };
  const ref = (place) => `city:${at(place).side}:${at(place).name}`;
  const found = (place) => view.teams[at(place).side].strongholds.find((one) => one.name === at(place).name);
  return {
    ...areas(view, me, [me, ...partnersOf("team", me)], foesOf("team", me)),
    ref,
    named: (place) => say(`stronghold.${at(place).name}`),
    troops: (place) => found(place)?.troops ?? [],
    dragonAt: view.dragon.includes(" ") && !view.dragon.startsWith("lair") ? ref(view.dragon) : null,
    lair: "foe-lair",
    inPlay: (card, place) => (place ? `slot:${team}:${at(place).name}:${card}` : `play:${me}:${card}`),
    /** One of two Troops or Buildings of an enemy Stronghold. */
    target: (card, place) => `slot:${at(place).side}:${at(place).name}:${card}`,
  };
}

export const placesOf = ({ view, me }) => (view.mode === "team" ? strongholds : cities)(view, me);
