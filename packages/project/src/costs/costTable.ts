import { z } from 'zod';
import type { Unit } from '../basics/units';
import { initialOf, number, shapeOf, values, type RecordOf } from '../fields/field';
import { message, type LabelCode, type Message, type Text } from '../i18n/message';

/** Units of capital lines, direct and indirect. */
export const capitalUnits = ['Cost', 'PercentOfDirectCapital', 'CostPerMw', 'CostPerMwh', 'CostPerUnit', 'CostPerWattDc'] as const;
/** Units of operating lines. */
export const operatingUnits = [
  'CostPerYear',
  'PercentOfDirectCapitalPerYear',
  'CostPerMwYear',
  'CostPerMwhThroughput',
  'CostPerMwhYear',
  'CostPerUnitYear',
  'CostPerMwDcYear',
  'CostPerMwhAc',
] as const;
/** Units of replacement lines. */
const replacementUnits = ['Cost', 'CostPerMwh', 'CostPerWattDc', 'PercentOfDirectCapital', 'CostPerUnit'] as const;

export type CapitalUnit = (typeof capitalUnits)[number];
export type OperatingUnit = (typeof operatingUnits)[number];
export type ReplacementUnit = (typeof replacementUnits)[number];
export type CostUnit = CapitalUnit | OperatingUnit | ReplacementUnit;

/** Text of a unit beside a value; `¤` is the project's currency symbol. */
export const costUnitText: { readonly [U in CostUnit]: Text } = {
  Cost: '¤',
  PercentOfDirectCapital: message('money.percentOfDirectCapital'),
  CostPerMw: '¤/MW',
  CostPerMwh: '¤/MWh',
  CostPerUnit: message('money.perUnit'),
  CostPerWattDc: '¤/Wdc',
  CostPerYear: message('money.perYear'),
  PercentOfDirectCapitalPerYear: message('money.percentOfDirectCapitalPerYear'),
  CostPerMwYear: message('commitments.perMwYear'),
  CostPerMwhThroughput: message('money.perMwhDischarged'),
  CostPerMwhYear: message('money.perMwhYear'),
  CostPerUnitYear: message('money.perUnitYear'),
  CostPerMwDcYear: message('money.perMwdcYear'),
  CostPerMwhAc: message('money.perMwhAc'),
};

/** Lists of a complex table, with their titles. */
export const costLists = {
  directCapital: message('money.directCapital'),
  indirectCapital: message('money.indirectCapital'),
  operating: message('money.operatingPerYear'),
  replacement: message('money.replacement'),
} as const;

export type CostList = keyof typeof costLists;

interface UnitSet {
  readonly directCapital: readonly CostUnit[];
  readonly indirectCapital: readonly CostUnit[];
  readonly operating: readonly CostUnit[];
  readonly replacement: readonly CostUnit[];
}

const unitSet = (
  capital: readonly CapitalUnit[],
  operating: readonly OperatingUnit[],
  replacement: readonly ReplacementUnit[],
): UnitSet => ({
  directCapital: capital,
  indirectCapital: capital,
  operating,
  replacement,
});

/** Units allowed for each equipment (docs/method/finance.md, costs). */
export const allowedUnits = {
  solar: unitSet(
    ['Cost', 'PercentOfDirectCapital', 'CostPerMw', 'CostPerWattDc'],
    ['CostPerYear', 'PercentOfDirectCapitalPerYear', 'CostPerMwYear', 'CostPerMwDcYear', 'CostPerMwhAc'],
    ['Cost', 'PercentOfDirectCapital', 'CostPerWattDc'],
  ),
  wind: unitSet(
    ['Cost', 'PercentOfDirectCapital', 'CostPerMw', 'CostPerUnit'],
    ['CostPerYear', 'PercentOfDirectCapitalPerYear', 'CostPerMwYear', 'CostPerUnitYear', 'CostPerMwhAc'],
    ['Cost', 'PercentOfDirectCapital', 'CostPerUnit'],
  ),
  storage: unitSet(
    ['Cost', 'PercentOfDirectCapital', 'CostPerMw', 'CostPerMwh', 'CostPerUnit'],
    ['CostPerYear', 'PercentOfDirectCapitalPerYear', 'CostPerMwYear', 'CostPerMwhYear', 'CostPerMwhThroughput', 'CostPerUnitYear'],
    ['Cost', 'PercentOfDirectCapital', 'CostPerMwh', 'CostPerUnit'],
  ),
} as const satisfies Readonly<Record<string, UnitSet>>;

export type CostedEquipment = keyof typeof allowedUnits;

/** Returns true if every line of a complex table has a unit that is allowed for the equipment and the list. */
export function hasAllowedUnits({ complex }: CostTable, equipment: CostedEquipment): boolean {
  const allowed: UnitSet = allowedUnits[equipment];
  return (Object.keys(costLists) as readonly CostList[]).every((list) => complex[list].every(({ unit }) => allowed[list].includes(unit)));
}

/** Maximum cost of one line in its unit; below it, sums over any plant and lifetime keep their precision. */
const maxCost = 1e12;

/** Value of one line of a complex table, in the unit of the line. */
export const costLineValue = number('document.value', 0, { min: 0, max: maxCost, decimals: 4 });

/** Help of a table whose figure is kept for saved files. */
const keptAugmentation = message('storage.augmentationCostWithoutEffect');

/** Returns the fields of one line of a simple table, per unit of size. */
function simpleCostFields(
  initial: readonly [capital: number, operating: number, replacement: number],
  unit: Unit,
  unitYear: Unit,
  augmentation: Message = keptAugmentation,
) {
  const [capital, operating, replacement] = initial;
  return {
    capital: number('money.capitalCost', capital, { unit, min: 0, max: maxCost, help: 'money.capitalCostHelp' }),
    operating: number('money.operatingCost', operating, { unit: unitYear, min: 0, max: maxCost, help: 'money.operatingCostHelp' }),
    replacement: number('money.replacementCost', replacement, {
      unit,
      min: 0,
      max: maxCost,
      help: 'money.replacementCostHelp',
    }),
    augmentation: number('storage.augmentationCost', 0, { unit, min: 0, max: maxCost, help: augmentation }),
  } as const;
}

const perMegawatt = [1e6, 1e4, 0] as const;

export const solarCostFields = simpleCostFields(perMegawatt, '¤/MW', '¤/MW-yr');
/** Costs per turbine; per MW for imported production. */
export const windCostFields = simpleCostFields(perMegawatt, '¤/unit', '¤/unit-yr');
export const importedWindCostFields = simpleCostFields(perMegawatt, '¤/MW', '¤/MW-yr');
/** Costs of storage per MWh of nominal capacity. */
export const storageCostFields = simpleCostFields(perMegawatt, '¤/MWh', '¤/MWh-yr');
/** Costs of converters per kW, as specified. */
export const solarConverterCostFields = simpleCostFields([50, 0, 50], '¤/kW', '¤/kW-yr');
export const storageConverterCostFields = simpleCostFields([27, 0, 27], '¤/kW', '¤/kW-yr', message('storage.capacityAddedLater'));

/** Returns true if a table has a price of added capacity: the table of a storage converter only. */
export const pricesAddedCapacity = (fields: SimpleCostFields): boolean => fields.augmentation.help !== keptAugmentation;

export type SimpleCostFields = typeof solarCostFields;
/** One line of a simple table. */
export interface SimpleCost extends RecordOf<SimpleCostFields> {
  readonly id: string;
}

export interface CostItem {
  readonly id: string;
  readonly name: string;
  readonly unit: CostUnit;
  readonly value: number;
}

export type ComplexCost = { readonly [L in CostList]: readonly CostItem[] };

const multiplier = (label: LabelCode) => values(number(label, 1, { unit: '×', min: 0, decimals: 3, help: 'money.costMultiplierHelp' }));

/** Multipliers of the costs of a table; each value is simulated. */
export const costSensitivityFields = {
  capitalSensitivity: multiplier('money.capitalCostMultiplier'),
  operatingSensitivity: multiplier('money.operatingCostMultiplier'),
  replacementSensitivity: multiplier('money.replacementCostMultiplier'),
  augmentationSensitivity: multiplier('money.augmentationCostMultiplier'),
} as const;

/** Costs of equipment. Both forms are kept, so that a switch between them loses nothing; `type` selects the active form. */
export interface CostTable extends RecordOf<typeof costSensitivityFields> {
  readonly type: 'simple' | 'complex';
  /** Lines whose amounts add up; never empty. */
  readonly simple: readonly SimpleCost[];
  readonly complex: ComplexCost;
}

export const emptyComplexCost: ComplexCost = { directCapital: [], indirectCapital: [], operating: [], replacement: [] };

export function newSimpleCost(fields: SimpleCostFields, id = 'cost-1'): SimpleCost {
  return { id, ...initialOf(fields) };
}

export function newCostTable(type: CostTable['type'], fields: SimpleCostFields, complex: ComplexCost = emptyComplexCost): CostTable {
  return { type, ...initialOf(costSensitivityFields), simple: [newSimpleCost(fields)], complex };
}

/** Returns the sums of the lines of a simple table. */
export function simpleSum({ simple }: Pick<CostTable, 'simple'>): RecordOf<SimpleCostFields> {
  const sum = (of: keyof SimpleCostFields): number => simple.reduce((total, line) => total + line[of], 0);
  return { capital: sum('capital'), operating: sum('operating'), replacement: sum('replacement'), augmentation: sum('augmentation') };
}

const item = z
  .object({
    id: z.string(),
    name: z.string(),
    unit: z.enum([...new Set<CostUnit>([...capitalUnits, ...operatingUnits, ...replacementUnits])]),
    value: z.number(),
  })
  .readonly();
const items = z.array(item).readonly().default([]);

export function costTableSchema(fields: SimpleCostFields): z.ZodType<CostTable> {
  return z
    .object({
      type: z.enum(['simple', 'complex']),
      ...shapeOf(costSensitivityFields),
      simple: z
        .array(z.object({ id: z.string(), ...shapeOf(fields) }).readonly())
        .readonly()
        .transform((lines) => (lines.length > 0 ? lines : [newSimpleCost(fields)])),
      complex: z
        .object({ directCapital: items, indirectCapital: items, operating: items, replacement: items })
        .readonly()
        .default(emptyComplexCost),
    })
    .readonly() as unknown as z.ZodType<CostTable>;
}
