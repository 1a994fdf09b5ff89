import { message, type Text } from '@hybrid/project/i18n/message';
import { percentOf } from '@hybrid/project/basics/units';
import { markets } from '@hybrid/project/document/kinds';
import { sum, type Series } from '../series';
import { capacityYear, performance, type CapacityYear } from './capacity';
import { moneyOf, type MarketModel, type SettledStream } from './marketModel';
import { isAnywhereAbove0, priced } from './pricedPower';
import { partOfExports } from './ownerPower';
import type { Traded } from './trade';

/**
 * Contracted power earns a capacity payment, less the share of it that the calls of the year did not get. The energy of a call is paid to the
 * technology that delivered it.
 */
export const capacityMarket: MarketModel<'capacityMarkets', CapacityYear, CapacityEnergies> = {
  inYear: (capacity, context) => {
    const { stepHours, stepCount, baseYear, operatingYear, storage, contractPrices } = context;
    const calendar = { stepHours, stepCount, calendarYear: baseYear + operatingYear, operatingYear };
    const energy = context.yearsOf('energyMarkets');
    return capacity.map((market) => capacityYear(market, energy, storage, calendar, contractPrices[0], context.costs().missedCallPerMWh));
  },
  duties: ({ events, duty }) =>
    events.calls.length > 0 ? { stepDuty: duty, windowDuties: [], full: events.full } : { stepDuty: undefined, windowDuties: [] },
  settle: ({ capacityMarkets }, traded) =>
    capacityMarkets.flatMap((market, k) => settleMarket(market, traded.duties.capacityMarkets[k].stepMW, traded)),
  figures: ({ capacityMarkets }, { duties, stepHours }, streams) =>
    capacityMarkets.map((year, k) => energiesOf(year, duties.capacityMarkets[k].stepMW, stepHours, streams)),
  results: {
    capacityBid: ({ bidMW }) => bidMW,
    events: ({ events }) => events,
    delivered: ({ deliveredMWh }) => deliveredMWh,
    performance: (market) => percentOf(market.performance),
    capacityRevenue: { causes: [message('results.capacityPayment'), message('results.nonPerformance')] },
    energyRevenue: { causes: [message('results.energy')] },
  },
};

/** Figures of a capacity market in a year. */
export interface CapacityEnergies {
  readonly name: Text;
  readonly bidMW: number;
  readonly events: number;
  readonly owedMWh: number;
  readonly deliveredMWh: number;
  /** Delivered energy over obligation; 1 without an event. */
  readonly performance: number;
  /** Capacity revenue less deductions for non-performance. */
  readonly capacityRevenue: number;
  readonly energyRevenue: number;
}

function energiesOf(year: CapacityYear, deliveredMW: Series, stepHours: number, streams: readonly SettledStream[]): CapacityEnergies {
  const { name } = year.market;
  const money = (what: Text): number => moneyOf(streams, markets.capacityMarkets.title, name, what);
  return {
    name,
    bidMW: year.bidMW,
    events: year.events.calls.length,
    owedMWh: sum(year.duty.powerMW) * stepHours,
    deliveredMWh: sum(deliveredMW) * stepHours,
    performance: performance(year, deliveredMW),
    capacityRevenue: money(message('results.capacityPayment')) + money(message('results.nonPerformance')),
    energyRevenue: money(message('results.energy')),
  };
}

function settleMarket(year: CapacityYear, deliveredMW: Series, { exports, stepHours }: Traded): readonly SettledStream[] {
  const { market, duty, capacityRevenue } = year;
  if (year.bidMW === 0) return [];
  const path = (what: Text): readonly Text[] => [markets.capacityMarkets.title, market.name, what];
  const missing = 1 - performance(year, deliveredMW);
  const energy = partOfExports(exports, deliveredMW)
    .filter(({ powerMW }) => isAnywhereAbove0(powerMW))
    .map(({ owner, powerMW }) => ({
      owner,
      path: path(message('results.energy')),
      money: priced(powerMW, duty.pricePerMWh, stepHours),
      exportedMWh: sum(powerMW) * stepHours,
    }));
  return [
    { owner: 'storage', path: path(message('results.capacityPayment')), money: capacityRevenue, exportedMWh: 0 },
    ...(missing > 0
      ? [
          {
            owner: 'storage' as const,
            path: path(message('results.nonPerformance')),
            money: takenOff(year, deliveredMW, missing * sum(capacityRevenue)),
            exportedMWh: 0,
          },
        ]
      : []),
    ...energy,
  ];
}

/** Returns the deduction, in the steps with a shortfall, in proportion to it. [currency] */
function takenOff({ duty }: CapacityYear, deliveredMW: Series, amount: number): Series {
  const missingMW = duty.powerMW.map((owed, t) => Math.max(0, owed - deliveredMW[t]));
  const all = sum(missingMW);
  return missingMW.map((missing) => (-amount * missing) / all);
}
