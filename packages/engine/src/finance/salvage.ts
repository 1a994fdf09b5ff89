import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import { alwaysThere, isReplaced, type CostTiming, type TimingOf } from './costTiming';
import type { Ledger, LedgerLine } from './ledger';

/**
 * Returns the share of its life that a component has left when it is removed or the project ends: 1 − age / life, the age counted from its start or
 * its last replacement. 0 if it is past its life and not replaced. Source: HOMER Pro manual, "Salvage value".
 */
export function remainingLife(cost: ComponentCost, timing: CostTiming, projectYears: number): number {
  const { usefulLifeYears, lifetimeYears } = cost;
  if (usefulLifeYears === undefined || !(usefulLifeYears > 0)) return 0;
  const newAtYears =
    timing.fromYears + (lifetimeYears === undefined ? 0 : lifetimeYears * replacements(timing, lifetimeYears, projectYears));
  return Math.max(0, 1 - (lastYears(timing, projectYears) - newAtYears) / usefulLifeYears);
}

function replacements(timing: CostTiming, lifetimeYears: number, projectYears: number): number {
  let count = 0;
  for (let year = 1; year < projectYears; year++) if (isReplaced(timing, lifetimeYears, year, projectYears)) count++;
  return count;
}

/** Returns the years from commercial operation until a component is sold. */
function lastYears({ untilYears }: CostTiming, projectYears: number): number {
  return Math.min(untilYears, projectYears);
}

/**
 * Returns the salvage value of the components in their last year of operation: replacement cost of that year × the share of their life that is
 * left. [currency, income] Components without replacement cost have none.
 */
export function salvageLines(costs: readonly ComponentCost[], projectYears: number, timingOf: TimingOf = () => alwaysThere): Ledger {
  return costs.flatMap((cost) => {
    const timing = timingOf(cost);
    return salvageLine(cost, remainingLife(cost, timing, projectYears), Math.ceil(lastYears(timing, projectYears)), projectYears);
  });
}

/** Returns the line of a component that is sold in a cash flow year with a share of its life left; none without salvage value. */
export function salvageLine(cost: ComponentCost, remainingShare: number, year: number, projectYears: number): readonly LedgerLine[] {
  const amount = remainingShare * cost.replacement * (cost.replacementByYear?.[year - 1] ?? 1);
  if (!(amount > 0)) return [];
  const byYear = new Float64Array(projectYears + 1);
  byYear[year] = amount;
  return [{ account: 'salvage', owner: cost.owner, component: cost.id, path: [cost.name], byYear }];
}
