import { errorText, setFields, setStorage, absolute, batteryProject, checkProject, storedYear, UserError } from '@hybrid/project';
import { seriesOf } from '@hybrid/project/files/projectFile';
import { expect, test } from 'vitest';
import { runProject } from '../simulate/runProject';
import { details, explain, simulate, simulateAsync, timeSeries } from './index';

/** Hourly prices with an evening peak of every day [currency/MWh]. */
const prices = Array.from({ length: 8760 }, (_, hour): number => (hour % 24 === 19 ? 180 : hour % 24 === 13 ? 5 : 45));
const year = storedYear(prices, { name: 'evening.csv', year: 2025 });
const { project, inputs } = batteryProject(year, { powerMW: 20, hours: 2 });
const sweep = setStorage('storage-1', { sizing: absolute([10, 20, 30]) })(project);

const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof UserError) return errorText(error);
    throw error;
  }
  return 'accepted';
};

test('a project for prices has no issue, starts after them, and is connected for its power', () => {
  expect(checkProject(project)).toEqual([]);
  expect(project).toMatchObject({ expectedDate: '2026-01-01', name: 'evening.csv', interconnectionLimit: [{ value: 20 }] });
  expect(seriesOf(project)).toEqual([year.reference]);
});

test('the rows are those of the engine, ranked, with English headers; of a row there are details, series and an explanation', () => {
  const { header, rows, infeasible } = simulate(sweep, [year]);
  expect(rows).toEqual(runProject(sweep, (hash) => inputs.get(hash)!).items);
  expect([rows.length, infeasible]).toEqual([3, 0]);
  expect(header.optimization.map(({ name, units }) => `${name} ${units}`).slice(0, 2)).toEqual([
    'Energy Storage 1 MW',
    'Energy Storage 1 MWh',
  ]);
  const [best] = rows;
  const found = details(sweep, inputs, best!);
  expect(found.financial.npv).toBe(best!.npv);
  expect(found.cashflow.years.map(({ income }) => income)).toEqual(best!.netCashFlow);
  expect(typeof found.title).toBe('string');
  const { items } = timeSeries(sweep, inputs, best!.id);
  expect(items.find(({ name }) => name === 'Energy Price')?.values).toEqual(Float64Array.from(prices));
  expect(explain(sweep, inputs, best!, { step: 19 }).sources).toContainEqual(expect.objectContaining({ kind: 'storedEnergy' }));
});

test('a sweep reports each row, lets timers run between its plants, and ends with the reason of its signal', async () => {
  const seen: number[] = [];
  const whole = await simulateAsync(sweep, inputs, { onProgress: ({ done, total, row }) => void seen.push(done / total, row?.npv ?? 0) });
  expect(whole).toEqual(simulate(sweep, inputs));
  expect(seen.filter((_, index) => index % 2 === 0)).toEqual([1 / 3, 2 / 3, 1]);

  const control = new AbortController();
  setTimeout(() => control.abort(new Error('enough')), 0);
  let done = 0;
  await expect(simulateAsync(sweep, inputs, { signal: control.signal, onProgress: () => void done++ })).rejects.toThrow('enough');
  expect(done).toBeLessThan(3);
  expect(() => simulate(sweep, inputs, { signal: { aborted: true, reason: new Error('before') } })).toThrow('before');
});

test('what cannot be calculated is refused by name', () => {
  expect(refusal(() => simulate(setFields({ lifetime: 0 })(project), inputs))).toContain('Project Lifetime must be > 0');
  expect(refusal(() => simulate(project, []))).toBe(
    'The values of evening.csv are missing. Give its values with the other series of the project.',
  );
  const file = { project, inputs } as unknown as typeof project;
  for (const work of [() => simulate(file, inputs), () => checkProject(file)])
    expect(refusal(work)).toMatch(/^This is not a project\. fileVersion/);
  expect(refusal(() => simulate(project, undefined as never))).toContain('series is missing');
  expect(refusal(() => details(project, inputs, undefined as never))).toContain('The project has no simulation undefined');
  expect(refusal(() => details(project, inputs, 'none'))).toContain('The project has no simulation none');
  expect(refusal(() => storedYear([1, 2, 3], { name: 'short.csv' }))).toContain('short.csv has 3 values, which is no year');
  expect(refusal(() => storedYear(prices.with(7, Number.NaN)))).toBe('values[7] must be a number; it is NaN.');
  expect(refusal(() => batteryProject([]))).toContain('prices is missing');
  expect(refusal(() => batteryProject(year, { powerMW: Number.NaN }))).toBe('powerMW must be a number; it is NaN.');
});
