// Where the page is. On a server it has the whole address: /rules, /t/abc. Written into a folder
// (`kyradar pages`) it is one file below any path, and what follows the "?" is the address within it:
// /below/any/path/?/rules. Everybody else knows only the address within.

/** Is the page one of a folder, with its house in a worker of its own (`anywhere/`)? */
export const ALONE = Boolean(globalThis.document?.getElementById("anywhere"));
/** What stands before all addresses of the folder. */
export const ROOT = ALONE ? new URL(".", document.baseURI).pathname : "/";
const MARK = `${ROOT}?`;

/** The address within, from the slash on. */
const within = () =>
  ALONE ? location.search.slice(1) || "/" : location.pathname + location.search;
/** The path of where the page is. */
export const pathHere = () => within().split("?", 1)[0];
/** What is asked there. */
export const askedHere = () => new URLSearchParams(within().slice(pathHere().length));
/** The path that a link of ours leads to. @param {HTMLAnchorElement} link */
export const pathOf = (link) =>
  ALONE && link.search && link.pathname === ROOT
    ? link.search.slice(1).split("?", 1)[0]
    : link.pathname;
/** How an address within is written in the browser's bar. @param {string} to */
export const addressOf = (to) => (!ALONE || to.startsWith(MARK) || to[0] === "#" ? to : MARK + to);
/** The same as a link that others can follow. @param {string} to */
export const linkTo = (to) => location.origin + addressOf(to);
