import { expect, test } from 'vitest';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { initialStorageSpec, storageSpecSchema } from '@hybrid/project/library/storageSpec';
import { libraryItemCalls } from './libraryItemCalls';
import { listedSpec, receivedItem, sentItem, unlistedSpec } from './storageItemWire';

test('the augmentation price is sent as the augmentation cost, and a line of costs as name, units and value', () => {
  const sent = sentItem({ ...initialStorageSpec, augmentationPrice: 90_000 });
  expect(sent.augmentationCost).toBe(90_000);
  expect(sent).not.toHaveProperty('augmentationPrice');
  expect(sent.cost.complex.directCapital[0]).toEqual({ name: 'Battery Pack and Enclosure', units: 'CostPerMwh', value: 220_000 });
});

test.each(builtInStorages)('$name is received as it was sent, but for the ids of its lines', (spec) => {
  const withoutIds = (of: unknown): unknown =>
    JSON.parse(JSON.stringify(of, (name, value: unknown) => (name === 'id' ? undefined : value)));
  const received = storageSpecSchema.parse(receivedItem(JSON.parse(JSON.stringify(sentItem(spec)))));
  expect(withoutIds(received)).toEqual(withoutIds(spec));
});

test('lines that are received have ids of their own', () => {
  const { cost } = storageSpecSchema.parse(receivedItem(sentItem(initialStorageSpec)));
  const ids = Object.values(cost.complex)
    .flat()
    .map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a line of costs by the kilowatt is a line by the megawatt of a thousand times the value', () => {
  const { cost, ...rest } = sentItem(initialStorageSpec);
  const directCapital = [{ name: 'Pack', units: 'CostPerKwh', value: 220 }];
  const received = storageSpecSchema.parse(receivedItem({ ...rest, cost: { ...cost, complex: { ...cost.complex, directCapital } } }));
  expect(received.cost.complex.directCapital).toEqual([{ id: 'directCapital-1', name: 'Pack', unit: 'CostPerMwh', value: 220_000 }]);
});

test('lists carry the range of charge, which is not kept with a specification', () => {
  const listed = listedSpec({ ...initialStorageSpec, minimumStateOfCharge: 15 });
  expect(listed.rangeOfCharge).toBe(85);
  expect(unlistedSpec(listed)).toEqual({ ...initialStorageSpec, minimumStateOfCharge: 15 });
});

test('a specification in its own names is taken as it is', () => {
  const item = { ...initialStorageSpec, id: 'one' };
  expect(libraryItemCalls.update.body.parse(item)).toEqual(item);
  expect(receivedItem('none')).toBe('none');
});
