// The battlefield: landscape, zones, figures, and above every foe what it will do. Everything has a
// key, so that figures walk from where they stood to where they stand.
import { html, raw } from "/static/js/lib/html.js";
import { marks, lit } from "/static/js/lib/lights.js";
import { passing } from "/static/js/lib/draw/store.js";
import { n } from "/static/js/lib/draw/svg.js";
import { say } from "/static/js/lib/words.js";
import { fieldArt } from "../draw/fields.js";
import { BOX, figure, moiraArt, STATURE, TOP } from "../draw/figures.js";
import { figureOf } from "../draw/parts.js";
import { called, short } from "../game/catalog.js";
import { refsOf, stays } from "../game/legal.js";
import { blowBox } from "./blow.js";
import { heroName, intentPlate, intentSentence, plateSize, sign, token } from "./intent.js";
import { levels, over, roomOf, spotOf, spotsOf, zonesOf, em } from "./layout.js";
import { totalWounds } from "./look.js";
import { reachSign, ringPath, threadPath, wayPath } from "./ground.js";
import { falls } from "./meter.js";
import { omenCards } from "./omens.js";
import { rangeSign } from "./range.js";
import { changed, compare, inWords, NOTHING, spanned } from "./span.js";
import { way } from "./way.js";

export const size = { w: 1090, h: 520 }; // of the field, as measured after the last drawing

/** @param {string} name */
export const heroArt = (name) => name.toLowerCase();
/** @param {Ilhus.Ctx} ctx @param {string} name */
export const foeArt = (ctx, name) => {
  const { id, art } = ctx.catalog.card(name);
  return id === "M01" ? moiraArt(ctx.view.face) : (figureOf(art) ?? id);
};
/** @param {string} art */
const isMoira = (art) => art.startsWith("M01");

/** The battlefield, where there is one. @param {Ilhus.Ctx} ctx */
export function fieldOf({ catalog, view }) {
  const field = view.field && catalog.card(view.field).field;
  if (!field) throw new Error("there is no battlefield");
  return field;
}
/** @param {Ilhus.Ctx} ctx */
export const fieldName = ({ catalog, view }) => (view.field ? called(catalog, view.field) : "");

/** @type {("guard" | "slow" | "mark")[]} */
const TOKENS = ["guard", "slow", "mark"];
/** @param {Ilhus.Ctx} ctx @param {Ilhus.Foe} foe */
const armourOf = (ctx, foe) => ctx.catalog.card(foe.name).foe?.armour ?? 0;

/**
 * Foes that stand, as the view lists them, with their place in the list.
 * @param {Ilhus.GameView} view
 * @returns {Ilhus.Standing[]}
 */
export const standing = (view) =>
  view.foes.map((foe, i) => ({ ...foe, i })).filter(({ life }) => life > 0);

/**
 * Life; `turns` is where Moira turns to her second face (B37), as long as that is to come.
 * @param {Ilhus.Foe} foe
 * @param {number} full
 * @param {number | undefined} after
 * @param {number} turns
 */
function bar(foe, full, after, turns) {
  const next = after ?? foe.life;
  const text = next === foe.life ? foe.life : `${foe.life} → ${next}`;
  const mark = turns ? html`<s style="--at:${n(turns / full)}"></s>` : "";
  return html`<span class="bar" style="--p:${n(foe.life / full)};--q:${n(next / full)}"><i></i><u></u>${mark}
    <b>${text}<small>/${full}</small></b></span>`;
}

/**
 * The life at which she will turn; 0 for everybody else, and once she has.
 * @param {Ilhus.Ctx} ctx
 * @param {Ilhus.Foe} foe
 */
function turnsAt(ctx, foe) {
  const { moira } = ctx.forecast;
  return moira && moira.face === 1 && isMoira(foeArt(ctx, foe.name)) ? moira.turns_at : 0;
}

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Foe} foe */
function tokens(ctx, foe) {
  const armour = armourOf(ctx, foe);
  /** @param {"slow" | "mark"} kind */
  const counted = (kind) =>
    foe[kind] ? html`<span class="tok">${sign(kind)}<b>${foe[kind]}</b></span>` : "";
  return html`<span class="toks">${armour ? token("armour", armour) : ""}${foe.guard ? token("guard", foe.guard) : ""}
    ${counted("slow")}${counted("mark")}${foe.delayed ? sign("delay") : ""}</span>`;
}

/** What lies on a foe, in words. @param {Ilhus.Ctx} ctx @param {Ilhus.Foe} foe */
export function foeTokens(ctx, foe) {
  const armour = armourOf(ctx, foe);
  const said = armour ? [say("foe.armour", { n: armour })] : [];
  if (turnsAt(ctx, foe)) said.push(say("omen.turns_at", { n: turnsAt(ctx, foe) }));
  for (const kind of TOKENS) if (foe[kind]) said.push(say(`foe.${kind}`, { n: foe[kind] }));
  return said;
}

/**
 * What a screen reader says of a foe.
 * @param {Ilhus.Ctx} ctx
 * @param {Ilhus.Foe} foe
 * @param {Ilhus.Intent[]} intents
 */
export function foeSentence(ctx, foe, intents) {
  const name = called(ctx.catalog, foe.name);
  const said = [say("foe.sentence", { name, n: foe.life, zone: foe.zone }), ...foeTokens(ctx, foe)];
  return [...said, ...intents.map((intent) => intentSentence(ctx, intent))].join(" ");
}

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Standing} foe @param {Ilhus.Foe | undefined} after */
export function foePlate(ctx, foe, after) {
  const now = after ?? foe;
  return html`<span class="plate foe"><b class="nm">${short(called(ctx.catalog, foe.name))}</b>
    ${bar(foe, ctx.forecast.full?.[foe.i] ?? foe.life, after?.life, turnsAt(ctx, foe))}
    ${tokens(ctx, { ...foe, guard: now.guard, slow: now.slow, mark: now.mark, delayed: now.delayed })}</span>`;
}

/** @param {Ilhus.GameView} view @param {Ilhus.Body} body */
export const seatOf = (view, body) => {
  const hero = ["Kilenne", "Faremos"].includes(body.name) ? "twins" : body.name.toLowerCase();
  return view.seats.findIndex((seat) => seat.hero === hero);
};

/**
 * @param {Ilhus.Ctx} ctx
 * @param {Ilhus.Body} body
 * @param {Ilhus.Body | undefined} after
 * @param {Ilhus.Span} hurt
 * @param {Ilhus.Span} [before]
 */
export function heroPlate(ctx, body, after, hurt, before) {
  const seat = ctx.view.seats[seatOf(ctx.view, body)];
  const guard = (after ?? body).guard;
  const fatal = falls(ctx, seatOf(ctx.view, body)) ? " fatal" : "";
  const wounds = hurt[1]
    ? html`<span class="hurt${fatal}${changed(hurt, before)}">${sign("wound")}<b>${spanned(hurt)}</b></span>`
    : "";
  const focus = seat.focus
    ? html`<span class="tok">${sign("focus")}<b>${seat.focus}</b></span>`
    : "";
  const again = seat.again ? sign("again") : "";
  const active = ctx.view.active === seatOf(ctx.view, body) ? " active" : "";
  return html`<span class="plate ally${active}"><b class="nm">${heroName(body.name)}</b>
    <span class="toks">${guard ? token("guard", guard) : ""}${focus}${again}${wounds}</span></span>`;
}

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Body} body */
export function heroSentence(ctx, body) {
  const said = [say("field.hero_sentence", { name: heroName(body.name), zone: body.zone })];
  if (body.guard) said.push(say("foe.guard", { n: body.guard }));
  const hurt = ctx.forecast.wounds?.[body.name];
  if (hurt) said.push(say("field.hurt", { n: inWords(hurt) }));
  return said.join(" ");
}

/** @param {number} x @param {number} y */
const place = (x, y) => `left:${n(x)}px;top:${n(y)}px`;

/**
 * Everything about one drawing, worked out once.
 * @param {Ilhus.Ctx} ctx
 * @param {Ilhus.Look | null} look
 * @returns {Ilhus.Scene}
 */
function sceneOf(ctx, look) {
  const { view } = ctx;
  const { w: W, h: H } = size;
  const field = fieldOf(ctx);
  const foes = standing(view);
  const who = [
    ...view.bodies.map((body) => ({ key: `body:${body.name}`, zone: body.zone })),
    ...foes.map((foe) => ({ key: `foe:${foe.name}`, zone: foe.zone })),
  ];
  /** @type {Record<number, number>} */
  const crowd = {};
  for (const { zone } of who) crowd[zone] = (crowd[zone] || 0) + 1;
  const ring = field.shape === "ring";
  const boss = view.omens.row.length > 0;
  const room = roomOf(field, W - (ring ? 0 : 30), who.length);
  const high = !ring ? 0.93 : boss ? 0.7 : 0.84;
  const scale = Math.min((H / 384) * high, (W / 900) * 0.93, room / 84);
  const zones = zonesOf(field, W, H, crowd, boss, Math.max(0, 152 * scale - room));
  const spots = spotsOf(zones, who, room, W, ring);
  const intents = look?.forecast?.intents ?? ctx.forecast.intents ?? [];
  const before = look?.forecast ? (ctx.forecast.intents ?? null) : null;
  return { W, H, field, foes, zones, room, spots, scale, ring, intents, before, look, boss };
}

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Scene} scene */
function ground(ctx, scene) {
  const { W, H, field, zones, spots, scale, ring, look, intents, boss } = scene;
  const key = `${field.id}/${W}/${H}/${zones.map(({ x }) => Math.round(x)).join()}`;
  const paint = () => fieldArt(field.id, W, H, zones, field.shape);
  const art = passing(`ground/${key}`, W, H, paint, 2); // zones move with everybody who comes or goes
  let signs = ring ? ringPath(zones) : "";
  const asked = zones.filter(({ z }) => ctx.byRef.has(`zone:${z}`));
  for (const zone of asked) signs += reachSign(zone, ring, "");
  const shone = new Set([...(look?.zones.keys() ?? []), ...(look?.reach ?? [])]);
  if (!asked.length) for (const z of shone) signs += reachSign(zones[z - 1], ring, "");
  for (const zone of zones)
    if (ctx.threat.zones.has(zone.z)) signs += reachSign(zone, ring, "threat");
  const [K, F] = [spots.get("body:Kilenne"), spots.get("body:Faremos")];
  if (K && F) signs += threadPath(K, F, scale) + rangeSign(look, zones, spots);
  for (const intent of boss ? [] : intents) {
    const from = spots.get(`foe:${intent.foe}`);
    const end = zones[intent.way[intent.way.length - 1] - 1];
    if (from && end) signs += wayPath(from, { x: end.x + end.w * 0.3, y: end.y });
  }
  return html`<img class="land" src="${art}" alt="" width="${W}" height="${H}">
    <svg class="over" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" aria-hidden="true">${raw(signs)}</svg>
    <div class="shade"></div>`;
}

/** While a zone is asked for, keys reach only those that can be chosen. @param {Ilhus.Ctx} ctx */
export const asksZone = (ctx) => refsOf(ctx, "zone").length > 0;

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Scene} scene */
function zoneMarks(ctx, scene) {
  const { zones, ring, W, H, field, look } = scene;
  return zones.map((zone) => {
    const { z, x, y, w, special } = zone;
    const ref = `zone:${z}`;
    const chip = look?.zones.get(z);
    const open = ctx.byRef.has(ref);
    // While a zone is asked for, whoever stands in it is in nobody's way.
    const up = open && !ring ? Math.min(y, 160 * scene.scale) : 26;
    const box = `${place(x - w / 2, y - up)};width:${n(w)}px;height:${n(ring ? up + 26 : H - y + up)}px`;
    const mark = special && field.effect ? sign(field.effect.word) : "";
    const beside = Math.min(Math.max(x + (x > W / 2 ? 0.56 : -0.56) * w, 20), W - 20);
    const number = place(ring ? beside : x, ring ? y + 2 : H - 14);
    const label = zoneLabel(ctx, z, special);
    const wounds = chip
      ? html`<span class="zchip${chip.tone}"
        style="${place(x, y - 24)}">${sign("wound")}<b>${spanned(chip.n)}</b>
        <small>${say("field.for_us")}</small></span>`
      : "";
    return html`<button type="button" class="zone${open ? " on" : ""}${lit(ctx, ref)}"
      ${marks(ctx, ref, 0, open || !asksZone(ctx))}
      data-ref-drop="${ref}" style="${box}" aria-label="${label}"></button>
      <span class="znum${special ? " special" : ""}" style="${number}"
        data-key="znum:${z}">${z}${mark}</span>${wounds}`;
  });
}

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Scene} scene */
function figures(ctx, scene) {
  const { spots, scale, foes, look } = scene;
  const blow = ctx.blow;
  /**
   * @param {"body" | "foe"} kind
   * @param {string} name
   * @param {string} art
   * @param {number | null} seat
   */
  const one = (kind, name, art, seat) => {
    const key = `${kind}:${name}`;
    const spot = spotOf(spots, key);
    const stature = kind === "foe" ? (STATURE[art] ?? 1) : 1;
    // She is never cut off, and on a ring stands below her omens.
    const k = Math.min(
      scale * stature,
      isMoira(art) ? (scene.ring ? (spot.y - 5 * em()) / 236 : (spot.y - 2) / 292) : Infinity,
    );
    const [bx, by, bw, bh] = BOX(art);
    const active = kind === "body" && ctx.view.active === seat;
    const aim = look?.aims.has(name) || look?.heroes.has(name);
    const threat = kind === "body" && ctx.threat.heroes.has(name) ? " threatened" : "";
    const part = blow && (blow.foe === name ? " lunge" : blow.hero === name ? " struck" : " dim");
    const cls = `${kind === "body" ? "ally" : "foe"}${active ? " active" : ""}${aim ? " aim" : ""}${threat}${
      part || ""
    }`;
    const body = `${place(spot.x + bx * k, spot.y + by * k)};width:${n(bw * k)}px;height:${n(bh * k)}px`;
    const foot = `${place(spot.x, spot.y + 2)};width:${n(96 * scale * Math.min(1.3, stature))}px`;
    return html`<i class="foot ${cls}" data-key="foot:${key}" style="${foot}"></i>
      <span class="fig ${cls}" data-key="fig:${key}" data-drop-box="${key}" style="${body}">${raw(figure(art))}</span>`;
  };
  const all = [
    ...ctx.view.bodies.map((b) => one("body", b.name, heroArt(b.name), seatOf(ctx.view, b))),
    ...foes.map((foe) => one("foe", foe.name, foeArt(ctx, foe.name), null)),
  ];
  const ghosts = (look?.view?.bodies ?? [])
    .filter((b, i) => b.zone !== ctx.view.bodies[i].zone)
    .map((b) => {
      const zone = scene.zones[b.zone - 1];
      const [bx, by, bw, bh] = BOX(heroArt(b.name));
      const at = `${place(
        zone.x - zone.w * 0.2 + bx * scale,
        zone.y + by * scale,
      )};width:${n(bw * scale)}px;height:${n(bh * scale)}px`;
      return html`<span class="fig ghost1" data-key="ghost:${b.name}"
      style="${at}">${raw(figure(heroArt(b.name)))}</span>`;
    });
  return html`${all}${ghosts}${undone(ctx, scene)}`;
}

/**
 * Moira has fallen: what is left of her lies where she stood.
 * @param {Ilhus.Ctx} ctx
 * @param {Ilhus.Scene} scene
 */
function undone(ctx, { zones, scale }) {
  const fallen = ctx.view.foes.find((foe) => foe.life === 0 && isMoira(foeArt(ctx, foe.name)));
  if (!fallen) return "";
  const { x, y } = zones[fallen.zone - 1];
  const [bx, by, bw, bh] = BOX(moiraArt(0));
  const at = `${place(x + bx * scale, y + by * scale)};width:${n(bw * scale)}px;height:${n(bh * scale)}px`;
  return html`<span class="fig undone" data-key="undone" style="${at}">${raw(figure(moiraArt(0)))}</span>`;
}

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Scene} scene */
function plates(ctx, scene) {
  const { spots, foes, intents, look, ring, room } = scene;
  const hurt = look?.forecast?.wounds ?? ctx.forecast.wounds ?? {};
  const down = ring ? 10 : 13;
  const apart = scene.W < 700 ? 8 : 4;
  const low = scene.W < 700 ? 68 : 58; // names in two lines
  /** @param {Ilhus.Spot} spot */
  const style = ({ x, y, gap }) =>
    `${place(x, Math.min(y + down, scene.H - low))};--room:${n((ring ? gap : Math.max(gap, room)) - apart)}px`;
  const heroes = ctx.view.bodies.map((body, i) => {
    const ref = `body:${body.name}`;
    const dim = ctx.blow && ctx.blow.hero !== body.name ? " dim" : "";
    const before = look?.forecast ? (ctx.forecast.wounds?.[body.name] ?? NOTHING) : undefined;
    return html`<button type="button" class="under${dim}${lit(ctx, ref)}" ${marks(ctx, ref)} data-ref-drop="${ref}"
      style="${style(spotOf(spots, ref))}" aria-label="${heroSentence(ctx, body)}">
      ${heroPlate(
        ctx,
        body,
        look?.view?.bodies[i],
        ctx.blow ? NOTHING : (hurt[body.name] ?? NOTHING),
        before,
      )}</button>`;
  });
  const enemies = foes.map((foe) => {
    const ref = `foe:${foe.name}`;
    const dim = ctx.blow && ctx.blow.foe !== foe.name ? " dim" : "";
    const aim = look?.aims.has(foe.name) ? " aim" : "";
    const spot = spotOf(spots, ref);
    const boss = isMoira(foeArt(ctx, foe.name));
    const right = scene.W - Math.min(82, 20 + scene.W * 0.088);
    const nearer = {
      ...spot,
      x: Math.min(spot.x, right),
      y: Math.min(spot.y, scene.H - 76 - down),
    };
    const at = !boss ? spot : ring ? besideHer(ctx, scene, spot) : nearer;
    const own = intents.filter((intent) => intent.foe === foe.name);
    return html`<button type="button" class="under foe${
      boss ? " great" : ""
    }${dim}${aim}${lit(ctx, ref)}" ${marks(ctx, ref)}
      data-ref-drop="${ref}" style="${style(at)}" aria-label="${foeSentence(ctx, foe, own)}">
      ${foePlate(ctx, foe, look?.view?.foes[foe.i])}</button>`;
  });
  return html`${heroes}${enemies}`;
}

/** How high a figure stands above its feet, in pixels. @param {string} art @param {number} scale */
const heightOf = (art, scale) => (TOP[art] ?? 140) * scale * (STATURE[art] ?? 1);

/**
 * On a ring Moira's plate stands beside her, where it covers nobody's; else at her feet.
 * @param {Ilhus.Ctx} ctx
 * @param {Ilhus.Scene} scene
 * @param {Ilhus.Spot} spot
 */
function besideHer(ctx, scene, spot) {
  const { scale, W } = scene;
  const [w, h] = [8.4 * em(), 3.4 * em()];
  const others = platesOf(ctx, { ...scene, foes: [] });
  const places = [
    [128, -120],
    [-128, -120],
    [128, -60],
    [-128, -60],
    [0, 0],
    [0, -50],
  ].map(([dx, dy]) => ({
    ...spot,
    gap: 150,
    x: Math.min(Math.max(spot.x + dx * scale, 76), W - 76),
    y: spot.y + dy * scale,
  }));
  /** @param {Ilhus.Spot} at */
  const free = (at) => !others.some((one) => over({ x: at.x, y: at.y + 10 + h, w, h }, one));
  return places.find(free) ?? places[0];
}

/**
 * The whole figure is the target, not only its plate: for clicks, pointing, and what is let go.
 * @param {Ilhus.Ctx} ctx
 * @param {Ilhus.Scene} scene
 */
function touches(ctx, scene) {
  const { spots, foes, scale } = scene;
  /** @param {string} ref @param {string} art */
  const one = (ref, art) => {
    const { x, y, gap } = spotOf(spots, ref);
    const h = Math.min(heightOf(art, scale), y - 2);
    const w = isMoira(art) ? h * 0.62 : Math.min(gap, 150 * scale);
    return html`<span class="touch" data-key="touch:${ref}" data-ref="${ref}" data-ref-drop="${ref}" aria-hidden="true"
      style="${place(x - w / 2, y - h)};width:${n(w)}px;height:${n(h + 14)}px"></span>`;
  };
  return [
    ...ctx.view.bodies.map(({ name }) => one(`body:${name}`, heroArt(name))),
    ...foes.map(({ name }) => one(`foe:${name}`, foeArt(ctx, name))),
  ];
}

/**
 * About where the plates below the figures lie: on a ring no intent shall cover them.
 * @param {Ilhus.Ctx} ctx
 * @param {Ilhus.Scene} scene
 */
function platesOf(ctx, { spots, foes, W, H }) {
  const tall = (W < 700 ? 4.8 : 3.1) * em(); // signs in two lines
  /** @param {string} ref @param {string} name @param {number} h */
  const one = (ref, name, h) => {
    const { x, y, gap } = spotOf(spots, ref);
    const w = Math.min(gap, name.length * 0.56 * em() + 18);
    return { x, y: Math.min(y + 10, H - 58) + h, w, h };
  };
  return [
    ...ctx.view.bodies.map(({ name }) => one(`body:${name}`, heroName(name), tall)),
    ...foes.map((foe) =>
      one(`foe:${foe.name}`, `${called(ctx.catalog, foe.name)}    `, 3.4 * em()),
    ),
  ];
}

/**
 * Above every foe what it will do; where plates would cover each other, some go higher.
 * @param {Ilhus.Ctx} ctx
 * @param {Ilhus.Scene} scene
 */
function announcements(ctx, scene) {
  const { spots, foes, intents, before, scale, room, W } = scene;
  if (ctx.blow || scene.boss) return "";
  const wanted = foes
    .map((foe) => {
      const intent = intents.find((one) => one.foe === foe.name);
      if (!intent) return null;
      const art = foeArt(ctx, foe.name);
      const spot = spotOf(spots, `foe:${foe.name}`);
      const y = spot.y - heightOf(art, scale) - 8;
      return { foe, intent, x: spot.x, y, ...plateSize(intent, em(), Math.max(room, 96)) };
    })
    .filter((plate) => plate !== null);
  const plated = scene.ring ? platesOf(ctx, scene) : [];
  const name = { x: 7.5 * em(), y: 9.2 * em(), w: 15 * em(), h: 9.2 * em() }; // of the field, with its effect
  return levels(wanted, W, [...(W > 900 ? [name] : []), ...plated]).map(
    ({ foe, intent, x, y, w, home }) => {
      const tail = Math.min(Math.max(home - x, 14 - w / 2), w / 2 - 14);
      const was = before?.find((one) => one.foe === foe.name);
      return html`<span class="intent at" data-key="intent:${foe.name}" data-ref="foe:${foe.name}"
      data-ref-drop="foe:${foe.name}" data-intent="${foe.name}"
      style="${place(x, y)};--w:${n(w)}px;--tail:${n(tail)}px" aria-hidden="true">
      ${intentPlate(ctx, intent, was)}</span>`;
    },
  );
}

/** "End of turn: 1 damage": what a special zone does. @param {Ilhus.Ctx} ctx */
export function effectLine(ctx) {
  const field = fieldOf(ctx);
  if (!field.effect) return "";
  return say(`field.${field.when}_${field.effect.word}`, { n: field.effect.n });
}

/**
 * "Zone 3: end of turn, 1 damage".
 * @param {Ilhus.Ctx} ctx
 * @param {number} z
 * @param {boolean} special
 */
export function zoneLabel(ctx, z, special) {
  const zone = say(stays(ctx, z) ? "act.stay" : "field.zone", { n: z });
  const effect = special ? effectLine(ctx) : ""; // a battlefield of an owner's own may have none
  return effect ? say("field.about", { a: zone, b: effect }) : zone;
}

/**
 * All wounds that are announced; with what is considered, before and after.
 * @param {Ilhus.Ctx} ctx
 * @param {Ilhus.Look | null} look
 */
export function announced(ctx, look) {
  if (ctx.blow) return "";
  const [was, now] = [totalWounds(ctx.forecast), totalWounds(look?.forecast ?? ctx.forecast)];
  const text = compare(now, was) ? `${spanned(was)} → ${spanned(now)}` : inWords(now);
  return html`<span class="sum${changed(now, was)}">${sign("wound")}${say("field.announced", { n: text })}</span>`;
}

/** The menace beside the field's name, where the bar has no room for it. @param {Ilhus.Ctx} ctx */
export function menaceSign({ forecast }) {
  const { menace, menace_rises: rises = Infinity, last_round: limit = 0 } = forecast;
  if (menace === undefined) return "";
  const now = say("clock.menace", { n: menace });
  const next = rises <= limit ? say("clock.rises", { n: menace + 1, round: rises }) : "";
  return html`<span class="men" role="img" aria-label="${now}" title="${now} ${next}">${sign("menace")}
    <b>${menace}</b></span>`;
}

/** @param {Ilhus.Ctx} ctx @param {Ilhus.Scene} scene */
function heading(ctx, { field, look }) {
  const effect = field.effect
    ? html`<span>${sign(field.effect.word)}${effectLine(ctx)}</span>`
    : "";
  return html`<div class="fieldname"><b>${fieldName(ctx)}</b>${menaceSign(ctx)}
    ${way(ctx, "way-field")}${effect}${announced(ctx, look)}</div>`;
}

/**
 * The whole field at the size measured last.
 * @param {Ilhus.Ctx} ctx
 * @param {Ilhus.Look | null} look
 */
export function battlefield(ctx, look) {
  const scene = sceneOf(ctx, look);
  const inside = html`${ground(ctx, scene)}${zoneMarks(ctx, scene)}${figures(ctx, scene)}${plates(ctx, scene)}
    ${touches(ctx, scene)}${announcements(ctx, scene)}${scene.boss ? omenCards(ctx, scene) : ""}${heading(
      ctx,
      scene,
    )}${blowBox(ctx)}`;
  const zoning = asksZone(ctx) ? " zoning" : "";
  return html`<section class="field${scene.boss ? " boss" : ""}${ctx.blow ? " blow" : ""}${zoning}" id="field"
    data-group="field"
    data-ref-drop="field" data-drop-ground aria-label="${say("field.label")}">${inside}</section>`;
}
