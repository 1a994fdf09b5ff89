import { z } from 'zod';

/** Tones of the product for series of results on a light ground; the theme defines their look on a dark one. */
export const lightTones = {
  solar: '#e3a008',
  solarLine: '#b57a00',
  wind: '#1993b0',
  storage: '#7553db',
  grid: '#5d6b7e',
  gridText: '#485466',
  dam: '#1f4fbf',
  fmm: '#4f86ec',
  rtm: '#0e97c4',
  regUp: '#bf3f8c',
  regDown: '#d06aa6',
  capacity: '#2b9658',
  contract: '#cf6324',
  incentive: '#74831b',
  ok: '#1a7a48',
  error: '#be261d',
  warn: '#8a5300',
  text: '#151a21',
} as const;
/** Greys and accents of the light theme, for files. */
export const lightFrame = {
  page: '#f4f6f8',
  line: '#e2e6eb',
  lineStrong: '#c9d0d8',
  control: '#868f9c',
  text: '#151a21',
  text2: '#434c59',
  text3: '#5f6976',
  accent: '#1d56c9',
  accentSoft: '#e9f0fd',
  warnSoft: '#fdf2dc',
} as const;

/** Tones of lines over sizes, from the first value of the other size to the last. */
export const sizeLineTones = [
  'storage',
  'solarLine',
  'wind',
  'dam',
  'regUp',
  'contract',
] as const satisfies readonly (keyof typeof lightTones)[];

export type SeriesTone = keyof typeof lightTones;
const seriesTones = Object.keys(lightTones) as readonly SeriesTone[];

/** A tone, or a percentage of it on the ground: `storage`, `storage/45`. */
export type SeriesColor = SeriesTone | `${SeriesTone}/${number}`;

const written = /^(\w+)(?:\/(\d{1,2}))?$/;

interface TonedColor {
  readonly tone: SeriesTone;
  readonly percent: number;
}

/** Returns the parts of a colour; undefined for an invalid text. */
export function readSeriesColor(color: string): TonedColor | undefined {
  const [, name, percent] = written.exec(color) ?? [];
  const tone = seriesTones.find((known) => known === name);
  return tone && { tone, percent: percent === undefined ? 100 : Number(percent) };
}

export const seriesColorSchema = z.custom<SeriesColor>(
  (color) => typeof color === 'string' && readSeriesColor(color) !== undefined,
  'A colour is a tone of the product',
);

/** Fading of each further item of a kind, and the minimum that stays readable. */
const fade = 0.72;
const palest = 30;

/** Returns the colour of one of several items of a kind: the first has the full tone, each further one is paler. */
export function toneOf(tone: SeriesTone, place: number, percentOfFirst = 100): SeriesColor {
  const percent = Math.max(Math.min(palest, percentOfFirst), Math.round(percentOfFirst * fade ** place));
  return percent === 100 ? tone : `${tone}/${percent}`;
}

/** Share of the colour of a technology in the shade of its first, second, third… market; the rest is that of text. */
const marketShares = [1, 0.55, 0.32];

/** Returns the colour of a technology in the shade of one of its markets. */
export function marketShade(color: string, text: string, place: number): string {
  return mixed(color, text, marketShares[Math.min(place, marketShares.length - 1)] ?? 1);
}

const lightGround = '#ffffff';

/** Returns how a colour looks on a light ground, `#rrggbb`. */
export function hexOf(color: SeriesColor): string {
  const toned = readSeriesColor(color) ?? { tone: 'text', percent: 100 };
  return mixed(lightTones[toned.tone], lightGround, toned.percent / 100);
}

/** Mixes a share of a colour with another, `#rrggbb` or `#rgb`, the short form of which some builds write. */
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
