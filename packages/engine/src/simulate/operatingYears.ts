import { daysPerYear } from '@hybrid/project/basics/calendar';
import type { OperatedCase } from '../cases/operatedCase';
import type { Presence } from '../cases/case';
import { plantOfYear } from '../plant/generators';
import { remainingDeferral, startDay } from '../storage/serviceLife';
import { simulatedYearCount } from './asOperated';
import { simulateYear, type YearRun, type YearStart } from './simulateYear';
import { newStorageOperation, resumedOperation, type StorageOperation } from './storageOperation';

/**
 * The simulated years of a case, each when it is asked for and none of them kept: energy in the cells and their health are carried over from each
 * to the next, in `operations`, which are written over. In early analysis the first year stands for all until arrays or turbines go or a deferred
 * storage starts; the plant that stands then is simulated for a year of its own, with new cells, which stands for the years from there on.
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

/** Storages that start in a later operating year are as far from their start as they are when it begins. */
function withDeferralLeft(plant: OperatedCase, operatingYear: number): OperatedCase {
  if (operatingYear === 0 || plant.storages.every(({ deferredYears }) => deferredYears === 0)) return plant;
  const storages = plant.storages.map((storage) => ({
    ...storage,
    deferredYears: remainingDeferral(storage.deferredYears, operatingYear),
  }));
  return { ...plant, storages };
}

/** Spans of operating years, in order, in which the same equipment stands. A storage has the year in which it starts for itself. */
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

/** Puts what was found of a simulated year into each operating year that it is taken for. */
export function putInYears<T>(byYear: T[], { from, until }: Presence, value: T): void {
  for (let year = from; year < until; year++) byYear[year] = value;
}

/** The same from a later year on, which begins as a run of the same case through the years before it said: the years are the same to the last digit. */
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
