import { parseArgs } from 'node:util';
import { replayProject } from '@hybrid/engine/report/replayProject';
import { runProject } from '@hybrid/engine/simulate/runProject';
import { infeasibleSystems } from '@hybrid/engine/sizing/infeasibleSystems';
import { smallestChanges } from '@hybrid/engine/sizing/smallestChanges';
import { runSystemSizer } from '@hybrid/engine/sizing/systemSizer';
import { UserError } from '@hybrid/project/basics/userError';
import type { ProjectFile } from '@hybrid/project/files/projectFile';
import { isBlocked, runChecks } from '@hybrid/project/issues/checks';
import type { Issue } from '@hybrid/project/issues/issue';
import { projectInput } from './projectInput';
import { replayText } from './replayText';
import { issueText, resultText } from './resultText';
import { sizingText } from './sizingText';
import { infeasibleText } from './infeasibleText';

const exitCode = { done: 0, blocked: 1 } as const;

const usage = {
  size: 'hybrid size PROJECT.hfront [--json]',
  infeasible: 'hybrid infeasible PROJECT.hfront [--json]',
  run: 'hybrid run PROJECT.hfront [--json]',
  check: 'hybrid check PROJECT.hfront [--json]',
  replay: 'hybrid replay PROJECT.hfront [--json]',
} as const;

/**
 * `hybrid run`: calculates a project file and prints its ranked result table. Ends with 0; with 1 when issues block the calculation, which are
 * listed on standard error (warnings are listed and do not block). A file or options that cannot be read are refused with a UserError.
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  return onProject(
    'run',
    args,
    calculated(({ project, inputs }, asJson) => {
      const table = runProject(project, seriesFrom(inputs), showProgress);
      return asJson ? JSON.stringify(table, undefined, 2) : resultText(table, project.currencySymbol);
    }),
  );
}

/**
 * `hybrid replay`: what plans on yesterday's prices, and on noisy forecasts, capture of 48 known hours in the first year of each simulation.
 * Ends as `hybrid run` does.
 */
export async function replayCommand(args: readonly string[]): Promise<number> {
  return onProject(
    'replay',
    args,
    calculated(({ project, inputs }, asJson) => {
      const table = replayProject(project, seriesFrom(inputs), showProgress);
      return asJson ? JSON.stringify(table, undefined, 2) : replayText(table);
    }),
  );
}

/**
 * `hybrid size`: sizes that meet the obligations of a project's contract, between the limits it gives the system sizer. Ends as `hybrid run` does, and with
 * 1 where no sizes are found.
 */
export async function sizeCommand(args: readonly string[]): Promise<number> {
  let isEmpty = false;
  const code = await onProject(
    'size',
    args,
    calculated(({ project, inputs }, asJson) => {
      const table = runSystemSizer(project, seriesFrom(inputs), undefined, {
        onProgress: (done, total) => showProgress(undefined, done, total, 'programs'),
      });
      isEmpty = table.items.length === 0;
      return asJson ? JSON.stringify(table, undefined, 2) : sizingText(table);
    }),
  );
  return isEmpty ? exitCode.blocked : code;
}

/**
 * `hybrid infeasible`: which simulations do not keep their contracts and why; and for the one that misses the fewest hours, the smallest change of each kind
 * that would make it. Ends as `hybrid run` does.
 */
export async function infeasibleCommand(args: readonly string[]): Promise<number> {
  return onProject(
    'infeasible',
    args,
    calculated(({ project, inputs }, asJson) => {
      const series = seriesFrom(inputs);
      const systems = infeasibleSystems(project, series, (done, total) => showProgress(undefined, done, total));
      const [nearest] = systems;
      const found =
        nearest && smallestChanges(project, nearest.key, series, { onProgress: (done, total) => showProgress(undefined, done, total) });
      return asJson ? JSON.stringify(found ?? null, undefined, 2) : infeasibleText(project, systems, found);
    }),
  );
}

/** `hybrid check`: lists the issues of a project file. Ends with 0, or with 1 when they block a calculation. */
export async function checkCommand(args: readonly string[]): Promise<number> {
  return onProject('check', args, (_, issues, asJson) => {
    if (asJson) console.log(JSON.stringify(issues, undefined, 2));
    else console.log(issues.length === 0 ? 'No issues.' : issues.map(issueText).join('\n'));
    return isBlocked(issues) ? exitCode.blocked : exitCode.done;
  });
}

/** Lists the issues and prints what is calculated, unless they block. */
function calculated(answer: (file: ProjectFile, asJson: boolean) => string): Work {
  return (file, issues, asJson) => {
    for (const issue of issues) console.error(issueText(issue));
    if (isBlocked(issues)) {
      console.error('The project is not calculated. Correct the errors above.');
      return exitCode.blocked;
    }
    console.log(answer(file, asJson));
    return exitCode.done;
  };
}

type Work = (file: ProjectFile, issues: readonly Issue[], asJson: boolean) => number;

async function onProject(command: keyof typeof usage, args: readonly string[], work: Work): Promise<number> {
  const { path, asJson } = options(command, args);
  const file = await projectInput(path);
  return work(file, runChecks(file.project), asJson);
}

function options(command: keyof typeof usage, args: readonly string[]): { readonly path: string; readonly asJson: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [path, ...others] = positionals;
    if (path !== undefined && others.length === 0) return { path, asJson: values.json };
  } catch (error) {
    throw new UserError('badInput', (error as Error).message, `Usage: ${usage[command]}`);
  }
  throw new UserError('badInput', 'Give one project file.', `Usage: ${usage[command]}`);
}

function seriesFrom(inputs: ProjectFile['inputs']): (hash: string) => Float64Array {
  return (hash) => {
    const values = inputs.get(hash);
    if (!values)
      throw new UserError('badInput', 'The project file is incomplete.', `The values of series ${hash.slice(0, 12)}… are missing.`);
    return values;
  };
}

/** One line that is written over, and wiped at the end; only for a person at a terminal. */
function showProgress(_: unknown, done: number, total: number, what = 'simulations'): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(done < total ? `\r${done} of ${total} ${what}` : '\r\x1b[K');
}
