import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setCostType, setSimpleLine } from '../edits/costEdits';
import { addIncentive, setIncentive } from '../edits/incentiveEdits';
import { inOrder } from '../edits/edit';
import { setFields } from '../edits/fieldEdits';
import { chooseTurbine, setSolar, setStorage, setWind, useTechnology } from '../edits/technologyEdits';
import { builtInTurbines } from '../library/builtInTurbines';
import { baseValues, capitalAmount, componentCosts, costAmounts, operatingAmount, type ComponentSize } from './costAmounts';
import { capitalCredits, creditsCapital } from './capitalCredit';
import { factsOf, newIncentive, valuesOf, type Incentive } from './incentive';
import {
  allowedUnits,
  costUnitText,
  hasAllowedUnits,
  newCostTable,
  solarCostFields,
  type CostItem,
  type CostTable,
  type CostUnit,
} from '../costs/costTable';
import { newProject, type Project } from './project';
import { canonicalText, readProject } from '../files/projectFile';
import { baseValue, absolute, listInOrder, relative, valueList } from './sizing';

const empty = newProject('p', '2028-01-01');
const hybrid = inOrder(useTechnology('solar', true), useTechnology('storage', true))(empty);
const atBase = (project: Project) => componentCosts(project, baseValues(project));
/** The tables of the technologies in their simple form: capital and operating cost as given. */
const simple = (cost: CostTable, capital: number, operating: number): CostTable =>
  setSimpleLine(setCostType(cost, 'simple'), 'cost-1', { capital, operating });
const simplePlant = inOrder(
  setSolar('pv-1', { cost: simple(hybrid.solar[0]!.cost, 1e6, 1e4) }),
  setStorage('storage-1', { cost: simple(hybrid.storage[0]!.cost, 450_000, 10_500) }),
)(hybrid);

describe('simple costs at the base size', () => {
  test('100 MW of PV at 1,000,000 per MW is 100 million, and 10,000 per MW-yr is 1 million a year', () => {
    expect(capitalAmount(atBase(simplePlant), 'solar')).toBe(100e6);
    expect(operatingAmount(atBase(simplePlant), 'solar')).toBe(1e6);
  });

  test('storage costs per MWh and its converter per kW: 50 units of 1 MW / 1 MWh at 450,000 and 27', () => {
    expect(capitalAmount(atBase(simplePlant), 'storage')).toBe(50 * 450_000 + 50_000 * 27);
    expect(operatingAmount(atBase(simplePlant), 'storage')).toBe(50 * 10_500);
  });

  test('a solar converter of 0.8 MWac per MWdc is paid for 80 MW', () => {
    const { converter } = simplePlant.solar[0]!;
    const project = setSolar('pv-1', { hasConverter: true, converter: { ...converter, sizing: relative([0.8]) } })(simplePlant);
    expect(capitalAmount(atBase(project), 'solar')).toBe(100e6 + 80_000 * 50);
  });

  test('turbines cost by the turbine, an imported farm by the MW', () => {
    const turbines = inOrder(useTechnology('wind', true), chooseTurbine('wind-1', builtInTurbines[3]!))(empty);
    const wind = setWind('wind-1', {
      cost: simple(turbines.wind[0]!.cost, 2e6, 5e4),
      sizing: absolute([12]),
      customSizing: absolute([30]),
    })(turbines);
    expect(capitalAmount(atBase(wind), 'wind')).toBe(24e6);
    expect(capitalAmount(atBase(setWind('wind-1', { kind: 'production' })(wind)), 'wind')).toBe(60e6);
  });

  test('lines of a simple table add up', () => {
    const { cost } = simplePlant.solar[0]!;
    const two = { ...cost, simple: [...cost.simple, { ...cost.simple[0]!, id: 'cost-2', capital: 200_000 }] };
    expect(capitalAmount(atBase(setSolar('pv-1', { cost: two })(simplePlant)), 'solar')).toBe(120e6);
  });

  test('multipliers of a table multiply what it makes', () => {
    const { cost } = simplePlant.solar[0]!;
    const project = setSolar('pv-1', {
      cost: { ...cost, capitalSensitivity: listInOrder([0.8]), operatingSensitivity: listInOrder([1.5]) },
    })(simplePlant);
    expect([capitalAmount(atBase(project), 'solar'), operatingAmount(atBase(project), 'solar')]).toEqual([80e6, 1.5e6]);
  });

  test('system costs stand alone and belong to no technology', () => {
    const project = setFields({ systemFixedCost: 9.5e6, systemOmCost: 9e5 })(simplePlant);
    expect(capitalAmount(atBase(project), 'system')).toBe(9.5e6);
    expect(operatingAmount(atBase(project), 'system')).toBe(9e5);
    expect(capitalAmount(atBase(project))).toBe(100e6 + 22.5e6 + 1.35e6 + 9.5e6);
  });

  test('a system converter costs by the kW', () => {
    const project: Project = { ...simplePlant, hasSystemConverter: true, inverter: { ...simplePlant.inverter, sizing: absolute([60]) } };
    expect(capitalAmount(atBase(project), 'system')).toBe(60_000 * 50);
  });

  test('the base of a list is its largest value, or the one that was chosen, also after the project was saved', () => {
    expect(baseValue(valueList([80, 0, 120, 60]))).toBe(120);
    const costOf = (project: Project) => capitalAmount(atBase(readProject(canonicalText(project))), 'storage');
    expect(costOf(setStorage('storage-1', { sizing: absolute([0, 20, 80]) })(simplePlant))).toBe(80 * 450_000 + 80_000 * 27);
    const chosen = setStorage('storage-1', { sizing: { kind: 'absolute', values: valueList([0, 20, 80], 20) } })(simplePlant);
    expect(costOf(chosen)).toBe(20 * 450_000 + 20_000 * 27);
  });

  test('a technology that is switched off or of size zero costs nothing, its converter neither', () => {
    expect(atBase(useTechnology('storage', false)(simplePlant)).map(({ owner }) => owner)).toEqual(['solar', 'system']);
    expect(atBase(setStorage('storage-1', { sizing: absolute([0]) })(simplePlant)).map(({ owner }) => owner)).toEqual(['solar', 'system']);
  });
});

describe('costs by lines', () => {
  test('100 MWdc of new solar: 78 million direct, 3 % contingency and 0.02 a watt of permits; 0.45 % a year and 16,000 a MW', () => {
    expect(capitalAmount(atBase(hybrid), 'solar')).toBeCloseTo(78e6 * 1.03 + 2e6, 3);
    expect(operatingAmount(atBase(hybrid), 'solar')).toBeCloseTo(0.0045 * 78e6 + 1.6e6, 3);
  });

  test('50 MW / 50 MWh of new storage: 390,000 a unit direct, 15 % on top; half a dollar a MWh discharged; 180,000 a MWh again', () => {
    const [own] = atBase(hybrid).filter(({ owner }) => owner === 'storage');
    expect(own?.capital).toBeCloseTo(50 * 390_000 * 1.15, 3);
    expect(own?.operatingPerYear).toBeCloseTo(0.0025 * 19.5e6 + 50 * 8000 + 50 * 2500, 3);
    expect([own?.operatingPerMWhThroughput, own?.replacement]).toEqual([0.5, 9e6]);
  });

  const size: ComponentSize = { simpleUnits: 1, powerMW: 80, directCurrentMW: 100, capacityMWh: 200, units: 40 };
  const line = (unit: CostItem['unit'], value: number): CostItem => ({ id: unit, name: unit, unit, value });
  const table = (lists: Partial<CostTable['complex']>): CostTable => ({
    ...newCostTable('complex', solarCostFields),
    complex: { directCapital: [], indirectCapital: [], operating: [], replacement: [], ...lists },
  });

  test.each([
    ['Cost' as const, 500, 500],
    ['CostPerMw' as const, 500, 500 * 80],
    ['CostPerMwh' as const, 500, 500 * 200],
    ['CostPerUnit' as const, 500, 500 * 40],
    ['CostPerWattDc' as const, 0.5, 50e6],
  ])('capital in %s of %d makes %d', (unit, value, amount) => {
    expect(costAmounts(table({ directCapital: [line(unit, value)] }), size).capital).toBeCloseTo(amount, 6);
    expect(costAmounts(table({ replacement: [line(unit, value)] }), size).replacement).toBeCloseTo(amount, 6);
  });

  test.each([
    ['CostPerYear' as const, 500, 500],
    ['CostPerMwYear' as const, 500, 500 * 80],
    ['CostPerMwhYear' as const, 500, 500 * 200],
    ['CostPerMwDcYear' as const, 500, 500 * 100],
    ['CostPerUnitYear' as const, 500, 500 * 40],
    ['CostPerMwhThroughput' as const, 500, 0],
    ['CostPerMwhAc' as const, 500, 0],
  ])('an operating line in %s of %d makes %d a year before any energy', (unit, value, amount) => {
    expect(costAmounts(table({ operating: [line(unit, value)] }), size).operatingPerYear).toBe(amount);
  });

  test('a line by energy is multiplied as the operating cost is, a replacement by its own multiplier', () => {
    const { storage } = hybrid;
    const project = setStorage('storage-1', {
      cost: {
        ...storage[0]!.cost,
        operatingSensitivity: listInOrder([3]),
        replacementSensitivity: listInOrder([0.5]),
        capitalSensitivity: listInOrder([2]),
      },
    })(hybrid);
    const own = atBase(project).find(({ id }) => id === 'storage-1');
    expect([own?.operatingPerMWhThroughput, own?.replacement]).toEqual([1.5, 4.5e6]);
    expect(own?.capital).toBeCloseTo(2 * 50 * 390_000 * 1.15, 3);
  });

  test('escalators count in late stage only: compound by a percentage, or a multiple for each year', () => {
    const omEscalator = { ...hybrid.storage[0]!.omEscalator, enabled: true, linearValue: 10 };
    const years = (project: Project) =>
      atBase(project)
        .find(({ id }) => id === 'storage-1')
        ?.operatingByYear?.slice(0, 3);
    const late = { ...setStorage('storage-1', { omEscalator })({ ...hybrid, earlyAnalysis: false }) };
    expect(years(late)).toEqual([1, 1.1, expect.closeTo(1.21, 12)]);
    const values = [1, 4, 2, ...Array.from({ length: 22 }, () => 1)].map((value, index) => ({ year: index + 1, value }));
    expect(
      years(setStorage('storage-1', { omEscalator: { ...omEscalator, multiYearKind: 'custom', customValues: values } })(late)),
    ).toEqual([1, 4, 2]);
    expect(years({ ...late, earlyAnalysis: true })).toBeUndefined();
  });

  test('percentages are of direct capital: of its other lines where they stand among them', () => {
    const directCapital = [line('Cost', 1000), line('PercentOfDirectCapital', 10)];
    const amounts = costAmounts(
      table({
        directCapital,
        indirectCapital: [line('PercentOfDirectCapital', 5)],
        operating: [line('PercentOfDirectCapitalPerYear', 2)],
        replacement: [line('PercentOfDirectCapital', 50)],
      }),
      size,
    );
    expect([amounts.capital, amounts.operatingPerYear, amounts.replacement]).toEqual([1100 + 55, 22, 550]);
  });

  test('costs by energy are rates of their own', () => {
    const amounts = costAmounts(
      table({ operating: [line('CostPerMwhThroughput', 0.5), line('CostPerMwhAc', 2), line('CostPerMwhAc', 1)] }),
      size,
    );
    expect([amounts.operatingPerMWhThroughput, amounts.operatingPerMWhAc]).toEqual([0.5, 3]);
  });

  test('each equipment has units of its own, and every unit has words', () => {
    expect(hasAllowedUnits(table({ directCapital: [line('CostPerWattDc', 1)] }), 'solar')).toBe(true);
    expect(hasAllowedUnits(table({ directCapital: [line('CostPerWattDc', 1)] }), 'storage')).toBe(false);
    expect(hasAllowedUnits(table({ operating: [line('CostPerMwhThroughput', 1)] }), 'wind')).toBe(false);
    expect(hasAllowedUnits(table({ directCapital: [line('CostPerYear', 1)] }), 'storage')).toBe(false);
    for (const lists of Object.values(allowedUnits))
      for (const unit of Object.values(lists).flat<CostUnit[][]>()) expect(costUnitText[unit]).not.toBe('');
  });
});

describe('investment tax credit', () => {
  const credited = addIncentive('itc')(simplePlant);
  const credit = (project: Project) => capitalCredits(project.incentives.filter(creditsCapital)[0]!, atBase(project));
  /** Returns true if the form says that storage earns the credit only for charging from own generation. */
  const hasRemark = (expectedDate: string, itcRule: Incentive<'itc'>['itcRule']) => {
    const incentive = { ...newIncentive('itc', 'itc-1'), itcRule };
    return (factsOf(incentive).remarks ?? []).some(({ isShown }) => isShown(valuesOf(incentive), { ...simplePlant, expectedDate }));
  };

  test('30 % of all capital of solar and storage', () => {
    expect(credit(credited)).toEqual([
      { technology: 'solar', capital: 100e6, credit: 30e6 },
      { technology: 'storage', capital: 23.85e6, credit: 0.3 * 23.85e6 },
    ]);
  });

  test('technologies that are not ticked earn nothing and do not appear', () => {
    const project = setIncentive('itc-1', { storage: false, eligiblePercent: 50 })(credited);
    expect(credit(project)).toEqual([{ technology: 'solar', capital: 100e6, credit: 15e6 }]);
  });

  test('storage of a plant that operates from 2023 on earns it whatever it charges from', () => {
    expect(hasRemark('2023-01-01', 'auto')).toBe(false);
    expect(hasRemark('2022-12-31', 'auto')).toBe(true);
  });

  test('the incentive may name the rule itself', () => {
    expect(hasRemark('2028-01-01', 'classic')).toBe(true);
    expect(hasRemark('2020-01-01', 'ira')).toBe(false);
  });

  test('the credit is never more than the capital of the technologies', () => {
    const share = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.boolean(), fc.boolean(), (eligiblePercent, itcPercent, solar, storage) => {
        const project = setIncentive('itc-1', { eligiblePercent, itcPercent, solar, storage })(credited);
        for (const basis of credit(project)) expect(basis.credit).toBeLessThanOrEqual(basis.capital);
      }),
    );
  });
});
