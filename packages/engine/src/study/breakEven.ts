import { UserError } from '@hybrid/project/basics/userError';
import type { Project } from '@hybrid/project/document/project';
import { numberAt, withNumber, type NumberPath } from './documentNumber';
import { bracketedRoot } from './bracketedRoot';
import { isInfeasible, type Simulate, type Study, type StudyProgress } from './study';

/** A value of the input and the net present value there. */
export interface BreakEvenPoint {
  readonly value: number;
  readonly npv: number;
}

/** Where the net present value is zero; undefined, with the reason, where it has one sign at both bounds. */
export interface BreakEven {
  readonly path: NumberPath;
  readonly present: BreakEvenPoint;
  readonly from: BreakEvenPoint;
  readonly to: BreakEvenPoint;
  readonly at: BreakEvenPoint | undefined;
  readonly absent?: string;
  readonly simulations: number;
}

/** The value is told to this share of the range that is searched. */
const tolerance = 1e-9;

/**
 * The value of an input at which the net present value is zero, between two bounds. All else stays as in the project. Of several such values one is
 * found. Refuses a bound, or a value on the way, at which the system cannot keep its contracts.
 */
export function* breakEven(
  project: Project,
  { path, from, to }: { readonly path: NumberPath; readonly from: number; readonly to: number },
  simulate: Simulate,
): Study<BreakEven> {
  let simulations = 0;
  const worth = (value: number): number => {
    const outcome = simulate(withNumber(project, path, value));
    simulations++;
    if (isInfeasible(outcome))
      throw new UserError(
        'badInput',
        `At ${path} = ${value}: ${outcome.infeasible}`,
        'Choose bounds between which the system keeps its contracts.',
      );
    return outcome.npv;
  };
  const point = (value: number): BreakEvenPoint => ({ value, npv: worth(value) });
  const told = (): StudyProgress => ({ done: simulations, total: undefined });
  const present = point(numberAt(project, path));
  yield told();
  const low = point(from);
  yield told();
  const high = point(to);
  yield told();
  const known = { path, present, from: low, to: high };
  if (low.npv * high.npv > 0) {
    const sign = low.npv > 0 ? 'above' : 'below';
    return { ...known, at: undefined, absent: `The net present value is ${sign} zero at both bounds.`, simulations };
  }
  const search = bracketedRoot([low.value, low.npv], [high.value, high.npv], tolerance * Math.abs(to - from));
  let step = search.next();
  while (!step.done) {
    const npv = worth(step.value);
    yield told();
    step = search.next(npv);
  }
  const [value, npv] = step.value;
  return { ...known, at: { value, npv }, simulations };
}
