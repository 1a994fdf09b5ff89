// Before `npm pack`: builds what the package is made of. Speaks on standard error alone, since `npm pack --json` answers on standard output.
import { build, install, root } from './setup.mjs';
import { spawnSync } from 'node:child_process';

console.log = console.error;
install();
build();

/** Runs a program of ours; true if it succeeds. */
const succeeds = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] }).status === 0;
// The empty store of a first start, and the types of the library.
const isDone = succeeds('--import', 'tsx', 'scripts/packStore.ts') && succeeds('scripts/library/build.mjs');
process.exitCode = isDone ? 0 : 1;
