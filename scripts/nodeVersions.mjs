// `npm run test:nodes`: unit and call tests and the dispatch bench on the oldest and the newest supported Node, or on the versions given after `--`.
// The npm package `node` provides each version; it is kept in `.cache/nodes`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { install, root, run } from './setup.mjs';

const oldestAndNewest = ['20.19.0', 'latest'];
const versions = process.argv.length > 2 ? process.argv.slice(2) : oldestAndNewest;
if (versions.some((version) => !/^(latest|\d+(\.\d+){0,2})$/.test(version))) {
  console.error('A version of Node is written as 22, 22.11, 22.11.0 or latest: npm run test:nodes -- 20.19.0 24');
  process.exit(2);
}

install();

/** Installs a version of Node beside the project; returns its program, or undefined if it is not available. */
function nodeOf(version) {
  const folder = join(root, '.cache', 'nodes', version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = { cwd: folder, shell: process.platform === 'win32' };
  if (!run(npm, ['install', '--no-audit', '--no-fund', '--no-save', '--loglevel=error', `node@${version}`], options)) return undefined;
  return join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

const steps = [
  ['unit and call tests', ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot']],
  ['dispatch bench', ['--import', 'tsx', 'bench/main.ts', 'dispatch', '--small']],
];

const outcomes = versions.flatMap((version) => {
  console.log(`\nNode ${version}`);
  const node = nodeOf(version);
  if (node === undefined) return [`✗ Node ${version}: not installed`];
  // Programs that a test starts by name have this version too.
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  return steps.map(([name, args]) => `${run(node, args, { env }) ? '✓' : '✗'} Node ${version}: ${name}`);
});
console.log(`\n${outcomes.join('\n')}`);
process.exit(outcomes.every((line) => line.startsWith('✓')) ? 0 : 1);
