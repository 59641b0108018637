// Which step of which ladder a game was played at. Pure.

/**
 * Are two options the same, whatever the order of names?
 * @param {unknown} one
 * @param {unknown} two
 * @returns {boolean}
 */
const same = (one, two) => JSON.stringify(one) === JSON.stringify(two);

/**
 * @param {LadderFacts[]} ladders
 * @param {{ mode: string, options: Record<string, unknown> }} game
 */
export function rungOf(ladders, { mode, options }) {
  for (const ladder of ladders.filter((one) => one.mode === mode)) {
    const rung = ladder.rungs.find(({ options: asked }) =>
      Object.entries(asked).every(([name, value]) => same(options[name], value)),
    );
    if (rung) return { ladder: ladder.id, number: rung.number };
  }
  return null;
}
