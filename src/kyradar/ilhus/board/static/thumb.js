// A small picture of a puzzle: the foes that stand, and the faces of who meets them.
import { figure, portrait } from "./draw/figures.js";
import { html, raw } from "/static/js/lib/html.js";

/** @type {Record<string, string[] | undefined>} */
const FACES = { twins: ["kilenne", "faremos"] };

/** @param {{ foes: string[], heroes: string[] }} picture */
export default ({ foes, heroes }) =>
  html`<span class="foes">${foes.slice(0, 2).map((id) => raw(figure(id)))}</span><span class="faces">
    ${heroes.flatMap((hero) => FACES[hero] ?? [hero]).map((who) => raw(portrait(who)))}</span>`;
