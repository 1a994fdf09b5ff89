import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportKind } from '@hybrid/api/inputCalls';
import { newProject } from '@hybrid/project/document/project';
import { blankSeries, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { series as words } from '../i18n/en/series';
import { startWords } from '../i18n/words';
import { openProject } from '../openProject/projectStore';
import { keepAnswersOfLayout } from './layoutAnswers';
import { SeriesInput } from './SeriesInput';
import { unreadableFile } from '../ui/testing';

beforeAll(startWords);

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

/** Answers of the fake server, by method and beginning of the path. */
let answers: Record<string, (asked: Asked) => { readonly status?: number; readonly body?: unknown } | 'unreachable'>;
let asked: Asked[];
const realFetch = globalThis.fetch;

const year = Array.from({ length: 8760 }, (_, hour) => (hour < 127 ? -10 : 40 + (hour % 24)));
const understood = {
  success: true,
  message: '',
  detail: '',
  data: year,
  year: 2007,
  stepMinutes: 60,
  rowsRead: 8784,
  negativeCount: 127,
  notes: ['29 Feb left out'],
};
const zeroed = { ...understood, data: year.map((value) => Math.max(0, value)), notes: ['29 Feb left out', '127 negative values set to 0'] };
const hash = 'a'.repeat(64);

const stored = ({ body }: Asked) => {
  const upload = JSON.parse(body) as {
    name: string;
    year: number;
    stepMinutes: number;
    notes: string[];
    reading?: string;
    warnings?: string[];
    negativeCount: number;
    data: number[];
  };
  const statistics = {
    mean: 50.77,
    minimum: Math.min(...upload.data),
    maximum: Math.max(...upload.data),
    negativeCount: upload.negativeCount,
  };
  const { name, stepMinutes, notes, reading, warnings } = upload;
  return {
    body: {
      success: true,
      series: {
        state: 'ready',
        hash,
        name,
        year: upload.year,
        stepMinutes,
        count: upload.data.length,
        statistics,
        notes,
        reading,
        warnings,
      },
    },
  };
};

beforeEach(() => {
  localStorage.clear();
  asked = [];
  answers = {
    'POST /api/info/import/price': ({ query }) => ({ body: query.get('keepNegative') === 'true' ? understood : zeroed }),
    'PUT /api/project/p/input/timeseries/energyPrice/0': stored,
  };
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://localhost');
    const call = { method: init?.method ?? 'GET', path: url.pathname, query: url.searchParams, body: String(init?.body ?? '') };
    asked.push(call);
    const key = Object.keys(answers).find((candidate) => `${call.method} ${call.path}`.startsWith(candidate));
    const answer = key === undefined ? { status: 404, body: { status: 404, title: 'Not found', detail: '' } } : answers[key]!(call);
    if (answer === 'unreachable') throw new TypeError('fetch failed');
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  }) as typeof fetch;
  openProject(newProject('p', '2028-01-01'), 0);
});

afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

function Price({ start, edits, kind, ratedKW }: Shown & { readonly start: TimeSeries; readonly edits: string[] }) {
  const [value, setValue] = useState(start);
  const change = (series: TimeSeries, name: string) => {
    edits.push(name);
    setValue(series);
  };
  return (
    <SeriesInput
      id="dam-price"
      label="Energy price"
      slot={{ type: 'energyPrice', index: 0 }}
      kinds={[kind ?? 'price']}
      ratedKW={ratedKW}
      assumedHeightM={80}
      tone="price"
      unit="$/MWh"
      decimals={2}
      value={value}
      onChange={change}
    />
  );
}

interface Shown {
  readonly kind?: ImportKind;
  readonly ratedKW?: number;
}

function show(start: TimeSeries = blankSeries, shown: Shown = {}): { readonly edits: string[] } {
  const edits: string[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <Price start={start} edits={edits} {...shown} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { edits };
}

const dropFile = (file: File) => fireEvent.drop(screen.getByText(words.drop).closest('.file-drop')!, { dataTransfer: { files: [file] } });
const drop = (name: string, text = '1\n2\n') => dropFile(new File([text], name));
const dialog = () => screen.findByRole('dialog');
const ok = async () => within(await dialog()).getByRole<HTMLButtonElement>('button', { name: 'OK' });

const ready: TimeSeries = {
  state: 'ready',
  hash,
  name: 'dam_2020.csv',
  year: 2020,
  stepMinutes: 60,
  count: 8760,
  statistics: { mean: 39.88, minimum: -10.17, maximum: 1744.32, negativeCount: 127 },
  notes: ['8,784 rows read', '29 Feb left out'],
};

describe('blank', () => {
  test('says what belongs here, and opens the import without a file able to be taken', async () => {
    show();
    expect(screen.getByText(`Values in $/MWh. ${words.accepted}`)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose a file for Energy price' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('import', () => {
  test('states what was understood, takes it on OK, stores it and keeps the reference', async () => {
    const { edits } = show();
    drop('dam_2020.csv', '10\n20\n');
    await screen.findByText('8,784 rows read · hourly · 29 Feb left out · 127 negative values set to 0');
    expect(asked[0]).toMatchObject({ path: '/api/info/import/price/false', body: '10\n20\n' });
    fireEvent.click(await ok());
    const card = await screen.findByRole('group', { name: 'Energy price' });
    expect(within(card).getByText('dam_2020.csv')).toBeTruthy();
    expect(within(card).getByText('8,784 rows read · hourly · 29 Feb left out · 127 negative values set to 0')).toBeTruthy();
    expect(edits).toEqual(['Energy price: dam_2020.csv']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a file with several columns is read by the one that is chosen', async () => {
    const columns = ['Spot', 'Balancing up'].map((name) => ({ name, unit: 'EUR/MWh', samples: [41.5, 40], complete: true }));
    const refusal = {
      ...understood,
      success: false,
      message: 'Import error: incorrect file format',
      detail: 'Choose one of 2 columns.',
      data: [],
    };
    answers['POST /api/info/import/price'] = ({ query }) => ({
      body: query.get('column') === null ? { ...refusal, columns } : { ...understood, column: query.get('column'), columns },
    });
    show();
    drop('market.csv');
    const choice = await screen.findByLabelText<HTMLSelectElement>('Column');
    expect(within(choice).getByRole('option', { name: 'Spot (EUR/MWh): 41.5; 40' })).toBeTruthy();
    expect((await ok()).disabled).toBe(true);
    fireEvent.change(choice, { target: { value: 'Balancing up' } });
    await waitFor(async () => expect((await ok()).disabled).toBe(false));
    expect(asked.at(-1)?.query.get('column')).toBe('Balancing up');
  });

  test('negative prices are set to 0 unless kept, and the count is shown before', async () => {
    show();
    drop('dam.csv');
    await screen.findByText('127 values below zero become 0');
    await waitFor(async () => expect((await ok()).disabled).toBe(false));
    expect(screen.getByRole('img', { name: /^Energy price, mean .* from 0 to / })).toBeTruthy();
    fireEvent.click(await ok());
    await screen.findByText('Set to 0', { selector: 'dt' });
    const uploads = asked
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => JSON.parse(body) as { readonly data: number[]; readonly negativeCount: number });
    // The prices of the file are stored, too, so that they can come back; those in use are stored last.
    expect(uploads.map(({ data }) => Math.min(...data))).toEqual([-10, 0]);
    expect(uploads.map(({ negativeCount }) => negativeCount)).toEqual([127, 127]);
  });

  test('negative prices are stored as they came when they are kept', async () => {
    show();
    drop('dam.csv');
    fireEvent.click(await screen.findByRole('radio', { name: 'Keep' }));
    expect(screen.getByText('127 values below zero are kept')).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Energy price, mean .* from −10 to / })).toBeTruthy();
    fireEvent.click(await ok());
    await screen.findByText('Negative hours');
    const upload = JSON.parse(asked.find(({ method }) => method === 'PUT')!.body) as { data: number[] };
    expect(Math.min(...upload.data)).toBe(-10);
  });

  test('another decimal mark or year reads the file again', async () => {
    answers['POST /api/info/import/price'] = ({ query }) => ({ body: { ...understood, year: Number(query.get('year') ?? 2007) } });
    show();
    drop('dam.csv');
    const field = await screen.findByRole('textbox', { name: 'Year' });
    fireEvent.change(field, { target: { value: '1999' } });
    fireEvent.blur(field);
    expect(screen.getByText('The value must be ≥ 2000 and ≤ 2200')).toBeTruthy();
    fireEvent.change(field, { target: { value: '2021' } });
    fireEvent.blur(field);
    await waitFor(() => expect(asked.at(-1)?.query.get('year')).toBe('2021'));
    fireEvent.click(screen.getByRole('button', { name: 'Change Decimal mark' }));
    fireEvent.click(screen.getByRole('radio', { name: words.comma }));
    await waitFor(() => expect(asked.at(-1)?.path).toBe('/api/info/import/price/true'));
  });

  test('a file that says its year is not asked for one', async () => {
    answers['POST /api/info/import/price'] = () => ({ body: { ...understood, year: 2017 } });
    show();
    drop('dam.csv');
    await screen.findByText('2017, from the time stamps');
    expect(screen.queryByRole('textbox', { name: 'Year' })).toBeNull();
  });
});

describe('wrong', () => {
  test('an Excel file is refused by its name, unread', async () => {
    show();
    drop('prices.xlsx');
    await screen.findByText('Import error: Excel files are not supported');
    expect((await ok()).disabled).toBe(true);
    expect(asked).toEqual([]);
  });

  test('a file that the system does not give is refused, and another one can be chosen', async () => {
    show();
    dropFile(unreadableFile('dam.csv'));
    await screen.findByText('The file cannot be read');
    expect(screen.getByText(/^dam\.csv was moved or changed/)).toBeTruthy();
    expect((await ok()).disabled).toBe(true);
    expect(asked).toEqual([]);
    answers['POST /api/info/import/price'] = () => ({ body: understood });
    fireEvent.drop(
      within(await dialog())
        .getByText(words.drop)
        .closest('.file-drop')!,
      {
        dataTransfer: { files: [new File(['1\n2\n'], 'dam.csv')] },
      },
    );
    await waitFor(async () => expect((await ok()).disabled).toBe(false));
    expect(screen.queryByText('The file cannot be read')).toBeNull();
  });

  test("the server's message and detail stand there, and OK stays disabled", async () => {
    answers['POST /api/info/import/price'] = () => ({
      body: {
        ...understood,
        success: false,
        data: [],
        message: 'Import error: incorrect file format',
        detail: 'Line 17: “n/a” is not a number',
      },
    });
    show();
    drop('dam.csv');
    await screen.findByText('Import error: incorrect file format');
    expect(screen.getByText('Line 17: “n/a” is not a number')).toBeTruthy();
    expect((await ok()).disabled).toBe(true);
    expect(screen.getByRole('button', { name: words.chooseAnother })).toBeTruthy();
  });

  test('no connection is the service being unavailable', async () => {
    answers['POST /api/info/import/price'] = () => 'unreachable';
    show();
    drop('dam.csv');
    await screen.findByText('Import error: service unavailable');
  });

  test('when it cannot be stored, the dialog stays and nothing is edited', async () => {
    answers['PUT /api/project/p/input/timeseries/energyPrice/0'] = () => ({
      status: 500,
      body: { status: 500, title: 'Error saving timeseries', detail: 'The disk is full.' },
    });
    const { edits } = show();
    drop('dam.csv');
    await screen.findByText('127 values below zero become 0');
    await waitFor(async () => expect((await ok()).disabled).toBe(false));
    fireEvent.click(await ok());
    await screen.findByText('Error saving timeseries');
    expect(edits).toEqual([]);
  });
});

describe('ready', () => {
  test('shows six figures at once, and the pictures when the values have come', async () => {
    answers[`GET /api/project/p/input/series/${hash}`] = () => ({ body: { data: year } });
    show(ready);
    const figures = ['39.88', '−10.17', '1,744.32', '127', '$/MWh', '2020'];
    for (const figure of figures) expect(screen.getByText(figure, { selector: 'dd' })).toBeTruthy();
    const map = await screen.findByRole('img', { name: /^Energy price, mean .*, 127 below zero$/ });
    fireEvent.keyDown(map, { key: 'ArrowUp' });
    expect(screen.getByText(/^Jan 1 12:00 · −10 \$\/MWh/)).toBeTruthy();
    fireEvent.keyDown(map, { key: 't' });
    const table = await screen.findByRole('region', { name: 'Energy price, $/MWh' });
    expect(within(table).getByRole('columnheader', { name: '23:00' })).toBeTruthy();
  });

  test('values that cannot be loaded leave the figures and can be asked for again', async () => {
    answers[`GET /api/project/p/input/series/${hash}`] = () => 'unreachable';
    show(ready);
    await screen.findByText(words.couldNotLoad);
    expect(screen.getByText('39.88')).toBeTruthy();
    answers[`GET /api/project/p/input/series/${hash}`] = () => ({ body: { data: year } });
    fireEvent.click(screen.getByRole('button', { name: words.again }));
    await screen.findByRole('img', { name: /^Energy price, mean/ });
  });

  test('is removed from the menu, under a name that undo shows', async () => {
    answers[`GET /api/project/p/input/series/${hash}`] = () => ({ body: { data: year } });
    const { edits } = show(ready);
    fireEvent.click(screen.getByRole('button', { name: 'More for Energy price' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(edits).toEqual(['Remove Energy price']);
    expect(screen.getByText(`Values in $/MWh. ${words.accepted}`)).toBeTruthy();
  });
});

/** Reply for a file whose unit is not stated, read in the unit that is asked for. */
const doubtful = ({ query }: Asked) => {
  const unit = query.get('unit');
  const [value, source] = unit === null ? ['kW', 'assumed'] : [unit, 'user'];
  return {
    body: {
      ...understood,
      data: year.map((power) => Math.max(0, power) * (unit === 'MW' ? 1000 : 1)),
      notes: [],
      negativeCount: 0,
      column: 'Power',
      reading: `Read as 8,760 hourly values, in ${value}.`,
      warnings: unit === null ? ['The maximum is 63 kW; the plant has 50,000 kW.'] : [],
      unitChoices: ['kW', 'MW'],
      facts: [
        { of: 'unit', value, source, isDoubtful: unit === null },
        { of: 'year', value: '2007', source: 'stamps', isDoubtful: false },
        { of: 'zone', value: 'UTC-07:00', source: 'head', isDoubtful: false },
      ],
    },
  };
};

describe('a doubtful file', () => {
  const production = { kind: 'production', ratedKW: 50_000 } as const;
  beforeEach(() => {
    answers['POST /api/info/import/production'] = doubtful;
  });

  test('every reading knows the place of the site and the rated power', async () => {
    show(blankSeries, production);
    drop('pv.csv');
    await screen.findByRole('alert');
    const { query } = asked[0]!;
    expect(['latitude', 'longitude', 'utcOffsetHours', 'ratedKW'].map((name) => query.get(name))).toEqual([
      '40.014984',
      '-105.270546',
      '-7',
      '50000',
    ]);
  });

  test('warns, and a unit that is chosen puts picture, figures, sentence and warning right', async () => {
    show(blankSeries, production);
    drop('pv.csv');
    expect((await screen.findByRole('alert')).textContent).toContain('The maximum is 63 kW');
    expect(screen.getByText('Read as 8,760 hourly values, in kW.')).toBeTruthy();
    expect(screen.getByText('63.00', { selector: 'dd' })).toBeTruthy();
    expect(screen.getByText(words.notStated)).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: 'Unit' }), { target: { value: 'MW' } });
    expect(await screen.findByText('Read as 8,760 hourly values, in MW.')).toBeTruthy();
    expect(screen.getByText('63,000.00', { selector: 'dd' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo Unit' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  test('a certain fact is a line, which a click opens as a choice with the focus', async () => {
    show(blankSeries, production);
    drop('pv.csv');
    await screen.findByText('UTC-07:00, from the head of the file');
    expect(screen.queryByRole('combobox', { name: 'Time zone' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Change Time zone' }));
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    expect(document.activeElement).toBe(zone);
    fireEvent.change(zone, { target: { value: '0' } });
    await waitFor(() => expect(asked.at(-1)?.query.get('stampZoneHours')).toBe('0'));
  });

  test('the answers hold for the next file of the same layout, until they are forgotten', async () => {
    show(blankSeries, production);
    answers['PUT /api/project/p/input/timeseries/energyPrice/0'] = stored;
    drop('may.csv');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Unit' }), { target: { value: 'MW' } });
    await screen.findByText('Read as 8,760 hourly values, in MW.');
    fireEvent.click(await ok());
    await screen.findByRole('button', { name: 'Replace Energy price' });
    fireEvent.change(screen.getByTestId('dam-price-replacing'), { target: { files: [new File(['1\n2\n'], 'june.csv')] } });
    await screen.findByText(/^As you chose for the last file of this layout/);
    const seen = within(await dialog());
    await seen.findByText('Read as 8,760 hourly values, in MW.');
    fireEvent.click(screen.getByRole('button', { name: words.forget }));
    await seen.findByText('Read as 8,760 hourly values, in kW.');
    expect(screen.queryByText(/^As you chose/)).toBeNull();
  });

  test('a file without headings has no layout to remember', async () => {
    keepAnswersOfLayout('["production"]', { unit: 'MW' });
    answers['POST /api/info/import/production'] = (call) => ({ body: { ...doubtful(call).body, column: undefined } });
    show(blankSeries, production);
    drop('pv.csv');
    await screen.findByText('Read as 8,760 hourly values, in kW.');
    expect(screen.queryByText(/^As you chose/)).toBeNull();
  });

  test('a shift that would put the sun right is a click, and can be taken back', async () => {
    answers['POST /api/info/import/production'] = ({ query }) => ({
      body: {
        ...understood,
        ...(query.has('shiftMinutes') ? {} : { warnings: ['Highest at 12:35.'], suggestedShiftMinutes: -30 }),
      },
    });
    show(blankSeries, production);
    drop('pv.csv');
    fireEvent.click(await screen.findByRole('button', { name: 'Shift 30 minutes earlier' }));
    await screen.findByText('30 minutes earlier');
    expect(asked.at(-1)?.query.get('shiftMinutes')).toBe('-30');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Undo Shift' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  test('of a file of several years one is chosen, and can be changed', async () => {
    answers['POST /api/info/import/production'] = ({ query }) => ({
      body: query.has('year')
        ? { ...understood, year: Number(query.get('year')), reading: `Read as the year ${query.get('year')}.` }
        : { ...understood, success: false, data: [], message: 'Import error', detail: 'Several years.', years: [2022, 2023] },
    });
    show(blankSeries, production);
    drop('pv.csv');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Year' }), { target: { value: '2022' } });
    await screen.findByText('Read as the year 2022.');
    fireEvent.change(screen.getByRole('combobox', { name: 'Year' }), { target: { value: '2023' } });
    await screen.findByText('Read as the year 2023.');
  });

  test('gaps are filled on request, counted, and shown by their place', async () => {
    answers['POST /api/info/import/production'] = ({ query }) => ({
      body: query.has('fillGaps')
        ? { ...understood, filled: [{ from: 1000, count: 3 }] }
        : { ...understood, success: false, data: [], message: 'Import error', detail: '3 times are missing.', canFillGaps: true },
    });
    show(blankSeries, production);
    drop('pv.csv');
    fireEvent.click(await screen.findByRole('button', { name: 'Fill the gaps' }));
    await screen.findByText('3 steps filled');
    fireEvent.click(screen.getByRole('button', { name: /^Feb 11 16:00/ }));
    expect(screen.getByText(/^Feb 11 16:00 · .* reached in/)).toBeTruthy();
    expect((await ok()).disabled).toBe(false);
  });

  test('a file of wind speeds is asked for its height, which is assumed until it is entered', async () => {
    answers['POST /api/info/import/windResource'] = ({ query }) => ({
      body: { ...understood, ...(query.has('measuredAtM') ? { measurementHeightM: Number(query.get('measuredAtM')) } : {}) },
    });
    show(blankSeries, { kind: 'windResource' });
    drop('mast.csv');
    const height = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Measured at' });
    expect(height.value).toBe('80');
    expect(screen.getByText(words.heightAssumed)).toBeTruthy();
    fireEvent.focus(height);
    fireEvent.change(height, { target: { value: '100' } });
    fireEvent.blur(height);
    expect(await screen.findByText(words.heightKnown)).toBeTruthy();
    expect(asked.at(-1)?.query.get('measuredAtM')).toBe('100');
  });

  test('its sentence and its warnings stay with the series, until the user finds it right', async () => {
    const { edits } = show(blankSeries, production);
    drop('pv.csv');
    await screen.findByRole('alert');
    await waitFor(async () => expect((await ok()).disabled).toBe(false));
    fireEvent.click(await ok());
    const card = within(await screen.findByRole('group', { name: 'Energy price' }));
    expect(card.getByRole('button', { name: 'Read as 8,760 hourly values, in kW.', expanded: false })).toBeTruthy();
    expect(card.getByRole('group', { name: words.warnings }).textContent).toContain('The maximum is 63 kW');
    fireEvent.click(card.getByRole('button', { name: 'It is right: Energy price' }));
    expect(card.queryByRole('group', { name: words.warnings })).toBeNull();
    expect(edits.at(-1)).toBe('Energy price: warnings of the file answered');
  });
});
