import { basename } from 'node:path';
import { caseGrid, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { runProject } from '@hybrid/engine/simulate/runProject';
import { breakEven } from '@hybrid/engine/study/breakEven';
import { numberAt } from '@hybrid/engine/study/documentNumber';
import { weatherOf } from '@hybrid/engine/study/importedYears';
import { soleSystem, systemSimulation } from '@hybrid/engine/study/soleSystem';
import { studied, type Study } from '@hybrid/engine/study/study';
import { tornado } from '@hybrid/engine/study/tornado';
import { yearsStudy } from '@hybrid/engine/study/yearsStudy';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Project } from '@hybrid/project/document/project';
import type { ProjectFile } from '@hybrid/project/files/projectFile';
import { showProgress, showRunProgress } from './progress';
import { projectInput, seriesFrom, textInput } from './projectInput';
import { breakEvenText, tornadoText, yearsText } from './studyText';
import { tornadoInputs } from './tornadoInputs';
import { englishJson } from './englishJson';

/** Options that choose a study. */
interface StudyOptions {
  readonly p90?: true | undefined;
  readonly tornado?: string | undefined;
  readonly breakEven?: string | undefined;
  readonly weather: readonly string[];
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly row?: string | undefined;
  readonly json?: true | undefined;
}

/** Returns the study that the options choose, as text or JSON. */
export async function studyOf(
  file: ProjectFile,
  { tornado: inputs, breakEven: path, weather, from, to, row, json }: StudyOptions,
): Promise<string> {
  const others = await Promise.all(weather.map(async (name) => ({ name, ...(await projectInput(name)) })));
  const series = seriesFrom(new Map([file, ...others].flatMap(({ inputs: values }) => [...values])));
  const project = soleSystem(file.project, chosenKey(file.project, row, series));
  const simulate = systemSimulation(series);
  const { currencySymbol } = project;
  if (inputs !== undefined) {
    const list = tornadoInputs(inputs.includes('=') ? inputs : await textInput(inputs));
    return studyOutput(tornado(project, list, simulate), (study) => tornadoText(study, currencySymbol), json);
  }
  if (path !== undefined) {
    const bounds = searchBounds(numberAt(project, path), from, to);
    return studyOutput(breakEven(project, { path, ...bounds }, simulate), (study) => breakEvenText(study, currencySymbol), json);
  }
  const years = others.map((other) => weatherOf(basename(other.name), other.project));
  return studyOutput(yearsStudy(project, simulate, years), (study) => yearsText(study, currencySymbol), json);
}

function studyOutput<Result>(study: Study<Result>, text: (result: Result) => string, json: true | undefined): string {
  const result = studied(study, ({ done, total }) => showProgress(done, total));
  return json ? englishJson(result, 2) : text(result);
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
  const wanted = row ?? (others.length === 0 ? only?.id : runProject(project, series, showRunProgress).items[0]?.id);
  const key = keys.find(({ id }) => id === wanted);
  if (!key)
    throw new UserError('notFound', row === undefined ? 'No system of the project can keep its contracts.' : `There is no row ${row}.`);
  return key;
}
