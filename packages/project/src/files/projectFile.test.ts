import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inEnglish } from '../i18n/inEnglish';
import { UserError } from '../i18n/userError';
import { fileVersion, newProject, type Project } from '../document/project';
import { blankSeries } from '../document/timeSeries';
import { inOrder } from '../edits/edit';
import { setFields } from '../edits/fieldEdits';
import { addIncentive } from '../edits/incentiveEdits';
import { setEnergyMarket, useEnergyMarket } from '../edits/marketEdits';
import { addProductionFile, setProductionFile } from '../edits/productionFileEdits';
import { useTechnology } from '../edits/technologyEdits';
import { seriesHash, sha1Hex } from './hash';
import { canonicalText, readProject, readProjectFile, seriesOf, writeProjectFile } from './projectFile';
import { applyPatch, makePatch } from './textPatch';

const prices = Float64Array.of(20, 30.5, 0);
const price = { ...blankSeries, state: 'ready' as const, hash: seriesHash(prices), name: 'prices.csv', count: 3 };
const full: Project = inOrder(
  useTechnology('solar', true),
  useTechnology('storage', true),
  useEnergyMarket(true),
  setEnergyMarket('dam', { price }),
  addIncentive('itc'),
)(newProject('p1', '2028-01-01'));

function refusal(read: () => unknown): UserError {
  try {
    read();
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('it was read');
}

const detailOf = (read: () => unknown): string => inEnglish(refusal(read).detail ?? '');

test('SHA-1 of "abc" is that of the standard (FIPS 180-4)', () => {
  expect(sha1Hex('abc')).toBe('a9993e364706816aba3e25717850c26c9cd0d89d');
});

test('a project is read back as it was written', () => {
  expect(readProject(canonicalText(full))).toEqual(full);
});

test('the canonical text does not depend on the order in which a project was put together', () => {
  const turned = Object.fromEntries(Object.entries(full).reverse()) as unknown as Project;
  expect(canonicalText(turned)).toBe(canonicalText(full));
});

test('a document that lacks fields takes their initial values', () => {
  const { lifetime: _lifetime, canBatteryChargeFromGrid: _charge, ...rest } = full;
  expect(readProject(JSON.stringify(rest))).toEqual({ ...full, lifetime: 25, canBatteryChargeFromGrid: 'true' });
});

test('a value of the wrong type is refused with the name of its field', () => {
  expect(detailOf(() => readProject(JSON.stringify({ ...full, lifetime: 'long' })))).toContain('lifetime');
  expect(detailOf(() => readProject(JSON.stringify({ ...full, solar: [{ id: 'pv-1', size: [] }] })))).toContain('solar.0');
});

test('a file of a newer version is refused, not half read', () => {
  const error = refusal(() => readProject(JSON.stringify({ ...full, fileVersion: fileVersion + 1 })));
  expect([error.code, error.message]).toEqual(['unsupported', 'This project was saved by a newer version.']);
});

test('what is no project at all is refused', () => {
  for (const text of ['', 'not json', '[]', '{}', 'null', '{"__proto__":{"lifetime":1}}'])
    expect(refusal(() => readProject(text))).toBeInstanceOf(UserError);
});

test('a project file carries the values of its series', () => {
  const file = readProjectFile(writeProjectFile(full, new Map([[price.hash, prices]])));
  expect(file.project).toEqual(full);
  expect(file.inputs.get(price.hash)).toEqual(prices);
});

test('a project file carries the production of every size, and a patch brings one more', () => {
  const large = Float64Array.of(1, 2, 3);
  const data = { ...price, hash: seriesHash(large), name: '110 MW.csv' };
  const more = inOrder(addProductionFile('pv-1'), setProductionFile('pv-1', 'file-1', { size: 110, data }))(full);
  const inputs = new Map([
    [price.hash, prices],
    [data.hash, large],
  ]);
  const file = readProjectFile(writeProjectFile(more, inputs));
  expect(file.project).toEqual(more);
  expect(file.inputs.get(data.hash)).toEqual(large);
  const [from, to] = [canonicalText(full), canonicalText(more)];
  expect(readProject(applyPatch(makePatch(from, to) ?? '', from) ?? '')).toEqual(more);
});

test('a price of -0, as a program rounds a small negative one, is read back', () => {
  const values = Float64Array.of(-0, 0, -0.004, 30.5);
  const hash = seriesHash(values);
  const priced = setEnergyMarket('dam', { price: { ...price, hash, count: 4 } })(full);
  expect(readProjectFile(writeProjectFile(priced, new Map([[hash, values]]))).inputs).toEqual(new Map([[hash, values]]));
});

test('a project file with damaged or missing values is refused', () => {
  const text = writeProjectFile(full, new Map([[price.hash, prices]]));
  expect(refusal(() => readProjectFile(text.replace('30.5', '31.5'))).message).toBe('The project file is damaged.');
  expect(refusal(() => readProjectFile(writeProjectFile(full, new Map()))).message).toBe('The project file is incomplete.');
});

test('the document of a project alone is read where it needs no series, and named as what it is where it does', () => {
  const bare = newProject('p1', '2028-01-01');
  expect(readProjectFile(canonicalText(bare)).project).toEqual(bare);
  const { message, detail } = refusal(() => readProjectFile(canonicalText(full)));
  expect(message).toBe('This is the document of a project without its series.');
  expect(detail).toEqual('The values of prices.csv are missing. Choose a file that was downloaded from the project listing.');
  for (const text of ['[]', '{}', 'null', '{"fileVersion":1}'])
    expect(detailOf(() => readProjectFile(text))).toMatch(/^It holds no document of a project\./);
});

test('the series of a project are found wherever they stand', () => {
  expect(seriesOf(full).map(({ name }) => name)).toEqual(['prices.csv']);
});

test('a patch leads from one document to the other', () => {
  const from = canonicalText(full);
  const to = canonicalText(setFields({ name: 'Sagebrush', lifetime: 30 })(full));
  expect(applyPatch(makePatch(from, to) ?? '', from)).toBe(to);
});

test('a patch holds however much the document grows or shrinks', () => {
  const texts = [
    newProject('p1', '2028-01-01'),
    useTechnology('solar', true)(newProject('p1', '2028-01-01')),
    full,
    setFields({ notes: 'Größe ½ €\n'.repeat(200) })(full),
  ].map(canonicalText);
  for (const from of texts) for (const to of texts) expect(applyPatch(makePatch(from, to) ?? '', from)).toBe(to);
});

test('a patch that does not fit or is unreadable gives nothing', () => {
  expect(applyPatch('@@ nonsense', 'text')).toBeUndefined();
  expect(
    applyPatch(makePatch('the first document of all', 'the last document of all') ?? '', 'something else altogether, and longer'),
  ).toBeUndefined();
});

test('there is a patch between any two plain texts, and it leads from one to the other', () => {
  const plain = fc.string({ unit: 'binary-ascii', maxLength: 200 });
  fc.assert(
    fc.property(plain, plain, (from, to) => {
      expect(applyPatch(makePatch(from, to) ?? 'none', from)).toBe(to);
    }),
    { numRuns: 500 },
  );
});

test('whatever the letters, a patch that is made leads from one text to the other', () => {
  const any = fc.string({ unit: 'binary', maxLength: 200 });
  fc.assert(
    fc.property(any, any, (from, to) => {
      const patch = makePatch(from, to);
      if (patch !== undefined) expect(applyPatch(patch, from)).toBe(to);
    }),
    { numRuns: 500 },
  );
});
