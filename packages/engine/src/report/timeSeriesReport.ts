import { hexOf } from '@hybrid/project/results/seriesColors';
import type { Project } from '@hybrid/project/document/project';
import { whatMatters, type TimeSeries, type TimeSeriesGroup } from '@hybrid/project/results/timeSeries';
import { UserError } from '@hybrid/project/basics/userError';
import { buildCase } from '../cases/buildCase';
import type { CaseKey } from '../cases/caseGrid';
import type { SeriesSource } from '../cases/storedSeries';
import { asOperated } from '../simulate/asOperated';
import { operatingYears, operatingYearsFrom } from '../simulate/operatingYears';
import type { YearRun, YearStart } from '../simulate/simulateYear';
import { heldInYear } from './dispatchSeries';
import { stepReasons } from './stepReasons';
import { commitmentSeries } from './timeSeries/commitmentSeries';
import { generationSeries } from './timeSeries/generationSeries';
import { givenNames } from './timeSeries/givenNames';
import { gridSeries } from './timeSeries/gridSeries';
import { priceSeries } from './timeSeries/priceSeries';
import { revenueSeries } from './timeSeries/revenueSeries';
import { shownItem, type ShownItem, type ShownYear } from './timeSeries/shownItem';
import { storageSeries } from './timeSeries/storageSeries';

/** The steps of an operating year with all their digits. */
export interface ShownTimeSeries extends Pick<TimeSeries, 'year' | 'calendarYear' | 'stepHours' | 'groups'> {
  readonly items: readonly ShownItem[];
}

/** THE list: group of series → its series. Which there are depends on the plant alone, not on the year. */
const groups: Readonly<Record<string, (year: ShownYear) => readonly ShownItem[]>> = {
  Generation: generationSeries,
  Storage: storageSeries,
  Grid: gridSeries,
  Prices: priceSeries,
  Revenue: revenueSeries,
  Commitments: commitmentSeries,
  Reasons: reasonSeries,
};

/** Why the storage did no more in a step. */
function reasonSeries({ input, run }: ShownYear): readonly ShownItem[] {
  if (input.storages.length === 0) return [];
  const values = heldInYear(input, run);
  return [
    shownItem({ id: 'heldBy', name: 'What held the storage', units: '', words: stepReasons, tone: 'storage/60', values, isMain: true }),
  ];
}

/**
 * All series of a simulated year, by groups. A plant has the same in each of its years: what does not stand in one gives zeros. Imported series are
 * called as the document says; a name that is there already is followed by its number.
 */
export function timeSeriesReport(year: ShownYear): ShownTimeSeries {
  const { input, run, names } = year;
  const taken = new Set<string>();
  const named = (item: ShownItem): ShownItem => distinct({ ...item, name: names?.get(item.id) ?? item.name }, taken);
  const found = Object.entries(groups).map(([name, seriesOf]) => ({ name, items: seriesOf(year).map(named) }));
  return {
    year: run.standsFor.from,
    calendarYear: input.baseYear + run.year,
    stepHours: input.stepHours,
    items: found.flatMap(({ items }) => items),
    groups: found.filter(({ items }) => items.length > 0).map(({ name, items }) => groupOf(name, items)),
  };
}

function distinct(item: ShownItem, taken: Set<string>): ShownItem {
  let { name } = item;
  for (let ordinal = 2; taken.has(name); ordinal++) name = `${item.name} (${ordinal})`;
  taken.add(name);
  return name === item.name ? item : { ...item, name };
}

function groupOf(name: string, items: readonly ShownItem[]): TimeSeriesGroup {
  const names = (isMain: boolean): readonly string[] => items.filter((item) => item.isMain === isMain).map((item) => item.name);
  return { name, mainNames: names(true), extraNames: names(false) };
}

/**
 * The simulated years of one simulation, each when it is asked for and none of them kept: the health of cells follows from the years before. In
 * early analysis there is one, which stands for all.
 */
export function* timeSeriesYears(project: Project, key: CaseKey, series: SeriesSource): Generator<ShownTimeSeries, void> {
  const input = buildCase(project, series, key);
  const look = namesOf(project);
  for (const run of operatingYears(asOperated(input))) yield timeSeriesReport({ input, run, ...look });
}

function namesOf(project: Project): Pick<ShownYear, 'currency' | 'names'> {
  return { currency: project.currencySymbol || '$', names: givenNames(project) };
}

/** A simulated year with its series. */
export interface SimulatedYear {
  readonly simulated: ShownYear;
  readonly shown: ShownTimeSeries;
}

/** What is known of a simulation, and who is told of each year that is simulated for the one that is asked for. */
export interface KnownYears {
  /** The beginning of that year, or of one before it. */
  readonly start?: YearStart;
  readonly onYear?: (run: YearRun) => void;
}

/**
 * One operating year of a simulation, from 0; simulates the years before it, from the beginning that is known, and keeps none of them. In early
 * analysis each year of the project is the simulated one that is taken for it. Throws a `UserError` for a year that the project does not have.
 */
export function simulatedYear(
  project: Project,
  key: CaseKey,
  series: SeriesSource,
  year: number,
  { start, onYear }: KnownYears = {},
): SimulatedYear {
  const input = buildCase(project, series, key);
  if (!Number.isInteger(year) || year < 0 || year >= input.lifetimeYears)
    throw new UserError('notFound', 'No timeseries found for this project', `The project has the years 0 to ${input.lifetimeYears - 1}.`);
  const operated = asOperated(input);
  const known = input.earlyAnalysis || !start || start.year > year ? undefined : start;
  for (const run of known ? operatingYearsFrom(operated, known) : operatingYears(operated)) {
    onYear?.(run);
    if (year >= run.standsFor.until) continue;
    const simulated: ShownYear = { input, run, ...namesOf(project) };
    return { simulated, shown: timeSeriesReport(simulated) };
  }
  throw new Error(`Year ${year} was not simulated`);
}

/** The series of an operating year; see `simulatedYear`. */
export function timeSeriesOfYear(project: Project, key: CaseKey, series: SeriesSource, year: number): ShownTimeSeries {
  return simulatedYear(project, key, series, year).shown;
}

/** As it travels: values with what matters of them. */
export function timeSeriesToWire({ items, ...rest }: ShownTimeSeries): TimeSeries {
  return {
    ...rest,
    items: items.map(({ values, isMain: _isMain, ...item }) => ({
      ...item,
      color: hexOf(item.tone),
      data: Array.from(values, whatMatters),
    })),
  };
}
