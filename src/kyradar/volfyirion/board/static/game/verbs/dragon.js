// Verbs against the dragon: alone with the Rage Pile, or together with the grid.
import { say } from "/static/js/lib/words.js";
import { lured } from "../places.js";
import { FROM } from "./duel.js";

const dragon = (key) => (rest) => ({
  ref: "dragon",
  label: say(rest ? `act.${key}_${rest}` : `act.${key}`),
  tone: "threat",
});
const end = { slay: dragon("slay"), subjugate: dragon("subjugate") };

export const SOLO = {
  ...end,
  calm: (rest) => ({ ref: "rage", label: say("act.calm"), means: rest, main: true }),
  lose: (rest, at) => ({ ref: at.own(rest), label: say("act.lose"), tone: "target", quick: true }),
};

export const COOP = {
  ...end,
  done: () => ({ ref: "end", label: say("act.done") }),
  banish: (rest) => ({ ref: `grid:${rest}`, label: say("act.banish"), to: "rage-discard", main: true }),
  seal: (rest) => ({ ref: `grid:${rest.replace(/^grid /, "")}`, label: say("act.seal_grid") }),
  lure: (rest, at) => {
    const city = lured(at.view, rest === "clockwise" ? 1 : -1);
    const label = say(`act.lure_${rest}`, { city });
    return { ref: "dragon", also: at.own(city), label, to: at.own(city), tone: "threat" };
  },
  // Every card of one's own could go: one button for all of them, then the card.
  thin: (rest, at) => {
    const [, card, zone] = rest.match(FROM);
    const to = { hand: `hand:${card}`, discard: `tray:${card}`, play: `play:${at.me}:${card}` }[zone];
    return { ref: "thin", label: say(`act.thin_${zone}`, { card }), to, pick: true };
  },
};
