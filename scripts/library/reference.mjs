// `npm run docs:api`: the reference of the library in docs/api, of the comments in its sources.
import { join } from 'node:path';
import { folder, prepare, runTool } from './tools.mjs';

prepare();
runTool('typedoc/bin/typedoc', ['--options', join(folder, 'typedoc.json'), '--logLevel', 'Warn']);
