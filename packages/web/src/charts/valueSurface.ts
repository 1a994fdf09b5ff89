import type { Triangle } from '@hybrid/project/results/triangulation';
import type { ValuedPoint } from '@hybrid/project/results/contourLines';
import type { Rgb } from './hourlyYear';

/**
 * Returns the pixels of values that are linear within triangles, in the colour of each; outside the triangles pixels are transparent. Corners are in
 * pixels from the upper left; `least` has the first colour, `greatest` the last.
 */
export function surfacePixels(
  corners: readonly ValuedPoint[],
  triangles: readonly Triangle[],
  colours: readonly Rgb[],
  [least, greatest]: readonly [least: number, greatest: number],
  [width, height]: readonly [width: number, height: number],
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(4 * width * height);
  const last = colours.length - 1;
  const perValue = greatest > least ? last / (greatest - least) : 0;
  for (const triangle of triangles) {
    const [a, b, c] = triangle.map((corner) => corners[corner]) as [ValuedPoint, ValuedPoint, ValuedPoint];
    const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    if (area === 0) continue;
    // The value is a plane: its slopes along both axes are those of the three corners.
    const along = ((b.value - a.value) * (c.y - a.y) - (c.value - a.value) * (b.y - a.y)) / area;
    const down = ((c.value - a.value) * (b.x - a.x) - (b.value - a.value) * (c.x - a.x)) / area;
    const bottom = Math.min(height - 1, Math.floor(Math.max(a.y, b.y, c.y)));
    for (let row = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y))); row <= bottom; row++) {
      const [from, to] = spanAt(row + 0.5, a, b, c);
      const end = Math.min(width, Math.round(to));
      for (let column = Math.max(0, Math.round(from)); column < end; column++) {
        const value = a.value + along * (column + 0.5 - a.x) + down * (row + 0.5 - a.y);
        const place = Math.round((value - least) * perValue);
        const colour = colours[place < 0 ? 0 : place > last ? last : place] as Rgb;
        const pixel = 4 * (row * width + column);
        pixels[pixel] = colour[0];
        pixels[pixel + 1] = colour[1];
        pixels[pixel + 2] = colour[2];
        pixels[pixel + 3] = 255;
      }
    }
  }
  return pixels;
}

/** Returns where a horizontal line enters and leaves a triangle; an empty interval where it passes it by. */
function spanAt(y: number, ...corners: readonly [ValuedPoint, ValuedPoint, ValuedPoint]): readonly [from: number, to: number] {
  let [from, to] = [Infinity, -Infinity];
  for (let place = 0; place < 3; place++) {
    const [one, other] = [corners[place] as ValuedPoint, corners[(place + 1) % 3] as ValuedPoint];
    if (one.y === other.y || y < Math.min(one.y, other.y) || y > Math.max(one.y, other.y)) continue;
    const x = one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x);
    [from, to] = [Math.min(from, x), Math.max(to, x)];
  }
  return [from, to];
}
