import { existsSync } from 'node:fs';

/** Folder of this package: a program built into one folder and its source, in rooms, reach it by paths of different lengths. */
export const packageFolder = new URL(import.meta.url.endsWith('.ts') ? '../../' : '../', import.meta.url);

/** Folder of the product: of the repository, or of its package where that is installed; both have the same places for what the server needs. */
export const productFolder = new URL('../../', packageFolder);

/** True in an installation from the package, which has no sources and no commands of npm. */
const isFromPackage = !existsSync(new URL('src', packageFolder));

/** Returns a command of the operator as it is typed in this installation. */
export const operatorCommand = (name: 'accounts' | 'backup' | 'restore', words = ''): string =>
  `${isFromPackage ? 'hybrid-front' : 'npm run'} ${name}${isFromPackage || words === '' ? '' : ' --'} ${words}`.trimEnd();

/** Folder of the data where neither the command line nor the environment names one. */
export const usualDataFolder = isFromPackage ? './hybrid-data' : './data';
