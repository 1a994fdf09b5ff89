import { MantineProvider } from '@mantine/core';
import { newProject } from '@hybrid/project/document/project';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startWords } from '../../i18n/words';
import { openProject } from '../../openProject/projectStore';
import { useLooks } from './lastLook';
import { switchPageMode } from './pageMode';
import { TimeSeriesPage } from './TimeSeriesPage';
import { sellingHour, smallYear } from './testing';

beforeAll(startWords);
beforeEach(() => {
  switchPageMode('series');
  openProject({ ...newProject('p', '2028-01-01'), earlyAnalysis: false, lifetime: 3 }, 3);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useLooks.setState({}, true);
});

type Answer = () => Response | Promise<Response>;

/** Answers by the end of the path; each test has its own result, since years are cached. */
function serve(answers: Readonly<Record<string, Answer>>): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const found = Object.entries(answers).find(([end]) => path.endsWith(end));
    return Promise.resolve(found ? found[1]() : new Response('{}', { status: 200 }));
  });
  return asked;
}
const year =
  (index: number): Answer =>
  () =>
    Response.json({ ...smallYear, year: index, calendarYear: 2028 + index });

let results = 0;
function show(): string {
  results += 1;
  const result = `result-${results}`;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider>
        <TimeSeriesPage projectId="p" result={result} run="now" caseText={undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return result;
}
const list = () => screen.findByRole('region', { name: 'Series' });
const range = () => document.querySelector('.series-range')?.textContent;
const picture = (place: string) => screen.getByRole('img', { name: new RegExp(`^${place} chart`) });

describe('the page of time series', () => {
  test('says that the year is simulated, then shows the week with the day that earns most', async () => {
    serve({ 'timeseries/0': year(0) });
    show();
    expect(screen.getByRole('status').textContent).toBe('Simulating the year');
    await list();
    expect(range()).toBe('Jul 7 – Jul 13');
    expect(picture('Top').getAttribute('aria-label')).toContain('Field, Storage charge');
    expect(picture('Bottom').getAttribute('aria-label')).toContain('Day-ahead sale price');
  });

  test('puts a series into a chart and takes it out by its boxes', async () => {
    serve({ 'timeseries/0': year(0) });
    show();
    await list();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Day-ahead revenue in the bottom chart' }));
    expect(picture('Bottom').getAttribute('aria-label')).toContain('Day-ahead revenue');
    for (const name of ['Day-ahead revenue', 'Day-ahead sale price'])
      fireEvent.click(screen.getByRole('checkbox', { name: `${name} in the bottom chart` }));
    expect(picture('Bottom').textContent).toBe('Select a series on the left');
  });

  test('comes back to what was looked at, for another system too', async () => {
    serve({ 'timeseries/0': year(0) });
    show();
    await list();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Day-ahead revenue in the bottom chart' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Day' }));
    const before = range();
    cleanup();
    show();
    await list();
    expect(range()).toBe(before);
    expect(picture('Bottom').getAttribute('aria-label')).toContain('Day-ahead revenue');
  });

  test('lists what is behind Show More, and Show Less takes it away; a search finds it anyway', async () => {
    serve({ 'timeseries/0': year(0) });
    show();
    const series = within(await list());
    expect(series.queryByText('Losses between bus and grid')).toBeNull();
    fireEvent.click(series.getByRole('button', { name: 'Show More (1)' }));
    expect(series.getByText('Losses between bus and grid')).toBeTruthy();
    fireEvent.click(series.getByRole('button', { name: 'Show Less' }));
    expect(series.queryByText('Losses between bus and grid')).toBeNull();
    fireEvent.change(series.getByRole('searchbox'), { target: { value: 'losses' } });
    expect(series.getByText('Losses between bus and grid')).toBeTruthy();
    expect(series.queryByText('Field')).toBeNull();
  });

  test('is moved by arrow keys and zoomed by plus and minus, down to twelve points', async () => {
    serve({ 'timeseries/0': year(0) });
    show();
    await list();
    const charts = screen.getByRole('group', { name: 'Charts' });
    fireEvent.keyDown(charts, { key: 'ArrowRight' });
    expect(range()).toBe('Jul 14 – Jul 20');
    fireEvent.keyDown(charts, { key: '-' });
    expect(range()).toMatch(/^Jul 10, 12:00 – Jul 24, 12:00$/);
    for (let press = 0; press < 8; press++) fireEvent.keyDown(charts, { key: '+' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Zoom in' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Year' }));
    expect(range()).toBe('Jan 1 – Dec 31');
    expect(screen.getByText(/Each point represents 6 steps/)).toBeTruthy();
  });

  test('the wheel zooms with Ctrl, and scrolls the page without', async () => {
    serve({ 'timeseries/0': year(0) });
    show();
    await list();
    const charts = screen.getByRole('group', { name: 'Charts' });
    // The DOM of the tests does not support modifier keys on wheel events.
    const wheel = (ctrlKey: boolean) =>
      fireEvent(charts, Object.assign(new Event('wheel', { bubbles: true, cancelable: true }), { deltaY: 100, ctrlKey }));
    wheel(false);
    expect(range()).toBe('Jul 7 – Jul 13');
    wheel(true);
    expect(range()).toBe('Jul 3, 12:00 – Jul 17, 12:00');
  });

  test('the ends of the window are moved by keys, a day at a time', async () => {
    serve({ 'timeseries/0': year(0) });
    show();
    await list();
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Start of the window' }), { key: 'ArrowLeft' });
    fireEvent.keyDown(screen.getByRole('slider', { name: 'End of the window' }), { key: 'ArrowRight' });
    expect(range()).toBe('Jul 6 – Jul 14');
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Window' }), { key: 'Home' });
    expect(range()).toBe('Jan 1 – Jan 9');
  });

  test('the bar between the charts gives one what it takes from the other', async () => {
    serve({ 'timeseries/0': year(0) });
    show();
    await list();
    const heights = () => ['Top', 'Bottom'].map((place) => picture(place).style.height);
    expect(heights()).toEqual(['350px', '350px']);
    fireEvent.keyDown(screen.getByRole('separator'), { key: 'ArrowDown' });
    expect(heights()).toEqual(['370px', '330px']);
  });

  test('tells least, mean, most and energy of what is shown', async () => {
    serve({ 'timeseries/0': year(0) });
    show();
    await list();
    const row = within(screen.getByRole('region', { name: 'Statistics' })).getByRole('row', { name: /^Field/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['MW', '0.00', '1.67', '40.00', '280 MWh']);
  });

  test('asks for another year and keeps the window; early analysis has no choice of years', async () => {
    const asked = serve({ 'timeseries/0': year(0), 'timeseries/2': year(2) });
    const result = show();
    await list();
    fireEvent.click(screen.getByRole('radio', { name: 'Day' }));
    const before = range();
    fireEvent.change(screen.getByRole('combobox', { name: 'Project year' }), { target: { value: '2' } });
    await waitFor(() => expect(asked).toContain(`/api/project/p/result/details/${result}/timeseries/2`));
    await waitFor(() => expect(document.querySelector('[data-updating]')).toBeNull());
    expect(range()?.replace(/^\w+, /, '')).toBe(before?.replace(/^\w+, /, ''));
    cleanup();
    openProject({ ...newProject('p', '2028-01-01'), earlyAnalysis: true }, 3);
    show();
    await list();
    expect(screen.queryByRole('combobox', { name: 'Project year' })).toBeNull();
  });

  test('says what the server says when there is no year, and tries again', async () => {
    let tries = 0;
    serve({
      'timeseries/0': () => {
        tries += 1;
        return tries === 1
          ? Response.json({ status: 404, title: 'Input timeseries not found', detail: '' }, { status: 404 })
          : Response.json(smallYear);
      },
    });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('Input timeseries not found');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await list()).toBeTruthy();
  });

  test('an export is busy until it is there, and says when it fails', async () => {
    let answer: (response: Response) => void = () => {};
    const asked = serve({
      'timeseries/0': year(0),
      timeseries: () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    const result = show();
    await list();
    const all = screen.getByRole('button', { name: 'Export All Years' });
    fireEvent.click(all);
    await waitFor(() => expect(all.getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByRole('button', { name: 'Export Single Year' }).getAttribute('aria-busy')).toBe('false');
    expect(asked.at(-1)).toBe(`/api/project/p/result/export/${result}/timeseries`);
    answer(Response.json({ status: 500, title: 'Something went wrong', detail: '' }, { status: 500 }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error exporting results. Please try again later or contact support! Something went wrong',
    );
    expect(all.getAttribute('aria-busy')).toBe('false');
  });

  describe('the explanation of a step', () => {
    const panel = () => screen.findByRole('complementary', { name: 'Explain this hour' });
    const explanations = { 'timeseries/0': year(0) };
    const explaining =
      (path: string): Answer =>
      () =>
        Response.json({ ...sellingHour, step: Number(path.split('/').at(-1)) });
    function serveSteps(): readonly string[] {
      const asked: string[] = [];
      vi.stubGlobal('fetch', (path: string) => {
        asked.push(path);
        return Promise.resolve(path.includes('/explanation/') ? explaining(path)() : explanations['timeseries/0']());
      });
      return asked;
    }
    const table = (of: HTMLElement, name: string): readonly string[] =>
      within(within(of).getByRole('region', { name }))
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

    test('opens with Enter at the step of the cursor, which Shift and the arrows move, and takes the focus', async () => {
      const asked = serveSteps();
      const result = show();
      await list();
      const charts = screen.getByRole('group', { name: 'Charts' });
      for (let press = 0; press < 3; press++) fireEvent.keyDown(charts, { key: 'ArrowRight', shiftKey: true });
      expect(screen.getByText(/^Fri, Jul 7, 03:00: Field 0\.0 MW, Storage charge 5\.0 MW/)).toBeTruthy();
      fireEvent.keyDown(charts, { key: 'Enter' });
      const shown = await panel();
      expect(document.activeElement).toBe(shown);
      expect(shown.textContent).toContain('Fri, Jul 7, 03:00–04:00');
      expect(asked.some((path) => path.endsWith(`/${result}/timeseries/0/explanation/${187 * 24 + 3}`))).toBe(true);
      expect(
        await within(shown).findByText(/selling now earns 85\.20 \$\/MWh of stored energy, more than its marginal value of 60\.00 \$\/MWh/),
      ).toBeTruthy();
    });

    test('says balance, merit order, limits, money and the best other choice', async () => {
      serveSteps();
      show();
      await list();
      fireEvent.click(screen.getByRole('button', { name: 'Explain this hour' }));
      const shown = await panel();
      await within(shown).findByRole('region', { name: 'Balance' });
      expect(table(shown, 'Balance').at(-1)).toBe('Sum |  | 0.00');
      expect(table(shown, 'Merit order').slice(1, 4)).toEqual([
        'Generation | 0.00 | 40.0 of 40.0',
        'Stored energy | 70.00 | 80.0 of 80.0',
        'Import | 102.04 | 0.0 of 50.0',
      ]);
      expect(table(shown, 'Money').at(-1)).toBe('After wear | 11,493.60');
      expect(table(shown, 'Next best').slice(1)).toEqual([
        'Discharge 80.0 MW plan | 11,493.60 | 5,000.00 | 16,493.60',
        'Rest  | 3,920.00 | 10,333.60 | 14,253.60',
      ]);
      expect(within(shown).getByText('The next best would have earned 2,240.00 $ less over 48 hours.')).toBeTruthy();
      expect(within(shown).getByText('per additional MW: +28.00 $')).toBeTruthy();
    });

    test('with several storages shows the best other choice of the one that is picked, in each step', async () => {
      const [store] = sellingHour.storages;
      const resting = { choice: 'rest' as const, powerMW: 0, levelMWh: 200, stepMoney: 0, laterMoney: 900 };
      const ofSecond = {
        chosen: resting,
        next: { ...resting, choice: 'charge' as const, powerMW: 40, laterMoney: 850 },
        less: 50,
        hours: 48,
      };
      const storages = [store, { ...store, name: 'Second storage', nextBest: ofSecond }];
      vi.stubGlobal('fetch', (path: string) =>
        Promise.resolve(Response.json(path.includes('/explanation/') ? { ...sellingHour, storages } : smallYear)),
      );
      show();
      await list();
      fireEvent.click(screen.getByRole('button', { name: 'Explain this hour' }));
      const shown = await panel();
      const part = within(await within(shown).findByRole('region', { name: 'Next best' }));
      expect(part.getByText('Discharge 80.0 MW')).toBeTruthy();
      fireEvent.click(part.getByRole('radio', { name: 'Second storage' }));
      expect(table(shown, 'Next best').slice(1)).toEqual([
        'Rest plan | 0.00 | 900.00 | 900.00',
        'Charge 40.0 MW  | 0.00 | 850.00 | 850.00',
      ]);
      expect(part.getByText('The next best would have earned 50.00 $ less over 48 hours.')).toBeTruthy();
      fireEvent.keyDown(shown, { key: 'ArrowRight' });
      await waitFor(() => expect(shown.textContent).toContain('01:00–02:00'));
      expect(part.getByRole<HTMLInputElement>('radio', { name: 'Second storage' }).checked).toBe(true);
    });

    test('arrow keys go from step to step, taking the window along; Esc closes and the charts have the focus', async () => {
      const asked = serveSteps();
      show();
      await list();
      fireEvent.keyDown(screen.getByRole('group', { name: 'Charts' }), { key: 'Enter' });
      const shown = await panel();
      fireEvent.keyDown(shown, { key: 'ArrowLeft' });
      await waitFor(() => expect(shown.textContent).toContain('Thu, Jul 6, 23:00–00:00'));
      expect(range()).toBe('Jun 30 – Jul 6');
      await waitFor(() => expect(asked.some((path) => path.endsWith(`explanation/${187 * 24 - 1}`))).toBe(true));
      fireEvent.keyDown(shown, { key: 'Escape' });
      expect(screen.queryByRole('complementary')).toBeNull();
      expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Charts' }));
    });

    test('says what the server says when it cannot be explained, and tries again', async () => {
      let tries = 0;
      vi.stubGlobal('fetch', (path: string) => {
        if (!path.includes('/explanation/')) return Promise.resolve(Response.json(smallYear));
        tries += 1;
        return Promise.resolve(
          tries === 1
            ? Response.json({ status: 404, title: 'No timeseries found for this project', detail: '' }, { status: 404 })
            : Response.json(sellingHour),
        );
      });
      show();
      await list();
      fireEvent.click(screen.getByRole('button', { name: 'Explain this hour' }));
      const shown = within(await panel());
      expect((await shown.findByRole('alert')).textContent).toContain('No timeseries found for this project');
      fireEvent.click(shown.getByRole('button', { name: 'Try again' }));
      expect(await shown.findByRole('region', { name: 'Merit order' })).toBeTruthy();
    });
  });
});
