import { readFileSync } from 'node:fs';

/** From the manifest beside `src` and `dist`, so that both forms of the server have the same version. */
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };

export const productVersion = manifest.version;
