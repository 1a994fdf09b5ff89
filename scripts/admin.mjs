// `npm run accounts`, `backup` and `restore`: from the build if it is up to date, else from source, since a server may be running from the build.
import { join } from 'node:path';
import { install, isBuildStale, root, run } from './setup.mjs';

install();
const server = join(root, 'packages/server');
const program = isBuildStale() ? ['--import', 'tsx', join(server, 'src/admin.ts')] : [join(server, 'dist/admin.js')];
if (!run(process.execPath, [...program, ...process.argv.slice(2)])) process.exitCode = 1;
