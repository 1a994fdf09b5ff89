import type { ShownYear, ShownItem } from './shownYear';

/** The upper and the lower chart. */
export type Place = 'top' | 'bottom';

/** Settings of the user for a series; missing ones have the default. */
export interface SeriesChoice {
  readonly top?: boolean;
  readonly bottom?: boolean;
  /** Colour as `#rrggbb`. */
  readonly color?: string;
}

/** Settings by series id, so that they hold in every year. */
export type Choices = Readonly<Record<string, SeriesChoice>>;

export function isShown(item: ShownItem, choices: Choices, place: Place): boolean {
  return choices[item.id]?.[place] ?? (place === 'top' ? item.selectedTop : item.selectedBottom);
}

export function chosen(choices: Choices, id: string, change: SeriesChoice): Choices {
  return { ...choices, [id]: { ...choices[id], ...change } };
}

export function shownIn({ items }: ShownYear, choices: Choices, place: Place): readonly ShownItem[] {
  return items.filter((item) => isShown(item, choices, place));
}

const sizes = [16, 24, 36, 48, 56] as const;

/** Returns the number of colours offered, which suits the number of series. */
export function paletteSize(seriesCount: number): number {
  return sizes.find((size) => size >= seriesCount) ?? seriesCount;
}

/** Returns colours around the colour wheel, each third one darker and each third one paler, so that neighbours differ. */
export function paletteOf(seriesCount: number): readonly string[] {
  const count = paletteSize(seriesCount);
  const lightness = [0.42, 0.55, 0.68] as const;
  return Array.from({ length: count }, (_, place) => hexOf((360 * place) / count, 0.62, lightness[place % 3] ?? 0.55));
}

/** Converts hue in degrees, saturation and lightness as shares to `#rrggbb`. Source: CSS Color 4, section 7.1. */
function hexOf(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number): string => {
    const k = (n + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
