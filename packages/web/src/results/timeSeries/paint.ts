import { readSeriesColor } from '@hybrid/project/results/seriesColors';
import type { TimeSeriesItem } from '@hybrid/project/results/timeSeries';
import type { ChartTheme } from '../../charts/chartTheme';

/** The colour of a series in a theme, `#rrggbb`; the user's own goes before. Lines of solar have a darker tone than its areas. */
export function paintOf({ color, form }: TimeSeriesItem, theme: ChartTheme, own?: string): string {
  if (own !== undefined) return own;
  const toned = readSeriesColor(color);
  if (!toned) return theme.text;
  const tone = toned.tone === 'solar' && form === 'line' ? 'solarLine' : toned.tone;
  return mixed(theme[tone], theme.surface, toned.percent / 100);
}

/** A share of a colour over another, `#rrggbb` or `#rgb`, as which a build may write a token. */
export function mixed(color: string, ground: string, share: number): string {
  if (share >= 1) return color;
  const [above, below] = [channels(color), channels(ground)];
  return `#${above
    .map((value, place) =>
      Math.round(value * share + (below[place] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function channels(hex: string): readonly number[] {
  const full = hex.length === 4 ? hex.replace(/[\da-f]/gi, (digit) => digit + digit) : hex;
  return [1, 3, 5].map((place) => Number.parseInt(full.slice(place, place + 2), 16) || 0);
}
