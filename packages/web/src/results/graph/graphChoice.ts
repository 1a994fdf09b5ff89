import { translate, translateUnit } from '../../i18n/translate';
import type { GraphDimension } from '@hybrid/project/results/sensitivityGraph';

export type GraphAxis = 'isXAxis' | 'isYAxis';

/** Puts one dimension on an axis, or none when `index` is undefined; the dimension is removed from the other axis. */
export function onAxis(dimensions: readonly GraphDimension[], axis: GraphAxis, index: number | undefined): readonly GraphDimension[] {
  const other: GraphAxis = axis === 'isXAxis' ? 'isYAxis' : 'isXAxis';
  return dimensions.map((dimension, at) => ({
    ...dimension,
    [axis]: at === index,
    [other]: at === index ? false : dimension[other],
  }));
}

/** Holds a dimension that is on no axis at one of its points. */
export function heldAt(dimensions: readonly GraphDimension[], index: number, point: number): readonly GraphDimension[] {
  return dimensions.map((dimension, at) =>
    at === index ? { ...dimension, selectedValue: dimension.points[point] ?? dimension.selectedValue } : dimension,
  );
}

/** Returns the dimensions read, with the user's choice if they match the previous ones. */
export function withChoice(read: readonly GraphDimension[], before: readonly GraphDimension[]): readonly GraphDimension[] {
  const named = (dimensions: readonly GraphDimension[]): string => JSON.stringify(dimensions.map(({ ids, points }) => [ids, points]));
  if (named(read) !== named(before)) return read;
  return read.map((dimension, at) => {
    const { isXAxis, isYAxis, selectedValue } = before[at] ?? dimension;
    return { ...dimension, isXAxis, isYAxis, selectedValue };
  });
}

/** True when there is exactly one x-axis and one y-axis. */
export function canAsk(dimensions: readonly GraphDimension[]): boolean {
  const count = (axis: GraphAxis): number => dimensions.filter((dimension) => dimension[axis]).length;
  return count('isXAxis') === 1 && count('isYAxis') === 1 && !dimensions.some(({ isXAxis, isYAxis }) => isXAxis && isYAxis);
}

/** Returns the name of a dimension: its varied lists, with their units. */
export function dimensionName({ displayNames, units }: GraphDimension): string {
  return displayNames
    .map((name, list) => (units[list] ? `${translate(name)} (${translateUnit(units[list])})` : translate(name)))
    .join(' / ');
}
