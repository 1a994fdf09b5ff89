import { readFileSync } from 'node:fs';
import { packageFolder } from './packageFolder';

const manifest = JSON.parse(readFileSync(new URL('package.json', packageFolder), 'utf8')) as { version: string };

export const productVersion = manifest.version;
