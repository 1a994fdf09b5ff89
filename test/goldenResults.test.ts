import { readdirSync, readFileSync } from 'node:fs';
import { yearTotals, type LedgerLine } from '@hybrid/engine/finance/ledger';
import { npv } from '@hybrid/engine/finance/metrics';
import { cashFlow } from '@hybrid/engine/report/cashFlow';
import { marketRevenue } from '@hybrid/engine/report/marketRevenue';
import { runProject } from '@hybrid/engine/simulate/runProject';
import { simulationCount } from '@hybrid/project/document/dimensions';
import { canonicalText, readProject } from '@hybrid/project/files/projectFile';
import { isBlocked, runChecks } from '@hybrid/project/issues/checks';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectNear } from './fixtureFigures';
import { goldenDifferences } from './goldenDifferences';
import { documentText, goldenNames, goldenProject, goldenSeries } from './goldenProjects';
import { goldenResults, goldenRun, storedResults, type GoldenRun } from './goldenResults';

const runs = new Map<string, GoldenRun>();

/** Runs each project once for all tests. */
function runOf(name: string): GoldenRun {
  const run = runs.get(name) ?? goldenRun(goldenProject(name));
  runs.set(name, run);
  return run;
}

/** A run takes about a second; longer on a busy machine. [ms] */
const whileOthersWork = 120_000;

/** Number of systems that cannot meet their contracts: they have no row. */
const withoutRow: Readonly<Record<string, number>> = { 'strict-contract': 1 };

const isRevenue = ({ account }: LedgerLine): boolean => account === 'revenue';

describe.each(goldenNames)('%s', (name) => {
  test('gives its stored results', { timeout: whileOthersWork }, () => {
    expect(goldenDifferences(storedResults(name), goldenResults(runOf(name)), goldenProject(name).useStorage)).toEqual([]);
  });

  test('is a project that may be calculated, and says what it is for', () => {
    expect(isBlocked(runChecks(goldenProject(name)))).toBe(false);
    expect(goldenProject(name).notes).toMatch(/^[A-Z].{30,}\.$/);
  });

  test('has a row for each combination of its lists, ranked within each case', () => {
    const { items } = runOf(name).table;
    expect(items).toHaveLength(simulationCount(goldenProject(name)) - (withoutRow[name] ?? 0));
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    const caseOf = ({ sensitivity }: (typeof items)[number]): string => sensitivity.join();
    const cases = [...new Set(items.map(caseOf))].map((each) => items.filter((item) => caseOf(item) === each));
    // The rows of a case are adjacent, and each case has all systems.
    expect(cases.flat()).toEqual(items);
    expect(new Set(cases.map(({ length }) => length)).size).toBe(1);
    for (const rows of cases) for (const [at, { npv }] of rows.entries()) if (at > 0) expect(npv).toBeLessThanOrEqual(rows[at - 1].npv);
  });

  test('gives the same digits again', () => {
    expect(runOf(name).best.item).toEqual(runOf(name).table.items[0]);
  });

  test('earns by market, by technology, in the ledger, in the cash flow and in its row the same money', () => {
    const { input, simulated, item } = runOf(name).best;
    const inLedger = yearTotals(simulated.ledger, input.lifetimeYears, isRevenue);
    const owners = new Set(simulated.ledger.map(({ owner }) => owner));
    const { years } = cashFlow(input, simulated);
    for (const { year, revenue, revenues } of years) {
      const ofOwners = [...owners].map((owner) =>
        yearTotals(simulated.ledger, input.lifetimeYears, (line) => isRevenue(line) && line.owner === owner),
      );
      expectNear(revenue, inLedger[year]);
      expectNear(
        revenues.reduce((sum, each) => sum + each, 0),
        inLedger[year],
      );
      expectNear(
        ofOwners.reduce((sum, each) => sum + each[year], 0),
        inLedger[year],
      );
    }
    const mean = inLedger.reduce((sum, each) => sum + each, 0) / input.lifetimeYears;
    const markets = Object.values(marketRevenue(input, simulated)).flat();
    expectNear(
      markets.reduce((sum, { total }) => sum + total.average, 0),
      mean,
    );
    expectNear(
      item.revenue.reduce((sum, each) => sum + each, 0),
      mean,
    );
  });

  test('its cash flow adds up from its parts, and its net present value from its cash flow', () => {
    const { input, simulated, item } = runOf(name).best;
    const { years } = cashFlow(input, simulated);
    for (const { income, capEx, opEx, replacement, augmentation, revenue, incentives } of years)
      expect(Math.abs(income - (capEx + opEx + replacement + augmentation + revenue + incentives))).toBeLessThan(1e-3);
    expectNear(years.at(-1)?.cumulativeDiscounted, item.npv, 1e-8);
    expectNear(-years.reduce((sum, { capEx }) => sum + capEx, 0), item.capex);
  });

  test('each year sends, loses and keeps what it produces and buys', () => {
    const { input, simulated } = runOf(name).best;
    for (const year of simulated.years) {
      const moved = year.markets.regulationMarkets.reduce((sum, { downImportMWh, upExportMWh }) => sum + downImportMWh - upExportMWh, 0);
      const came = year.solarMWh + year.windMWh + year.importMWh + year.auxiliaryBoughtMWh;
      // Losses of arrays in a shared converter on an AC bus occur before their production is counted.
      const inConverter = input.busConverter ? year.converterLossesMWh : 0;
      const lost = year.storageLossesMWh + inConverter + year.lineLossesMWh + year.transformerLossesMWh;
      const went = year.exportMWh + year.auxiliaryMWh + year.curtailedMWh + lost + year.levelGainMWh;
      expect(Math.abs(came + moved - went)).toBeLessThanOrEqual(1e-8 * came);
    }
  });
});

/** True if money flows out at first, and in ever after. */
function isOrdinary(name: string): boolean {
  const { input, simulated } = runOf(name).best;
  const [first, ...others] = yearTotals(simulated.ledger, input.lifetimeYears);
  return first < 0 && others.every((amount) => amount >= 0);
}

test('net present value falls with the discount rate wherever money goes out at first and comes in ever after', () => {
  const ordinary = goldenNames.filter(isOrdinary);
  expect(ordinary.length).toBeGreaterThanOrEqual(12);
  const rate = fc.double({ min: -0.05, max: 0.3, noNaN: true });
  for (const name of ordinary) {
    const { input, simulated, item } = runOf(name).best;
    const net = yearTotals(simulated.ledger, input.lifetimeYears);
    expect(npv(net, input.discountRate)).toBe(item.npv);
    fc.assert(
      fc.property(rate, rate, (a, b) => {
        fc.pre(Math.abs(a - b) > 1e-6);
        expect(npv(net, Math.max(a, b))).toBeLessThan(npv(net, Math.min(a, b)));
      }),
    );
  }
});

test('the discount rate of the project changes its worth and nothing else', () => {
  const { item } = runOf('solar-and-storage-dc').best;
  const { items } = runProject({ ...goldenProject('solar-and-storage-dc'), discountRate: 7 }, goldenSeries);
  const costlier = items.find(({ id }) => id === item.id);
  expect(costlier?.npv).toBeLessThan(item.npv);
  expect({ ...costlier, npv: 0, lcoe: 0 }).toEqual({ ...item, npv: 0, lcoe: 0 });
});

/** Returns the same value with the keys of each record in a random order. */
function reordered(value: unknown, draw: () => number): unknown {
  if (Array.isArray(value)) return value.map((each) => reordered(each, draw));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, each]) => ({ name, each: reordered(each, draw), place: draw() }));
  return Object.fromEntries(entries.toSorted((a, b) => a.place - b.place).map(({ name, each }) => [name, each]));
}

describe('the order of the keys of a document changes nothing', () => {
  const documents = goldenNames.filter((name) => documentText(name) !== undefined);
  const shuffled = (name: string, seed: number): string => {
    let state = seed;
    const draw = (): number => (state = (state * 16_807) % 2_147_483_647);
    return JSON.stringify(reordered(JSON.parse(documentText(name) ?? ''), draw));
  };
  const seeds = fc.integer({ min: 1, max: 2_147_483_646 });

  test.each(documents)('%s is read as the same project', (name) => {
    const text = canonicalText(goldenProject(name));
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(canonicalText(readProject(shuffled(name, seed)))).toBe(text);
      }),
      { numRuns: 5 },
    );
  });

  test.each(['incentives', 'solar-ac', 'merchant-storage', 'solar-calculated', 'component-lifetimes'])(
    '%s gives the same digits',
    (name) => {
      fc.assert(
        fc.property(seeds, (seed) => {
          expect(runProject(readProject(shuffled(name, seed)), goldenSeries)).toMatchObject(runOf(name).table);
        }),
        { numRuns: 2 },
      );
    },
  );
});

test('each fixture project has figures that are worked out by another route', () => {
  const figures = readdirSync('test')
    .filter((file) => file.endsWith('Figures.test.ts'))
    .map((file) => readFileSync(`test/${file}`, 'utf8'))
    .join('\n');
  expect(goldenNames.filter((name) => !figures.includes(`describe('${name}'`))).toEqual([]);
});

test('a figure that is off by more than its column may be is named', () => {
  const stored = storedResults('regulation');
  const { items } = stored.table;
  const changed = (share: number) => ({
    ...stored,
    table: { ...stored.table, items: items.map((item) => ({ ...item, capex: item.capex * (1 + share), npv: item.npv * (1 + share) })) },
  });
  const named = (share: number) => goldenDifferences(stored, changed(share), true).map((text) => text.split(':')[0]);
  expect(named(5e-7).toSorted()).toEqual([]);
  expect(named(5e-6).toSorted()).toEqual(['table / items / 0 / capex']);
  expect(named(5e-5).toSorted()).toEqual(['table / items / 0 / capex', 'table / items / 0 / npv']);
});
