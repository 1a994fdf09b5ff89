import { message, type Text } from '@hybrid/project/i18n/message';
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
    ...(payback === undefined && { payback: message('notes.cumulativeCashFlowNeverReachesZero') }),
    ...(discountedPayback === undefined && { discountedPayback: message('notes.cumulativeDiscountedCashFlowNever') }),
    ...(lcoePerMWh === undefined && { lcoe: message('notes.noEnergyIsDeliveredToGrid') }),
    ...(levelisedCostOfStoragePerMWh === undefined && { levelizedCostOfStorage: message('notes.noStorageDischarges') }),
  };
}

function noReturn(netCashFlow: Float64Array): Text {
  if (!netCashFlow.some((amount) => amount > 0)) return message('notes.yearBringsMoreCostsRate');
  if (!netCashFlow.some((amount) => amount < 0)) return message('notes.yearCostsMoreBringsOutlay');
  return message('notes.noRateBringsValueToZero');
}
