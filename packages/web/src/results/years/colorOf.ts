import { mixed, readSeriesColor, type SeriesColor } from '@hybrid/project/results/seriesColors';
import type { ChartTheme } from '../../charts/chartTheme';

/** A tone of the product as it looks in a theme, `#rrggbb`. */
export function colorOf(color: SeriesColor, theme: ChartTheme): string {
  const toned = readSeriesColor(color);
  return toned ? mixed(theme[toned.tone], theme.surface, toned.percent / 100) : theme.text;
}

/** The same for a part of a page that is not a chart. */
export function cssColor(color: SeriesColor): string {
  const toned = readSeriesColor(color);
  if (!toned) return 'var(--text)';
  const name = `var(--${toned.tone.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`;
  return toned.percent === 100 ? name : `color-mix(in srgb, ${name} ${toned.percent}%, var(--surface))`;
}
