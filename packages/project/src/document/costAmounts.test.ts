import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addIncentive, setIncentive } from '../edits/incentiveEdits';
import { inOrder, setFields } from '../edits/edit';
import { setSolar, setStorage, useTechnology } from '../edits/technologyEdits';
import {
  baseValue,
  baseValues,
  capitalAmount,
  componentCosts,
  fullTaxCredit,
  operatingAmount,
  storageCreditDependsOnCharging,
} from './costAmounts';
import { newProject, type Project } from './project';
import { valueList } from './sizing';

const empty = newProject('p', '2028-01-01');
const hybrid = inOrder(useTechnology('solar', true), useTechnology('storage', true))(empty);
const atBase = (project: Project) => componentCosts(project, baseValues(project));

describe('capital and operating cost at the base size', () => {
  test('100 MW of PV at 1,000,000 per MW is 100 million, and 10,000 per MW-yr is 1 million a year', () => {
    expect(capitalAmount(atBase(hybrid), 'solar')).toBe(100e6);
    expect(operatingAmount(atBase(hybrid), 'solar')).toBe(1e6);
  });

  test('storage costs per MWh and its converter per kW: 50 units of 1 MW / 1 MWh at 450,000 and 27', () => {
    expect(capitalAmount(atBase(hybrid), 'storage')).toBe(50 * 450_000 + 50_000 * 27);
    expect(operatingAmount(atBase(hybrid), 'storage')).toBe(50 * 10_500);
  });

  test('a solar converter of 0.8 MWac per MWdc is paid for 80 MW', () => {
    const { converter } = hybrid.solar[0]!;
    const project = setSolar('pv-1', { hasConverter: true, converter: { ...converter, size: valueList([0.8]) } })(hybrid);
    expect(capitalAmount(atBase(project), 'solar')).toBe(100e6 + 80_000 * 50);
  });

  test('system costs stand alone and belong to no technology', () => {
    const project = setFields({ systemFixedCost: 9.5e6, systemOmCost: 9e5 })(hybrid);
    expect(capitalAmount(atBase(project), 'system')).toBe(9.5e6);
    expect(operatingAmount(atBase(project), 'system')).toBe(9e5);
    expect(capitalAmount(atBase(project))).toBe(100e6 + 22.5e6 + 1.35e6 + 9.5e6);
  });

  test('the base of a list is its largest value', () => {
    expect(baseValue(valueList([80, 0, 120, 60]))).toBe(120);
    const project = setStorage('storage-1', { size: valueList([0, 20, 80]) })(hybrid);
    expect(capitalAmount(atBase(project), 'storage')).toBe(80 * 450_000 + 80_000 * 27);
  });

  test('a technology that is switched off or of size zero costs nothing, its converter neither', () => {
    expect(atBase(useTechnology('storage', false)(hybrid)).map(({ owner }) => owner)).toEqual(['solar', 'system']);
    expect(atBase(setStorage('storage-1', { size: valueList([0]) })(hybrid)).map(({ owner }) => owner)).toEqual(['solar', 'system']);
  });
});

describe('investment tax credit', () => {
  const credited = addIncentive('itc')(hybrid);
  const credit = (project: Project) => fullTaxCredit(project.incentives[0]!, atBase(project));

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
    expect(storageCreditDependsOnCharging({ expectedDate: '2023-01-01' })).toBe(false);
    expect(storageCreditDependsOnCharging({ expectedDate: '2022-12-31' })).toBe(true);
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
