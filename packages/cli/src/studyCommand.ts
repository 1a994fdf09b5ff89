import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { caseGrid, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { runProject } from '@hybrid/engine/simulate/runProject';
import { breakEven } from '@hybrid/engine/study/breakEven';
import { numberAt } from '@hybrid/engine/study/documentNumber';
import { weatherOf } from '@hybrid/engine/study/importedYears';
import { soleSystem, systemSimulation } from '@hybrid/engine/study/soleSystem';
import { studied, type Study, type StudyProgress } from '@hybrid/engine/study/study';
import { tornado } from '@hybrid/engine/study/tornado';
import { yearsStudy } from '@hybrid/engine/study/yearsStudy';
import { UserError } from '@hybrid/project/basics/userError';
import type { Project } from '@hybrid/project/document/project';
import type { ProjectFile } from '@hybrid/project/files/projectFile';
import { runChecks } from '@hybrid/project/issues/checks';
import { canBeCalculated } from './canBeCalculated';
import { projectInput, textInput } from './projectInput';
import { breakEvenText, tornadoText, yearsText } from './studyText';
import { tornadoInputs } from './tornadoInputs';

const usage =
  'hybrid study PROJECT.hfront (--p90 [--weather OTHER.hfront …] | --tornado LIST_OR_FILE | --break-even PATH [--from VALUE --to VALUE]) [--row ID] [--json]';

/**
 * Runs `hybrid study`: the outcome of one system of a project over years of prices and weather, over one input at a time, or the break-even value
 * of an input. The system is the best of the project unless a row is named. Returns 0; 1 if issues block the calculation.
 */
export async function studyCommand(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  const file = await projectInput(options.path);
  if (!canBeCalculated(runChecks(file.project))) return 1;
  console.log(await answer(options, file));
  return 0;
}

type Options = ReturnType<typeof readOptions>;

async function answer(
  { p90, tornado: inputs, breakEven: path, weather, from, to, row, json }: Options,
  file: ProjectFile,
): Promise<string> {
  const others = await Promise.all(weather.map(async (name) => ({ name, ...(await projectInput(name)) })));
  const series = new Map([file, ...others].flatMap(({ inputs: values }) => [...values]));
  const seriesFrom = (hash: string): Float64Array => {
    const values = series.get(hash);
    if (!values)
      throw new UserError('badInput', 'The project file is incomplete.', `The values of series ${hash.slice(0, 12)}… are missing.`);
    return values;
  };
  const project = soleSystem(file.project, chosenKey(file.project, row, seriesFrom));
  const simulate = systemSimulation(seriesFrom);
  const { currencySymbol } = project;
  if (p90) {
    const years = others.map((other) => weatherOf(basename(other.name), other.project));
    return studyOutput(yearsStudy(project, simulate, years), (study) => yearsText(study, currencySymbol), json);
  }
  if (inputs !== undefined) {
    const list = tornadoInputs(inputs.includes('=') ? inputs : await textInput(inputs));
    return studyOutput(tornado(project, list, simulate), (study) => tornadoText(study, currencySymbol), json);
  }
  if (path === undefined) throw new UserError('badInput', 'Choose a study.', `Usage: ${usage}`);
  const bounds = searchBounds(numberAt(project, path), from, to);
  return studyOutput(breakEven(project, { path, ...bounds }, simulate), (study) => breakEvenText(study, currencySymbol), json);
}

function studyOutput<Result>(study: Study<Result>, text: (result: Result) => string, json: boolean): string {
  const result = studied(study, showProgress);
  return json ? JSON.stringify(result, undefined, 2) : text(result);
}

/** Returns the given bounds; by default from 0 to five times the present value. */
function searchBounds(present: number, from: number | undefined, to: number | undefined): { readonly from: number; readonly to: number } {
  const bounds = { from: from ?? 0, to: to ?? 5 * present };
  if (bounds.from < bounds.to) return bounds;
  throw new UserError('badInput', `The bounds ${bounds.from} and ${bounds.to} leave nothing to search.`, 'Give --from and --to.');
}

function chosenKey(project: Project, row: string | undefined, series: (hash: string) => Float64Array): CaseKey {
  const { keys } = caseGrid(project);
  const [only, ...others] = keys;
  const wanted =
    row ?? (others.length === 0 ? only?.id : runProject(project, series, (_, done, total) => showProgress({ done, total })).items[0]?.id);
  const key = keys.find(({ id }) => id === wanted);
  if (!key)
    throw new UserError('notFound', row === undefined ? 'No system of the project can keep its contracts.' : `There is no row ${row}.`);
  return key;
}

function readOptions(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        p90: { type: 'boolean', default: false },
        tornado: { type: 'string' },
        'break-even': { type: 'string' },
        weather: { type: 'string', multiple: true, default: [] },
        from: { type: 'string' },
        to: { type: 'string' },
        row: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const { tornado: inputs, 'break-even': path } = values;
    const [projectPath, ...others] = positionals;
    const chosen = [values.p90, inputs !== undefined, path !== undefined].filter(Boolean).length;
    if (projectPath === undefined || others.length > 0) throw new Error('Give one project file.');
    if (chosen !== 1) throw new Error('Choose one study.');
    const { p90, weather, row, json } = values;
    return {
      path: projectPath,
      p90,
      tornado: inputs,
      breakEven: path,
      weather,
      row,
      json,
      from: numeric(values.from),
      to: numeric(values.to),
    };
  } catch (error) {
    throw new UserError('badInput', (error as Error).message, `Usage: ${usage}`);
  }
}

function numeric(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new Error(`${text} is no number.`);
  return value;
}

/** Writes one line that is overwritten, and cleared at the end; only at a terminal. */
function showProgress({ done, total }: StudyProgress): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(done === total ? '\r\x1b[K' : `\r${done}${total === undefined ? '' : ` of ${total}`} simulations\x1b[K`);
}
