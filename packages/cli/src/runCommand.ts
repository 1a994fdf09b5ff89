import { parseArgs } from 'node:util';
import { replayProject } from '@hybrid/engine/report/replayProject';
import { infeasibleSystems } from '@hybrid/engine/sizing/infeasibleSystems';
import { smallestChanges } from '@hybrid/engine/sizing/smallestChanges';
import { runSystemSizer } from '@hybrid/engine/sizing/systemSizer';
import { UserError } from '@hybrid/project/basics/userError';
import type { ProjectFile } from '@hybrid/project/files/projectFile';
import { isBlocked, runChecks } from '@hybrid/project/issues/checks';
import type { Issue } from '@hybrid/project/issues/issue';
import type { Listener } from './calculateProject';
import { canBeCalculated } from './canBeCalculated';
import { resultLines } from './resultLines';
import { projectInput } from './projectInput';
import { manifestCommand } from './manifestCommand';
import { replayText } from './replayText';
import { issueText, resultText } from './resultText';
import { sizingText } from './sizingText';
import { infeasibleText } from './infeasibleText';

export const exitCode = { done: 0, blocked: 1 } as const;

const usage = {
  size: 'hybrid size PROJECT.hfront [--json]',
  infeasible: 'hybrid infeasible PROJECT.hfront [--json]',
  run: 'hybrid run PROJECT.hfront [--json | --json-table] [--threads N], or hybrid run --manifest MANIFEST.json',
  check: 'hybrid check PROJECT.hfront [--json]',
  replay: 'hybrid replay PROJECT.hfront [--json]',
} as const;

/**
 * Runs `hybrid run`: calculates a project file on the threads of the machine and prints its ranked result table; with `--json` one line for each row
 * as it is done, with `--json-table` the table as one JSON document. Returns 0; 1 if issues block the calculation, which are listed on standard error
 * (warnings are listed and do not block). A file or options that cannot be read are rejected with a UserError.
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  if (args.includes('--manifest')) return manifestCommand(args);
  return onProject(
    'run',
    args,
    calculated(async (file, { asJson, asTable, threads }) => {
      const { calculateProject } = await import('./calculateProject');
      const lines = asJson ? resultLines((line) => process.stdout.write(line)) : undefined;
      const calculation = await calculateProject(file, lines?.listener ?? progress, threads);
      const { table, infeasible, faults } = calculation;
      if (faults.length > 0) console.error(`note: ${faults.length} simulations failed and have no row: ${faults[0]}`);
      if (infeasible > 0) console.error(`note: ${infeasible} systems cannot keep their contracts and have no row.`);
      if (lines) return lines.close(calculation);
      console.log(asTable ? JSON.stringify(table, undefined, 2) : resultText(table, file.project.currencySymbol));
    }),
  );
}

/**
 * Runs `hybrid replay`: revenue captured by plans on yesterday's prices, and on noisy forecasts, relative to 48 known hours, in the first year of
 * each simulation. Exit codes as for `hybrid run`.
 */
export async function replayCommand(args: readonly string[]): Promise<number> {
  return onProject(
    'replay',
    args,
    calculated(({ project, inputs }, { asJson }) => {
      const table = replayProject(project, seriesFrom(inputs), showProgress);
      console.log(asJson ? JSON.stringify(table, undefined, 2) : replayText(table));
    }),
  );
}

/**
 * Runs `hybrid size`: finds sizes that meet the obligations of a project's contract, within its limits for the system sizer. Exit codes as for
 * `hybrid run`, and 1 if no sizes are found.
 */
export async function sizeCommand(args: readonly string[]): Promise<number> {
  let isEmpty = false;
  const code = await onProject(
    'size',
    args,
    calculated(({ project, inputs }, { asJson }) => {
      const table = runSystemSizer(project, seriesFrom(inputs), undefined, {
        onProgress: (done, total) => showProgress(undefined, done, total, 'programs'),
      });
      isEmpty = table.items.length === 0;
      console.log(asJson ? JSON.stringify(table, undefined, 2) : sizingText(table));
    }),
  );
  return isEmpty ? exitCode.blocked : code;
}

/**
 * Runs `hybrid infeasible`: lists the simulations that do not meet their contracts, with reasons; and for the one with the fewest hours short, the
 * smallest change of each kind with which it would. Exit codes as for `hybrid run`.
 */
export async function infeasibleCommand(args: readonly string[]): Promise<number> {
  return onProject(
    'infeasible',
    args,
    calculated(({ project, inputs }, { asJson }) => {
      const series = seriesFrom(inputs);
      const systems = infeasibleSystems(project, series, (done, total) => showProgress(undefined, done, total));
      const [nearest] = systems;
      const found =
        nearest && smallestChanges(project, nearest.key, series, { onProgress: (done, total) => showProgress(undefined, done, total) });
      console.log(asJson ? JSON.stringify(found ?? null, undefined, 2) : infeasibleText(project, systems, found));
    }),
  );
}

/** Runs `hybrid check`: lists the issues of a project file. Returns 0, or 1 if they block a calculation. */
export async function checkCommand(args: readonly string[]): Promise<number> {
  return onProject('check', args, (_, issues, { asJson }) => {
    if (asJson) console.log(JSON.stringify(issues, undefined, 2));
    else console.log(issues.length === 0 ? 'No issues.' : issues.map(issueText).join('\n'));
    return isBlocked(issues) ? exitCode.blocked : exitCode.done;
  });
}

/** Lists the issues and prints the calculation, unless they block it. */
function calculated(print: (file: ProjectFile, options: Options) => void | Promise<void>): Work {
  return async (file, issues, options) => {
    if (!canBeCalculated(issues)) return exitCode.blocked;
    await print(file, options);
    return exitCode.done;
  };
}

type Work = (file: ProjectFile, issues: readonly Issue[], options: Options) => number | Promise<number>;

interface Options {
  readonly path: string;
  readonly asJson: boolean;
  readonly asTable: boolean;
  /** Undefined uses the default of the machine. */
  readonly threads: number | undefined;
}

async function onProject(command: keyof typeof usage, args: readonly string[], work: Work): Promise<number> {
  const given = options(command, args);
  const file = await projectInput(given.path);
  return work(file, runChecks(file.project), given);
}

function options(command: keyof typeof usage, args: readonly string[]): Options {
  const refused = (text: string): UserError => new UserError('badInput', text, `Usage: ${usage[command]}`);
  const { values, positionals } = parsed(args, refused);
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw refused('Give one project file.');
  const [asJson, asTable] = [values.json === true, values['json-table'] === true];
  if (command !== 'run' && (asTable || values.threads !== undefined)) throw refused(`hybrid ${command} has the option --json alone.`);
  if (asJson && asTable) throw refused('Give --json or --json-table, not both.');
  if (values.threads === undefined) return { path, asJson, asTable, threads: undefined };
  const threads = Number(values.threads);
  if (!Number.isInteger(threads) || threads < 1) throw refused('--threads must be a whole number, 1 or more.');
  return { path, asJson, asTable, threads };
}

const known = { json: { type: 'boolean' }, 'json-table': { type: 'boolean' }, threads: { type: 'string' } } as const;

function parsed(args: readonly string[], refused: (text: string) => UserError) {
  try {
    return parseArgs({ args: [...args], options: known, allowPositionals: true });
  } catch (error) {
    throw refused((error as Error).message);
  }
}

/** Returns the values of a series of the file; rejects one that is not in it. */
export function seriesFrom(inputs: ProjectFile['inputs']): (hash: string) => Float64Array {
  return (hash) => {
    const values = inputs.get(hash);
    if (!values)
      throw new UserError('badInput', 'The project file is incomplete.', `The values of series ${hash.slice(0, 12)}… are missing.`);
    return values;
  };
}

const progress: Listener = { begins: () => {}, found: showProgress };

/** Writes one line that is overwritten, and cleared at the end; only at a terminal. */
export function showProgress(_: unknown, done: number, total: number, what = 'simulations'): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(done < total ? `\r${done} of ${total} ${what}` : '\r\x1b[K');
}
