import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { advisories } from './advisories';

interface Installed {
  readonly version?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<Record<string, Installed>>;
};
const libraries = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, installed]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...installed }));
const ofTheProduct = libraries.filter(({ dev }) => !dev);

/** Licences that require no more than their notice; the last five are of indirect dependencies, and of the typefaces. */
const licences =
  'MIT, MIT-0, MIT/X11, ISC, Apache-2.0, BSD-2-Clause, BSD-3-Clause, 0BSD, BlueOak-1.0.0, Unlicense, CC0-1.0, (MIT OR CC0-1.0), MIT AND OFL-1.1, OFL-1.1'.split(
    ', ',
  );

/** A package that states its licence (MIT) only in a separate file. */
const licencedByFile = 'png-js';

test('every library that is delivered with the product has a licence that asks for no more than its notice', () => {
  expect(ofTheProduct.length).toBeGreaterThan(50);
  const others = ofTheProduct.filter(({ license = '' }) => !licences.includes(license)).map(({ name }) => name);
  expect(others).toEqual([licencedByFile]);
});

test('every library comes from a registry of packages, and is checked against its fingerprint', () => {
  expect(libraries.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([]);
  expect(libraries.filter(({ resolved }) => resolved !== undefined && !/^https:.*\.tgz$/.test(resolved)).map(({ name }) => name)).toEqual(
    [],
  );
});

test('no library of the product runs a script when it is installed', () => {
  expect(ofTheProduct.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual([]);
});

test('no library has a weakness that the list of advisories names', () => {
  const weak = libraries.flatMap(({ name, version = '' }) =>
    advisories
      .filter(({ library, fixedIn }) => library === name && isBefore(version, fixedIn))
      .map(({ id }) => `${name} ${version}: ${id}`),
  );
  expect(weak).toEqual([]);
});

test.each([
  ['2.0.1', '2.0.2', true],
  ['2.0.2', '2.0.2', false],
  ['1.9.9', '2.0.2', true],
  ['10.0.0', '9.9.9', false],
  ['5.3.2-rc.1', '5.3.2', true],
])('%s is before %s: %s', (version, other, before) => expect(isBefore(version, other)).toBe(before));

function isBefore(version: string, other: string): boolean {
  const [numbers = '', early] = version.split('-');
  const [own, others] = [numbers, other].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const different = own.findIndex((part, index) => part !== others[index]);
  return different < 0 ? early !== undefined : (own[different] ?? 0) < (others[different] ?? 0);
}
