// `npm run accounts`, `backup` and `restore`: from what was built where it is of these sources, else from source, since a server may be at work on what was built.
import { join } from 'node:path';
import { install, isBuildStale, root, run } from './setup.mjs';

install();
const server = join(root, 'packages/server');
const program = isBuildStale() ? ['--import', 'tsx', join(server, 'src/admin.ts')] : [join(server, 'dist/admin.js')];
if (!run(process.execPath, [...program, ...process.argv.slice(2)])) process.exitCode = 1;
