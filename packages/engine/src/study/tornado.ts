import type { Project } from '@hybrid/project/document/project';
import { numberAt, withNumber, type NumberPath } from './documentNumber';
import { isInfeasible, type Simulate, type Study, type StudyOutcome } from './study';

/** Another value of an input: told outright, or by how much it differs from that of the project. */
export type InputChange = { readonly value: number } | { readonly percent: number };

/** An input with the two values that it is looked at with. */
export interface TornadoInput {
  readonly path: NumberPath;
  readonly low: InputChange;
  readonly high: InputChange;
}

/** What a system comes to at a value of an input. */
export interface TornadoEnd {
  readonly value: number;
  readonly outcome: StudyOutcome;
}

export interface TornadoBar {
  readonly path: NumberPath;
  /** Value in the project. */
  readonly present: number;
  readonly low: TornadoEnd;
  readonly high: TornadoEnd;
  /** Between the least and the greatest net present value of low, present and high, where they exist. Project currency. */
  readonly swing: number;
}

export interface Tornado {
  readonly present: StudyOutcome;
  /** By falling swing. */
  readonly bars: readonly TornadoBar[];
}

/** Changes one input at a time, each to its low and its high value, and sorts inputs by what that does to the net present value. */
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
  const worths = outcomes.flatMap((outcome) => (isInfeasible(outcome) ? [] : [outcome.npv]));
  return worths.length > 0 ? Math.max(...worths) - Math.min(...worths) : 0;
}
