// Looks that are earned in Ilhus: backs of cards and cloths of the table, by deeds or a ladder's crown.

/** @type {Look[]} */
export default [
  {
    ...{ id: "elements", kind: "back", group: "fusion", count: 7 },
    value: "sepia(1) hue-rotate(235deg) saturate(1.8)",
  },
  { id: "sand", kind: "back", crown: "mage/3", value: "sepia(0.8)" },
  { id: "thread", kind: "back", crown: "twins/1", value: "saturate(0.2) brightness(1.15)" },
  {
    ...{ id: "ford", kind: "cloth", deed: "way-mage" },
    value: "radial-gradient(60% 60% at 40% 30%, #274a52, #0b1c22)",
  },
  {
    ...{ id: "dusk", kind: "cloth", deed: "way-mistress" },
    value: "radial-gradient(60% 60% at 50% 30%, #3a2c58, #120c20)",
  },
];
