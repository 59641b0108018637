// Verbs of the duel, most of which every mode has: where a line is at home, what it is called, where
// it may be dragged.
import { say } from "/static/js/lib/words.js";

const PLACED = /^(.+?) @ (.+?)(?: (\d))?$/;
export const FROM = /^(.+) from (hand|discard|play)$/;

// Every verb: where its line is at home (ref, also), what the button says, where a drag may end (to),
// how it glows (tone), and whether one click is enough when it is all that can be done (quick).
export const DUEL = {
  end: () => ({ ref: "end", label: say("act.end") }),
  skip: () => ({ ref: "skip", label: say("act.skip"), tone: "quiet" }),
  mulligan: () => ({ ref: "turn", label: say("act.mulligan") }),
  cycle: (rest) =>
    rest === "all"
      ? { ref: "turn", label: say("act.cycle_all") }
      : { ref: `row:${rest}`, label: say("act.cycle"), to: "asset-top" },
  play: (rest, at) => {
    const [, card, city] = rest.match(PLACED) || [null, rest, null];
    if (!city)
      return { ref: `hand:${card}`, label: say("act.play"), to: `area:${at.me}`, quick: true, main: true };
    const ref = `hand:${card}`;
    return { ref, label: say("act.deploy", { city }), to: at.own(city), quick: true, main: true };
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
    return {
      ref: `slot:${at.me}:${from}:troop`,
      label: say("act.redeploy", { city: to }),
      to: at.own(to),
    };
  },
  attack: (rest, at) => {
    const troop = at.city(rest)?.troop;
    return {
      ref: at.foe(rest),
      label: troop ? say("act.attack_troop", { card: troop }) : say("act.attack_city", { city: rest }),
      tone: "threat",
    };
  },
  seal: (rest, at) => sealing("act.seal", rest, at),
  unseal: (rest, at) => sealing("act.unseal", rest, at),
  take: (rest, at) => ({
    ref: `play:${at.holder(rest)}:${rest}`,
    label: say("act.take"),
    to: `area:${at.me}`,
  }),
  replace: (rest) => ({ ref: `row:${rest}`, label: say("act.replace"), to: "asset-top" }),
  move: (rest, at) =>
    rest === "lair"
      ? { ref: "dragon", also: at.dragonAt, label: say("act.move_home"), to: "dragon-home", tone: "threat" }
      : {
          ref: at.foe(rest),
          also: "dragon",
          label: say("act.move", { city: rest }),
          to: at.foe(rest),
          tone: "threat",
        },
  defeat: () => ({ ref: "dragon", label: say("act.defeat"), tone: "threat" }),
  use: (rest, at, catalog) => {
    const [, card, city, placedPart] = rest.match(PLACED) || [null, rest, null, null];
    const [, bare, tail] = (!city && !catalog.cards.has(card) && card.match(/^(.+) (\d)$/)) || [
      null,
      card,
      placedPart,
    ];
    const facts = catalog.card(bare);
    const kind = facts.secondary === "remove" ? "remove" : "synergy";
    const label =
      tail === null || tail === undefined
        ? say(`act.use_${kind}`)
        : say(`act.use_${kind}_part`, { n: Number(tail) });
    return { ref: at.inPlay(bare, city), label };
  },
  collide: (rest, at) => ({ ref: `play:${at.me}:${rest}`, label: say("act.collide") }),
  rebuild: (rest, at) => ({ ref: at.own(rest), label: say("act.rebuild") }),
  remove: (rest, at) => {
    const [, card, zone] = rest.match(FROM);
    const ref = { hand: `hand:${card}`, discard: `tray:${card}`, play: `play:${at.me}:${card}` }[zone];
    return { ref, label: say("act.remove"), tone: "target", quick: true };
  },
  hit: (rest, at) => ({ ref: at.foe(rest), label: say("act.hit"), tone: "target", quick: true }),
  recover: (rest, at) => {
    const [, card, city] = rest.match(PLACED);
    return {
      ref: `tray:${card}`,
      label: say("act.deploy", { city }),
      to: at.own(city),
      tone: "target",
      quick: true,
    };
  },
  bury: (rest) => ({ ref: `tray:${rest}`, label: say("act.bury"), tone: "target", quick: true }),
  erase: (rest) => ({ ref: `tray:${rest}`, label: say("act.erase"), tone: "target", quick: true }),
};

/** `seal own Pure Qoam`, in team also with a seat behind it: in whose playing area it lies. */
export function sealing(key, rest, at) {
  const [, side, named] = rest.match(/^(own|enemy) (.+)$/);
  const [, card, seat] = (at.team !== undefined && named.match(/^(.+) p(\d)$/)) || [null, named, null];
  const holder = seat ? Number(seat) - 1 : side === "own" ? at.keeper(card) : at.holder(card);
  return { ref: `play:${holder}:${card}`, label: say(key) };
}
