import type { Project } from '../document/project';
import { sizeUnits, type ResultHeader, type ResultItem } from './resultTables';

type Named = Pick<Project['solar'][number], 'customName' | 'customAbbreviation'>;

/** Technologies of a project, whose names identify the columns of sizes. */
export type SizedItems = Readonly<Record<'solar' | 'wind' | 'storage', readonly Named[]>>;

const tones = ['solar', 'wind', 'storage'] as const;
export type Tone = (typeof tones)[number] | undefined;

/** Returns the technology of a column of sizes, by the name of the item. */
export function toneOf(label: string, project: SizedItems): Tone {
  return tones.find((tone) => project[tone].some(({ customName }) => label === customName || label === `${customName} converter`));
}

interface Size {
  readonly value: number;
  readonly text: string;
  readonly unit: string;
}

export interface SizePart {
  readonly name: string;
  readonly tone: Tone;
  /** Power, and for a storage also energy; turbines are counted. */
  readonly sizes: readonly Size[];
}

/** Returns the parts of a system, with numbers written by `write`. Parts of size zero are left out, unless there is no other. */
export function sizeParts(
  header: Pick<ResultHeader, 'optimization'>,
  { optimization }: Pick<ResultItem, 'optimization'>,
  project: SizedItems,
  write: (value: number) => string,
): readonly SizePart[] {
  const found = new Map<string, SizePart & { readonly isZero: boolean }>();
  header.optimization.forEach(({ name, units: unit }, index) => {
    if (!sizeUnits.includes(unit)) return;
    const value = optimization[index] ?? 0;
    const known = found.get(name);
    found.set(name, {
      name,
      tone: toneOf(name, project),
      sizes: [...(known?.sizes ?? []), { value, text: write(value), unit }],
      isZero: (known?.isZero ?? true) && value === 0,
    });
  });
  const parts = [...found.values()];
  const something = parts.filter(({ isZero }) => !isZero);
  return (something.length > 0 ? something : parts.slice(0, 1)).map(({ name, tone, sizes }) => ({ name, tone, sizes }));
}

/** Returns true if a size is a number of units. */
export const isCounted = (unit: string): boolean => unit === 'units';

export interface TitleWords {
  technology(tone: Exclude<Tone, undefined>): string;
  /** Returns `14 wind turbines`; `shown` is the number as text. */
  turbines(count: number, shown: string): string;
}

export const englishTitleWords: TitleWords = {
  technology: (tone) => tone,
  turbines: (count, shown) => `${shown} wind turbine${count === 1 ? '' : 's'}`,
};

/** Names a system: `100 MW solar, 14 wind turbines, 50 MW / 200 MWh storage`; items of one technology go by their names when there are several. */
export function systemTitle(parts: readonly SizePart[], words: TitleWords): string {
  const title = ({ name, tone, sizes }: SizePart) => {
    const isAlone = tone !== undefined && parts.filter((part) => part.tone === tone).length === 1;
    const size = sizes.map(({ value, text, unit }) => (isCounted(unit) ? words.turbines(value, text) : `${text} ${unit}`)).join(' / ');
    if (!isAlone) return `${size} ${name}`;
    return sizes.some(({ unit }) => isCounted(unit)) ? size : `${size} ${words.technology(tone)}`;
  };
  return parts.map(title).join(', ');
}

/** Returns the columns of shares and ratios, such as of a converter, in which systems differ. */
export function differingRatios(
  header: Pick<ResultHeader, 'optimization'>,
  systems: readonly Pick<ResultItem, 'optimization'>[],
): ReadonlySet<number> {
  const differs = (column: number): boolean =>
    systems.some(({ optimization }) => optimization[column] !== systems[0]?.optimization[column]);
  return new Set(header.optimization.flatMap(({ units }, column) => (!sizeUnits.includes(units) && differs(column) ? [column] : [])));
}

interface NameLook {
  readonly words: TitleWords;
  readonly write: (value: number) => string;
  /** Columns of shares and ratios that distinguish systems of equal sizes. */
  readonly ratios: ReadonlySet<number>;
}

/** Names a system by its sizes, and by the ratios that distinguish it. */
export function systemName(
  header: Pick<ResultHeader, 'optimization'>,
  system: Pick<ResultItem, 'optimization'>,
  project: SizedItems,
  { words, write, ratios }: NameLook,
): string {
  const ratioTexts = [...ratios].map((column) => {
    const { name = '', units = '' } = header.optimization[column] ?? {};
    return `${name} ${write(system.optimization[column] ?? 0)} ${units}`;
  });
  return [systemTitle(sizeParts(header, system, project, write), words), ...ratioTexts].join(', ');
}
