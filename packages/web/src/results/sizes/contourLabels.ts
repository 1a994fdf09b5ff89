/** A contour line in pixels. */
interface DrawnContour {
  readonly level: number;
  readonly line: readonly (readonly [x: number, y: number])[];
}

export interface ContourLabel {
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

/** Length of a line from which on it has a label, and distance between labels [px]. */
const [minLength, apart] = [40, 34];

/** Places the value of each contour line on it: in its middle, or where that is taken nearer to an end; not on short lines. */
export function contourLabels(contours: readonly DrawnContour[]): readonly ContourLabel[] {
  const placed: ContourLabel[] = [];
  for (const { level, line } of contours) {
    const length = lengthOf(line);
    if (length < minLength) continue;
    const place = [0.5, 0.35, 0.65, 0.2, 0.8]
      .map((share) => pointAt(line, share * length))
      .find(([x, y]) => placed.every((other) => Math.hypot(other.x - x, other.y - y) >= apart));
    if (place) placed.push({ level, x: place[0], y: place[1] });
  }
  return placed;
}

type Line = DrawnContour['line'];

const distance = (line: Line, place: number): number => {
  const [from, to] = [line[place - 1], line[place]];
  return from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0;
};

const lengthOf = (line: Line): number => line.reduce((sum, _, place) => sum + distance(line, place), 0);

/** Returns the point of a line at a distance from its beginning. */
function pointAt(line: Line, wanted: number): readonly [number, number] {
  let passed = 0;
  for (let place = 1; place < line.length; place++) {
    const step = distance(line, place);
    const [from, to] = [line[place - 1], line[place]];
    if (from && to && passed + step >= wanted) {
      const share = step > 0 ? (wanted - passed) / step : 0;
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    }
    passed += step;
  }
  return line.at(-1) ?? [0, 0];
}
