// A new game of Ilhus: who goes to battle, who leads whom, how hard it is.
import { level, select, text } from "/static/js/lib/controls.js";
import { html } from "/static/js/lib/html.js";
import { recall } from "/static/js/lib/memory.js";
import { ALONE } from "/static/js/lib/place.js";
import { language, say } from "/static/js/lib/words.js";
import { catalogOf, danger, lessonNames, stairSteps } from "./game/catalog.js";
import { statue } from "./table/scenes.js";
import { wayOf } from "./table/way.js";

const HEROES = ["mage", "mistress", "twins"];
const LEVELS = ["story", "easy", "normal", "hard"];
const KINDS = ["me", "computer", "friend", "out"].filter((one) => one !== "friend" || !ALONE);
/** @type {Record<string, string>} */
const KEY = { mage: "Mage", mistress: "Mistress", twins: "Twins" };

/** Was a lesson of Ilhus finished? */
const learned = () => {
  /** @type {Record<string, { done?: boolean } | undefined>} */
  const kept = recall("lessons", {}) ?? {};
  return lessonNames().some((name) => kept[name]?.done === true);
};

/** @type {Pick<Ilhus.Choice, "danger" | "party">} */
const defaults = {
  /** Until somebody chooses: a first game is a story; who has won a lesson begins with easy. */
  get danger() {
    return learned() ? "easy" : "story";
  },
  party: {
    mage: { kind: "me", level: "expert", name: "" },
    mistress: { kind: "out", level: "expert", name: "" },
    twins: { kind: "out", level: "expert", name: "" },
  },
};

/** @type {Record<string, number>} */
const ORDER = { me: 0, friend: 1, computer: 2 };
/**
 * The heroes in seat order: those of the position that is played on from, else one's own first, for
 * whoever sits first is asked who goes next (B9).
 * @param {Pick<Ilhus.Choice, "party" | "from">} choice
 */
const seated = ({ party, from }) =>
  Array.isArray(from?.heroes)
    ? from.heroes.map(String)
    : HEROES.filter((hero) => party[hero].kind !== "out").sort(
        (a, b) => ORDER[party[a].kind] - ORDER[party[b].kind],
      );
/**
 * Who leads a hero; one who takes part in a position is led by somebody, at least one by oneself.
 * @param {Ilhus.Choice} choice @param {string} hero
 */
function leader(choice, hero) {
  const { kind } = choice.party[hero];
  if (!choice.from) return kind;
  const heroes = seated(choice);
  const led = heroes.some((one) => choice.party[one].kind === "me");
  if (!led && hero === heroes[0]) return "me";
  return kind === "out" ? "computer" : kind;
}

/**
 * Who sits where: { seat, kind, level, name }; the first hero one leads is one's own seat.
 * @param {Ilhus.Choice} choice @returns {OtherSeat[]}
 */
function seating(choice) {
  let mine = false;
  return seated(choice).map((hero, seat) => {
    const { level: wanted, name } = choice.party[hero];
    const kind = leader(choice, hero);
    const led = kind === "me";
    const made = led ? (mine ? "same" : "me") : kind;
    mine ||= led;
    return { seat, kind: made, level: wanted, name: led ? choice.name : name };
  });
}

/** @param {string} mode @param {number} seat */
const houseOf = (mode, seat) => KEY[HEROES[seat]];
/** @param {string} mode @param {number} seat */
const seatName = (mode, seat) => say(`who.${HEROES[seat]}`);

/** @param {Ilhus.FormParts} parts @param {string} id */
function hero({ choice, levels }, id) {
  const { level: wanted, name } = choice.party[id];
  const kind = leader(choice, id);
  const kinds = KINDS.filter((one) => one !== "out" || !choice.from).map((one) => [
    one,
    say(`lead.${one}`),
  ]);
  const more =
    kind === "computer"
      ? select(`party-level:${id}`, say("home.level_short"), levels, wanted)
      : kind === "friend"
        ? text(`party-name:${id}`, say("home.their_name"), name, say("home.optional"))
        : html`<p class="sline">${say(`about.${id}`)}</p>`;
  return html`<div class="shero night${kind === "out" ? "" : " on"}" data-key="shero:${id}" data-hero="${id}"
    role="group" aria-label="${say(`who.${id}`)}"><div class="sart">${statue(id)}</div><b>${say(`who.${id}`)}</b>
    ${select(`party:${id}`, say("lead.who"), kinds, kind)}${more}</div>`;
}

/** @param {Ilhus.Choice} choice */
function track(choice) {
  const heroes = seated(choice);
  if (!danger(choice.danger, heroes)) return "";
  return wayOf({
    catalog: catalogOf({}),
    level: choice.danger,
    heroes,
    at: 0,
    won: false,
    faces: true,
  });
}

/**
 * How high each hero has climbed alone: "Time Mage 3, Twins 1".
 * @param {Record<string, unknown>} crowns by "hero/step"
 */
function climbed(crowns) {
  const steps = HEROES.flatMap((one) => {
    const won = stairSteps().filter(({ step }) => crowns[`${one}/${step}`]);
    const n = won.at(-1)?.step;
    return n ? [say("danger.mine_step", { who: say(`who.${one}`), n })] : [];
  });
  const told = new Intl.ListFormat(language(), { type: "unit" }).format(steps);
  return html`<p class="sline mine">${say("danger.mine", { steps: told || say("danger.mine_none") })}</p>`;
}

/**
 * The Stair: ten steps beyond hard. A step has the hindrances of all below it, too (B38).
 * @param {Ilhus.FormParts} parts
 */
function stairway({ choice, crowns = {} }) {
  const steps = stairSteps();
  const at = steps.find(({ level: id }) => id === choice.danger)?.step ?? 0;
  /** @param {Ilhus.Known["stair"][number]} step */
  const one = ({ level: id, step, name, says }) =>
    html`<label class="stepup${step <= at ? " on" : ""}" data-key="danger=${id}" style="--i:${step}" title="${says}">
      <input type="radio" name="danger" value="${id}"${id === choice.danger ? html` checked` : ""}
      aria-label="${say("danger.step", { n: step, name, says })}"><b>${step}</b><span>${name}</span></label>`;
  const held = steps.filter(({ step }) => step <= at).reverse();
  const list = at
    ? html`<ol class="hindrances" aria-label="${say("danger.hindrances")}">${held.map(
        ({ step, name, says }) =>
          html`<li data-key="hindrance:${step}"><b>${step} · ${name}</b> ${says}</li>`,
      )}</ol>`
    : "";
  return html`<div class="stair"><p class="sline"><b>${say("danger.stair")}</b> ${say("danger.stair_line")}</p>
    ${climbed(crowns)}
    <div class="steps1" role="group" aria-label="${say("danger.stair")}">${steps.map(one)}</div>${list}</div>`;
}

/** @param {Ilhus.FormParts} parts */
function company(parts) {
  const { choice } = parts;
  /** @param {string} id */
  const one = (id) => {
    const row = danger(id, seated(choice));
    const numbers = row ? ` ${say("danger.numbers", { calm: row.calm, mend: row.mend })}` : "";
    const line = `${say(`danger.${id}_line`)}${numbers}`;
    return level("danger", id, choice.danger === id, say(`danger.${id}`), line);
  };
  const shown = choice.from ? seated(choice) : HEROES;
  const party = html`<fieldset data-key="part:party"><legend>${say("lead.title")}</legend>
    <div class="sheroes">${shown.map((id) => hero(parts, id))}</div></fieldset>`;
  if (choice.from) return party; // how hard it is comes with the position
  return html`${party}
    <fieldset data-key="part:danger"><legend>${say("danger.title")}</legend>
    <div class="levels four">${LEVELS.map(one)}</div>${stairway(parts)}${track(choice)}</fieldset>`;
}

/** @type {[string, keyof Ilhus.Led][]} */
const FIELDS = [
  ["party", "kind"],
  ["party-level", "level"],
  ["party-name", "name"],
];
/**
 * What the form says; what is not in it stays as it was.
 * @param {HTMLFormElement} el @param {FormData} data @param {Ilhus.Choice} before
 * @returns {Partial<Ilhus.Choice>}
 */
function read(el, data, before) {
  const party = structuredClone(before.party ?? defaults.party);
  for (const id of HEROES) {
    for (const [field, key] of FIELDS)
      if (data.has(`${field}:${id}`)) party[id][key] = String(data.get(`${field}:${id}`)).trim();
  }
  return { party, danger: data.has("danger") ? String(data.get("danger")) : before.danger };
}

/**
 * Why it cannot begin: nobody goes, or none of those who go is one's own.
 * @param {Ilhus.Choice} choice
 */
function missing({ party }) {
  const kinds = HEROES.map((id) => party[id].kind);
  if (kinds.every((kind) => kind === "out")) return say("lead.nobody");
  return kinds.includes("me") ? "" : say("lead.none_yours");
}

/** The same as the server takes it. @param {Ilhus.Choice} choice */
const options = (choice) => ({ heroes: seated(choice), level: choice.danger });

/** Who goes, and how hard it is, in words for the button. @param {Ilhus.Choice} choice */
function told(choice) {
  const step = stairSteps().find(({ level: id }) => id === choice.danger);
  const hard = step ? `${say("danger.stair")} ${step.step}` : say(`danger.${choice.danger}`);
  return [
    seated(choice)
      .map((id) => say(`who.${id}`))
      .join(", "),
    hard,
  ];
}

/** @type {Setup} */
export const setup = {
  defaults,
  houseOf,
  seatName,
  form: () => "",
  company,
  seating,
  read,
  missing,
  options,
  told,
};
