import type { DispatchProblem, Flows, TermFlows, WindowDuty } from '../problem';
import type { Series } from '../../series';
import { regulationAtCells, windowDutyOf } from '../termFlows';
import { type CycleRow, dayOf } from '../ties';
import type { Amid } from './tiedYear';

/** A problem whose steps from one to another may be planned again, and what all other steps of a plan leave them. */
export interface AmidPlan {
  /** The problem with what is still owed in these steps under each window duty. */
  readonly problem: DispatchProblem;
  readonly amid: Amid;
}

/**
 * Returns what the steps before `begin` and from `end` on, which stay as they are in a plan, leave the steps between under the rows that tie steps:
 * cycles of each day, energy owed under window duties, and credit for buying.
 */
export function amidPlan(problem: DispatchProblem, flows: Flows, begin: number, end: number): AmidPlan {
  const { terms } = problem;
  return {
    problem: {
      ...problem,
      ...(terms?.windowDuties &&
        flows.terms && { terms: { ...terms, windowDuties: dutiesLeft(terms.windowDuties, problem.stepHours, flows.terms, begin, end) } }),
    },
    amid: { cycles: cyclesLeft(problem, flows, begin, end), ...creditLeft(problem, flows, begin, end) },
  };
}

/**
 * Returns the cycle rows of the days that the steps touch, less the energy that leaves the cells in other steps. A plan that looked ahead
 * over two days may take what days before left unused: where it has, its own use is the limit.
 */
function cyclesLeft(problem: DispatchProblem, flows: Flows, begin: number, end: number): readonly CycleRow[] {
  const { terms, stepHours, generationMW } = problem;
  if (terms?.cycleLimit === undefined) return [];
  const { perDayMWh, overTwoDays } = terms.cycleLimit;
  const dayCount = dayOf(generationMW.length - 1, stepHours) + 1;
  const dayMWh = new Float64Array(dayCount);
  const insideMWh = new Float64Array(dayCount);
  for (let t = 0; t < generationMW.length; t++) {
    const day = dayOf(t, stepHours);
    const cycledMWh = cycledIn(problem, flows, t);
    dayMWh[day] += cycledMWh;
    if (t >= begin && t < end) insideMWh[day] += cycledMWh;
  }
  const days = overTwoDays ? 2 : 1;
  const rows: CycleRow[] = [];
  const from = Math.max(0, dayOf(begin, stepHours) - days + 1);
  const until = Math.min(dayOf(end - 1, stepHours), Math.max(0, dayCount - days));
  for (let firstDay = from; firstDay <= until; firstDay++) {
    const lastDay = Math.min(firstDay + days, dayCount) - 1;
    let allMWh = 0;
    let outsideMWh = 0;
    for (let day = firstDay; day <= lastDay; day++) {
      allMWh += dayMWh[day];
      outsideMWh += dayMWh[day] - insideMWh[day];
    }
    rows.push({ firstDay, lastDay, maxMWh: Math.max(0, Math.max(days * perDayMWh, allMWh) - outsideMWh) });
  }
  return rows;
}

/** Returns the energy that leaves the cells of the first storage in a step, regulation included. [MWh] */
function cycledIn(problem: DispatchProblem, { dischargeMW, terms }: Flows, t: number): number {
  const { storage, stepHours } = problem;
  if (storage === undefined) return 0;
  let perHour = dischargeMW[t] / storage.dischargeEfficiency;
  const { outPerMWh } = regulationAtCells(problem);
  for (const [r, { upThroughput }] of (problem.terms?.regulation?.offers ?? []).entries())
    perHour += outPerMWh * upThroughput * (terms?.regulationUpMW[r]?.[t] ?? 0);
  return perHour * stepHours;
}

/** Returns the window duties in the steps, each with what other steps do not deliver. */
function dutiesLeft(duties: readonly WindowDuty[], stepHours: number, terms: TermFlows, begin: number, end: number): readonly WindowDuty[] {
  const elsewhereMWh = deliveredElsewhere(duties, stepHours, terms, begin, end);
  return duties.map((duty, index) => ({
    ...duty,
    steps: duty.steps.filter((t) => t >= begin && t < end),
    energyMWh: Math.max(0, duty.energyMWh - elsewhereMWh[index]),
  }));
}

/**
 * Returns the energy that each duty receives in other steps. [MWh]
 *
 * Flows hold the delivery of each group: where duties of a group share a step, the one listed first is served first, up to what the plan delivers it.
 */
function deliveredElsewhere(duties: readonly WindowDuty[], stepHours: number, terms: TermFlows, begin: number, end: number): Float64Array {
  const elsewhereMWh = new Float64Array(duties.length);
  const left = new Map<Series, Series>();
  for (const [index, duty] of duties.entries()) {
    const { steps, energyMWh } = duty;
    if ((steps[0] ?? end) >= end || (steps.at(-1) ?? -1) < begin) continue;
    const delivered = windowDutyOf(terms, duty);
    const rest = left.get(delivered) ?? delivered.slice();
    left.set(delivered, rest);
    let openMWh = Math.max(0, energyMWh - terms.windowShortfallMWh[index]);
    for (const t of steps) {
      const served = Math.min(openMWh, stepHours * rest[t]);
      openMWh -= served;
      rest[t] -= served / stepHours;
      if (t < begin || t >= end) elsewhereMWh[index] += served;
    }
  }
  return elsewhereMWh;
}

/** Returns the credit for buying before the steps, and what the steps after them need of it at the end of some day. */
function creditLeft(
  { terms, stepHours, generationMW }: DispatchProblem,
  flows: Flows,
  begin: number,
  end: number,
): Pick<Amid, 'creditMWh' | 'endCreditMWh'> {
  const perGenerated = terms?.boughtPerGenerated;
  if (perGenerated === undefined) return { creditMWh: 0, endCreditMWh: 0 };
  const storages = [flows, ...(flows.terms?.moreStorages ?? [])];
  const earned = (t: number): number =>
    storages.reduce(
      (sum, { chargeMW, generationToStorageMW: own }) => sum + stepHours * (perGenerated * own[t] - (chargeMW[t] - own[t])),
      0,
    );
  let creditMWh = 0;
  for (let t = 0; t < begin; t++) creditMWh += earned(t);
  const steps = generationMW.length;
  const endsDay = (t: number): boolean => t + 1 === steps || dayOf(t + 1, stepHours) > dayOf(t, stepHours);
  let endCreditMWh = endsDay(end - 1) ? 0 : Number.NEGATIVE_INFINITY;
  let laterMWh = 0;
  for (let t = end; t < steps; t++) {
    laterMWh += earned(t);
    if (endsDay(t)) endCreditMWh = Math.max(endCreditMWh, -laterMWh);
  }
  return { creditMWh, endCreditMWh };
}
