import type { GraphDimension, SensitivityGraph } from '@hybrid/project/results/sensitivityGraph';

export const canvasSize = { width: 800, height: 400 } as const;
/** Plot area on the canvas; the axes use the rest. */
export const area = { left: 76, top: 14, right: 780, bottom: 346 } as const;

type Axis = Pick<GraphDimension, 'points'>;

const ends = ({ points }: Axis): readonly [number, number] => [points[0] ?? 0, points.at(-1) ?? 1];

/** Returns the position of a value of the x-axis on the canvas. */
export function leftOf(x: Axis, value: number): number {
  const [min, max] = ends(x);
  return area.left + ((value - min) / (max - min)) * (area.right - area.left);
}

/** Returns the position of a value of the y-axis; larger values are higher. */
export function topOf(y: Axis, value: number): number {
  const [min, max] = ends(y);
  return area.bottom - ((value - min) / (max - min)) * (area.bottom - area.top);
}

/** A cell of the picture: its place on the canvas, its best system, and where in the plane its middle is. */
interface Cell {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly winner: number;
  readonly across: number;
  readonly up: number;
}

/** Returns the cells of the picture without the unknown ones. They meet at whole pixels, so that no seam shows. */
export function cellsOf({ width, height, winners }: SensitivityGraph['blendedPlane']): readonly Cell[] {
  const atColumn = (column: number) => Math.round(area.left + (column / width) * (area.right - area.left));
  const atRow = (row: number) => Math.round(area.bottom - (row / height) * (area.bottom - area.top));
  return winners.flatMap((winner, index): readonly Cell[] => {
    if (winner < 0) return [];
    const [column, row] = [index % width, Math.floor(index / width)];
    const [left, top] = [atColumn(column), atRow(row + 1)];
    return [
      {
        left,
        top,
        width: atColumn(column + 1) - left,
        height: atRow(row) - top,
        winner,
        across: (column + 0.5) / width,
        up: (row + 0.5) / height,
      },
    ];
  });
}

/** Returns the winner at a point of the canvas; undefined outside of the picture and where it is unknown. */
export function winnerAt({ width, height, winners }: SensitivityGraph['blendedPlane'], left: number, top: number): number | undefined {
  const column = Math.floor(((left - area.left) / (area.right - area.left)) * width);
  const row = Math.floor(((area.bottom - top) / (area.bottom - area.top)) * height);
  if (column < 0 || column >= width || row < 0 || row >= height) return undefined;
  const winner = winners[row * width + column] ?? -1;
  return winner < 0 ? undefined : winner;
}

/** Returns the simulated point nearest to a point of the canvas, within reach of a pointer. */
export function pointNear(graph: SensitivityGraph, x: Axis, y: Axis, left: number, top: number): number | undefined {
  const reach = 14;
  let [nearest, min]: [number | undefined, number] = [undefined, reach];
  for (const [index, point] of graph.simulationPoints.entries()) {
    const distance = Math.hypot(leftOf(x, point.x) - left, topOf(y, point.y) - top);
    if (distance < min) [nearest, min] = [index, distance];
  }
  return nearest;
}

/** Returns the simulated point that an arrow key leads to; points are ordered by row from the smallest y. Undefined for other keys. */
export function pointAfter(key: string, current: number | undefined, columns: number, count: number): number | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: columns, ArrowDown: -columns }[key];
  if (step === undefined) return undefined;
  if (current === undefined) return 0;
  const next = current + step;
  const sameRow = Math.floor(next / columns) === Math.floor(current / columns);
  return next < 0 || next >= count || (Math.abs(step) === 1 && !sameRow) ? current : next;
}
