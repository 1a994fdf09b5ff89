import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen } from '@testing-library/react';
import type { Project } from '@hybrid/project/document/project';
import { newProject } from '@hybrid/project/document/project';
import { inOrder } from '@hybrid/project/edits/edit';
import { setEarlyAnalysis, setLifetime } from '@hybrid/project/edits/lifetimeEdits';
import { useEnergyMarket as withEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { NumbersProvider } from '../../ui/numbers';
import { openProject, useProject } from '../../openProject/projectStore';
import { EnergyMarketForm } from '../EnergyMarketForm';

// Timeout for a hanging test, not a performance measure: the machine may be busy.
configure({ asyncUtilTimeout: 60_000 });

/** A late-stage project of six years from 2028 with a day-ahead market. */
export const sixYears: Project = inOrder(
  withEnergyMarket(true),
  setEarlyAnalysis(false),
  setLifetime(6),
)({
  ...newProject('p', '2028-01-01'),
  expectedDate: '2028-01-01',
});

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

type Answer = { readonly status?: number; readonly body?: unknown } | 'unreachable';

/** Fake server that answers by method and beginning of the path; the latest match wins. */
export class ServerStandIn {
  readonly asked: Asked[] = [];
  private readonly answers: [string, (asked: Asked) => Answer][] = [];
  private readonly real = globalThis.fetch;

  constructor() {
    globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
      const url = new URL(String(input), 'http://localhost');
      const call = { method: init?.method ?? 'GET', path: url.pathname, query: url.searchParams, body: String(init?.body ?? '') };
      this.asked.push(call);
      const [, answer] = this.answers.findLast(([key]) => `${call.method} ${call.path}`.startsWith(key)) ?? [];
      const given = answer?.(call) ?? { status: 404, body: { status: 404, title: 'Not found', detail: '' } };
      if (given === 'unreachable') throw new TypeError('fetch failed');
      return new Response(JSON.stringify(given.body), { status: given.status ?? 200 });
    }) as typeof fetch;
    this.on('POST /api/info/import/price', (call) => ({ body: readAsPrices(call) }));
    this.on('PUT /api/project/p/input/timeseries/', (call) => ({ body: { success: true, series: stored(call) } }));
    this.on('GET /api/project/p/input/series/', () => ({ body: { data: hours(30) } }));
  }

  on(key: string, answer: (asked: Asked) => Answer): void {
    this.answers.push([key, answer]);
  }

  end(): void {
    globalThis.fetch = this.real;
  }
}

export const hours = (price: number): readonly number[] =>
  Array.from({ length: 8760 }, (_, hour) => (hour < 10 && price < 50 ? -price : price));

/** Reads a file whose text is one number as a year of that price, with ten negative hours if below 50; refuses any other. */
function readAsPrices({ body, query }: Asked) {
  const price = Number(body);
  const blank = { data: [], year: 2007, stepMinutes: 60, rowsRead: 0, negativeCount: 0, notes: [], warnings: [] };
  if (Number.isNaN(price))
    return { ...blank, success: false, message: 'Import error: incorrect file format', detail: `Line 1: “${body}” is not a number` };
  const keep = query.get('keepNegative') === 'true';
  const data = hours(price).map((value) => (keep ? value : Math.max(0, value)));
  const negativeCount = price < 50 ? 10 : 0;
  const notes = negativeCount === 0 ? [] : [keep ? '10 negative prices kept' : '10 negative prices set to 0'];
  return {
    ...blank,
    success: true,
    message: '',
    detail: '',
    data,
    year: Number(query.get('year') ?? 2007),
    rowsRead: 8760,
    negativeCount,
    notes,
  };
}

let turn = 0;

function stored({ body }: Asked) {
  const { data, ...about } = JSON.parse(body) as { data: number[]; name: string; year: number; negativeCount: number };
  const { negativeCount, ...fields } = about;
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  const statistics = { mean, minimum: Math.min(...data), maximum: Math.max(...data), negativeCount };
  turn++;
  return { state: 'ready', hash: String(turn).padStart(64, '0'), count: data.length, statistics, ...fields };
}

function Market() {
  const market = useProject(({ energyMarkets }) => energyMarkets[0]!);
  return <EnergyMarketForm market={market} index={0} />;
}

/** Shows the form of the first energy market. */
export function showMarket(project: Project): void {
  openProject(project, 0);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}>
        <NumbersProvider comma={false} currencySymbol="$" dateFormat={0}>
          <Market />
        </NumbersProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

export const priceFile = (name: string, text: string): File => new File([text], name);

/** Drops files on the price area. */
export function drop(...given: readonly File[]): void {
  const area = document.querySelector('.file-drop');
  if (area === null) throw new Error('Nothing is wanted here');
  fireEvent.drop(area, { dataTransfer: { files: given } });
}

export const choose = (name: string): boolean => fireEvent.click(screen.getByRole('radio', { name }));
