// "Play on from here": where a new table shall start, kept until it is begun or dropped.
const KEY = "kyradar.start";

export const startPoint = () => ({
  /** @returns {StartPoint | null} */
  get: () => JSON.parse(sessionStorage.getItem(KEY) || "null"),
  clear: () => sessionStorage.removeItem(KEY),
});
/**
 * `point` is what the server takes: { table, step } or { record, step }; `turn` is for the eye.
 * @param {StartPoint["point"]} point
 * @param {number} turn
 * @param {string} mode
 * @param {Record<string, unknown>} options what the game is played with: they come with its position
 */
export const startFrom = (point, turn, mode, options) =>
  sessionStorage.setItem(KEY, JSON.stringify({ point, turn, mode, options }));
