// Everything the drawing functions need to know, gathered once per drawing.
import { catalogOf } from "../game/catalog.js";
import { actionsOf, byRef } from "../game/legal.js";
import { wishAction, wishes } from "../game/wishes.js";

const phone = matchMedia("(max-width: 700px)");
let ruleTexts = new Map();
export const setRules = (rules) => {
  ruleTexts = new Map(rules.sections.flatMap((section) => section.rules.map((rule) => [rule.id, rule.text])));
};

/** Things one could want of `ref` that are refused, with the reasons known so far. */
function refused(scene, catalog, ref, actions, reasons) {
  if (!ref || !scene.legal.length) return [];
  const legal = new Set(actions.map((action) => action.line));
  return wishes(scene, ref, catalog)
    .filter((line) => !legal.has(line) && reasons.has(line))
    .map((line) => ({ ...wishAction(scene, catalog, line), ...reasons.get(line) }))
    .filter((wish) => wish.text);
}

/** `scene`: { view, me, legal }; `ui`: what the person has chosen, opened and pointed at. */
export function contextOf(box, scene, ui, more = {}) {
  const catalog = catalogOf(box, scene.view.options);
  const actions = actionsOf(scene, catalog);
  const map = byRef(actions);
  const chosen = ui.chosen && (map.has(ui.chosen) || ui.reasonsFor === ui.chosen) ? ui.chosen : null;
  const aims = (map.get(chosen) || []).filter((action) => action.to?.startsWith("city:"));
  return {
    ...scene,
    catalog,
    actions,
    byRef: map,
    chosen,
    targets: new Map(aims.map((action) => [action.to, action])),
    shown: ui.shown,
    hinted: ui.note?.line ? actions.find((action) => action.line === ui.note.line)?.ref : null,
    wishes: refused(scene, catalog, chosen, actions, ui.reasons),
    reasons: refused(scene, catalog, ui.shown.ref, actions, ui.reasons),
    note: ui.note,
    small: phone.matches,
    ruleText: (id) => ruleTexts.get(id) || id,
    ...more,
  };
}
