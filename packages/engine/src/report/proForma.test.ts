import type { Text } from '@hybrid/project/i18n/message';
import { inEnglish, isSameText } from '@hybrid/project/i18n/inEnglish';
import type { Project } from '@hybrid/project/document/project';
import { valueList } from '@hybrid/project/document/sizing';
import { proFormaRows, proFormaTreeSchema, sectionOf, type ProFormaNode, type ProFormaTree } from '@hybrid/project/results/proForma';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { buildCase } from '../cases/buildCase';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import type { Account, Ledger, LedgerLine } from '../finance/ledger';
import { inAccount, yearTotals } from '../finance/ledger';
import { npv } from '../finance/metrics';
import { simulateCase, type SimulatedCase } from '../simulate/simulateCase';
import { cashFlow } from './cashFlow';
import { proForma } from './proForma';
import { sumNode } from './proFormaNodes';

const project: Project = {
  ...fixtureProject,
  acLineEfficiencySensitivity: valueList([98]),
  storage: fixtureProject.storage.map((item) => ({
    ...item,
    useAuxiliaryLoad: true,
    auxiliaryLoadSensitivity: valueList([1]),
    auxiliaryLoadFlatPrice: 50,
  })),
};
const { keys } = caseGrid(project);
const input = buildCase(project, fixtureSeries, keys[keys.length - 1] as CaseKey);
const simulated = simulateCase(input);
const tree = proForma(input, simulated);

const namesBelow = (node: ProFormaNode): readonly string[] => node.children.map(({ name }) => inEnglish(name));
const childOf = (node: ProFormaNode, name: Text): ProFormaNode => {
  const found = node.children.find((child) => isSameText(child.name, name));
  if (!found) throw new Error(`${inEnglish(node.name)} has no row ${inEnglish(name)}, but ${namesBelow(node).join(', ')}`);
  return found;
};

const sectionAccounts = {
  revenue: 'revenue',
  operatingExpenses: 'operating',
  capital: 'capital',
  replacement: 'replacement',
  augmentation: 'augmentation',
  incentives: 'incentive',
} as const satisfies Record<string, Account>;

function expectSums(of: ProFormaTree): void {
  for (const { node } of proFormaRows(of)) {
    if (node.children.length === 0 || node.values.length === 0) continue;
    for (const [year, value] of node.values.entries()) {
      const below = node.children.reduce((sum, child) => sum + (child.values[year] as number), 0);
      const scale = node.children.reduce((max, child) => Math.max(max, Math.abs(child.values[year] as number)), 1);
      expect(Math.abs(value - below), `${node.id}, year ${year}`).toBeLessThanOrEqual(1e-9 * scale);
    }
  }
}

function leavesOf(node: ProFormaNode): readonly ProFormaNode[] {
  return node.children.length === 0 ? [node] : node.children.flatMap(leavesOf);
}

describe('the pro forma of solar with storage', () => {
  test('is what the contract says it is, with the sections in their order', () => {
    expect(proFormaTreeSchema.safeParse(tree).error).toBeUndefined();
    expect(tree.map(({ name }) => name)).toEqual([
      'Production',
      'Revenue',
      'Operating expenses',
      'Net operating income',
      'Capital',
      'Replacement',
      'Augmentation',
      'Incentives',
      'Net cash flow',
      'Discount factor',
      'Discounted cash flow',
      'Cumulative cash flow',
      'Cumulative discounted cash flow',
      'Metrics',
    ]);
  });

  test('tells production by array, and what went to the grid and came from it', () => {
    const production = sectionOf(tree, 'production');
    expect(production.values).toEqual([]);
    expect(namesBelow(production)).toEqual(['Solar', 'Storage throughput', 'Exports', 'Imports']);
    expect(childOf(childOf(production, 'Solar'), 'PV Solar 1').values[1]).toBeCloseTo(simulated.years[0]?.solarMWh ?? 0, 6);
    expect(production.children.map(({ values }) => values[0])).toEqual([0, 0, 0, 0]);
  });

  test('tells revenue by market, what it is made of, and the technology that earns it', () => {
    const market = childOf(childOf(sectionOf(tree, 'revenue'), 'Energy Market'), input.markets.energyMarkets[0]?.name ?? '');
    expect(namesBelow(childOf(market, 'Sales'))).toEqual(['Solar', 'Storage']);
    const purchases = childOf(market, 'Purchases');
    expect([purchases.isPurchase, purchases.children]).toEqual([true, []]);
    expect(purchases.values[1]).toBeLessThan(0);
  });

  test('tells operating expenses by technology and component, and what energy costs apart from what time costs', () => {
    const operating = sectionOf(tree, 'operatingExpenses');
    expect(namesBelow(operating)).toEqual(['Solar', 'Storage', 'System']);
    const cells = childOf(childOf(operating, 'Storage'), input.storages[0]?.name ?? '');
    expect(namesBelow(cells)).toEqual(['Fixed', 'Auxiliary load']);
    expect(childOf(cells, 'Auxiliary load').values[1]).toBeCloseTo(-50 * 8760, 3);
  });

  test('the net operating income is what revenue leaves after operation', () => {
    const [revenue, operating, net] = (['revenue', 'operatingExpenses', 'netOperatingIncome'] as const).map(
      (section) => sectionOf(tree, section).values,
    ) as [readonly number[], readonly number[], readonly number[]];
    for (const [year, value] of net.entries()) expect(value).toBeCloseTo((revenue[year] ?? NaN) + (operating[year] ?? NaN), 4);
  });

  test('its net cash flow and what is added up of it are those of the cash flow report, and end at the net present value', () => {
    const { years, plain, cumulative } = cashFlow(input, simulated);
    expect(sectionOf(tree, 'netCashFlow').values).toEqual(years.map(({ income }) => income));
    expect(sectionOf(tree, 'cumulativeCashFlow').values).toEqual(years.map((year) => year.cumulative));
    expect(plain.map(({ income }) => income)).toEqual(years.map(({ income }) => income));
    expect(cumulative.map(({ income }) => income)).toEqual(years.map((year) => year.cumulative));
    const figure = childOf(sectionOf(tree, 'metrics'), 'Net present value').figure ?? NaN;
    expect((sectionOf(tree, 'cumulativeDiscountedCashFlow').values.at(-1) ?? NaN) / figure).toBeCloseTo(1, 9);
  });

  test('rows below a row add up to it, and rows without rows below to the ledger', () => {
    expectSums(tree);
    for (const [section, account] of Object.entries(sectionAccounts)) {
      const leaves = leavesOf(sectionOf(tree, section as keyof typeof sectionAccounts));
      const booked = yearTotals(simulated.ledger, input.lifetimeYears, inAccount(account));
      for (const [year, amount] of booked.entries())
        expect(leaves.reduce((sum, { values }) => sum + (values[year] as number), 0)).toBeCloseTo(amount, 3);
    }
  });

  test('has an id of its own for every row', () => {
    const ids = proFormaRows(tree).map(({ node }) => node.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('a row that also ends where others go on has a row of its own beside them', () => {
  const node = sumNode(
    'x',
    'X',
    '¤',
    [
      { names: ['A'], byYear: Float64Array.of(1, 2) },
      { names: ['A', 'B'], byYear: Float64Array.of(10, 20) },
      { names: ['A', 'B'], byYear: Float64Array.of(100, 200) },
    ],
    2,
  );
  expect(node.values).toEqual([111, 222]);
  const [a] = node.children;
  expect(a?.children.map(({ name, values }) => [name, values])).toEqual([
    ['Other', [1, 2]],
    ['B', [110, 220]],
  ]);
});

test('a section without lines is a row of zeros', () => {
  expect(sumNode('x', 'X', '¤', [], 3)).toEqual({ id: 'x', name: 'X', unit: '¤', values: [0, 0, 0], children: [] });
});

test('whatever is booked, parents are the sums of their children and leaves the sums of the lines', () => {
  const years = input.lifetimeYears + 1;
  const word = fc.constantFrom('A', 'B', 'Sales', 'Purchases', '=1+1', '');
  const line: fc.Arbitrary<LedgerLine> = fc.record({
    account: fc.constantFrom<Account>('capital', 'operating', 'replacement', 'augmentation', 'revenue', 'incentive'),
    owner: fc.constantFrom('solar' as const, 'wind' as const, 'storage' as const, 'system' as const),
    path: fc.array(word, { maxLength: 4 }),
    byYear: fc
      .array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: years, maxLength: years })
      .map((amounts) => Float64Array.from(amounts)),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (ledger: Ledger) => {
      const of: SimulatedCase = { ...simulated, ledger };
      const found = proForma(input, of);
      expectSums(found);
      let leaves = 0;
      for (const section of Object.keys(sectionAccounts) as (keyof typeof sectionAccounts)[])
        for (const { values } of leavesOf(sectionOf(found, section))) leaves += values.reduce((sum, value) => sum + value, 0);
      const booked = ledger.reduce((sum, { byYear }) => sum + byYear.reduce((total, amount) => total + amount, 0), 0);
      expect(leaves).toBe(booked);
      const net = sectionOf(found, 'netCashFlow').values;
      expect(sectionOf(found, 'discountedCashFlow').values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(
        npv(Float64Array.from(net), input.discountRate),
        3,
      );
    }),
    { numRuns: 60 },
  );
});
