import { message, type Text } from '@hybrid/project/i18n/message';
import { hexOf } from '@hybrid/project/results/seriesColors';
import type { Project } from '@hybrid/project/document/project';
import { whatMatters, type TimeSeries, type TimeSeriesGroup } from '@hybrid/project/results/timeSeries';
import { UserError } from '@hybrid/project/i18n/userError';
import { buildCase } from '../cases/buildCase';
import type { CaseKey } from '../cases/caseGrid';
import type { SeriesSource } from '../cases/storedSeries';
import { distinctName } from '../distinctName';
import { stepReasonWords } from '../dispatch/stepReasons';
import { asOperated } from '../simulate/asOperated';
import { operatingYears, operatingYearsFrom } from '../simulate/operatingYears';
import type { YearRun, YearStart } from '../simulate/simulateYear';
import { heldInYear } from './dispatchSeries';
import { commitmentSeries } from './timeSeries/commitmentSeries';
import { generationSeries } from './timeSeries/generationSeries';
import { givenNames } from './timeSeries/givenNames';
import { gridSeries } from './timeSeries/gridSeries';
import { priceSeries } from './timeSeries/priceSeries';
import { revenueSeries } from './timeSeries/revenueSeries';
import { shownItem, type ShownItem, type ShownYear } from './timeSeries/shownItem';
import { storageSeries } from './timeSeries/storageSeries';

/** Series of an operating year at full precision. */
export interface ShownTimeSeries extends Pick<TimeSeries, 'year' | 'calendarYear' | 'stepHours' | 'groups'> {
  readonly items: readonly ShownItem[];
}

/** THE list: group of series → its series. They depend on the plant alone, not on the year. */
const groups: readonly { readonly name: Text; readonly seriesOf: (year: ShownYear) => readonly ShownItem[] }[] = [
  { name: message('results.generation'), seriesOf: generationSeries },
  { name: message('site.storage'), seriesOf: storageSeries },
  { name: message('results.grid'), seriesOf: gridSeries },
  { name: message('results.prices'), seriesOf: priceSeries },
  { name: message('resultLabels.revenue'), seriesOf: revenueSeries },
  { name: message('results.commitments'), seriesOf: commitmentSeries },
  { name: message('results.reasons'), seriesOf: reasonSeries },
];

/** Returns the series of reasons why the storage did no more in a step. */
function reasonSeries({ input, run }: ShownYear): readonly ShownItem[] {
  if (input.storages.length === 0) return [];
  const values = heldInYear(input, run);
  return [
    shownItem({
      id: 'heldBy',
      name: message('results.whatHeldStorage'),
      units: '',
      words: stepReasonWords,
      tone: 'storage/60',
      values,
      isMain: true,
    }),
  ];
}

/**
 * Returns all series of a simulated year, by groups. A plant has the same series in each year: equipment that does not operate gives zeros. Imported
 * series have the names of the document; a name that is already taken is followed by a number.
 */
export function timeSeriesReport(year: ShownYear): ShownTimeSeries {
  const { input, run, names } = year;
  const taken = new Set<string>();
  const named = (item: ShownItem): ShownItem => ({ ...item, name: distinctName(names?.get(item.id) ?? item.name, taken) });
  const found = groups.map(({ name, seriesOf }) => ({ name, items: seriesOf(year).map(named) }));
  return {
    year: run.standsFor.from,
    calendarYear: input.baseYear + run.year,
    stepHours: input.stepHours,
    items: found.flatMap(({ items }) => items),
    groups: found.filter(({ items }) => items.length > 0).map(({ name, items }) => groupOf(name, items)),
  };
}

function groupOf(name: Text, items: readonly ShownItem[]): TimeSeriesGroup {
  const names = (isMain: boolean): readonly Text[] => items.filter((item) => item.isMain === isMain).map((item) => item.name);
  return { name, mainNames: names(true), extraNames: names(false) };
}

/**
 * Yields the simulated years of one simulation, each calculated on demand in order, as the health of cells follows from the years before. None is
 * kept. In early analysis a simulated year represents all years with the same equipment.
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

/** Known state of a simulation, and a callback for each year that is simulated on the way to the requested one. */
interface KnownYears {
  /** State at the beginning of the requested year, or of an earlier one. */
  readonly start?: YearStart;
  readonly onYear?: (run: YearRun) => void;
}

/**
 * Returns one operating year of a simulation, from 0; simulates the years before it, from the known start on, and keeps none of them. In early
 * analysis it returns the simulated year that represents it. Throws a `UserError` for a year that the project does not have.
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
    throw new UserError(
      'notFound',
      message('calculation.noTimeseriesFoundForThisProject'),
      message('calculation.projectHasYears0To', { last: input.lifetimeYears - 1 }),
    );
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

/** Returns the series of an operating year; see `simulatedYear`. */
export function timeSeriesOfYear(project: Project, key: CaseKey, series: SeriesSource, year: number): ShownTimeSeries {
  return simulatedYear(project, key, series, year).shown;
}

/** Converts the series to their transfer format, with values rounded to relevant digits. */
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
