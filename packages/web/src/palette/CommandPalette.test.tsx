import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startWords } from '../i18n/words';
import { CommandPalette } from './CommandPalette';
import type { Entry } from './entry';

await startWords();

afterEach(cleanup);

const field = (title: string, value: string): Entry => ({
  group: 'fields',
  id: title,
  title,
  where: 'Equipment › Storage 1',
  words: 'RTE',
  value,
  goal: { kind: 'place', step: 'equipment', anchor: title },
});
const entries = [field('Round-trip efficiency', '87.5 %'), field('Converter efficiency', '97 %')];

test('fields are found by typing, walked with the arrows and gone to with Enter', () => {
  const chosen: Entry[] = [];
  render(
    <MantineProvider env="test">
      <CommandPalette entries={entries} close={() => {}} choose={(entry) => chosen.push(entry)} />
    </MantineProvider>,
  );
  const find = screen.getByRole('combobox');
  expect(screen.queryAllByRole('option')).toHaveLength(0);
  fireEvent.change(find, { target: { value: 'rte' } });
  const [first, second] = screen.getAllByRole('option');
  expect(first?.textContent).toContain('87.5 %');
  expect(find.getAttribute('aria-activedescendant')).toBe(first?.id);
  fireEvent.keyDown(find, { key: 'ArrowDown' });
  expect(second?.getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(find, { key: 'ArrowDown' });
  expect(first?.getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(find, { key: 'Enter' });
  expect(chosen.map(({ title }) => title)).toEqual(['Round-trip efficiency']);
});

test('an entry that the text itself makes comes first', () => {
  const hour: Entry = { ...field('Time series at Jul 3, 18:00', ''), group: 'hours', goal: { kind: 'action', run: () => {} } };
  render(
    <MantineProvider env="test">
      <CommandPalette entries={entries} entriesOf={(typed) => (typed.startsWith('rte') ? [hour] : [])} close={() => {}} choose={() => {}} />
    </MantineProvider>,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'rte' } });
  expect(within(screen.getByRole('group', { name: 'Hours' })).getByRole('option', { selected: true }).textContent).toContain('18:00');
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

test('what is nowhere is told so', () => {
  render(
    <MantineProvider env="test">
      <CommandPalette entries={entries} close={() => {}} choose={() => {}} />
    </MantineProvider>,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'turbine' } });
  expect(screen.getByText('Nothing matches ‘turbine’.')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('0 found');
});

test('the dialog has a name for those who hear it', () => {
  render(
    <MantineProvider env="test">
      <CommandPalette entries={entries} close={() => {}} choose={() => {}} />
    </MantineProvider>,
  );
  expect(screen.getByRole('dialog', { name: 'Find' })).toBeTruthy();
});
