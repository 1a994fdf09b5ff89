import { expect, test } from 'vitest';
import { newProject } from '../document/project';
import { numbersOf } from '../document/sizing';
import { inOrder } from './edit';
import { setPlantSizes, sizeStepsOf } from './sizingEdits';
import { addTechnology, useTechnology } from './technologyEdits';

const plant = inOrder(
  useTechnology('solar', true),
  useTechnology('wind', true),
  useTechnology('storage', true),
)(newProject('p', '2030-01-01'));
const sizes = ({ solar, wind, storage }: typeof plant): readonly (readonly number[])[] =>
  [...solar, ...wind, ...storage].map(({ sizing }) => numbersOf(sizing.values));

test('solar takes MW, wind turbines of its rating, storage units of its capacity', () => {
  const { turbineMW = 0, storageUnitMWh = 0 } = sizeStepsOf(plant);
  expect([turbineMW, storageUnitMWh].every((unit) => unit > 0)).toBe(true);
  const sized = setPlantSizes({ solar: 12.5, wind: 3 * turbineMW, storage: 7 * storageUnitMWh })(plant);
  expect(sizes(sized)).toEqual([[12.5], [3], [7]]);
});

test('technologies beside the first of their kind get none, and what is switched off stays as it is', () => {
  const two = inOrder(addTechnology('solar'), useTechnology('wind', false))(plant);
  const sized = setPlantSizes({ solar: 5, wind: 100, storage: 0 })(two);
  expect(sized.solar.map(({ sizing }) => numbersOf(sizing.values))).toEqual([[5], [0]]);
  expect(sized.wind).toEqual(two.wind);
  expect(sized.useStorage).toBe(true);
});

test('imported wind is sized in MW', () => {
  const imported = { ...plant, wind: plant.wind.map((item) => ({ ...item, kind: 'production' as const })) };
  expect(sizeStepsOf(imported).turbineMW).toBeUndefined();
  const [wind] = setPlantSizes({ solar: 1, wind: 42.5, storage: 1 })(imported).wind;
  expect(numbersOf(wind?.customSizing.values ?? [])).toEqual([42.5]);
});
