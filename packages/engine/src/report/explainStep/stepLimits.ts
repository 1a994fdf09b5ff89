import type { StepLimit } from '@hybrid/project/results/stepExplanation';
import { converterPowerMW } from '../../dispatch/busToGrid';
import { dispatchYear } from '../../dispatch/dispatch';
import { partOfProblem } from '../../dispatch/partOfProblem';
import type { DispatchProblem } from '../../dispatch/problem';
import { isTied } from '../../dispatch/ties';
import type { Series } from '../../series';
import type { StorageUnit } from '../../storage/storageUnit';
import { firstIn, levelBeforeMWh, type ExplainedPlan } from './stepPlan';

const near = 1e-6;

/**
 * Returns the limits of a step, how much of each the plan used, and the marginal value of each in the step.
 *
 * The marginal value is the optimum of the step with the limit a MW higher less the optimum without, with the energy in the cells at its end valued at
 * the marginal value of stored energy. Power reserved for regulation counts as used, beyond what importing or exporting less provides. The marginal
 * value of more capacity cannot be found from one step.
 */
export function stepLimits(plan: ExplainedPlan, t: number): readonly StepLimit[] {
  const { problem, flows } = plan;
  const { terms } = problem;
  const first = firstIn(plan, t);
  const upMW = total(flows.terms?.regulationUpMW, t);
  const downMW = total(flows.terms?.regulationDownMW, t);
  const usedExportMW = Math.max(flows.exportMW[t], flows.exportMW[t] + upMW - flows.importMW[t]);
  const usedImportMW = Math.max(0, flows.importMW[t] + downMW - flows.exportMW[t]);
  const marginalValueOf = marginalValuesIn(plan, t);
  const limit = (of: StepLimit['of'], max: number, used: number, change: Partial<StepChange>): StepLimit => {
    const isReached = used > near && used >= max - near * Math.max(1, max);
    return { of, limit: max, used, isReached, marginalValue: isReached ? marginalValueOf(change) : null };
  };
  const limits: StepLimit[] = [];
  if (first) {
    const { chargeLimitMW, dischargeLimitMW } = first.unit;
    const [chargeMW, dischargeMW] = [flows.chargeMW[t], flows.dischargeMW[t]];
    if (chargeMW >= dischargeMW && chargeMW > near) limits.push(limit('chargingPower', chargeLimitMW, chargeMW, { chargeMW: 1 }));
    else limits.push(limit('dischargingPower', dischargeLimitMW, dischargeMW, { dischargeMW: 1 }));
  }
  limits.push(limit('exportLimit', problem.exportLimitMW[t], usedExportMW, { exportMW: 1 }));
  if (first) limits.push(limit('importLimit', problem.importLimitMW[t], Math.max(flows.importMW[t], usedImportMW), { importMW: 1 }));
  if (terms?.busConverter) {
    limits.push(limit('converter', terms.busConverter.limitMW, converterPowerMW(problem, flows, t, upMW), { converterMW: 1 }));
  }
  if (first) {
    const levelMWh = flows.levelMWh[t];
    const ceilingMWh = first.ceilingMWh(t);
    const nearMWh = near * Math.max(1, ceilingMWh);
    const isEnd = levelMWh >= ceilingMWh - nearMWh || levelMWh <= first.unit.floorMWh + nearMWh;
    limits.push({ of: 'storedEnergy', limit: ceilingMWh, used: levelMWh, isReached: isEnd, marginalValue: null });
  }
  return limits;
}

function total(offers: readonly Series[] | undefined, t: number): number {
  let powerMW = 0;
  for (const offer of offers ?? []) powerMW += offer[t];
  return powerMW;
}

/** Additions to the limits of a step. [MW] */
interface StepChange {
  readonly chargeMW: number;
  readonly dischargeMW: number;
  readonly exportMW: number;
  readonly importMW: number;
  readonly converterMW: number;
}

const unchanged: StepChange = { chargeMW: 0, dischargeMW: 0, exportMW: 0, importMW: 0, converterMW: 0 };

function marginalValuesIn(plan: ExplainedPlan, t: number): (change: Partial<StepChange>) => number | null {
  const { problem, flows } = plan;
  const first = firstIn(plan, t);
  // Some terms are only meaningful with the storage: in steps in which it does not operate there are no marginal values.
  if (isTied(problem) || (problem.storage && !first)) return () => null;
  const step = partOfProblem(problem, t, t + 1);
  const startMWh = first ? levelBeforeMWh(plan, first, t) : 0;
  const ceilingMWh = first ? first.ceilingMWh(t) : 0;
  const valuePerMWh = flows.storedValuePerMWh[t];
  const max = (change: StepChange): number => {
    const { objective, endMWh } = dispatchYear(loosened(step, change, startMWh, ceilingMWh), {
      foresight: 'wholeYear',
      startMWh,
      endMWh: undefined,
      endValuePerMWh: valuePerMWh,
    });
    return objective + valuePerMWh * endMWh;
  };
  const before = max(unchanged);
  return (change) => Math.max(0, max({ ...unchanged, ...change }) - before);
}

function loosened(step: DispatchProblem, change: StepChange, levelMWh: number, ceilingMWh: number): DispatchProblem {
  const { storage, terms } = step;
  const converter = terms?.busConverter;
  return {
    ...step,
    exportLimitMW: step.exportLimitMW.map((limitMW) => limitMW + change.exportMW),
    importLimitMW: step.importLimitMW.map((limitMW) => limitMW + change.importMW),
    storage: storage && withMore(storage, change, levelMWh, ceilingMWh),
    ...(terms && {
      terms: { ...terms, ...(converter && { busConverter: { ...converter, limitMW: converter.limitMW + change.converterMW } }) },
    }),
  };
}

function withMore(storage: StorageUnit, change: StepChange, levelMWh: number, ceilingMWh: number): StorageUnit {
  return {
    ...storage,
    chargeLimitMW: storage.chargeLimitMW + change.chargeMW,
    dischargeLimitMW: storage.dischargeLimitMW + change.dischargeMW,
    floorMWh: Math.min(storage.floorMWh, levelMWh),
    ceilingMWh: Math.max(ceilingMWh, levelMWh),
  };
}
