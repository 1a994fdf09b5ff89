import { expect, test } from 'vitest';
import { bestOfEachType, compareByNpv, type ResultItem, type ResultTable } from './resultTables';

const header = {
  sensitivity: [{ name: 'AC Line Efficiency', units: '%' }],
  optimization: [
    { name: 'PV', units: 'MW' },
    { name: 'PV converter', units: 'MWac/MWdc' },
    { name: 'Storage', units: 'MW' },
  ],
  revenue: [],
};

function row(id: string, npv: number, sizes: readonly number[], { efficiency = 100, capex = 0 } = {}): ResultItem {
  return { id, sensitivity: [efficiency], optimization: sizes, revenue: [], capex, opex: 0, npv, lcoe: null, irr: null, payback: null };
}

test('systems are ranked by NPV, ties by capital, then by id', () => {
  const rows = [row('b', 5, [], { capex: 2 }), row('a', 5, [], { capex: 1 }), row('d', 9, []), row('c', 5, [], { capex: 2 })];
  expect(rows.sort(compareByNpv).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c']);
});

test('a row whose NPV is no number comes last', () => {
  const rows = [row('overflow', -Infinity, []), row('lost', Number.NaN, []), row('a', -5, []), row('b', 5, [])];
  expect(rows.sort(compareByNpv).map(({ id }) => id)).toEqual(['b', 'a', 'lost', 'overflow']);
});

test('turbines are counted, and tell a type from another like any size', () => {
  const turbines = { ...header, optimization: [{ name: 'Wind 1', units: 'units' }, ...header.optimization.slice(0, 1)] };
  const items = [row('both', 9, [10, 100]), row('solar', 7, [0, 100]), row('both, smaller', 6, [5, 50])];
  expect(bestOfEachType({ header: turbines, items }).items.map(({ id }) => id)).toEqual(['both', 'solar']);
});

test('of each type, which technologies are there, the best row stays, in each sensitivity case', () => {
  const items = [
    row('both', 9, [100, 1, 50]),
    row('both, larger', 8, [200, 1.2, 50]),
    row('solar', 7, [100, 1, 0]),
    row('storage', 6, [0, 1, 50]),
    row('both, other case', 5, [100, 1, 50], { efficiency: 98 }),
    row('solar, larger', 4, [200, 1.2, 0]),
  ];
  const table: ResultTable = { header, items };
  expect(bestOfEachType(table).items.map(({ id }) => id)).toEqual(['both', 'solar', 'storage', 'both, other case']);
});
