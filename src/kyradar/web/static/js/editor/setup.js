// A set-up as data: read, put and take away by path ("seats.0.hand.2"), and as the part of a link.

const MOST_LINK = 60_000; // characters of a link's position

/** @param {string} path */
const steps = (path) => (path ? path.split(".") : []);
/** @param {string} step */
const isIndex = (step) => /^\d+$/.test(step);

/**
 * What stands at a path; undefined where nothing does.
 * @param {unknown} tree
 * @param {string} path
 * @returns {unknown}
 */
export function at(tree, path) {
  let here = tree;
  for (const step of steps(path)) {
    if (here === null || typeof here !== "object") return undefined;
    here = /** @type {Record<string, unknown>} */ (here)[step];
  }
  return here;
}

/**
 * A copy with something at a path; lists and objects on the way are made, gaps of a list are null.
 * @template T
 * @param {T} tree
 * @param {string} path
 * @param {unknown} value
 * @returns {T}
 */
export function put(tree, path, value) {
  const [step, ...rest] = steps(path);
  if (step === undefined) return /** @type {T} */ (value);
  const list = isIndex(step);
  const known = /** @type {unknown} */ (tree);
  /** @type {Record<string, unknown> | unknown[]} */
  const copy = Array.isArray(known)
    ? [...known]
    : known !== null && typeof known === "object" && !list
      ? { .../** @type {Record<string, unknown>} */ (known) }
      : list
        ? []
        : {};
  const below = /** @type {Record<string, unknown>} */ (copy)[step];
  if (Array.isArray(copy)) while (copy.length < Number(step)) copy.push(blank(rest));
  /** @type {Record<string, unknown>} */ (copy)[step] = put(below, rest.join("."), value);
  return /** @type {T} */ (/** @type {unknown} */ (copy));
}
/** What fills a gap of a list: nothing, or somebody who has nothing. @param {string[]} rest */
const blank = (rest) => (rest.length && !isIndex(rest[0]) ? {} : null);

/**
 * A copy without what stands at a path: a card leaves its pile, a field is left out.
 * @template T
 * @param {T} tree
 * @param {string} path
 * @returns {T}
 */
export function without(tree, path) {
  const way = steps(path);
  const last = way.pop() ?? "";
  const owner = at(tree, way.join("."));
  if (Array.isArray(owner))
    return put(
      tree,
      way.join("."),
      owner.filter((_, i) => i !== Number(last)),
    );
  if (owner === null || typeof owner !== "object") return tree;
  const { [last]: _, ...rest } = /** @type {Record<string, unknown>} */ (owner);
  return put(tree, way.join("."), rest);
}

/**
 * The card at a place, whether it is told by its name or with more beside it.
 * @param {unknown} entry
 * @returns {string | null}
 */
export function cardAt(entry) {
  if (typeof entry === "string") return entry;
  const card = entry !== null && typeof entry === "object" ? at(entry, "card") : null;
  return typeof card === "string" ? card : null;
}

/**
 * Puts a card at a place, or takes it away with null.
 * @param {Position} setup
 * @param {EditPlace} place
 * @param {string | null} card
 */
export function putCard(setup, place, card) {
  if (card === null) return place.pile ? without(setup, place.ref) : put(setup, place.ref, null);
  return put(setup, place.ref, place.wrap ? { [place.wrap]: card } : card);
}

/**
 * A card goes from one place to another; of two places that hold one each they change.
 * @param {Position} setup
 * @param {EditPlace} from
 * @param {EditPlace} to
 */
export function moveCard(setup, from, to) {
  if (from.ref === to.ref || !from.card) return setup;
  if (to.card) return putCard(putCard(setup, to, from.card), from, to.card);
  // The end of its own pile is one nearer once the card is gone.
  const [pile, end] = [to.ref.slice(0, to.ref.lastIndexOf(".")), to.ref.split(".").at(-1)];
  const same = from.pile && from.ref.startsWith(`${pile}.`);
  const ref = same ? `${pile}.${Number(end) - 1}` : to.ref;
  return putCard(putCard(setup, from, null), { ...to, ref }, from.card);
}

/**
 * A flag beside a card: the entry becomes an object that holds both.
 * @param {Position} setup
 * @param {string} ref
 * @param {string} flag
 */
export function toggle(setup, ref, flag) {
  const entry = at(setup, ref);
  const card = cardAt(entry);
  const known = typeof entry === "object" && entry !== null ? entry : { card };
  return put(setup, ref, { ...known, [flag]: !at(entry, flag) });
}

/**
 * Without what a set-up need not say: empty lists and objects, and null at the end of a list.
 * @param {unknown} value
 * @returns {unknown}
 */
export function tidy(value) {
  if (Array.isArray(value)) {
    const list = value.map((one) => tidy(one) ?? nothing(one));
    while (list.length && isNothing(list[list.length - 1])) list.pop();
    return list.length ? list : undefined;
  }
  if (value === null || typeof value !== "object") return value === null ? undefined : value;
  const kept = Object.entries(value).flatMap(([name, one]) => {
    const short = tidy(one);
    return short === undefined ? [] : [[name, short]];
  });
  return kept.length ? Object.fromEntries(kept) : undefined;
}

/** What stays of an empty thing in a list: its place. @param {unknown} one */
const nothing = (one) => (Array.isArray(one) ? [] : one === null || one === undefined ? null : {});
/** @param {unknown} one */
const isNothing = (one) =>
  one === null || (typeof one === "object" && one !== null && !Object.keys(one).length);

/** The text of a set-up, a line for each of its parts. @param {Position} setup */
export function textOf(setup) {
  const parts = Object.entries(/** @type {object} */ (tidy(setup) ?? {})).map(
    ([name, value]) =>
      `  ${JSON.stringify(name)}: ${JSON.stringify(value).replace(/([,:])(?=["{[\dtfn-])/g, "$1 ")}`,
  );
  return parts.length ? `{\n${parts.join(",\n")}\n}` : "{}";
}

/** @param {Position} setup */
export function toLink(setup) {
  const bytes = new TextEncoder().encode(JSON.stringify(tidy(setup) ?? {}));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const code = btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  // A length in front tells a link that was cut.
  return `${bytes.length.toString(36)}.${code}`;
}

/**
 * The set-up of a link; null if a part of it is missing.
 * @param {string} code
 * @returns {Position | null}
 */
export function fromLink(code) {
  const [length, text = ""] = code.split(".");
  if (code.length > MOST_LINK || !/^[\w-]+$/.test(text)) return null;
  try {
    const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(raw, (sign) => sign.charCodeAt(0));
    if (bytes.length !== parseInt(length, 36)) return null;
    const found = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return found !== null && typeof found === "object" && !Array.isArray(found) ? found : null;
  } catch {
    return null;
  }
}

/**
 * Which place a fault belongs to: its own, or the nearest around it.
 * @param {string} path
 * @param {Set<string>} known
 */
export function nearest(path, known) {
  let ref = path;
  while (ref && !known.has(ref)) ref = ref.slice(0, Math.max(0, ref.lastIndexOf(".")));
  return ref || null;
}

/**
 * Where the next card goes once one was laid at a place that was empty: the next free place of the pile or row.
 * @param {string} ref
 * @param {{ ref: string, add?: boolean, card?: string | null }[]} places as they are now
 */
export function nextPlace(ref, places) {
  const start = ref.replace(/\d+$/, "");
  const here = Number(ref.slice(start.length));
  const free = places.find(
    (one) =>
      one.ref.startsWith(start) &&
      /^\d+$/.test(one.ref.slice(start.length)) &&
      Number(one.ref.slice(start.length)) > here &&
      (one.add || !one.card),
  );
  return free?.ref ?? null;
}
