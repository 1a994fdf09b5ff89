import { fraction, kilowattsPerMegawatt, megawatts } from '../basics/units';
import type { SensitivityValue } from '../fields/field';
import type { Converter } from './converter';
import type { SimpleCost } from './costTable';
import { sensitivityDimensions, sizeDimensions } from './dimensions';
import type { Incentive } from './incentive';
import { technologyKinds, type TechnologyKind } from './kinds';
import type { Project } from './project';

/** Who pays. */
export type CostOwner = TechnologyKind | 'system';

/** What a component costs: rates for each MW, MWh or kW, and how many of them there are. */
export interface ComponentCost {
  readonly owner: CostOwner;
  readonly name: string;
  readonly quantity: number;
  readonly capitalEach: number;
  readonly operatingEachYear: number;
  readonly replacementEach: number;
  /** Undefined is never replaced. */
  readonly lifetimeYears: number | undefined;
}

/** The value that is picked from the list at a path of `document/dimensions`: `solar/pv-1/size`. */
export type PickedValue = (path: string) => number;

/** The value of a list that previews and live totals are for: the largest, so that they show the plant at its full size. */
export function baseValue(list: readonly SensitivityValue[]): number {
  return Math.max(...list.map(({ value }) => value));
}

/** Every list at its base value. */
export function baseValues(project: Project): PickedValue {
  const byPath = new Map(
    [...sensitivityDimensions(project), ...sizeDimensions(project)].map(({ path, values }) => [path, Math.max(...values)]),
  );
  return (path) => byPath.get(path) ?? 0;
}

/**
 * The costs of a project at picked sizes, in the project's currency; what is switched off or of size zero is left out.
 * Solar costs per MWdc, storage per MWh of nominal capacity, converters per kW.
 */
export function componentCosts(project: Project, picked: PickedValue): readonly ComponentCost[] {
  return [...solarCosts(project, picked), ...storageCosts(project, picked), systemCost(project)];
}

const isPresent = (size: number): boolean => size > 1e-6;

function solarCosts(project: Project, picked: PickedValue): readonly ComponentCost[] {
  return (project.useSolar ? project.solar : []).flatMap((pv) => {
    const sizeMW = picked(`solar/${pv.id}/size`);
    if (!isPresent(sizeMW)) return [];
    const own = component('solar', pv.customName, sizeMW, pv.cost.simple, pv.lifetime);
    return pv.hasConverter
      ? [own, converterCost('solar', pv.customName, picked(`solar/${pv.id}/converter/size`) * sizeMW, pv.converter)]
      : [own];
  });
}

function storageCosts(project: Project, picked: PickedValue): readonly ComponentCost[] {
  return (project.useStorage ? project.storage : []).flatMap((item) => {
    const units = picked(`storage/${item.id}/size`);
    if (!isPresent(units)) return [];
    const { powerMW, capacityMWh } = storageSize(item, units);
    const own = component('storage', item.customName, capacityMWh, item.cost.simple, item.lifetime);
    return item.hasConverter
      ? [own, converterCost('storage', item.customName, picked(`storage/${item.id}/converter/size`) * powerMW, item.converter)]
      : [own];
  });
}

/** Rated power and nominal capacity of a number of units. */
export function storageSize(
  { specs }: Project['storage'][number],
  units: number,
): { readonly powerMW: number; readonly capacityMWh: number } {
  return { powerMW: units * megawatts(specs.nominalPower), capacityMWh: units * megawatts(specs.nominalCapacity) };
}

function systemCost({ systemFixedCost, systemOmCost }: Project): ComponentCost {
  const simple = { capital: systemFixedCost, operating: systemOmCost, replacement: 0 };
  return component('system', 'System', 1, simple, undefined);
}

function converterCost(owner: CostOwner, of: string, limitMW: number, { cost, lifetime }: Converter): ComponentCost {
  return component(owner, `${of} converter`, limitMW * kilowattsPerMegawatt, cost.simple, lifetime);
}

function component(owner: CostOwner, name: string, quantity: number, rates: SimpleCost, lifetimeYears: number | undefined): ComponentCost {
  const { capital, operating, replacement } = rates;
  return { owner, name, quantity, capitalEach: capital, operatingEachYear: operating, replacementEach: replacement, lifetimeYears };
}

const sum = (costs: readonly ComponentCost[], owner: CostOwner | undefined, each: (cost: ComponentCost) => number): number =>
  costs.filter((cost) => owner === undefined || cost.owner === owner).reduce((total, cost) => total + cost.quantity * each(cost), 0);

/** Capital in year 0, of one owner or of all. Not negative. */
export function capitalAmount(costs: readonly ComponentCost[], owner?: CostOwner): number {
  return sum(costs, owner, ({ capitalEach }) => capitalEach);
}

/** Operating cost of one year, of one owner or of all. Not negative. */
export function operatingAmount(costs: readonly ComponentCost[], owner?: CostOwner): number {
  return sum(costs, owner, ({ operatingEachYear }) => operatingEachYear);
}

/** The capital of one technology that an incentive is for, and what it brings of it. */
export interface CreditBasis {
  readonly technology: TechnologyKind;
  readonly capital: number;
  readonly credit: number;
}

/**
 * Investment tax credit of the ticked technologies, system cost not being eligible: eligible share × credit × capital.
 * It is the full credit. Storage of a project that operates from before 2023 earns only a share of it, which its charging decides.
 */
export function fullTaxCredit(incentive: Incentive<'itc'>, costs: readonly ComponentCost[]): readonly CreditBasis[] {
  const rate = fraction(incentive.eligiblePercent) * fraction(incentive.itcPercent);
  return technologyKinds
    .filter((technology) => incentive[technology])
    .map((technology) => {
      const capital = capitalAmount(costs, technology);
      return { technology, capital, credit: rate * capital };
    });
}

/** From this day of commercial operation on, storage earns a tax credit whatever it charges from (US Inflation Reduction Act, 26 USC 48). */
export const inflationReductionAct = '2023-01-01';

/** Whether storage earns only the share of a tax credit that charging from own generation decides. */
export function storageCreditDependsOnCharging({ expectedDate }: Pick<Project, 'expectedDate'>): boolean {
  return expectedDate < inflationReductionAct;
}
