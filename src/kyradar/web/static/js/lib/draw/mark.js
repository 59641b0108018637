// The mark of Kyradar: three cards in a fan under a star. icon.svg is the same drawing, on a round ground.
import { raw } from "../html.js";

const CARD = '<rect x="-4.1" y="-7" width="8.2" height="11.6" rx="1.3"/>';

/** For where no game is in use, and for games that bring no mark of their own. */
export const houseMark = () =>
  raw(`<svg class="house-mark" data-keep="house-mark" viewBox="-12 -12 24 24" aria-hidden="true">
    <circle r="11.4" fill="#14304a" stroke="#e8c987" stroke-width="1.2"/>
    <g stroke="#0b1622" stroke-width=".7"><g fill="#8fb8d8" transform="rotate(-26 0 9)">${CARD}</g>
    <g fill="#c8dcea" transform="rotate(26 0 9)">${CARD}</g><g fill="#fff6df">${CARD}</g></g>
    <path d="M0-5.2L1.1-2.3L4-1.2L1.1-.1L0 2.8L-1.1-.1L-4-1.2L-1.1-2.3Z" fill="#c98a12"/></svg>`);
