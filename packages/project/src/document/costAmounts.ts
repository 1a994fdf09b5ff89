import { fraction, kilowattsPerMegawatt, megawatts, wattsPerMegawatt } from '../basics/units';
import {
  simpleSum,
  type CapitalUnit,
  type CostItem,
  type CostTable,
  type CostUnit,
  type OperatingUnit,
  type ReplacementUnit,
} from '../costs/costTable';
import { message, type Text } from '../i18n/message';
import { sensitivityDimensions, sizeDimensions } from './dimensions';
import { escalationByYear, type Escalator } from '../costs/escalator';
import type { TechnologyKind } from './technologies';
import type { Project } from './project';

/** Owner of a cost. */
export type CostOwner = TechnologyKind | 'system';

/** Size of a component, in the measures of costs. */
export interface ComponentSize {
  /** Number of units of a simple table: MWdc of solar, MWh of storage, turbines, kW of a converter. */
  readonly simpleUnits: number;
  /** Rated power on the AC side, if it has one. [MW] */
  readonly powerMW: number;
  readonly directCurrentMW: number;
  readonly capacityMWh: number;
  /** Number of turbines or storage units. */
  readonly units: number;
}

/** Costs of a component at its size, in the project's currency. Not negative. */
export interface ComponentCost {
  readonly owner: CostOwner;
  /** Id of the item in the document; for a converter, the id of its technology with `-converter`. */
  readonly id: string;
  readonly name: Text;
  readonly capital: number;
  readonly operatingPerYear: number;
  /** Operating cost for each MWh that it discharges, and that it delivers to the AC side. */
  readonly operatingPerMWhThroughput: number;
  readonly operatingPerMWhAc: number;
  readonly replacement: number;
  /** Undefined: never replaced. */
  readonly lifetimeYears: number | undefined;
  /** Age without residual value, whether it is then replaced or not; without one there is no salvage value. */
  readonly usefulLifeYears?: number;
  /** Multiples of the operating and replacement costs in each operating year; undefined means constant. */
  readonly operatingByYear: readonly number[] | undefined;
  readonly replacementByYear: readonly number[] | undefined;
}

/** Returns the value picked from the list at a path of `document/dimensions`: `solar/pv-1/sizing`. */
export type PickedValue = (path: string) => number;

/** Returns the base value of the list at a path; 0 for a path without a list. */
export function baseValues(project: Project): PickedValue {
  const lists = [...sensitivityDimensions(project), ...sizeDimensions(project)].flatMap((dimension) => dimension.lists);
  const byPath = new Map(lists.map(({ path, base }) => [path, base]));
  return (path) => byPath.get(path) ?? 0;
}

/** Returns the costs of a project at picked sizes and multipliers, in the project's currency; disabled components and sizes of zero are left out. */
export function componentCosts(project: Project, picked: PickedValue): readonly ComponentCost[] {
  return [...solarCosts(project, picked), ...windCosts(project, picked), ...storageCosts(project, picked), ...systemCosts(project, picked)];
}

/** Returns true if a size is greater than zero. */
export function isPresent(size: number): boolean {
  return size > 1e-6;
}

function escalatedYears({ earlyAnalysis, lifetime }: Project): number | undefined {
  return earlyAnalysis ? undefined : lifetime;
}

const noSize: ComponentSize = { simpleUnits: 0, powerMW: 0, directCurrentMW: 0, capacityMWh: 0, units: 0 };

function solarCosts(project: Project, picked: PickedValue): readonly ComponentCost[] {
  return (project.useSolar ? project.solar : []).flatMap((pv) => {
    const sizeMW = picked(`solar/${pv.id}/sizing`);
    if (!isPresent(sizeMW)) return [];
    const converterMW = pv.hasConverter ? picked(`solar/${pv.id}/converter/sizing`) * sizeMW : undefined;
    const own = component('solar', pv, solarCostSize(sizeMW, converterMW), multipliers(`solar/${pv.id}`, picked), escalatedYears(project));
    return converterMW === undefined ? [own] : [own, converterCost('solar', pv, converterMW, pv.converter, escalatedYears(project))];
  });
}

function windCosts(project: Project, picked: PickedValue): readonly ComponentCost[] {
  return (project.useWind ? project.wind : []).flatMap((wind) => {
    const picks = picked(`wind/${wind.id}/sizing`);
    if (!isPresent(picks)) return [];
    return [component('wind', wind, windCostSize(wind, picks), multipliers(`wind/${wind.id}`, picked), escalatedYears(project))];
  });
}

/** Returns the costs of the storages and their converters only. */
export function storageCosts(project: Project, picked: PickedValue): readonly ComponentCost[] {
  return (project.useStorage ? project.storage : []).flatMap((item) => {
    const units = picked(`storage/${item.id}/sizing`);
    if (!isPresent(units)) return [];
    const { powerMW } = storageSize(item, units);
    const own = component(
      'storage',
      item,
      storageCostSize(item, units),
      multipliers(`storage/${item.id}`, picked),
      escalatedYears(project),
    );
    if (!item.hasConverter) return [own];
    const converterMW = picked(`storage/${item.id}/converter/sizing`) * powerMW;
    return [own, converterCost('storage', item, converterMW, item.converter, escalatedYears(project))];
  });
}

/** Returns the size of solar by nameplate, with the power of its converter if it has one. [MWdc, MWac] */
export function solarCostSize(sizeMW: number, converterMW: number = sizeMW): ComponentSize {
  return { ...noSize, simpleUnits: sizeMW, directCurrentMW: sizeMW, powerMW: converterMW, units: 1 };
}

/** Returns the size of a number of turbines, or of an imported farm by MW. */
export function windCostSize({ kind, specs }: Project['wind'][number], picks: number): ComponentSize {
  const imported = kind === 'production';
  return { ...noSize, simpleUnits: picks, powerMW: imported ? picks : picks * megawatts(specs.ratedCapacity), units: imported ? 1 : picks };
}

/** Returns the size of a number of storage units. */
export function storageCostSize(item: Project['storage'][number], units: number): ComponentSize {
  const { powerMW, capacityMWh } = storageSize(item, units);
  return { ...noSize, simpleUnits: capacityMWh, powerMW, capacityMWh, units };
}

/** Returns the size of a converter by the power on its AC side. [MW] */
export function converterCostSize(limitMW: number): ComponentSize {
  return { ...noSize, simpleUnits: limitMW * kilowattsPerMegawatt, powerMW: limitMW, units: 1 };
}

/** Returns rated power and nominal capacity of a number of units. */
export function storageSize(
  { specs }: Project['storage'][number],
  units: number,
): { readonly powerMW: number; readonly capacityMWh: number } {
  return { powerMW: units * megawatts(specs.nominalPower), capacityMWh: units * megawatts(specs.nominalCapacity) };
}

function systemCosts(project: Project, picked: PickedValue): readonly ComponentCost[] {
  const { systemFixedCost, systemOmCost } = project;
  const own: ComponentCost = {
    ...free,
    owner: 'system',
    id: 'system',
    name: message('results.system'),
    capital: systemFixedCost,
    operatingPerYear: systemOmCost,
  };
  return project.hasSystemConverter
    ? [
        own,
        component(
          'system',
          { ...project.inverter, id: 'system-converter', customName: message('plant.systemConverter') },
          converterCostSize(picked('inverter/sizing')),
          () => 1,
          escalatedYears(project),
        ),
      ]
    : [own];
}

/** Amounts of a component that costs nothing and is never replaced. */
export const free = {
  capital: 0,
  operatingPerYear: 0,
  operatingPerMWhThroughput: 0,
  operatingPerMWhAc: 0,
  replacement: 0,
  lifetimeYears: undefined,
  operatingByYear: undefined,
  replacementByYear: undefined,
} as const;

type Multipliers = (of: 'capital' | 'operating' | 'replacement') => number;

function multipliers(path: string, picked: PickedValue): Multipliers {
  return (of) => picked(`${path}/cost/${of}Sensitivity`);
}

interface Costed {
  readonly cost: CostTable;
  readonly lifetime: number;
  readonly allowReplacement?: boolean;
  readonly omEscalator: Escalator;
  readonly replacementEscalator?: Escalator;
}

interface Named {
  readonly id: string;
  readonly customName: Text;
}

function converterCost(
  owner: CostOwner,
  { id, customName }: Named,
  limitMW: number,
  converter: Costed,
  years: number | undefined,
): ComponentCost {
  const named = { ...converter, id: `${id}-converter`, customName: message('ranges.converter', { name: customName }) };
  return component(owner, named, converterCostSize(limitMW), () => 1, years);
}

/** `years` is the lifetime of the project in late-stage analysis; early analysis has no escalation. */
function component(
  owner: CostOwner,
  item: Costed & Named,
  size: ComponentSize,
  times: Multipliers,
  years: number | undefined,
): ComponentCost {
  const amounts = costAmounts(item.cost, size);
  return {
    owner,
    id: item.id,
    name: item.customName,
    capital: amounts.capital * times('capital'),
    operatingPerYear: amounts.operatingPerYear * times('operating'),
    operatingPerMWhThroughput: amounts.operatingPerMWhThroughput * times('operating'),
    operatingPerMWhAc: amounts.operatingPerMWhAc * times('operating'),
    replacement: amounts.replacement * times('replacement'),
    lifetimeYears: (item.allowReplacement ?? true) ? item.lifetime : undefined,
    usefulLifeYears: item.lifetime,
    operatingByYear: years === undefined ? undefined : escalationByYear(item.omEscalator, years),
    replacementByYear: years === undefined || !item.replacementEscalator ? undefined : escalationByYear(item.replacementEscalator, years),
  };
}

type CostAmounts = Omit<ComponentCost, 'owner' | 'id' | 'name' | 'lifetimeYears' | 'operatingByYear' | 'replacementByYear'>;

/** Returns the amounts of a table at a size, before multipliers. */
export function costAmounts(cost: CostTable, size: ComponentSize): CostAmounts {
  if (cost.type === 'simple') {
    const each = simpleSum(cost);
    const { simpleUnits } = size;
    return {
      ...free,
      capital: each.capital * simpleUnits,
      operatingPerYear: each.operating * simpleUnits,
      replacement: each.replacement * simpleUnits,
    };
  }
  const { directCapital, indirectCapital, operating, replacement } = cost.complex;
  const direct = directCapitalAmount(directCapital, size);
  const sum = (items: readonly CostItem[]): number => items.reduce((total, item) => total + itemAmount(item, size, direct), 0);
  const perMWh = (unit: CostUnit): number => operating.reduce((total, item) => total + (item.unit === unit ? item.value : 0), 0);
  return {
    capital: direct + sum(indirectCapital),
    operatingPerYear: sum(operating),
    operatingPerMWhThroughput: perMWh('CostPerMwhThroughput'),
    operatingPerMWhAc: perMWh('CostPerMwhAc'),
    replacement: sum(replacement),
  };
}

/** Returns the direct capital: percentages in its lines refer to the lines that are no percentage. */
export function directCapitalAmount(items: readonly CostItem[], size: ComponentSize): number {
  const plain = items.filter(({ unit }) => unit !== 'PercentOfDirectCapital').reduce((sum, item) => sum + itemAmount(item, size, 0), 0);
  return items.reduce((sum, item) => sum + (item.unit === 'PercentOfDirectCapital' ? itemAmount(item, size, plain) : 0), plain);
}

/** Amount of one line for each unit (docs/method/finance.md, costs). Lines by energy depend on the operation and count nothing here. */
const amountOf: {
  readonly [U in CapitalUnit | OperatingUnit | ReplacementUnit]: (value: number, size: ComponentSize, directCapital: number) => number;
} = {
  Cost: (value) => value,
  PercentOfDirectCapital: (value, _, directCapital) => fraction(value) * directCapital,
  CostPerMw: (value, { powerMW }) => value * powerMW,
  CostPerMwh: (value, { capacityMWh }) => value * capacityMWh,
  CostPerUnit: (value, { units }) => value * units,
  CostPerWattDc: (value, { directCurrentMW }) => value * wattsPerMegawatt * directCurrentMW,
  CostPerYear: (value) => value,
  PercentOfDirectCapitalPerYear: (value, _, directCapital) => fraction(value) * directCapital,
  CostPerMwYear: (value, { powerMW }) => value * powerMW,
  CostPerMwDcYear: (value, { directCurrentMW }) => value * directCurrentMW,
  CostPerMwhYear: (value, { capacityMWh }) => value * capacityMWh,
  CostPerUnitYear: (value, { units }) => value * units,
  CostPerMwhThroughput: () => 0,
  CostPerMwhAc: () => 0,
};

/** Returns the amount of one line of a complex table at a size. */
export function itemAmount({ unit, value }: CostItem, size: ComponentSize, directCapital: number): number {
  return amountOf[unit](value, size, directCapital);
}

const sum = (costs: readonly ComponentCost[], owner: CostOwner | undefined, each: (cost: ComponentCost) => number): number =>
  costs.filter((cost) => owner === undefined || cost.owner === owner).reduce((total, cost) => total + each(cost), 0);

/** Returns the capital in year 0, of one owner or of all. Not negative. */
export function capitalAmount(costs: readonly ComponentCost[], owner?: CostOwner): number {
  return sum(costs, owner, ({ capital }) => capital);
}

/** Returns the operating cost of one year that does not depend on the operation, of one owner or of all. Not negative. */
export function operatingAmount(costs: readonly ComponentCost[], owner?: CostOwner): number {
  return sum(costs, owner, ({ operatingPerYear }) => operatingPerYear);
}
