import { simulationCount } from '@hybrid/project/document/dimensions';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import type { BestSize } from '@hybrid/project/results/bestSize';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startWords } from '../../i18n/words';
import { edit, openProject, projectNow } from '../../openProject/projectStore';
import { showPage } from '../testing';
import { foundPower, pointAt, storagePlant } from './testing';
import { documentHashOf } from './usedAnswer';
import { useBestSizeParts } from './useBestSizeParts';

const onCalculate = vi.fn();

function Page() {
  const { button, result, dialog } = useBestSizeParts({ projectId: 'p', onCalculate });
  return (
    <>
      {button}
      {result}
      {dialog}
    </>
  );
}

const status = {
  status: 'ready',
  progress: 100,
  estimatedRemainingTime: '00:00:00',
  done: 47,
  total: 47,
  started: '',
  ended: '',
  message: '',
};
const { sizes, points } = foundPower;

/** Replies of the server: the status of the search, and its answer. */
function serve(ofStatus: object, answer: object): void {
  const reply = { found: null, path: null, question: null, documentHash: documentHashOf(storagePlant), engineVersion: '1', ...answer };
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string) => Promise.resolve(Response.json(path.endsWith('/answer') ? reply : { ...status, ...ofStatus }))),
  );
  showPage(<Page />);
}

const showFound = (change: Partial<BestSize> = {}): void => serve({}, { found: { ...foundPower, ...change } });
const card = async () => within(await screen.findByRole('region', { name: 'Best size' }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeAll(startWords);
beforeEach(() => {
  localStorage.clear();
  onCalculate.mockClear();
  openProject(storagePlant, 0);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a search under way shows how far it is and the best so far, also to a page that was opened meanwhile', async () => {
  serve({ status: 'calculating', progress: 40, done: 120, total: 400 }, { path: { sizes, points } });
  const progress = within(await screen.findByRole('region', { name: 'Finding the best size' }));
  expect(await progress.findByText('Energy Storage 1: 92 MW')).toBeTruthy();
  expect(progress.getByText('120 of about 400 simulations')).toBeTruthy();
  expect(progress.getByRole('img', { name: 'NPV over Energy Storage 1: best Energy Storage 1: 92 MW, 70.3 M$' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Find the best size…' }).disabled).toBe(true);
});

test('a cancelled search keeps the best until then', async () => {
  serve({ status: 'cancelled' }, { path: { sizes, points } });
  expect(await screen.findByText('The search was cancelled. Best until then: Energy Storage 1: 92 MW, 70.3 M$.')).toBeTruthy();
});

test('a search that failed says why, and begins again', async () => {
  serve({ status: 'error', message: 'There is no price' }, {});
  expect((await screen.findByRole('alert')).textContent).toContain('The best size could not be found. There is no price');
  press('Find again…');
  expect(await screen.findByRole('dialog', { name: 'Find the best size' })).toBeTruthy();
});

describe('the best size', () => {
  test('has its name, its figures, what a step changes and what proves it', async () => {
    showFound();
    const found = await card();
    expect(found.getByRole('heading', { name: 'Best: 92 MW / 368 MWh storage' })).toBeTruthy();
    expect(found.getByText('70.3 M$')).toBeTruthy();
    const row = within(found.getByRole('row', { name: /^Energy Storage 1 92 MW/ }));
    expect(row.getByText(/1 MW more would lose 120.0 k\$; 1 MW less would lose 300.0 k\$/)).toBeTruthy();
    expect(row.getByText('85–118 MW')).toBeTruthy();
    expect(found.getByText(/^None of the 2 neighbouring sizes is better\./)).toBeTruthy();
  });

  test('is used as one more size of the project, which can be undone, and leads to Calculate', async () => {
    showFound();
    await card();
    press('Use 92 MW / 368 MWh storage');
    expect(projectNow().storage[0]?.sizing.values.map(({ value }) => value)).toEqual([50, 92]);
    expect(screen.getByText(/2 simulations|1 → 2 simulations/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Calculate');
    press('Calculate');
    expect(onCalculate).toHaveBeenCalledOnce();
    // The sizes that were found make the answer no older.
    expect(screen.queryByText('This best size is of earlier inputs.')).toBeNull();
    press('Undo');
    expect(simulationCount(projectNow())).toBe(1);
    expect(screen.getByRole('button', { name: 'Use 92 MW / 368 MWh storage' })).toBeTruthy();
  });

  test('is of earlier inputs after an edit: it stays readable, and is found again', async () => {
    showFound();
    await card();
    act(() => edit('Longer', setFields({ lifetime: 30 })));
    expect(screen.getByText('This best size is of earlier inputs.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    press('Find again…');
    expect(await screen.findByRole('dialog', { name: 'Find the best size' })).toBeTruthy();
  });

  test('at a bound says that every MW pays, and what to do', async () => {
    showFound({ best: pointAt(220, 90), atBound: ['to'] });
    expect((await card()).getByText(/Every MW up to the upper bound of 220 MW pays/)).toBeTruthy();
  });

  test('with a loss is the smallest loss; with nothing to build there is nothing to use', async () => {
    showFound({ best: pointAt(92, -3) });
    expect((await card()).getByText('Smallest loss')).toBeTruthy();
    cleanup();
    showFound({ best: pointAt(0, 0) });
    expect((await card()).getByRole('heading', { name: 'Best: build nothing' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  });

  test('does not exist where no size keeps the contracts: it says which is not kept, and what would keep it', async () => {
    const change = { kind: 'storage', of: 'x', units: 'MWh', from: 1, to: 240, upTo: 500, text: 'Storage of 240 MWh' } as const;
    showFound({ best: null, infeasibility: { id: 's', reasons: ['The evening is missed on 3 days.'], changes: [change] } });
    const found = await card();
    expect(found.getByText('The evening is missed on 3 days.')).toBeTruthy();
    const changes = found.getByRole('list', { name: 'Any one of these would make the plant of the largest sizes feasible' });
    expect(within(changes).getByText('Storage of 240 MWh')).toBeTruthy();
  });
});
