import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { ResultItem, ResultTable } from '@hybrid/project/results/resultTables';
import { newSolar } from '@hybrid/project/document/solar';
import { newWind } from '@hybrid/project/document/wind';
import { newStorage } from '@hybrid/project/document/storage';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '@hybrid/project/results/columns';
import {
  casesOf,
  caseName,
  columnsShown,
  copyText,
  csvText,
  movedIndex,
  npvBar,
  partText,
  shortName,
  shownParts,
  sizesWithUnits,
} from './tableShape';
import { translatedColumns } from './useTranslatedColumns';

const look = { comma: false, symbol: '$' };
const header: ResultTable['header'] = {
  sensitivity: [{ name: 'AC line efficiency', units: '%' }],
  optimization: [
    { name: 'PV Solar 1', units: 'MW' },
    { name: 'Energy Storage 1', units: 'MW' },
    { name: 'Energy Storage 1', units: 'MWh' },
    { name: 'Energy Storage 1 converter', units: '×' },
  ],
  revenue: [{ name: 'Day-ahead', units: '$/yr' }],
};
const item = (id: string, efficiency: number, npv: number): ResultItem => ({
  id,
  sensitivity: [efficiency],
  optimization: [100, 50, 200, 1],
  revenue: [12e6],
  capex: 150e6,
  opex: 2e6,
  npv,
  lcoe: 41.256,
  irr: null,
  payback: 7.25,
});

describe('cases of a result table', () => {
  const cases = casesOf({ header, items: [item('a', 99, 5), item('b', 98, 1), item('c', 99, 9), item('d', 98, -2)] });
  test('stand in the order of their values', () =>
    expect(cases.map(({ index, values }) => [index, ...values])).toEqual([
      [0, 98],
      [1, 99],
    ]));
  test('go by their place among all cases of the project where rows tell it, and among those with rows where they do not', () => {
    const rows = [item('a', 99, 5), item('c', 99, 9), item('e', 100, 1)];
    const placed = rows.map((row, at) => ({ ...row, sensitivityIndex: at < 2 ? 1 : 2 }));
    const shape = (items: readonly ResultItem[]) => casesOf({ header, items }).map((each) => [each.index, each.items.length]);
    expect(shape(placed)).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(shape(rows)).toEqual([
      [0, 2],
      [1, 1],
    ]);
  });
  test('rank their systems by NPV', () =>
    expect(cases.map(({ items }) => items.map(({ id }) => id))).toEqual([
      ['b', 'd'],
      ['c', 'a'],
    ]));
  test('are named by what is varied', () => expect(caseName(header, [98], look)).toBe('AC line efficiency 98 %'));
  test('are one without a name when nothing is varied', () => {
    const only = casesOf({ header: { ...header, sensitivity: [] }, items: [{ ...item('a', 0, 5), sensitivity: [] }] });
    expect(only).toHaveLength(1);
    expect(caseName({ ...header, sensitivity: [] }, [], look)).toBe('');
  });
});

describe('the bar behind an NPV', () => {
  test('begins at the left where nothing is negative', () => expect(npvBar(42, 84, 10)).toEqual({ zero: 0, start: 0, width: 50 }));
  test('points to the left of the zero line when negative', () => expect(npvBar(-25, 75, -25)).toEqual({ zero: 25, start: 0, width: 25 }));
  test('has no width where everything is zero', () => expect(npvBar(0, 0, 0).width).toBe(0));
});

test('the table is copied with units, in the chosen steps, and empty where a value is absent', () => {
  const [head, row] = copyText(translatedColumns(columnsOf(header), inEnglish), [item('a', 98, -3.5e6)], 'million', look).split('\n');
  expect(head).toBe(
    'PV Solar 1 MW\tEnergy Storage 1 MW\tEnergy Storage 1 MWh\tEnergy Storage 1 converter ×\tNPV M$\tIRR %\tLCOE $/MWh\tPayback yr\tCapital Cost M$\tOperating Cost M$/yr\tDay-ahead M$/yr',
  );
  expect(row).toBe('100\t50\t200\t1\t-3.5\t\t41.256\t7.25\t150\t2\t12');
});

describe('the table as a CSV file', () => {
  const columns = translatedColumns(columnsOf({ ...header, optimization: [{ name: '=1+1', units: 'MW' }], revenue: [] }), inEnglish);
  const row = { ...item('a', 98, -3.5e6), optimization: [100.5] };
  test('has money in full, and no head that a spreadsheet runs', () =>
    expect(csvText(columns, [row], look)).toBe(
      "'=1+1 MW,NPV $,IRR %,LCOE $/MWh,Payback yr,Capital Cost $,Operating Cost $/yr\r\n100.5,-3500000,,41.256,7.25,150000000,2000000\r\n",
    ));
  test('has semicolons between cells where numbers have a comma', () =>
    expect(csvText(columns, [row], { ...look, comma: true }).split('\r\n')[1]).toBe('100,5;-3500000;;41,256;7,25;150000000;2000000'));
});

describe('names of items', () => {
  const project = { solar: [newSolar('pv-1', 1, 25)], wind: [newWind('wind-1', 1, 25)], storage: [newStorage('storage-1', 1, 25)] };
  test('a system in short has power and energy of a storage as one part, and turbines counted; its choice has units', () => {
    const farm = { ...header, optimization: [...header.optimization, { name: project.wind[0]?.customName ?? '', units: 'units' }] };
    const system = { optimization: [100, 50, 200, 1, 14] };
    expect(shownParts(farm, system, project, look).map((part) => [partText(part), sizesWithUnits(part), part.tone])).toEqual([
      ['100', '100 MW', 'solar'],
      ['50/200', '50 MW / 200 MWh', 'storage'],
      ['14×', '14×', 'wind'],
    ]);
  });
  test('a column has the abbreviation of its item above it', () => {
    expect(['PV Solar 1', 'Energy Storage 1', 'Energy Storage 1 converter', 'Other'].map((label) => shortName(label, project))).toEqual([
      'PV 1',
      'Storage 1',
      'Storage 1 converter',
      'Other',
    ]);
  });
});

test('a converter ratio that is the same in every row is not shown', () => {
  const shown = (...items: readonly ResultItem[]) => columnsShown(columnsOf(header), items).map(({ label }) => label);
  const other = { ...item('b', 98, 1), optimization: [100, 50, 200, 1.2] };
  expect(shown(item('a', 98, 1), item('c', 98, 2))).not.toContain('Energy Storage 1 converter');
  expect(shown(item('a', 98, 1), other)).toContain('Energy Storage 1 converter');
});

test('a screen shows the number of turbines, alike in every row or not', () => {
  const farm = { ...header, optimization: [{ name: 'Wind 1', units: 'units' }] };
  const rows = [14, 14].map((count, at) => ({ ...item(String(at), 98, at), optimization: [count] }));
  expect(columnsShown(columnsOf(farm), rows).map(({ label }) => label)).toContain('Wind 1');
});

describe('arrow keys', () => {
  test('move a row and stop at the ends', () =>
    expect([movedIndex(0, 'ArrowDown', 3, 10), movedIndex(2, 'ArrowDown', 3, 10), movedIndex(0, 'ArrowUp', 3, 10)]).toEqual([1, 2, 0]));
  test('move a page or to an end', () =>
    expect([movedIndex(0, 'PageDown', 50, 10), movedIndex(20, 'Home', 50, 10), movedIndex(20, 'End', 50, 10)]).toEqual([10, 0, 49]));
  test('leave other keys alone', () => expect(movedIndex(0, 'a', 3, 10)).toBeUndefined());
});
