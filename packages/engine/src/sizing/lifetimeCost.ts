import { factsOf } from '@hybrid/project/document/incentive';
import type { Case } from '../cases/case';
import { costLines } from '../finance/costs';
import { incentiveLines } from '../finance/incentives/incentiveModels';
import { yearTotals, type Ledger } from '../finance/ledger';
import { npv, realRate } from '../finance/metrics';
import { costTiming } from '../simulate/costTimings';
import { eachTechnology, type Sizes } from './sizes';

/**
 * Returns the yearly cost of each technology regardless of dispatch, levelised over the lifetime in real money at the real discount rate: capital,
 * operation and replacement, less incentives on capital. The wear of cells is priced in the dispatch, so their replacement is left out. [currency/yr]
 */
export function lifetimeCost(input: Case): Sizes {
  const { lifetimeYears, incentives, storageCreditRule, inflationRate, halfBasisReduction } = input;
  const discountRate = input.nominalMoney ? realRate(input.discountRate, inflationRate) : input.discountRate;
  const cells = new Set(input.storages.map(({ id }) => id));
  const costs = input.costs.map((cost) => (cells.has(cost.id) ? { ...cost, lifetimeYears: undefined } : cost));
  const idle = Array.from({ length: lifetimeYears }, () => ({ dischargedMWh: {}, deliveredMWh: {} }));
  const nothing = { solar: 0, wind: 0, storage: 0 };
  const inputs = {
    lifetimeYears,
    costs,
    ownChargingShare: 1,
    storageCreditRule,
    halfBasisReduction: halfBasisReduction ?? true,
    hasGeneration: input.solar.length + input.wind.length > 0,
    inflationRate,
    incentives,
    delivered: idle.map(() => nothing),
  };
  const ledger: Ledger = [
    ...costLines(costs, idle, ({ owner, id }) => costTiming(input, owner, id)),
    ...incentives.flatMap((incentive) => (factsOf(incentive).basis === 'capital' ? incentiveLines(incentive, inputs) : [])),
  ];
  const annuity = npv(
    Float64Array.from({ length: lifetimeYears + 1 }, (_, year) => (year > 0 ? 1 : 0)),
    discountRate,
  );
  const ofOwner = eachTechnology(
    (kind) =>
      -npv(
        yearTotals(ledger, lifetimeYears, ({ owner }) => owner === kind),
        discountRate,
      ) / annuity,
  );
  return ofOwner;
}
