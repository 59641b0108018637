// What a person might want of a thing, as lines of notation: the server is asked why they are refused.
import { actionsOf } from "./legal.js";

/** What a person would want to do with a thing: the server is asked why it cannot be done now. */
export function wishes(scene, ref, catalog) {
  const [zone, ...rest] = ref.split(":");
  const { view, me } = scene;
  const name = rest[rest.length - 1];
  const mine = Number(rest[0]) === me;
  const kind = (card) => catalog.card(card).kind;
  switch (zone) {
    case "hand": {
      const standing = view.seats[me].cities.filter(
        (city) => city.state === "standing" && city.name !== "Lair",
      );
      return ["troop", "building"].includes(kind(name))
        ? standing.slice(0, 1).map((city) => `play ${name} @ ${city.name}`)
        : [`play ${name}`];
    }
    case "row":
      return [`acquire ${name}`, `replace ${name}`];
    case "lair":
      return [`wonder ${name}`];
    case "asset-top":
      return view.seats[me].perk === "Qoam Oracle" ? ["acquire top"] : [];
    case "wonder-top":
      return view.seats[me].perk === "Heroes Party" ? ["wonder top"] : [];
    case "dragon":
      return [
        ...(view.seats[me].cities.some((city) => city.name === view.dragon) ? ["move lair"] : []),
        "defeat",
      ];
    case "city": {
      const city = view.seats[Number(rest[0])].cities.find((c) => c.name === name);
      if (mine)
        return city.state === "ruined" && view.options.rebuilding
          ? [`rebuild ${name}`]
          : view.dragon === name
            ? ["move lair"]
            : [];
      return city.state === "standing"
        ? [`attack ${name}`, ...(view.dragon === "lair" && name !== "Lair" ? [`move ${name}`] : [])]
        : [];
    }
    case "play": {
      const entry = view.seats[Number(rest[0])].play.find((e) => e.card === name);
      const ability = mine && catalog.card(name).secondary !== "none" ? [`use ${name}`] : [];
      if (kind(name) !== "wonder") return ability;
      if (name === "Ascension Path") return mine ? ability : [`take ${name}`];
      return [...ability, `${entry?.sealed ? "unseal" : "seal"} ${mine ? "own" : "enemy"} ${name}`];
    }
    case "slot": {
      const [, city, slot] = rest;
      const card = view.seats[Number(rest[0])].cities.find((c) => c.name === city)?.[slot];
      return mine && card && catalog.card(card).secondary !== "none" ? [`use ${card} @ ${city}`] : [];
    }
    default:
      return [];
  }
}

/** What a wish is called on its button: the words of the action it would be. */
export function wishAction(scene, catalog, line) {
  return actionsOf(
    { ...scene, view: { ...scene.view, pending: null }, legal: [{ line, price: null, rule: null }] },
    catalog,
  )[0];
}
