// From lines of notation to things on the table: where a line is at home, what it is called, where
// it may be dragged. Only this file and its verbs read action text.
import { has, say } from "/static/js/lib/words.js";
import { cities, strongholds } from "./places.js";
import { COOP, SOLO } from "./verbs/dragon.js";
import { DUEL } from "./verbs/duel.js";
import { TEAM } from "./verbs/team.js";

const MORE = { solo: SOLO, coop: COOP, team: TEAM };

/** Every legal line as { line, price, rule, ref, also, to, aim, loose, label, tone, quick, main }. */
export function actionsOf(scene, catalog) {
  const { mode } = scene.view;
  const at = mode === "team" ? strongholds(scene.view, scene.me) : cities(scene.view, scene.me);
  const verbs = { ...DUEL, ...MORE[mode] };
  const asked = Boolean(scene.view.pending);
  return scene.legal.map(({ line, price, rule }) => {
    const verb = line.split(" ", 1)[0];
    const made = verbs[verb]?.(line.slice(verb.length + 1), at, catalog) ?? { ref: "turn", label: line };
    const aim = Boolean(made.to?.startsWith("city:"));
    const loose = Boolean(made.to?.startsWith("area:"));
    const plain = { also: null, to: null, tone: "", quick: false, main: false, aim, loose };
    const action = { ...plain, ...made, line, price, rule };
    // An answer to a question is one click away, whatever its verb.
    return asked && verb !== "skip" ? { ...action, tone: "target", quick: true } : action;
  });
}

const PLACES = /\b(left|middle|right)$/;
const placed = (text) => text?.replace(PLACES, (name) => say(`stronghold.${name}`));

/** A line of notation in the words of the page, without its place on the table: "attack Kyr". */
export function spoken(line) {
  const verb = line.split(" ", 1)[0];
  const whole = line.slice(verb.length + 1);
  const fixed = `deed.${verb}_${whole.replaceAll(" ", "_")}`; // all, top, lair, together
  if (whole && has(fixed)) return say(fixed);
  const [a, b] = whole.replace(/^(own|enemy|grid|row) /, "").split(/ (?:@|>|from|over) /);
  return say(b ? `deed.${verb}_at` : `deed.${verb}`, { a: placed(a), b: placed(b) });
}

/** Hand cards that need no choice: what "play all" plays, a line for every copy. */
export function freePlays({ actions, catalog, view, me }) {
  // Alone, whatever stays in play feeds the Rage Pile (O3): a Wonder is a choice there.
  const free = (line) => view.mode !== "solo" || catalog.card(line.slice(5)).kind === "command";
  const plays = actions.map((a) => a.line).filter((line) => line.startsWith("play "));
  const lines = new Set(plays.filter((line) => !line.includes(" @ ") && free(line)));
  return view.seats[me].hand.map((name) => `play ${name}`).filter((line) => lines.has(line));
}
