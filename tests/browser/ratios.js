// The contrast of words to the pixels of a picture without them; answers those that are too faint.
async ({ rows, png }) => {
  const picture = new Image();
  picture.src = "data:image/png;base64," + png;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.width;
  canvas.height = picture.height;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  const one = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  pen.drawImage(picture, 0, 0);
  const scale = picture.width / innerWidth;
  const linear = (c) => ((c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const poor = [];
  for (const row of rows) {
    const [left, above, right, below] = row.box.map((n) => Math.round(n * scale));
    const spare = (below - above) * 0.14,
      top = Math.round(above + spare),
      bottom = Math.round(below - spare);
    const x = Math.max(0, left),
      y = Math.max(0, top);
    const w = Math.min(canvas.width, right) - x,
      h = Math.min(canvas.height, bottom) - y;
    if (w < 2 || h < 2) continue;
    const { data } = pen.getImageData(x, y, w, h);
    const pixels = [];
    const step = 4 * Math.max(1, Math.round((w * h) / 500)); // so many of them tell enough
    for (let i = 0; i < data.length; i += step) pixels.push([data[i], data[i + 1], data[i + 2]]);
    one.clearRect(0, 0, 1, 1);
    one.fillStyle = row.colour;
    one.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = one.getImageData(0, 0, 1, 1).data;
    const alpha = (a / 255) * row.faint;
    const ratios = pixels
      .map((back) => {
        const fore = [r, g, b].map((c, k) => c * alpha + back[k] * (1 - alpha));
        const [high, low] = [light(fore), light(back)].sort((m, n) => n - m);
        return (high + 0.05) / (low + 0.05);
      })
      .sort((m, n) => m - n);
    // A few pixels belong to a neighbour's edge: one in eight may.
    const ratio = ratios[Math.floor(ratios.length / 8)];
    if (ratio < row.least - 0.02) poor.push(`${row.text}: ${ratio.toFixed(2)} (${row.name})`);
  }
  return [...new Set(poor)];
};
