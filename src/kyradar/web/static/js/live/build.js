// A page of an old build meets a server of a new one: it offers to load itself again, and does so when
// one goes to another screen. A file that is gone loads it again at once.
import { BUILD } from "../lib/house.js";
import { tellBanner } from "./banner.js";

const KEY = "kyradar.reloaded"; // for which build this window was loaded again by itself
/** @type {string | null} */
let newer = null;

/** Is the server of another build than this page? */
export const outdated = () => newer !== null;

/** The server has said which build its files are of. @param {string | undefined} build */
export function meetBuild(build) {
  newer = BUILD && build && build !== BUILD ? build : null;
  const words = { title: "build.newer", line: "build.newer_line", label: "build.load" };
  const act = () => location.reload();
  tellBanner("build", newer ? { ...words, calm: true, act } : null);
}

/** A script did not arrive. If that is because the page is outdated, it is loaded again, once. */
export function reloadOnce() {
  try {
    if (!newer || sessionStorage.getItem(KEY) === newer) return;
    sessionStorage.setItem(KEY, newer);
  } catch {
    return; // nobody can count here: the banner's button is left
  }
  location.reload();
}

/**
 * A board's file did not arrive: browsers have no better sign of it than a TypeError.
 * @param {unknown} error
 */
export const notFetched = (error) =>
  error instanceof TypeError && /fetch|import|load/i.test(error.message);
