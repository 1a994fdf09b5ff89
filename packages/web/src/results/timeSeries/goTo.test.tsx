import { MantineProvider } from '@mantine/core';
import { newProject } from '@hybrid/project/document/project';
import { dayOfYear } from '@hybrid/project/basics/calendar';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startWords } from '../../i18n/words';
import { openProject } from '../../openProject/projectStore';
import { askForMoment, useLooks } from './lastLook';
import { hourlyItem, sellingHour, smallYear } from './testing';
import { switchPageMode } from './pageMode';
import { TimeSeriesPage } from './TimeSeriesPage';

/** A year in which the storage is idle from 10 to 12 May. */
const idleHour = 24 * dayOfYear(4, 10);
const year = {
  ...smallYear,
  items: [
    ...smallYear.items.filter(({ id }) => !id.startsWith('storage/')),
    hourlyItem('storage/s/charge', (hour) => (hour >= idleHour && hour < idleHour + 72 ? 0 : 5), { name: 'Storage charge' }),
  ],
};

beforeAll(startWords);
beforeEach(() => {
  switchPageMode('series');
  openProject({ ...newProject('p', '2028-01-01'), earlyAnalysis: false, lifetime: 3 }, 3);
  vi.stubGlobal('fetch', (path: string) => {
    const [, index, isExplanation] = /timeseries\/(\d+)(\/explanation)?/.exec(path) ?? [];
    const ofYear = { ...year, year: Number(index), calendarYear: 2028 + Number(index) };
    return Promise.resolve(Response.json(isExplanation ? sellingHour : index === undefined ? {} : ofYear));
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
        <TimeSeriesPage projectId="p" result={`hour-${results}`} run="now" caseText={undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: 'Series' });
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day and hour' });
const panel = () => screen.findByRole('complementary', { name: 'Explain this hour' });
const range = () => document.querySelector('.series-range')?.textContent;
function enter(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.keyDown(field(), { key: 'Enter' });
}

test('a typed hour is moved to in the window as it is, explained with the focus, and announced', async () => {
  await show();
  enter('3 jul 18:00');
  const shown = await panel();
  expect(shown.textContent).toContain('Mon, Jul 3, 18:00–19:00');
  expect(document.activeElement).toBe(shown);
  expect(range()).toBe('Jun 30 – Jul 6');
  expect(screen.getByText('At Mon, Jul 3, 18:00')).toBeTruthy();
  expect(field().value).toBe('');
  fireEvent.click(screen.getByRole('radio', { name: 'Day' }));
  field().focus();
  enter('24 de diciembre a las 9');
  expect(shown.textContent).toContain('Sun, Dec 24, 09:00–10:00');
  expect(document.activeElement).toBe(shown);
  expect(range()).toBe('Sun, Dec 24');
});

test('a year in view becomes the week about the hour', async () => {
  await show();
  fireEvent.click(screen.getByRole('radio', { name: 'Year' }));
  enter('3 jul 18:00');
  expect(range()).toBe('Jun 30 – Jul 6');
});

test('a day without an hour is moved to, and its first hour marked', async () => {
  await show();
  enter('July 20');
  expect(range()).toBe('Jul 14 – Jul 20');
  expect(screen.getByText(/^Thu, Jul 20, 00:00: /)).toBeTruthy();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a text that is no hour of the year is refused with the reason, until it is changed or cleared', async () => {
  await show();
  for (const [text, reason] of [
    ['soon', 'Enter a day and an hour, such as 3 Jul 18:00'],
    ['29 feb 12:00', 'The year has 365 days: 29 February is left out'],
    ['31 apr', 'The month does not have this day'],
    ['3 jul 25:00', 'Enter an hour from 0:00 to 23:59'],
    ['2035-07-03 18', 'This result has the years 2028 to 2030'],
  ] as const) {
    enter(text);
    expect(screen.getByText(reason).id).toBe(field().getAttribute('aria-describedby'));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().value).toBe(text);
  }
  expect(range()).toBe('Jul 7 – Jul 13');
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['', 'false']);
});

test('a typed year is that of the project, where several are simulated', async () => {
  await show();
  enter('2030-07-03 18');
  const years = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Project year' });
  expect(years.selectedOptions[0]?.textContent).toBe('2030');
  await waitFor(() => expect(document.querySelector('[data-updating]')).toBeNull(), { timeout: 15_000 });
  expect((await panel()).textContent).toContain('Wed, Jul 3, 18:00–19:00');
  cleanup();
  openProject({ ...newProject('p', '2028-01-01'), earlyAnalysis: true, lifetime: 3 }, 3);
  await show();
  enter('2030-07-03 18');
  expect(screen.getByText('This result has the year 2028 only')).toBeTruthy();
});

test('the menu goes to the best day, the highest price and the longest idle time', async () => {
  await show();
  const choose = async (name: RegExp) => {
    fireEvent.click(screen.getByRole('button', { name: 'Go to' }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose(/^Highest price: Sat, Jan 1, 23:00/);
  expect((await panel()).textContent).toContain('Sat, Jan 1, 23:00–00:00');
  await choose(/^Longest idle.*: Wed, May 10, 00:00/);
  expect((await panel()).textContent).toContain('Wed, May 10, 00:00–01:00');
  fireEvent.keyDown(await panel(), { key: 'Escape' });
  await choose(/^Best day: Mon, Jul 10/);
  // By whole weeks from 1 January, where the highest price was.
  expect(range()).toBe('Jul 9 – Jul 15');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('an hour that was asked for elsewhere is shown when the page opens, and once only', async () => {
  askForMoment('p', { year: undefined, day: dayOfYear(6, 3), minute: 18 * 60 });
  await show();
  expect((await panel()).textContent).toContain('Mon, Jul 3, 18:00–19:00');
  cleanup();
  await show();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('arrow keys on the charts go from hour to hour while one is explained', async () => {
  await show();
  enter('3 jul 18:00');
  const shown = await panel();
  const charts = screen.getByRole('group', { name: 'Charts' });
  fireEvent.keyDown(charts, { key: 'ArrowRight' });
  expect(shown.textContent).toContain('Mon, Jul 3, 19:00–20:00');
  fireEvent.keyDown(charts, { key: 'ArrowLeft' });
  fireEvent.keyDown(charts, { key: 'ArrowLeft' });
  expect(shown.textContent).toContain('Mon, Jul 3, 17:00–18:00');
  fireEvent.keyDown(shown, { key: 'Escape' });
  fireEvent.keyDown(charts, { key: 'ArrowRight' });
  expect(range()).toBe('Jul 7 – Jul 13');
});
