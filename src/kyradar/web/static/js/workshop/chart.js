// All printed cards by cost and win rate in an even game, the line of cost, and one's own with its interval.
import { esc, raw } from "../lib/html.js";
import { say } from "../lib/words.js";
import { labelOf } from "./fields.js";

const [LEFT, RIGHT, TOP, BOTTOM] = [34, 352, 24, 152];
const [LEAST, MOST] = [48, 72]; // win rate, in percent
const DEAREST = 9;
/** @param {number} cost */
const across = (cost) => LEFT + ((Math.min(DEAREST, cost) - 0.4) / 8.8) * (RIGHT - LEFT);
/** @param {number} rate */
const up = (rate) =>
  BOTTOM - ((Math.min(MOST, Math.max(LEAST, rate)) - LEAST) / (MOST - LEAST)) * (BOTTOM - TOP);
/** @param {number} value */
const n = (value) => value.toFixed(1);

/** @param {{ name: string, even: number }} one */
const told = ({ name, even }) => say("words.told", { what: name, said: `${even} %` });

/**
 * @param {TrialReading | null} reading
 * @param {TrialCard | null} card
 * @param {string} paid Command or Battle
 */
export function chart(reading, card, paid) {
  const grid = [50, 55, 60, 65, 70]
    .map(
      (rate) => `<path class="g" d="M${LEFT} ${n(up(rate))}H${RIGHT}"/><text x="${LEFT - 6}"
        y="${n(up(rate) + 4)}" text-anchor="end">${rate}</text>`,
    )
    .join("");
  const costs = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    .map(
      (cost) =>
        `<text x="${n(across(cost))}" y="${BOTTOM + 15}" text-anchor="middle">${cost}</text>`,
    )
    .join("");
  const line = card ? reading?.lines?.[paid] : undefined;
  const at = (line?.at ?? []).slice(0, DEAREST + 1);
  /** @param {number} by */
  const along = (by) => at.map((rate, cost) => `${n(across(cost))} ${n(up(rate + by))}`);
  const band = line
    ? `<path class="band" d="M${along(line.band).join("L")}L${along(-line.band).reverse().join("L")}Z"/>
      <path class="line" d="M${along(0).join("L")}"/>`
    : "";
  const dots = (reading?.printed ?? [])
    .filter((one) => one.paid_in === paid)
    .map(
      (one, i) => `<circle class="pt" cx="${n(across(one.cost) + (((i * 37) % 11) - 5) * 1.7)}"
        cy="${n(up(one.even))}" r="4"><title>${esc(told(one))}</title></circle>`,
    )
    .join("");
  let mine = "";
  if (card?.beyond && card.predicts !== undefined && card.even !== undefined) {
    const x = across(card.asked ?? 0);
    const [low, high] = [up(card.predicts + card.beyond.low), up(card.predicts + card.beyond.high)];
    const y = up(card.even);
    mine = `<path class="mine" d="M${n(x)} ${n(high)}V${n(low)}M${n(x - 6)} ${n(high)}h12M${n(x - 6)} ${n(low)}h12"/>
      <path class="me" d="M${n(x)} ${n(y - 8)}l8 8l-8 8l-8 -8Z"/>`;
  }
  const axes = `<text class="ax" x="2" y="11">${esc(say("trial.axis_wins"))}</text><text class="ax"
    x="${RIGHT}" y="${BOTTOM + 31}" text-anchor="end">${esc(
      say("trial.axis_cost", { paid: labelOf(paid) }),
    )}</text>`;
  return raw(`<svg class="w-chart" viewBox="0 0 360 188" role="img"
    aria-label="${esc(say("trial.chart"))}">${axes}${grid}${costs}${band}${dots}${mine}</svg>`);
}
