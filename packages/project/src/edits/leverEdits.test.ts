import { expect, test } from 'vitest';
import { oneCaseProject as project } from '../../../../test/fixtureProject';
import { simulationCount } from '../document/dimensions';
import { neutralLevers } from '../document/levers';
import { numbersOf } from '../document/sizing';
import { keepLevers } from './leverEdits';

const [pv] = project.solar;
const [storage] = project.storage;
const values = new Map([
  [`solar/${pv?.id}/cost/capitalSensitivity`, 1],
  [`storage/${storage?.id}/cost/capitalSensitivity`, 1],
]);
const at = neutralLevers(project);

test('levers at rest change nothing', () => {
  expect(keepLevers(values, at)(project)).toBe(project);
});

test('a capital cost of 90 % is a further value of every capital cost multiplier', () => {
  const kept = keepLevers(values, { ...at, capitalCostFactor: 0.9 })(project);
  expect(numbersOf(kept.solar[0]!.cost.capitalSensitivity)).toEqual([0.9, 1]);
  expect(numbersOf(kept.storage[0]!.cost.capitalSensitivity)).toEqual([0.9, 1]);
  expect(simulationCount(kept)).toBe(4 * simulationCount(project));
});

test('a price level of 110 % is a further value of the price multiplier, a size one of the sizes', () => {
  const path = `solar/${pv?.id}/sizing`;
  const kept = keepLevers(values, { ...at, priceLevelFactor: 1.1, size: { path, value: 120 } })(project);
  expect(numbersOf(kept.energyMarkets[0]!.priceSensitivity)).toEqual([1, 1.1]);
  expect(numbersOf(kept.solar[0]!.sizing.values)).toEqual([100, 120, 150]);
});

test('a discount rate has no list of values, so it replaces that of the project', () => {
  const kept = keepLevers(values, { ...at, discountRatePercent: 9.5 })(project);
  expect(kept.discountRate).toBe(9.5);
  expect(simulationCount(kept)).toBe(simulationCount(project));
});
