// Set-up that both commands share; node built-ins only, because nothing may be installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Hybrid Front needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs a command; returns true if it succeeds. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) console.error(`${command}: ${error.message}`);
  return status === 0;
}

const packageOf = { tsc: 'typescript', playwright: '@playwright/test' };

/** Returns the file that starts a command of an installed package. */
function programOf(name) {
  const folder = join(root, 'node_modules', packageOf[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/** Runs a command of an installed package with this node, regardless of the PATH and the system. */
export function runPackage(name, args, options) {
  return run(process.execPath, [programOf(name), ...args], options);
}

/** Runs node in parallel; resolves to success or failure, and the output. */
export function runBeside(args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
    child.on('error', (error) => resolve({ ok: false, text: `${text}${error.message}\n` }));
    child.on('close', (status) => resolve({ ok: status === 0, text }));
  });
}

/** Runs a command of an installed package in parallel, like `runBeside`. */
export const runPackageBeside = (name, args, options) => runBeside([programOf(name), ...args], options);

const changed = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

function newest(folder) {
  let time = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(folder, entry.name);
    time = Math.max(time, entry.isDirectory() ? newest(path) : changed(path));
  }
  return time;
}

/** Installs the packages of the lock file if they are missing or older than it. */
export function install() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (changed(installed) >= changed(join(root, 'package-lock.json'))) return;
  console.log('Installing (once; a minute or so) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  if (!run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' })) process.exit(1);
}

/** True if the web app, the server, the command-line program or the library is missing or older than its sources. */
export function isBuildStale() {
  const built = Math.min(
    ...['web/dist/index.html', 'server/dist/main.js', 'cli/dist/main.js', 'engine/dist/library/index.js'].map((file) =>
      changed(join(root, 'packages', file)),
    ),
  );
  const others = ['package-lock.json', 'scripts/nodeProgram.ts'].map((file) => changed(join(root, file)));
  return built <= Math.max(newest(join(root, 'packages')), ...others);
}

/** Builds of the web app, the server, the command-line program and the library, each by a call of vite. */
export const buildCalls = ['web', 'server', 'cli', 'engine'].map((room) => [
  'build',
  '--logLevel',
  'warn',
  '--config',
  `packages/${room}/vite.config.ts`,
  `packages/${room}`,
]);

/** Builds all of them if their sources are newer than the build. */
export function build() {
  if (!isBuildStale()) return;
  console.log('Building …');
  for (const call of buildCalls) if (!runPackage('vite', call)) process.exit(1);
}

/** The windowless one first: it takes an eighth less processor time. */
const chromiumNames = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the path of the first of these programs that the system has. */
function findProgram(names, mac) {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  return found ?? (existsSync(mac) ? mac : undefined);
}

function findChromium() {
  return process.env.HYBRID_CHROMIUM || findProgram(chromiumNames, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
}

/** Returns the path of the system's Firefox; undefined if there is none. */
export function firefox() {
  return process.env.HYBRID_FIREFOX || findProgram(['firefox-esr', 'firefox'], '/Applications/Firefox.app/Contents/MacOS/firefox');
}

/** Installs a package of the system without questions, if that is allowed; returns true if it is installed afterwards. */
function installPackage(name) {
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  return (
    process.getuid?.() === 0 &&
    run('apt-get', ['update'], quiet) &&
    run('apt-get', ['install', '-y', '--no-install-recommends', name], quiet)
  );
}

/** Provides a PostgreSQL server that the tests of several hosts can start; without one they are skipped. */
export function postgres() {
  const debian = '/usr/lib/postgresql';
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  if (existsSync(debian) || folders.some((folder) => existsSync(join(folder, 'initdb')))) return;
  console.log('Installing PostgreSQL for the tests of several hosts (once) …');
  if (!installPackage('postgresql')) console.log('There is no PostgreSQL: the tests that need one are skipped.');
}

/** Returns the path of a Chromium: the system's, or one installed now; undefined leaves the choice to Playwright. */
export function chromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Installing a Chromium for the browser tests (once) …');
  if (installPackage('chromium-headless-shell') || installPackage('chromium')) return findChromium();
  runPackage('playwright', ['install', '--with-deps', 'chromium']);
  return undefined;
}

mkdirSync(join(root, '.cache'), { recursive: true });
