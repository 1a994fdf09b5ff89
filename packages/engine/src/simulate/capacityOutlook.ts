import { minutesPerYear } from '@hybrid/project/basics/calendar';
import { baseValues } from '@hybrid/project/document/costAmounts';
import type { EnergyMarket } from '@hybrid/project/document/energyMarket';
import { eventRanking, firstYearPrice } from '@hybrid/project/document/eventRanking';
import type { Project } from '@hybrid/project/document/project';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { priceForm } from '@hybrid/project/document/energyMarketPrices';
import { caseOf } from '../cases/buildCase';
import { marketSeries } from '../cases/marketSeries';
import type { ProjectSeries } from '../cases/projectSeries';
import { capacityBounds, capacityYear, rankingPrice, type CapacityBounds } from '../market/capacity';
import { eventDays, type EventDay } from '../market/capacityEvents';
import { contractPrice } from '../market/contract';
import { energyMarketYears } from '../market/priceYears';
import { onSiteClock } from '../cases/storedSeries';
import { resample, sum, type Series } from '../series';
import { asOperated } from './asOperated';
import { newStorageOperation } from './storageOperation';
import { contractedStorage, storageOfYear } from './storagesInYear';

/** Expected figures of a capacity market in the first operating year, before the dispatch. */
export interface CapacityOutlook {
  /** Days on which a random event is possible, with the drawn ones: undefined while the price that ranks them is missing, none if dates are given. */
  readonly days: readonly EventDay[] | undefined;
  /** Contracted power at the point of interconnection, at the base values of the project. */
  readonly contractedMW: number;
  /** Limits of the contracted power; undefined if no storage operates in the year. */
  readonly bounds: CapacityBounds | undefined;
  /** Hours for which it must be delivered. */
  readonly eventHours: number;
  /** Capacity payment before deductions for missed delivery. [currency/yr] */
  readonly payment: number;
}

/**
 * Returns the outlook on a capacity market of a project at its base values. `series` returns the known series by hash; series of other markets and
 * of resources affect neither the contracted power nor the draw.
 *
 * @throws Error where the project has no such market.
 */
export function capacityOutlook(project: Project, marketId: string, series: (hash: string) => Series | undefined): CapacityOutlook {
  const item = project.capacityMarkets.find(({ id }) => id === marketId);
  if (!item) throw new Error(`There is no capacity market ${marketId}`);
  const ranking = eventRanking(project, item)?.price;
  const isRanked = ranking === undefined || (ranking.state === 'ready' && series(ranking.hash) !== undefined);
  const alone = marketAlone(project, marketId);
  const input = asOperated(caseOf(alone, seriesOfMarkets(alone, series), baseValues(alone)));
  const [market] = input.markets.capacityMarkets;
  const [contract] = input.markets.contracts;
  const energy = energyMarketYears(input, 0);
  const price = contract && contractPrice(contract, input, 0);
  const calendar = { stepHours: input.stepHours, stepCount: input.stepCount, calendarYear: input.baseYear, operatingYear: 0 };
  const operations = input.storages.map((storage) => newStorageOperation(input, storage));
  const [first] = operations.map((operation) => storageOfYear(input, operation, operation.startMWh));
  const storage = contractedStorage(input, first);
  const { bidMW, capacityRevenue } = capacityYear(market, energy, storage, calendar, price, 0);
  return {
    days: isRanked ? eventDays(market, { ...calendar, rankingPrice: rankingPrice(market, energy) ?? price }) : undefined,
    contractedMW: bidMW,
    bounds: storage && capacityBounds(market, storage),
    eventHours: market.callHours,
    payment: sum(capacityRevenue),
  };
}

/** Removes the other capacity markets, regulation, and inputs that affect neither the order of days nor the contracted power. */
function marketAlone(project: Project, marketId: string): Project {
  return {
    ...project,
    useCapacityMarket: true,
    useRegulationMarket: false,
    capacityMarkets: project.capacityMarkets.filter(({ id }) => id === marketId),
    energyMarkets: project.energyMarkets.map((market) => inFirstYear(project, market)),
  };
}

/** Returns a market at the price of its first operating year. A year from a file with several years is not escalated. */
function inFirstYear(project: Project, market: EnergyMarket): EnergyMarket {
  const { priceEscalator } = market;
  return {
    ...market,
    price: firstYearPrice(project, market),
    priceEscalator: priceForm(project, market) === 'year' ? priceEscalator : { ...priceEscalator, enabled: false },
    useMultiYearPrice: false,
    useSingleFileMultiYearPrice: false,
    hasSeparateImportPrice: false,
  };
}

/** Returns the series of the markets, zeros where unknown, without the series of the plant. */
function seriesOfMarkets(project: Project, series: (hash: string) => Series | undefined): ProjectSeries {
  const stepCount = minutesPerYear / project.timeStepSize;
  const read = (reference: TimeSeries): Series => {
    const values = reference.state === 'ready' ? series(reference.hash) : undefined;
    return values ? resample(onSiteClock(values, reference, project.location), stepCount, 'hold') : new Float64Array(stepCount);
  };
  return {
    stepHours: project.timeStepSize / 60,
    stepCount,
    pvSources: new Map(),
    windSources: new Map(),
    airTemperatureC: undefined,
    markets: marketSeries(project, read),
    exportLimit: undefined,
    importLimit: undefined,
  };
}
