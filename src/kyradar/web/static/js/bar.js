// The bar that every screen has: its links behind a button, and the way past it.

/** The links of the bar, where they are behind a button. @param {boolean} open */
export function togglePages(open) {
  document.body.classList.toggle("pages-open", open);
  document.querySelector(".pages")?.setAttribute("aria-expanded", String(open));
  if (open) document.querySelector("#pages a")?.focus();
}

/** Past the bar: the next Tab is inside. @param {HTMLElement | null} main */
export function skipTo(main) {
  if (!main) return;
  if (!main.hasAttribute("tabindex")) main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
