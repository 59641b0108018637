// The tree of a study: the game, branches that leave it, branches that leave those. A place is a
// branch ("" is the game) and a step, which is counted from the beginning of the game in both.

/** @param {Study} study @param {string} id */
export const branchOf = (study, id) => study.branches.find((one) => one.id === id) ?? null;
/** @param {StudyBranch} branch */
export const lengthOf = (branch) => branch.length ?? branch.actions.length;

/** From the branch that leaves the game to this one. @param {Study} study @param {string} id */
export function chainOf(study, id) {
  /** @type {StudyBranch[]} */
  const chain = [];
  for (let one = branchOf(study, id); one; one = branchOf(study, one.in)) {
    if (chain.includes(one)) break; // somebody tied a knot
    chain.unshift(one);
  }
  return chain;
}

/**
 * Where the game is left for a branch, and all actions from there to the branch's end.
 * @param {Study} study
 * @param {string} id
 */
export function pathOf(study, id) {
  const chain = chainOf(study, id);
  const lines = chain.flatMap((one, i) => {
    const next = chain[i + 1];
    return next ? one.actions.slice(0, next.step - one.step) : one.actions;
  });
  return { step: chain[0]?.step ?? 0, lines };
}

/**
 * The same place by the branch it belongs to: whoever goes back past a branch's beginning is in what it
 * leaves.
 * @param {Study} study
 * @param {StudyPlace} place
 * @returns {StudyPlace}
 */
export function settled(study, { branch, step }) {
  let at = branchOf(study, branch);
  while (at && step <= at.step) at = branchOf(study, at.in);
  return { branch: at?.id ?? "", step };
}

/** The last step of a branch. @param {Study} study @param {string} id */
export function endOf(study, id) {
  const branch = branchOf(study, id);
  return branch ? branch.step + lengthOf(branch) : 0;
}

/**
 * What is said about a place.
 * @template {StudyNote | StudyMark} T
 * @param {T[]} list
 * @param {StudyPlace} place
 */
export const at = (list, { branch, step }) =>
  list.filter((one) => one.step === step && (one.in ?? "") === branch);

/** Branches that leave from here. @param {Study} study @param {StudyPlace} place */
export const leaving = (study, { branch, step }) =>
  study.branches.filter((one) => one.in === branch && one.step === step);

/** A name that no branch has yet: A to Z, then B27 and so on. @param {Study} study */
function freshName(study) {
  const n = study.branches.length;
  return n < 26 ? String.fromCharCode(65 + n) : `B${n + 1}`;
}

/**
 * Without a branch, those that leave it, and what is said about them.
 * @param {Study} study
 * @param {string} id
 * @returns {Study}
 */
export function without(study, id) {
  const gone = new Set([id]);
  for (let size = 0; size !== gone.size;) {
    size = gone.size;
    for (const one of study.branches) if (gone.has(one.in)) gone.add(one.id);
  }
  return {
    ...study,
    branches: study.branches.filter((one) => !gone.has(one.id)),
    notes: study.notes.filter((one) => !gone.has(one.in)),
    marks: study.marks.filter((one) => !gone.has(one.in)),
  };
}

/** Chapters: the one a step belongs to. @param {Study} study @param {number} step */
export const chapterAt = (study, step) =>
  study.chapters.findIndex(({ from, to }) => from <= step && step <= to);

/**
 * A new chapter from a step on; the one it begins in ends before it.
 * @param {Study} study
 * @param {number} step
 * @param {string} name
 * @param {number} last of the game
 * @returns {Study}
 */
export function withChapter(study, step, name, last) {
  const starts = new Map(study.chapters.map((one) => [one.from, one.name]));
  starts.set(step, name);
  const sorted = [...starts].sort(([a], [b]) => a - b);
  return { ...study, chapters: ended(sorted, last) };
}
/** @param {Study} study @param {number} index @param {number} last @returns {Study} */
export function withoutChapter(study, index, last) {
  /** @type {[number, string][]} */
  const left = study.chapters.filter((_, i) => i !== index).map((one) => [one.from, one.name]);
  return { ...study, chapters: ended(left, last) };
}
/** @param {[number, string][]} starts @param {number} last @returns {StudyChapter[]} */
const ended = (starts, last) =>
  starts.map(([from, name], i) => ({
    name,
    from,
    to: starts[i + 1] ? starts[i + 1][0] - 1 : last,
  }));

/** Steps of the game about which something is said, in their order. @param {Study} study */
export const spokenSteps = (study) =>
  [
    ...new Set([
      ...study.notes.filter((one) => !one.in).map(({ step }) => step),
      ...study.branches.filter((one) => !one.in).map(({ step }) => step),
      ...study.marks.filter((one) => !one.in).map(({ step }) => step),
    ]),
  ].sort((a, b) => a - b);

/**
 * What was played on, as a branch with a name of its own.
 * @param {Study} study
 * @param {Omit<StudyBranch, "id" | "name" | "by">} played
 * @param {string} by
 * @returns {StudyBranch}
 */
export const newBranch = (study, played, by) => ({
  ...played,
  id: `b${Date.now().toString(36)}`,
  name: freshName(study),
  by,
});

/**
 * Every turn and the step at which it begins.
 * @param {number[]} turns of each step
 * @returns {[number, number][]}
 */
export function turnsOf(turns) {
  /** @type {Map<number, number>} */
  const begins = new Map();
  turns.forEach((turn, i) => begins.has(turn) || begins.set(turn, i));
  return [...begins];
}
