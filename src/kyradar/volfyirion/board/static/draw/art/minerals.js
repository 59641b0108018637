// Shards and rock.
import { path, stroke, group, n } from "/static/js/lib/draw/svg.js";
import { edge } from "/static/js/lib/draw/paint.js";

/**
 * @param {Materials} m @param {number} x @param {number} y @param {number} angle
 * @param {number} length @param {number} width
 */
export function shard(m, x, y, angle, length, width) {
  return group(
    `translate(${n(x)} ${n(y)}) rotate(${n(angle)})`,
    path(
      `M${-width} 0L${-width} ${-length * 0.72}L${-width * 0.2} ${-length}L0 ${-length * 0.64}V0Z`,
      m.gem,
    ),
    path(`M0 0V${-length * 0.64}L${-width * 0.2} ${-length}L${width} ${-length * 0.78}V0Z`, m.dye),
    stroke(`M${-width * 0.2} ${-length}L0 ${-length * 0.64}V0`, "#fff", 0.7, 'opacity=".8"'),
  );
}
/** @param {Materials} m @param {number} [w] */
export const rock = (m, w = 46) =>
  path(
    `M${-w} 46Q${-w + 4} 30 ${-w * 0.5} 29Q${-w * 0.2} 22 4 27Q${w * 0.4} 20 ${w * 0.66} 30Q${w} 30 ${w} 46Z`,
    m.night,
    edge(m),
  );
