import type { MutableFlows } from '../flows';
import type { Planned, Planner, PlanWindow } from '../planner';
import type { DispatchProblem, DispatchTerms, TermFlows } from '../problem';
import { storagesOf } from '../problemDefaults';
import { regulationAtCells } from '../termFlows';
import { type Carried, copyOfCarried, cycleRows, dayOf, isTied, setCarried } from '../ties';
import { untiedPlanner } from './untiedPlanner';
import { hasMeritOrders } from '../valueFunctions/termOrders';
import { tiedPlanner } from './tiedPlanner';
import type { TiedYear } from './tiedYear';
import { longestSureHours } from './windowOptimum';

/** Tolerance of a limit, as a share of it. */
const kept = 1e-9;

/** Terms that limit a sum over many steps. */
const limits = ['cycleLimit', 'boughtPerGenerated'] as const;
type Limit = (typeof limits)[number];

/**
 * Returns the planner of a problem with a cycle limit, or a limit on energy bought for charging; undefined where it has neither. It plans without these
 * limits first: a plan that keeps them anyway is optimal with them too. In a long window the violated limits are then added, and `bound`, the planner
 * of the whole problem, comes last: rows that do not bind can leave a program of a year undecided. In a short window `bound`
 * plans next, or at once where other terms tie the steps too.
 */
export function relaxedPlanner(year: TiedYear, bound: Planner): Planner | undefined {
  const { problem, flows, terms, carried } = year;
  const present = limits.filter((limit) => problem.terms?.[limit] !== undefined);
  if (present.length === 0) return undefined;
  const planners = new Map<string, Planner>();
  let last = bound;

  /** Returns the planner of the problem with these limits alone. */
  function plannerWith(imposed: readonly Limit[]): Planner {
    if (imposed.length === present.length) return bound;
    const key = imposed.join();
    const found =
      planners.get(key) ??
      newPlanner(
        without(
          problem,
          present.filter((limit) => !imposed.includes(limit)),
        ),
      );
    planners.set(key, found);
    return found;
  }

  function newPlanner(relaxed: DispatchProblem): Planner {
    const relaxedYear = { ...year, problem: relaxed };
    const tied = (): Planner => tiedPlanner(relaxedYear);
    return isTied(relaxed) ? tied() : untiedPlanner(relaxedYear, tied, true);
  }

  // With headroom a plan without the limits takes half as long as one with them.
  const unlimited = without(problem, present);
  const isQuick = !isTied(unlimited) && hasMeritOrders(unlimited);
  return {
    ...bound,
    plan(span: PlanWindow): Planned {
      const isLong = (span.end - span.begin) * problem.stepHours > longestSureHours;
      let imposed: readonly Limit[] = isQuick || isLong ? [] : present;
      for (;;) {
        last = plannerWith(imposed);
        if (imposed.length === present.length) return last.plan(span);
        const before = copyOfCarried(carried);
        const planned = last.plan(span);
        const broken = present.filter((limit) => !imposed.includes(limit) && !keeps[limit](problem, flows, terms, before, span));
        if (broken.length === 0) {
          carryLimits(problem, flows, terms, carried, before, span);
          return planned;
        }
        setCarried(carried, before);
        imposed = isLong ? [...imposed, ...broken] : present;
      }
    },
    check: (span) => last.check(span),
  };
}

/** Returns a problem without some of its limits. */
function without(problem: DispatchProblem, left: readonly Limit[]): DispatchProblem {
  const terms: { -readonly [T in keyof DispatchTerms]: DispatchTerms[T] } = { ...problem.terms };
  for (const limit of left) delete terms[limit];
  return { ...problem, terms };
}

type KeepsLimit = (problem: DispatchProblem, flows: MutableFlows, terms: TermFlows, carried: Carried, span: PlanWindow) => boolean;

/** True if the plan of a window keeps a limit, given the energy carried into it. */
const keeps: { readonly [L in Limit]: KeepsLimit } = {
  cycleLimit(problem, flows, terms, carried, { begin, end }) {
    const { stepHours } = problem;
    for (const { firstDay, lastDay, maxMWh } of cycleRows(problem.terms ?? {}, begin, end, stepHours, carried)) {
      let cycledMWh = 0;
      for (let t = begin; t < end; t++) {
        const day = dayOf(t, stepHours);
        if (day >= firstDay && day <= lastDay) cycledMWh += outOfCellsMWh(problem, flows, terms, t);
      }
      if (cycledMWh > maxMWh * (1 + kept)) return false;
    }
    return true;
  },

  boughtPerGenerated(problem, flows, terms, carried, { begin, end }) {
    const { stepHours } = problem;
    let { creditMWh } = carried;
    let movedMWh = 0;
    for (let t = begin; t < end; t++) {
      const gainedMWh = creditOfStepMWh(problem, flows, terms, t);
      creditMWh += gainedMWh;
      movedMWh += Math.abs(gainedMWh);
      const isLastOfDay = t + 1 === end || dayOf(t + 1 - begin, stepHours) > dayOf(t - begin, stepHours);
      if (isLastOfDay && creditMWh < -kept * Math.max(1, movedMWh)) return false;
    }
    return true;
  },
};

/** Counts how much of the limits the followed steps use, and carries it to the next plans. */
function carryLimits(
  problem: DispatchProblem,
  flows: MutableFlows,
  terms: TermFlows,
  carried: Carried,
  before: Carried,
  { begin, followedTo }: PlanWindow,
): void {
  const { cycleLimit, boughtPerGenerated } = problem.terms ?? {};
  carried.cycledMWh.set(before.cycledMWh);
  carried.creditMWh = before.creditMWh;
  for (let t = begin; t < followedTo; t++) {
    if (cycleLimit) carried.cycledMWh[dayOf(t, problem.stepHours)] += outOfCellsMWh(problem, flows, terms, t);
    if (boughtPerGenerated !== undefined) carried.creditMWh += creditOfStepMWh(problem, flows, terms, t);
  }
  carried.creditMWh = Math.max(0, carried.creditMWh);
}

/** Returns the energy out of the cells of the first storage in a step, regulation up included. [MWh] */
function outOfCellsMWh(problem: DispatchProblem, flows: MutableFlows, { regulationUpMW }: TermFlows, t: number): number {
  const [{ dischargeEfficiency }] = storagesOf(problem);
  let outMW = flows.dischargeMW[t] / dischargeEfficiency;
  const offers = problem.terms?.regulation?.offers ?? [];
  for (let r = 0; r < offers.length; r++) outMW += regulationAtCells(problem).outPerMWh * offers[r].upThroughput * regulationUpMW[r][t];
  return problem.stepHours * outMW;
}

/** Returns the energy that a step allows to be bought for charging, less the energy it buys. [MWh at the bus] */
function creditOfStepMWh({ terms, stepHours }: DispatchProblem, flows: MutableFlows, { moreStorages }: TermFlows, t: number): number {
  const perGenerated = terms?.boughtPerGenerated ?? 0;
  let creditMW = 0;
  for (const { chargeMW, generationToStorageMW } of [flows, ...moreStorages])
    creditMW += perGenerated * generationToStorageMW[t] - (chargeMW[t] - generationToStorageMW[t]);
  return stepHours * creditMW;
}
