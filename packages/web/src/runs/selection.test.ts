import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noSelection, readSelection, selectionKey, type Selection } from './selection';

const anySelection: fc.Arbitrary<Selection> = fc.oneof(
  fc.constant(noSelection),
  fc.record({
    kind: fc.constant('sensitivity' as const),
    sensitivityIndex: fc.nat(9999),
    tableKind: fc.constantFrom('all' as const, 'group' as const),
  }),
  fc.record({
    kind: fc.constant('optimization' as const),
    sensitivityIndex: fc.nat(9999),
    tableKind: fc.constantFrom('all' as const, 'group' as const),
    optimizationIndex: fc.nat(9999),
  }),
);

describe('the selection key of an address', () => {
  test('is a dash when nothing is selected', () => expect(readSelection('-')).toEqual({ kind: 'none' }));
  test('names a sensitivity case', () =>
    expect(readSelection('2+all')).toEqual({ kind: 'sensitivity', sensitivityIndex: 2, tableKind: 'all' }));
  test('names a system of a case', () =>
    expect(readSelection('0+group+3')).toEqual({ kind: 'optimization', sensitivityIndex: 0, tableKind: 'group', optimizationIndex: 3 }));
  test('may have lost its plus signs on the way', () => expect(readSelection('0 all 3')).toEqual(readSelection('0+all+3')));
  test.each(['', 'x', '1', '-1+all', '1+other', '1+all+', '1+all+2+3', '1.5+all'])('%j is no selection', (key) =>
    expect(readSelection(key)).toBeUndefined(),
  );
  test('is read as it was written', () => {
    fc.assert(
      fc.property(anySelection, (selection) => {
        expect(readSelection(selectionKey(selection))).toEqual({ ...selection });
      }),
    );
  });
});
