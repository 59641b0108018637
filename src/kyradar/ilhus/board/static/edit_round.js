// What the editor lists of the whole game: the round, its level, Moira's omens.
/** @import { Data } from "./edit_base.js" */
import { say } from "/static/js/lib/words.js";
import { boxOf } from "./game/catalog.js";
import { moment } from "./edit_ahead.js";
import { LAST } from "./table/way.js";
import { PARTIES, LEVELS, listed, partyOf, catalog, fieldOf, named, number } from "./edit_base.js";

/** @param {Position} setup */
export const levelOf = (setup) =>
  String(/** @type {Data} */ (setup.options ?? {}).level ?? "normal");

/** @param {Position} setup @returns {EditGroup} */
export function round(setup) {
  const party = partyOf(setup);
  const fields = [...boxOf().values()].filter(({ set }) => set === "battlefield");
  const level = levelOf(setup);
  const levels = [...LEVELS, ...(level.startsWith("stair") ? [level] : [])];
  return {
    id: "round",
    title: say("edit.round"),
    parts: [
      {
        kind: "numbers",
        items: [
          { ...number("encounter", say("edit.encounter"), setup.encounter, 1, 1), most: LAST },
          number("round", say("clock.round"), setup.round, 1, 1),
        ],
      },
      moment(setup, party),
      {
        kind: "choice",
        ref: "options.heroes",
        label: say("lead.title"),
        value: party,
        options: [...PARTIES.filter((one) => String(one) !== String(party)), party].map(
          (value) => ({
            value,
            label: value.map((hero) => say(`who.${hero}`)).join(", "),
          }),
        ),
      },
      {
        kind: "choice",
        ref: "active",
        label: say("edit.in_turn"),
        value: setup.active ?? null,
        options: [
          { value: null, label: say("edit.nobody_yet") },
          ...party.map((hero, value) => ({ value, label: say(`who.${hero}`) })),
        ],
      },
      {
        kind: "choice",
        ref: "field",
        label: say("edit.field"),
        value: fieldOf(setup).name,
        options: fields.map(({ name }) => ({ value: name, label: named(setup, name) })),
      },
      {
        kind: "choice",
        ref: "options.level",
        label: say("danger.title"),
        value: level,
        options: levels.map((value) => ({
          value,
          label: value.startsWith("stair")
            ? `${say("danger.stair")} ${value.slice(6)}`
            : say(`danger.${value}`),
        })),
      },
    ],
  };
}

/**
 * Moira's omens and her face, once she stands on the field (B30, B37).
 * @param {Position} setup @returns {EditGroup[]}
 */
export function moira(setup) {
  const here = listed(setup.foes).some(
    (foe) => catalog(setup).find(String(foe?.name ?? ""))?.set === "boss",
  );
  if (!here) return [];
  const omens = /** @type {Data} */ (setup.omens ?? {});
  /** @param {string} name @param {string} label @param {boolean} fold @returns {EditPart} */
  const row = (name, label, fold) => ({
    kind: "cards",
    label,
    fold,
    places: [...listed(omens[name]), null].map((card, i) => ({
      ref: `omens.${name}.${i}`,
      label,
      takes: "omen",
      pile: true,
      card: typeof card === "string" ? card : null,
      add: card === null,
    })),
  });
  return [
    {
      id: "omens",
      title: say("edit.omens"),
      parts: [
        row("row", say("edit.omens_row"), false),
        row("used", say("edit.omens_used"), true),
        {
          kind: "choice",
          ref: "face",
          label: say("edit.face"),
          value: Number(setup.face ?? 1),
          options: [1, 2].map((value) => ({ value, label: say(`edit.face_${value}`) })),
        },
      ],
    },
  ];
}
