import { connectionPath } from '@hybrid/project/document/searchableSizes';
import type { Project } from '@hybrid/project/document/project';
import { keepSizes } from '@hybrid/project/edits/searchedSizes';
import { expect, test } from 'vitest';
import { fixtureSeries, oneCaseProject } from '../../../../test/fixtureProject';
import { caseKeys, valuesByPath } from '../cases/caseGrid';
import { simulateKey } from '../simulate/runProject';
import { slopesOfSystem } from './slopesOfSystem';

const keys = [...caseKeys(oneCaseProject)];
const [solar, storage] = ['solar', 'storage'].map((kind) =>
  [...valuesByPath(oneCaseProject, keys[0]!).keys()].find((path) => new RegExp(`^${kind}/[^/]+/sizing$`).test(path))!,
) as [string, string];
const valueOf = (place: number, path: string) => valuesByPath(oneCaseProject, keys[place]!).get(path)!;
const whole = keys.findIndex((_, place) => valueOf(place, storage) > 0 && valueOf(place, solar) === 150);
const bare = keys.findIndex((_, place) => valueOf(place, storage) === 0);
const slopes = slopesOfSystem(oneCaseProject, keys[whole]!, fixtureSeries);
const slopeOf = (path: string) => slopes.find((slope) => slope.path === path)!;

/** NPV of the system as the only one of a project, with one size changed: a calculation like any other. */
function npvWith(path: string, value: number): number {
  const sizes = [solar, storage].map((each) => ({ path: each, value: each === path ? value : valueOf(whole, each) }));
  const others = sizes.some((size) => size.path === path) ? [] : [{ path, value }];
  const project: Project = keepSizes([...sizes, ...others], 'only')(oneCaseProject);
  const [key, ...more] = [...caseKeys(project)];
  expect(more).toEqual([]);
  return simulateKey(project, key!, fixtureSeries).npv;
}

test.each([
  ['of solar', solar],
  ['of the connection', connectionPath],
])('the slopes %s are those of the NPV of projects with a little more and a little less', (_, path) => {
  const { present, above, below, factor } = slopeOf(path);
  const little = present * 1e-6;
  const npv = npvWith(path, present);
  expect((npvWith(path, present + little) - npv) / little / factor / above!).toBeCloseTo(1, 4);
  expect((npv - npvWith(path, present - little)) / little / factor / below!).toBeCloseTo(1, 4);
});

test('a storage of units has its slope for each MW that is shown', () => {
  const { above, factor, unit, isCounted } = slopeOf(storage);
  expect({ unit, isCounted }).toEqual({ unit: 'MW', isCounted: true });
  const units = valueOf(whole, storage);
  const step = (npvWith(storage, units + 1) - npvWith(storage, units)) / factor;
  // NPV is concave: a whole unit gains no more than the slope at its beginning.
  expect(step).toBeLessThanOrEqual(above! + 1e-6 * Math.abs(above!));
});

test('a system without storage has no slope of its size, nor of its hours', () => {
  const found = slopesOfSystem(oneCaseProject, keys[bare]!, fixtureSeries).map(({ path }) => path);
  expect(found).toContain(solar);
  expect(found.filter((path) => path.startsWith('storage/'))).toEqual([]);
});

test('only the sizes that are asked for are computed', () => {
  expect(slopesOfSystem(oneCaseProject, keys[whole]!, fixtureSeries, [solar])).toEqual([slopeOf(solar)]);
});
