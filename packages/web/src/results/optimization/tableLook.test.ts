import { columnsOf } from '@hybrid/project/results/columns';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { afterEach, describe, expect, test } from 'vitest';
import { columnsLooked, presetShown, readLook, setTableLook, tickedAfter, untouched } from './tableLook';

const all = columnsOf({
  sensitivity: [],
  optimization: [
    { name: 'PV Solar 1', units: 'MW' },
    { name: 'Energy Storage 1 converter', units: '×' },
  ],
  revenue: [{ name: 'Day-ahead', units: '$/yr' }],
});
const items: readonly ResultItem[] = [
  {
    id: 'a',
    sensitivity: [],
    optimization: [100, 1],
    revenue: [5],
    capex: 1,
    opex: 1,
    npv: 1,
    lcoe: 1,
    irr: 1,
    payback: 1,
  },
];
const keys = (look: Parameters<typeof columnsLooked>[2]) => columnsLooked(all, items, look).columns.map(({ key }) => key);

describe('the columns of a table', () => {
  test('are the usual ones, the first pinned, until something is chosen', () => {
    const { pinned } = columnsLooked(all, items, untouched);
    expect(keys(untouched)).toEqual(['size/0', 'npv', 'irr', 'lcoe', 'payback', 'capex', 'opex', 'revenue/0']);
    expect([...pinned]).toEqual(['size/0']);
  });
  test('can be taken out and put in one by one', () => {
    const shown = keys({ shown: { lcoe: false, 'size/1': true } });
    expect(shown).toContain('size/1');
    expect(shown).not.toContain('lcoe');
  });
  test('stand at the left when they are pinned, in their own order', () =>
    expect(keys({ shown: {}, pinned: ['payback', 'npv'] }).slice(0, 3)).toEqual(['npv', 'payback', 'size/0']));
  test('that are not shown are not pinned', () =>
    expect([...columnsLooked(all, items, { shown: { npv: false }, pinned: ['npv'] }).pinned]).toEqual([]));
});

describe('presets of columns', () => {
  const shownBy = (preset: Parameters<typeof presetShown>[0]) => keys({ shown: presetShown(preset, all) });
  test('everything is every column', () => expect(shownBy('everything')).toHaveLength(all.length));
  test('sizes are what a system is made of, and its NPV', () => expect(shownBy('sizes')).toEqual(['size/0', 'size/1', 'npv']));
  test('economics leave out the single streams of revenue', () => expect(shownBy('economics')).not.toContain('revenue/0'));
  test('the usual ones are those of a table that nobody touched', () => expect(shownBy('usual')).toEqual(keys(untouched)));
});

describe('ticks', () => {
  test('come and go', () => expect(tickedAfter(tickedAfter(['a'], 'b'), 'a')).toEqual(['b']));
  test('are six at most; a third keeps the first, a seventh changes nothing', () => {
    expect(tickedAfter(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
    const six = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(tickedAfter(six, 'g')).toEqual(six);
  });
});

describe('what a browser keeps', () => {
  afterEach(() => localStorage.clear());
  test('is read again', () => {
    setTableLook('p', { ticked: ['a'], pinned: ['npv'], shown: { irr: false }, scatter: { x: 'capex', y: 'irr' } });
    expect(readLook('p')).toEqual({
      ticked: ['a'],
      pinned: ['npv'],
      shown: { irr: false },
      scatter: { x: 'capex', y: 'irr' },
    });
  });
  test.each(['', '[]', '3', '{"ticked":[1]}', '{"shown":{"npv":"no"},"scatter":5}'])('counts as untouched when it is %s', (text) => {
    localStorage.setItem('resultTable:q', text);
    expect(readLook('q')).toEqual(untouched);
  });
});
