import { message, sentences } from '@hybrid/project/i18n/message';
import type { Readable } from 'node:stream';
import { seriesOfResultTexts } from '@hybrid/api/seriesOfResultCalls';
import type { DecimalMark } from '@hybrid/formats/export/csvMarks';
import type { StepYear } from '@hybrid/formats/tables/stepYear';
import type { Language } from '@hybrid/project/basics/language';
import type { CaptureRate } from '@hybrid/project/results/details';
import { UserError } from '@hybrid/project/i18n/userError';
import { openSharedAnswers } from '../memory/sharedAnswers';
import type { ProjectStore } from '../store/projectStore';
import { keysOf, type ResultStore } from '../store/resultStore';
import type { SeriesStore } from '../store/seriesStore';
import { sharedSeries, type ResultWork, type SimulationPool } from './simulationPool';
import type { DetailsTask } from './simulationWorker';

interface SeriesServiceParts {
  readonly projects: Pick<ProjectStore, 'head'>;
  readonly results: ResultStore;
  readonly series: SeriesStore;
  readonly pool: SimulationPool;
}

export type SeriesService = ReturnType<typeof openSeriesService>;

/** Maximum number of cached years; each has some megabytes. */
const maxKept = 4;

/** Time series on demand, simulated in the threads from the input of the run of a row. */
export function openSeriesService({ projects, results, series, pool }: SeriesServiceParts) {
  const kept = openSharedAnswers<string>({ max: maxKept });
  let exports = 0;

  async function taskOf(project: string, caseKey: string): Promise<{ readonly run: string; readonly task: () => Promise<DetailsTask> }> {
    const run = await results.latest(project);
    const key = run && keysOf(run).find(({ id }) => id === caseKey);
    if (!run || !key)
      throw new UserError(
        'notFound',
        seriesOfResultTexts.none,
        sentences(message('refusals.resultBelongsToEarlierCalculation'), message('refusals.openResultTableAgain')),
      );
    const { document } = run;
    return { run: run.id, task: async () => ({ document, series: await sharedSeries(series, project, document), key }) };
  }

  /** Returns the threads' work of a project's owner: projects of one user share their turns. */
  const workOf = async (project: string): Promise<ResultWork> => pool.of((await projects.head(project))?.owner ?? project);

  return {
    /** Returns the time series of an operating year, as JSON text in a language. */
    async year(project: string, caseKey: string, year: number, language: Language): Promise<string> {
      const { run, task } = await taskOf(project, caseKey);
      return kept.get(`${run}/${caseKey}/${year}/${language}`, async () =>
        (await workOf(project)).timeSeries({ ...(await task()), year, language }),
      );
    },

    /** Returns the explanation of a step of an operating year, as JSON text. */
    async explanation(project: string, caseKey: string, year: number, step: number, language: Language): Promise<string> {
      const { task } = await taskOf(project, caseKey);
      return (await workOf(project)).explanation({ ...(await task()), year, step, language });
    },

    /** Returns the first operating year replayed with less foresight; null for a plant without such a figure. */
    async foresight(project: string, caseKey: string): Promise<CaptureRate | null> {
      const { run, task } = await taskOf(project, caseKey);
      const found = await kept.get(`${run}/${caseKey}/foresight`, async () =>
        JSON.stringify(await (await workOf(project)).foresight(await task())),
      );
      return JSON.parse(found) as CaptureRate | null;
    },

    /** Returns the steps of the first operating year in full precision. */
    async firstYear(project: string, caseKey: string): Promise<StepYear> {
      const { task } = await taskOf(project, caseKey);
      return (await workOf(project)).stepsOfYear({ ...(await task()), year: 0 });
    },

    /** Returns the text of a CSV file of one year, or of all, with a decimal mark and in a language; it keeps a thread busy until it is read. */
    async file(project: string, caseKey: string, mark: DecimalMark, language: Language, year?: number): Promise<Readable> {
      const { task } = await taskOf(project, caseKey);
      // One thread stays free for other work, where there are several.
      if (exports >= Math.max(1, pool.threads - 1))
        throw new UserError('tooMany', seriesOfResultTexts.exportFailed, message('refusals.otherExportsAreUnderWay'));
      exports++;
      try {
        const text = await (
          await workOf(project)
        ).timeSeriesFile({ ...(await task()), mark, language, ...(year !== undefined && { year }) });
        text.once('close', () => exports--);
        return text;
      } catch (error) {
        exports--;
        throw error;
      }
    },
  };
}
