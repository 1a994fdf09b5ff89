import { message, type Text } from '@hybrid/project/i18n/message';
import { markets } from '@hybrid/project/document/kinds';
import type { Owner } from '../cases/case';
import { sum, type Series } from '../series';
import { contractYear, type ContractYear } from './contract';
import type { DeliveredMarket } from './deliveredDuties';
import { moneyOf, type MarketModel, type SettledStream } from './marketModel';
import type { MarketYear } from './marketYear';
import { isAnywhereAbove0, priced } from './pricedPower';
import { energyOf, partOfExports, type OwnerPower } from './ownerPower';
import type { Traded } from './trade';

/** Last element of the path under which the shortage penalty of a contract is booked. */
export const shortagePenalty = message('resultLabels.shortagePenalty');

/**
 * Energy delivered under a contract earns its price for the technology that delivered it: obligations, shares by percent and, without an energy
 * market, all energy beyond the obligations, at the best contract price of each step. A shortfall of an obligation costs its penalty.
 */
export const timeOfDelivery: MarketModel<'contracts', ContractYear, ContractEnergies> = {
  inYear: (contracts, context) => {
    const { operatingYear, contractPrices } = context;
    const energy = context.yearsOf('energyMarkets');
    return contracts.map((contract, k) =>
      contractYear(contract, energy, context, operatingYear, contractPrices[k], context.costs().forbiddenShortagePerMWh),
    );
  },
  duties: ({ shares, stepDuty, windowDuties }) => (shares ? undefined : { stepDuty, windowDuties }),
  settle: (year, traded) => {
    const sales = contractSales(year, traded);
    return year.contracts.flatMap((contract, k) => settleContract(contract, traded.duties.contracts[k], sales[k], traded.stepHours));
  },
  figures: (year, traded, streams) => {
    const sales = contractSales(year, traded);
    return year.contracts.map((contract, k) => energiesOf(contract, traded.duties.contracts[k], sales[k], streams, traded.stepHours));
  },
  results: {
    owed: ({ owedMWh }) => owedMWh,
    delivered: ({ deliveredMWh }) => deliveredMWh,
    shortfall: ({ shortfallMWh }) => shortfallMWh,
    sold: ({ soldMWh }) => soldMWh,
    penalty: { causes: [shortagePenalty], isCost: true },
  },
};

/** Figures of a contract in a year. */
export interface ContractEnergies {
  readonly name: Text;
  readonly owedMWh: number;
  /** Energy delivered under obligations; `soldMWh` is all energy sold under the contract. */
  readonly deliveredMWh: number;
  readonly soldMWh: number;
  readonly shortfallMWh: number;
  readonly revenue: number;
  readonly penalty: number;
}

function energiesOf(
  { contract: { name }, stepDuty, windowDuties }: ContractYear,
  { stepMW, windowMW, windowShortfallMWh }: DeliveredMarket,
  sales: ContractSales,
  streams: readonly SettledStream[],
  stepHours: number,
): ContractEnergies {
  const owedInStepsMWh = stepDuty ? sum(stepDuty.powerMW) * stepHours : 0;
  const deliveredInStepsMWh = sum(stepMW) * stepHours;
  const penalty = -moneyOf(streams, markets.contracts.title, name, shortagePenalty) || 0;
  return {
    name,
    owedMWh: owedInStepsMWh + windowDuties.reduce((owed, { energyMWh }) => owed + energyMWh, 0),
    deliveredMWh: deliveredInStepsMWh + sum(windowMW) * stepHours,
    soldMWh: Object.values(sales).reduce((sold, powers) => sold + energyOf(powers, stepHours), 0),
    shortfallMWh: Math.max(0, owedInStepsMWh - deliveredInStepsMWh) + sum(windowShortfallMWh),
    revenue: moneyOf(streams, markets.contracts.title, name) + penalty,
    penalty,
  };
}

/** Power delivered to a contract, by technology. */
interface ContractSales {
  readonly obliged: readonly OwnerPower[];
  readonly byPercent: readonly OwnerPower[];
  readonly surplus: readonly OwnerPower[];
}

export function contractSales(year: MarketYear, traded: Traded): readonly ContractSales[] {
  const surplus = surplusByContract(year, traded);
  return year.contracts.map((_, k) => {
    const { stepMW, windowMW } = traded.duties.contracts[k];
    return {
      obliged: partOfExports(
        traded.exports,
        stepMW.map((power, t) => power + windowMW[t]),
      ),
      byPercent: traded.contracted[k],
      surplus: surplus[k],
    };
  });
}

function settleContract(
  year: ContractYear,
  delivered: DeliveredMarket,
  { obliged, byPercent, surplus }: ContractSales,
  stepHours: number,
): readonly SettledStream[] {
  const { contract, pricePerMWh } = year;
  const stream = (owner: Owner, what: Text, money: Series, exportedMWh: number): SettledStream => ({
    owner,
    path: [markets.contracts.title, contract.name, what],
    money,
    exportedMWh,
  });
  const sales = (powers: readonly OwnerPower[], what: Text): readonly SettledStream[] =>
    powers
      .filter(({ powerMW }) => isAnywhereAbove0(powerMW))
      .map(({ owner, powerMW }) => stream(owner, what, priced(powerMW, pricePerMWh, stepHours), sum(powerMW) * stepHours));
  const penalty = penalties(year, delivered, stepHours);
  return [
    ...sales(obliged, message('results.sales')),
    ...sales(byPercent, message('results.contractedShares')),
    ...sales(surplus, message('results.surplusSales')),
    ...(isAnywhereAbove0(penalty)
      ? [
          stream(
            'system',
            shortagePenalty,
            penalty.map((amount) => -amount),
            0,
          ),
        ]
      : []),
  ];
}

/** Returns the cost of shortfalls, in the step of the shortfall or in which its window ends; 0 without a penalty. */
function penalties(
  { penalty, stepDuty, windowDuties }: ContractYear,
  { stepMW, windowShortfallMWh }: DeliveredMarket,
  stepHours: number,
): Series {
  const cost = new Float64Array(stepMW.length);
  if (!penalty) return cost;
  if (stepDuty) {
    const { powerMW, shortfallPerMWh } = stepDuty;
    for (let t = 0; t < cost.length; t++) cost[t] = Math.max(0, powerMW[t] - stepMW[t]) * shortfallPerMWh[t] * stepHours;
  }
  for (let w = 0; w < windowDuties.length; w++) {
    const { steps, shortfallPerMWh } = windowDuties[w];
    cost[steps[steps.length - 1]] += windowShortfallMWh[w] * shortfallPerMWh;
  }
  return cost;
}

/** Returns the surplus by contract: without an energy market, the best paying contract with an obligation gets it; the first of equals. */
function surplusByContract(
  { energyMarkets: energy, contracts }: MarketYear,
  { marketExports }: Traded,
): readonly (readonly OwnerPower[])[] {
  if (energy.length > 0) return contracts.map(() => []);
  return contracts.map((contract, k) => {
    if (contract.shares) return [];
    const isBest = (t: number): boolean =>
      contracts.every(
        ({ shares, pricePerMWh }, other) =>
          other === k || shares || pricePerMWh[t] < contract.pricePerMWh[t] || (pricePerMWh[t] === contract.pricePerMWh[t] && other > k),
      );
    return marketExports.map(({ owner, powerMW }) => ({ owner, powerMW: powerMW.map((power, t) => (isBest(t) ? power : 0)) }));
  });
}
