// The chronicle in a few lines: what a hero did, what a foe did, in sentences of the game.
import { html, joined } from "/static/js/lib/html.js";
import { ICON } from "/static/js/lib/symbols.js";
import { sign } from "./intent.js";
import { boxOf } from "../game/catalog.js";

/** What the table shows anyway, or what every turn has. */
const QUIET = new Set(["drew", "shuffled", "turn_ended", "turn_began", "round_ended", "foe_appeared",
  "omens_shuffled"]);
const FIGHTS = new Set([
  ...["struck", "foe_fell", "blow", "guard_held", "blocked", "wounded", "to_destiny", "fell", "foe_acted"],
  ...["omen_resolved", "foe_moved", "foe_waited", "foe_guarded", "foe_mended", "discarded", "dragged"],
]);
/** What begins a new line; the rest goes on with the one before. */
const HEADS = new Set([
  ...["played", "played_as", "stepped", "fused", "foe_acted", "omen_resolved", "encounter_began", "round_began"],
  ...["novice_chosen", "rank_chosen", "reward_chosen", "reward_skipped", "trim_skipped", "encounter_won"],
  ...["time_up", "heroes_win", "fell", "omen_laid", "passive_worked", "wound_back", "foe_waited", "exiled"],
]);
const SIGNS = {
  fused: "again",
  stepped: "move",
  foe_acted: "menace",
  omen_resolved: "menace",
  round_began: "focus",
  encounter_began: "march",
  wounded: "wound",
};

const MARK = /\[\[(.+?)\]\]/g;
/** A sentence whose cards are called by their names in the language, and explain themselves. */
function told(text) {
  const out = [];
  let at = 0;
  for (const found of text.matchAll(MARK)) {
    const name = found[1];
    const shown = boxOf().get(name)?.called ?? boxOf().get(name.replace(/ [2-9]$/, ""))?.called ?? name;
    out.push(text.slice(at, found.index));
    out.push(html`<button type="button" class="ref" tabindex="-1" data-name="${name}">${shown.split(",")[0]}</button>`);
    at = found.index + found[0].length;
    const [end] = text.slice(at).match(/^[.,:;)]*/);
    if (end) out[out.length - 1] = html`<span class="unbroken">${out[out.length - 1]}${end}</span>`;
    at += end.length;
  }
  return html`${[...out, text.slice(at)]}`;
}

function linesOf(entries) {
  const lines = [];
  for (const entry of entries) {
    const { kind } = entry.facts;
    if (QUIET.has(kind)) continue;
    const last = lines[lines.length - 1];
    if (!last || HEADS.has(kind)) lines.push({ entry, kind, texts: [entry.text], fight: FIGHTS.has(kind) });
    else {
      last.texts.push(entry.text);
      last.fight ||= FIGHTS.has(kind);
    }
  }
  return lines;
}

const words = ({ texts }) => joined(texts.map(told), " ");

export const deeds = (entries) =>
  linesOf(entries).map((line) => ({
    sign: SIGNS[line.kind] ? sign(SIGNS[line.kind]) : ICON.on,
    spoken: "",
    words: words(line),
    fight: line.fight,
    n: line.entry.n,
    step: line.entry.step,
    played: [],
    bought: [],
  }));

/** What the others did meanwhile is told in the chronicle; the field shows what it led to. */
export const recap = () => ({ played: [], bought: [], words: html`` });
