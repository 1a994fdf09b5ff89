import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runProject } from '@hybrid/engine/simulate/runProject';
import type { Project } from '@hybrid/project/document/project';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { setEarlyAnalysis } from '@hybrid/project/edits/lifetimeEdits';
import { seriesOf } from '@hybrid/project/files/projectFile';
import { fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { moneyText } from '../ui/figures';
import { workHere } from '../engineWorker/testing';
import { numbersIn, NumbersProvider } from '../ui/numbers';
import { valuesKey } from '../series/seriesValues';
import { startWords } from '../i18n/words';
import { edit, openProject } from '../openProject/projectStore';
import { switchEstimate } from './estimateSwitch';
import { LiveEstimate } from './LiveEstimate';

/** A year is simulated here; the machine may be busy. */
vi.setConfig({ testTimeout: 30_000 });

beforeAll(startWords);
beforeAll(workHere);
beforeEach(() => switchEstimate(true));
afterEach(cleanup);

const numbers = numbersIn({ comma: false, currencySymbol: '$', dateFormat: 0 });
const early = setEarlyAnalysis(true)(fixtureProject);

function show(project: Project): HTMLElement {
  const cache = new QueryClient();
  for (const { hash } of seriesOf(project)) cache.setQueryData(valuesKey(hash), Array.from(fixtureSeries(hash)));
  openProject(project, 0);
  mount(cache);
  return screen.getByRole('button');
}

function mount(cache: QueryClient): void {
  render(
    <QueryClientProvider client={cache}>
      <MantineProvider env="test">
        <NumbersProvider comma={false} currencySymbol="$" dateFormat={0}>
          <LiveEstimate />
        </NumbersProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

/** Returns the best system of the table, at the highest value of each sensitivity. */
function best(project: Project) {
  const rank = ({ sensitivity }: { readonly sensitivity: readonly number[] }): number => sensitivity.reduce((sum, value) => sum + value, 0);
  const rows = runProject(project, fixtureSeries).items;
  const highest = Math.max(...rows.map(rank));
  const systems = rows.filter((row) => rank(row) === highest).toSorted((a, b) => b.npv - a.npv);
  return { ...(systems[0] ?? missing()), systems: systems.length };
}

function missing(): never {
  throw new Error('The table has no row');
}

const shows = (button: HTMLElement, text: string) => vi.waitFor(() => expect(button.textContent).toContain(text), { timeout: 20_000 });

test('shows what a run gives the best system, which system that is, and what the last edit changed', async () => {
  const button = show(early);
  const before = best(early);
  await shows(button, `NPV ${moneyText(before.npv, numbers)}`);
  expect(before.irr).toBeGreaterThan(0.01);
  expect(button.textContent).toContain(`IRR ${numbers.column((before.irr ?? 0) * 100, 2)} %`);
  expect(button.textContent).toContain(`Estimate, best of ${before.systems}`);
  const costlier = setFields({ systemFixedCost: early.systemFixedCost + 3e6 });
  act(() => edit('System fixed cost', costlier));
  await shows(button, `NPV ${moneyText(best(costlier(early)).npv, numbers)}`);
  await shows(button, `(${moneyText(-3e6, numbers)})`);
});

test('keeps what the edit before changed until the next estimate is there, and says the new one to a screen reader once it stays', async () => {
  const button = show(early);
  await shows(button, 'NPV');
  const costing = (more: number) => setFields({ systemFixedCost: early.systemFixedCost + more });
  act(() => edit('System fixed cost', costing(1e6)));
  await shows(button, `(${moneyText(-1e6, numbers)})`);
  act(() => edit('System fixed cost', costing(3e6)));
  expect(button.textContent).toContain(`(${moneyText(-1e6, numbers)})`);
  expect(button.dataset['updating']).toBe('true');
  await shows(button, `(${moneyText(-2e6, numbers)})`);
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Estimate: NPV .* M\$, −2\.00 M\$, IRR .* %$/), {
    timeout: 5000,
  });
});

test('says that series could not be loaded, and asks for them again', async () => {
  let isBroken = true;
  vi.stubGlobal('fetch', async (path: string) => {
    if (isBroken) return Response.json({ title: 'The disk is broken', detail: '', status: 500 }, { status: 500 });
    const { hash = '' } = seriesOf(early).find((each) => path.includes(each.hash)) ?? {};
    return Response.json({ data: Array.from(fixtureSeries(hash)) });
  });
  openProject(early, 0);
  mount(new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } }));
  const button = screen.getByRole('button');
  await shows(button, 'none for these inputs');
  fireEvent.click(button);
  expect((await screen.findByText('The disk is broken')).className).toBe('field-message');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await shows(button, 'IRR');
  vi.unstubAllGlobals();
});

test('waits while the project has errors, and can be switched off for good', async () => {
  const button = show({ ...early, useEnergyMarket: false });
  expect(button.textContent).toContain('available when there are no errors');
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Show the estimate' }));
  expect(button.textContent).toContain('off');
  expect(localStorage.getItem('estimate')).toBe('off');
});
