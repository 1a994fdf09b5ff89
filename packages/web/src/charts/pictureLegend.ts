import type { LegendEntry } from './chartData';
import { chartFont, type ChartTheme } from './chartTheme';

/** Height of a line, width of a mark, and the gaps after a mark and after an entry [px]. */
const [lineHeight, markWidth, markGap, entryGap] = [20, 14, 6, 16];
const font = `12px ${chartFont}`;

interface PlacedEntry {
  readonly entry: LegendEntry;
  /** Distance from the left [px]. */
  readonly x: number;
  readonly line: number;
}

/** Lays out the entries of a legend in lines of the given width [px], broken between entries. `widthOf` measures text [px]. */
export function placedEntries(entries: readonly LegendEntry[], width: number, widthOf: (words: string) => number): readonly PlacedEntry[] {
  let [x, line] = [0, 0];
  return entries.map((entry) => {
    const needed = markWidth + markGap + widthOf(entry.name);
    if (x > 0 && x + needed > width) [x, line] = [0, line + 1];
    const placed = { entry, x, line };
    x += needed + entryGap;
    return placed;
  });
}

interface PictureLegend {
  /** Height of the legend [px]. */
  readonly height: number;
  /** Draws the legend with its upper left corner at a point. */
  readonly draw: (context: CanvasRenderingContext2D, left: number, top: number) => void;
}

/** Returns the legend of a picture for a document, as the page shows it below the chart. */
export function pictureLegend(
  entries: readonly LegendEntry[],
  width: number,
  measure: CanvasRenderingContext2D,
  theme: ChartTheme,
): PictureLegend {
  measure.font = font;
  const placed = placedEntries(entries, width, (words) => measure.measureText(words).width);
  return {
    height: placed.length === 0 ? 0 : ((placed.at(-1)?.line ?? 0) + 1) * lineHeight,
    draw(context, left, top) {
      context.font = font;
      context.textBaseline = 'middle';
      for (const { entry, x, line } of placed) {
        const middle = top + (line + 0.5) * lineHeight;
        drawMark(context, entry, left + x, middle);
        context.fillStyle = theme.text2;
        context.fillText(entry.name, left + x + markWidth + markGap, middle);
      }
    },
  };
}

function drawMark(context: CanvasRenderingContext2D, { mark, color, edge }: LegendEntry, left: number, middle: number): void {
  const centre = left + markWidth / 2;
  const reach = 4;
  context.fillStyle = color;
  context.strokeStyle = edge ?? color;
  context.beginPath();
  if (mark === 'line' || mark === 'dashed') {
    context.lineWidth = 2;
    context.setLineDash(mark === 'dashed' ? [4, 3] : []);
    context.moveTo(left, middle);
    context.lineTo(left + markWidth, middle);
    context.stroke();
    context.setLineDash([]);
    return;
  }
  if (mark === 'ring' || mark === 'dot') context.arc(centre, middle, reach, 0, 2 * Math.PI);
  else if (mark === 'triangle')
    corners(context, [centre, middle - reach], [centre + reach, middle + reach], [centre - reach, middle + reach]);
  else if (mark === 'diamond')
    corners(context, [centre, middle - reach], [centre + reach, middle], [centre, middle + reach], [centre - reach, middle]);
  else context.rect(centre - reach, middle - reach, 2 * reach, 2 * reach);
  context.lineWidth = mark === 'ring' ? 2 : 1;
  if (mark !== 'ring') context.fill();
  context.stroke();
}

function corners(context: CanvasRenderingContext2D, ...points: readonly (readonly [x: number, y: number])[]): void {
  for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
}
