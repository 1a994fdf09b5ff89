// `npm run worker`: installs and builds missing or outdated parts, then works on the runs of a PostgreSQL server in this process.
import { build, install, root } from './setup.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

install();
build();
process.chdir(root);
await import(pathToFileURL(join(root, 'packages/server/dist/worker.js')).href);
