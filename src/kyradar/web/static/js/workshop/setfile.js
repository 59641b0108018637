// A set as a file: TOML, the set's own table first, then its cards, then pictures of one's own. A game and the
// command line read the cards alone.
/** @typedef {import("./pictures.js").Pictures} Pictures */

/** @type {("game" | "name" | "by" | "notes" | "cover")[]} */
const HEAD = ["game", "name", "by", "notes", "cover"];
const MOST = 2_000; // characters of a field of the head

/** @param {CardSet} set @param {Pictures} pictures */
export function fileOf(set, pictures) {
  const quoted = (/** @type {unknown} */ text) => JSON.stringify(String(text));
  const cards = set.rows.map((row) =>
    [
      "[[card]]",
      ...Object.entries(row).flatMap(([name, text]) => (text ? [`${name} = ${quoted(text)}`] : [])),
    ].join("\n"),
  );
  const own = Object.entries(pictures).map(
    ([id, data]) => `[[picture]]\nown = ${quoted(id)}\ndata = ${quoted(data)}`,
  );
  const head = HEAD.map((name) => `${name} = ${quoted(set[name] ?? "")}`);
  return [`[set]\n${head.join("\n")}`, ...cards, ...own].join("\n\n") + "\n";
}

/** The cards of a file, as a game reads them: pictures stand behind them. @param {string} text */
export const cardsOnly = (text) => text.split(/^\[\[picture\]\]/m, 1)[0];

/**
 * What a file says beside its cards; `head` is null where it is a bare table of cards.
 * @param {string} text
 * @returns {{ head: Partial<Pick<CardSet, "game" | "name" | "by" | "notes" | "cover">> | null, cards: string,
 *   pictures: Pictures }}
 */
export function readSetFile(text) {
  const cards = cardsOnly(text);
  /** @type {Pictures} */
  const pictures = {};
  for (const block of text.slice(cards.length).split(/^\[\[picture\]\]/m)) {
    const { own, data } = fields(block);
    if (own && data) pictures[own] = data;
  }
  const [, top] = /^\[set\]\s*$([^]*?)(?=^\s*\[|$(?![^]))/m.exec(cards) ?? [];
  if (top === undefined) return { head: null, cards, pictures };
  const found = fields(top);
  const known = HEAD.flatMap((name) => (found[name] ? [[name, found[name].slice(0, MOST)]] : []));
  return { head: Object.fromEntries(known), cards, pictures };
}
/**
 * The texts of a table, each on a line of its own.
 * @param {string} block
 * @returns {Record<string, string>}
 */
function fields(block) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const [, name, text] of block.matchAll(/^\s*(\w+)\s*=\s*("(?:[^"\\]|\\.)*")\s*$/gm))
    try {
      found[name] = JSON.parse(text);
    } catch {
      // Not one of ours: the card is read by the server, the head goes without it.
    }
  return found;
}
