import type { GraphDimension, SensitivityGraph } from '@hybrid/project/results/sensitivityGraph';
import { area, canvasSize, leftOf, runsOf, topOf } from './graphPicture';

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

/** Draws the graph: areas of the best systems, simulated points with their values, and the axes. */
export function drawGraph(
  context: CanvasRenderingContext2D,
  graph: SensitivityGraph,
  x: GraphDimension,
  y: GraphDimension,
  pointed: number | undefined,
  look: GraphLook,
): void {
  context.clearRect(0, 0, canvasSize.width, canvasSize.height);
  for (const { left, top, width, height, winner } of runsOf(graph.blendedPlane)) {
    context.fillStyle = graph.ostLegends[winner]?.color ?? look.line;
    context.fillRect(left, top, width, height);
  }
  drawAxes(context, x, y, look);
  for (const [index, point] of graph.simulationPoints.entries())
    drawPoint(context, leftOf(x, point.x), topOf(y, point.y), index === pointed ? 6 : 3, look);
  if (graph.superimposedValues.length > maxWritten) return;
  context.font = `11px ${look.font}`;
  context.textBaseline = 'middle';
  for (const { x: ofX, y: ofY, npv } of graph.superimposedValues) {
    const [left, top] = [leftOf(x, ofX), topOf(y, ofY)];
    const isRight = left > area.right - 60;
    const above = top > area.top + 20 ? -12 : 12;
    context.textAlign = isRight ? 'right' : 'left';
    context.lineWidth = 3;
    context.strokeStyle = look.surface;
    context.strokeText(look.npv(npv), left + (isRight ? -6 : 6), top + above);
    context.fillStyle = look.text;
    context.fillText(look.npv(npv), left + (isRight ? -6 : 6), top + above);
  }
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
