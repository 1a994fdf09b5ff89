import type { StepWindow } from './window';

/** Maximum number of points; more than the pixel columns of a chart cannot be distinguished. */
export const maxPoints = 1500;

/** Returns the number of steps that one drawn point represents. */
export function stepsAPoint({ from, to }: StepWindow): number {
  return Math.ceil((to - from) / maxPoints);
}

/** Step and value of each drawn point. */
export type Points = readonly (readonly [step: number, value: number])[];

/** Returns the points of a stacked series: the means of the steps of each. */
export function meansIn(values: readonly number[], { from, to }: StepWindow): Points {
  const each = stepsAPoint({ from, to });
  return Array.from({ length: Math.ceil((to - from) / each) }, (_, place) => {
    const begin = from + place * each;
    const end = Math.min(to, begin + each);
    let sum = 0;
    for (let t = begin; t < end; t++) sum += values[t] ?? 0;
    return [begin, sum / (end - begin)] as const;
  });
}

/** Returns the points of a line: each value, or the minimum and maximum of the steps of two points, in their order, so that no peak is lost. */
export function extremesIn(values: readonly number[], { from, to }: StepWindow): Points {
  const each = stepsAPoint({ from, to });
  if (each === 1) return meansIn(values, { from, to });
  const points: [number, number][] = [];
  for (let begin = from; begin < to; begin += 2 * each) {
    let [min, max] = [begin, begin];
    for (let t = begin; t < Math.min(to, begin + 2 * each); t++) {
      if ((values[t] ?? 0) < (values[min] ?? 0)) min = t;
      if ((values[t] ?? 0) > (values[max] ?? 0)) max = t;
    }
    for (const t of min === max ? [min] : [Math.min(min, max), Math.max(min, max)]) points.push([t, values[t] ?? 0]);
  }
  return points;
}
