import { inEnglish } from '../i18n/inEnglish';
import { describe, expect, test } from 'vitest';
import { columnsOf, isMoney, sensitivityColumnsOf } from './columns';
import { economicColumns } from './economicColumns';
import type { ResultHeader, ResultItem } from './resultTables';

const header: ResultHeader = {
  sensitivity: [{ name: 'AC line efficiency', units: '%' }],
  optimization: [
    { name: 'PV Solar 1', units: 'MW' },
    { name: 'Energy Storage 1', units: 'units' },
  ],
  revenue: [{ name: 'Day-ahead', units: '¤/yr' }],
};
const item: ResultItem = {
  id: 'a',
  sensitivity: [98],
  optimization: [100, 50],
  revenue: [12_000_000],
  capex: 150e6,
  opex: 2.1e6,
  npv: -3.5e6,
  lcoe: 41.256,
  irr: 0.0712,
  payback: null,
};

describe('columns of a result table', () => {
  test('stand as the reader decides: sizes, what decides between them, then costs and revenue', () =>
    expect(columnsOf(header).map(({ label }) => label)).toEqual([
      'PV Solar 1',
      'Energy Storage 1',
      'NPV',
      'IRR',
      'LCOE',
      'Payback',
      'Capital Cost',
      'Operating Cost',
      'Day-ahead',
    ]));
  test('read each value in the unit of their head', () =>
    expect(columnsOf(header).map((column) => column.read(item))).toEqual([
      100,
      50,
      -3.5e6,
      0.0712 * 100,
      41.256,
      null,
      150e6,
      2.1e6,
      12_000_000,
    ]));
  test('have a key each', () => {
    const keys = sensitivityColumnsOf(header).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
  test('of the sensitivity table begin with what was varied', () => {
    const [first] = sensitivityColumnsOf(header);
    expect([first?.label, first?.read(item)]).toEqual(['AC line efficiency', 98]);
  });
  test('say why a value may be absent, wherever it may', () => {
    const lacking = { ...item, lcoe: null, irr: null, payback: null };
    for (const { label, absent, read, group } of columnsOf(header))
      if (group === 'economics' && read(lacking) === null) expect(absent, inEnglish(label)).not.toBe('');
  });
  test('know which amounts are money', () =>
    expect([
      isMoney(economicColumns.npv),
      isMoney(economicColumns.opex),
      isMoney(economicColumns.lcoe),
      isMoney(economicColumns.irr),
    ]).toEqual([true, true, false, false]));
});
