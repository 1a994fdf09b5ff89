import { expect, test } from 'vitest';
import { newProject } from '../document/project';
import { inOrder } from './edit';
import { addIncentive, removeIncentive, setIncentive } from './incentiveEdits';

const start = newProject('p', '2026-01-01');
const four = inOrder(addIncentive('itc'), addIncentive('macrs'), addIncentive('bonus'), addIncentive('prod'))(start);
const applied = { solar: true, wind: true, storage: true };

test('incentives start with the figures of their kind', () => {
  expect(four.incentives).toEqual([
    { id: 'itc-1', kind: 'itc', ...applied, eligiblePercent: 100, itcPercent: 30, itcRule: 'auto' },
    { id: 'macrs-1', kind: 'macrs', ...applied, eligiblePercent: 100, marginalTaxPercent: 35 },
    { id: 'bonus-1', kind: 'bonus', ...applied, eligiblePercent: 100, marginalTaxPercent: 35, bonusPercent: 50 },
    {
      id: 'prod-1',
      kind: 'prod',
      ...applied,
      credit: 0,
      maxCredit: 0,
      useDuration: false,
      duration: 10,
      useCreditTaxPercent: false,
      creditTaxPercent: 35,
    },
  ]);
});

test('several of one kind stand beside each other', () => {
  expect(addIncentive('itc')(four).incentives.map(({ id }) => id)).toEqual(['itc-1', 'macrs-1', 'bonus-1', 'prod-1', 'itc-2']);
});

test('incentives are changed, their kind apart, and removed', () => {
  expect(setIncentive('itc-1', { itcPercent: 40, storage: false })(four).incentives[0]).toMatchObject({ itcPercent: 40, storage: false });
  expect(setIncentive('itc-1', { kind: 'prod', id: 'x' })(four)).toBe(four);
  expect(removeIncentive('macrs-1')(four).incentives.map(({ kind }) => kind)).toEqual(['itc', 'bonus', 'prod']);
  expect(removeIncentive('none')(four)).toBe(four);
});
