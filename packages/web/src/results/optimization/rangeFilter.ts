import { readNumber, writeNumber } from '@hybrid/project/basics/numberText';

/** Values that a filter lets through; an end that is left out is open, and an end belongs to the range. */
export interface ValueRange {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

interface RangeLook {
  readonly comma: boolean;
}

/**
 * The range that was typed: `10..20`, `10..`, `..20`, `>=10`, `<=20`, or one value alone. Undefined for an empty text, `wrong` for one that is no
 * range or lets nothing through.
 */
export function readRange(text: string, look: RangeLook): ValueRange | 'wrong' | undefined {
  const plain = text.trim();
  if (plain === '') return undefined;
  const [, sign, bound] = /^(>=|<=|≥|≤)(.+)$/.exec(plain) ?? [];
  if (sign !== undefined && bound !== undefined) {
    const value = readNumber(bound, look);
    if (value === undefined) return 'wrong';
    return sign === '>=' || sign === '≥' ? { least: value } : { most: value };
  }
  const [first = '', second, ...more] = plain.split('..');
  if (more.length > 0) return 'wrong';
  if (second === undefined) {
    const value = readNumber(first, look);
    return value === undefined ? 'wrong' : { least: value, most: value };
  }
  const end = (part: string): number | 'wrong' | undefined => (part.trim() === '' ? undefined : (readNumber(part, look) ?? 'wrong'));
  const [least, most] = [end(first), end(second)];
  if (least === 'wrong' || most === 'wrong' || (least === undefined && most === undefined)) return 'wrong';
  return least !== undefined && most !== undefined && least > most ? 'wrong' : { least, most };
}

/** A range as it is typed. */
export function writeRange({ least, most }: ValueRange, { comma }: RangeLook): string {
  const written = (value: number | undefined) =>
    value === undefined ? '' : writeNumber(value, { decimals: 10, comma, group: false, trim: true });
  return least !== undefined && least === most ? written(least) : `${written(least)}..${written(most)}`;
}

/** Whether a value is in the range; one that does not exist is in none. */
export function isWithin(value: number | null, { least, most }: ValueRange): boolean {
  return value !== null && (least === undefined || value >= least) && (most === undefined || value <= most);
}

/** The range in other steps of money. */
export function scaledRange({ least, most }: ValueRange, factor: number): ValueRange {
  return { least: least === undefined ? undefined : least * factor, most: most === undefined ? undefined : most * factor };
}
