import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { examplePrices } from '@hybrid/server/data/examplePrices';
import { beforeAll, expect, test } from 'vitest';
import { buildCalls, root, runPackageBeside } from '../scripts/setup.mjs';
import { isBuilt } from './programs';

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

// Programs and pages get the library as its package has it.
beforeAll(async () => {
  if (isBuilt) return;
  const call = buildCalls.find((args) => args.at(-1) === 'packages/engine') ?? [];
  const { ok, text } = await runPackageBeside('vite', call);
  expect(ok, text).toBe(true);
});

/** Runs an example as its page says; returns its lines. */
async function lines(example: string): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [`examples/${example}`], { cwd: root });
  return stdout.trimEnd().split('\n');
}

/** Returns the number in a line that begins with a name. */
const figureOf = (found: readonly string[], name: string): number =>
  Number(/[\d,.]+/.exec(found.find((line) => line.startsWith(name))?.slice(name.length) ?? '')?.[0].replaceAll(',', ''));

test('a year of arbitrage: sales less purchases, what is bought comes back less the losses, and the next MW earns less than the mean one', async () => {
  const found = await lines('arbitrage.mjs');
  const [sales, purchases, revenue] = ['Sales', 'Purchases', 'Revenue'].map((name) => figureOf(found, name)) as [number, number, number];
  expect(Math.abs(sales - purchases - revenue)).toBeLessThanOrEqual(1);
  const bought = purchases / figureOf(found, 'Price when buying');
  const sold = sales / figureOf(found, 'Price when selling');
  expect(sold / bought).toBeCloseTo(0.85, 1);
  // The cells give what is sold over the loss of one way.
  expect(figureOf(found, 'Equivalent cycles') * 400 * Math.sqrt(0.85)).toBeCloseTo(sold, -4);
  const nextMW = figureOf(found, 'Value of the next MW');
  expect(nextMW).toBeGreaterThan(0);
  expect(nextMW).toBeLessThan(revenue / 100);
});

test('a sweep: every size at every cost, ranked within a cost, with the revenue of a size the same at each', async () => {
  const [header, ...rows] = await lines('sweep.mjs');
  expect(header).toMatch(/^Energy Storage 1: Capital cost multiplier \(×\),Energy Storage 1 \(MW\),.*,NPV \(\$\),/);
  const cells = rows.map((row) => row.split(',').map(Number));
  expect(cells).toHaveLength(15);
  for (const factor of [0.8, 1, 1.2]) {
    const own = cells.filter(([first]) => first === factor);
    expect(own.map(([, size]) => size).toSorted((a = 0, b = 0) => a - b)).toEqual([25, 50, 75, 100, 125]);
    expect(own.map((row) => row[4])).toEqual(own.map((row) => row[4]).toSorted((a = 0, b = 0) => b - a));
  }
  for (const size of [25, 100]) expect(new Set(cells.filter((row) => row[1] === size).map((row) => row[8])).size).toBe(1);
  // Below the connection of 110 MW, revenue is in proportion to size.
  const revenueOf = (size: number): number => cells.find((row) => row[1] === size)?.[8] ?? 0;
  expect(revenueOf(100) / revenueOf(25)).toBeCloseTo(4, 5);
});

test('the best size: between the bounds, with the NPV that the project has with these sizes', async () => {
  const found = await lines('bestSize.mjs');
  expect(figureOf(found, 'NPV:')).toBe(figureOf(found, 'NPV of the project with them:'));
  expect(found.find((line) => line.startsWith('Best: '))).toMatch(/^Best: \d+ MW \/ \d+ MWh storage$/);
  expect(figureOf(found, 'Simulations:')).toBeGreaterThan(2);
});

test('a reliability option: a higher strike costs less, and foreseen prices cover it while those of the day before do not', async () => {
  const found = await lines('reliabilityOption.mjs');
  const table = found.filter((line) => /^ +\d/.test(line)).map((line) => line.trim().replaceAll(',', '').split(/\s+/).map(Number));
  const spikes = examplePrices()
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => Number(line.split(',')[1]));
  const premiums = [200, 300, 500].map((strike) => Math.round(spikes.reduce((total, price) => total + Math.max(0, price - strike), 0)));
  expect(table.map((row) => row[2])).toEqual([...premiums, ...premiums]);
  expect(table.slice(0, 3).map((row) => row[3])).toEqual([100, 100, 100]);
  for (const [, , , covered = 100, worst = 0] of table.slice(3)) {
    expect(covered).toBeLessThan(60);
    expect(worst).toBeGreaterThan(100_000);
  }
});

test('the prices of the examples are those that the product offers', () => {
  expect(textOf('examples/prices.csv')).toBe(examplePrices());
});

test('the library needs no other module, neither of Node nor of a package', () => {
  const code = textOf('packages/engine/dist/library/index.js');
  expect(code).not.toMatch(/^\s*import\s|\bimport\(|\brequire\(|['"]node:/m);
});

test('the reference has every name that the library exports, and no other; `npm run docs:api` writes it', () => {
  const exported = ['engine', 'project'].flatMap((name) =>
    [...textOf(`packages/${name}/src/publicApi/index.ts`).matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names = '']) =>
      names.split(',').flatMap((one) => /(\w+)\s*$/.exec(one)?.[1] ?? []),
    ),
  );
  const described = [...textOf('docs/api/README.md').matchAll(/^### (\w+)/gm)].map(([, name = '']) => name);
  expect(exported.length).toBeGreaterThan(40);
  expect(described.toSorted()).toEqual(exported.toSorted());
});
