import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { colorsOfProcess, type Colors } from './colors';
import { exitCode, type ExitCode } from './exitCode';
import { standardStream } from './standardStream';
import type { Report } from './reports';

/** Input of the thread of a command. */
export interface CommandCall {
  readonly args: readonly string[];
  readonly colors: Colors;
}

/** Message from the thread of a command. */
export type ThreadMessage = Report | { readonly ended: ExitCode };

/** A command that runs on a thread of its own. */
export interface ThreadedCommand {
  /** Resolves to the exit code, once all output is passed on; rejects a fault of the command. */
  readonly ended: Promise<ExitCode>;
  /** Ends the thread, and those that it has started. */
  readonly stop: () => Promise<unknown>;
}

const besideThis = (path: string): URL => new URL(path, import.meta.url);
const isSource = import.meta.url.endsWith('.ts');
/** Program of the thread: a file of the build, or the source with the loader of the server's threads. */
const program = isSource
  ? {
      file: besideThis('./commandThread.ts'),
      start: { execArgv: [...process.execArgv, '--import', besideThis('../../server/src/threads/typeScriptLoader.mjs').href] },
    }
  : { file: besideThis('./commandThread.js'), start: {} };

/**
 * Runs a command on a thread: a calculation keeps its thread busy, while a free one draws the progress and answers signals. `receive` gets its
 * reports, and `write` its output.
 */
export function runOnThread(
  args: readonly string[],
  receive: (report: Report) => void,
  write: (stream: NodeJS.WriteStream, chunk: Buffer) => void,
): ThreadedCommand {
  const call: CommandCall = { args, colors: colorsOfProcess() };
  const readsInput = args.includes(standardStream);
  const worker = new Worker(program.file, { ...program.start, workerData: call, stdin: readsInput, stdout: true, stderr: true });
  if (readsInput && worker.stdin) process.stdin.pipe(worker.stdin);
  worker.stdout.on('data', (chunk: Buffer) => write(process.stdout, chunk));
  worker.stderr.on('data', (chunk: Buffer) => write(process.stderr, chunk));
  let code: ExitCode = exitCode.fault;
  worker.on('message', (message: ThreadMessage) => {
    if ('ended' in message) code = message.ended;
    else receive(message);
  });
  const ended = async (): Promise<ExitCode> => {
    await Promise.all([once(worker, 'exit'), once(worker.stdout, 'end'), once(worker.stderr, 'end')]);
    // A command that refuses its other arguments leaves standard input unread.
    if (readsInput) process.stdin.destroy();
    return code;
  };
  return { ended: ended(), stop: () => worker.terminate() };
}
