// The battlefield: landscape, zones, figures, and above every foe what it will do. Everything has a
// key, so that figures walk from where they stood to where they stand.
import { html, raw } from "/static/js/lib/html.js";
import { marks, lit } from "/static/js/lib/lights.js";
import { picture } from "/static/js/lib/draw/store.js";
import { n, stroke } from "/static/js/lib/draw/svg.js";
import { say } from "/static/js/lib/words.js";
import { fieldArt } from "../draw/fields.js";
import { BOX, figure, STATURE, TOP } from "../draw/figures.js";
import { called, short } from "../game/catalog.js";
import { blowBox } from "./blow.js";
import { heroName, intentPlate, intentSentence, plateSize, sign, token } from "./intent.js";
import { levels, roomOf, spotsOf, zonesOf } from "./layout.js";
import { totalWounds } from "./look.js";
import { omenCards } from "./omens.js";
import { rangeSign } from "./range.js";

export const size = { w: 1090, h: 520 }; // of the field, as measured after the last drawing

const changed = (now, before) =>
  before === undefined || now === before ? "" : now < before ? " better" : " worse";
export const heroArt = (name) => name.toLowerCase();
const foeArt = (ctx, name) => ctx.catalog.card(name).id;

/** Foes that stand, as the view lists them, with their place in the list. */
export const standing = (view) => view.foes.map((foe, i) => ({ ...foe, i })).filter(({ life }) => life > 0);

function bar(foe, full, after) {
  const next = after ?? foe.life;
  const text = next === foe.life ? foe.life : `${foe.life} → ${next}`;
  return html`<span class="bar" style="--p:${n(foe.life / full)};--q:${n(next / full)}"><i></i><u></u>
    <b>${text}<small>/${full}</small></b></span>`;
}

function tokens(ctx, foe) {
  const { armour = 0 } = ctx.catalog.card(foe.name).foe ?? {};
  const counted = (kind) => (foe[kind] ? html`<span class="tok">${sign(kind)}<b>${foe[kind]}</b></span>` : "");
  return html`<span class="toks">${armour ? token("armour", armour) : ""}${foe.guard ? token("guard", foe.guard) : ""}
    ${counted("slow")}${counted("mark")}${foe.delayed ? sign("delay") : ""}</span>`;
}

/** What a screen reader says of a foe. */
export function foeSentence(ctx, foe, intents) {
  const name = called(ctx.catalog, foe.name);
  const said = [say("foe.sentence", { name, n: foe.life, zone: foe.zone })];
  const { armour = 0 } = ctx.catalog.card(foe.name).foe ?? {};
  if (armour) said.push(say("foe.armour", { n: armour }));
  for (const kind of ["guard", "slow", "mark"]) if (foe[kind]) said.push(say(`foe.${kind}`, { n: foe[kind] }));
  return [...said, ...intents.map((intent) => intentSentence(ctx, intent))].join(" ");
}

export function foePlate(ctx, foe, after) {
  const now = after ?? foe;
  return html`<span class="plate foe"><b class="nm">${short(called(ctx.catalog, foe.name))}</b>
    ${bar(foe, ctx.forecast.full?.[foe.i] ?? foe.life, after?.life)}
    ${tokens(ctx, { ...foe, guard: now.guard, slow: now.slow, mark: now.mark, delayed: now.delayed })}</span>`;
}

export const seatOf = (view, body) => {
  const hero = ["Kilenne", "Faremos"].includes(body.name) ? "twins" : body.name.toLowerCase();
  return view.seats.findIndex((seat) => seat.hero === hero);
};

export function heroPlate(ctx, body, after, hurt, before) {
  const seat = ctx.view.seats[seatOf(ctx.view, body)];
  const guard = (after ?? body).guard;
  const left = (seat.deck.count ?? seat.deck.length) + seat.discard.length;
  const fatal = hurt >= left ? " fatal" : "";
  const wounds = hurt
    ? html`<span class="hurt${fatal}${changed(hurt, before)}">${sign("wound")}<b>${hurt}</b></span>`
    : "";
  const focus = seat.focus ? html`<span class="tok">${sign("focus")}<b>${seat.focus}</b></span>` : "";
  const again = seat.again ? sign("again") : "";
  const active = ctx.view.active === seatOf(ctx.view, body) ? " active" : "";
  return html`<span class="plate ally${active}"><b class="nm">${heroName(body.name)}</b>
    <span class="toks">${guard ? token("guard", guard) : ""}${focus}${again}${wounds}</span></span>`;
}

export function heroSentence(ctx, body) {
  const said = [say("field.hero_sentence", { name: heroName(body.name), zone: body.zone })];
  if (body.guard) said.push(say("foe.guard", { n: body.guard }));
  const hurt = ctx.forecast.wounds?.[body.name];
  if (hurt) said.push(say("field.hurt", { n: hurt }));
  return said.join(" ");
}

/** A dashed way on the ground from foot to foot. */
function wayPath(from, to) {
  const d = `M${n(from.x)} ${n(from.y + 4)}Q${n((from.x + to.x) / 2)} ${n(Math.min(from.y,
    to.y) - 14)} ${n(to.x)} ${n(to.y + 6)}`;
  return `<g class="wayline">${stroke(d, "#1a0505", 6, 'opacity=".5"')}${stroke(d, "#ff8a5a", 2.6,
    'stroke-dasharray="3 7"')}
    <ellipse cx="${n(to.x)}" cy="${n(to.y + 6)}" rx="17" ry="6" fill="none" stroke="#ff8a5a" stroke-width="2"/></g>`;
}

function reachSign(zone, ring, tone) {
  const [x, y, w] = [n(zone.x), n(zone.y), n(zone.w)];
  return ring
    ? `<ellipse cx="${x}" cy="${n(zone.y + 2)}" rx="${n(zone.w * 0.5)}" ry="24" class="reach ${tone}"/>`
    : `<rect x="${n(zone.x - zone.w / 2 + 2)}" y="${n(zone.y - 17)}" width="${n(zone.w - 4)}" height="34" rx="5"
      class="reach ${tone}" data-at="${x} ${y} ${w}"/>`;
}

/** The thread between the twins (KF). */
function threadPath(K, F, s) {
  const d = `M${n(F.x)} ${n(F.y - 66 * s)}Q${n((K.x + F.x) / 2)} ${n(Math.min(K.y,
    F.y) - 34 * s)} ${n(K.x)} ${n(K.y - 66 * s)}`;
  return `<g class="thread">${stroke(d, "#ffb04a", 5, 'opacity=".22"')}${stroke(d, "#ffd78a", 1.6,
    'stroke-dasharray="1 5"')}</g>`;
}

const place = (x, y) => `left:${n(x)}px;top:${n(y)}px`;

/** Everything about one drawing, worked out once. */
function sceneOf(ctx, look) {
  const { view } = ctx;
  const { w: W, h: H } = size;
  const { field } = ctx.catalog.card(view.field);
  const foes = standing(view);
  const who = [
    ...view.bodies.map((body) => ({ key: `body:${body.name}`, zone: body.zone })),
    ...foes.map((foe) => ({ key: `foe:${foe.name}`, zone: foe.zone })),
  ];
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
  const before = look?.forecast ? ctx.forecast.intents : null;
  return { W, H, field, foes, zones, room, spots, scale, ring, intents, before, look, boss };
}

function ground(ctx, scene) {
  const { W, H, field, zones, spots, scale, ring, look, intents, boss } = scene;
  const key = `${field.id}/${W}/${H}/${zones.map(({ x }) => Math.round(x)).join()}`;
  const art = picture(`ground/${key}`, W, H, () => fieldArt(field.id, W, H, zones, field.shape));
  let over = "";
  const asked = zones.filter(({ z }) => ctx.byRef.has(`zone:${z}`));
  for (const zone of asked) over += reachSign(zone, ring, "");
  const lit = new Set([...(look?.zones.keys() ?? []), ...(look?.reach ?? [])]);
  if (!asked.length) for (const z of lit) over += reachSign(zones[z - 1], ring, "");
  const [K, F] = [spots.get("body:Kilenne"), spots.get("body:Faremos")];
  if (K && F) over += threadPath(K, F, scale) + rangeSign(look, zones, spots);
  for (const intent of boss ? [] : intents) {
    const from = spots.get(`foe:${intent.foe}`);
    const end = zones[intent.way[intent.way.length - 1] - 1];
    if (from && end) over += wayPath(from, { x: end.x + end.w * 0.3, y: end.y });
  }
  return html`<img class="land" src="${art}" alt="" width="${W}" height="${H}">
    <svg class="over" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" aria-hidden="true">${raw(over)}</svg>
    <div class="shade"></div>`;
}

function zoneMarks(ctx, scene) {
  const { zones, ring, W, H, field, look } = scene;
  return zones.map((zone) => {
    const { z, x, y, w, special } = zone;
    const ref = `zone:${z}`;
    const chip = look?.zones.get(z);
    const box = `${place(x - w / 2, y - 26)};width:${n(w)}px;height:${ring ? 52 : n(H - y + 26)}px`;
    const mark = special ? sign(field.effect.word) : "";
    const number = place(ring ? x + (x > W / 2 ? 0.46 : -0.46) * w : x, ring ? y + 2 : H - 14);
    const label = zoneLabel(ctx, z, special);
    const open = ctx.byRef.has(ref);
    const wounds = chip
      ? html`<span class="zchip ${chip.tone}" style="${place(x, y - 24)}">${sign("wound")}<b>${chip.n}</b></span>`
      : "";
    return html`<button type="button" class="zone${open ? " on" : ""}${lit(ctx, ref)}" ${marks(ctx, ref)}
      data-ref-drop="${ref}" style="${box}" aria-label="${label}"></button>
      <span class="znum${special ? " special" : ""}" style="${number}"
        data-key="znum:${z}">${z}${mark}</span>${wounds}`;
  });
}

function figures(ctx, scene) {
  const { spots, scale, foes, look } = scene;
  const blow = ctx.blow;
  const one = (kind, name, art, seat) => {
    const key = `${kind}:${name}`;
    const spot = spots.get(key);
    const stature = kind === "foe" ? (STATURE[art] ?? 1) : 1;
    const k = Math.min(scale * stature, art === "M01" ? (spot.y - 2) / 292 : Infinity); // she is never cut off
    const [bx, by, bw, bh] = BOX(art);
    const active = kind === "body" && ctx.view.active === seat;
    const aim = look?.aims.has(name) || look?.heroes.has(name);
    const part = blow && (blow.foe === name ? " lunge" : blow.hero === name ? " struck" : " dim");
    const cls = `${kind === "body" ? "ally" : "foe"}${active ? " active" : ""}${aim ? " aim" : ""}${part || ""}`;
    const body = `${place(spot.x + bx * k, spot.y + by * k)};width:${n(bw * k)}px;height:${n(bh * k)}px`;
    const foot = `${place(spot.x, spot.y + 2)};width:${n(96 * scale * Math.min(1.3, stature))}px`;
    return html`<i class="foot ${cls}" data-key="foot:${key}" style="${foot}"></i>
      <span class="fig ${cls}" data-key="fig:${key}" data-drop-box="${key}" style="${body}">${raw(figure(art))}</span>`;
  };
  const all = [
    ...ctx.view.bodies.map((b) => ["body", b.name, heroArt(b.name), seatOf(ctx.view, b)]),
    ...foes.map((foe) => ["foe", foe.name, foeArt(ctx, foe.name), null]),
  ];
  const ghosts = (look?.view?.bodies ?? []).filter((b, i) => b.zone !== ctx.view.bodies[i].zone).map((b) => {
    const zone = scene.zones[b.zone - 1];
    const [bx, by, bw, bh] = BOX(heroArt(b.name));
    const at = `${place(zone.x - zone.w * 0.2 + bx * scale, zone.y +
      by * scale)};width:${n(bw * scale)}px;height:${n(bh * scale)}px`;
    return html`<span class="fig ghost1" data-key="ghost:${b.name}"
      style="${at}">${raw(figure(heroArt(b.name)))}</span>`;
  });
  return html`${all.map((args) => one(...args))}${ghosts}`;
}

function plates(ctx, scene) {
  const { spots, foes, intents, look, ring, room, scale } = scene;
  const hurt = look?.forecast?.wounds ?? ctx.forecast.wounds ?? {};
  const down = ring ? 10 : 13;
  const apart = scene.W < 700 ? 8 : 4;
  const style = ({ x, y, gap }) =>
    `${place(x, Math.min(y + down, scene.H - 58))};--room:${n((ring ? gap : Math.max(gap, room)) - apart)}px`;
  const heroes = ctx.view.bodies.map((body, i) => {
    const ref = `body:${body.name}`;
    const dim = ctx.blow && ctx.blow.hero !== body.name ? " dim" : "";
    const before = look?.forecast ? ctx.forecast.wounds[body.name] || 0 : undefined;
    return html`<button type="button" class="under${dim}${lit(ctx, ref)}" ${marks(ctx, ref)} data-ref-drop="${ref}"
      style="${style(spots.get(ref))}" aria-label="${heroSentence(ctx, body)}">
      ${heroPlate(ctx, body, look?.view?.bodies[i], ctx.blow ? 0 : hurt[body.name] || 0, before)}</button>`;
  });
  const enemies = foes.map((foe) => {
    const ref = `foe:${foe.name}`;
    const dim = ctx.blow && ctx.blow.foe !== foe.name ? " dim" : "";
    const aim = look?.aims.has(foe.name) ? " aim" : "";
    const spot = spots.get(ref);
    const boss = foeArt(ctx, foe.name) === "M01";
    const beside = Math.min(spot.x + 128 * scale, scene.W - 76);
    const right = scene.W - Math.min(82, 20 + scene.W * 0.088);
    const low = { ...spot, x: Math.min(spot.x, right), y: Math.min(spot.y, scene.H - 76 - down) };
    const at = !boss ? spot : ring ? { ...spot, gap: 150, x: beside, y: spot.y - 120 * scale } : low;
    const own = intents.filter((intent) => intent.foe === foe.name);
    return html`<button type="button" class="under foe${boss ? " great"
      : ""}${dim}${aim}${lit(ctx, ref)}" ${marks(ctx, ref)}
      data-ref-drop="${ref}" style="${style(at)}" aria-label="${foeSentence(ctx, foe, own)}">
      ${foePlate(ctx, foe, look?.view?.foes[foe.i])}</button>`;
  });
  return html`${heroes}${enemies}`;
}

/** Above every foe what it will do; where plates would cover each other, some go higher. */
function announcements(ctx, scene) {
  const { spots, foes, intents, before, scale, room, W } = scene;
  if (ctx.blow || scene.boss) return "";
  const em = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const wanted = foes
    .map((foe) => ({ foe, intent: intents.find((one) => one.foe === foe.name) }))
    .filter(({ intent }) => intent)
    .map(({ foe, intent }) => {
      const art = foeArt(ctx, foe.name);
      const spot = spots.get(`foe:${foe.name}`);
      const y = spot.y - (TOP[art] ?? 140) * scale * (STATURE[art] ?? 1) - 8;
      return { foe, intent, x: spot.x, y, ...plateSize(intent, em, Math.max(room, 96)) };
    });
  const name = { x: 7.5 * em, y: 9.2 * em, w: 15 * em, h: 9.2 * em }; // of the field, with its effect
  return levels(wanted, W, W > 900 ? [name] : []).map(({ foe, intent, x, y, w, home }) => {
    const tail = Math.min(Math.max(home - x, 14 - w / 2), w / 2 - 14);
    const was = before?.find((one) => one.foe === foe.name);
    return html`<span class="intent at" data-key="intent:${foe.name}" data-ref="foe:${foe.name}"
      data-intent="${foe.name}"
      style="${place(x, y)};--w:${n(w)}px;--tail:${n(tail)}px" aria-hidden="true">
      ${intentPlate(ctx, intent, was)}</span>`;
  });
}

/** "End of turn: 1 damage": what a special zone does. */
export function effectLine(ctx) {
  const { field } = ctx.catalog.card(ctx.view.field);
  if (!field.effect) return "";
  return say(`field.${field.when}_${field.effect.word}`, { n: field.effect.n });
}

/** "Zone 3: end of turn, 1 damage". */
export function zoneLabel(ctx, z, special) {
  const zone = say("field.zone", { n: z });
  return special ? say("field.about", { a: zone, b: effectLine(ctx) }) : zone;
}

function heading(ctx, scene) {
  const { field, look } = scene;
  const now = totalWounds(look?.forecast ?? ctx.forecast);
  const was = totalWounds(ctx.forecast);
  const text = look?.forecast && now !== was ? `${was} → ${now}` : now;
  const effect = field.effect ? html`<span>${sign(field.effect.word)}${effectLine(ctx)}</span>` : "";
  const sum = ctx.blow
    ? ""
    : html`<span class="sum${look?.forecast ? changed(now, was)
      : ""}">${sign("wound")}${say("field.announced", { n: text })}</span>`;
  return html`<div class="fieldname"><b>${called(ctx.catalog, ctx.view.field)}</b>${effect}${sum}</div>`;
}

/** The whole field at the size measured last. */
export function battlefield(ctx, look) {
  const scene = sceneOf(ctx, look);
  const inside = html`${ground(ctx, scene)}${zoneMarks(ctx, scene)}${figures(ctx, scene)}${plates(ctx, scene)}
    ${announcements(ctx, scene)}${scene.boss ? omenCards(ctx, scene) : ""}${heading(ctx, scene)}${blowBox(ctx)}`;
  return html`<section class="field${scene.boss ? " boss" : ""}${ctx.blow ? " blow" : ""}" id="field" data-group="field"
    data-ref-drop="field" aria-label="${say("field.label")}">${inside}</section>`;
}
