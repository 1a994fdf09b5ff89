import type { Details } from '@hybrid/project/results/details';
import { emptyDetails } from '@hybrid/project/results/testing';
import fc from 'fast-check';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { startWords } from '../../i18n/words';
import { changeOf } from './change';
import { outputRows, type OutputRow } from './outputs';
import { changeText, clipboardText, csvText, outputCells, type OutputLook } from './outputText';
import { pairKey, readPair } from './sideAddress';
import { sideChart } from './sideFlows';

beforeAll(startWords);

describe('the address of a comparison', () => {
  test('names rows of the open project by themselves, and those of another with it', () => {
    const address = { first: { project: 'here', result: 'abc1' }, second: { project: '4f-2', result: 'def2' } };
    expect(pairKey('here', address)).toBe('abc1+def2~4f-2');
    expect(readPair('here', 'abc1+def2~4f-2')).toEqual(address);
    expect(readPair('here', 'abc1 def2~4f-2')).toEqual(address);
  });
  test('may have one side only, or none', () => {
    expect(readPair('here', 'abc1')).toEqual({ first: { project: 'here', result: 'abc1' }, second: undefined });
    expect(readPair('here', '-')).toEqual({ first: undefined, second: undefined });
    expect(pairKey('here', { first: undefined, second: undefined })).toBe('-');
  });
  test('is read as it was written', () => {
    const side = fc.record({ project: fc.uuid(), result: fc.stringMatching(/^[0-9a-f]{40}$/) });
    fc.assert(
      fc.property(side, side, fc.uuid(), (first, second, here) => {
        expect(readPair(here, pairKey(here, { first, second }))).toEqual({ first, second });
      }),
    );
  });
});

describe('the change from one figure to another', () => {
  test('is the second less the first, in percent of the first', () =>
    expect(changeOf([80, 100])).toEqual({ direction: 'higher', absolute: 20, share: 0.25 }));
  test('of a loss that halves is a gain of half of it', () =>
    expect(changeOf([-10, -5])).toEqual({ direction: 'higher', absolute: 5, share: 0.5 }));
  test('from nothing has no percent', () => expect(changeOf([0, 3])).toEqual({ direction: 'higher', absolute: 3, share: undefined }));
  test('that only rounding made is none', () => expect(changeOf([0.1 + 0.2, 0.3])).toEqual({ direction: 'same', absolute: 0, share: 0 }));
  test('does not exist where one figure does not', () => expect(changeOf([null, 3])).toBeUndefined());
  test('turns round with the sides', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e9, max: 1e9 }), (a, b) => {
        expect(changeOf([a, b])?.absolute).toBe(0 - (changeOf([b, a])?.absolute ?? 0));
      }),
    ));
});

const years = (first: number, average: number) => ({ first, average });
const nothing = emptyDetails('a');
const stream = (name: string, solar: number, storage: number) => ({
  name,
  solar: years(solar, solar),
  wind: years(0, 0),
  storage: years(storage, storage),
  total: years(solar + storage, solar + storage),
});
const small: Details = {
  ...nothing,
  financial: { ...nothing.financial, npv: 30e6, irr: 0.1, capitalCost: 80e6 },
  performance: { ...nothing.performance, solarProduction: years(200_000, 190_000), exports: years(199_000, 189_000) },
  revenue: { ...nothing.revenue, energyMarkets: [stream('Day-ahead', 9e6, 0)] },
};
const large: Details = {
  ...small,
  id: 'b',
  financial: { ...small.financial, npv: 36e6, irr: null, capitalCost: 120e6 },
  performance: { ...small.performance, exports: years(190_000, 180_000) },
  revenue: { ...small.revenue, energyMarkets: [stream('Day-ahead', 9e6, 3e6)], contracts: [{ ...contract(1e6) }] },
};
function contract(revenue: number): Details['revenue']['contracts'][number] {
  const none = years(0, 0);
  return { ...stream('Offtake', revenue, 0), owed: none, delivered: none, shortfall: none, sold: none, penalty: none };
}

const look: OutputLook = { comma: false, symbol: '$', scale: 'million', areOneCurrency: true };
const row = (rows: readonly OutputRow[], key: string) => rows.find((one) => one.key === key)!;

describe('the outputs of two results', () => {
  const rows = outputRows([small, large], 'average');

  test('stand in pairs: key figures, energy, revenue, costs, cash flow, storage', () => {
    expect(row(rows, 'key/npv').values).toEqual([30e6, 36e6]);
    expect(row(rows, 'key/irr').values).toEqual([10, null]);
    expect(row(rows, 'energy/exports').values).toEqual([189_000, 180_000]);
    expect(row(outputRows([small, large], 'first'), 'energy/exports').values).toEqual([199_000, 190_000]);
  });
  test('have the revenue of each market, in it by technology, and of all', () => {
    expect(rows.filter(({ group }) => group === 'revenue').map(({ key, values }) => [key, values])).toEqual([
      ['revenue/Day-ahead', [9e6, 12e6]],
      ['revenue/Day-ahead/solar', [9e6, 9e6]],
      ['revenue/Day-ahead/storage', [0, 3e6]],
      ['revenue/Offtake', [0, 1e6]],
      ['revenue/Offtake/solar', [0, 1e6]],
      ['revenue/all', [9e6, 13e6]],
    ]);
  });
  test('leave out what neither does, but for key figures', () => {
    expect(rows.find(({ key }) => key === 'energy/windProduction')).toBeUndefined();
    expect(row(rows, 'key/lcoe').values).toEqual([null, null]);
  });
  test('are told with a sign, the amount and the percent', () => {
    expect(changeText(row(rows, 'key/npv'), look)).toEqual({ absolute: '+6.0', share: '+20.0' });
    expect(changeText(row(rows, 'energy/exports'), look)).toEqual({ absolute: '−9,000', share: '−4.8' });
    expect(changeText(row(rows, 'key/irr'), look)).toEqual({ absolute: '—', share: '—' });
  });
  test('in two currencies have differences of energy, not of money', () => {
    const two = { ...look, areOneCurrency: false };
    expect(changeText(row(rows, 'key/npv'), two)).toEqual({ absolute: '—', share: '—' });
    expect(changeText(row(rows, 'energy/exports'), two).absolute).toBe('−9,000');
  });
  test('leave for a spreadsheet with all digits, in full units', () => {
    const cells = outputCells([row(rows, 'key/npv'), row(rows, 'key/irr')], look, ['A, 50 MW', 'B'], i18next.t);
    expect(cells).toEqual([
      ['Group', 'Figure', 'Unit', 'A, 50 MW', 'B', 'Difference', '%'],
      ['Key figures', 'NPV', '$', 30e6, 36e6, 6e6, 20],
      ['Key figures', 'IRR', '%', 10, '', '', ''],
    ]);
    expect(csvText(cells, look).split('\r\n')[0]).toBe('Group,Figure,Unit,"A, 50 MW",B,Difference,%');
    expect(csvText([['x', 0.5]], { comma: true, symbol: '€' })).toBe('x;0,5\r\n');
    expect(clipboardText([['x', 0.5]], { comma: true, symbol: '€' })).toBe('x\t0,5');
  });
});

test('cash flows of other lengths keep their years: the shorter one has no figure in the last', () => {
  const flow = (amounts: readonly number[]): Details => ({
    ...nothing,
    cashflow: {
      ...nothing.cashflow,
      years: amounts.map((cumulative, year) => ({ ...noYear, year, cumulative, revenue: year * 10 })),
    },
  });
  const noYear = {
    solar: 0,
    wind: 0,
    storage: 0,
    capEx: 0,
    opEx: 0,
    replacement: 0,
    augmentation: 0,
    revenues: [],
    incentives: 0,
    income: 0,
    discounted: 0,
    cumulativeDiscounted: 0,
  };
  const both = [flow([-100, -40, 20]), flow([-50, 10])] as const;
  const words = { year: 'Year', sides: ['First', 'Second'] as const };
  expect(sideChart('cumulative', both, ['0', '1', '2'], 'full', look, words).table).toEqual({
    columns: ['Year', 'First, $', 'Second, $'],
    rows: [
      ['0', '−100', '−50'],
      ['1', '−40', '10'],
      ['2', '20', '—'],
    ],
  });
  expect(sideChart('revenue', both, ['0', '1', '2'], 'full', look, words).table.rows).toEqual([
    ['1', '10', '10'],
    ['2', '20', '—'],
  ]);
});
