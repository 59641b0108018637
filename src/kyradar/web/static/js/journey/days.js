// Days in a row: one day in seven may be missed. Pure; nobody is reminded of anything.

const DAY = 86_400_000;
const SPARED = 7; // of so many days one may be missed

/** A day by its number, from "2026-11-17". @param {string} date */
const numberOf = (date) => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY);
/** The date of a moment, as the deal of the day counts it. @param {number} at */
export const dateOf = (at) => new Date(at).toISOString().slice(0, 10);

/**
 * The rows of days that were played: how long the one is that reaches today, and the longest. A day
 * that is missed does not count, and does not end a row that had none missed in the six before it.
 * @param {string[]} dates
 * @param {string} today
 */
export function streak(dates, today) {
  const played = [...new Set(dates.map(numberOf))]
    .filter((day) => Number.isFinite(day) && day <= numberOf(today))
    .sort((a, b) => a - b);
  let [best, run] = [0, 0];
  let missed = -Infinity; // the last day that was forgiven
  let last = -Infinity;
  for (const day of played) {
    if (day === last + 1) run += 1;
    else if (day === last + 2 && last + 1 - missed >= SPARED) {
      missed = last + 1;
      run += 1;
    } else {
      [run, missed] = [1, -Infinity];
    }
    last = day;
    best = Math.max(best, run);
  }
  const gap = numberOf(today) - last;
  // Today is not over; yesterday may be the day that is forgiven.
  const alive = gap <= 1 || (gap === 2 && last + 1 - missed >= SPARED);
  return { now: alive ? run : 0, best };
}

/**
 * Weeks until today as columns of seven days, Monday first: what was played on each.
 * @param {Record<string, string>} days date -> result
 * @param {string} today
 * @param {number} weeks
 */
export function calendar(days, today, weeks) {
  const end = numberOf(today);
  const monday = end - ((end + 3) % 7); // 1 January 1970 was a Thursday
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => {
      const number = monday + (week - weeks + 1) * 7 + day;
      const date = dateOf(number * DAY);
      return { date, result: days[date] ?? null, now: number === end, later: number > end };
    }),
  );
}
