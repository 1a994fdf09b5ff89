import type { BestSizeQuestion } from '@hybrid/project/results/bestSize';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWords } from '../../i18n/words';
import { openProject } from '../../openProject/projectStore';
import { showPage } from '../testing';
import { BestSizeDialog } from './BestSizeDialog';
import { storagePlant } from './testing';

let asked: BestSizeQuestion | undefined;

beforeAll(startWords);
beforeEach(() => {
  asked = undefined;
  openProject(storagePlant, 0);
  showPage(<BestSizeDialog asked={undefined} onFind={(question) => (asked = question)} close={() => {}} />);
});
afterEach(cleanup);

const find = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Find' });
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const type = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

test('the usual sizes are found by Find alone', () => {
  fireEvent.click(find());
  expect(asked?.sizes.map(({ path }) => path)).toEqual(['storage/storage-1/sizing', 'storage/storage-1/hours']);
});

test('a wrong bound says at once what to do, beside its field, and is not sent', () => {
  type('To: Energy Storage 1', '-5');
  const field = screen.getByRole('textbox', { name: 'To: Energy Storage 1' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enter a size above the lower bound.');
  fireEvent.click(find());
  expect(asked).toBeUndefined();
  type('To: Energy Storage 1', '150');
  fireEvent.click(find());
  expect(asked?.sizes[0]).toMatchObject({ from: 0, to: 150 });
});

test('the connection has a price once it is searched', () => {
  expect(screen.queryByRole('textbox', { name: 'Price of the connection' })).toBeNull();
  tick('Interconnection Limit');
  type('Price of the connection', '80000');
  fireEvent.click(find());
  expect(asked).toMatchObject({ connectionPricePerMW: 80_000 });
  expect(asked?.sizes.at(-1)?.path).toBe('interconnectionLimit');
});

test('without a size there is nothing to find, and the dialog says so', () => {
  tick('Energy Storage 1');
  tick('Energy Storage 1: hours');
  expect(screen.getByRole('alert').textContent).toBe('Tick one size or more.');
  fireEvent.click(find());
  expect(asked).toBeUndefined();
});
