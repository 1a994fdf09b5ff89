import type { DispatchTerms } from '../problem';

/** Index of the first column of each kind; a kind that is not there has none. Those of one storage follow each other by storage. */
export interface StepColumns {
  readonly sold: number;
  readonly charged: number;
  readonly bought: number;
  readonly discharged: number;
  readonly auxiliaryFromGeneration: number;
  readonly auxiliaryFromStorage: number;
  readonly up: number;
  readonly down: number;
  readonly stepDuty: number;
  readonly windowDuty: number;
  readonly end: number;
}

/** Returns the columns of the program of a step, with one for each window duty that may overlap. */
export function stepColumns(terms: DispatchTerms, storages: number, sources: number): StepColumns {
  const auxiliary = terms.auxiliaryLoadMW === undefined ? 0 : 1;
  const offers = terms.regulation?.offers.length ?? 0;
  const sold = 0;
  const charged = sold + sources;
  const bought = charged + storages;
  const discharged = bought + storages;
  const auxiliaryFromGeneration = discharged + storages;
  const auxiliaryFromStorage = auxiliaryFromGeneration + auxiliary;
  const up = auxiliaryFromStorage + auxiliary * storages;
  const down = up + offers;
  const stepDuty = down + offers;
  const windowDuty = stepDuty + (terms.stepDuties?.length ?? 0);
  const end = windowDuty + maxAtOnce(terms);
  return { sold, charged, bought, discharged, auxiliaryFromGeneration, auxiliaryFromStorage, up, down, stepDuty, windowDuty, end };
}

/** Returns the maximum number of window duties that share a step. */
function maxAtOnce({ windowDuties = [] }: DispatchTerms): number {
  const last = windowDuties.reduce((end, { steps }) => Math.max(end, (steps.at(-1) ?? -1) + 1), 0);
  const duties = new Uint16Array(last);
  for (const { steps } of windowDuties) for (const t of steps) duties[t]++;
  return duties.reduce((max, count) => Math.max(max, count), 0);
}
