// Who teaches Volfyirion, and what the corner says of it.
import { cardArt } from "../draw/art/index.js";
import { glyph, houseGlyph } from "../draw/icons.js";
import { catalogOf } from "../game/catalog.js";
import { html, raw } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";

const POINTS = ["command", "battle", "knowledge"];

export const coach = {
  face: () =>
    raw(`<svg class="coach-face" viewBox="30 4 90 90" aria-hidden="true">
      ${cardArt(catalogOf({}).card("Captain"))}</svg>`),
  legend: (mode) => ({
    win: say(`legend.win_${mode}`),
    signs: [
      ...POINTS.map((kind) => [glyph(kind), say(`legend.${kind}`)]),
      [glyph("shield"), say("legend.shield")],
      [html`${houseGlyph("red")}${houseGlyph("purple")}`, say("legend.synergy")],
      [glyph("torn"), say("legend.torn")],
    ],
  }),
};
