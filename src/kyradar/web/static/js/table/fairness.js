// Once a game is over: was the shuffle what was promised?
import { checkFair, fairLine } from "../live/fair.js";
import { part } from "../live/tables.js";

export async function checkShuffle({ id, tokens, ui, render }, promised) {
  const revealed = await fairLine(id).catch(() => null);
  if (!revealed) return;
  ui.secret = revealed;
  const own = tokens.map((token) => part(id, token));
  ui.fairCheck = await checkFair(promised?.hash, revealed, own);
  render();
}
