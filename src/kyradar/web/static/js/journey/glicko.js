// Glicko-2 (M. Glickman, "Example of the Glicko-2 system", 2022): a rating, how far it may be off, and
// how steady it is. Pure: numbers in, numbers out.

/** @typedef {{ rating: number, deviation: number, volatility: number }} Rating */

const SCALE = 173.7178;
const MIDDLE = 1500;
const TAU = 0.5; // how fast steadiness may change
const CLOSE = 1e-6;

/** @type {Rating} */
export const NEWCOMER = { rating: 1500, deviation: 350, volatility: 0.06 };

/** @param {number} phi */
const weight = (phi) => 1 / Math.sqrt(1 + (3 * phi * phi) / Math.PI ** 2);
/** @param {number} mu @param {number} other @param {number} phi of the other */
const chance = (mu, other, phi) => 1 / (1 + Math.exp(-weight(phi) * (mu - other)));

/** How likely it is that one wins against another. @param {Rating} one @param {Rating} other */
export const expected = (one, other) =>
  chance(
    (one.rating - MIDDLE) / SCALE,
    (other.rating - MIDDLE) / SCALE,
    Math.hypot(one.deviation, other.deviation) / SCALE,
  );

/**
 * The rating after a period of games: whom one met, and the score (1 won, 0 lost). No games: one is
 * only less sure of it.
 * @param {Rating} before
 * @param {{ against: Rating, score: number }[]} games
 * @returns {Rating}
 */
export function rated({ rating, deviation, volatility }, games) {
  const mu = (rating - MIDDLE) / SCALE;
  const phi = deviation / SCALE;
  if (!games.length) return { rating, deviation: SCALE * Math.hypot(phi, volatility), volatility };
  let [information, surprise] = [0, 0];
  for (const { against, score } of games) {
    const other = (against.rating - MIDDLE) / SCALE;
    const width = against.deviation / SCALE;
    const odds = chance(mu, other, width);
    information += weight(width) ** 2 * odds * (1 - odds);
    surprise += weight(width) * (score - odds);
  }
  const variance = 1 / information;
  const steady = settled(variance * surprise, phi, variance, volatility);
  const wide = Math.hypot(phi, steady);
  const narrow = 1 / Math.sqrt(1 / (wide * wide) + 1 / variance);
  return {
    rating: MIDDLE + SCALE * (mu + narrow * narrow * surprise),
    deviation: SCALE * narrow,
    volatility: steady,
  };
}

/**
 * The new volatility, by the Illinois method (step 5).
 * @param {number} delta
 * @param {number} phi
 * @param {number} variance
 * @param {number} volatility
 */
function settled(delta, phi, variance, volatility) {
  const start = Math.log(volatility * volatility);
  /** @param {number} x */
  const f = (x) => {
    const e = Math.exp(x);
    const sum = phi * phi + variance + e;
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - start) / (TAU * TAU);
  };
  let low = start;
  let high = Math.log(Math.max(CLOSE, delta * delta - phi * phi - variance));
  if (delta * delta <= phi * phi + variance) {
    let k = 1;
    while (f(start - k * TAU) < 0) k += 1;
    high = start - k * TAU;
  }
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > CLOSE) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow);
    const fMiddle = f(middle);
    if (fMiddle * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [middle, fMiddle];
  }
  return Math.exp(low / 2);
}
