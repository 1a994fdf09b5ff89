import type { GraphDimension, SensitivityGraph } from '@hybrid/project/results/sensitivityGraph';
import { area, canvasSize, cellsOf, leftOf, topOf } from './graphPicture';
import { contour, contourLevels, npvPlane, type NpvPlane } from './npvPlane';

/** Colours and texts of the drawing. */
export interface GraphLook {
  readonly text: string;
  readonly line: string;
  readonly surface: string;
  readonly font: string;
  readonly mark: (value: number) => string;
  readonly npv: (value: number) => string;
  readonly names: { readonly x: string; readonly y: string };
}

/** Number of points up to which all values are written; beyond it, only the one at the selected point is. */
const maxWritten = 36;

/** Opacity of an area where its net present value is lowest and highest, and where it is not known. */
export const tint = { low: 0.2, high: 0.85, unknown: 0.4 } as const;

/** Draws the graph: areas of the best systems, deeper where the value is higher, contour lines, simulated points and the axes. */
export function drawGraph(
  context: CanvasRenderingContext2D,
  graph: SensitivityGraph,
  x: GraphDimension,
  y: GraphDimension,
  pointed: number | undefined,
  look: GraphLook,
): void {
  context.clearRect(0, 0, canvasSize.width, canvasSize.height);
  const plane = npvPlane(graph, x, y);
  for (const { left, top, width, height, winner, across, up } of cellsOf(graph.blendedPlane)) {
    context.fillStyle = graph.ostLegends[winner]?.color ?? look.line;
    context.globalAlpha = opacityOf(plane, plane?.at(across, up));
    context.fillRect(left, top, width, height);
  }
  context.globalAlpha = 1;
  drawBoundaries(context, graph, look);
  if (plane) drawContours(context, plane, look);
  drawAxes(context, x, y, look);
  for (const [index, point] of graph.simulationPoints.entries())
    drawPoint(context, leftOf(x, point.x), topOf(y, point.y), index === pointed ? 6 : 3, look);
  if (graph.superimposedValues.length > maxWritten) return;
  context.font = `600 11px ${look.font}`;
  context.textBaseline = 'middle';
  for (const { x: ofX, y: ofY, npv } of graph.superimposedValues) {
    const [left, top] = [leftOf(x, ofX), topOf(y, ofY)];
    const isRight = left > area.right - 60;
    const above = top > area.top + 20 ? -12 : 12;
    context.textAlign = isRight ? 'right' : 'left';
    writeOver(context, look.npv(npv), left + (isRight ? -6 : 6), top + above, look);
  }
}

function opacityOf(plane: NpvPlane | undefined, npv: number | undefined): number {
  if (!plane || npv === undefined) return tint.unknown;
  return tint.low + ((npv - plane.min) / (plane.max - plane.min)) * (tint.high - tint.low);
}

/** Draws the edges between the areas of different systems. */
function drawBoundaries(context: CanvasRenderingContext2D, { blendedPlane }: SensitivityGraph, look: GraphLook): void {
  const { width, height, winners } = blendedPlane;
  const [cellWidth, cellHeight] = [(area.right - area.left) / width, (area.bottom - area.top) / height];
  context.beginPath();
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const winner = winners[row * width + column];
      const [left, top] = [area.left + (column + 1) * cellWidth, area.bottom - (row + 1) * cellHeight];
      if (column + 1 < width && winners[row * width + column + 1] !== winner) {
        context.moveTo(left, top);
        context.lineTo(left, top + cellHeight);
      }
      if (row + 1 < height && winners[(row + 1) * width + column] !== winner) {
        context.moveTo(left - cellWidth, top);
        context.lineTo(left, top);
      }
    }
  context.lineWidth = 2;
  context.strokeStyle = look.surface;
  context.stroke();
}

/** Draws a line for each round value, which is written on it; labels of neighbouring lines are apart. */
function drawContours(context: CanvasRenderingContext2D, plane: NpvPlane, look: GraphLook): void {
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  const onCanvas = ([across, up]: readonly [number, number]) => [area.left + across * width, area.bottom - up * height] as const;
  context.font = `11px ${look.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [index, level] of contourLevels(plane).entries()) {
    const pieces = contour(plane, level);
    context.beginPath();
    for (const { from, to } of pieces) {
      context.moveTo(...onCanvas(from));
      context.lineTo(...onCanvas(to));
    }
    context.lineWidth = 1;
    context.strokeStyle = look.text;
    context.globalAlpha = 0.55;
    context.stroke();
    context.globalAlpha = 1;
    const height = index % 2 === 0 ? 0.4 : 0.6;
    const place = pieces.toSorted((a, b) => Math.abs(a.from[1] - height) - Math.abs(b.from[1] - height))[0];
    if (!place) continue;
    const [left, top] = onCanvas(place.from);
    // A label does not run over the edge of the area.
    const middle = Math.min(area.right - 34, Math.max(area.left + 34, left));
    writeOver(context, look.npv(level), middle, top, look);
  }
}

/** Writes a text with a rim in the colour of the ground, which sets it off from what is behind it. */
function writeOver(context: CanvasRenderingContext2D, text: string, left: number, top: number, look: GraphLook): void {
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.strokeStyle = look.surface;
  context.strokeText(text, left, top);
  context.fillStyle = look.text;
  context.fillText(text, left, top);
}

function drawPoint(context: CanvasRenderingContext2D, left: number, top: number, radius: number, look: GraphLook): void {
  context.beginPath();
  context.arc(left, top, radius, 0, 2 * Math.PI);
  context.fillStyle = look.text;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = look.surface;
  context.stroke();
}

function drawAxes(context: CanvasRenderingContext2D, x: GraphDimension, y: GraphDimension, look: GraphLook): void {
  context.strokeStyle = look.line;
  context.lineWidth = 1;
  context.strokeRect(area.left, area.top, area.right - area.left, area.bottom - area.top);
  context.fillStyle = look.text;
  context.font = `11px ${look.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  for (const step of x.steps) context.fillText(look.mark(step), leftOf(x, step), area.bottom + 8);
  context.fillText(look.names.x, (area.left + area.right) / 2, area.bottom + 30, area.right - area.left);
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const step of y.steps) context.fillText(look.mark(step), area.left - 8, topOf(y, step));
  context.save();
  context.translate(14, (area.top + area.bottom) / 2);
  context.rotate(-Math.PI / 2);
  context.textAlign = 'center';
  context.fillText(look.names.y, 0, 0, area.bottom - area.top);
  context.restore();
}
