// Shared by the build of the types and the reference.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run, runPackage, root } from '../setup.mjs';

export const folder = import.meta.dirname;
const changed = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/**
 * Installs the tools on first use: they bring a TypeScript of their own, whose programming interface they need and version 7 does not have, so that
 * nobody who only runs or tests the product installs it.
 */
function installTools() {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  if (changed(installed) >= changed(join(folder, 'package-lock.json'))) return true;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  return run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, shell: process.platform === 'win32' });
}

/** Declares the types of the sources and makes the tools ready; ends the program if either fails. */
export function prepare() {
  if (!installTools() || !runPackage('tsc', ['-b', 'packages/engine', '--checkers', '1'])) process.exit(1);
}

/** Runs a tool by the path of its program; ends this one if it fails. */
export function runTool(program, args) {
  if (!run(process.execPath, [join(folder, 'node_modules', program), ...args], { cwd: root })) process.exit(1);
}
