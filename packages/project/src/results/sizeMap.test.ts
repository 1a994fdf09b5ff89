import { expect, test } from 'vitest';
import { npvMeasure } from './sizeCurve';
import { meshOf, nearestPoint, sizeMap } from './sizeMap';
import { resultRow } from './testing';

const header = {
  optimization: [
    { name: 'Solar', units: 'MW' },
    { name: 'Wind', units: 'MW' },
  ],
};
const system = (solar: number, wind: number, npv: number) => resultRow(`${solar}/${wind}/${npv}`, { optimization: [solar, wind], npv });
const lattice = [0, 50, 100].flatMap((solar) => [0, 20, 40].map((wind) => system(solar, wind, solar - wind)));

test('a map has the best system of each pair of sizes, and the best of all', () => {
  const map = sizeMap(header, [...lattice, system(50, 20, -5)], npvMeasure)!;
  expect(map.points).toHaveLength(9);
  expect(map.points.find(({ x, y }) => x === 50 && y === 20)?.value).toBe(30);
  expect([map.best.x, map.best.y]).toEqual([100, 0]);
  expect(map.triangles).toHaveLength(8);
});

test('where a pair of sizes was not calculated, the cells about it keep only the halves that are known', () => {
  const gap = lattice.filter(({ optimization: [solar, wind] }) => solar !== 50 || wind !== 20);
  const map = sizeMap(header, gap, npvMeasure)!;
  expect(map.triangles).toHaveLength(4);
  const area = map.triangles.reduce((sum, corners) => {
    const [a, b, c] = corners.map((corner) => map.points[corner]!);
    return sum + ((b!.x - a!.x) * (c!.y - a!.y) - (b!.y - a!.y) * (c!.x - a!.x)) / 2;
  }, 0);
  expect(area).toBe((4 * 50 * 20) / 2);
});

test('sizes without a lattice have triangles between them, and none beyond', () => {
  const scattered = [
    { x: 0, y: 0, value: 1 },
    { x: 10, y: 1, value: 2 },
    { x: 4, y: 9, value: 3 },
    { x: 5, y: 3, value: 4 },
  ];
  expect(meshOf(scattered)).toHaveLength(3);
});

test('a single size, or sizes along one line, have no map', () => {
  expect(sizeMap(header, [system(0, 0, 1), system(50, 0, 2)], npvMeasure)).toBeUndefined();
  expect(sizeMap(header, [system(0, 0, 1), system(50, 20, 2), system(100, 40, 3)], npvMeasure)).toBeUndefined();
});

test('a cell is halved along its higher diagonal, so that the value between its corners is concave', () => {
  const cell = (values: readonly number[]) =>
    [0, 1, 2, 3].map((place) => ({ x: place % 2, y: Math.floor(place / 2), value: values[place]! }));
  const sharesOf = (values: readonly number[]) => {
    const [one, other] = meshOf(cell(values)).map((corners) => new Set(corners));
    return [...one!].filter((corner) => other!.has(corner)).sort();
  };
  expect(sharesOf([5, 0, 0, 5])).toEqual([0, 3]);
  expect(sharesOf([0, 5, 5, 0])).toEqual([1, 2]);
});

test('the nearest point is that of the screen, whatever the units of the axes', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 4 },
  ];
  expect(nearestPoint(points, { x: 60, y: 0 }, { x: 1, y: 1 })).toBe(1);
  expect(nearestPoint(points, { x: 60, y: 0 }, { x: 1, y: 100 })).toBe(0);
});
