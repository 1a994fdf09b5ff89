import { expect, test } from 'vitest';
import { contourLabels } from './contourLabels';

const line = (level: number, y: number) => ({
  level,
  line: [
    [0, y],
    [120, y],
    [200, y],
  ] as const,
});

test('a label stands in the middle of its line, by length', () => {
  expect(contourLabels([line(20, 5)])).toEqual([{ level: 20, x: 100, y: 5 }]);
});

test('lines that are close have their labels beside each other, and a short line has none', () => {
  const [one, other, ...more] = contourLabels([
    line(20, 5),
    line(40, 6),
    {
      level: 60,
      line: [
        [0, 50],
        [9, 50],
      ],
    },
  ]);
  expect(more).toEqual([]);
  expect(Math.abs(one!.x - other!.x)).toBeGreaterThan(14);
});
