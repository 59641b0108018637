// One player's side: plate, Cities, playing area.
import { area } from "./area.js";
import { city } from "./pieces.js";
import { plate } from "./plate.js";
import { nameOf } from "/static/js/lib/people.js";
import { html } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";

/** `cities` may come in another order than the seat's own; `room` is that of the playing area. */
export function side(ctx, index, { cities = ctx.view.seats[index].cities, room = "wide" } = {}) {
  const mine = index === ctx.me;
  const name = nameOf(ctx, index);
  return html`<section class="seat ${mine ? "you" : "foe"}" data-key="seat:${index}" aria-label="${say(mine ? "table.your_side" : "table.side_of", { name })}">${plate(ctx, index)}
<div class="cities" role="group" data-group="cities:${index}" aria-label="${say(mine ? "table.your_cities" : "table.cities_of", { name })}">${cities.map((c) => city(ctx, index, c))}</div>
${area(ctx, index, room)}</section>`;
}
