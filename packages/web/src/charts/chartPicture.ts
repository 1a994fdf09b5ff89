import type { LegendEntry } from './chartData';
import { chartFont, type ChartTheme } from './chartTheme';
import { pictureLegend } from './pictureLegend';
import { openPicture } from './savePicture';

/** Margin around the picture and height of its title line [px]. */
const [margin, titleHeight] = [16, 28];

interface DrawnChart {
  readonly canvas: HTMLCanvasElement;
  /** Size on the screen [px]. */
  readonly width: number;
  readonly height: number;
}

/** Returns a chart for a document: its title above it, its legend below. Undefined where the browser cannot draw pictures. */
export function chartPicture(
  title: string,
  { canvas, width, height }: DrawnChart,
  entries: readonly LegendEntry[],
  theme: ChartTheme,
): HTMLCanvasElement | undefined {
  const measure = document.createElement('canvas').getContext('2d');
  if (!measure) return undefined;
  const legend = pictureLegend(entries, width, measure, theme);
  const below = legend.height > 0 ? legend.height + 8 : 0;
  const picture = openPicture(width + 2 * margin, titleHeight + height + below + 2 * margin, theme.surface);
  if (!picture) return undefined;
  const { context } = picture;
  context.font = `600 14px ${chartFont}`;
  context.textBaseline = 'top';
  context.fillStyle = theme.text;
  context.fillText(title, margin, margin);
  context.drawImage(canvas, margin, margin + titleHeight, width, height);
  legend.draw(context, margin, margin + titleHeight + height + 8);
  return picture.canvas;
}
