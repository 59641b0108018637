// Places, numbers and figures of the position editor, found by the path they stand for.
import { nearest } from "./setup.js";

/**
 * Every place of these groups that holds a card or may.
 * @param {EditGroup[]} groups
 * @returns {EditPlace[]}
 */
export const placesOf = (groups) =>
  groups.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      if (part.kind === "cards" || part.kind === "city")
        return [...part.places, ...(part.kind === "city" ? [cityPlace(part)] : [])];
      if (part.kind !== "ground") return [];
      const { add, figures } = part;
      const places = figures.map(({ ref, label, pile }) => {
        const takes = pile ? add.takes : "";
        return { ref, label, takes, wrap: add.wrap, pile, card: null };
      });
      return [...places, { card: null, pile: true, add: true, ...add }];
    }),
  );
/** @param {Extract<EditPart, { kind: "city" }>} part @returns {EditPlace} */
const cityPlace = ({ ref, label }) => ({ ref, label, takes: "", card: null });
/** Does a figure that walks stand for it? @param {EditGroup[]} groups @param {string} ref */
export const isFigure = (groups, ref) =>
  groups.some(({ parts }) =>
    parts.some((part) => part.kind === "ground" && part.figures.some((one) => one.ref === ref)),
  );

/**
 * Every path that something on the page stands for, so that a fault finds its place.
 * @param {EditGroup[]} groups
 */
export function refsOf(groups) {
  const refs = new Set(placesOf(groups).map(({ ref }) => ref));
  for (const { parts } of groups)
    for (const part of parts) {
      if (part.kind === "numbers" || part.kind === "flags")
        for (const { ref } of part.items) refs.add(ref);
      if (part.kind === "choice") refs.add(part.ref);
    }
  return refs;
}

/**
 * What a thing of a group is called, with whose it is.
 * @param {EditGroup[]} groups
 * @param {string} ref
 */
function labelOf(groups, ref) {
  for (const group of groups) {
    /** @type {{ ref: string, label: string }[]} */
    const named = [];
    for (const part of group.parts)
      if (part.kind === "numbers" || part.kind === "flags") named.push(...part.items);
      else if (part.kind === "choice" || part.kind === "city") named.push(part);
    const found = [...placesOf([group]), ...named].find((one) => one.ref === ref);
    if (found) return [group.title, found.label].filter(Boolean).join(", ");
  }
  return "";
}

/**
 * What the fields of faults are called on the page.
 * @param {PositionTold["faults"]} faults
 * @param {EditGroup[]} groups
 * @param {Set<string>} known
 */
export const faultLabels = (faults, groups, known) =>
  new Map(
    faults.flatMap(({ ref }) => {
      const near = nearest(ref, known);
      const label = near ? labelOf(groups, near) : "";
      return label ? [/** @type {[string, string]} */ ([ref, label])] : [];
    }),
  );

/**
 * What an entry needs besides once something of it is told: a hero's name.
 * @param {EditGroup[]} groups
 * @param {string} ref
 */
export function fillOf(groups, ref) {
  for (const { parts } of groups)
    for (const part of parts) {
      const items =
        part.kind === "numbers" ? part.items : part.kind === "ground" ? part.figures : [];
      const found = items.find((one) => one.ref === ref || ref.startsWith(`${one.ref}.`));
      if (found?.fill) return found.fill;
    }
  return null;
}
