import { rmSync } from 'node:fs';
import { colorsOfProcess } from './colors';
import { exitCode, type ExitCode, signalExitCode } from './exitCode';
import { hybrid, mayTakeLong } from './hybrid';
import { openProgressBar, type ProgressBar } from './progressBar';
import { receiveReports, type Report } from './reports';
import { runOnThread, type ThreadedCommand } from './threadedCommand';

const unfinishedFiles = new Set<string>();

function removeUnfinishedFiles(): void {
  for (const file of unfinishedFiles) rmSync(file, { force: true });
}

// A reader such as `head` may close the pipe early: then there is nothing left to do.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    removeUnfinishedFiles();
    process.exit(exitCode.done);
  });

let bar: ProgressBar | undefined;
let threaded: ThreadedCommand | undefined;

function receive(of: Report): void {
  if (of.report === 'unfinished') unfinishedFiles.add(of.file);
  if (of.report === 'finished') unfinishedFiles.delete(of.file);
  if (of.report === 'progress') bar?.show(of);
  if (of.report === 'begun' && threaded && process.stderr.isTTY) bar = openBar();
}

function openBar(): ProgressBar {
  const { stderr } = process;
  return openProgressBar({
    // A terminal that does not know its width says 0.
    columns: () => stderr.columns || 80,
    hasColors: colorsOfProcess().stderr,
    write: (text) => stderr.write(text),
  });
}

/** Ends the command with its threads, clears its line and removes what it has written in part. */
async function interrupt(signal: keyof typeof signalExitCode): Promise<void> {
  bar?.close();
  await threaded?.stop();
  removeUnfinishedFiles();
  process.exit(signalExitCode[signal]);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);

async function run(args: readonly string[]): Promise<ExitCode> {
  receiveReports(receive);
  if (!mayTakeLong(args)) return hybrid(args);
  threaded = runOnThread(args, receive, (stream, chunk) => {
    bar?.makeWay();
    stream.write(chunk);
  });
  return threaded.ended.finally(() => bar?.close());
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error);
  console.error('This is a fault of the program. Please report it with the lines above.');
  process.exitCode = exitCode.fault;
}
