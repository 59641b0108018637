// A card as a picture file: its drawn face with everything it refers to inside, on a canvas.

const WIDE = 750; // pixels, some 300 to the inch
/** @param {string} address @param {number} wide @param {number} high */
async function onCanvas(address, wide, high) {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [wide, high];
  canvas.getContext("2d")?.drawImage(picture, 0, 0, wide, high);
  return canvas;
}
/** As data, in the shape it has: the face cuts it. @param {string} address */
async function inside(address) {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const { naturalWidth: wide, naturalHeight: high } = picture;
  return (await onCanvas(address, wide, high)).toDataURL("image/png");
}

/**
 * The face as a PNG. A picture that is shown as an image may fetch nothing: what it refers to is put inside.
 * @param {SVGSVGElement} face @returns {Promise<Blob>}
 */
export async function faceImage(face) {
  const copy = /** @type {SVGSVGElement} */ (face.cloneNode(true));
  const { width, height } = face.viewBox.baseVal;
  const high = Math.round((WIDE * height) / width);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(WIDE));
  copy.setAttribute("height", String(high));
  for (const image of copy.querySelectorAll("image"))
    image.setAttribute("href", await inside(image.getAttribute("href") ?? ""));
  const text = new globalThis.XMLSerializer().serializeToString(copy);
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  const canvas = await onCanvas(address, WIDE, high);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}
