// Card and City facts. The box comes from /api/facts; cards of one's own travel in the view.
import { get } from "../lib/api.js";
import { language } from "../lib/words.js";

const number = (value) => (value === "" || value === null || value === undefined ? null : Number(value));
const words = (text) => (text ? text.split("+") : []);

/** Effects as [{ word, count }], however they were written: "draw:1+battle:2" or pairs. */
function effects(value) {
  const parts = Array.isArray(value) ? value : words(value);
  return parts.map((part) => {
    const [word, count] = Array.isArray(part)
      ? part
      : typeof part === "string"
        ? part.split(":")
        : [part.word, part.count];
    return { word, count: Number(count ?? 1) };
  });
}

/** One card as the page uses it, from a row of the table or from the server's facts. */
export function cardFrom(row) {
  const [command, battle, knowledge] = row.points || [row.command, row.battle, row.knowledge];
  return {
    name: row.name,
    kind: row.kind,
    house: row.house || null,
    cost: row.set === "starting" || row.set === "talisman" ? null : number(row.cost),
    points: { command: number(command) || 0, battle: number(battle) || 0, knowledge: number(knowledge) || 0 },
    defence: number(row.defence) || 0,
    secondary: row.secondary || "none",
    needs: Array.isArray(row.needs) ? row.needs : words(row.needs),
    effects: effects(row.effects ?? row.effect),
    mainEffects: effects(row.main_effect || []),
    copies: number(row.copies),
    set: row.set || "own",
  };
}

let loaded = null;
let spoken = null;
/** The server's facts, once per language. */
export async function facts() {
  if (spoken !== language()) {
    loaded = await get(`/api/facts?lang=${language()}`);
    spoken = language();
    loaded.box = new Map(loaded.cards.map((row) => [row.name, cardFrom(row)]));
  }
  return loaded;
}

const UNKNOWN = { kind: "command", house: "grey" };
/** The cards of one table: the box and, with the option, the players' own. */
export function catalogOf(box, options) {
  const cards = new Map(box);
  for (const row of options?.cards || []) cards.set(row.name, cardFrom(row));
  return {
    cards,
    card: (name) => cards.get(name) || cardFrom({ ...UNKNOWN, name }),
  };
}
