import { expect, test } from 'vitest';
import { dispatchGroups, dispatchMaps, storedRange } from './dispatchItems';
import { hourlyItem } from './testing';

const price = hourlyItem('price/dam/sale', (hour) => hour % 24, { units: '$/MWh', selectedBottom: true });
const field = hourlyItem('solar/pv', () => 40, { form: 'standing', tone: 'solar' });
const output = hourlyItem('export', () => 40);
const storage = [
  hourlyItem('storage/s/discharge', (hour) => (hour % 24 === 18 ? 80 : 0), { form: 'standing' }),
  hourlyItem('storage/s/charge', (hour) => (hour % 24 === 12 ? 90 : 0), { form: 'hanging' }),
  hourlyItem('storage/s/level', () => 200, { units: 'MWh' }),
  hourlyItem('storage/s/usable', () => 400, { units: 'MWh' }),
  hourlyItem('storage/s/lowest', () => 40, { units: 'MWh' }),
];
const idsOf = (items: typeof storage) =>
  dispatchGroups({ items, stepHours: 1 }).map(({ kind, items: of }) => [kind, of.map(({ id }) => id)]);

test('with a storage: price, generation and storage power, stored energy between its limits', () => {
  expect(idsOf([price, field, output, ...storage])).toEqual([
    ['price', ['price/dam/sale']],
    ['power', ['solar/pv', 'storage/s/discharge', 'storage/s/charge']],
    ['stored', ['storage/s/level', 'storage/s/usable/limit', 'storage/s/lowest/limit']],
  ]);
});

test('the limits of stored energy are those of the step; two storages have none in common', () => {
  expect(storedRange(storage, 0)).toEqual({ floor: 40, ceiling: 400 });
  expect(storedRange([...storage, hourlyItem('storage/b/usable', () => 8), hourlyItem('storage/b/lowest', () => 0)], 0)).toBeUndefined();
  expect(storedRange([price], 0)).toBeUndefined();
});

test('without a storage: price, generation and export, and no chart of stored energy', () => {
  expect(idsOf([price, field, output])).toEqual([
    ['price', ['price/dam/sale']],
    ['power', ['solar/pv', 'export']],
  ]);
});

test('where only contracts buy, their prices are charted', () => {
  const contract = hourlyItem('price/evening', () => 60, { units: '$/MWh' });
  expect(idsOf([contract])).toEqual([['price', ['price/evening']]]);
  expect(idsOf([contract, price])).toEqual([['price', ['price/dam/sale']]]);
});

test('the map of power has discharging above zero and charging below it, quarter hours as their mean', () => {
  const power = dispatchMaps({ items: [price, ...storage], stepHours: 1 }).find(({ kind }) => kind === 'power');
  expect([12, 13, 18].map((hour) => power?.hourly[hour])).toEqual([-90, 0, 80]);
  const quarters = hourlyItem('storage/s/discharge', () => 0, { data: [0, 40, 40, 80, ...Array.from({ length: 35_036 }, () => 0)] });
  expect(dispatchMaps({ items: [quarters], stepHours: 0.25 })[0]?.hourly[0]).toBe(40);
});
