import type { Text } from '@hybrid/project/i18n/message';
import { megawatts, unitText } from '@hybrid/project/basics/units';
import { distinctValues, sensitivityDimensions, sizeDimensions, type Dimension, type ValuesAt } from '@hybrid/project/document/dimensions';
import type { Project } from '@hybrid/project/document/project';
import { tolerance } from '@hybrid/project/document/sizing';
import { sha1Hex } from '@hybrid/project/files/hash';
import type { HeaderEntry, ResultHeader } from '@hybrid/project/results/resultTables';
import { marketNames } from './marketNames';

/** One simulation of a project: which value of each list. */
export interface CaseKey {
  /** SHA-1 of the lists and the values taken from them: the same in every run. */
  readonly id: string;
  /** Which combination of sensitivity values, and which system within it, in the order of the lists. */
  readonly sensitivityIndex: number;
  readonly optimizationIndex: number;
  /** Values of the sensitivities, in the order of the lists of `sensitivityDimensions`. */
  readonly sensitivity: readonly number[];
  /** Values of the sizes, in the order of the lists of `sizeDimensions`: PV in MW, turbines and storage in units, converters relative. */
  readonly sizes: readonly number[];
}

interface CaseGrid {
  readonly header: ResultHeader;
  readonly keys: readonly CaseKey[];
}

interface CaseDimensions {
  readonly sensitivities: readonly Dimension[];
  readonly sizes: readonly Dimension[];
  /** Lists of the dimensions, in the order of the values of a key; `varying` marks sensitivity lists with more than one value. */
  readonly sensitivityLists: readonly ValuesAt[];
  readonly sizeLists: readonly ValuesAt[];
  readonly varying: readonly boolean[];
  /** Columns of each list of sizes. */
  readonly sizeColumns: readonly (readonly SizeColumn[])[];
}

/** Cache of the lists of projects, which are immutable. */
const known = new WeakMap<Project, CaseDimensions>();

function dimensionsOf(project: Project): CaseDimensions {
  const already = known.get(project);
  if (already) return already;
  const [sensitivities, sizes] = [sensitivityDimensions(project), sizeDimensions(project)];
  const [sensitivityLists, sizeLists] = [listsOf(sensitivities), listsOf(sizes)];
  const varying = sensitivityLists.map(varies);
  const found = {
    sensitivities,
    sizes,
    sensitivityLists,
    sizeLists,
    varying,
    sizeColumns: sizeLists.map((list) => columnsOf(project, list)),
  };
  known.set(project, found);
  return found;
}

/**
 * Returns all simulations of a project: every combination of sensitivities with every system. The last dimension runs fastest.
 *
 * Their number is the product of the lengths of all lists: check `simulationCount` first for untrusted projects.
 */
export function caseGrid(project: Project): CaseGrid {
  return { header: resultHeader(project), keys: [...caseKeys(project)] };
}

/** Yields the simulations of a project one after the other, in the order of {@link caseGrid}, so that the caller can interleave other work. */
export function* caseKeys(project: Project): Generator<CaseKey> {
  const { sensitivities, sizes, sensitivityLists, sizeLists } = dimensionsOf(project);
  const systems = systemsOf(sizes);
  for (const [sensitivityIndex, sensitivity] of product(sensitivities).entries())
    for (const [optimizationIndex, system] of systems.entries()) {
      const id = keyId(sensitivityLists, sensitivity, sizeLists, system);
      yield { id, sensitivityIndex, optimizationIndex, sensitivity, sizes: system };
    }
}

/** Returns the first simulation of a project, without the others: the first value of each list, and of systems the first that has a size. */
export function firstKey(project: Project): CaseKey {
  const { sensitivities, sizes, sensitivityLists, sizeLists } = dimensionsOf(project);
  const sensitivity = sensitivities.flatMap((dimension) => distinctValues(dimension)[0] as readonly number[]);
  const system = firstSystem(sizes);
  return {
    id: keyId(sensitivityLists, sensitivity, sizeLists, system),
    sensitivityIndex: 0,
    optimizationIndex: 0,
    sensitivity,
    sizes: system,
  };
}

/** Returns the number of sensitivity cases: the combinations of sensitivities. */
export function caseCount(project: Project): number {
  return dimensionsOf(project).sensitivities.reduce((count, dimension) => count * distinctValues(dimension).length, 1);
}

/** Returns the first simulation of a sensitivity case, without the others; undefined if there is no such case. */
export function firstKeyOfCase(project: Project, sensitivityIndex: number): CaseKey | undefined {
  if (sensitivityIndex >= caseCount(project)) return undefined;
  const { sensitivities, sensitivityLists, sizeLists } = dimensionsOf(project);
  const first = firstKey(project);
  let rest = sensitivityIndex;
  // The last dimension runs fastest.
  const sensitivity = sensitivities
    .toReversed()
    .map((dimension) => {
      const all = distinctValues(dimension);
      const values = all[rest % all.length] as readonly number[];
      rest = Math.floor(rest / all.length);
      return values;
    })
    .toReversed()
    .flat();
  return { ...first, id: keyId(sensitivityLists, sensitivity, sizeLists, first.sizes), sensitivityIndex, sensitivity };
}

function firstSystem(dimensions: readonly Dimension[]): readonly number[] {
  const all = dimensions.map(distinctValues);
  const isNothing = (values: readonly number[] | undefined): boolean => values?.every((value) => Math.abs(value) < tolerance) ?? true;
  const first = all.map(([values]) => values as readonly number[]);
  if (dimensions.some(({ isSize }, at) => isSize && !isNothing(first[at]))) return first.flat();
  // All first sizes are zero: the last list runs fastest, so its first other value comes before those of the lists ahead of it.
  const varied = dimensions.findLastIndex(({ isSize }, at) => isSize && all[at]?.some((values) => !isNothing(values)));
  return first.flatMap((values, at) => (at === varied ? (all[at]?.find((other) => !isNothing(other)) ?? values) : values));
}

/** Returns where the lists that multiply the simulations stand in the document. */
export function listPaths(project: Project): readonly string[] {
  const { sensitivityLists, sizeLists } = dimensionsOf(project);
  return [...new Set([...sensitivityLists, ...sizeLists].map(({ path }) => path))];
}

/**
 * Returns the simulation of the base size, which previews and live totals show: every list at its largest value; of linked lists, the position at which
 * the first is largest.
 */
export function baseKey(project: Project): CaseKey {
  const { sensitivities, sizes, sensitivityLists, sizeLists } = dimensionsOf(project);
  const [ofCase, ofSystem] = [sensitivities.map(largestOf), sizes.map(largestOf)];
  const [sensitivity, system] = [ofCase, ofSystem].map((found) => found.flatMap(({ values }) => values)) as [number[], number[]];
  return {
    id: keyId(sensitivityLists, sensitivity, sizeLists, system),
    sensitivityIndex: combinationIndex(ofCase),
    optimizationIndex: Math.max(0, combinationIndex(ofSystem) - nothingBefore(sizes, ofSystem)),
    sensitivity,
    sizes: system,
  };
}

/** Returns the simulations of every system, at the largest value of each sensitivity list, as {@link baseKey} has it. */
export function keysOfSystems(project: Project): readonly CaseKey[] {
  const { sensitivities, sizes, sensitivityLists, sizeLists } = dimensionsOf(project);
  const ofCase = sensitivities.map(largestOf);
  const sensitivity = ofCase.flatMap(({ values }) => values);
  const sensitivityIndex = combinationIndex(ofCase);
  return systemsOf(sizes).map((system, optimizationIndex) => ({
    id: keyId(sensitivityLists, sensitivity, sizeLists, system),
    sensitivityIndex,
    optimizationIndex,
    sensitivity,
    sizes: system,
  }));
}

/** A value of a dimension, and its place among the different ones. */
interface Taken {
  readonly values: readonly number[];
  readonly position: number;
  readonly count: number;
}

function largestOf(dimension: Dimension): Taken {
  const all = distinctValues(dimension);
  const position = all.reduce((best, values, at) => ((values[0] ?? 0) > (all[best]?.[0] ?? 0) ? at : best), 0);
  return { values: all[position] as readonly number[], position, count: all.length };
}

/** Returns the index of a combination among all, the last dimension running fastest. */
const combinationIndex = (taken: readonly Taken[]): number => taken.reduce((index, { position, count }) => index * count + position, 0);

/** Counts the systems of size zero everywhere that stand before a combination: they are left out. */
function nothingBefore(dimensions: readonly Dimension[], taken: readonly Taken[]): number {
  const allowed = dimensions.map((dimension) =>
    distinctValues(dimension).flatMap((values, position) =>
      !dimension.isSize || values.every((value) => Math.abs(value) < tolerance) ? [position] : [],
    ),
  );
  let count = 0;
  for (const [at, { position }] of taken.entries()) {
    const later = allowed.slice(at + 1).reduce((product, positions) => product * positions.length, 1);
    const here = allowed[at] as readonly number[];
    count += here.filter((other) => other < position).length * later;
    if (!here.includes(position)) break;
  }
  return count;
}

function keyId(
  sensitivityLists: readonly ValuesAt[],
  sensitivity: readonly number[],
  sizeLists: readonly ValuesAt[],
  sizes: readonly number[],
): string {
  return sha1Hex(JSON.stringify([named(sensitivityLists, sensitivity), named(sizeLists, sizes)]));
}

/** Returns the values of the lists in a simulation, by the list's path in the document. */
export function valuesByPath(project: Project, key: CaseKey): ReadonlyMap<string, number> {
  const { sensitivityLists, sizeLists } = dimensionsOf(project);
  return new Map([...named(sensitivityLists, key.sensitivity), ...named(sizeLists, key.sizes)]);
}

/** Returns the cells of a simulation's row, in the order of the header. */
export function resultCells(
  project: Project,
  key: CaseKey,
): { readonly sensitivity: readonly number[]; readonly optimization: readonly number[] } {
  const { varying, sizeColumns } = dimensionsOf(project);
  const sensitivity = key.sensitivity.filter((_, index) => varying[index]);
  const optimization = sizeColumns.flatMap((columns, index) => columns.map(({ factor }) => key.sizes[index] * factor));
  return { sensitivity, optimization };
}

/** Returns the header of the result rows: sensitivities with more than one value, sizes, and revenue streams. */
export function resultHeader(project: Project): ResultHeader {
  const { sensitivityLists, sizeLists, sizeColumns } = dimensionsOf(project);
  const entry = (name: Text, unit: HeaderEntry['units']): HeaderEntry => ({ name, units: unit });
  return {
    sensitivity: sensitivityLists.filter(varies).map(({ name, unit }) => entry(name, unitText(unit, project.currencySymbol))),
    optimization: sizeLists.flatMap((list, index) => sizeColumns[index].map(({ unit }) => entry(list.name, unit))),
    revenue: Object.values(marketNames(project)).flatMap((names) =>
      names.map((name) => entry(name, unitText('¤/yr', project.currencySymbol))),
    ),
  };
}

/** Returns the columns of sizes whose list has more than one value. */
export function varyingSizes(project: Project): readonly number[] {
  const { sizeLists, sizeColumns } = dimensionsOf(project);
  return sizeLists
    .flatMap((list, index) => sizeColumns[index].map(() => varies(list)))
    .flatMap((isVarying, column) => (isVarying ? [column] : []));
}

interface SizeColumn {
  readonly unit: string;
  /** Ratio of the cell to the value of the list. */
  readonly factor: number;
}

/** Returns one column for a list of sizes; for storage, which is counted in units, one of power and one of energy. */
function columnsOf(project: Project, { path, unit }: ValuesAt): readonly SizeColumn[] {
  const storage = project.storage.find(({ id }) => path === `storage/${id}/sizing`);
  if (!storage) return [{ unit, factor: 1 }];
  const { nominalPower, nominalCapacity } = storage.specs;
  return [
    { unit: 'MW', factor: megawatts(nominalPower) },
    { unit: 'MWh', factor: megawatts(nominalCapacity) },
  ];
}

function listsOf(dimensions: readonly Dimension[]): readonly ValuesAt[] {
  return dimensions.flatMap(({ lists }) => lists);
}

/** True if a list has more than one distinct value: linked lists may repeat one. */
function varies({ values: [first = 0, ...others] }: ValuesAt): boolean {
  return others.some((value) => Math.abs(value - first) >= tolerance);
}

function named(lists: readonly ValuesAt[], values: readonly number[]): readonly (readonly [string, number])[] {
  return lists.map(({ path }, index) => [path, values[index] as number]);
}

/** Returns the distinct systems; one of size zero everywhere is left out, unless there is no other. */
function systemsOf(dimensions: readonly Dimension[]): readonly (readonly number[])[] {
  const all = product(dimensions);
  const isSize = dimensions.flatMap((dimension) => dimension.lists.map(() => dimension.isSize));
  const isNothing = (system: readonly number[]): boolean => system.every((value, index) => !isSize[index] || Math.abs(value) < tolerance);
  const something = all.filter((system) => !isNothing(system));
  return something.length > 0 ? something : all.slice(0, 1);
}

/** Returns all combinations of positions, the last dimension running fastest; linked lists share their position. */
function product(dimensions: readonly Dimension[]): readonly (readonly number[])[] {
  const all = dimensions.map(distinctValues);
  const count = all.reduce((found, values) => found * values.length, 1);
  return Array.from({ length: count }, (_, index) => {
    const combination: (readonly number[])[] = [];
    let left = index;
    for (const values of all.toReversed()) {
      combination.push(values[left % values.length] as readonly number[]);
      left = Math.floor(left / values.length);
    }
    return combination.reverse().flat();
  });
}
