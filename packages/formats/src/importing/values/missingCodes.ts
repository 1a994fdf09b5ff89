import type { Conversion, Quantity } from '../table/columnUnits';

/** Codes that loggers and weather services write for a missing value. */
const codes: ReadonlySet<number> = new Set([
  -9, -99, -999, -9999, -99999, -999999, -99.9, -99.99, -999.9, -999.99, -9999.9, -6999, -7999, 7999, 99, 999, 9999, 99999, 999999, 99.9,
  99.99, 999.9, 999.99, 9999.9, -32768, 32767, 65535,
]);

/** Limits of each quantity in its stored unit; none for power and prices. */
const limits: { readonly [Q in Quantity]?: { readonly min: number; readonly max: number } } = {
  irradiance: { min: -1, max: 2 },
  temperature: { min: -90, max: 60 },
  speed: { min: 0, max: 75 },
};

/** Range of possible values of a column in its own unit. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Returns the possible values of a quantity in the unit of a column; undefined where there are no limits, or no unit is known. */
export function rangeOf(quantity: Quantity, conversion: Conversion | undefined): Range | undefined {
  const limit = limits[quantity];
  if (!limit || !conversion) return undefined;
  return { min: (limit.min - conversion.offset) / conversion.factor, max: (limit.max - conversion.offset) / conversion.factor };
}

/** Values of a code that were made gaps. */
export interface FoundCode {
  readonly code: number;
  readonly count: number;
  /** Place of the first of them. */
  readonly first: number;
}

interface Extremes {
  readonly min: number;
  readonly max: number;
}

/** Returns the least and the greatest value other than one, and other than gaps. */
function extremesWithout(values: Float64Array, other: number): Extremes {
  let [min, max] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === other) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}

/** Minimum size of a negative code of power, as a share of the largest value; lesser values may be consumption by night. */
const minShareOfPower = 0.1;
const minCodeOfPower = 999;
/** Minimum size of codes among prices, which may truly be -99.9 or 999. */
const minCodeOfPrice = 9999;

/**
 * Returns true if the least or the greatest value of a column, of some number, is a code: it is impossible for the quantity, or it repeats
 * and is farther from all others than they are from each other.
 */
function isCode(code: number, count: number, rest: Extremes, quantity: Quantity, range: Range | undefined): boolean {
  if (!(rest.max >= rest.min)) return false;
  const span = rest.max - rest.min;
  const isFar = code < rest.min - span || code > rest.max + span;
  if (quantity === 'price') return count > 1 && isFar && (Math.abs(code) >= minCodeOfPrice || code === -999);
  if (range && (code < range.min || code > range.max)) return code > 0 || quantity !== 'irradiance' || rest.min > code / 2;
  // A code is alone: the next value is nearer to the others than to it.
  if (code < 0 && quantity !== 'temperature' && rest.min > code / 2) {
    const isLarge = Math.abs(code) >= minCodeOfPower || Math.abs(code) >= minShareOfPower * rest.max;
    return count > 1 && (quantity !== 'power' || isLarge);
  }
  return count > 1 && isFar;
}

/** Maximum number of codes in a column. */
const maxCodes = 4;

/** Makes codes of missing values gaps, in place; returns the codes found. A code is always the least or the greatest value. */
export function removeCodes(values: Float64Array, quantity: Quantity, range: Range | undefined): readonly FoundCode[] {
  const found: FoundCode[] = [];
  let isAny = true;
  while (isAny && found.length < maxCodes) {
    isAny = false;
    const { min, max } = extremesWithout(values, Number.NaN);
    for (const code of [min, max]) {
      if (!codes.has(code)) continue;
      let [count, first] = [0, -1];
      for (let place = 0; place < values.length; place++)
        if (values[place] === code) [count, first] = [count + 1, first < 0 ? place : first];
      if (!isCode(code, count, extremesWithout(values, code), quantity, range)) continue;
      for (let place = first; place < values.length; place++) if (values[place] === code) values[place] = Number.NaN;
      found.push({ code, count, first });
      isAny = true;
      break;
    }
  }
  return found;
}
