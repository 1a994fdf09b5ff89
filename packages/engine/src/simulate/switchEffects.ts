import type { Case } from '../cases/case';
import { simulateCase, type SimulatedCase } from './simulateCase';

/** Effect of a dispatch rule: the simulation with it less the simulation without it. [currency] */
interface SwitchEffect {
  readonly rule: 'wearInDispatch' | 'regulationHeadroom';
  readonly meanRevenue: number;
  readonly npv: number;
}

/** Returns the effects of the rules that a case uses; rules that cannot matter are not simulated. */
export function switchEffects(input: Case, { metrics }: SimulatedCase): readonly SwitchEffect[] {
  const rules: readonly SwitchEffect['rule'][] = [
    ...(input.wearInDispatch && isRenewed(input) ? (['wearInDispatch'] as const) : []),
    ...(input.regulationHeadroom && input.storages.length > 0 && input.markets.regulationMarkets.length > 0
      ? (['regulationHeadroom'] as const)
      : []),
  ];
  return rules.map((rule) => {
    const without = simulateCase({ ...input, [rule]: false }).metrics;
    return { rule, meanRevenue: metrics.meanRevenue - without.meanRevenue, npv: metrics.npv - without.npv };
  });
}

/** Returns true if cells are augmented or replaced: only these have a price of wear. */
function isRenewed({ storages }: Case): boolean {
  return storages.some(
    ({ augmentationPricePerMWh, replacementCost }) => augmentationPricePerMWh !== undefined || replacementCost !== undefined,
  );
}
