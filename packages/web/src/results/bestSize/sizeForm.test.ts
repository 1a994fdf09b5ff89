import { searchableSizes, type SearchableSize } from '@hybrid/project/document/searchableSizes';
import { expect, test } from 'vitest';
import { initialForm, readForm, type SizeForm } from './sizeForm';
import { storagePlant } from './testing';

const read = (text: string): number | undefined => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined);
const form = initialForm(searchableSizes(storagePlant), String);
const storage = 'storage/storage-1/sizing';

/** Returns the form with a change of the row of a path. */
const withRow = (before: SizeForm, path: string, change: Partial<SizeForm['rows'][number]>): SizeForm => ({
  ...before,
  rows: before.rows.map((row) => (row.size.path === path ? { ...row, ...change } : row)),
});

test('power and hours of the storage are searched unless something else is ticked, up to twice the connection', () => {
  const { question, counts } = readForm(form, read);
  expect(question).toEqual({
    objective: 'npv',
    connectionPricePerMW: 0,
    sizes: [
      { path: storage, from: 0, to: 220, step: 1 },
      { path: 'storage/storage-1/hours', from: 1, to: 8, step: 0.5 },
    ],
  });
  expect(counts.slice(0, 2)).toEqual([221, 15]);
});

test('a storage of units of 2 MW is typed in MW and searched in units', () => {
  const size: SearchableSize = { ...searchableSizes(storagePlant)[0]!, factor: 2, from: 0, to: 110, step: 1 };
  const ofUnits = initialForm([size], String);
  expect(ofUnits.rows[0]).toMatchObject({ from: '0', to: '220', step: '2' });
  expect(readForm(ofUnits, read).question?.sizes).toEqual([{ path: storage, from: 0, to: 110, step: 1 }]);
  expect(readForm(withRow(ofUnits, storage, { step: '3' }), read).faults).toEqual([{ end: 'step', kind: 'notWhole', unit: 2 }]);
});

test.each([
  [{ from: 'ten' }, { end: 'from', kind: 'noNumber' }],
  [{ from: '-1' }, { end: 'from', kind: 'negative' }],
  [
    { from: '80', to: '40' },
    { end: 'to', kind: 'order' },
  ],
  [{ step: '0' }, { end: 'step', kind: 'noStep' }],
  [{ to: '1000000' }, { end: 'step', kind: 'tooManySteps' }],
] as const)('the range %o has a fault, and there is no question', (change, fault) => {
  const typed = readForm(withRow(form, storage, change), read);
  expect(typed.faults[0]).toEqual(fault);
  expect(typed.question).toBeUndefined();
});

test('hours and the connection begin above zero', () => {
  expect(readForm(withRow(form, 'storage/storage-1/hours', { from: '0' }), read).faults[1]).toEqual({ end: 'from', kind: 'aboveZero' });
});

test('the price of the connection counts only where the connection is searched', () => {
  const priced = { ...form, price: '80000' };
  expect(readForm(priced, read).question?.connectionPricePerMW).toBe(0);
  const searched = withRow(priced, 'interconnectionLimit', { isTicked: true });
  expect(readForm(searched, read).question?.connectionPricePerMW).toBe(80_000);
  expect(readForm({ ...searched, price: '' }, read)).toMatchObject({ isPriceWrong: true, question: undefined });
});

test('a search has one size at least', () => {
  const none = { ...form, rows: form.rows.map((row) => ({ ...row, isTicked: false })) };
  expect(readForm(none, read)).toMatchObject({ isCountWrong: true, question: undefined });
});

test('the next search begins with the question of the last one', () => {
  const asked = readForm({ ...withRow(form, 'storage/storage-1/hours', { isTicked: false }), objective: 'irr' }, read).question!;
  expect(readForm(initialForm(searchableSizes(storagePlant), String, asked), read).question).toEqual(asked);
});
