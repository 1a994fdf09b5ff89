import { expect, test } from 'vitest';
import { newProject, type Project } from '../document/project';
import { absolute, numbersOf } from '../document/sizing';
import { blankSeries, type TimeSeries } from '../document/timeSeries';
import { seriesOf } from '../files/projectFile';
import { inOrder } from './edit';
import { addProductionFile, importProductionSizes, removeProductionFile, setProductionFile } from './productionFileEdits';
import { setSolar, useTechnology } from './technologyEdits';

const start = inOrder(
  useTechnology('solar', true),
  setSolar('pv-1', { kind: 'custom', customSize: 100, sizing: absolute([100, 150, 200]) }),
)(newProject('p', '2026-01-01'));
const series = (hash: string): TimeSeries => ({ ...blankSeries, state: 'ready', hash, count: 8760 });
const filesOf = ({ solar }: Project) => solar[0]?.customSizeArray.map(({ id, size, data }) => [id, size, data.hash]);

test('a file is added for a size that is simulated and has none, and takes another size and its data', () => {
  const one = addProductionFile('pv-1')(start);
  expect(filesOf(one)).toEqual([['file-1', 150, '']]);
  const filled = inOrder(
    setProductionFile('pv-1', 'file-1', { size: 80 }),
    setProductionFile('pv-1', 'file-1', { data: series('a') }),
  )(one);
  expect(filesOf(filled)).toEqual([['file-1', 80, 'a']]);
  expect(seriesOf(filled).map(({ hash }) => hash)).toEqual(['a']);
});

test('one is removed, and the others keep their ids', () => {
  const two = inOrder(addProductionFile('pv-1'), addProductionFile('pv-1'))(start);
  const left = removeProductionFile('pv-1', 'file-1')(two);
  expect(filesOf(left)).toEqual([['file-2', 200, '']]);
  expect(filesOf(addProductionFile('pv-1')(left))).toEqual([
    ['file-2', 200, ''],
    ['file-1', 150, ''],
  ]);
});

test('a technology that is not there changes nothing', () => {
  expect(addProductionFile('pv-9')(start)).toBe(start);
});

const sizesOf = ({ solar }: Project) => solar[0] && [solar[0].customSize, solar[0].customData.hash, numbersOf(solar[0].sizing.values)];

test('several sizes at once: the first file is the own one while there is none, and the sizes of all are simulated', () => {
  const files = [
    { size: 90, data: series('b') },
    { size: 60, data: series('a') },
  ];
  const first = importProductionSizes('pv-1', files)(start);
  expect(sizesOf(first)).toEqual([90, 'b', [60, 90]]);
  expect(filesOf(first)).toEqual([['file-1', 60, 'a']]);
  const more = importProductionSizes('pv-1', [{ size: 120, data: series('c') }])(first);
  expect(sizesOf(more)).toEqual([90, 'b', [60, 90, 120]]);
  expect(filesOf(more)).toEqual([
    ['file-1', 60, 'a'],
    ['file-2', 120, 'c'],
  ]);
  expect(importProductionSizes('pv-1', [])(start)).toBe(start);
});

test('sizes that are imported into the calculator make it an import', () => {
  const calculated = setSolar('pv-1', { kind: 'homer' })(start);
  expect(importProductionSizes('pv-1', [{ size: 5, data: series('a') }])(calculated).solar[0]?.kind).toBe('custom');
});
