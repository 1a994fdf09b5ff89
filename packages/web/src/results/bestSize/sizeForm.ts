import { connectionPath, type SearchableSize } from '@hybrid/project/document/searchableSizes';
import { maxSearchedSizes, maxSizeSteps, type BestSizeQuestion, type SizeObjective } from '@hybrid/project/results/bestSize';

/** Ends of a range as they are typed, in the unit that is shown. */
export const rangeEnds = ['from', 'to', 'step'] as const;
export type RangeEnd = (typeof rangeEnds)[number];

/** A size of the dialog: ticked if it is searched. */
export interface SizeRow extends Readonly<Record<RangeEnd, string>> {
  readonly size: SearchableSize;
  readonly isTicked: boolean;
}

/** Question of a search as it is typed. */
export interface SizeForm {
  readonly objective: SizeObjective;
  readonly rows: readonly SizeRow[];
  /** Price of each MW of the connection. */
  readonly price: string;
  /** Case of the result table; undefined for the base values. */
  readonly sensitivityIndex: number | undefined;
}

/** Fault of a typed range, and the field that it belongs to. */
export interface RangeFault {
  readonly end: RangeEnd;
  readonly kind: 'noNumber' | 'negative' | 'aboveZero' | 'order' | 'noStep' | 'tooManySteps' | 'notWhole';
  /** Power of one unit, where only whole units exist. */
  readonly unit?: number;
}

/** A form as it is read: the question, or what is wrong. */
export interface ReadForm {
  readonly question: BestSizeQuestion | undefined;
  /** By row; undefined where a range is right or not searched. */
  readonly faults: readonly (RangeFault | undefined)[];
  /** Number of sizes of each range; undefined where it has a fault. */
  readonly counts: readonly (number | undefined)[];
  readonly isPriceWrong: boolean;
  /** True with more or fewer sizes than a search may have. */
  readonly isCountWrong: boolean;
}

type Read = (text: string) => number | undefined;
type Write = (value: number) => string;

/** Returns a value as it is shown: without the last digits, which a factor has made up. */
export const shownValue = (value: number, factor: number): number => Number((value * factor).toPrecision(12));

/** Returns the form of a search: as it was asked before, else the usual sizes between their usual bounds. */
export function initialForm(sizes: readonly SearchableSize[], write: Write, asked?: BestSizeQuestion): SizeForm {
  const known = asked?.sizes.filter(({ path }) => sizes.some((size) => size.path === path)) ?? [];
  let ticked = 0;
  const rows = sizes.map((size): SizeRow => {
    const before = known.find(({ path }) => path === size.path);
    const isTicked = known.length > 0 ? before !== undefined : size.isUsual && ticked++ < maxSearchedSizes;
    const shown = (value: number): string => write(shownValue(value, size.factor));
    const { from, to, step } = before ?? size;
    return { size, isTicked, from: shown(from), to: shown(to), step: shown(step) };
  });
  return {
    objective: asked?.objective ?? 'npv',
    rows,
    price: write(asked?.connectionPricePerMW ?? 0),
    sensitivityIndex: asked?.sensitivityIndex,
  };
}

/** Reads a form. Values become those of the document. */
export function readForm({ objective, rows, price, sensitivityIndex }: SizeForm, read: Read): ReadForm {
  const ranges = rows.map((row) => (row.isTicked ? rangeOf(row, read) : undefined));
  const faults = ranges.map((range) => (range && 'fault' in range ? range.fault : undefined));
  const counts = ranges.map((range) => (range && 'count' in range ? range.count : undefined));
  const searched = ranges.flatMap((range) => (range && 'asked' in range ? [range.asked] : []));
  const ticked = rows.filter(({ isTicked }) => isTicked);
  const isPriced = ticked.some(({ size }) => size.path === connectionPath);
  const connectionPricePerMW = isPriced ? read(price) : 0;
  const isPriceWrong = connectionPricePerMW === undefined || connectionPricePerMW < 0;
  const isCountWrong = ticked.length < 1 || ticked.length > maxSearchedSizes;
  const isWrong = isPriceWrong || isCountWrong || faults.some((fault) => fault !== undefined);
  const question = isWrong
    ? undefined
    : { objective, sizes: searched, connectionPricePerMW, ...(sensitivityIndex !== undefined && { sensitivityIndex }) };
  return { question, faults, counts, isPriceWrong, isCountWrong };
}

type Asked = BestSizeQuestion['sizes'][number];

function rangeOf(row: SizeRow, read: Read): { readonly fault: RangeFault } | { readonly asked: Asked; readonly count: number } {
  const { path, factor, isCounted } = row.size;
  const inDocument = (end: RangeEnd): number | undefined => {
    const value = read(row[end]);
    return value === undefined ? undefined : Number((value / factor).toPrecision(12));
  };
  const [from, to, step] = rangeEnds.map(inDocument);
  if (from === undefined) return { fault: { end: 'from', kind: 'noNumber' } };
  if (to === undefined) return { fault: { end: 'to', kind: 'noNumber' } };
  if (step === undefined) return { fault: { end: 'step', kind: 'noNumber' } };
  if (from < 0) return { fault: { end: 'from', kind: 'negative' } };
  if (from === 0 && !mayBeZero(path)) return { fault: { end: 'from', kind: 'aboveZero' } };
  if (to < from) return { fault: { end: 'to', kind: 'order' } };
  if (step <= 0) return { fault: { end: 'step', kind: 'noStep' } };
  if (isCounted && !Number.isInteger(from)) return { fault: { end: 'from', kind: 'notWhole', unit: factor } };
  if (isCounted && !Number.isInteger(step)) return { fault: { end: 'step', kind: 'notWhole', unit: factor } };
  if ((to - from) / step > maxSizeSteps) return { fault: { end: 'step', kind: 'tooManySteps' } };
  return { asked: { path, from, to, step }, count: Math.floor((to - from) / step + 1e-9) + 1 };
}

/** Hours, ratios and connections have no meaning at zero. */
const mayBeZero = (path: string): boolean =>
  !/\/(?:hours|converter\/sizing)$/.test(path) && path !== connectionPath && path !== 'inverter/sizing';
