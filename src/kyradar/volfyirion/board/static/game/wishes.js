// What a person might want of a thing, as lines of notation: the server is asked why they are refused.
import { sideOf } from "/static/js/lib/modes.js";
import { marketOf } from "./sides.js";

/** What every mode has: hand, row, Lair, own cards in play. */
function shared({ view, me }, zone, rest, catalog) {
  const name = rest[rest.length - 1];
  switch (zone) {
    case "hand": {
      if (!["troop", "building"].includes(catalog.card(name).kind)) return [`play ${name}`];
      const place = homes(view, me)[0];
      return place ? [`play ${name} @ ${place}`] : [];
    }
    case "row": {
      const market = marketOf(view, me);
      if (market.sealed_row?.[market.row.indexOf(name)]) return [`unseal row ${name}`, `acquire ${name}`];
      return [`acquire ${name}`, `replace ${name}`];
    }
    case "lair":
      return [`wonder ${name}`];
    case "asset-top":
      return view.seats[me].perk === "Qoam Oracle" ? ["acquire top"] : [];
    case "wonder-top":
      return view.seats[me].perk === "Heroes Party" ? ["wonder top"] : [];
    default:
      return null;
  }
}

/** Where one's own Troops and Buildings may stand. */
function homes(view, me) {
  if (view.mode === "team") return [me % 2 ? "right" : "left"];
  const stands = (city) => city.state === "standing" && city.name !== "Lair";
  return view.seats[me].cities.filter(stands).map((city) => city.name);
}

const ability = (catalog, name, place) =>
  catalog.card(name).secondary === "none" ? [] : [place ? `use ${name} @ ${place}` : `use ${name}`];

/** A card in a playing area: its ability if it is one's own, its seal if it is a Wonder. */
function inArea({ view, me }, [seat, name], catalog) {
  const entry = view.seats[Number(seat)].play.find((e) => e.card === name);
  const own = Number(seat) === me ? ability(catalog, name) : [];
  if (catalog.card(name).kind !== "wonder" || ["solo", "coop"].includes(view.mode)) return own;
  const ally = sideOf(view.mode, Number(seat)) === sideOf(view.mode, me);
  if (name === "Ascension Path") return ally ? own : [`take ${name}`];
  return [...own, `${entry?.sealed ? "unseal" : "seal"} ${ally ? "own" : "enemy"} ${name}`];
}

function inSlot({ view, me }, [seat, city, slot], catalog) {
  if (Number(seat) !== me) return [];
  const card = view.seats[me].cities.find((c) => c.name === city)?.[slot];
  return card ? ability(catalog, card, city) : [];
}

const MODES = {
  duel: {
    dragon: ({ view, me }) => [
      ...(view.seats[me].cities.some((city) => city.name === view.dragon) ? ["move lair"] : []),
      "defeat",
    ],
    city: ({ view, me }, [seat, name]) => {
      const city = view.seats[Number(seat)].cities.find((c) => c.name === name);
      if (Number(seat) === me) {
        if (city.state === "ruined" && view.options.rebuilding) return [`rebuild ${name}`];
        return view.dragon === name ? ["move lair"] : [];
      }
      if (city.state !== "standing") return [];
      return [`attack ${name}`, ...(view.dragon === "lair" && name !== "Lair" ? [`move ${name}`] : [])];
    },
    slot: inSlot,
  },
  solo: {
    rage: () => ["calm battle", "calm knowledge"],
    dragon: () => ["slay", "subjugate"],
    slot: inSlot,
  },
  coop: {
    grid: (_, [name]) => [`banish ${name}`, `seal grid ${name}`],
    dragon: () => ["slay", "subjugate", "slay together", "subjugate together", "lure clockwise"],
    slot: inSlot,
  },
  team: {
    foerow: (_, [name]) => [`seal row ${name}`],
    "foe-lair": () => ["move enemy lair"],
    dragon: () => ["move enemy lair", "defeat"],
    city: ({ view, me }, [team, name]) => {
      const enemy = Number(team) !== sideOf("team", me);
      const place = view.teams[Number(team)].strongholds.find((one) => one.name === name);
      return enemy && place.state === "standing" ? [`attack ${name}`, `move ${name}`] : [];
    },
    slot: ({ me }, [team, place, name], catalog) =>
      Number(team) === sideOf("team", me) ? ability(catalog, name, place) : [],
  },
};

/** What a person would want to do with a thing: the server is asked why it cannot be done now. */
export function wishes(scene, ref) {
  const { catalog } = scene;
  if (scene.view.pending) return []; // one thing at a time: the question comes first
  const [zone, ...rest] = ref.split(":");
  if (zone === "play") return inArea(scene, rest, catalog);
  const own = MODES[scene.view.mode][zone]?.(scene, rest, catalog);
  return own ?? shared(scene, zone, rest, catalog) ?? [];
}
