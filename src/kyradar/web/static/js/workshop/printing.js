// A set of somebody else's on its way to the printer: it is none of those that are kept here.
/** @typedef {Pick<CardSet, "game" | "name" | "rows" | "results">} Printed */
/** @type {Printed | null} */
let waiting = null;

/** @param {Printed} set */
export const printSet = (set) => {
  waiting = set;
};
/** The set that was asked for, once. @param {string} game */
export function setToPrint(game) {
  const set = waiting?.game === game ? waiting : null;
  waiting = null;
  return set;
}
