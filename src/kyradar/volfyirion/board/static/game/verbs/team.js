// Verbs of team: Strongholds with two slots of a kind, a row and a Lair on either side.
import { say } from "/static/js/lib/words.js";
import { sealing } from "./duel.js";

const name = (place) => say(`stronghold.${place}`);
const ON = /^(.+?) @ (left|middle|right)(?: over (.+))?$/;
const WAY = /^(.+) (left|middle|right) > (left|middle|right)(?: over (.+))?$/;
const over = (key, city, gone) =>
  gone ? say(`act.${key}_over`, { city: name(city), gone }) : say(`act.${key}`, { city: name(city) });
const row = (key, ref) => ({ ref, label: say(key) });

export const TEAM = {
  done: () => ({ ref: "end", label: say("act.done") }),
  play: (rest, at) => {
    const [, card, city, gone] = rest.match(ON) || [null, rest, null];
    const ref = `hand:${card}`;
    if (!city) return { ref, label: say("act.play"), to: `area:${at.me}`, quick: true, main: true };
    return { ref, label: over("deploy", city, gone), to: at.own(city), quick: true, main: true };
  },
  redeploy: (rest, at) => {
    const [, card, from, to, gone] = rest.match(WAY);
    return { ref: at.inPlay(card, from), label: over("redeploy", to, gone), to: at.own(to) };
  },
  attack: (rest, at) => {
    const guarded = at.enemy(rest)?.troops.length;
    const label = guarded ? say("act.attack_troops") : say("act.attack_city", { city: name(rest) });
    return { ref: at.foe(rest), label, tone: "threat" };
  },
  move: (rest, at) => {
    const lair = rest === "enemy lair";
    const ref = lair ? "foe-lair" : at.foe(rest);
    const label = lair ? say("act.move_foe_lair") : say("act.move", { city: name(rest) });
    return { ref, also: "dragon", label, to: ref, tone: "threat" };
  },
  hit: (rest, at) => {
    const [, card, city] = rest.match(ON);
    const ref = `slot:${1 - at.team}:${city}:${card}`;
    return { ref, label: say("act.hit_card"), tone: "target", quick: true };
  },
  seal: (rest, at) =>
    rest.startsWith("row ") ? row("act.seal", `foerow:${rest.slice(4)}`) : sealing("act.seal", rest, at),
  unseal: (rest, at) =>
    rest.startsWith("row ") ? row("act.unseal", `row:${rest.slice(4)}`) : sealing("act.unseal", rest, at),
  give: (rest, at) => {
    const [, card, seat] = rest.match(/^(.+) p(\d)$/);
    const label = say(Number(seat) - 1 === at.me ? "act.give_self" : "act.give_partner");
    return { ref: `lair:${card}`, label, tone: "target", quick: true };
  },
};
