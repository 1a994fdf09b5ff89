import { daysPerYear } from '@hybrid/project/basics/calendar';
import type { OperatedCase } from '../cases/operatedCase';
import type { Presence } from '../cases/case';
import { plantOfYear } from '../plant/generators';
import { remainingDeferral, startDay } from '../storage/serviceLife';
import { simulatedYearCount } from './asOperated';
import { simulateYear, type YearRun, type YearStart } from './simulateYear';
import { newStorageOperation, resumedOperation, type StorageOperation } from './storageOperation';

/**
 * Yields the simulated years of a case on demand and keeps none of them: energy and health of the cells are carried over from each to the next in
 * `operations`, which are modified. In early analysis the first year represents all until arrays or turbines are removed or a deferred storage
 * starts; the changed plant is then simulated for another year, with new cells, which represents the years from there on.
 */
export function* operatingYears(
  input: OperatedCase,
  operations: readonly StorageOperation[] = newOperations(input),
): Generator<YearRun, void> {
  if (!input.earlyAnalysis) return yield* yearsOf(input, operations, 0, startLevels(operations));
  for (const standsFor of unchangedYears(input)) {
    const plant = withDeferralLeft(plantOfYear(input, standsFor.from), standsFor.from);
    const cells = standsFor.from === 0 ? operations : newOperations(plant);
    for (const run of yearsOf(plant, cells, 0, startLevels(cells))) yield { ...run, standsFor };
  }
}

const newOperations = (input: OperatedCase): readonly StorageOperation[] =>
  input.storages.map((storage) => newStorageOperation(input, storage));

const startLevels = (operations: readonly StorageOperation[]): readonly number[] => operations.map(({ startMWh }) => startMWh);

/** Reduces the deferral of storages to the years left at the beginning of an operating year. */
function withDeferralLeft(plant: OperatedCase, operatingYear: number): OperatedCase {
  if (operatingYear === 0 || plant.storages.every(({ deferredYears }) => deferredYears === 0)) return plant;
  const storages = plant.storages.map((storage) => ({
    ...storage,
    deferredYears: remainingDeferral(storage.deferredYears, operatingYear),
  }));
  return { ...plant, storages };
}

/** Returns spans of operating years, in order, with the same equipment. The year in which a storage starts is a span of its own. */
function unchangedYears({
  solar,
  wind,
  storages,
  lifetimeYears,
}: Pick<OperatedCase, 'solar' | 'wind' | 'storages' | 'lifetimeYears'>): readonly Presence[] {
  const goes = [...solar, ...wind].map(({ goneFromYear = Infinity }) => goneFromYear);
  const starts = storages
    .map(({ deferredYears }) => startDay(deferredYears) / daysPerYear)
    .flatMap((at) => [Math.floor(at), Math.ceil(at)]);
  const changes = new Set([...goes, ...starts].filter((year) => year > 0 && year < lifetimeYears));
  const years = [0, ...[...changes].toSorted((a, b) => a - b)];
  return years.map((from, index) => ({ from, until: years[index + 1] ?? lifetimeYears }));
}

/** Assigns the value of a simulated year to each operating year that it represents. */
export function putInYears<T>(byYear: T[], { from, until }: Presence, value: T): void {
  for (let year = from; year < until; year++) byYear[year] = value;
}

/** Yields the simulated years from a later year on, started from the state that an earlier run of the same case reached: its years equal that run's. */
export function operatingYearsFrom(input: OperatedCase, { year, levelsMWh, storages }: YearStart): Generator<YearRun, void> {
  const operations = storages.map((state, k) => resumedOperation(input, input.storages[k], state));
  return yearsOf(input, operations, year, levelsMWh);
}

function* yearsOf(
  input: OperatedCase,
  operations: readonly StorageOperation[],
  firstYear: number,
  firstLevelsMWh: readonly number[],
): Generator<YearRun, void> {
  let levelsMWh = firstLevelsMWh;
  const count = simulatedYearCount(input);
  for (let year = firstYear; year < count; year++) {
    const run = simulateYear(input, year, levelsMWh, operations);
    levelsMWh = run.next.levelsMWh;
    yield run;
  }
}
