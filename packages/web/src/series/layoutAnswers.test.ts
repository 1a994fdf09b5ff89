import { beforeEach, expect, test } from 'vitest';
import { answersOfLayout, keepAnswersOfLayout, layoutOf } from './layoutAnswers';

beforeEach(() => localStorage.clear());

const column = (name: string, unit?: string) => ({ name, ...(unit === undefined ? {} : { unit }), samples: [], complete: true });
const oneColumn = { success: true, column: 'Power', columns: [], facts: [] };

test('files of the same kind with the same columns in the same units have one layout', () => {
  const columns = [column('Power', 'kW'), column('Wind', 'm/s')];
  const layout = layoutOf('windProduction', { ...oneColumn, columns });
  expect(layoutOf('windProduction', { ...oneColumn, success: false, column: undefined, columns } as never)).toBe(layout);
  expect(layoutOf('windProduction', { ...oneColumn, columns: [column('Power', 'MW'), column('Wind', 'm/s')] })).not.toBe(layout);
  expect(layoutOf('windResource', { ...oneColumn, columns })).not.toBe(layout);
});

test('a unit that the heading states is part of the layout, one that was assumed is not', () => {
  const fact = (value: string, source: 'heading' | 'assumed') => ({
    ...oneColumn,
    facts: [{ of: 'unit' as const, value, source, isDoubtful: source === 'assumed' }],
  });
  expect(layoutOf('production', fact('MW', 'heading'))).not.toBe(layoutOf('production', fact('kW', 'heading')));
  expect(layoutOf('production', fact('kW', 'assumed'))).toBe(layoutOf('production', oneColumn));
});

test('a file without headings has no layout', () => {
  expect(layoutOf('price', { success: true, columns: [], facts: [] })).toBeUndefined();
  expect(layoutOf('price', { success: false, columns: [column('column 1'), column('column 2')], facts: [] })).toBeUndefined();
});

test('answers are kept for fifty layouts, the latest ones, and forgotten when there are none', () => {
  for (let place = 0; place < 51; place++) keepAnswersOfLayout(String(place), { unit: 'MW', shiftMinutes: 30 });
  expect(answersOfLayout('0')).toBeUndefined();
  // A shift belongs to one file.
  expect(answersOfLayout('50')).toEqual({ unit: 'MW' });
  keepAnswersOfLayout('50', {});
  expect(answersOfLayout('50')).toBeUndefined();
});
