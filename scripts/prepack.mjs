// Before `npm pack`: builds what the package is made of. Speaks on standard error alone, since `npm pack --json` answers on standard output.
import { build, install, root } from './setup.mjs';
import { spawnSync } from 'node:child_process';

console.log = console.error;
install();
build();
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/packStore.ts'], { cwd: root, stdio: ['ignore', 2, 2] });
process.exitCode = status ?? 1;
