import { MantineProvider } from '@mantine/core';
import { newProject } from '@hybrid/project/document/project';
import { stepReasons } from '@hybrid/project/results/stepReasons';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startWords } from '../../i18n/words';
import { openProject } from '../../openProject/projectStore';
import { useLooks } from './lastLook';
import { switchPageMode } from './pageMode';
import { hourlyItem, sellingHour, smallYear } from './testing';
import { TimeSeriesPage } from './TimeSeriesPage';

const storage = [
  hourlyItem('storage/s/level', () => 200, { name: 'Stored energy', units: 'MWh' }),
  hourlyItem('storage/s/usable', () => 320, { name: 'Usable capacity', units: 'MWh' }),
  hourlyItem('storage/s/lowest', () => 32, { name: 'Lowest stored energy', units: 'MWh' }),
  // Limited by the connection at noon of each day, by its power in the other hours.
  hourlyItem('heldBy', (hour) => stepReasons.indexOf(hour % 24 === 12 ? 'export limit' : 'charging power'), { units: '' }),
  hourlyItem('storage/s/worth', () => 60, { name: 'Marginal value', units: '$/MWh' }),
];

beforeAll(startWords);
beforeEach(() => {
  switchPageMode('dispatch');
  openProject({ ...newProject('p', '2028-01-01'), earlyAnalysis: false, lifetime: 3 }, 3);
  vi.stubGlobal('fetch', (path: string) => {
    const step = /timeseries\/0\/explanation\/(\d+)|step=(\d+)|explanations?\/(\d+)/.exec(path);
    const found = step?.slice(1).find((text) => text !== undefined);
    const isYear = path.endsWith('timeseries/0');
    return Promise.resolve(
      Response.json(isYear ? { ...smallYear, items: [...smallYear.items, ...storage] } : { ...sellingHour, step: Number(found ?? 18) }),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useLooks.setState({}, true);
});

let results = 0;
async function show(): Promise<void> {
  results += 1;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <TimeSeriesPage projectId="p" result={`dispatch-${results}`} run="now" caseText={undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('group', { name: 'Charts' });
}

const panel = () => screen.getByRole('complementary', { name: 'Explain this hour' });
const map = () => screen.getByRole('slider', { name: /^Window on the map of the year/ });
const range = () => document.querySelector('.series-range')?.textContent;

test('the dispatch explains an hour of the best day at once; arrow keys go from hour to hour with the explanation', async () => {
  await show();
  expect(panel().textContent).toContain('Mon, Jul 10, 00:00–01:00');
  const charts = screen.getByRole('group', { name: 'Charts' });
  fireEvent.keyDown(charts, { key: 'ArrowRight' });
  expect(panel().textContent).toContain('Jul 10, 01:00–02:00');
  fireEvent.keyDown(charts, { key: 'PageDown' });
  expect(panel().textContent).toContain('Jul 11, 01:00–02:00');
  expect(screen.queryByRole('button', { name: 'Close the explanation' })).toBeNull();
});

test('the chosen hour has the price above which the storage sells: 70 at the bus over 98 % to the grid', async () => {
  await show();
  await waitFor(() => expect(screen.getByText('sells above 71.43 $/MWh')).toBeTruthy());
  expect(screen.getByText('MWh, limits 32 and 320')).toBeTruthy();
});

test('on the map of the year, arrow keys move the window by days and weeks, and the hour keeps its place in it', async () => {
  await show();
  expect(range()).toBe('Jul 7 – Jul 13');
  fireEvent.keyDown(map(), { key: 'ArrowRight' });
  expect(range()).toBe('Jul 8 – Jul 14');
  expect(panel().textContent).toContain('Jul 10, 00:00');
  fireEvent.keyDown(map(), { key: 'ArrowUp' });
  expect(range()).toBe('Jul 15 – Jul 21');
  expect(panel().textContent).toContain('Jul 17, 00:00');
  expect(map().getAttribute('aria-valuetext')).toBe('Jul 15 – Jul 21, mean 11.5 $/MWh');
});

test('the map of reasons names what the storage did, with the hours of the year and of the window', async () => {
  await show();
  fireEvent.click(screen.getByRole('radio', { name: 'Reason' }));
  const legend = screen.getByRole('list', { name: 'Reasons and their hours in the year' });
  expect([...legend.children].map(({ textContent }) => textContent)).toEqual([
    'Charging 8,395 h',
    'Limited by connection or converter 365 h',
  ]);
  expect(map().getAttribute('aria-valuetext')).toBe('Jul 7 – Jul 13, Charging 161 h, Limited by connection or converter 7 h');
});

test('T shows the figures of the window in place of the charts, hour by hour with the limits, and T shows the charts again', async () => {
  await show();
  const charts = screen.getByRole('group', { name: 'Charts' });
  fireEvent.keyDown(charts, { key: 't' });
  const table = screen.getByRole('table', { name: 'Figures of Jul 7 – Jul 13' });
  expect(table.querySelectorAll('tbody tr')).toHaveLength(7 * 24);
  const cells = (row: Element | null | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);
  expect(cells(table.querySelector('thead tr'))).toEqual([
    'Time',
    'Day-ahead sale price, $/MWh',
    'Field, MW',
    'Storage charge, MW',
    'Stored energy, MWh',
    'Usable capacity, MWh',
    'Lowest stored energy, MWh',
  ]);
  expect(cells(table.querySelectorAll('tbody tr')[12])).toEqual(['Fri, Jul 7, 12:00', '12.00', '40.0', '5.0', '200.0', '320.0', '32.0']);
  fireEvent.keyDown(charts, { key: 't' });
  expect(screen.queryByRole('table', { name: /^Figures of/ })).toBeNull();
});

test('the series, their panes and their files are one press away, and the choice is remembered', async () => {
  await show();
  expect(screen.queryByRole('region', { name: 'Series' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Series' }));
  expect(screen.getByRole('region', { name: 'Series' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export Single Year' })).toBeTruthy();
  expect(localStorage.getItem('timeSeriesMode')).toBe('series');
});
