// `npm run build:library`: the library in one file for Node and browsers, and its types in one file that needs no other.
import { join } from 'node:path';
import { root, runPackage } from '../setup.mjs';
import { folder, prepare, runTool } from './tools.mjs';

if (!runPackage('vite', ['build', '--logLevel', 'warn', '--config', 'packages/engine/vite.config.ts', 'packages/engine'])) process.exit(1);
prepare();
// The sources were checked already. Names that are not exported stay inside; the types of documents are derived from schemas, so those come in.
runTool('dts-bundle-generator/dist/bin/dts-bundle-generator.js', [
  '--project',
  join(folder, 'tsconfig.json'),
  '--no-check',
  '--export-referenced-types',
  'false',
  '--no-banner',
  '--silent',
  '--external-inlines',
  'zod',
  '--out-file',
  join(root, 'packages/engine/dist/library/index.d.ts'),
  '--',
  join(root, '.cache/types/engine/publicApi/library.d.ts'),
]);
