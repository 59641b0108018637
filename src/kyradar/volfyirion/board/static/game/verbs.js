// Every verb: where an action is at home (ref, also), what the button says, where a drag may end
// (to), how it glows (tone), whether one click is enough when it is all that can be done (quick) and
// whether it is worth a card (main). `at` knows the places of the mode; an action comes with its parts.
import { say } from "/static/js/lib/words.js";

const TARGET = { tone: "target", quick: true };
const MAIN = { quick: true, main: true };
const isLair = (place) => place.split(" ")[0] === "lair";

/** "To Kyr", or "To the left Stronghold, in place of Guard". */
const placed = (key, { place, over }, at) =>
  say(over ? `act.${key}_over` : `act.${key}`, { city: at.named(place), gone: over });

/** A card of one's own, in hand, discard pile or playing area. */
const held = ({ card, zone }, at) =>
  ({ hand: `hand:${card}`, discard: `tray:${card}`, play: `play:${at.me}:${card}` })[zone];

const SEALED = {
  seal: { row: "foerow", grid: "grid" }, // the enemy's row (M6), the grid (K4)
  unseal: { row: "row" },
};
const sealing = (verb) => (action, at) => {
  const { card, side, owner } = action;
  const zone = SEALED[verb][side];
  const label = say(side === "grid" ? "act.seal_grid" : `act.${verb}`);
  return { ref: zone ? `${zone}:${card}` : `play:${at.holder(card, side, owner)}:${card}`, label };
};

const buying = (zone) => (action, at) => ({
  ref: action.word === "top" ? `${zone === "row" ? "asset" : "wonder"}-top` : `${zone}:${action.card}`,
  label: say(zone === "lair" && action.word === "top" ? "act.wonder_top" : "act.acquire"),
  to: `discard:${at.me}`,
  ...MAIN,
});

const ending = (verb) => ({ word }) => ({
  ref: "dragon",
  label: say(word ? `act.${verb}_${word}` : `act.${verb}`),
  tone: "threat",
});

export const VERBS = {
  end: () => ({ ref: "end", label: say("act.end") }),
  done: () => ({ ref: "end", label: say("act.done") }),
  skip: () => ({ ref: "skip", label: say("act.skip"), tone: "quiet" }),
  mulligan: () => ({ ref: "turn", label: say("act.mulligan") }),
  cycle: ({ card, word }) =>
    word === "all"
      ? { ref: "turn", label: say("act.cycle_all") }
      : { ref: `row:${card}`, label: say("act.cycle"), to: "asset-top" },
  play: (action, at) => {
    const ref = `hand:${action.card}`;
    if (!action.place) return { ref, label: say("act.play"), to: `area:${at.me}`, ...MAIN };
    return { ref, label: placed("deploy", action, at), to: at.ref(action.place), ...MAIN };
  },
  acquire: buying("row"),
  wonder: buying("lair"),
  redeploy: (action, at) => ({
    ref: at.inPlay(action.card, action.start),
    label: placed("redeploy", action, at),
    to: at.ref(action.place),
  }),
  attack: ({ place }, at) => {
    const [troop] = at.troops(place);
    const guarded = at.view.mode === "team" ? "act.attack_troops" : "act.attack_troop";
    const key = troop ? guarded : "act.attack_city";
    return { ref: at.ref(place), label: say(key, { card: troop, city: at.named(place) }), tone: "threat" };
  },
  seal: sealing("seal"),
  unseal: sealing("unseal"),
  take: ({ card }, at) => ({
    ref: `play:${at.holder(card, "enemy")}:${card}`,
    label: say("act.take"),
    to: `area:${at.me}`,
  }),
  replace: ({ card }) => ({ ref: `row:${card}`, label: say("act.replace"), to: "asset-top" }),
  move: ({ place }, at) => {
    if (!isLair(place))
      return {
        ref: at.ref(place),
        also: "dragon",
        label: say("act.move", { city: at.named(place) }),
        to: at.ref(place),
        tone: "threat",
      };
    return at.lair === "foe-lair"
      ? { ref: at.lair, also: "dragon", label: say("act.move_foe_lair"), to: at.lair, tone: "threat" }
      : { ref: "dragon", also: at.dragonAt, label: say("act.move_home"), to: at.lair, tone: "threat" };
  },
  defeat: () => ({ ref: "dragon", label: say("act.defeat"), tone: "threat" }),
  use: ({ card, place, part }, at, { catalog }) => {
    const kind = catalog.card(card).secondary === "remove" ? "remove" : "synergy";
    const label = part === undefined ? say(`act.use_${kind}`) : say(`act.use_${kind}_part`, { n: part });
    return { ref: at.inPlay(card, place), label };
  },
  collide: ({ card }, at) => ({ ref: `play:${at.me}:${card}`, label: say("act.collide") }),
  rebuild: ({ place }, at) => ({ ref: at.ref(place), label: say("act.rebuild") }),
  remove: (action, at) => ({ ref: held(action, at), label: say("act.remove"), ...TARGET }),
  hit: ({ card, place }, at) =>
    card
      ? { ref: at.target(card, place), label: say("act.hit_card"), ...TARGET }
      : { ref: at.ref(place), label: say("act.hit"), ...TARGET },
  recover: (action, at) => ({
    ref: `tray:${action.card}`,
    label: placed("deploy", action, at),
    to: at.ref(action.place),
    ...TARGET,
  }),
  bury: ({ card }) => ({ ref: `tray:${card}`, label: say("act.bury"), ...TARGET }),
  erase: ({ card }) => ({ ref: `tray:${card}`, label: say("act.erase"), ...TARGET }),
  give: ({ card, owner }, at) => ({
    ref: `lair:${card}`,
    label: say(owner === at.me ? "act.give_self" : "act.give_partner"),
    ...TARGET,
  }),

  // Against the dragon: alone with the Rage Pile, or together with the grid.
  slay: ending("slay"),
  subjugate: ending("subjugate"),
  calm: () => ({ ref: "rage", label: say("act.calm"), main: true }),
  lose: ({ place }, at) => ({ ref: at.ref(place), label: say("act.lose"), ...TARGET }),
  // Of an open and a sealed copy the player says which.
  banish: ({ card, word }) => ({
    ref: `grid:${card}`,
    label: word ? `${say("act.banish")} (${say("card.sealed")})` : say("act.banish"),
    to: "rage-discard",
    main: !word,
  }),
  lure: ({ word }, at, { forecast }) => {
    const city = forecast?.lure?.[word];
    const to = at.ref(city);
    return { ref: "dragon", also: to, label: say(`act.lure_${word}`, { city }), to, tone: "threat" };
  },
  // Every card of one's own could go: one button for all of them, then the card.
  thin: (action, at) => ({
    ref: "thin",
    label: say(`act.thin_${action.zone}`, { card: action.card }),
    to: held(action, at),
    pick: true,
  }),
};
