// How things on a table glow, and what every one of them carries for the one listener.
import { html } from "./html.js";

/** What a thing does: answers a question, threatens, is worth a card, or something lesser. */
function light(ctx, ref) {
  if (ctx.targets.has(ref)) return "target";
  const can = ctx.byRef.get(ref);
  if (!can) return null;
  for (const tone of ["target", "threat"]) if (can.some((action) => action.tone === tone)) return tone;
  return can.some((action) => action.main) ? "act" : "minor";
}

/** Its name in the scene, its glow, its key. */
export function marks(ctx, ref, copy = 0) {
  const can = light(ctx, ref);
  return html`data-ref="${ref}" data-key="${ref}#${copy}" data-nav${can ? html` data-can="${can}"` : ""}`;
}
