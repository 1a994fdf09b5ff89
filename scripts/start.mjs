// `npm start`: installs and builds missing or outdated parts, then runs the product in this process, with the options after `--`.
import { build, install, root } from './setup.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

install();
build();
process.chdir(root);
await import(pathToFileURL(join(root, 'packages/server/dist/hybridFront.js')).href);
