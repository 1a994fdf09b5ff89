import { inEnglish } from '../i18n/inEnglish';
import type { Text } from '../i18n/message';
import { sizeUnits, type ResultHeader, type ResultItem } from './resultTables';

type Sized = Pick<ResultItem, 'optimization'>;

/** A size in which systems differ. */
export interface SizeDimension {
  readonly name: Text;
  /** Unit of the size; `h` for the duration of a storage. */
  readonly unit: string;
  /** Distinct values, ascending. */
  readonly values: readonly number[];
  /** Undefined for a system without it, such as the duration of a storage of no power. */
  readonly valueOf: (item: Sized) => number | undefined;
}

/** Returns the dimension of a size, with the values that the systems have. */
function dimensionOf(name: Text, unit: string, items: readonly Sized[], valueOf: SizeDimension['valueOf']): SizeDimension {
  const values = new Set(items.flatMap((item) => valueOf(item) ?? []));
  return { name, unit, values: [...values].sort((a, b) => a - b), valueOf };
}

/** Decimals of a duration: power and energy of the cases are rounded. */
const durationDecimals = 6;

/** Returns the dimension of a column. The energy of a storage gives way to its duration where fewer durations than energies were calculated. */
function columnDimension({ optimization }: Pick<ResultHeader, 'optimization'>, column: number, items: readonly Sized[]): SizeDimension {
  const { name = '', units = '' } = optimization[column] ?? {};
  const own = dimensionOf(name, units, items, (item) => item.optimization[column]);
  const power = optimization.findIndex((each) => each.units === 'MW' && inEnglish(each.name) === inEnglish(name));
  if (units !== 'MWh' || power < 0) return own;
  const duration = dimensionOf(name, 'h', items, (item) => {
    const [powerMW, energyMWh] = [item.optimization[power] ?? 0, item.optimization[column] ?? 0];
    return powerMW > 0 ? Number((energyMWh / powerMW).toFixed(durationDecimals)) : undefined;
  });
  return duration.values.length > 0 && duration.values.length < own.values.length ? duration : own;
}

/** True if each value of one dimension goes with a single value of another. */
function determines(one: SizeDimension, other: SizeDimension, items: readonly Sized[]): boolean {
  const found = new Map<number | undefined, number>();
  return items.every((item) => {
    const [key, value] = [one.valueOf(item), other.valueOf(item)];
    if (value === undefined) return true;
    const known = found.get(key) ?? value;
    found.set(key, known);
    return known === value;
  });
}

/** Returns the independent sizes in which systems differ, that with the most values first; shares and ratios come after sizes. */
export function sizeDimensions(header: Pick<ResultHeader, 'optimization'>, items: readonly Sized[]): readonly SizeDimension[] {
  const isSize = ({ unit }: SizeDimension): boolean => unit === 'h' || sizeUnits.includes(unit);
  const varying = header.optimization
    .map((_, column) => columnDimension(header, column, items))
    .filter(({ values }) => values.length > 1)
    .sort((a, b) => Number(isSize(b)) - Number(isSize(a)) || b.values.length - a.values.length);
  return varying.filter((dimension, index) => !varying.slice(0, index).some((before) => determines(before, dimension, items)));
}
