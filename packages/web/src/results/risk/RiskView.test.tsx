import { newProject } from '@hybrid/project/document/project';
import { emptyDetails } from '@hybrid/project/results/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startWords } from '../../i18n/words';
import { openProject } from '../../openProject/projectStore';
import { rowsOf, showLinkedPage } from '../testing';
import { RiskView } from './RiskView';

beforeAll(startWords);
beforeEach(() => {
  openProject(newProject('p', '2028-01-01'), 3);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const inputs = [
  { path: 'discountRate', section: 'Economics', item: '', label: 'Discount Rate', unit: '%', present: 8, usualPercent: 20 },
  {
    path: 'solar/s/cost/capitalSensitivity',
    section: 'Solar',
    item: 'PV',
    label: 'Capital cost multiplier',
    unit: '×',
    present: 1,
    usualPercent: 20,
  },
  { path: 'inflationRate', section: 'Economics', item: '', label: 'Inflation', unit: '%', present: 2 },
];
const status = (state: string, more: object = {}) => ({
  status: state,
  progress: state === 'ready' ? 100 : 0,
  estimatedRemainingTime: '00:00:00',
  done: 0,
  total: 0,
  started: '',
  ended: '',
  message: '',
  ...more,
});
const outcome = (npv: number) => ({ npv, irr: 0.1, firstYearRevenue: 0 });

interface Served {
  readonly priceYears?: readonly string[];
  readonly earlyAnalysis?: boolean;
  /** Time that the calculation of one system took; undefined if it is not known. [s] */
  readonly seconds?: number;
}

/** A server that answers every study at once and records the requests. */
function serve({ priceYears = [], earlyAnalysis = false, seconds }: Served = {}): { asked: unknown[]; kinds: Set<string> } {
  const asked: unknown[] = [];
  const kinds = new Set<string>();
  const question = (kind: string) => asked.findLast((each) => (each as { kind: string }).kind === kind);
  const answers: Readonly<Record<string, () => object>> = {
    tornado: () => ({
      tornado: {
        present: outcome(30e6),
        bars: [
          {
            path: 'discountRate',
            present: 8,
            low: { value: 6.4, outcome: outcome(50e6) },
            high: { value: 9.6, outcome: outcome(16e6) },
            swing: 34e6,
          },
        ],
      },
    }),
    years: () => ({
      years: {
        runs: ['2019', '2020', '2021'].map((priceYear, index) => ({
          priceYear,
          weatherYear: 'as imported',
          outcome: outcome(index * 10e6),
        })),
        figures: {
          npv: { p10: 18e6, p50: 10e6, p90: 2e6 },
          irr: { lacking: 'In 1 of 3 simulations there is none.' },
          lcoePerMWh: { p10: 3, p50: 2, p90: 1 },
          firstYearRevenue: { p10: 3, p50: 2, p90: 1 },
        },
      },
    }),
    breakEven: () => ({
      breakEven: {
        path: 'discountRate',
        present: { value: 8, npv: 30e6 },
        from: { value: 0, npv: 90e6 },
        to: { value: 40, npv: -60e6 },
        at: { value: 12, npv: 0 },
        simulations: 11,
      },
    }),
  };
  vi.stubGlobal('fetch', (address: string, { body }: { readonly body?: string } = {}) => {
    const kind = /risk\/(tornado|years|breakEven)\//.exec(address)?.[1] ?? '';
    const reply = (): object => {
      if (address.includes('/risk/inputs/')) return { inputs, documentHash: 'd0c', earlyAnalysis, priceYears };
      if (address.includes('/risk/calculate/')) {
        const given = JSON.parse(body ?? '{}') as { kind: string };
        asked.push(given);
        kinds.add(given.kind);
        return status('ready');
      }
      if (address.includes('/result/status'))
        return seconds === undefined
          ? status('none')
          : status('ready', {
              done: 1,
              started: '2028-01-01T00:00:00Z',
              ended: new Date(Date.UTC(2028, 0, 1, 0, 0, seconds)).toISOString(),
            });
      if (address.includes('/status/')) return status(kinds.has(kind) ? 'ready' : 'none');
      return { found: kinds.has(kind) ? { question: question(kind), engineVersion: '0.3.0', ...answers[kind]?.() } : null };
    };
    return Promise.resolve(Response.json(reply()));
  });
  return { asked, kinds };
}

const show = (run = 'x', isCurrent = true) =>
  showLinkedPage(
    <RiskView projectId="p" details={emptyDetails('ab12')} title="50 MW solar" badge={undefined} run={run} isCurrent={isCurrent} />,
  );
const card = (name: string) => screen.findByRole('region', { name });

describe('the tornado', () => {
  test('asks for the usual inputs with the ranges that the user leaves or edits, and draws what comes', async () => {
    const { asked } = serve();
    show();
    const tornado = await card('Tornado');
    const low = within(tornado).getByLabelText('Economics: Discount Rate: Low value');
    fireEvent.change(low, { target: { value: '-10' } });
    fireEvent.blur(low);
    fireEvent.click(within(tornado).getByRole('button', { name: 'Do not vary Solar · PV: Capital cost multiplier' }));
    fireEvent.change(within(tornado).getByRole('combobox', { name: 'Add an input' }), { target: { value: 'inflationRate' } });
    fireEvent.click(within(tornado).getByRole('button', { name: 'Run: Tornado' }));
    await waitFor(() =>
      expect(asked).toEqual([
        {
          kind: 'tornado',
          inputs: [
            { path: 'discountRate', low: { percent: -10 }, high: { percent: 20 } },
            { path: 'inflationRate', low: { percent: -10 }, high: { percent: 10 } },
          ],
        },
      ]),
    );
    expect(
      await within(tornado).findByRole('img', { name: 'NPV by input: Economics: Discount Rate has the largest effect, 34.0 M$' }),
    ).toBeTruthy();
    expect(within(tornado).getByText(/--tornado "discountRate=-10%\.\.20%,inflationRate=-10%\.\.10%"$/)).toBeTruthy();
  });
});

describe('P10, P50 and P90', () => {
  test('are not offered with fewer than three years of prices, and the card says what is lacking', async () => {
    serve({ priceYears: ['2019', '2020'] });
    show();
    const years = await card('P10, P50 and P90');
    expect(within(years).queryByRole('button', { name: /^Run/ })).toBeNull();
    expect(within(years).getByText(/Needs at least 3 imported years of prices; this system has 2/)).toBeTruthy();
    expect(within(years).getByRole('link', { name: 'Import prices in Application' }).getAttribute('href')).toBe('/project/p/revenue');
    // Nothing is simulated yet, so nothing is marked, and nobody is sent to a terminal.
    expect(within(years).queryByText('Early stage')).toBeNull();
    expect(years.textContent).not.toMatch(/hybrid study/);
  });
  test('stand in a table with what a figure lacks, marked as early stage', async () => {
    serve({ priceYears: ['2019', '2020', '2021'] });
    show();
    const years = await card('P10, P50 and P90');
    expect(within(years).getByText('Early stage')).toBeTruthy();
    fireEvent.click(within(years).getByRole('button', { name: 'Run: P10, P50 and P90' }));
    const table = await within(years).findByRole('table', { name: 'Exceeded with 10, 50 and 90 % probability' });
    expect(rowsOf(table).slice(0, 2)).toEqual([
      ['NPV, $', '18,000,000', '10,000,000', '2,000,000'],
      ['IRR, %', '—', '—', '—'],
    ]);
    expect(within(years).getByText('IRR: In 1 of 3 simulations there is none.')).toBeTruthy();
  });
});

test('break-even searches between the bounds and says where the worth is zero', async () => {
  const { asked } = serve();
  show();
  const even = await card('Break-even');
  fireEvent.change(within(even).getByRole('combobox', { name: 'Input' }), { target: { value: 'discountRate' } });
  expect(within(even).getByLabelText<HTMLInputElement>('To').value).toBe('40');
  fireEvent.click(within(even).getByRole('button', { name: 'Run: Break-even' }));
  expect((await within(even).findByText(/^Economics: Discount Rate: the NPV is zero at 12 %/)).textContent).toContain('a change of 50.0 %');
  expect(asked).toEqual([{ kind: 'breakEven', path: 'discountRate', from: 0, to: 40 }]);
});

test('an early-stage project is marked as such, once', async () => {
  serve({ earlyAnalysis: true });
  show();
  expect(await screen.findAllByText('Early stage')).toHaveLength(1);
});

// Five simulations of the tornado plan half of a year each, twelve of the search a whole one.
describe('studies that take', () => {
  const kindsOf = (asked: readonly unknown[]) => asked.map((each) => (each as { kind: string }).kind);

  test('2.5 s start by themselves when the page opens, and not again on coming back; one of 12 s waits with its time', async () => {
    const { asked } = serve({ seconds: 1 });
    show('one second');
    const tornado = await card('Tornado');
    expect(await within(tornado).findByRole('img', { name: /has the largest effect/ })).toBeTruthy();
    expect(within(tornado).getByText('Tornado: finished').closest('[role=status]')).toBeTruthy();
    const even = await card('Break-even');
    expect(within(even).getByText('Expected time: 10 s')).toBeTruthy();
    expect(kindsOf(asked)).toEqual(['tornado']);
    cleanup();
    show('one second');
    await within(await card('Tornado')).findByRole('img', { name: /has the largest effect/ });
    expect(kindsOf(asked)).toEqual(['tornado']);
  });

  test('longer wait, and so do those of outdated results', async () => {
    const { asked } = serve({ seconds: 2 });
    show('two seconds');
    expect(await within(await card('Tornado')).findByText('Expected time: 5 s')).toBeTruthy();
    cleanup();
    vi.unstubAllGlobals();
    const { asked: askedOld } = serve({ seconds: 0.1 });
    show('outdated', false);
    expect(await within(await card('Tornado')).findByText('Expected time: 1 s')).toBeTruthy();
    expect([asked, askedOld]).toEqual([[], []]);
  });
});
