import { chartFont, type ChartTheme } from './chartTheme';
import type { MonthPlace } from './hourlyYear';
import { openPicture } from './savePicture';

interface HeatPicture {
  /** The pixels of the year: 365 days by 24 hours. */
  readonly pixels: HTMLCanvasElement;
  readonly name: string;
  readonly months: readonly MonthPlace[];
  readonly theme: ChartTheme;
}

const map = { left: 34, top: 34, width: 1095, height: 240 } as const;
const size = { width: map.left + map.width + 16, height: map.top + map.height + 30 } as const;

/** Draws the map of a year for a document: its title above, hours at the left, months below. */
export function drawHeatPicture({ pixels, name, months, theme }: HeatPicture): HTMLCanvasElement | undefined {
  const picture = openPicture(size.width, size.height, theme.surface);
  if (!picture) return undefined;
  const { canvas, context } = picture;
  context.imageSmoothingEnabled = false;
  context.drawImage(pixels, map.left, map.top, map.width, map.height);
  context.font = `12px ${chartFont}`;
  context.fillStyle = theme.text;
  context.textBaseline = 'middle';
  context.fillText(name, map.left, map.top / 2, map.width);
  context.font = `11px ${chartFont}`;
  context.textAlign = 'right';
  for (const hour of [0, 6, 12, 18, 24]) context.fillText(String(hour), map.left - 6, map.top + map.height * (1 - hour / 24));
  context.textAlign = 'left';
  for (const { name: month, x } of months) context.fillText(month, map.left + x * map.width, map.top + map.height + 14);
  return canvas;
}
