import type { CostItem, CostTable } from '../../costs/costTable';
import type { Escalator } from '../../costs/escalator';
import type { Project } from '../../document/project';
import { absolute, valueList, type Sizing } from '../../document/sizing';
import type { SensitivityValue } from '../../fields/field';
import type { StepName } from '../../wizard';
import type { Issue } from '../issue';
import { full, type Change } from '../testing';

/** A text of the catalogue, with a project without this issue and a change that causes it. Texts of the specification of the product are verbatim. */
export type Row = readonly [
  code: string,
  severity: Issue['severity'],
  place: StepName | `${StepName}#${string}`,
  text: string,
  without: Project,
  change: Change,
];

export const size = (...values: readonly number[]): { readonly sizing: Sizing } => ({ sizing: absolute(values) });

export const list = (...values: readonly number[]): readonly SensitivityValue[] => valueList(values);

/** An escalator with a value for each year, of which one is given. */
export const withValueOfYear3 = (escalator: Escalator, value: number): Escalator => ({
  ...escalator,
  enabled: true,
  multiYearKind: 'custom',
  customValues: escalator.customValues.map((entry) => (entry.year === 3 ? { ...entry, value } : entry)),
});

export const withLinear = (escalator: Escalator, linearValue: number): Escalator => ({ ...escalator, linearValue });

export const complex = (cost: CostTable, change: Partial<CostTable['complex']>): CostTable => ({
  ...cost,
  type: 'complex',
  complex: { ...cost.complex, ...change },
});

export const line = (unit: CostItem['unit']): CostItem => ({ id: 'line', name: 'Line', unit, value: 1 });

/** Items of the project that uses everything. */
export const [pv, wind, storage] = [full.solar[0]!, full.wind[0]!, full.storage[0]!];
export const [dam, rtm] = [full.energyMarkets[0]!, full.energyMarkets[1]!];
export const [regulation, capacity, contract] = [full.regulationMarkets[0]!, full.capacityMarkets[0]!, full.contracts[0]!];
