import { unitText } from '@hybrid/project/basics/units';
import { sensitivityDimensions, sizeDimensions, type Dimension } from '@hybrid/project/document/dimensions';
import { energyMarketKinds } from '@hybrid/project/document/energyMarket';
import type { Project } from '@hybrid/project/document/project';
import { sha1Hex } from '@hybrid/project/files/hash';
import type { HeaderEntry, ResultHeader } from '@hybrid/project/results/resultTables';

/** One simulation of a project: which value of each list. */
export interface CaseKey {
  /** SHA-1 of the lists and the values taken from them: the same in every run. */
  readonly id: string;
  /** Which combination of sensitivity values, and which system within it, in the order of the lists. */
  readonly sensitivityIndex: number;
  readonly optimizationIndex: number;
  /** Values of the sensitivities, in the order of `sensitivityDimensions`. */
  readonly sensitivity: readonly number[];
  /** Values of the sizes, in the order of `sizeDimensions`: PV in MW, storage in units, converters relative. */
  readonly sizes: readonly number[];
}

export interface CaseGrid {
  readonly header: ResultHeader;
  readonly keys: readonly CaseKey[];
}

const tolerance = 1e-6;

/** All simulations of a project: every combination of sensitivities with every system. The last list runs fastest. */
export function caseGrid(project: Project): CaseGrid {
  const sensitivities = sensitivityDimensions(project);
  const sizes = sizeDimensions(project);
  const systems = systemsOf(sizes);
  const keys = product(sensitivities).flatMap((sensitivity, sensitivityIndex) =>
    systems.map((system, optimizationIndex) => ({
      id: sha1Hex(JSON.stringify([named(sensitivities, sensitivity), named(sizes, system)])),
      sensitivityIndex,
      optimizationIndex,
      sensitivity,
      sizes: system,
    })),
  );
  return { header: resultHeader(project), keys };
}

/** Value of a list in a simulation, by the list's path in the document. */
export function valuesByPath(project: Project, key: CaseKey): ReadonlyMap<string, number> {
  return new Map([...named(sensitivityDimensions(project), key.sensitivity), ...named(sizeDimensions(project), key.sizes)]);
}

/** The cells of a simulation's row, as the header names them. */
export function resultCells(
  project: Project,
  key: CaseKey,
): { readonly sensitivity: readonly number[]; readonly optimization: readonly number[] } {
  const sensitivity = key.sensitivity.filter((_, index) => varies(sensitivityDimensions(project)[index] as Dimension));
  const optimization = sizeDimensions(project).flatMap((dimension, index) =>
    columnsOf(project, dimension).map(({ factor }) => (key.sizes[index] as number) * factor),
  );
  return { sensitivity, optimization };
}

/** What the cells of a row are: sensitivities with more than one value, sizes, and revenue streams. */
export function resultHeader(project: Project): ResultHeader {
  const entry = (name: string, unit: HeaderEntry['units']): HeaderEntry => ({ name, units: unit });
  return {
    sensitivity: sensitivityDimensions(project)
      .filter(varies)
      .map(({ name, unit }) => entry(name, unit)),
    optimization: sizeDimensions(project).flatMap((dimension) =>
      columnsOf(project, dimension).map(({ unit }) => entry(dimension.name, unit)),
    ),
    revenue: project.useEnergyMarket
      ? project.energyMarkets.map(({ kind }) => entry(energyMarketKinds[kind].title, unitText('¤/yr', project.currencySymbol)))
      : [],
  };
}

/** A column for each list of sizes; storage, which is counted in units, has its power and its energy. */
function columnsOf(project: Project, { path, unit }: Dimension): readonly { readonly unit: string; readonly factor: number }[] {
  const storage = project.storage.find(({ id }) => path === `storage/${id}/size`);
  if (!storage) return [{ unit, factor: 1 }];
  const { nominalPower, nominalCapacity } = storage.specs;
  return [
    { unit: 'MW', factor: nominalPower / 1000 },
    { unit: 'MWh', factor: nominalCapacity / 1000 },
  ];
}

function varies({ values }: Dimension): boolean {
  return values.length > 1;
}

function named(dimensions: readonly Dimension[], values: readonly number[]): readonly (readonly [string, number])[] {
  return dimensions.map(({ path }, index) => [path, values[index] as number]);
}

/** Distinct systems; one of size zero everywhere is left out, unless there is no other. */
function systemsOf(sizes: readonly Dimension[]): readonly (readonly number[])[] {
  const all = product(sizes);
  const isNothing = (system: readonly number[]): boolean =>
    sizes.every(({ isSize }, index) => !isSize || Math.abs(system[index] as number) < tolerance);
  const something = all.filter((system) => !isNothing(system));
  return something.length > 0 ? something : all.slice(0, 1);
}

function product(dimensions: readonly Dimension[]): readonly (readonly number[])[] {
  return dimensions.reduce<readonly (readonly number[])[]>(
    (found, { values }) => found.flatMap((combination) => distinct(values).map((value) => [...combination, value])),
    [[]],
  );
}

function distinct(values: readonly number[]): readonly number[] {
  return values.filter((value, index) => values.findIndex((other) => Math.abs(other - value) < tolerance) === index);
}
