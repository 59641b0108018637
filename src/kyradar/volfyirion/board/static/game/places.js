// Where things lie, as the refs that drawings and actions share: Cities, Strongholds, cards in play.
import { foesOf, partnersOf, sideOf } from "/static/js/lib/modes.js";

const holds = (seat, card) => seat.play.some((entry) => entry.card === card);

/** Every mode but team: Cities have names of their own. */
export function cities(view, me) {
  const all = view.seats.flatMap((seat, index) => seat.cities.map((city) => ({ ...city, seat: index })));
  const city = (name) => all.find((c) => c.name === name);
  const ref = (name) => `city:${city(name)?.seat ?? me}:${name}`;
  return {
    view,
    me,
    city,
    own: ref,
    foe: ref,
    dragonAt: city(view.dragon) ? ref(view.dragon) : null,
    /** The seat whose playing area holds the card, for `seal enemy` and `take`. */
    holder: (card) => view.seats.findIndex((seat, index) => index !== me && holds(seat, card)),
    keeper: () => me,
    /** A card in play by its name and, for Troops and Buildings, its City. */
    inPlay: (card, name) =>
      name
        ? `slot:${me}:${name}:${city(name)?.building === card ? "building" : "troop"}`
        : `play:${me}:${card}`,
  };
}

/** Team: left, middle and right mean the own team's or the enemy's, by the verb. */
export function strongholds(view, me) {
  const team = sideOf("team", me);
  const found = (card, seats) => seats.find((seat) => holds(view.seats[seat], card)) ?? seats[0];
  const [place, at] = view.dragon.split(" ");
  return {
    view,
    me,
    team,
    city: (name) => view.teams[team].strongholds.find((one) => one.name === name),
    enemy: (name) => view.teams[1 - team].strongholds.find((one) => one.name === name),
    own: (name) => `city:${team}:${name}`,
    foe: (name) => `city:${1 - team}:${name}`,
    dragonAt: at && place !== "lair" ? `city:${at}:${place}` : null,
    holder: (card) => found(card, foesOf(view.mode, me)),
    keeper: (card) => found(card, [me, ...partnersOf(view.mode, me)]),
    inPlay: (card, name) => (name ? `slot:${team}:${name}:${card}` : `play:${me}:${card}`),
  };
}

/** The City that Volfyirion is lured to: the next one that stands, either way (K4). */
export function lured(view, way) {
  const { circle } = view;
  const stands = (name) =>
    view.seats.some((seat) => seat.cities.some((c) => c.name === name && c.state === "standing"));
  const from = circle.indexOf(view.dragon);
  for (let i = 1; i < circle.length; i += 1) {
    const name = circle[(from + way * i + circle.length * i) % circle.length];
    if (stands(name)) return name;
  }
  return null;
}
