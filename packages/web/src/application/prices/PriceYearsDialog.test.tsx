import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Project } from '@hybrid/project/document/project';
import { startWords } from '../../i18n/words';
import { issuesOf, projectNow, undo } from '../../openProject/projectStore';
import { choose, drop, hours, priceFile, ServerStandIn, showMarket, sixYears } from './testing';

beforeAll(startWords);

let server: ServerStandIn;
beforeEach(() => {
  server = new ServerStandIn();
  showMarket(sixYears);
  choose('File per year');
});
afterEach(() => {
  cleanup();
  server.end();
});

const dialog = () => screen.findByRole('dialog');
const ok = async () => within(await dialog()).getByRole<HTMLButtonElement>('button', { name: 'OK' });
const press = async (name: string) => fireEvent.click(within(await dialog()).getByRole('button', { name }));
const cell = (year: number, file: string) => screen.getByLabelText<HTMLButtonElement>(`${year}: ${file}`);
const market = (project: Project = projectNow()) => project.energyMarkets[0]!;
const codes = () => issuesOf(projectNow()).map(({ code }) => code);

/** Returns the file of each year in the table, as its letter; `-` for none. */
function strip(): string {
  return Array.from({ length: 6 }, (_, year) => {
    const on = [...document.querySelectorAll(`[data-year='${year}'][aria-pressed='true']`)];
    expect(on.length).toBeLessThan(2);
    return on[0] ? (/(\w)_\d+\.csv$/.exec(on[0].getAttribute('aria-label') ?? '')?.[1] ?? '?') : '-';
  }).join('');
}

const three = [priceFile('a_2019.csv', '30'), priceFile('b_2020.csv', '60'), priceFile('c_2041.csv', '90')] as const;

async function open(...files: readonly File[]): Promise<void> {
  drop(...files);
  await screen.findByText(new RegExp(`^${files.length} files? · 0 of 6 years assigned`));
}

describe('reading', () => {
  test('several files at once are listed with their year, what was understood, their mean and their negatives', async () => {
    await open(...three);
    const [, first] = screen.getAllByRole('row');
    expect(within(first!).getByLabelText<HTMLInputElement>('Year of a_2019.csv').value).toBe('2019');
    // Ten hours of −30 among 8,750 of 30, set to 0 unless kept: 30 · 8750 / 8760.
    expect(first!.textContent).toContain('mean 29.97 · 10 negative, set to 0');
    expect(first!.textContent).toContain('8,760 rows read');
    fireEvent.click(within(first!).getByRole('button', { name: 'Keep the negative prices of a_2019.csv' }));
    expect(first!.textContent).toContain('mean 29.93 · 10 negative, kept');
    expect(first!.textContent).toContain('−30.00 to 30.00 $/MWh');
    expect(screen.getAllByRole('row')[2]?.textContent).toContain('none negative');
  });

  test('a file that fails is removed from the list with its reason; the others stay', async () => {
    drop(three[0], priceFile('sheet_2020.xlsx', 'PK'), priceFile('bad.csv', 'n/a'));
    await screen.findByText(/^1 file · 0 of 6/);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('One or more files were not in the correct format and were removed from the list.');
    expect(notice.textContent).toContain('sheet_2020.xlsx: Import error: Excel files are not supported');
    expect(notice.textContent).toContain('bad.csv: Import error: incorrect file format. Line 1: “n/a” is not a number');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await ok()).disabled).toBe(false);
  });

  test('OK does nothing while there are no files: blank, or all in error', async () => {
    drop(priceFile('bad.csv', 'n/a'));
    await screen.findByRole('alert');
    await waitFor(() => expect(screen.queryByText(/^Reading/)).toBeNull());
    expect((await ok()).disabled).toBe(true);
    await press('Dismiss');
    expect((await ok()).disabled).toBe(true);
    expect(within(await dialog()).getByText('Several files at once, one year each: .csv, .txt or .dmd')).toBeTruthy();
  });

  test('a server that does not answer is the service being unavailable', async () => {
    server.on('POST /api/info/import/price', () => 'unreachable');
    drop(three[0]);
    expect((await screen.findByRole('alert')).textContent).toContain('a_2019.csv: Import error: service unavailable');
  });

  test('the year of a file is from 2000 to 2200', async () => {
    await open(three[0]);
    const field = screen.getByLabelText<HTMLInputElement>('Year of a_2019.csv');
    fireEvent.change(field, { target: { value: '1999' } });
    fireEvent.blur(field);
    expect(screen.getByText('The value must be ≥ 2000 and ≤ 2200')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(field, { target: { value: '2200' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.queryByText('The value must be ≥ 2000 and ≤ 2200')).toBeNull();
  });
});

test('warnings and the reading of each file are shown and stored, unless the user finds a file right', async () => {
  server.on('POST /api/info/import/price', ({ query }) => ({
    body: {
      success: true,
      message: '',
      detail: '',
      data: hours(30),
      year: Number(query.get('year')),
      stepMinutes: 60,
      rowsRead: 8760,
      negativeCount: 0,
      notes: [],
      reading: `Read as prices of ${query.get('year')}.`,
      warnings: ['The mean price is unusual.'],
    },
  }));
  await open(three[0], three[1]);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'a_2019.csv: The mean price is unusual.It is right',
    'b_2020.csv: The mean price is unusual.It is right',
  ]);
  expect(screen.getByText('Read as prices of 2019.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'It is right: b_2020.csv' }));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  fireEvent.click(await ok());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(market().multiYearPrice.map(({ data }) => [data.reading, data.warnings])).toEqual([
    ['Read as prices of 2019.', ['The mean price is unusual.']],
    ['Read as prices of 2020.', undefined],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'It is right: a_2019.csv' }));
  expect(market().multiYearPrice[0]?.data.warnings).toBeUndefined();
  undo();
  expect(market().multiYearPrice[0]?.data.warnings).toEqual(['The mean price is unusual.']);
});

describe('assigning', () => {
  test('a file whose name tells a year of the project holds for it, the first of two', async () => {
    drop(...['p2029.csv', 'a_2031.csv', 'b_2031.csv', 'c_2019.csv'].map((name) => priceFile(name, '30')));
    await screen.findByText(/^4 files · 2 of 6 years assigned/);
    expect(cell(2029, 'p2029.csv').getAttribute('aria-pressed')).toBe('true');
    expect(cell(2031, 'a_2031.csv').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(cell(2029, 'b_2031.csv'));
    expect(strip()).toBe('-b-a--');
  });

  test('a year has one file: assigning it clears it elsewhere, and a year without one is a marked column', async () => {
    await open(...three);
    expect(screen.getByRole('columnheader', { name: /^2028, no file/ }).dataset['missing']).toBe('true');
    fireEvent.click(cell(2028, 'a_2019.csv'));
    expect(screen.queryByRole('columnheader', { name: /^2028, no file/ })).toBeNull();
    fireEvent.click(cell(2028, 'b_2020.csv'));
    expect(strip()).toBe('b-----');
    fireEvent.click(cell(2028, 'b_2020.csv'));
    expect(strip()).toBe('------');
    expect(screen.getByText('One or more years have not being assigned a price strip file')).toBeTruthy();
  });

  test('a stroke of the mouse paints along a row, cells that it flew over as well, and ends where it is lifted', async () => {
    await open(...three);
    fireEvent.pointerDown(cell(2028, 'a_2019.csv'), { button: 0 });
    fireEvent.pointerEnter(cell(2029, 'a_2019.csv'));
    fireEvent.pointerEnter(cell(2032, 'a_2019.csv'));
    fireEvent.pointerUp(window);
    fireEvent.pointerEnter(cell(2033, 'a_2019.csv'));
    expect(strip()).toBe('aaaaa-');
    fireEvent.pointerDown(cell(2029, 'a_2019.csv'), { button: 0 });
    fireEvent.pointerEnter(cell(2030, 'a_2019.csv'));
    expect(strip()).toBe('a--aa-');
  });

  test('taking years from a file leaves those of the others', async () => {
    await open(...three);
    fireEvent.click(cell(2028, 'a_2019.csv'));
    fireEvent.click(cell(2029, 'b_2020.csv'));
    fireEvent.pointerDown(cell(2028, 'a_2019.csv'), { button: 0 });
    fireEvent.pointerEnter(cell(2029, 'a_2019.csv'));
    expect(strip()).toBe('-b----');
  });

  test('the keyboard goes from cell to cell, and Shift paints', async () => {
    await open(...three);
    const first = cell(2028, 'a_2019.csv');
    expect([first.tabIndex, cell(2029, 'a_2019.csv').tabIndex, cell(2028, 'b_2020.csv').tabIndex]).toEqual([0, -1, -1]);
    first.focus();
    fireEvent.click(first);
    fireEvent.keyDown(first, { key: 'ArrowRight', shiftKey: true });
    expect(document.activeElement).toBe(cell(2029, 'a_2019.csv'));
    expect(strip()).toBe('aa----');
    fireEvent.keyDown(cell(2029, 'a_2019.csv'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(cell(2029, 'b_2020.csv'));
    fireEvent.keyDown(cell(2029, 'b_2020.csv'), { key: 'End' });
    expect(document.activeElement).toBe(cell(2033, 'b_2020.csv'));
    fireEvent.click(cell(2033, 'b_2020.csv'));
    expect(strip()).toBe('aa---b');
  });

  test.each([
    ['Cycle', 'abcabc'],
    ['Repeat to the end', 'aaaaaa'],
    // 2028 to 2033 with files of 2019, 2020 and 2041.
    ['Nearest', 'bbbccc'],
  ])('%s fills the rest', async (rule, expected) => {
    await open(...three);
    await press(rule);
    expect(strip()).toBe(expected);
    expect(screen.queryByText('One or more years have not being assigned a price strip file')).toBeNull();
  });
});

describe('taking', () => {
  test('OK stores what is new, keeps or sets to 0 what is negative, and gives the years in one step that undo takes back', async () => {
    await open(...three);
    expect(codes()).toContain('EM-YEARS');
    await press('Keep the negative prices of a_2019.csv');
    await press('Cycle');
    fireEvent.click(await ok());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const files = market().multiYearPrice;
    expect(
      files.map(({ timeSeriesFileBaseName, data }) => [timeSeriesFileBaseName, data.year, data.state, data.statistics.minimum]),
    ).toEqual([
      ['a_2019', 2019, 'ready', -30],
      ['b_2020', 2020, 'ready', 60],
      ['c_2041', 2041, 'ready', 90],
    ]);
    expect(files.map(({ projectYearsValid }) => projectYearsValid.indexOf(true))).toEqual([0, 1, 2]);
    expect(codes()).not.toContain('EM-YEARS');
    expect(server.asked.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual(
      [0, 1, 2].map((place) => `/api/project/p/input/timeseries/multiYearPrice/${place}`),
    );
    expect(await screen.findByRole('img', { name: /^a_2019\.csv, mean/ })).toBeTruthy();
    undo();
    expect(market().multiYearPrice).toEqual([]);
  });

  test('gaps may stay: the check tells of them', async () => {
    await open(three[1]);
    fireEvent.click(cell(2028, 'b_2020.csv'));
    fireEvent.click(await ok());
    await waitFor(() => expect(market().multiYearPrice).toHaveLength(1));
    expect(issuesOf(projectNow()).find(({ code }) => code === 'EM-YEARS')?.anchor).toBe('dam-multiYearPrice');
    expect(document.getElementById('dam-multiYearPrice')).not.toBeNull();
  });

  test('what cannot be stored says so, and nothing is edited', async () => {
    server.on('PUT /api/project/p/input/timeseries/', () => ({
      status: 500,
      body: { status: 500, title: 'Error saving timeseries', detail: 'The disk is full.' },
    }));
    await open(three[1]);
    await press('Cycle');
    fireEvent.click(await ok());
    await screen.findByText('Error saving price files');
    expect(screen.getByText('The disk is full.')).toBeTruthy();
    server.on('PUT /api/project/p/input/timeseries/', () => 'unreachable');
    fireEvent.click(await ok());
    await screen.findByText('Service unavailable');
    expect(market().multiYearPrice).toEqual([]);
  });

  test('Cancel leaves everything as it was', async () => {
    await open(three[1]);
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(market().multiYearPrice).toEqual([]);
    expect(server.asked.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test('files that the project has come back into the dialog, and can be removed', async () => {
    await open(three[1], three[2]);
    await press('Cycle');
    fireEvent.click(await ok());
    await waitFor(() => expect(market().multiYearPrice).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Files and years' }));
    expect(await screen.findByText('2 files · 6 of 6 years assigned', { selector: 'footer span' })).toBeTruthy();
    await press('Remove b_2020.csv');
    fireEvent.click(await ok());
    await waitFor(() => expect(market().multiYearPrice.map(({ data }) => data.name)).toEqual(['c_2041.csv']));
  });
});
