// From lines of notation to things on the table: where a line is at home, what it is called, where
// it may be dragged. The only place that reads action text.
import { has, say } from "../lib/words.js";

const PLACED = /^(.+?) @ (.+?)(?: (\d))?$/;
const FROM = /^(.+) from (hand|discard|play)$/;

function places(view, me) {
  const cities = view.seats.flatMap((seat, index) => seat.cities.map((city) => ({ ...city, seat: index })));
  const city = (name) => cities.find((c) => c.name === name);
  return {
    city,
    me,
    foes: view.seats.map((_, index) => index).filter((index) => index !== me),
    cityRef: (name) => `city:${city(name)?.seat ?? me}:${name}`,
    /** The seat whose playing area holds the card, for `seal enemy` and `take`. */
    holder: (card) => view.seats.findIndex((seat, index) => index !== me && seat.play.some((entry) => entry.card === card)),
  };
}

/** A card in play by its name and, for Troops and Buildings, its City. */
function inPlay(at, card, city) {
  if (!city) return `play:${at.me}:${card}`;
  return `slot:${at.me}:${city}:${at.city(city)?.building === card ? "building" : "troop"}`;
}

// Every verb: where its line is at home (ref, also), what the button says, where a drag may end (to),
// how it glows (tone), and whether one click is enough when it is all that can be done (quick).
const VERBS = {
  end: () => ({ ref: "end", label: say("act.end") }),
  skip: () => ({ ref: "skip", label: say("act.skip"), tone: "quiet" }),
  mulligan: () => ({ ref: "turn", label: say("act.mulligan") }),
  cycle: (rest) =>
    rest === "all"
      ? { ref: "turn", label: say("act.cycle_all") }
      : { ref: `row:${rest}`, label: say("act.cycle"), to: "asset-top" },
  play: (rest, at) => {
    const [, card, city] = rest.match(PLACED) || [null, rest, null];
    if (!city) return { ref: `hand:${card}`, label: say("act.play"), to: `area:${at.me}`, quick: true, main: true };
    const ref = `hand:${card}`;
    return { ref, label: say("act.deploy", { city }), to: at.cityRef(city), quick: true, main: true };
  },
  acquire: (rest, at) => ({
    ref: rest === "top" ? "asset-top" : `row:${rest}`,
    label: say("act.acquire"),
    to: `discard:${at.me}`,
    quick: true,
    main: true,
  }),
  wonder: (rest, at) => ({
    ref: rest === "top" ? "wonder-top" : `lair:${rest}`,
    label: say(rest === "top" ? "act.wonder_top" : "act.acquire"),
    to: `discard:${at.me}`,
    quick: true,
    main: true,
  }),
  redeploy: (rest, at) => {
    const [from, to] = rest.split(" > ");
    return { ref: `slot:${at.me}:${from}:troop`, label: say("act.redeploy", { city: to }), to: at.cityRef(to) };
  },
  attack: (rest, at) => {
    const troop = at.city(rest)?.troop;
    return {
      ref: at.cityRef(rest),
      label: troop ? say("act.attack_troop", { card: troop }) : say("act.attack_city", { city: rest }),
      tone: "threat",
    };
  },
  seal: (rest, at) => sealing("act.seal", rest, at),
  unseal: (rest, at) => sealing("act.unseal", rest, at),
  take: (rest, at) => ({ ref: `play:${at.holder(rest)}:${rest}`, label: say("act.take"), to: `area:${at.me}` }),
  replace: (rest) => ({ ref: `row:${rest}`, label: say("act.replace"), to: "asset-top" }),
  move: (rest, at) =>
    rest === "lair"
      ? { ref: "dragon", also: at.dragonAt, label: say("act.move_home"), to: "dragon-home", tone: "threat" }
      : { ref: at.cityRef(rest), also: "dragon", label: say("act.move", { city: rest }), to: at.cityRef(rest), tone: "threat" },
  defeat: () => ({ ref: "dragon", label: say("act.defeat"), tone: "threat" }),
  use: (rest, at, catalog) => {
    const [, card, city, placedPart] = rest.match(PLACED) || [null, rest, null, null];
    const [, bare, tail] = (!city && !catalog.cards.has(card) && card.match(/^(.+) (\d)$/)) || [null, card, placedPart];
    const facts = catalog.card(bare);
    const kind = facts.secondary === "remove" ? "remove" : "synergy";
    const label = tail === null || tail === undefined ? say(`act.use_${kind}`) : say(`act.use_${kind}_part`, { n: Number(tail) });
    return { ref: inPlay(at, bare, city), label };
  },
  collide: (rest, at) => ({ ref: `play:${at.me}:${rest}`, label: say("act.collide") }),
  rebuild: (rest, at) => ({ ref: at.cityRef(rest), label: say("act.rebuild") }),
  remove: (rest, at) => {
    const [, card, zone] = rest.match(FROM);
    const ref = { hand: `hand:${card}`, discard: `tray:${card}`, play: `play:${at.me}:${card}` }[zone];
    return { ref, label: say("act.remove"), tone: "target", quick: true };
  },
  hit: (rest, at) => ({ ref: at.cityRef(rest), label: say("act.hit"), tone: "target", quick: true }),
  recover: (rest, at) => {
    const [, card, city] = rest.match(PLACED);
    return { ref: `tray:${card}`, label: say("act.deploy", { city }), to: at.cityRef(city), tone: "target", quick: true };
  },
  bury: (rest) => ({ ref: `tray:${rest}`, label: say("act.bury"), tone: "target", quick: true }),
  erase: (rest) => ({ ref: `tray:${rest}`, label: say("act.erase"), tone: "target", quick: true }),
};
function sealing(key, rest, at) {
  const [, side, card] = rest.match(/^(own|enemy) (.+)$/);
  return { ref: `play:${side === "own" ? at.me : at.holder(card)}:${card}`, label: say(key) };
}

/** Every legal line as { line, price, rule, ref, also, to, label, tone, quick, main }. */
export function actionsOf(scene, catalog) {
  const at = places(scene.view, scene.me);
  const dragon = scene.view.dragon;
  at.dragonAt = ["lair", "gone"].includes(dragon) ? null : at.cityRef(dragon);
  const asked = Boolean(scene.view.pending);
  return scene.legal.map(({ line, price, rule }) => {
    const verb = line.split(" ", 1)[0];
    const made = VERBS[verb]?.(line.slice(verb.length + 1), at, catalog) ?? { ref: "turn", label: line };
    const action = { also: null, to: null, tone: "", quick: false, main: false, ...made, line, price, rule };
    // An answer to a question is one click away, whatever its verb.
    return asked && verb !== "skip" ? { ...action, tone: "target", quick: true } : action;
  });
}

/** A line of notation in the words of the page, without its place on the table: "attack Kyr". */
export function spoken(line) {
  const verb = line.split(" ", 1)[0];
  const rest = line.slice(verb.length + 1).replace(/^(own|enemy) /, "");
  if (rest && has(`deed.${verb}_${rest}`)) return say(`deed.${verb}_${rest}`); // all, top, lair
  const [a, b] = rest.split(/ (?:@|>|from) /);
  return say(b ? `deed.${verb}_at` : `deed.${verb}`, { a, b });
}

/** Actions by the thing they belong to. */
export function byRef(actions) {
  const map = new Map();
  for (const action of actions) {
    for (const ref of [action.ref, action.also]) {
      if (ref) map.set(ref, [...(map.get(ref) || []), action]);
    }
  }
  return map;
}

/** What a person would want to do with a thing: the server is asked why it cannot be done now. */
export function wishes(scene, ref, catalog) {
  const [zone, ...rest] = ref.split(":");
  const { view, me } = scene;
  const name = rest[rest.length - 1];
  const mine = Number(rest[0]) === me;
  const kind = (card) => catalog.card(card).kind;
  switch (zone) {
    case "hand": {
      const standing = view.seats[me].cities.filter((city) => city.state === "standing" && city.name !== "Lair");
      return ["troop", "building"].includes(kind(name)) ? standing.slice(0, 1).map((city) => `play ${name} @ ${city.name}`) : [`play ${name}`];
    }
    case "row":
      return [`acquire ${name}`, `replace ${name}`];
    case "lair":
      return [`wonder ${name}`];
    case "asset-top":
      return view.seats[me].perk === "Qoam Oracle" ? ["acquire top"] : [];
    case "wonder-top":
      return view.seats[me].perk === "Heroes Party" ? ["wonder top"] : [];
    case "dragon":
      return [...(view.seats[me].cities.some((city) => city.name === view.dragon) ? ["move lair"] : []), "defeat"];
    case "city": {
      const city = view.seats[Number(rest[0])].cities.find((c) => c.name === name);
      if (mine) return city.state === "ruined" && view.options.rebuilding ? [`rebuild ${name}`] : view.dragon === name ? ["move lair"] : [];
      return city.state === "standing" ? [`attack ${name}`, ...(view.dragon === "lair" && name !== "Lair" ? [`move ${name}`] : [])] : [];
    }
    case "play": {
      const entry = view.seats[Number(rest[0])].play.find((e) => e.card === name);
      const ability = mine && catalog.card(name).secondary !== "none" ? [`use ${name}`] : [];
      if (kind(name) !== "wonder") return ability;
      if (name === "Ascension Path") return mine ? ability : [`take ${name}`];
      return [...ability, `${entry?.sealed ? "unseal" : "seal"} ${mine ? "own" : "enemy"} ${name}`];
    }
    case "slot": {
      const [, city, slot] = rest;
      const card = view.seats[Number(rest[0])].cities.find((c) => c.name === city)?.[slot];
      return mine && card && catalog.card(card).secondary !== "none" ? [`use ${card} @ ${city}`] : [];
    }
    default:
      return [];
  }
}

/** What a wish is called on its button: the words of the action it would be. */
export function wishAction(scene, catalog, line) {
  return actionsOf({ ...scene, view: { ...scene.view, pending: null }, legal: [{ line, price: null, rule: null }] }, catalog)[0];
}

/** Hand cards that need no choice: what "play all" plays, one after the other. */
export const freePlays = (actions) => actions.filter((a) => a.line.startsWith("play ") && !a.line.includes(" @ ")).map((a) => a.line);
