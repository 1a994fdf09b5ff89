import { readFileSync } from 'node:fs';
import { productFolder } from './packageFolder';

const manifest = JSON.parse(readFileSync(new URL('package.json', productFolder), 'utf8')) as { version: string };

export const productVersion = manifest.version;
