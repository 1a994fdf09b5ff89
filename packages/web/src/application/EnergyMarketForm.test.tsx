import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Project } from '@hybrid/project/document/project';
import { numbersOf } from '@hybrid/project/document/sizing';
import { blankSeries, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { inOrder } from '@hybrid/project/edits/edit';
import { setEarlyAnalysis } from '@hybrid/project/edits/lifetimeEdits';
import { addEnergyMarket, setEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { useTechnology as withTechnology } from '@hybrid/project/edits/technologyEdits';
import { startWords } from '../i18n/words';
import { edit, issuesOf, projectNow, undo } from '../openProject/projectStore';
import { choose, drop, hours, priceFile, ServerStandIn, showMarket, sixYears } from './prices/testing';
import { keepOriginal } from '../series/originalSeries';

beforeAll(startWords);

let server: ServerStandIn;
beforeEach(() => {
  // The test page has no layout, so nothing would ever scroll into view.
  vi.stubGlobal('IntersectionObserver', undefined);
  server = new ServerStandIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
  server.end();
});

const market = (kind = 'dam') => projectNow().energyMarkets.find((one) => one.kind === kind)!;
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const enter = (label: string, text: string) => {
  fireEvent.change(box(label), { target: { value: text } });
  fireEvent.keyDown(box(label), { key: 'Enter' });
};
const early = setEarlyAnalysis(true);
const ready: TimeSeries = {
  ...blankSeries,
  state: 'ready',
  hash: 'b'.repeat(64),
  name: 'dam.csv',
  count: 8760,
  statistics: { mean: 29.9, minimum: -30, maximum: 30, negativeCount: 10 },
  notes: ['8,760 rows read'],
};

/** A project of all technologies with day-ahead and real-time markets. */
const both: Project = inOrder(
  addEnergyMarket('rtm'),
  withTechnology('solar', true),
  withTechnology('wind', true),
  withTechnology('storage', true),
  setEnergyMarket('rtm', { pvAllocationSensitivity: [{ id: 'v1', value: 0 }], windAllocationSensitivity: [{ id: 'v1', value: 0 }] }),
)(sixYears);

describe('forms of prices', () => {
  test('are one year, a file for each year, or one file with all years', () => {
    showMarket(sixYears);
    const flags = () => [market().useMultiYearPrice, market().useSingleFileMultiYearPrice];
    expect(document.getElementById('dam-price')).not.toBeNull();
    choose('File per year');
    expect(flags()).toEqual([true, false]);
    expect(document.getElementById('dam-multiYearPrice')).not.toBeNull();
    choose('One file, all years');
    expect(flags()).toEqual([false, true]);
    expect(document.getElementById('dam-singleFileMultiYearPrice')).not.toBeNull();
    act(undo);
    choose('One price year');
    expect(flags()).toEqual([false, false]);
  });

  test('are one year in early analysis, which says why', () => {
    showMarket(early(sixYears));
    for (const name of ['One price year', 'File per year', 'One file, all years'])
      expect(screen.getByRole<HTMLInputElement>('radio', { name }).disabled).toBe(true);
    expect(document.getElementById('dam-form-note')?.textContent).toBe('Disabled for early-stage analysis');
  });
});

describe('one file with all years', () => {
  const year = (number: number, price: number) => ({
    data: hours(price),
    year: number,
    stepMinutes: 60,
    rowsRead: 8760,
    negativeCount: price < 50 ? 10 : 0,
    notes: [],
    warnings: [],
    columns: [],
  });
  const reply = (...years: readonly object[]) => ({ body: { success: true, message: '', detail: '', years } });

  test('is split into its years, shown beside those of the project, and taken in one step', async () => {
    server.on('POST /api/info/import/years', () => reply(...[60, 61, 62, 63, 64, 65, 66].map((price, at) => year(2030 + at, price))));
    showMarket(sixYears);
    choose('One file, all years');
    drop(priceFile('all.csv', 'prices'));
    await screen.findByText('7 years in the file · the project has 6 years');
    const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows[1]).toEqual(['2028', '2030', '8,760', '60.00', '60.00', '60.00', '0']);
    expect(rows[7]?.slice(0, 2)).toEqual(['not needed', '2036']);
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(market().singleFileMultiYearPrice).toHaveLength(7));
    expect(market().singleFileMultiYearPrice.map(({ projectYearsValid }) => projectYearsValid.indexOf(true))).toEqual([
      0, 1, 2, 3, 4, 5, -1,
    ]);
    expect(server.asked.filter(({ method }) => method === 'PUT').map(({ path }) => path.split('/').at(-1))).toEqual([
      '50',
      '51',
      '52',
      '53',
      '54',
      '55',
      '56',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Show 2033' }));
    expect(await screen.findByRole('img', { name: /^all\.csv 2033, mean/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(market().singleFileMultiYearPrice).toEqual([]);
  });

  test('with too few years marks those that it lacks', async () => {
    server.on('POST /api/info/import/years', () => reply(year(2030, 60)));
    showMarket(sixYears);
    choose('One file, all years');
    drop(priceFile('all.csv', 'prices'));
    await screen.findByText('1 year in the file · the project has 6 years');
    expect(screen.getAllByText('not in the file')).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(issuesOf(projectNow()).map(({ code }) => code)).toContain('EM-SHORT'));
  });

  test('that is refused says why, and OK does nothing', async () => {
    server.on('POST /api/info/import/years', () => ({
      body: { success: false, message: 'Import error: incorrect file format', detail: 'The year 2020 has 12 values', years: [] },
    }));
    showMarket(sixYears);
    choose('One file, all years');
    drop(priceFile('all.csv', 'prices'));
    await screen.findByText('The year 2020 has 12 values');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'OK' }).disabled).toBe(true);
  });
});

describe('import prices', () => {
  test('are those of sale, a multiple of them, or their own', () => {
    showMarket(sixYears);
    expect(screen.queryByRole('switch', { name: 'Import price escalator' })).toBeNull();
    choose('Sale price × factor');
    enter('Import price multiplier', '1.2');
    expect(market()).toMatchObject({ hasSeparateImportPrice: true, useImportPriceMultiplier: true, importPriceMultiplier: 1.2 });
    fireEvent.click(screen.getByRole('switch', { name: 'Import price escalator' }));
    expect(market().importPriceEscalator.enabled).toBe(true);
    choose('Own series');
    expect(document.getElementById('dam-importPrice')).not.toBeNull();
    choose('Same as sale price');
    expect(market().hasSeparateImportPrice).toBe(false);
  });

  test('of several years go with sale prices of several years', () => {
    showMarket(setEnergyMarket('dam', { hasSeparateImportPrice: true, useImportPriceMultiplier: false })(sixYears));
    const [, perYear] = screen.getAllByRole<HTMLInputElement>('radio', { name: 'File per year' });
    expect(perYear?.disabled).toBe(true);
    expect(screen.getByText('Requires sale prices of several years.')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('radio', { name: 'File per year' })[0]!);
    fireEvent.click(screen.getAllByRole('radio', { name: 'File per year' })[1]!);
    expect(document.getElementById('dam-multiYearImportPrice')).not.toBeNull();
    expect(document.getElementById('dam-importPrice')).toBeNull();
  });
});

test('an escalator beside prices by year is disabled with the reason', () => {
  const multiple = { hasSeparateImportPrice: true, useImportPriceMultiplier: true };
  showMarket(setEnergyMarket('dam', multiple)(sixYears));
  const escalator = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
  expect([escalator('Price escalator').disabled, escalator('Import price escalator').disabled]).toEqual([false, false]);
  choose('File per year');
  // The factor on the sale price still escalates.
  expect([escalator('Price escalator').disabled, escalator('Import price escalator').disabled]).toEqual([true, false]);
  expect(screen.getByText('Not used: each year has its own prices.')).toBeTruthy();
});

describe('negative prices', () => {
  const withPrice = (price: TimeSeries) => setEnergyMarket('dam', { price })(sixYears);

  test('that were kept are set to 0, and kept again as they came', async () => {
    server.on('GET /api/project/p/input/series/', () => ({ body: { data: hours(30) } }));
    showMarket(withPrice(ready));
    expect(screen.getByText('10 hours, as imported')).toBeTruthy();
    await screen.findByRole('img', { name: /10 below zero/ });
    choose('Set to 0');
    await waitFor(() => expect(market().price.statistics.minimum).toBe(0));
    expect(market().price.notes).toEqual(['8,760 rows read', '10 negative values set to 0']);
    expect(market().price.statistics.negativeCount).toBe(10);
    expect(screen.getByText('10 hours of the file')).toBeTruthy();
    choose('Keep');
    await waitFor(() => expect(market().price).toEqual(ready));
  });

  test('that were set to 0 when the file was read come back without the file, where this browser read it', async () => {
    server.on('GET /api/project/p/input/series/', () => ({ body: { data: hours(30) } }));
    const zeroed = { ...ready, hash: 'd'.repeat(64), statistics: { ...ready.statistics, minimum: 0 } };
    keepOriginal(zeroed.hash, ready);
    showMarket(withPrice(zeroed));
    choose('Keep');
    await waitFor(() => expect(market().price).toEqual(ready));
  });

  test('that were set to 0 in another browser are in the file alone', () => {
    showMarket(withPrice({ ...ready, hash: 'c'.repeat(64), statistics: { ...ready.statistics, minimum: 0 } }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Keep' }).disabled).toBe(true);
    expect(screen.getByText('10 hours of the file, replace the file to keep them')).toBeTruthy();
  });

  test('that are none leave nothing to choose', () => {
    showMarket(withPrice({ ...ready, statistics: { ...ready.statistics, minimum: 1, negativeCount: 0 } }));
    expect(screen.getByText('none in this file')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Set to 0' }).disabled).toBe(true);
  });
});

describe('allocations', () => {
  test('are shown of the technologies in use', () => {
    showMarket(inOrder(withTechnology('wind', true))(sixYears));
    expect(screen.queryByLabelText('Solar allocation')).toBeNull();
    expect(screen.queryByLabelText('Storage allocation')).toBeNull();
    expect(box('Wind allocation').id).toBe('dam-windAllocationSensitivity');
    expect(screen.getByText('all markets 100 %')).toBeTruthy();
  });

  test('say while typing whether all markets sell everything', () => {
    showMarket(both);
    expect(screen.getAllByText('all markets 100 %')).toHaveLength(2);
    fireEvent.focus(box('Solar allocation'));
    fireEvent.change(box('Solar allocation'), { target: { value: '60' } });
    const text = 'PV allocations of all energy markets must total 100 %: they total 60 %';
    expect(screen.getByText(text)).toBeTruthy();
    expect(numbersOf(market().pvAllocationSensitivity)).toEqual([100]);
    fireEvent.blur(box('Solar allocation'));
    expect(numbersOf(market().pvAllocationSensitivity)).toEqual([60]);
    expect(issuesOf(projectNow()).map((issue) => issue.text)).toContainEqual(text);
    expect(document.getElementById(box('Solar allocation').getAttribute('aria-describedby') ?? '')?.textContent).toContain(text);
    act(() => edit('other', setEnergyMarket('rtm', { pvAllocationSensitivity: [{ id: 'v1', value: 40 }] })));
    expect(screen.queryByText(text)).toBeNull();
  });

  test('grow and shrink together over all lists of all markets, and keep their order', () => {
    showMarket(both);
    fireEvent.click(screen.getAllByRole('button', { name: 'Add a scenario to all energy markets' })[0]!);
    enter('Storage allocation, scenario 1', '80');
    expect(numbersOf(market().maxStorageCommitmentSensitivity)).toEqual([80, 100]);
    enter('Storage allocation, scenario 1', '100');
    enter('Storage allocation, scenario 2', '80');
    expect(numbersOf(market().maxStorageCommitmentSensitivity)).toEqual([100, 80]);
    for (const list of ['pvAllocationSensitivity', 'windAllocationSensitivity', 'allocationSensitivity'] as const)
      expect([market()[list].length, market('rtm')[list].length]).toEqual([2, 2]);
    expect(screen.getAllByText('× 2')).toHaveLength(4);
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove scenario 1 from all energy markets' })[0]!);
    expect(numbersOf(market().maxStorageCommitmentSensitivity)).toEqual([80]);
    expect(market('rtm').pvAllocationSensitivity).toHaveLength(1);
  });

  test('are percentages', () => {
    showMarket(both);
    enter('Wind allocation', '101');
    expect(screen.getByText('The values must be between 0% and 100%')).toBeTruthy();
    expect(numbersOf(market().windAllocationSensitivity)).toEqual([100]);
  });
});

test('every issue of an energy market leads to a place on the page', () => {
  const bad = inOrder(
    setEnergyMarket('dam', {
      hasSeparateImportPrice: true,
      useImportPriceMultiplier: false,
      importPriceMultiplier: -1,
      maxStorageCommitmentSensitivity: [{ id: 'v1', value: 101 }],
      pvAllocationSensitivity: [{ id: 'v1', value: 50 }],
      allocationSensitivity: [{ id: 'v1', value: -1 }],
      priceSensitivity: [{ id: 'v1', value: -1 }],
      priceName: 'x'.repeat(41),
      importPriceName: 'x'.repeat(41),
      priceEscalator: { ...sixYears.energyMarkets[0]!.priceEscalator, enabled: true, linearValue: 200 },
      importPriceEscalator: { ...sixYears.energyMarkets[0]!.importPriceEscalator, enabled: true, linearValue: -200 },
    }),
  )(both);
  showMarket(bad);
  const anchors = issuesOf(projectNow()).flatMap(({ anchor, step }) => (step === 'revenue' && anchor?.startsWith('dam-') ? [anchor] : []));
  expect(anchors.length).toBeGreaterThan(8);
  expect(anchors.filter((anchor) => document.getElementById(anchor) === null)).toEqual([]);
});
