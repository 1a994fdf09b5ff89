import type { StepExplanation } from '@hybrid/project/results/stepExplanation';
import { expect, test } from 'vitest';
import { explanationLines } from './explanationText';

const rest = { choice: 'rest', powerMW: 0, levelMWh: 4, stepMoney: 0, laterMoney: 80 } as const;
const sale = { choice: 'discharge', powerMW: 1, levelMWh: 3, stepMoney: 100, laterMoney: 0 } as const;
const of = (name: string, nextBest: StepExplanation['nextBest']): StepExplanation['storages'][number] => ({
  name,
  chargeMW: 0,
  fromGenerationMW: 0,
  dischargeMW: 1,
  levelBeforeMWh: 4,
  levelMWh: 3,
  floorMWh: 0,
  ceilingMWh: 4,
  valuePerMWh: 80,
  sellingValuePerMWh: 100,
  buyingCostsPerMWh: 100,
  keepingCostsPerMWh: 100,
  nextBest,
});
const explanationOf = (storages: StepExplanation['storages']): StepExplanation => ({
  step: 18,
  balance: [],
  sources: [],
  uses: [],
  readiness: [],
  storages,
  limits: [],
  money: [],
  wear: 0,
  nextBest: storages[0]?.nextBest ?? { none: 'noStorage' },
  notes: [],
});
const last = (storages: StepExplanation['storages']): readonly string[] =>
  explanationLines(explanationOf(storages), '$').slice(-storages.length);

const less = { chosen: sale, next: rest, less: 20, hours: 48 };

test('one storage has its next best without a name, and several have one each by name', () => {
  const line = 'earns 0.00 $ in the step and 80.00 $ until 48 h have passed, 20.00 $ less than the plan';
  expect(last([of('Store 1', less)])).toEqual([`Next best: rest ${line}`]);
  expect(last([of('Store 1', less), of('Store 2', { none: 'onlyChoice' })])).toEqual([
    `Next best of Store 1: rest ${line}`,
    'No next best of Store 2: onlyChoice',
  ]);
});

test('a choice that earns the same is said to', () => {
  expect(last([of('Store 1', { ...less, less: 0 })])[0]).toMatch(/, as much as the plan$/);
});
