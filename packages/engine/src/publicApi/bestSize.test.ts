import { batteryProject, errorText, keepSizes, searchableSizes, storedYear, UserError } from '@hybrid/project';
import { expect, test } from 'vitest';
import { bestSize, bestSizeAsync, simulate, type BestSizeSearched } from './index';

/** Hourly prices with an evening peak of every day [currency/MWh]. */
const prices = Array.from({ length: 8760 }, (_, hour): number => (hour % 24 === 19 ? 180 : hour % 24 === 13 ? 5 : 45));
const year = storedYear(prices, { name: 'evening.csv', year: 2025 });
const { project, inputs } = batteryProject(year, { powerMW: 20, hours: 2 });
const searched: BestSizeSearched = {
  sizes: [
    { path: 'storage/storage-1/sizing', from: 5, to: 20, step: 5 },
    { path: 'storage/storage-1/hours', from: 1, to: 3, step: 1 },
  ],
};

test('the best sizes, kept in the project, come to the same figures in its simulation', () => {
  const { best, system, sizes } = bestSize(project, inputs, searched);
  expect(typeof system).toBe('string');
  const kept = keepSizes(
    sizes.map(({ path }, place) => ({ path, value: best!.sizes[place]! })),
    'only',
  )(project);
  const [row] = simulate(kept, inputs).rows;
  expect([row?.npv, row?.capex]).toEqual([best?.npv, best?.capex]);
});

test('without sizes those of the technologies are searched; a search lets timers run, and ends with the reason of its signal', async () => {
  const whole = bestSize(project, [year]);
  expect(whole.sizes.map(({ path }) => path)).toEqual(
    searchableSizes(project)
      .filter(({ isUsual }) => isUsual)
      .map(({ path }) => path),
  );
  const seen: number[] = [];
  expect(await bestSizeAsync(project, inputs, {}, { onProgress: ({ done }) => void seen.push(done) })).toEqual(whole);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  const control = new AbortController();
  setTimeout(() => control.abort(new Error('enough')), 0);
  await expect(bestSizeAsync(project, inputs, {}, { signal: control.signal })).rejects.toThrow('enough');
  expect(() => bestSize(project, inputs, {}, { signal: { aborted: true, reason: new Error('before') } })).toThrow('before');
});

test('what is no question for the project is refused by name', () => {
  const refusal = (question: object): string => {
    try {
      bestSize(project, inputs, question);
    } catch (error) {
      if (error instanceof UserError) return errorText(error);
      throw error;
    }
    return 'accepted';
  };
  expect(refusal({ size: [] })).toMatch(/^The question is no search for sizes: .*"size".*Give sizes with path, from, to and step/);
  expect(refusal({ sizes: [] })).toContain('sizes: ');
  expect(refusal({ sizes: [{ path: 'solar/pv-1/sizing', from: 0, to: 1, step: 1 }] })).toContain('There is no size solar/pv-1/sizing');
  expect(refusal({ objective: 'payback' })).toContain('objective: ');
});
