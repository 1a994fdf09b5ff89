import { inEnglish } from '../i18n/inEnglish';
import { listOf, message, type Text } from '../i18n/message';
import type { Project } from '../document/project';
import { sizeUnits, type ResultHeader, type ResultItem } from './resultTables';

type Named = Pick<Project['solar'][number], 'customName' | 'customAbbreviation'>;

/** Technologies of a project, whose names identify the columns of sizes. */
export type SizedItems = Readonly<Record<'solar' | 'wind' | 'storage', readonly Named[]>>;

const tones = ['solar', 'wind', 'storage'] as const;
export type Tone = (typeof tones)[number] | undefined;

/** Returns the technology of a column of sizes, by the name of the item; a converter has the name of its item in its own. */
export function toneOf(label: Text, project: SizedItems): Tone {
  const written = inEnglish(label);
  const named = (isIn: (name: string) => boolean): Tone => tones.find((tone) => project[tone].some(({ customName }) => isIn(customName)));
  return named((name) => written === name) ?? named((name) => written.startsWith(`${name} `) || written.endsWith(` ${name}`));
}

interface Size {
  readonly value: number;
  readonly text: string;
  readonly unit: string;
}

export interface SizePart {
  readonly name: Text;
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
    const key = inEnglish(name);
    const known = found.get(key);
    found.set(key, {
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

/** Returns a size with its unit: `100 MW`, `14 wind turbines`. */
function sizeWithUnit({ value, text, unit }: Size): Text {
  if (!isCounted(unit)) return `${text} ${unit}`;
  return value === 1 ? message('results.windTurbineOfCount', { count: text }) : message('results.windTurbinesOfCount', { count: text });
}

/** Returns the text of the only part of a technology, which needs no name: `100 MW solar`. */
function soleText(tone: Exclude<Tone, undefined>, sizes: readonly Size[]): Text | undefined {
  const [first, second] = sizes;
  if (!first) return undefined;
  if (isCounted(first.unit)) return sizeWithUnit(first);
  if (tone === 'solar') return message('results.mwSolarOfSize', { size: first.text });
  if (tone === 'wind') return message('results.mwWindOfSize', { size: first.text });
  return second && message('results.mwMwhStorageOfPowerEnergy', { power: first.text, energy: second.text });
}

/** Names a system: `100 MW solar, 14 wind turbines, 50 MW / 200 MWh storage`; items of one technology go by their names when there are several. */
export function systemTitle(parts: readonly SizePart[]): Text {
  const title = ({ name, tone, sizes }: SizePart): Text => {
    const isAlone = tone !== undefined && parts.filter((part) => part.tone === tone).length === 1;
    const size = listOf(sizes.map(sizeWithUnit), ' / ');
    if (isAlone) return soleText(tone, sizes) ?? message('results.size', { size, name });
    // Only the name of the system converter is no name of a user.
    if (typeof name !== 'string') return message('results.mwSystemConverterOfSize', { size: sizes[0]?.text ?? '' });
    return message('results.size', { size, name });
  };
  return listOf(parts.map(title));
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
  readonly write: (value: number) => string;
  /** Columns of shares and ratios that distinguish systems of equal sizes. */
  readonly ratios: ReadonlySet<number>;
}

/** Names a system by its sizes, and by the ratios that distinguish it. */
export function systemName(
  header: Pick<ResultHeader, 'optimization'>,
  system: Pick<ResultItem, 'optimization'>,
  project: SizedItems,
  { write, ratios }: NameLook,
): Text {
  const ratioTexts = [...ratios].map((column) => {
    const { name = '', units = '' } = header.optimization[column] ?? {};
    return listOf([name, write(system.optimization[column] ?? 0), units], ' ');
  });
  return listOf([systemTitle(sizeParts(header, system, project, write)), ...ratioTexts]);
}
