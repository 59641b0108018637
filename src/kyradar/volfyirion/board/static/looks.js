// Looks that are earned in Volfyirion: backs of cards and cloths of the table, by a deed or a ladder's crown.

/** @type {Look[]} */
export default [
  {
    ...{ id: "ember", kind: "back", deed: "way-dragonslayer" },
    value: "sepia(1) hue-rotate(-32deg) saturate(2.4)",
  },
  {
    ...{ id: "frost", kind: "back", deed: "way-unscathed" },
    value: "sepia(1) hue-rotate(165deg) saturate(1.2) brightness(1.1)",
  },
  {
    ...{ id: "moss", kind: "back", deed: "way-circle" },
    value: "sepia(1) hue-rotate(62deg) saturate(1.3)",
  },
  {
    ...{ id: "oxblood", kind: "cloth", crown: "solo/5" },
    value: "radial-gradient(60% 60% at 40% 40%, #4a1c20, #14080a)",
  },
  {
    ...{ id: "lava", kind: "cloth", crown: "solo/8" },
    value: "radial-gradient(60% 60% at 50% 90%, #6a2c14, #1a0806)",
  },
];
