// `npm run test:package`: packs the product, and uses the file as a user does, in an empty folder: starts it with npx, signs in, calculates a sample,
// makes its report, backs it up, stops it, restores it, and runs its command line. Prints sizes and times. Libraries come from the registry.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { callerOf, calculatedSample } from './sampleServer.mjs';
import { install, root } from './setup.mjs';

const maxPackedBytes = 15e6;
/** By the clock of a quiet machine. */
const maxStartSeconds = 3;
/** Where the machine is busy with other things: a quiet one with two processors spends so much in less than three seconds. */
const maxStartProcessorSeconds = 4;

install();
const folder = mkdtempSync(join(tmpdir(), 'hybrid-package-'));
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const shell = process.platform === 'win32';
/** The settings of the machine do not count: what is tested is what a user has who sets nothing. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(HYBRID_|DATABASE_URL$|SMTP_URL$|INIT_CWD$|npm_)/.test(name)),
);

function check(claim, holds, found = '') {
  if (!holds) throw new Error(`${claim}: not so. ${found}`);
  console.log(`✓ ${claim}`);
}

/** Runs a program to its end in a folder. */
function run(command, args, cwd = folder) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, shell, encoding: 'utf8', env: environment, maxBuffer: 64e6 });
  return { status, stdout, stderr };
}

function succeed(command, args, cwd) {
  const { status, stdout, stderr } = run(command, args, cwd);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}

/** Starts the product; resolves once it listens and has said how to sign in, with the seconds until it did. */
function start(command, args, cwd = folder) {
  const from = performance.now();
  // In a process group of its own, which Ctrl-C in a terminal reaches as a whole.
  const child = spawn(command, args, { cwd, shell, detached: true, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const ended = new Promise((resolve) => child.once('exit', resolve)).finally(() => running.delete(child));
  let output = '';
  return new Promise((resolve, reject) => {
    const hear = (text) => {
      output += text;
      const address = /Hybrid Front is at (http\S+)/.exec(output)?.[1];
      if (address && /Sign in .*\n/.test(output))
        resolve({
          address,
          output,
          seconds: (performance.now() - from) / 1000,
          processor: processorSeconds(child.pid),
          interrupt: () => process.kill(-child.pid, 'SIGINT'),
          ended,
        });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) => reject(new Error(`${command} ${args.join(' ')} ended with ${code}: ${output}`)));
  });
}
const running = new Set();

/** Returns the processor seconds of a process and its threads so far; undefined where the system does not tell. */
function processorSeconds(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user + system) / 100;
  } catch {
    return undefined;
  }
}

/** Starts the installed program and stops it; prints its times, and fails when it is slow by the clock and by the processor. */
async function checkStart(what, program, data) {
  const { seconds, processor, interrupt, ended } = await start(process.execPath, [program, '--port', '0', '--data', data]);
  interrupt();
  check('Ctrl-C ends it with code 0', (await ended) === 0);
  const times = `${seconds.toFixed(1)} s, ${processor?.toFixed(1) ?? '?'} s of processor time`;
  check(`it starts ${what} in ${times}`, seconds <= maxStartSeconds || (processor ?? Infinity) <= maxStartProcessorSeconds);
}

async function main() {
  const [packed] = JSON.parse(succeed(npm, ['pack', '--json', '--pack-destination', folder], root));
  const file = `./${basename(packed.filename)}`;
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  check(`npm pack makes hybrid-front-${version}.tgz`, file === `./hybrid-front-${version}.tgz`, file);
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  check(`${megabytes(packed.size)} packed, ${megabytes(packed.unpackedSize)} in ${packed.entryCount} files`, packed.size < maxPackedBytes);

  const withNpx = (...words) => [npm, ['exec', '--yes', '--package', file, '--', ...words]];
  const installing = performance.now();
  const program = succeed(npm, ['exec', '--yes', '--package', file, '-c', 'command -v hybrid-front']).trim();
  console.log(`  installed in ${((performance.now() - installing) / 1000).toFixed(1)} s`);
  check('hybrid-front says its version', succeed(...withNpx('hybrid-front', '--version')).trim() === version);

  const first = await start(...withNpx('hybrid-front', '--port', '0'));
  check(
    `it starts in an empty folder, ${first.seconds.toFixed(1)} s with npx, and keeps ./hybrid-data`,
    existsSync(join(folder, 'hybrid-data/store/postgres.made')),
  );
  const [, name, password] = /Sign in as (\S+) with the password (\S+)/.exec(first.output) ?? [];
  const { ask, signIn } = callerOf(first.address);
  await signIn({ name, password });
  const { id, rows } = await calculatedSample(ask, 'merchant-storage');
  check('a sample is calculated', rows.length === 2 && rows[0].npv > 0, JSON.stringify(rows).slice(0, 300));
  const page = async (path, type) => {
    const answer = await fetch(`${first.address}${path}`);
    check(`${path} is served`, answer.ok && (answer.headers.get('content-type') ?? '').startsWith(type), String(answer.status));
    return answer.text();
  };
  check('the web app has its script', /<script[^>]+src="\/assets\//.test(await page('/', 'text/html')));
  await page('/manual/', 'text/html');
  await page('/manual/method/dispatch', 'text/html');
  await page('/serviceTerms.pdf', 'application/pdf');
  const { countryName } = await ask('GET', '/api/info/place?latitude=37.3&longitude=-120.5');
  check('a place has its country', /United States/.test(countryName), countryName);
  const report = await ask('POST', `/api/project/${id}/result/all/reportFile/0/0`);
  check('its report is drawn', report.startsWith('%PDF') && report.length > 30_000, report.slice(0, 300));

  const port = new URL(first.address).port;
  const taken = run(process.execPath, [program, '--port', port, '--data', 'other']);
  check('a port in use is named', taken.status === 1 && taken.stderr.includes(`Port ${port} of 127.0.0.1 is in use.`), taken.stderr);
  writeFileSync(join(folder, 'file'), '');
  const unwritable = run(process.execPath, [program, '--port', '0', '--data', 'file']);
  check(
    'a folder that cannot be written is named',
    unwritable.status === 1 && /cannot be written: a file is in the way/.test(unwritable.stderr),
    unwritable.stderr,
  );

  check('it is backed up while it runs', /1 accounts, 1 projects/.test(succeed(...withNpx('hybrid-front', 'backup', 'monday.backup'))));
  first.interrupt();
  await first.ended;
  const lock = join(folder, 'hybrid-data/store/owner.lock');
  // npm ends with the signal, and need not wait for what it started.
  for (let tenths = 0; existsSync(lock) && tenths < 300; tenths += 1) await pause(100);
  check('Ctrl-C stops it in order, under npx too', !existsSync(lock));
  check(
    'a back-up is restored',
    /1 accounts, 1 projects/.test(succeed(process.execPath, [program, 'restore', 'monday.backup', '--data', 'restored'])),
  );
  check('accounts are listed', /licence without end/.test(succeed(process.execPath, [program, 'accounts', 'list', '--data', 'restored'])));

  succeed(...withNpx('hybrid', 'sample', 'merchant-storage', 'p.hfront'));
  const table = JSON.parse(succeed(...withNpx('hybrid', 'run', 'p.hfront', '--json-table')));
  check(
    'the command line of the same file gives the same net present value',
    table.items[0].npv === rows[0].npv,
    `${table.items[0].npv} and ${rows[0].npv}`,
  );
  succeed(...withNpx('hybrid', 'export', 'p.hfront', '--pdf', 'p.pdf', '--excel', 'p.xlsx'));
  check(
    'and writes a report and a workbook',
    ['p.pdf', 'p.xlsx'].every((name) => statSync(join(folder, name)).size > 30_000),
  );

  await checkStart('with an empty data folder', program, 'new');
  await checkStart('with its data', program, 'restored');
}

try {
  await main();
} catch (error) {
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
} finally {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
