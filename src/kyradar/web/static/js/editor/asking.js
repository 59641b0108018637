// "Is this allowed?" in people's words, and as menus of what could be asked here.
import { has, say, wordsOf } from "../lib/words.js";

/** The verbs of the game that people have words for, the commonest first. */
const verbs = () => wordsOf("asked");

/** @param {string} text */
const folded = (text) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’]/g, "'").toLowerCase();

/** What people say for a verb of the notation, the commonest first. @param {string} verb */
const said = (verb) => (has(`asked.${verb}`) ? say(`asked.${verb}`).split("|") : []);

/**
 * A question in people's words as a line of the notation: "Can I buy Stab?" is "acquire Stab". What is none of
 * ours stays as it is.
 * @param {string} question
 * @param {string[]} [lines] what could be asked about here: of two meanings the one that is among them
 */
export function understood(question, lines = []) {
  const plain = question.trim().replace(/[\s?.!]+$/u, "");
  /** @param {string[]} starts @param {string} text */
  const after = (starts, text) => {
    const found = [...starts]
      .sort((a, b) => b.length - a.length)
      .find((one) => `${folded(text)} `.startsWith(`${folded(one)} `));
    return found === undefined ? null : text.slice(found.length).trim();
  };
  const asked = after(said("may_i"), plain) ?? plain;
  const known = new Map(lines.map((line) => [folded(line), line]));
  const meant = verbs()
    .flatMap((verb) =>
      said(verb).flatMap((word) => {
        const rest = after([word], asked);
        if (rest === null) return [];
        const target = verb === "end" ? "" : (after(said("the"), rest) ?? rest);
        return [{ word, line: `${verb} ${target}`.trim() }];
      }),
    )
    .sort((a, b) => b.word.length - a.word.length);
  const here = meant.find(({ line }) => known.has(folded(line)));
  return here ? (known.get(folded(here.line)) ?? "") : (meant[0]?.line ?? asked);
}

/**
 * Lines that could be asked about, by verb: what each could be done to.
 * @param {string[]} lines
 * @returns {Map<string, string[]>}
 */
export function menus(lines) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const line of lines) {
    const [verb, ...rest] = line.split(" ");
    const targets = found.get(verb) ?? [];
    if (!targets.includes(rest.join(" "))) found.set(verb, [...targets, rest.join(" ")]);
  }
  const known = verbs();
  return new Map(
    [...found].sort(([a], [b]) => (known.indexOf(a) + 1 || 99) - (known.indexOf(b) + 1 || 99)),
  );
}
/** @param {string} verb */
export const verbLabel = (verb) => said(verb)[0] ?? verb;
