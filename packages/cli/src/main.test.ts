import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runProject } from '@hybrid/engine/simulate/runProject';
import { absolute } from '@hybrid/project/document/sizing';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixtureInputs, fixtureSeries, oneCaseProject } from '../../../test/fixtureProject';
import { commandLine } from '../../../test/programs';
import { completionScripts, type Shell } from './completionScripts';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program in a separate process, with a text for its standard input; returns its output and its exit code. */
function run(file: string, args: readonly string[], input?: Buffer): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(file, args, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
    child.stdin?.end(input);
  });
}
const program = (args: readonly string[], input?: Buffer) => run(process.execPath, [...commandLine, ...args], input);

const text = writeProjectFile(oneCaseProject, fixtureInputs);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hybrid-program-'));
  await writeFile(join(folder, 'plain.hfront'), text);
  const [storage] = oneCaseProject.storage;
  const sizes = Array.from({ length: 2000 }, (_, at) => at + 1);
  const long = { ...oneCaseProject, storage: [{ ...storage!, sizing: absolute(sizes) }] };
  await writeFile(join(folder, 'long.hfront'), writeProjectFile(long, fixtureInputs));
});
afterAll(() => rm(folder, { recursive: true }));

test('a compressed project of a pipe is calculated on threads: the program prints what the engine gives and holds nothing open', async () => {
  const { code, stdout, stderr } = await program(['run', '-', '--json-table', '--threads', '2'], gzipSync(text));
  expect([code, stderr]).toEqual([0, '']);
  const { header, items } = runProject(oneCaseProject, fixtureSeries);
  expect(JSON.parse(stdout)).toEqual({ header, items });
});

test('what cannot be read is said without a trace of the program, and it ends with 2', async () => {
  const { code, stdout, stderr } = await program(['explain', join(folder, 'missing.hfront'), '--step', '0']);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('There is no such file.');
  expect(stderr).not.toContain('    at ');
});

/** Starts a long calculation that prints a line for each of its simulations. */
const startLong = (...options: readonly string[]) =>
  spawn(process.execPath, [...commandLine, 'run', join(folder, 'long.hfront'), '--json', '--quiet', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

test('a reader that has enough, as head has, ends the program without a word', async () => {
  const child = startLong();
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect([code, errors]).toEqual([0, '']);
});

test('Ctrl-C ends a calculation at once, with 130, while its thread is busy', async () => {
  const child = startLong('--threads', '1');
  let [lines, errors] = [0, ''];
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    lines += chunk.toString().split('\n').length - 1;
    // The first line is the header.
    if (lines > 1) child.kill('SIGINT');
  });
  const [code, killedBy] = (await once(child, 'close')) as [number, string | null];
  expect([code, killedBy, errors]).toEqual([130, null, '']);
  expect(lines).toBeLessThan(1000);
});

test('SIGTERM ends a command with 143, which removes the file that it has half written', async () => {
  // A disk that never finishes: files are written, and not renamed.
  const slow = `import files from 'node:fs/promises'; import { syncBuiltinESMExports } from 'node:module';
    files.rename = () => new Promise(() => setInterval(() => {}, 1000)); syncBuiltinESMExports();`;
  const storage = { p_ch_mw: 1, p_dis_mw: 1, e_mwh: 2, soc_init: 0, soc_final: 0, eff_ch: 1, eff_dis: 1 };
  const problem = { n: 2, dt_h: 1, price: [10, 50], import_limit_mw: null, export_limit_mw: null, battery: storage };
  await writeFile(join(folder, 'problem.json'), JSON.stringify(problem));
  const writing = ['dispatch', join(folder, 'problem.json'), '--schedule', join(folder, 'schedule.json')];
  const child = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(slow)}`, ...commandLine, ...writing]);
  const ended = once(child, 'close');
  const unfinished = async () => (await readdir(folder)).filter((name) => name.startsWith('schedule.json'));
  await vi.waitUntil(async () => (await unfinished()).length > 0, { timeout: 60_000 });
  child.kill('SIGTERM');
  expect([await ended, await unfinished()]).toEqual([[143, null], []]);
});

/** Prints the completions of command lines in a shell, a line each; `COMPLETION` is its script, `FOLDER` a folder with projects. */
const completing: Readonly<Record<Shell, string>> = {
  bash: `source "$COMPLETION"
    ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _hybrid_completion; echo "\${COMPREPLY[*]}"; }
    ask hybrid chec; ask hybrid run '$(exit 1)' --thr; ask hybrid read x --kind = price; ask hybrid check "$FOLDER/pla"`,
  zsh: `compdef() {}; _describe() { echo "\${candidates[@]%%:*}"; }; _files() { echo $words[-1]*; }; compset() {}
    source "$COMPLETION"
    ask() { local -a words=("$@"); local CURRENT=$# PREFIX=$words[-1]; _hybrid; }
    setopt extended_glob glob_subst
    ask hybrid chec; ask hybrid run '$(exit 1)' --thr; ask hybrid read x --kind=price; ask hybrid check "$FOLDER/pla"`,
  fish: `source "$COMPLETION"
    for line in 'hybrid chec' 'hybrid run \\$(exit 1) --thr' 'hybrid read x --kind=price' "hybrid check $FOLDER/pla"
      complete -C $line | string replace -r '\\t.*' ''
    end`,
};
const isInstalled = (shell: Shell): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

for (const shell of ['bash', 'zsh', 'fish'] as const)
  test.skipIf(!isInstalled(shell))(`${shell}, where it is installed, completes commands, options, values and files`, async () => {
    const [hybrid, completion] = [join(folder, 'hybrid'), join(folder, `completion.${shell}`)];
    await writeFile(hybrid, `#!/bin/sh\nexec '${process.execPath}' ${commandLine.map((word) => `'${word}'`).join(' ')} "$@"\n`);
    await chmod(hybrid, 0o755);
    await writeFile(completion, completionScripts[shell]);
    const script = `export PATH="${folder}:$PATH" COMPLETION='${completion}' FOLDER='${folder}'\n${completing[shell]}`;
    const bare = { bash: ['--norc'], zsh: ['-f'], fish: ['--no-config'] }[shell];
    const { stdout, stderr } = await run(shell, [...bare, '-c', script]);
    expect(stderr).toBe('');
    const [command, option, value, file] = stdout.split('\n');
    expect([command, option, file]).toEqual(['check', '--threads', join(folder, 'plain.hfront')]);
    expect(['price', '--kind=price']).toContain(value);
  });
