import { baseValues } from '@hybrid/project/document/costAmounts';
import type { EnergyMarket } from '@hybrid/project/document/energyMarket';
import { eventRanking, firstYearPrice } from '@hybrid/project/document/eventRanking';
import type { Project } from '@hybrid/project/document/project';
import { minutesPerYear, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { priceForm } from '@hybrid/project/issues/energyMarketChecks';
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

/** What a capacity market comes to in the first operating year, before anything is dispatched. */
export interface CapacityOutlook {
  /** Days that could hold a random event, with the draw: undefined while the price that ranks them is not there, none where dates are given. */
  readonly days: readonly EventDay[] | undefined;
  /** At the point of interconnection, at the base values of the project. */
  readonly contractedMW: number;
  /** What bounds it; undefined where no storage stands in the year. */
  readonly bounds: CapacityBounds | undefined;
  /** Hours over which it must be held. */
  readonly eventHours: number;
  /** For being there, before anything is taken off for what was missed. [currency/yr] */
  readonly payment: number;
}

/**
 * The outlook on a capacity market of a project at its base values. It knows only the series that it is given by their hash: those of other markets
 * and of resources decide neither the power under contract nor the draw.
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
  const [market] = input.markets.capacity;
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

/** Without the other capacity markets, regulation, and what the order of days and the power under contract do not ask. */
function marketAlone(project: Project, marketId: string): Project {
  return {
    ...project,
    useCapacityMarket: true,
    useRegulationMarket: false,
    capacityMarkets: project.capacityMarkets.filter(({ id }) => id === marketId),
    energyMarkets: project.energyMarkets.map((market) => inFirstYear(project, market)),
  };
}

/** A market at the price of its first operating year. A year of a file of several is not escalated. */
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

/** The series of the markets as far as they are known, the others 0, and those of no plant. */
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
