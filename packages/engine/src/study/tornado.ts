import type { Project } from '@hybrid/project/document/project';
import { numberAt, withNumber, type NumberPath } from './documentNumber';
import { isInfeasible, type Simulate, type Study, type StudyOutcome } from './study';

/** Another value of an input: absolute, or as a percentage change of the value in the project. */
export type InputChange = { readonly value: number } | { readonly percent: number };

/** An input with its low and its high value. */
export interface TornadoInput {
  readonly path: NumberPath;
  readonly low: InputChange;
  readonly high: InputChange;
}

/** Outcome of a system at a value of an input. */
export interface TornadoEnd {
  readonly value: number;
  readonly outcome: StudyOutcome;
}

interface TornadoBar {
  readonly path: NumberPath;
  /** Value in the project. */
  readonly present: number;
  readonly low: TornadoEnd;
  readonly high: TornadoEnd;
  /** Difference between the lowest and the highest net present value of low, present and high, as far as they exist. Project currency. */
  readonly swing: number;
}

export interface Tornado {
  readonly present: StudyOutcome;
  /** Descending by swing. */
  readonly bars: readonly TornadoBar[];
}

/** Varies one input at a time to its low and its high value, and sorts the inputs by the swing of the net present value. */
export function* tornado(project: Project, inputs: readonly TornadoInput[], simulate: Simulate): Study<Tornado> {
  const total = 1 + 2 * inputs.length;
  const values = inputs.map(({ path }) => numberAt(project, path));
  let done = 0;
  const present = simulate(project);
  yield { done: ++done, total };
  const bars: TornadoBar[] = [];
  for (const [index, input] of inputs.entries()) {
    const { path } = input;
    const at = (change: InputChange): TornadoEnd => {
      const value = changed(values[index], change);
      return { value, outcome: simulate(withNumber(project, path, value)) };
    };
    const low = at(input.low);
    yield { done: ++done, total };
    const high = at(input.high);
    bars.push({ path, present: values[index], low, high, swing: swing([low.outcome, present, high.outcome]) });
    yield { done: ++done, total };
  }
  return { present, bars: bars.toSorted((a, b) => b.swing - a.swing) };
}

function changed(present: number, change: InputChange): number {
  return 'value' in change ? change.value : present * (1 + change.percent / 100);
}

function swing(outcomes: readonly StudyOutcome[]): number {
  const npvs = outcomes.flatMap((outcome) => (isInfeasible(outcome) ? [] : [outcome.npv]));
  return npvs.length > 0 ? Math.max(...npvs) - Math.min(...npvs) : 0;
}
