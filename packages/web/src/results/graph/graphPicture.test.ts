import type { SensitivityGraph } from '@hybrid/project/results/sensitivityGraph';
import { describe, expect, test } from 'vitest';
import { area, cellsOf, leftOf, pointAfter, pointNear, topOf, winnerAt } from './graphPicture';

const [x, y] = [{ points: [1, 2, 5] }, { points: [10, 20] }];
/** Two rows of four cells: 0 0 1 1 below; none, none, 1, none above. */
const blendedPlane = { width: 4, height: 2, winners: [0, 0, 1, 1, -1, -1, 1, -1] };
const graph: SensitivityGraph = {
  planes: [],
  blendedPlane,
  ostLegends: [],
  superimposedValues: [],
  simulationPoints: y.points.flatMap((ofY) => x.points.map((ofX) => ({ x: ofX, y: ofY }))),
};
const [width, height] = [area.right - area.left, area.bottom - area.top];

test('values stand in proportion: the least at the left and below, the largest at the right and above', () => {
  expect([1, 2, 5].map((value) => leftOf(x, value))).toEqual([area.left, area.left + width / 4, area.right]);
  expect([10, 20].map((value) => topOf(y, value))).toEqual([area.bottom, area.top]);
});

test('cells meet without a gap or an overlap, and what is not known is not drawn', () => {
  const cells = cellsOf(blendedPlane);
  expect(cells.map(({ winner }) => winner)).toEqual([0, 0, 1, 1, 1]);
  for (const [index, cell] of cells.slice(0, 3).entries()) expect(cells[index + 1]?.left).toBe(cell.left + cell.width);
  expect(cells[0]).toMatchObject({ left: area.left, across: 0.125, up: 0.25 });
  expect((cells[0]?.top ?? 0) + (cells[0]?.height ?? 0)).toBe(area.bottom);
});

test('the winner under a place, and none outside of the picture or in a hole', () => {
  expect(winnerAt(blendedPlane, area.left + 1, area.bottom - 1)).toBe(0);
  expect(winnerAt(blendedPlane, area.right - 1, area.bottom - 1)).toBe(1);
  expect(winnerAt(blendedPlane, area.left + 1, area.top + 1)).toBeUndefined();
  expect(winnerAt(blendedPlane, area.left - 1, area.bottom - 1)).toBeUndefined();
});

test('the simulated point within reach of a pointer', () => {
  expect(pointNear(graph, x, y, area.left + 5, area.bottom - 5)).toBe(0);
  expect(pointNear(graph, x, y, area.right, area.top)).toBe(5);
  expect(pointNear(graph, x, y, area.left + width / 2, area.top + height / 2)).toBeUndefined();
});

describe('arrow keys', () => {
  const from = (key: string, current: number | undefined) => pointAfter(key, current, 3, 6);
  test('begin at the lowest point of the left', () => expect(from('ArrowUp', undefined)).toBe(0));
  test('go along a row and stay at its end', () =>
    expect([from('ArrowRight', 0), from('ArrowRight', 2), from('ArrowLeft', 3)]).toEqual([1, 2, 3]));
  test('go up and down', () =>
    expect([from('ArrowUp', 1), from('ArrowDown', 4), from('ArrowDown', 1), from('ArrowUp', 4)]).toEqual([4, 1, 1, 4]));
  test('are the only keys that do', () => expect(from('Enter', 1)).toBeUndefined());
});
