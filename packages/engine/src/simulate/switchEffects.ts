import type { Case } from '../cases/case';
import { simulateCase, type SimulatedCase } from './simulateCase';

/** What a rule of the dispatch changes: the simulation with it less that without it. Currency. */
export interface SwitchEffect {
  readonly rule: 'wearInDispatch' | 'regulationHeadroom';
  readonly meanRevenue: number;
  readonly npv: number;
}

/** Effects of the rules that act in a case; none is simulated again where it cannot matter. */
export function switchEffects(input: Case, { metrics }: SimulatedCase): readonly SwitchEffect[] {
  const rules: readonly SwitchEffect['rule'][] = [
    ...(input.wearInDispatch && isRenewed(input) ? (['wearInDispatch'] as const) : []),
    ...(input.regulationHeadroom && input.storages.length > 0 && input.markets.regulation.length > 0
      ? (['regulationHeadroom'] as const)
      : []),
  ];
  return rules.map((rule) => {
    const without = simulateCase({ ...input, [rule]: false }).metrics;
    return { rule, meanRevenue: metrics.meanRevenue - without.meanRevenue, npv: metrics.npv - without.npv };
  });
}

/** Only cells that are added to or replaced have a price of wear. */
function isRenewed({ storages }: Case): boolean {
  return storages.some(
    ({ augmentationPricePerMWh, replacementCost }) => augmentationPricePerMWh !== undefined || replacementCost !== undefined,
  );
}
