import type { Unit } from '../basics/units';
import { gridConnectionFields } from './gridConnection';
import type { Project } from './project';
import { isZeroSize, numbersOf } from './sizing';

/** One list of values that multiplies the simulations. */
export interface Dimension {
  /** Where the values stand in the document: `solar/pv-1/size`. */
  readonly path: string;
  readonly name: string;
  readonly unit: Unit;
  readonly values: readonly number[];
  /** Sizes that are all zero leave the component out. */
  readonly isSize: boolean;
  /** What to reduce when there are too many simulations. */
  readonly suggestion: string;
}

const reduce = {
  equipment: 'Reduce equipment sensitivities',
  solar: 'Reduce possible PV sizes',
  storage: 'Reduce possible storage array sizes',
} as const;

/** Sensitivities, in field order: each combination is a case of its own. */
export function sensitivityDimensions(project: Project): readonly Dimension[] {
  const names = ['acLineEfficiencySensitivity', 'acTransfomerEfficiencySensitivity'] as const;
  return names.map((name) => ({
    path: name,
    name: gridConnectionFields[name].label,
    unit: '%' as const,
    values: numbersOf(project[name]),
    isSize: false,
    suggestion: reduce.equipment,
  }));
}

/** Sizes, in field order: each combination is a system that is ranked within its case. */
export function sizeDimensions(project: Project): readonly Dimension[] {
  const found: Dimension[] = [];
  for (const pv of project.useSolar ? project.solar : []) {
    found.push({
      path: `solar/${pv.id}/size`,
      name: pv.customName,
      unit: 'MW',
      values: numbersOf(pv.size),
      isSize: true,
      suggestion: reduce.solar,
    });
    if (pv.hasConverter)
      found.push({
        path: `solar/${pv.id}/converter/size`,
        name: `${pv.customName} converter`,
        unit: 'MWac/MWdc',
        values: numbersOf(pv.converter.size),
        isSize: false,
        suggestion: reduce.solar,
      });
  }
  for (const storage of project.useStorage ? project.storage : []) {
    found.push({
      path: `storage/${storage.id}/size`,
      name: storage.customName,
      unit: 'units',
      values: numbersOf(storage.size),
      isSize: true,
      suggestion: reduce.storage,
    });
    if (storage.hasConverter)
      found.push({
        path: `storage/${storage.id}/converter/size`,
        name: `${storage.customName} converter`,
        unit: '×',
        values: numbersOf(storage.converter.size),
        isSize: false,
        suggestion: reduce.storage,
      });
  }
  return found;
}

/** Number of systems of size zero everywhere: they are left out, unless there is no other. */
function zeroSystems(dimensions: readonly Dimension[]): number {
  const zeroes = dimensions.map(({ isSize, values }) => (isSize ? values.filter((value) => Math.abs(value) < 1e-6).length : values.length));
  return zeroes.reduce((product, zero) => product * zero, 1);
}

/** How many simulations a calculation runs: the product of the lengths of all lists, less the systems that are nothing. */
export function simulationCount(project: Project): number {
  const cases = sensitivityDimensions(project).reduce((product, { values }) => product * values.length, 1);
  const sizes = sizeDimensions(project);
  const systems = sizes.reduce((product, { values }) => product * values.length, 1);
  return cases * Math.max(1, systems - zeroSystems(sizes));
}

/** Whether no system has any size. */
export function isNothing(project: Project): boolean {
  const solar = !project.useSolar || project.solar.every((pv) => isZeroSize(pv.size));
  const storage = !project.useStorage || project.storage.every((item) => isZeroSize(item.size));
  return solar && storage;
}
