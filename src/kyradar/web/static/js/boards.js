// The games' boards. Each game brings a folder of files, /games/NAME/, which is loaded when one of
// its tables is opened. The shell knows a board only by the parts listed here; a board knows the
// shell only by lib/.
import { get } from "./lib/api.js";
import { factsAt, fileAt } from "./lib/house.js";
import { picture } from "./lib/draw/store.js";
import { learnModes, modeNamed } from "./lib/modes.js";
import { language, learnWords } from "./lib/words.js";

/**
 * What `board.js` of a game exports as its default.
 * @typedef {object} Board
 * @property {string[]} styles  its stylesheets, in their order
 * @property {(facts) => void} learn  called with /api/facts of the game, in every language spoken
 * @property {(root) => boolean} paint  draws what markup alone cannot; true asks for another drawing
 * @property {boolean} measures  is its table drawn for the size of the window?
 * @property {(width, height) => Raw} backdrop  a picture behind the new game, curtain and end
 * @property {() => Raw} figure  what stands before it
 * @property {(house) => Raw} crest  the sign of a House
 * @property {object} setup  the new game: defaults, houseOf, seatName, form, read, options; and
 *   where its seats depend on what is chosen: company (the form), seating (who sits where)
 * @property {(scene) => object} prepare  what its drawings need besides the scene
 * @property {(ctx) => object} finish  more of the same, from the whole context
 * @property {(ctx) => boolean} asked  does a question wait?
 * @property {(ctx, ref) => string|null} considers  the line whose consequences are shown for a thing
 * @property {(ctx) => object[]} actions  every legal action with its ref, label, tone, to ...
 * @property {(ctx, ref) => string[]} wishes  lines one might want of a thing
 * @property {(ctx, told) => object} wishAction  such a line's parts as an action, for its label
 * @property {(ctx) => string[]} plays  the lines of "play all", one for every card
 * @property {(ctx, lower) => Raw} table  the whole table; `lower` is console and hand
 * @property {(ctx) => Raw} hand  the cards one holds
 * @property {(ctx) => Raw} counters  what one has, in the console
 * @property {(ctx) => object} points  the same as numbers, by data-count
 * @property {(ctx, ref) => string} thing  what a chosen thing is called
 * @property {(ctx) => Raw} question  what is asked
 * @property {(ctx) => Raw[]} idle  more buttons while nothing is chosen
 * @property {(ctx) => Raw} waits  whom one waits for
 * @property {(ctx) => object[]} warnings  what would be lost if the turn ended now
 * @property {(ctx) => string} phase  whose turn it is
 * @property {(ctx) => Raw|null} status  words for the bar instead of turn and phase
 * @property {(name) => string} called  a card's name in the language spoken
 * @property {(ctx, shown) => object|null} subject  title, kind, lines, picture, inside
 * @property {(ref) => string|null} opens  the pile a thing opens when it can do nothing
 * @property {(ctx, what) => object} pile  title and names of an opened pile
 * @property {(ctx, name, form) => Raw} face  a card's face
 * @property {(ctx, seat) => object[]} piles  a seat's open piles: key, title, line, cards
 * @property {(entries) => object[]} deeds  entries of the chronicle in few lines: sign, words, fight ...
 * @property {(entries) => object} recap  a turn in a sentence, and its cards: played, bought, words
 * @property {(kind, count) => Raw} sign  what sentences count
 * @property {object} price  a price as `signs` to see and as `text` to hear
 * @property {(ctx, reader) => object} ending  the end for "won", "lost" or a watcher (null): line, facts
 *   as [number, words], and where there is something to show: picture, sides, gave ({ name, words }), gaveTitle
 * @property {object} sounds  the sound of an event by its kind: card, coin, strike, dragon, fusion, step
 * @property {(parts) => string} deed  an action by itself: "attack Kyr"
 * @property {object} own  cards that players make: face(row), called(row), the columns that are `always`
 *   shown, a `blank` row where a card can begin from nothing, from(row) of one that begins with the box's
 * @property {(env) => object} gallery  the page of all cards
 * @property {object} coach  who teaches (`face`), and the `legend(mode)` of the corner: win, signs
 */

// Beside it, `poster.js` draws a picture of the game: (width, height) => SVG markup. And `examples.js`
// draws the idea of the game and examples for its rules.

const boards = new Map(); // name -> board
const known = new Map(); // language/name -> facts
let current = null;

/** The facts of the house and of one game (of the first, if none is named). */
export async function facts(game = "") {
  const key = `${language()}/${game}`;
  if (!known.has(key)) {
    const answer = await get(factsAt(language(), game));
    for (const name of [key, `${language()}/${answer.game}`]) known.set(name, answer);
  }
  learnModes(known.get(key).modes);
  return known.get(key);
}

/** The board in use; null before the first. */
export const board = () => current?.board ?? null;
/** What the game in use is called. */
export const gameTitle = () => current?.title ?? "Kyradar";

const loaded = (link) => new Promise((resolve) => (link.onload = link.onerror = resolve));

async function dress(name, styles) {
  const links = styles.map((style) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: fileAt(`games/${name}/${style}`) });
    link.dataset.game = name;
    document.head.append(link);
    return link;
  });
  await Promise.all(links.map(loaded));
}

/** Takes up the board of a game: its files once, its words and facts in the language spoken. */
export async function useBoard(game) {
  const told = await facts(game);
  const { game: name } = told;
  if (!boards.has(name)) {
    const { default: made } = await import(`/games/${name}/board.js`);
    if (!boards.has(name)) {
      boards.set(name, made);
      await dress(name, made.styles);
    }
  }
  // By medium: a sheet that was disabled would be fetched again, and the page stand undressed meanwhile.
  for (const link of document.querySelectorAll("link[data-game]"))
    link.media = link.dataset.game === name ? "all" : "not all";
  learnWords(told.words);
  const found = boards.get(name);
  found.learn(told);
  current = { board: found, title: told.games.find((one) => one.name === name).title };
  return found;
}

/** The picture of a game, for where one is chosen; drawn without taking up its board. */
export async function posterOf(name, width, height) {
  const { default: poster } = await import(`/games/${name}/poster.js`);
  return picture(`poster/${name}`, width, height, () => poster(width, height));
}
/** What a game draws for its rules page: `idea` and `examples`, each a function of the book's words. */
export async function examplesOf(name) {
  const { default: drawn } = await import(`/games/${name}/examples.js`);
  return drawn;
}
/** A card's name in the language spoken. */
export const called = (name) => current?.board.called(name) ?? name;

export const boardOf = (mode) => useBoard(modeNamed(mode).game);
