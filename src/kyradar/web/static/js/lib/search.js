// A small search in texts of the page: words by their stems, and words that mean the same, in the language
// spoken. Which words say nothing and which are alike stands in the word files.
import { language, say } from "./words.js";

const SHORTEST = 3; // letters of a stem
/** What words of a language end in, the longest first. @type {Record<string, RegExp>} */
const ENDINGS = {
  en: /(ings?|ers?|ed|es|ly|s|e)$/,
  fr: /(ements?|antes?|ants?|ations?|ees?|er|ez|es|ir|re|s|e)$/,
  it: /(amenti?|amento|azioni|azione|ando|endo|are|ere|ire|ato|ata|ati|ate|uto|ito|[aeio])$/,
};

/** @param {string} text */
const wordsOf = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

/** @param {string} word */
export function stem(word) {
  const short = word.replace(ENDINGS[language()] ?? ENDINGS.en, "");
  return short.length >= SHORTEST ? short.replace(/(.)\1$/, "$1") : word;
}

/**
 * What is sought: how many of its words a text has, each or one that is alike.
 * @param {string} asked
 */
export function seek(asked) {
  const silent = new Set(wordsOf(say("find.silent")));
  const groups = say("find.alike")
    .split("|")
    .map((group) => wordsOf(group).map(stem));
  const words = wordsOf(asked);
  const telling = words.filter((word) => !silent.has(word));
  const sought = (telling.length ? telling : words).map((word) => {
    const own = stem(word);
    return [own, ...groups.filter((group) => group.includes(own)).flat()];
  });
  return {
    words: sought.length,
    /** @param {string} text @param {boolean} [wide] do words that are alike count? */
    found: (text, wide = true) => {
      const stems = wordsOf(text).map(stem);
      const has = (/** @type {string} */ one) => stems.some((other) => other.startsWith(one));
      return sought.filter((alike) => (wide ? alike : alike.slice(0, 1)).some(has)).length;
    },
  };
}

/**
 * Those of the things that have all words that are sought, themselves or else words that are alike; where none
 * has, those that have most of them.
 * @template T @param {T[]} things @param {string} asked @param {(thing: T) => string} text
 */
export function sought(things, asked, text) {
  const { words, found } = seek(asked);
  if (!words) return things;
  const exact = things.filter((one) => found(text(one), false) === words);
  if (exact.length) return exact;
  const counts = things.map((one) => found(text(one)));
  const most = Math.max(0, ...counts);
  return most ? things.filter((_, i) => counts[i] === most) : [];
}
