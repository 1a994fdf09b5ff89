import type { ResultItem } from '@hybrid/project/results/resultTables';
import { resultRow } from '@hybrid/project/results/testing';
import { describe, expect, test } from 'vitest';
import type { SensitivityCase } from './optimization/tableShape';
import { placeOf, readSection } from './place';
import { readSelection, selectionKey } from '../runs/selection';

const item = (id: string): ResultItem => resultRow(id);
const cases = (...sizes: readonly number[]): readonly SensitivityCase[] =>
  sizes.map((count, index) => ({
    index,
    values: [index],
    items: Array.from({ length: count }, (_, system) => item(`${index}/${system}`)),
  }));

/** Returns the address at which an address arrives. */
function leadsTo(address: string, among: readonly SensitivityCase[]): string {
  const [view = '', key = ''] = address.split('/');
  const place = placeOf(view, readSelection(key), among);
  return `${place.view}/${selectionKey(place.selection)}`;
}

describe('an address of the results', () => {
  test('names a case by its place among all cases, also when others have no rows', () => {
    const [first, second, third] = cases(2, 2, 2) as readonly [SensitivityCase, SensitivityCase, SensitivityCase];
    for (const among of [[first, second, third], [second, third], [third]]) {
      expect(placeOf('details', readSelection('2+all+1'), among).item?.id).toBe('2/1');
      expect(leadsTo('optimization/2+all', among)).toBe('optimization/2+all');
    }
  });
  test('of a case that has no row leads to the sensitivity table, and to the only case where there is one', () => {
    const [, second, third] = cases(2, 2, 2) as readonly [SensitivityCase, SensitivityCase, SensitivityCase];
    expect(leadsTo('optimization/0+all', [second, third])).toBe('sensitivity/-');
    expect(leadsTo('optimization/0+all', [third])).toBe('optimization/2+all');
  });
  test('without a selection leads to the sensitivity table when there are several cases', () =>
    expect(leadsTo('sensitivity/-', cases(3, 3))).toBe('sensitivity/-'));
  test('without a selection leads to the only case', () => expect(leadsTo('sensitivity/-', cases(3))).toBe('optimization/0+all'));
  test('without a selection leads to the summary of the only system', () =>
    expect(leadsTo('sensitivity/-', cases(1))).toBe('details/0+all+0'));
  test('without a selection waits while rows still come: the first system is not the only one', () => {
    const systems = { cases: false, systems: true };
    expect(placeOf('sensitivity', undefined, cases(1), systems)).toMatchObject({ view: 'optimization', item: undefined });
    const both = { cases: true, systems: true };
    expect(placeOf('optimization', undefined, cases(1), both)).toMatchObject({ view: 'sensitivity', shown: undefined });
  });
  test('that asks for the list shows it, even for one system', () =>
    expect(leadsTo('optimization/0+all', cases(1))).toBe('optimization/0+all'));
  test('names a system', () => expect(placeOf('details', readSelection('1+all+2'), cases(3, 3)).item?.id).toBe('1/2'));
  test('keeps the selected system in the list', () => expect(leadsTo('optimization/1+all+2', cases(3, 3))).toBe('optimization/1+all+2'));
  test('of a system that does not exist leads to the list of its case', () =>
    expect(leadsTo('details/1+all+9', cases(3, 3))).toBe('optimization/1+all'));
  test('of a case that does not exist leads to the sensitivity table', () =>
    expect(leadsTo('optimization/7+all', cases(3, 3))).toBe('sensitivity/-'));
  test('of a view that is not here leads to the list', () => expect(leadsTo('x/0+all', cases(3, 3))).toBe('optimization/0+all'));
  test('of the graph clears the selection', () => expect(leadsTo('graph/0+all+1', cases(3, 3))).toBe('graph/-'));
  test('of the graph of a single case leads to its systems', () => expect(leadsTo('graph/-', cases(3))).toBe('optimization/0+all'));
  test('that cannot be read selects nothing', () => expect(leadsTo('optimization/what', cases(3, 3))).toBe('sensitivity/-'));
  test('is left alone while there are no rows', () => expect(leadsTo('details/0+all+3', cases())).toBe('details/0+all+3'));
  test('is stable: where it leads to leads to itself', () => {
    for (const address of ['sensitivity/-', 'optimization/-', 'details/0+all+9', 'graph/-', 'x/1+all+1'])
      for (const among of [cases(1), cases(4), cases(2, 2)]) {
        const target = leadsTo(address, among);
        expect(leadsTo(target, among)).toBe(target);
      }
  });
});

test('the details open on the summary', () =>
  expect([readSection(''), readSection('#cash-flow'), readSection('cash-flow'), readSection('#other')]).toEqual([
    'summary',
    'cash-flow',
    'cash-flow',
    'summary',
  ]));
