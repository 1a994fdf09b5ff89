import { join } from 'node:path';
import { isBuildStale, root } from '../scripts/setup.mjs';

/** True if the build is up to date, as in every `npm test`; during development it is often older. */
export const isBuilt = !isBuildStale();

const inPackages = (path: string): string => join(root, 'packages', path);

/** Returns the arguments of node that start a program: as users have it if it is built, else from source, which takes seconds more. */
function program(built: string, source: string): readonly string[] {
  return isBuilt ? [inPackages(built)] : ['--import', 'tsx', inPackages(source)];
}

export const serverProgram = program('server/dist/main.js', 'server/src/main.ts');
export const adminProgram = program('server/dist/admin.js', 'server/src/admin.ts');
export const commandLine = program('cli/dist/main.js', 'cli/src/main.ts');
