import { readNumber, writeNumber } from '@hybrid/project/basics/numberText';

/** Values that pass a filter; a missing end is open, and both ends belong to the range. */
export interface ValueRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

interface RangeLook {
  readonly comma: boolean;
}

/**
 * Parses a range: `10..20`, `10..`, `..20`, `>=10`, `<=20`, or one value alone. Returns undefined for an empty text, `wrong` for one that is no
 * range or that no value can pass.
 */
export function readRange(text: string, look: RangeLook): ValueRange | 'wrong' | undefined {
  const plain = text.trim();
  if (plain === '') return undefined;
  const [, sign, bound] = /^(>=|<=|≥|≤)(.+)$/.exec(plain) ?? [];
  if (sign !== undefined && bound !== undefined) {
    const value = readNumber(bound, look);
    if (value === undefined) return 'wrong';
    return sign === '>=' || sign === '≥' ? { min: value } : { max: value };
  }
  const [first = '', second, ...more] = plain.split('..');
  if (more.length > 0) return 'wrong';
  if (second === undefined) {
    const value = readNumber(first, look);
    return value === undefined ? 'wrong' : { min: value, max: value };
  }
  const end = (part: string): number | 'wrong' | undefined => (part.trim() === '' ? undefined : (readNumber(part, look) ?? 'wrong'));
  const [min, max] = [end(first), end(second)];
  if (min === 'wrong' || max === 'wrong' || (min === undefined && max === undefined)) return 'wrong';
  return min !== undefined && max !== undefined && min > max ? 'wrong' : { min, max };
}

/** Returns a range in the form in which it is typed. */
export function writeRange({ min, max }: ValueRange, { comma }: RangeLook): string {
  const written = (value: number | undefined) =>
    value === undefined ? '' : writeNumber(value, { decimals: 10, comma, group: false, trim: true });
  return min !== undefined && min === max ? written(min) : `${written(min)}..${written(max)}`;
}

/** True when the value is in the range; a missing value is in none. */
export function isWithin(value: number | null, { min, max }: ValueRange): boolean {
  return value !== null && (min === undefined || value >= min) && (max === undefined || value <= max);
}

/** Returns the range in another money unit. */
export function scaledRange({ min, max }: ValueRange, factor: number): ValueRange {
  return { min: min === undefined ? undefined : min * factor, max: max === undefined ? undefined : max * factor };
}
