import { expect, test } from 'vitest';
import { contour, contourLevels, npvPlane } from './npvPlane';

const x = { points: [0, 10, 30] };
const y = { points: [1, 2] };
/** NPV = 2 x at every y. */
const superimposedValues = x.points.flatMap((ofX) => y.points.map((ofY) => ({ x: ofX, y: ofY, npv: 2 * ofX, label: 'Storage' })));

test('the net present value is interpolated along uneven points of an axis', () => {
  const plane = npvPlane({ superimposedValues }, x, y);
  expect(plane).toMatchObject({ min: 0, max: 60 });
  expect([0, 0.5, 1].map((across) => plane?.at(across, 0.3))).toEqual([0, 30, 60]);
});

test('contour lines have round values, and are where the plane has them', () => {
  const plane = npvPlane({ superimposedValues }, x, y);
  if (!plane) throw new Error('There is no plane');
  expect(contourLevels(plane)).toEqual([10, 20, 30, 40, 50]);
  const line = contour(plane, 30);
  expect(line.length).toBeGreaterThan(10);
  for (const { from, to } of line) expect([from[0], to[0]].map((across) => Math.round(across * 1000) / 1000)).toEqual([0.5, 0.5]);
});

test('there is no value beside a point without a feasible system, and no plane without a difference', () => {
  const plane = npvPlane({ superimposedValues: superimposedValues.slice(0, -1) }, x, y);
  expect(plane?.at(0.9, 0.9)).toBeUndefined();
  expect(plane?.at(0.2, 0.9)).toBeDefined();
  expect(npvPlane({ superimposedValues: superimposedValues.slice(0, 1) }, x, y)).toBeUndefined();
});
