import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startWords } from '../../i18n/words';
import { FactTable } from '../summary/FactTable';
import { YearTable } from '../years/YearTable';

beforeAll(startWords);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Returns the text that the button of a table puts on the clipboard. */
async function copiedFrom(name: string): Promise<string> {
  const written: string[] = [];
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => void written.push(text) } });
  fireEvent.click(screen.getByRole('button', { name: `Copy table: ${name}` }));
  await waitFor(() => expect(screen.getByText('Copied')).toBeTruthy());
  return written.join('\n');
}

test('a table of years is copied with its heads and units, and a minus that spreadsheets read', async () => {
  render(
    <MantineProvider env="test">
      <YearTable
        name="Net cash flow"
        corner="M$"
        yearLabels={['2027', '2028']}
        rows={[
          { key: 'a', label: 'Market', cells: [], kind: 'heading' },
          { key: 'b', label: 'Revenue', unit: 'M$', cells: [{ text: '−1.5' }, { text: '1,200.0' }] },
        ]}
      />
    </MantineProvider>,
  );
  expect(await copiedFrom('Net cash flow')).toBe('M$\t2027\t2028\nMarket\t\t\nRevenue M$\t-1.5\t1,200.0');
});

test('a table of facts is copied as it stands, without its dots of colour', async () => {
  render(
    <MantineProvider env="test">
      <FactTable
        title="Financial summary"
        columns={['First year']}
        rows={[{ key: 'npv', tone: 'solar', label: 'NPV', cells: [<span key="x">12 $</span>] }]}
      />
    </MantineProvider>,
  );
  expect(await copiedFrom('Financial summary')).toBe('\tFirst year\nNPV\t12 $');
});

test('a clipboard that is not there is told', async () => {
  render(
    <MantineProvider env="test">
      <FactTable title="Facts" columns={[]} rows={[{ key: 'a', label: 'A', cells: ['1'] }]} />
    </MantineProvider>,
  );
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  fireEvent.click(screen.getByRole('button', { name: 'Copy table: Facts' }));
  await waitFor(() => expect(screen.getByText('The clipboard is not available')).toBeTruthy());
});
