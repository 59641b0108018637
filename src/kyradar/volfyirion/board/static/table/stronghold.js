// A Stronghold: two Cities side by side behind one wall, with two slots of a kind (M2).
import { panorama } from "../draw/art/city.js";
import { dragonFigure, dragonShade } from "/static/js/lib/draw/dragon.js";
import { glyph } from "../draw/icons.js";
import { html } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { badge, card, canText } from "./pieces.js";
import { marks } from "/static/js/lib/lights.js";
import { nameOf } from "/static/js/lib/people.js";

const SLOTS = 2;
// In the order in which symmetric Strongholds take them: 10 + 8, 9 + 9, 8 + 10 (M1).
const CITIES = { Alantar: 10, Yrdesh: 8, Vahylea: 9, "Akao Uket": 9, Tylaris: 8, Kyr: 10 };

/** Which two Cities make each Stronghold: any pairs whose walls add up. */
export function pairs(defences, left = Object.keys(CITIES)) {
  if (!defences.length) return [];
  for (const a of left)
    for (const b of left.slice(left.indexOf(a) + 1)) {
      if (CITIES[a] + CITIES[b] !== defences[0]) continue;
      const rest = pairs(
        defences.slice(1),
        left.filter((name) => name !== a && name !== b),
      );
      if (rest) return [[a, b], ...rest];
    }
  return null;
}

export const guardOf = (ctx, place) =>
  place.troops.reduce((sum, name) => sum + ctx.catalog.card(name).defence, 0);

/** Whose it is: the left one the first partner's, the right one the second's, the middle one shared. */
export function ownerOf(ctx, team, place) {
  if (place.name === "middle") return say("stronghold.shared");
  return nameOf(ctx, 2 * team + (place.name === "right" ? 1 : 0));
}

function slots(ctx, team, place, kind) {
  const cards = place[`${kind}s`];
  const used = [...(place[`${kind}s_used`] || [])];
  const seen = new Map();
  const filled = cards.map((name) => {
    const copy = seen.get(name) || 0;
    seen.set(name, copy + 1);
    const at = used.indexOf(name);
    if (at >= 0) used.splice(at, 1);
    const note = say("card.on", { city: say(`stronghold.${place.name}`) });
    return card(ctx, name, `slot:${team}:${place.name}:${name}`, { form: "chip", copy, used: at >= 0, note });
  });
  const bare = Array.from(
    { length: SLOTS - cards.length },
    (_, i) =>
      html`<div class="slot" data-key="bare:${kind}:${i}" role="img" aria-label="${say(`city.no_${kind}`)}">${glyph(kind)}</div>`,
  );
  return [...filled, ...bare];
}

export function stronghold(ctx, team, place, cities) {
  const ref = `city:${team}:${place.name}`;
  const stands = place.state === "standing";
  const looms = ctx.view.dragon === `${place.name} ${team}`;
  const total = place.defence + guardOf(ctx, place);
  const state = stands ? say("city.defence", { n: total }) : say("stronghold.ruined");
  const spoken = [say(`stronghold.${place.name}`), ownerOf(ctx, team, place), state, looms && say("city.looms")];
  const inside = html`${slots(ctx, team, place, "troop")}${place.name === "middle" ? "" : slots(ctx, team, place, "building")}`;
  return html`<div class="city stronghold ${place.state}${looms ? " looming" : ""}" data-key="${ref}" data-place="${place.name}" data-ref-drop="${ref}"><div class="twin">${cities.map((name) => panorama(name, !stands))}</div>
<button type="button" class="hit${ctx.chosen === ref ? " chosen" : ""}${ctx.hinted === ref ? " hinted" : ""}" ${marks(ctx, ref)} aria-label="${spoken.filter(Boolean).join(", ")}" aria-description="${canText(ctx, ref)}"></button>
${looms ? html`<div class="loom" data-key="loom">${dragonShade()}${dragonFigure()}</div>` : ""}
<div class="nameplate">${stands ? badge(total, place.defence) : ""}<span class="who"><b>${say(`stronghold.${place.name}_short`)}</b><small>${stands ? ownerOf(ctx, team, place) : say("stronghold.ruined")}</small></span></div>
${stands ? html`<div class="slots">${inside}</div>` : ""}
${looms ? html`<p class="omen">${say("city.omen")}</p>` : ""}</div>`;
}
