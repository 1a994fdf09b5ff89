import type { GraphDimension, SensitivityGraph } from '@hybrid/project/results/sensitivityGraph';
import { openPicture } from '../../charts/savePicture';
import { translate } from '../../i18n/translate';
import { drawGraph, type GraphLook } from './drawGraph';
import { canvasSize } from './graphPicture';

const line = { height: 22, left: 16, mark: 12 } as const;

/** Draws the graph for a document: as on the page, with the names of its areas below it. */
export function drawGraphPicture(
  graph: SensitivityGraph,
  x: GraphDimension,
  y: GraphDimension,
  look: GraphLook,
): HTMLCanvasElement | undefined {
  const { width, height } = canvasSize;
  const picture = openPicture(width, height + line.height * graph.ostLegends.length + 8, look.surface);
  if (!picture) return undefined;
  const { canvas, context } = picture;
  // Drawing the graph clears its background first.
  drawGraph(context, graph, x, y, undefined, look);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = look.surface;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
  context.font = `12px ${look.font}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const [index, { label, color }] of graph.ostLegends.entries()) {
    const middle = height + line.height * (index + 0.5);
    context.fillStyle = color;
    context.fillRect(line.left, middle - line.mark / 2, line.mark, line.mark);
    context.fillStyle = look.text;
    context.fillText(translate(label), line.left + line.mark + 6, middle);
  }
  return canvas;
}
