import { searchableSizes } from '@hybrid/project/document/searchableSizes';
import { usualRange } from '@hybrid/project/document/usualSizes';
import { setStorage, addTechnology } from '@hybrid/project/edits/technologyEdits';
import { builtInSamples } from '@hybrid/server/data/samples';
import { errorText } from '@hybrid/project/publicApi/errorText';
import { UserError } from '@hybrid/project/i18n/userError';
import { describe, expect, test } from 'vitest';
import { oneCaseProject } from '../../../test/fixtureProject';
import { typedPath, typedSizes } from './typedSizes';

const [item] = oneCaseProject.storage;
/** The fixture with units of 2 MW. */
const pairs = setStorage('storage-1', { specs: { ...item!.specs, nominalPower: 2000 } })(oneCaseProject);

test.each(builtInSamples.map(({ id }) => id))(
  'every size of %s is found by the path that is listed for it, with its usual bounds',
  (id) => {
    const { project } = builtInSamples.find((sample) => sample.id === id)!.make();
    for (const one of [project, addTechnology('storage')(project)]) {
      const sizes = searchableSizes(one);
      for (const size of sizes) expect(typedSizes(one, [typedPath(size, sizes)])).toEqual([usualRange(size)]);
    }
  },
);

test('powers are MW and hours are hours; other paths are those of hybrid set, in its units', () => {
  const path = 'storage/storage-1/sizing';
  expect(typedSizes(pairs, ['storage.MW=0..100/10'])).toEqual([{ path, from: 0, to: 50, step: 5 }]);
  expect(typedSizes(pairs, ['storage.units=0..50/5'])).toEqual([{ path, from: 0, to: 50, step: 5 }]);
  expect(typedSizes(pairs, ['storage[storage-1].mw=40'])).toEqual([{ path, from: 20, to: 20, step: 1 }]);
  expect(typedSizes(pairs, ['interconnectionLimit = 50..80, storage.converter.sizing=.5..1/.25'])).toEqual([
    { path: 'interconnectionLimit', from: 50, to: 80, step: 1 },
    { path: 'storage/storage-1/converter/sizing', from: 0.5, to: 1, step: 0.25 },
  ]);
});

describe('what is no size to search is refused with what would be:', () => {
  test.each([
    ['storage.MW=0..100/5', 'is counted in units of 2 MW. Give multiples of 2.'],
    ['storage.MW=0..1..2', 'is no size to search'],
    ['storage.MW=', 'is no size to search'],
    ['storage.MW=a..b', 'is no size to search'],
    ['storage.MW=0..100/0', 'is no size to search'],
    ['storage.MWs=0..100', 'Did you mean storage.MW?'],
    ['discountRate=2..8', 'Sizes of this project: '],
  ])('%s', (word, why) => {
    let refusal = '';
    try {
      typedSizes(pairs, [word]);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      refusal = errorText(error);
    }
    expect(refusal).toContain(why);
  });
});
