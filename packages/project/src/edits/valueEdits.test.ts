import fc from 'fast-check';
import { expect, test } from 'vitest';
import { absolute, numbersOf, valueList } from '../document/sizing';
import { addValue, removeValue, setSizes, setSizingKind, setValue } from './valueEdits';

const list = valueList([80, 100]);

test('values are added, changed and removed', () => {
  const three = addValue(list, 60);
  expect(numbersOf(three)).toEqual([80, 100, 60]);
  expect(numbersOf(setValue(three, three[1]!.id, 90))).toEqual([80, 90, 60]);
  expect(numbersOf(removeValue(three, three[0]!.id))).toEqual([100, 60]);
});

test('at least one value is always kept', () => {
  const one = valueList([5]);
  expect(removeValue(one, one[0]!.id)).toBe(one);
  expect(setSizes(absolute([5]), () => []).values).toHaveLength(1);
});

test('sizes are absolute or relative', () => {
  const sizing = absolute([80, 100]);
  expect(setSizingKind(sizing, 'relative')).toEqual({ kind: 'relative', values: sizing.values });
  expect(numbersOf(setSizes(sizing, (values) => addValue(values, 120)).values)).toEqual([80, 100, 120]);
});

test('ids stay unique, whatever comes and goes', () => {
  const steps = fc.array(fc.oneof(fc.constant('add' as const), fc.integer({ min: 0, max: 5 })), { maxLength: 30 });
  fc.assert(
    fc.property(steps, (done) => {
      const values = done.reduce(
        (before, step) => (step === 'add' ? addValue(before, 1) : removeValue(before, before[step]?.id ?? '')),
        list,
      );
      expect(values.length).toBeGreaterThan(0);
      expect(new Set(values.map(({ id }) => id)).size).toBe(values.length);
    }),
  );
});
