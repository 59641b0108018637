// The little markup of the rules text: paragraphs, lists, tables, emphasis. Everything else is plain.
import { html, raw, esc } from "../lib/html.js";

/** Emphasis within a line. @param {string} text */
export const inline = (text) =>
  raw(
    esc(text)
      .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
      .replace(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
      .replace(/\*([^*]+)\*/g, "<i>$1</i>")
      .replace(/`([^`]+)`/g, "<code>$1</code>"),
  );
/** @param {string} row */
const cells = (row) =>
  row
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

/** @param {string[]} lines */
function table(lines) {
  const [head, , ...rows] = lines;
  return html`<table><thead><tr>${cells(head).map((cell) => html`<th scope="col">${inline(cell)}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${cells(row).map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`)}</tbody>
    </table>`;
}
/** @param {string[]} lines @param {RegExp} mark */
function items(lines, mark) {
  /** @type {string[]} */
  const found = [];
  for (const line of lines) {
    if (mark.test(line)) found.push(line.replace(mark, ""));
    else found[found.length - 1] += ` ${line.trim()}`;
  }
  return found.map((text) => html`<li>${inline(text)}</li>`);
}

/** @param {string} text */
export function prose(text) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const lines = block.split("\n");
      if (lines[0].startsWith("|")) return table(lines);
      if (/^[-*] /.test(lines[0])) return html`<ul>${items(lines, /^[-*] /)}</ul>`;
      if (/^\d+\. /.test(lines[0])) return html`<ol>${items(lines, /^\d+\. /)}</ol>`;
      return html`<p>${inline(lines.join(" "))}</p>`;
    });
}
