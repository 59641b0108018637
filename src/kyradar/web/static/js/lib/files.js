// A text as a file on the person's own disk.
/**
 * @param {string} name
 * @param {string} text
 * @param {string} [type]
 */
export function saveFile(name, text, type = "application/json") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
}
