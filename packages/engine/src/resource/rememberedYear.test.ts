import { expect, test } from 'vitest';
import { rememberedYear } from './rememberedYear';

interface Model {
  readonly wind: Float64Array;
  readonly losses: readonly number[];
  readonly air: { readonly altitudeM: number | undefined };
}

const wind = Float64Array.of(5, 8);
const model = (altitudeM?: number, loss = 0.1): Model => ({ wind, losses: [loss], air: { altitudeM } });

/** How often a year was made. */
function counted(max?: number) {
  let count = 0;
  const yearOf = rememberedYear<Model>((each, stepHours) => {
    count += 1;
    return each.wind.map((speed) => speed * stepHours);
  }, max);
  return { yearOf, made: () => count };
}

test('a model that says the same as one before has the very year of it', () => {
  const { yearOf, made } = counted();
  const first = yearOf(model(100), 1);
  expect(yearOf(model(100), 1)).toBe(first);
  expect(made()).toBe(1);
});

test.each([
  ['another loss', model(100, 0.2), 1],
  ['another height', model(101), 1],
  ['no height', model(), 1],
  ['another series, even of the same values', { ...model(100), wind: Float64Array.from(wind) }, 1],
  ['another time step', model(100), 0.5],
])('%s is another year', (_, other, stepHours) => {
  const { yearOf, made } = counted();
  yearOf(model(100), 1);
  yearOf(other, stepHours);
  expect(made()).toBe(2);
});

test('what was longest not asked for is made again', () => {
  const { yearOf, made } = counted(2);
  for (const altitude of [1, 2, 1, 3]) yearOf(model(altitude), 1);
  expect(made()).toBe(3);
  yearOf(model(1), 1);
  expect(made()).toBe(3);
  yearOf(model(2), 1);
  expect(made()).toBe(4);
});
