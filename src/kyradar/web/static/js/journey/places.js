// The places of the map and how far one is at each. Pure: what is kept goes in, numbers come out.

/**
 * @typedef {{ id: string, x: number, y: number, to: string, country: "west" | "east",
 *   ladder?: string }} Place
 * @typedef {Place & { done: number, of: number }} Reached
 * @typedef {{ facts: JourneyFacts, journey: Journey, games: Finished[], solved: number,
 *   puzzles: number }} Standing
 */

export const LEVELS = 10; // of every ladder
/** Those that are every game's. @type {Place[]} */
const COMMON = [
  { id: "first", x: 10, y: 74, to: "/journey#first", country: "west" },
  { id: "ways", x: 27, y: 56, to: "/journey#ways", country: "west" },
  { id: "cards", x: 22, y: 25, to: "/journey/book", country: "west" },
  { id: "riddles", x: 49, y: 49, to: "/journey/rush", country: "west" },
  { id: "days", x: 85, y: 80, to: "/journey/curve", country: "east" },
];
const SEA = 57; // where the west ends, in percent
/**
 * Every place of the map: the common ones, and a ladder where its game has put it.
 * @param {JourneyFacts} facts
 * @returns {Place[]}
 */
export const placesOf = ({ ladders }) => [
  ...COMMON,
  ...ladders.map(({ id, place: { x, y } }) => ({
    ...{ id, x, y, to: `/journey/ladders#${id}`, ladder: id },
    country: /** @type {Place["country"]} */ (x < SEA ? "west" : "east"),
  })),
];
/** @type {[string, string][]} */
const COMMON_ROADS = [
  ["first", "ways"],
  ["ways", "cards"],
  ["ways", "riddles"],
];
/** @param {JourneyFacts} facts @returns {[string, string][]} */
export const roadsOf = ({ ladders }) => [
  ...COMMON_ROADS,
  ...ladders.flatMap(({ id, place }) =>
    place.roads.map((to) => /** @type {[string, string]} */ ([to, id])),
  ),
];
const DAYS = 30; // deals of the day that make the place complete

/**
 * The first steps, in order: what this browser knows of them.
 * @param {Standing} standing
 * @returns {{ id: string, done: boolean, game: Finished | null }[]}
 */
export function firstSteps({ facts, games, journey, solved }) {
  /** @param {(game: Finished) => boolean} fits */
  const found = (fits) => [...games].reverse().find(fits) ?? null;
  /** @param {Place["country"]} country */
  const modesOf = (country) => {
    const here = placesOf(facts)
      .filter((place) => place.country === country)
      .map(({ ladder }) => ladder);
    return [
      ...new Set(facts.ladders.filter(({ id }) => here.includes(id)).map(({ mode }) => mode)),
    ];
  };
  const over = modesOf("east");
  const places = [
    ...modesOf("west").map((name) => [name, found(({ mode }) => mode === name)]),
    ["sea", found(({ mode }) => over.includes(mode))],
  ];
  /** @type {[string, Finished | null | boolean][]} */
  const steps = [
    ["game", found(() => true)],
    ["win", found(({ result }) => result === "won")],
    .../** @type {[string, Finished | null][]} */ (places),
    ["puzzle", solved > 0],
    ["day", Object.keys(journey.days).length > 0],
    ["look", journey.figures.length > 0],
  ];
  return steps.map(([id, what]) => ({
    id,
    done: Boolean(what),
    game: typeof what === "boolean" ? null : what,
  }));
}

/**
 * The crowns of a ladder: how many of its steps were won.
 * @param {Journey} journey
 * @param {string} ladder
 */
export const crowns = ({ crowns: won }, ladder) =>
  Object.keys(won).filter((key) => key.startsWith(`${ladder}/`)).length;

/** @param {Place} place @param {Standing} standing */
function reach(place, standing) {
  const { facts, journey } = standing;
  /** @param {(deed: DeedFacts) => boolean} fits */
  const deeds = (fits) => {
    const all = facts.deeds.filter(fits);
    return { done: all.filter(({ id }) => journey.deeds[id]).length, of: all.length };
  };
  if (place.ladder) return { done: crowns(journey, place.ladder), of: LEVELS };
  if (place.id === "first") {
    const steps = firstSteps(standing);
    return { done: steps.filter(({ done }) => done).length, of: steps.length };
  }
  if (place.id === "ways") return deeds(({ group }) => group === "way");
  if (place.id === "cards") return deeds(({ group }) => group !== "way");
  if (place.id === "riddles") return { done: standing.solved, of: standing.puzzles };
  return { done: Math.min(DAYS, Object.keys(journey.days).length), of: DAYS };
}

/** Every place with how far one is. @param {Standing} standing @returns {Reached[]} */
export const reached = (standing) =>
  placesOf(standing.facts).map((place) => ({ ...place, ...reach(place, standing) }));
