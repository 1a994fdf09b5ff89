import { fixedFigure, listOf, message, type Text } from '@hybrid/project/i18n/message';
import { percentOf } from '@hybrid/project/basics/units';
import type { Project } from '@hybrid/project/document/project';
import type { Details, FirstAndAverage, YearChart } from '@hybrid/project/results/details';
import { buildCase } from '../cases/buildCase';
import type { CaseKey } from '../cases/caseGrid';
import { systemNamer } from '../cases/systemNamer';
import type { Case, StorageCase } from '../cases/case';
import { engineVersion } from '../engineVersion';
import { inAccount, yearTotals, type LedgerLine } from '../finance/ledger';
import { realRate } from '../finance/metrics';
import { mean, sum, type Series } from '../series';
import type { SeriesSource } from '../simulate/runProject';
import { usualAirTemperatureC } from '../simulate/cellsInUse';
import { simulateCase, type SimulatedCase } from '../simulate/simulateCase';
import { isReplayed } from '../simulate/storageOperation';
import { putInYears } from '../simulate/operatingYears';
import { switchEffects } from '../simulate/switchEffects';
import { marginalValues } from '../simulate/marginalValues';
import type { YearRun } from '../simulate/simulateYear';
import type { YearEnergies } from '../simulate/yearEnergies';
import { followsPlan } from '../storage/replay';
import { startDay } from '../storage/serviceLife';
import { capacityPrice } from './capacityPrice';
import { absentReasons } from './absentReasons';
import { captureRate } from './captureRate';
import { cashFlow } from './cashFlow';
import { yearChart } from './dayCharts';
import { dispatchSeries, heldInYear } from './dispatchSeries';
import { solarResults, windResults } from './generatorResults';
import { marketRevenue } from './marketRevenue';
import { performance } from './performance';
import { regulationResults } from './regulationResults';
import { revenueResult } from './revenueResult';
import { stepReasons } from '@hybrid/project/results/stepReasons';
import { augmentationResults, storageResults } from './storageResults';
import { gatherYears } from './yearRecord';

/** Details that are reported on request, because they take longer or are larger than the rest. */
interface AskedDetails {
  /** Replays of the first year without perfect foresight, which take eight more plans. */
  readonly captureRate?: boolean;
  /** Series of the steps of the first year. */
  readonly timeSeries?: boolean;
}

/** Runs one simulation again and returns all that the result pages show of it, and the requested details. Its years are passed to `onYear`, too. */
export function detailsReport(
  project: Project,
  key: CaseKey,
  series: SeriesSource,
  asked: AskedDetails = {},
  onYear: (run: YearRun) => void = () => {},
): Details {
  const input = buildCase(project, series, key);
  const charts: YearChart[] = [];
  const prices: (readonly YearPrices[])[] = [];
  const gathering = gatherYears(input);
  const simulated = simulateCase(input, (run) => {
    gathering.add(run);
    charts.push(yearChart(run));
    putInYears(prices, run.standsFor, yearPrices(run));
    onYear(run);
  });
  const gathered = gathering.gathered();
  if (!gathered) throw new Error('No year was simulated');
  const { firstYear } = gathered;
  return {
    id: key.id,
    title: systemNamer(project)(key),
    financial: financial(input, simulated),
    price: {
      markets: input.markets.energyMarkets.map(({ name }, place) => ({ name, ...priceSummary(prices.map((year) => year[place])) })),
      capacityPrice: capacityPrice(
        input,
        simulated.years.map(({ markets }) => markets.capacityMarkets.map(({ bidMW }) => bidMW)),
      ),
    },
    revenue: marketRevenue(input, simulated),
    performance: performance(input, simulated, gathered),
    summaryChart: charts,
    cashflow: cashFlow(input, simulated),
    solar: solarResults(input, simulated, gathered),
    wind: windResults(project, input, simulated, gathered),
    storage: storageResults(project, input, simulated, gathered),
    augmentation: augmentationResults(input, simulated),
    regulation: regulationResults(input, simulated, gathered),
    revenueResult: revenueResult(input, simulated, gathered),
    audit: { engineVersion, relativeGapBound: simulated.relativeGapBound, notes: notes(input, simulated) },
    explanation: explanation(input, simulated, firstYear, asked),
    ...(asked.timeSeries && { timeSeries: timeSeries(input, firstYear, project.currencySymbol) }),
  };
}

/** Explains the plan: its binding limits, the cost of its rules, and the value of foresight. */
function explanation(input: Case, simulated: SimulatedCase, firstYear: YearRun, asked: AskedDetails): NonNullable<Details['explanation']> {
  const heldBy = new Float64Array(stepReasons.length);
  for (const reason of heldInYear(input, firstYear)) heldBy[reason] += input.stepHours;
  return {
    oneMore: marginalValues(input, firstYear),
    rules: switchEffects(input, simulated),
    heldBy: stepReasons.flatMap((reason, index) => (heldBy[index] > 0 ? [{ reason, hours: heldBy[index] }] : [])),
    ...(asked.captureRate && { captureRate: captureRate(input, firstYear) }),
  };
}

function timeSeries(input: Case, firstYear: YearRun, currency: string): NonNullable<Details['timeSeries']> {
  const items = dispatchSeries(input, firstYear, currency).map(({ id, name, units, values, words }) => ({
    id,
    name,
    units,
    data: Array.from(values),
    ...(words && { words }),
  }));
  return { stepHours: input.stepHours, items };
}

function financial(input: Case, simulated: SimulatedCase): Details['financial'] {
  const { lifetimeYears, discountRate } = input;
  const { ledger, years, metrics, levelisedCostOfStoragePerMWh } = simulated;
  const total = (wanted?: (line: LedgerLine) => boolean): Float64Array => yearTotals(ledger, lifetimeYears, wanted);
  return {
    projectLifeTime: lifetimeYears,
    realDiscountRate: percentOf(input.nominalMoney ? realRate(discountRate, input.inflationRate) : discountRate),
    capitalCost: metrics.capex,
    operatingCost: metrics.meanOpex,
    augmentationCost: -sum(total(inAccount('augmentation'))) || 0,
    ...participation(years),
    revenue: metrics.meanRevenue,
    firstYearRevenue: total(inAccount('revenue'))[1],
    incentives: sum(total(inAccount('incentive'))),
    npv: metrics.npv,
    irr: metrics.irr ?? null,
    lcoe: metrics.lcoePerMWh ?? null,
    payback: metrics.payback ?? null,
    discountedPayback: metrics.discountedPayback ?? null,
    nominalIrr: metrics.nominalIrr ?? null,
    lcoeGross: metrics.lcoeGrossPerMWh ?? null,
    levelizedCostOfStorage: levelisedCostOfStoragePerMWh ?? null,
    absent: absentReasons(simulated),
  };
}

/** Returns the shares of the exports of all years by kind of market [percent]. */
function participation(
  years: readonly YearEnergies[],
): Pick<Details['financial'], 'marketParticipation' | 'contractParticipation' | 'capacityMarketParticipation'> {
  const total = (energy: (year: YearEnergies) => number): number => years.reduce((sum, year) => sum + energy(year), 0);
  const exportedMWh = total(({ exportMWh }) => exportMWh);
  const share = (sold: (year: YearEnergies) => number): number => (exportedMWh > 0 ? percentOf(total(sold) / exportedMWh) : 0);
  return {
    marketParticipation: share(({ markets }) => markets.marketExportMWh),
    contractParticipation: share(({ markets }) => markets.contractExportMWh),
    capacityMarketParticipation: share(({ markets }) => markets.capacityExportMWh),
  };
}

/** Mean sale and purchase price of a year, weighted by volume; unweighted without volume. [currency/MWh] */
interface YearPrices {
  readonly sale: number;
  readonly purchase: number;
  readonly soldMWh: number;
  readonly boughtMWh: number;
}

/** Returns the mean prices of each energy market, weighted by the sales and purchases of its plan. */
function yearPrices({ markets, traded }: YearRun): readonly YearPrices[] {
  return markets.energyMarkets.map(({ prices }, place) => {
    const { soldMW, boughtMW } = traded.positions[place];
    return {
      sale: volumeWeighted(prices.salePricePerMWh, soldMW),
      purchase: volumeWeighted(prices.purchasePricePerMWh, boughtMW),
      soldMWh: sum(soldMW) * traded.stepHours,
      boughtMWh: sum(boughtMW) * traded.stepHours,
    };
  });
}

function volumeWeighted(price: Series, power: Series): number {
  let [money, volume] = [0, 0];
  for (let t = 0; t < price.length; t++) {
    money += price[t] * power[t];
    volume += power[t];
  }
  return volume > 0 ? money / volume : (mean(price) ?? 0);
}

/** Summarises the prices. The average is over the years with volume, or over all years if none had any. */
function priceSummary(years: readonly YearPrices[]): { readonly salePrice: FirstAndAverage; readonly purchasePrice: FirstAndAverage } {
  const summary = (price: (year: YearPrices) => number, volume: (year: YearPrices) => number): FirstAndAverage => {
    const traded = years.filter((year) => volume(year) > 0);
    const counted = traded.length > 0 ? traded : years;
    return { first: price(years[0]), average: counted.reduce((total, year) => total + price(year), 0) / counted.length };
  };
  return {
    salePrice: summary(
      ({ sale }) => sale,
      ({ soldMWh }) => soldMWh,
    ),
    purchasePrice: summary(
      ({ purchase }) => purchase,
      ({ boughtMWh }) => boughtMWh,
    ),
  };
}

const soleStorage = message('notes.storage');

/** Returns notes about a storage whose cells do not follow every plan or have no air temperature. */
function storageNotes(input: Case, { cells, airTemperatureC }: StorageCase, subject: Text): readonly Text[] {
  const found: Text[] = [];
  if (!followsPlan(cells))
    found.push(
      isReplayed(input)
        ? message('notes.replayedAfterPlanCellsCannot', { subject })
        : message('notes.tankRoundTripEfficiencyThese', { subject }),
    );
  if (cells.thermal.fixedC === undefined && !airTemperatureC)
    found.push(message('notes.standsAirCelsiusTemperatureResource', { subject, degrees: usualAirTemperatureC }));
  return found;
}

/** Returns notes about the calculation of the figures. */
function notes(input: Case, simulated: SimulatedCase): readonly Text[] {
  const { earlyAnalysis, lifetimeYears, storages, solar, wind } = input;
  const energy = (energyMWh: number): Text => listOf([fixedFigure(energyMWh, 1), 'MWh'], ' ');
  const found: Text[] = [];
  const goingItems = [...solar, ...wind].flatMap(({ name, goneFromYear }) => (goneFromYear === undefined ? [] : [{ name, goneFromYear }]));
  if (earlyAnalysis && lifetimeYears > 1)
    found.push(
      goingItems.length === 0 && storages.every(({ deferredYears }) => startDay(deferredYears) === 0)
        ? message('notes.yearSimulatedStands', { years: lifetimeYears })
        : message('notes.yearSimulatedSetEquipmentStands'),
    );
  for (const { name, goneFromYear } of goingItems)
    found.push(message('notes.goneAfterYearReplacedEnd', { subject: name, year: goneFromYear }));
  for (const [k, storage] of storages.entries()) {
    const { startMWh, endMWh } = simulated.storages[k];
    const subject = storages.length === 1 ? soleStorage : storage.name;
    found.push(message('notes.startsWithAndEndsWith', { subject, start: energy(startMWh), end: energy(endMWh) }));
    found.push(...storageNotes(input, storage, subject));
  }
  if (solar.some(({ model }) => model.kind === 'calculated' && !model.airTemperatureC))
    found.push(message('notes.temperatureResourcePvCalculatedWithout'));
  return found;
}
