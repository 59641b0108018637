// A new game of Ilhus: who goes to battle, who leads whom, how hard it is.
import { level, select, text } from "/static/js/lib/controls.js";
import { html, raw } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { portrait } from "./draw/figures.js";
import { danger } from "./game/catalog.js";
import { statue } from "./table/scenes.js";

const HEROES = ["mage", "mistress", "twins"];
const LEVELS = ["easy", "normal", "hard"];
const KINDS = ["me", "computer", "friend", "out"];
const KEY = { mage: "Mage", mistress: "Mistress", twins: "Twins" };

const defaults = {
  danger: "normal",
  party: {
    mage: { kind: "me", level: "apprentice", name: "" },
    mistress: { kind: "out", level: "apprentice", name: "" },
    twins: { kind: "out", level: "apprentice", name: "" },
  },
};

const ORDER = { me: 0, friend: 1, computer: 2 };
/** The heroes in seat order: one's own first, for whoever sits first is asked who goes next (B9). */
const seated = ({ party }) => {
  const going = HEROES.filter((hero) => party[hero].kind !== "out");
  const all = going.length ? going : ["mage"];
  return [...all].sort((a, b) => (ORDER[party[a].kind] ?? 0) - (ORDER[party[b].kind] ?? 0));
};

/** Who sits where: { seat, kind, level, name }; the first hero one leads is one's own seat. */
function seating(choice) {
  let mine = false;
  return seated(choice).map((hero, seat) => {
    const { kind, level: wanted, name } = choice.party[hero];
    const led = kind === "me" || kind === "out";
    const made = led ? (mine ? "same" : "me") : kind;
    mine ||= led;
    return { seat, kind: made, level: wanted, name: led ? choice.name : name };
  });
}

const houseOf = (mode, seat) => KEY[HEROES[seat]];
const seatName = (mode, seat) => say(`who.${HEROES[seat]}`);

function hero({ known, choice }, id) {
  const { kind, level: wanted, name } = choice.party[id];
  const kinds = KINDS.map((one) => [one, say(`lead.${one}`)]);
  const levels = known.levels.map((one) => [one.name, say(`level.${one.name}`)]);
  const more =
    kind === "computer"
      ? select(`party-level:${id}`, say("home.level_short"), levels, wanted)
      : kind === "friend"
        ? text(`party-name:${id}`, say("home.their_name"), name, say("home.optional"))
        : html`<p class="sline">${say(`about.${id}`)}</p>`;
  return html`<div class="shero${kind === "out" ? "" : " on"}" data-key="shero:${id}" data-hero="${id}" role="group"
    aria-label="${say(`who.${id}`)}"><div class="sart">${statue(id)}</div><b>${say(`who.${id}`)}</b>
    ${select(`party:${id}`, say("lead.who"), kinds, kind)}${more}</div>`;
}

function track(choice) {
  const row = danger(choice.danger, seated(choice).length);
  if (!row) return "";
  const foes = (n) => Array.from({ length: n }, () => html`<i></i>`);
  return html`<p class="track" role="img" aria-label="${say("lead.track",
    { a: row.foes_1, b: row.foes_2, n: row.boss })}">
    <span>${foes(row.foes_1)}<b>1</b></span><u></u><span>${foes(row.foes_2)}<b>2</b></span><u></u>
    <span class="last">${raw(portrait("M01"))}<b>${row.boss}</b></span></p>`;
}

function company(parts) {
  const { choice } = parts;
  const one = (id) => level("danger", id, choice.danger === id, say(`danger.${id}`), say(`danger.${id}_line`));
  return html`<fieldset data-key="part:party"><legend>${say("lead.title")}</legend>
    <div class="sheroes">${HEROES.map((id) => hero(parts, id))}</div></fieldset>
    <fieldset data-key="part:danger"><legend>${say("danger.title")}</legend>
    <div class="levels three">${LEVELS.map(one)}</div>${track(choice)}</fieldset>`;
}

/** What the form says; what is not in it stays as it was. */
function read(el, data, before) {
  const party = structuredClone(before.party ?? defaults.party);
  for (const id of HEROES) {
    for (const [field, key] of [["party", "kind"], ["party-level", "level"], ["party-name", "name"]])
      if (data.has(`${field}:${id}`)) party[id][key] = String(data.get(`${field}:${id}`)).trim();
  }
  // Somebody must lead somebody: whoever is left out last is taken back in.
  if (HEROES.every((id) => party[id].kind !== "me")) {
    const last = HEROES.find((id) => before.party?.[id].kind === "me") ?? "mage";
    party[last].kind = "me";
  }
  return { party, danger: data.has("danger") ? String(data.get("danger")) : before.danger };
}

/** The same as the server takes it. */
const options = (choice) => ({ heroes: seated(choice), level: choice.danger });

export const setup = { defaults, houseOf, seatName, form: () => "", company, seating, read, options };
