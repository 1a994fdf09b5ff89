/** A rectangle on the screen. [pixels] */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A point with a name, and the size of the name as it is written. [pixels] */
export type NamedPoint = Box;

export const labelSides = ['right', 'left', 'above', 'below'] as const;
export type LabelSide = (typeof labelSides)[number];

export interface PlacedLabel {
  /** Index of the point. */
  readonly index: number;
  readonly side: LabelSide;
}

/** Radius of the dot of a place, and the distance from its centre to its name. [pixels] */
const dotRadius = 3;
const gap = 6;
/** Distance between names below which they read as one. [pixels] */
const clearance = 3;

function nameBox({ x, y, width, height }: NamedPoint, side: LabelSide): Box {
  switch (side) {
    case 'right':
      return { x: x + gap, y: y - height / 2, width, height };
    case 'left':
      return { x: x - gap - width, y: y - height / 2, width, height };
    case 'above':
      return { x: x - width / 2, y: y - gap - height, width, height };
    case 'below':
      return { x: x - width / 2, y: y + gap, width, height };
  }
}

const dotBox = ({ x, y }: NamedPoint): Box => ({ x: x - dotRadius, y: y - dotRadius, width: 2 * dotRadius, height: 2 * dotRadius });

function overlap(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.width + clearance &&
    b.x < a.x + a.width + clearance &&
    a.y < b.y + b.height + clearance &&
    b.y < a.y + a.height + clearance
  );
}

/**
 * Places names beside their points, the most important point first: at the right where there is room, else at the left, above or below. A
 * point whose name finds no room, within the view and clear of what is taken, is left out with its dot.
 */
export function placeLabels(
  points: readonly NamedPoint[],
  view: { readonly width: number; readonly height: number },
  taken: readonly Box[],
  maxLabels: number,
): readonly PlacedLabel[] {
  const used = [...taken];
  const placed: PlacedLabel[] = [];
  const isFree = (box: Box): boolean => !used.some((other) => overlap(box, other));
  const isInView = ({ x, y, width, height }: Box): boolean => x >= 0 && y >= 0 && x + width <= view.width && y + height <= view.height;
  for (const [index, point] of points.entries()) {
    if (placed.length === maxLabels) break;
    const dot = dotBox(point);
    if (!isInView(dot) || !isFree(dot)) continue;
    const side = labelSides.find((each) => {
      const box = nameBox(point, each);
      return isInView(box) && isFree(box);
    });
    if (side === undefined) continue;
    used.push(dot, nameBox(point, side));
    placed.push({ index, side });
  }
  return placed;
}
