// Which puzzles a list shows: filters, what became of each, and pages.

export const PER_PAGE = 24;
export const STATUSES = /** @type {const} */ (["new", "tried", "solved"]);

/**
 * @param {{ failed?: number, solved?: number | null, helped?: boolean } | undefined} tries
 * @returns {"new" | "tried" | "solved"}
 */
export const statusOf = (tries) =>
  tries?.solved ? "solved" : tries?.failed || tries?.helped ? "tried" : "new";

/**
 * The rows that pass all filters, and those of the page in question.
 * @template {Pick<PuzzleRow, "id" | "game" | "mode" | "kind" | "grade">} T
 * @param {T[]} all
 * @param {PuzzleChoice} show
 * @param {(id: string) => string} status
 */
export function shownOf(all, show, status) {
  const rows = all.filter(
    (one) =>
      (!show.game || one.game === show.game) &&
      (!show.mode || one.mode === show.mode) &&
      (!show.kind || one.kind === show.kind) &&
      (!show.grade || one.grade === show.grade) &&
      (!show.status || status(one.id) === show.status),
  );
  return { rows, page: rows.slice(show.page * PER_PAGE, (show.page + 1) * PER_PAGE) };
}

/** The page on which a puzzle is. @param {{ id: string }[]} rows @param {string} id */
export const pageOf = (rows, id) =>
  Math.max(0, Math.floor(rows.findIndex((one) => one.id === id) / PER_PAGE));
