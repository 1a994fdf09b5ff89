import { expect, test } from 'vitest';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { initialStorageSpec, storageSpecSchema } from '@hybrid/project/library/storageSpec';
import { libraryItemCalls } from './libraryItemCalls';
import { receivedItem, sentItem } from './storageItemWire';

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

test('a specification in its own names is taken as it is', () => {
  const item = { ...initialStorageSpec, id: 'one' };
  expect(libraryItemCalls.update.body.parse(item)).toEqual(item);
  expect(receivedItem('none')).toBe('none');
});
