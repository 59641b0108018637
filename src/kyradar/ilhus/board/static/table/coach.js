// Who teaches Ilhus, and what the corner says of it.
import { icon } from "../draw/icons.js";
import { portrait } from "../draw/figures.js";
import { BODIES } from "./hero.js";
import { raw } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";

const SIGNS = ["life", "block", "wound", "armour", "menace", "ephemeral"];

export const coach = {
  keep: ".menace, .intent, .touch, .under, .man.foe, .me .meter",
  /** @param {string} [who] a hero, or the lesson that is called after one */
  face: (who = "mage") => raw(portrait(BODIES[who.toLowerCase()]?.[0] ?? "mage", "coach-face")),
  /** @returns {{ win: Piece, signs: [Piece, Piece][] }} */
  legend: () => ({
    win: say("legend.win"),
    signs: SIGNS.map((kind) => [raw(icon(kind)), say(`legend.${kind}`)]),
  }),
};
