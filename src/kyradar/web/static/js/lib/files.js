// A text or a picture as a file on the person's own disk.
const LONG = 60_000; // ms in which a browser has begun to save it
/** @param {string} name @param {string | Blob} text @param {string} [type] */
export function saveFile(name, text, type = "application/json") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LONG);
}
