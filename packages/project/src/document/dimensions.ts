import type { Unit } from '../basics/units';
import { numberOf, type Field, type Fields, type SensitivityValue, type Sizing } from '../fields/field';
import { converterFields, inverterFields } from '../costs/converter';
import { costSensitivityFields, type CostTable } from '../costs/costTable';
import { message, ofOwner, type Text } from '../i18n/message';
import { gridConnectionFields } from './gridConnection';
import { marketDefinition, type Market } from './kinds';
import { marketKindsInUse, marketName, marketsOf } from './marketsInUse';
import type { Project } from './project';
import { baseValue, numbersOf, tolerance } from './sizing';
import { solarFields } from './solar';
import { storageFields } from './storage';
import { windFields, windSizing } from './wind';

/** A list of values of the document. */
export interface ValuesAt {
  /** Path of the values in the document: `solar/pv-1/sizing`. */
  readonly path: string;
  readonly name: Text;
  readonly unit: Unit;
  readonly values: readonly number[];
  /** The value for previews. */
  readonly base: number;
}

/** A factor of the number of simulations: one list, or lists that are linked value by value. */
export interface Dimension {
  readonly lists: readonly ValuesAt[];
  /** Number of values of each list. */
  readonly length: number;
  /** Sizes that are all zero leave the component out. */
  readonly isSize: boolean;
  /** Advice on what to reduce if there are too many simulations. */
  readonly suggestion: Text;
}

/** Ways to have fewer simulations. */
export const reduce = {
  application: message('projectChecks.reduceApplicationSensitivities'),
  equipment: message('projectChecks.reduceEquipmentSensitivities'),
  solar: message('projectChecks.reducePossiblePvSizes'),
  wind: message('projectChecks.reducePossibleWindSizes'),
  storage: message('projectChecks.reducePossibleStorageArraySizes'),
} as const;

function valuesAt(path: string, field: Field, value: readonly SensitivityValue[] | Sizing, owner: Text = ''): ValuesAt {
  const unit = numberOf(field)?.unit ?? '×';
  const list = 'kind' in value ? value.values : value;
  return {
    path,
    name: owner === '' ? field.label : ofOwner(owner, field.label),
    unit,
    values: numbersOf(list),
    base: baseValue(list),
  };
}

function single(list: ValuesAt, suggestion: Text, isSize = false): Dimension {
  return { lists: [list], length: list.values.length, isSize, suggestion };
}

/** Returns a dimension for each named list of a record. */
function listsOf<F extends Fields, N extends keyof F & string>(
  fields: F,
  item: { readonly [K in N]: readonly SensitivityValue[] },
  names: readonly N[],
  prefix: string,
  owner: string,
  suggestion: Text,
): readonly Dimension[] {
  return names.map((name) => single(valuesAt(`${prefix}${name}`, fields[name] as Field, item[name], owner), suggestion));
}

/** Returns the dimensions of the markets in use: of each kind first the lists that are linked over its items, then those of each item. */
function marketDimensions(project: Project): readonly Dimension[] {
  return marketKindsInUse(project).flatMap((kind): readonly Dimension[] => {
    const { fields, linkedSensitivities = [], sensitivities } = marketDefinition(kind);
    const items = marketsOf(project, [kind]);
    const listOf = (market: Market, name: string): ValuesAt => {
      const values = (market as unknown as Readonly<Record<string, readonly SensitivityValue[]>>)[name] ?? [];
      return valuesAt(`${kind}/${market.id}/${name}`, fields[name] as Field, values, marketName(market));
    };
    const linked = items.flatMap((market) => linkedSensitivities.map((name) => listOf(market, name)));
    const [first] = linked;
    return [
      ...(first ? [{ lists: linked, length: first.values.length, isSize: false, suggestion: reduce.application }] : []),
      ...items.flatMap((market) => sensitivities(market).map((name) => single(listOf(market, name), reduce.application))),
    ];
  });
}

function costDimensions(cost: CostTable, prefix: string, owner: string): readonly Dimension[] {
  const names = ['capitalSensitivity', 'operatingSensitivity', 'replacementSensitivity', 'augmentationSensitivity'] as const;
  return listsOf(costSensitivityFields, cost, names, `${prefix}/cost/`, owner, reduce.equipment);
}

function equipmentDimensions(project: Project): readonly Dimension[] {
  const found: Dimension[] = [
    ...listsOf(
      gridConnectionFields,
      project,
      ['interconnectionLimit', 'acLineEfficiencySensitivity', 'acTransfomerEfficiencySensitivity'],
      '',
      '',
      reduce.equipment,
    ),
  ];
  for (const pv of project.useSolar ? project.solar : []) found.push(...costDimensions(pv.cost, `solar/${pv.id}`, pv.customName));
  for (const wind of project.useWind ? project.wind : []) {
    if (wind.kind !== 'production')
      found.push(...listsOf(windFields, wind, ['hubHeight'], `wind/${wind.id}/`, wind.customName, reduce.equipment));
    found.push(...costDimensions(wind.cost, `wind/${wind.id}`, wind.customName));
  }
  for (const storage of project.useStorage ? project.storage : []) {
    const names = [
      ...(storage.allowAugmentation ? (['augmentationPriceSensitivity', 'augmentationDegradationLimit'] as const) : []),
      ...(storage.useCycleLimitPerDay ? (['cycleLimitPerDay'] as const) : []),
      ...(storage.useAuxiliaryLoad ? (['auxiliaryLoadSensitivity'] as const) : []),
    ];
    found.push(...listsOf(storageFields, storage, names, `storage/${storage.id}/`, storage.customName, reduce.equipment));
    found.push(...costDimensions(storage.cost, `storage/${storage.id}`, storage.customName));
  }
  return found;
}

/** Returns the sensitivities, in field order: each combination is a case of its own. */
export function sensitivityDimensions(project: Project): readonly Dimension[] {
  return [...marketDimensions(project), ...equipmentDimensions(project)];
}

/** Returns the sizes, in field order: each combination is a system that is ranked within its case. */
export function sizeDimensions(project: Project): readonly Dimension[] {
  const found: Dimension[] = [];
  for (const pv of project.useSolar ? project.solar : []) {
    const path = `solar/${pv.id}`;
    found.push(single({ ...valuesAt(`${path}/sizing`, solarFields.sizing, pv.sizing), name: pv.customName }, reduce.solar, true));
    if (pv.hasConverter) {
      const size = valuesAt(`${path}/converter/sizing`, converterFields.sizing, pv.converter.sizing);
      found.push(single({ ...size, name: message('ranges.converter', { name: pv.customName }) }, reduce.solar));
    }
  }
  for (const wind of project.useWind ? project.wind : []) {
    const field = wind.kind === 'production' ? windFields.customSizing : windFields.sizing;
    found.push(single({ ...valuesAt(`wind/${wind.id}/sizing`, field, windSizing(wind)), name: wind.customName }, reduce.wind, true));
  }
  for (const storage of project.useStorage ? project.storage : []) {
    const path = `storage/${storage.id}`;
    found.push(
      single({ ...valuesAt(`${path}/sizing`, storageFields.sizing, storage.sizing), name: storage.customName }, reduce.storage, true),
    );
    if (storage.hasConverter) {
      const size = valuesAt(`${path}/converter/sizing`, converterFields.sizing, storage.converter.sizing);
      found.push(single({ ...size, name: message('ranges.converter', { name: storage.customName }), unit: '×' }, reduce.storage));
    }
  }
  if (project.hasSystemConverter) {
    const size = valuesAt('inverter/sizing', inverterFields.sizing, project.inverter.sizing);
    found.push(single({ ...size, name: message('plant.systemConverter') }, reduce.equipment));
  }
  return found;
}

/**
 * Returns the values of a dimension: one of each of its lists, without repetition.
 *
 * Values are compared by their nearest multiple of the tolerance, so that long lists, single or linked, take linear time.
 */
export function distinctValues({ lists, length }: Dimension): readonly (readonly number[])[] {
  const known = new Set<string>();
  const distinct: number[][] = [];
  for (let position = 0; position < length; position++) {
    const values = lists.map((list) => list.values[position] as number);
    const name = values.map((value) => Math.round(value / tolerance)).join();
    if (known.has(name)) continue;
    known.add(name);
    distinct.push(values);
  }
  return distinct;
}

/** Returns the number of systems of size zero everywhere: they are left out, unless there is no other. */
function zeroSystems(dimensions: readonly Dimension[]): number {
  const isZero = ([value = 0]: readonly number[]): boolean => Math.abs(value) < tolerance;
  const zeroes = dimensions.map((dimension) => distinctValues(dimension).filter((values) => !dimension.isSize || isZero(values)).length);
  return zeroes.reduce((product, zero) => product * zero, 1);
}

/** Counts the simulations of a calculation: the product of the distinct values of all dimensions, less the systems of size zero. */
export function simulationCount(project: Project): number {
  const product = (dimensions: readonly Dimension[]): number =>
    dimensions.reduce((count, dimension) => count * distinctValues(dimension).length, 1);
  const sizes = sizeDimensions(project);
  return product(sensitivityDimensions(project)) * Math.max(1, product(sizes) - zeroSystems(sizes));
}

/** Returns true if no system has any size. */
export function isNothing(project: Project): boolean {
  const sizes = sizeDimensions(project).filter(({ isSize }) => isSize);
  return sizes.every(({ lists }) => lists.every(({ values }) => values.every((value) => Math.abs(value) < tolerance)));
}
