import { expect, test } from 'vitest';
import { useMarket } from '../edits/marketEdits';
import { isRaw } from '../files/rawDocument';
import { full } from '../issues/testing';
import { sensitivityDimensions, sizeDimensions } from './dimensions';
import { marketKinds } from './kinds';

const usesEverything = marketKinds.reduce((project, kind) => useMarket(kind, true)(project), full);

/** The lists of values and sizes of a document, each by its path. */
function* listsIn(value: unknown, path: readonly string[] = []): Generator<string> {
  if (Array.isArray(value)) {
    const isList = value.length > 0 && value.every((item) => isRaw(item) && Object.keys(item).toSorted().join() === 'id,value');
    if (isList) yield path.join('/').replace(/\/values$/, '');
    else for (const item of value) if (isRaw(item)) yield* listsIn(item, [...path, String(item['id'])]);
  } else if (isRaw(value)) for (const [name, part] of Object.entries(value)) yield* listsIn(part, [...path, name]);
}

/** The specification is that of the library, costs of converters have no multipliers, and the size of an imported farm stands for its sizes. */
const withoutCases = /\/specs\/|(converter|inverter)\/cost\/\w+Sensitivity$|\/customSizing$/;

test('every list of values of a project that uses everything multiplies the simulations', () => {
  const dimensions = [...sensitivityDimensions(usesEverything), ...sizeDimensions(usesEverything)];
  const multiplied = new Set(dimensions.flatMap(({ lists }) => lists.map(({ path }) => path)));
  const lists = [...listsIn(usesEverything)];
  expect(lists.length).toBeGreaterThan(30);
  expect(lists.filter((path) => !multiplied.has(path) && !withoutCases.test(path))).toEqual([]);
});
