// Symbols of the furniture: buttons for tools and transport.
import { raw } from "./html.js";

const icon = (d) =>
  raw(
    `<svg class="symbol" viewBox="0 0 24 24" aria-hidden="true"><path d="${d}" fill="none" stroke="currentColor"
      stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  );
const solid = (d) =>
  raw(
    `<svg class="symbol" viewBox="0 0 24 24" aria-hidden="true"><path d="${d}" fill="currentColor"/></svg>`,
  );

export const ICON = {
  undo: icon("M8 5L3 10L8 15M3 10H14A6 6 0 0 1 14 21H9"),
  hint: icon("M9 20H15M10 23H14M8.6 16C6 14 5 12 5 9.5A7 7 0 0 1 19 9.5C19 12 18 14 15.4 16Z"),
  swap: icon("M4 8H19M15 4L19 8L15 12M20 16H5M9 12L5 16L9 20"),
  turn: icon("M4 12A8 8 0 1 0 7 5.8M4 4V9H9"),
  cards: icon("M8 6H18V20H8ZM8 8L5.4 8.6L7.6 18.4"),
  jump: icon("M5 12H18M13 6.5L18.5 12L13 17.5"),
  menu: icon("M4 7H20M4 12H20M4 17H20"),
  book: icon("M12 6C9.4 4.4 6.4 4.2 4 4.8V18.6C6.4 18 9.4 18.2 12 19.8C14.6 18.2 17.6 18 20 18.6V4.8C17.6 4.2 14.6 4.4 12 6ZM12 6V19.8"),
  sun: icon(
    "M12 8A4 4 0 1 1 12 16A4 4 0 0 1 12 8ZM12 2.5V4.5M12 19.5V21.5M2.5 12H4.5M19.5 12H21.5M5.3 5.3L6.7 6.7M17.3 17.3L18.7 18.7M18.7 5.3L17.3 6.7M6.7 17.3L5.3 18.7",
  ),
  check: icon("M5 12.5L10 17.5L19 7"),
  close: icon("M6 6L18 18M18 6L6 18"),
  first: solid("M5 5h3v14H5zM20 5v14L9 12z"),
  back: solid("M17 5v14L6 12z"),
  play: solid("M7 4v16l13-8z"),
  pause: solid("M6 4h4v16H6zM14 4h4v16h-4z"),
  on: solid("M7 5v14l11-7z"),
  last: solid("M16 5h3v14h-3zM4 5v14l11-7z"),
};
