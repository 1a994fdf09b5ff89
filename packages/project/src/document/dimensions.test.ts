import { expect, test } from 'vitest';
import { useMarket } from '../edits/marketEdits';
import { isRaw } from './rawDocument';
import { full } from '../issues/testing';
import { sensitivityDimensions, simulationCount, sizeDimensions } from './dimensions';
import { marketKinds } from './kinds';
import { newProject } from './project';

const usesEverything = marketKinds.reduce((project, kind) => useMarket(kind, true)(project), full);

/** Lists of values and sizes of a document, each by its path. */
function* listsIn(value: unknown, path: readonly string[] = []): Generator<string> {
  if (Array.isArray(value)) {
    const isList = value.length > 0 && value.every((item) => isRaw(item) && Object.keys(item).toSorted().join() === 'id,value');
    if (isList) yield path.join('/').replace(/\/values$/, '');
    else for (const item of value) if (isRaw(item)) yield* listsIn(item, [...path, String(item['id'])]);
  } else if (isRaw(value)) for (const [name, part] of Object.entries(value)) yield* listsIn(part, [...path, name]);
}

/** The specification belongs to the library, costs of converters have no multipliers, and the size of an imported farm replaces its sizes. */
const withoutCases = /\/specs\/|(converter|inverter)\/cost\/\w+Sensitivity$|\/customSizing$/;

test('every list of values of a project that uses everything multiplies the simulations', () => {
  const dimensions = [...sensitivityDimensions(usesEverything), ...sizeDimensions(usesEverything)];
  const multiplied = new Set(dimensions.flatMap(({ lists }) => lists.map(({ path }) => path)));
  const lists = [...listsIn(usesEverything)];
  expect(lists.length).toBeGreaterThan(30);
  expect(lists.filter((path) => !multiplied.has(path) && !withoutCases.test(path))).toEqual([]);
});

test('values that are given twice are counted once, as they are simulated: sizes 1, 1 and 2 MW are two systems, 0 and 0 MW one', () => {
  const sized = (...sizes: readonly number[]) => {
    const [pv] = full.solar;
    return simulationCount({
      ...newProject('p', '2026-01-01'),
      useSolar: true,
      solar: [{ ...pv!, sizing: { kind: 'absolute', values: sizes.map((value, at) => ({ id: `v${at + 1}`, value })) } }],
    });
  };
  expect([sized(1, 2), sized(1, 1, 2), sized(0, 0), sized(0, 0, 1), sized(...Array.from({ length: 5001 }, () => 1))]).toEqual([
    2, 2, 1, 1, 1,
  ]);
});
