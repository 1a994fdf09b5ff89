import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { packedStoreName } from '@hybrid/server/store/packedStore';
import { root } from '../scripts/setup.mjs';
import { isBuilt } from './programs';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: { readonly '.': Readonly<Record<string, string>> };
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
}

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
const product = manifestIn('.');
const installed = Object.entries(product.dependencies);

test('libraries that the package installs have the version of the package that uses them', () => {
  const used = new Map(readdirSync(join(root, 'packages')).flatMap((name) => Object.entries(manifestIn(`packages/${name}`).dependencies)));
  expect(installed.map(([name]) => [name, used.get(name)])).toEqual(installed);
});

/** Returns the libraries that a built program loads from elsewhere; Node's own are left out, and types that comments name. */
function loadedBy(program: string): readonly string[] {
  const specifiers = program
    .replace(/^\s*(\*|\/\*|\/\/).*$/gm, '')
    .matchAll(/^(?:import|export)\b[^"'\n]*["']([^"'\n]+)["'];?$|\bimport\(["']([^"'\n]+)["']\)/gm);
  return [...specifiers]
    .map(([, fixed, later]) => fixed ?? later ?? '')
    .filter((name) => !/^(\.|node:)/.test(name) && !builtinModules.includes(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

test.runIf(isBuilt)('each library of a program is built in, or installed with the package', () => {
  const folders = ['server', 'cli'].map((name) => join(root, 'packages', name, 'dist'));
  const programs = folders.flatMap((folder) => readdirSync(folder).flatMap((name) => (name.endsWith('.js') ? [join(folder, name)] : [])));
  const loaded = new Set(programs.flatMap((file) => loadedBy(readFileSync(file, 'utf8'))));
  expect(loaded).toContain('@electric-sql/pglite');
  expect([...loaded].filter((name) => !(name in product.dependencies))).toEqual([]);
});

/** Files without which an installation lacks something; the library where it is built. */
const needed = [
  'package.json',
  'README.md',
  'LICENSE',
  'bin/launch.cjs',
  'bin/load.cjs',
  'docs/manual/README.md',
  'docs/method/dispatch.md',
  'packages/server/terms/serviceTerms.en.txt',
  'packages/web/dist/index.html',
  ...Object.values(product.bin),
  ...['hybridFront', 'main', 'worker', 'admin', 'simulationWorker', 'fileWorker'].map((name) => `packages/server/dist/${name}.js`),
  ...['main', 'simulationWorker'].map((name) => `packages/cli/dist/${name}.js`),
  ...['server', 'cli', 'web'].map((name) => `packages/${name}/dist/licences.txt`),
  ...Object.values(product.exports['.']).flatMap((path) => (existsSync(join(root, path)) ? [path.replace('./', '')] : [])),
];

test.runIf(isBuilt)('the package holds what an installation needs and nothing else, in less than 15 MB', () => {
  const answer = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename, size, files }] = JSON.parse(answer) as [{ filename: string; size: number; files: readonly { path: string }[] }];
  const paths = files.map(({ path }) => path);
  expect(filename).toBe(`hybrid-front-${product.version}.tgz`);
  expect(paths).toEqual(expect.arrayContaining(needed));
  const others = paths.filter(
    (path) => /\.map$|\.test\.|\/src\/|^(test|bench|fixtures|scripts)\//.test(path) || (/\.tsx?$/.test(path) && !path.endsWith('.d.ts')),
  );
  expect(others).toEqual([]);
  // The packed store is made by `npm pack` itself, and may be there from an earlier one.
  const storeBytes = paths.includes(`packages/server/dist/${packedStoreName}`) ? 0 : 1.8e6;
  expect(size + storeBytes).toBeLessThan(15e6);
});

/** Runs the check of a version of Node; returns what it prints, or the program that it loads. */
function launched(version: string): { readonly printed?: string; readonly loaded?: string } {
  const module: { exports?: (program: string) => void } = {};
  let outcome = {};
  runInNewContext(readFileSync(join(root, 'bin/launch.cjs'), 'utf8'), {
    module,
    console: { error: (printed: string) => (outcome = { printed }) },
    process: { versions: { node: version }, exit: () => {} },
    require: (name: string) => (name.endsWith('.json') ? product : (loaded: string) => (outcome = { loaded })),
  });
  module.exports?.('a program');
  return outcome;
}

test('a Node that is too old is refused with the version that is needed', () => {
  const needed = product.engines.node.replace('>=', '');
  for (const old of ['0.10.48', '8.17.0', '18.20.4', '20.9.0', '20.18.3'])
    expect(launched(old).printed).toBe(`Hybrid Front needs Node ${needed} or newer; this is ${old}. Install one from https://nodejs.org`);
  for (const current of ['20.19.0', '20.20.2', '22.0.0', '26.1.0']) expect(launched(current)).toEqual({ loaded: 'a program' });
});
