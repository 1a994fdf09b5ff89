import { z } from 'zod';

/** Tones of the product that series of results are drawn in; the theme says what each looks like, light and dark. */
export const seriesTones = [
  'solar',
  'wind',
  'storage',
  'grid',
  'dam',
  'fmm',
  'rtm',
  'regUp',
  'regDown',
  'capacity',
  'contract',
  'warn',
  'text',
] as const;
export type SeriesTone = (typeof seriesTones)[number];

/** A tone, or that many percent of it on the ground: `storage`, `storage/45`. */
export type SeriesColor = SeriesTone | `${SeriesTone}/${number}`;

const written = /^(\w+)(?:\/(\d{1,2}))?$/;

export interface TonedColor {
  readonly tone: SeriesTone;
  readonly percent: number;
}

/** What a colour is made of; undefined for a text that names none. */
export function readSeriesColor(color: string): TonedColor | undefined {
  const [, name, percent] = written.exec(color) ?? [];
  const tone = seriesTones.find((known) => known === name);
  return tone && { tone, percent: percent === undefined ? 100 : Number(percent) };
}

export const seriesColorSchema = z.custom<SeriesColor>(
  (color) => typeof color === 'string' && readSeriesColor(color) !== undefined,
  'A colour is a tone of the product',
);

/** How much paler each further item of a kind is, and where it stays readable. */
const fade = 0.72;
const palest = 30;

/** The colour of one of several items of a kind: the first has the full tone, each further one is paler. */
export function toneOf(tone: SeriesTone, place: number, percentOfFirst = 100): SeriesColor {
  const percent = Math.max(Math.min(palest, percentOfFirst), Math.round(percentOfFirst * fade ** place));
  return percent === 100 ? tone : `${tone}/${percent}`;
}
