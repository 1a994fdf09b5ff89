import { message, type Text } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Project } from '@hybrid/project/document/project';
import { numberAt, withNumber, type NumberPath } from './documentNumber';
import { bracketedRoot } from './bracketedRoot';
import { isInfeasible, type Simulate, type Study, type StudyProgress } from './study';

/** A value of the input and the net present value there. */
interface BreakEvenPoint {
  readonly value: number;
  readonly npv: number;
}

/** Value where the net present value is zero; undefined, with the reason, if it has one sign at both bounds. */
export interface BreakEven {
  readonly path: NumberPath;
  readonly present: BreakEvenPoint;
  readonly from: BreakEvenPoint;
  readonly to: BreakEvenPoint;
  readonly at: BreakEvenPoint | undefined;
  readonly absent?: Text;
  readonly simulations: number;
}

/** Accuracy of the value, as a share of the range that is searched. */
const tolerance = 1e-9;

/**
 * Finds the value of an input between two bounds at which the net present value is zero. All else stays as in the project. If there are several such
 * values, it finds one of them. Rejects a bound, or a value in the search, at which the system cannot meet its contracts.
 */
export function* breakEven(
  project: Project,
  { path, from, to }: { readonly path: NumberPath; readonly from: number; readonly to: number },
  simulate: Simulate,
): Study<BreakEven> {
  let simulations = 0;
  const npvAt = (value: number): number => {
    const outcome = simulate(withNumber(project, path, value));
    simulations++;
    if (isInfeasible(outcome))
      throw new UserError(
        'badInput',
        message('calculation.at', { path, value, reason: outcome.infeasible }),
        message('calculation.chooseBoundsBetweenSystemKeeps'),
      );
    return outcome.npv;
  };
  const point = (value: number): BreakEvenPoint => ({ value, npv: npvAt(value) });
  const progress = (): StudyProgress => ({ done: simulations, total: undefined });
  const present = point(numberAt(project, path));
  yield progress();
  const low = point(from);
  yield progress();
  const high = point(to);
  yield progress();
  const known = { path, present, from: low, to: high };
  if (low.npv * high.npv > 0) {
    const absent = low.npv > 0 ? message('calculation.netPresentValueAboveZero') : message('calculation.netPresentValueBelowZero');
    return { ...known, at: undefined, absent, simulations };
  }
  const search = bracketedRoot([low.value, low.npv], [high.value, high.npv], tolerance * Math.abs(to - from));
  let step = search.next();
  while (!step.done) {
    const npv = npvAt(step.value);
    yield progress();
    step = search.next(npv);
  }
  const [value, npv] = step.value;
  return { ...known, at: { value, npv }, simulations };
}
