import { parseArgs } from 'node:util';
import { explainStep } from '@hybrid/engine/report/explainStep/explainStep';
import { simulatedYear } from '@hybrid/engine/report/timeSeriesReport';
import { UserError } from '@hybrid/project/basics/userError';
import { runChecks } from '@hybrid/project/issues/checks';
import { canBeCalculated } from './canBeCalculated';
import { explanationLines } from './explanationText';
import { projectInput } from './projectInput';
import { resultKey } from './resultKey';
import { exitCode, seriesFrom } from './runCommand';

const usage = 'Usage: hybrid explain PROJECT.hfront --step N [--year N] [--result ID] [--json]';

/**
 * Runs `hybrid explain`: explains a step (from 0) of an operating year (from 0) of one simulation: the one named by `--result`, else the one with
 * the highest net present value. Exit codes as for `hybrid run`.
 */
export async function explainCommand(args: readonly string[]): Promise<number> {
  const { path, step, year, result, json } = options(args);
  const { project, inputs } = await projectInput(path);
  if (!canBeCalculated(runChecks(project))) return exitCode.blocked;
  const series = seriesFrom(inputs);
  const { simulated, shown } = simulatedYear(project, resultKey(project, series, result), series, year);
  const explanation = explainStep(simulated, shown, step);
  console.log(json ? JSON.stringify(explanation) : explanationLines(explanation, simulated.currency).join('\n'));
  return exitCode.done;
}

interface Options {
  readonly path: string;
  readonly step: number;
  readonly year: number;
  readonly result: string | undefined;
  readonly json: boolean;
}

function options(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { step: text, year: text, result: text, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [path, ...others] = positionals;
    const [step, year] = [Number(values.step), Number(values.year ?? 0)];
    if (path !== undefined && others.length === 0 && values.step !== undefined && Number.isInteger(step) && Number.isInteger(year))
      return { path, step, year, result: values.result, json: values.json === true };
  } catch (error) {
    throw new UserError('badInput', (error as Error).message, usage);
  }
  throw new UserError('badInput', 'Give one project file and the step that is to be explained.', usage);
}
