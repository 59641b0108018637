// What there is on the journey, as the server tells it; and how one stands with it.
import { get } from "../lib/api.js";
import { language } from "../lib/words.js";
import { profile } from "../live/profile.js";
import { puzzleIndex, solved } from "../live/puzzles.js";
import { journeyKept } from "./kept.js";

/** @type {Map<string, JourneyFacts>} */
const known = new Map(); // by language

/** @returns {Promise<JourneyFacts>} */
export async function journeyFacts() {
  const before = known.get(language());
  if (before) return before;
  /** @type {JourneyFacts} */
  const told = await get(`/api/journey?lang=${language()}`);
  known.set(language(), told);
  return told;
}

/** What the map and its neighbours draw from. */
export async function standing() {
  const facts = await journeyFacts();
  const { all: puzzles } = await puzzleIndex();
  const { journey, broken } = journeyKept();
  return {
    facts,
    journey,
    broken,
    games: profile().games,
    solved: puzzles.filter(({ id }) => solved(id)).length,
    puzzles: puzzles.length,
  };
}
