// Places of the position editor: cards, figures and numbers are laid, moved and taken away.
import { board } from "../boards.js";
import { addressOf } from "../lib/place.js";
import { groupsOf, placeAt } from "./editing.js";
import { keepSetup } from "./begin.js";
import { pointAt } from "./keys.js";
import { fillOf, isFigure, placesOf, refsOf } from "./places.js";
import * as setups from "./setup.js";

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {Sent1<Editing>} Sent2 */

const PAUSE = 200; // ms after a change before it is looked at
const MOST_BACK = 60;

/**
 * What follows from a change: it is kept, told in the address and looked at.
 * @param {Editing} state
 * @param {Sent2} sent
 * @returns {Partial<Editing>}
 */
export function later(state, { program }) {
  state.who.forget();
  clearTimeout(state.timer);
  const timer = setTimeout(() => {
    const { game } = state.house;
    keepSetup(game, state.setup);
    const link = `/editor/${game}#p=${setups.toLink(state.setup)}`;
    history.replaceState(null, "", addressOf(link));
    program.send("look");
  }, PAUSE);
  return { waits: true, answer: null, posed: null, timer };
}
/**
 * @param {Editing} state
 * @param {Sent2} sent
 * @param {Position} setup
 * @param {string} [chosen] the place that is chosen then
 * @returns {Partial<Editing>}
 */
export function changed(state, sent, setup, chosen = state.chosen) {
  const back = [...state.back, state.setup].slice(-MOST_BACK);
  return { ...later(state, sent), back, setup, cut: null, chosen };
}
/**
 * A card at a place; in a pile the next place is chosen then.
 * @param {Editing} state
 * @param {Sent2} sent
 * @param {string} card
 * @param {string} ref
 */
function laid(state, sent, card, ref) {
  const place = placeAt(state, ref);
  if (!place?.takes) return {};
  const setup = setups.putCard(state.setup, place, card);
  const open = place.add || !place.card;
  const next = open ? setups.nextPlace(ref, placesOf(groupsOf({ ...state, setup }))) : null;
  return changed(state, sent, setup, next ?? ref);
}
/** @param {Editing} state @param {Sent2} sent @param {string} ref @param {unknown} value */
function written(state, sent, ref, value) {
  const { setup } = state;
  const fill = fillOf(groupsOf(state), ref);
  const owner = ref.slice(0, ref.lastIndexOf("."));
  const filled =
    fill && setups.at(setup, owner) === undefined ? setups.put(setup, owner, fill) : setup;
  const next = value === null ? setups.without(filled, ref) : setups.put(filled, ref, value);
  return changed(state, sent, board().edit.settle?.(next, ref) ?? next);
}

/** @type {Updates<Editing>} */
export const PLACING = {
  put: (state, sent) => laid(state, sent, sent.value, sent.at || state.chosen),
  found: (state, sent) => ({
    ...laid(state, sent, sent.value, state.chosen),
    search: "",
  }),
  place: ({ chosen }, { value }) => ({ chosen: chosen === value ? "" : value, search: "" }),
  tab: (_, { value: tab }) => ({ tab, search: "" }),
  seek: (_, { value: search, at: chosen }) => ({ search, chosen }),
  "e-search": (_, { value: search }) => ({ search }),
  clear: (state, sent) => {
    const chosen = sent.at || state.chosen;
    const place = chosen ? placeAt(state, chosen) : null;
    if (!place || (!place.card && !setups.at(state.setup, chosen))) return { chosen };
    return changed(state, sent, setups.putCard(state.setup, place, null), chosen);
  },
  move: (state, sent) => {
    const [from, to] = [placeAt(state, sent.at), placeAt(state, sent.value)];
    if (!from || !to?.takes) return false;
    return changed(state, sent, setups.moveCard(state.setup, from, to), to.ref);
  },
  zone: (state, sent) => {
    const ref = sent.at || state.chosen;
    if (!isFigure(groupsOf(state), ref)) return false;
    return written(state, sent, `${ref}.zone`, Number(sent.value));
  },
  remove: (state, sent) => changed(state, sent, setups.without(state.setup, sent.value), ""),
  set: (state, sent) => {
    const { value = "null" } = sent.el?.dataset ?? {};
    return { ...written(state, sent, sent.value, JSON.parse(value)), chosen: sent.value };
  },
  step: (state, sent) => {
    const input = document.querySelector(`[data-number="${CSS.escape(sent.at)}"]`);
    if (!(input instanceof HTMLInputElement)) return false;
    return written(state, sent, sent.at, Number(input.value) + Number(sent.value));
  },
  choice: (state, sent) => written(state, sent, sent.at, JSON.parse(sent.value)),
  flag: (state, sent) => written(state, sent, sent.at, sent.on || null),
  mark: (state, sent) => changed(state, sent, setups.toggle(state.setup, state.chosen, sent.at)),
  number: (state, sent) => {
    const number = Math.trunc(Number(sent.value));
    return Number.isSafeInteger(number) ? written(state, sent, sent.at, number) : {};
  },
  goto: (state, { value }) => {
    const ref = setups.nearest(value, refsOf(groupsOf(state)));
    if (!ref) return false;
    queueMicrotask(() => pointAt(ref));
    return placeAt(state, ref) ? { chosen: ref, search: "" } : false;
  },
};
