import type { Details } from '@hybrid/project/results/details';
import type { SimulatedCase } from '../simulate/simulateCase';

type Reasons = NonNullable<Details['financial']['absent']>;

/** Returns the reasons why figures of a simulation do not exist; empty if all do. */
export function absentReasons({
  metrics,
  levelisedCostOfStoragePerMWh,
}: Pick<SimulatedCase, 'metrics' | 'levelisedCostOfStoragePerMWh'>): Reasons {
  const { irr, payback, discountedPayback, lcoePerMWh, netCashFlow } = metrics;
  return {
    ...(irr === undefined && { irr: noReturn(netCashFlow) }),
    ...(payback === undefined && { payback: 'The cumulative cash flow never reaches zero.' }),
    ...(discountedPayback === undefined && { discountedPayback: 'The cumulative discounted cash flow never reaches zero.' }),
    ...(lcoePerMWh === undefined && { lcoe: 'No energy is delivered to the grid.' }),
    ...(levelisedCostOfStoragePerMWh === undefined && { levelizedCostOfStorage: 'No storage discharges.' }),
  };
}

function noReturn(netCashFlow: Float64Array): string {
  if (!netCashFlow.some((amount) => amount > 0)) return 'No year brings more than it costs, so no rate makes up for the outlay.';
  if (!netCashFlow.some((amount) => amount < 0)) return 'No year costs more than it brings, so there is no outlay to return.';
  return 'No rate between -99 % and 1000 % a year brings the net present value to zero.';
}
