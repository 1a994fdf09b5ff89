import { readText } from '../store/storedText';
import type { RunStatus } from '@hybrid/api/resultCalls';
import type { RiskQuestion, RiskStudy } from '@hybrid/api/riskCalls';
import type { CaseKey } from '@hybrid/engine/cases/caseGrid';
import { UserError, wholeText } from '@hybrid/project/i18n/userError';
import type { SystemSizerLimits } from '@hybrid/project/document/contract';
import type { BestSizePath, BestSizeQuestion } from '@hybrid/project/results/bestSize';
import type { SeriesStore } from '../store/seriesStore';
import type { Study, StudyKind, StudyStore } from '../store/studyStore';
import { noRun } from './calculations';
import { progressOf } from './progress';
import type { RunQueue, StudyJob } from './queue';
import { faultText } from './faultText';
import { withHeartbeat } from './heartbeat';
import { sharedSeries, type SimulationPool } from './simulationPool';
import { searchBestSize } from './sizeSearch';
import { askToStop, newStudyWatch, progressSeen } from './studyWatch';

/** Questions by kind of study: sizes between limits, the best size, changes that make a simulation feasible, or the sensitivity of its value. */
interface StudyQuestions {
  /** `basis` are the limits of the document, whose change clears the results; null without a contract that uses the sizer. */
  readonly sizer: { readonly limits: SystemSizerLimits; readonly basis: SystemSizerLimits | null };
  readonly bestSize: BestSizeQuestion;
  readonly changes: { readonly key: CaseKey };
  readonly tornado: RiskOfResult;
  readonly years: RiskOfResult;
  readonly breakEven: RiskOfResult;
}

/** A question about one simulation. */
interface RiskOfResult {
  readonly key: CaseKey;
  readonly asked: RiskQuestion;
}

/** Result of a study of one simulation, and the engine version; the form depends on its kind. */
export interface RiskAnswer {
  readonly engineVersion: string;
  readonly result: unknown;
}

interface StudyParts {
  readonly studies: StudyStore;
  readonly series: SeriesStore;
  readonly queue: RunQueue;
  readonly pool: SimulationPool;
  readonly onFault: (error: unknown, study: string) => void;
}

/** The input of a study: a document as it was saved, or as a calculation took it. */
interface StudyInput {
  readonly project: string;
  readonly document: string;
  readonly documentHash: string;
}

export type Studies = ReturnType<typeof openStudies>;

/** Interval of progress reports, and maximum delay until a cancelled study is noticed [ms]. */
const noticeMs = 400;

/** Weight of a search for the best size in simulations. */
const searchCost = 150;

/** Starts, watches and cancels studies: the sizer, the search for the best size, the search for changes that make a system feasible, and the effect of inputs and years. */
export function openStudies({ studies, series, queue, pool, onFault }: StudyParts) {
  const underWay = new Set<SharedArrayBuffer>();
  let closing = false;

  /** Returns the answer of a study; undefined for a search that was stopped. */
  async function answerOf(study: Study, watch: SharedArrayBuffer, onPath: (path: BestSizePath) => void): Promise<unknown> {
    const { id, project, document } = study;
    const values = await sharedSeries(series, project, document);
    if (study.kind === 'sizer') return pool.size({ document, series: values, limits: questionOf(study, 'sizer').limits, watch });
    if (study.kind === 'bestSize')
      return searchBestSize({ study: id, document, series: values, question: questionOf(study, 'bestSize') }, pool, { watch, onPath });
    if (study.kind === 'changes') return pool.changes({ document, series: values, key: questionOf(study, 'changes').key, watch });
    const kind: RiskStudy = study.kind;
    return pool.risk({ document, series: values, ...questionOf(study, kind), watch });
  }

  function statusOf(study: Study | undefined): RunStatus {
    if (!study) return noRun;
    const elapsedMs = (study.ended ?? new Date()).getTime() - study.started.getTime();
    const { progress, estimatedRemainingTime } = progressOf(study.done, study.total, elapsedMs);
    const goesOn = study.state === 'calculating';
    return {
      status: study.state,
      progress: study.state === 'ready' ? 100 : Math.min(99, progress),
      estimatedRemainingTime: goesOn ? estimatedRemainingTime : '00:00:00',
      done: study.done,
      total: study.total,
      started: study.started.toISOString(),
      ended: study.ended?.toISOString() ?? '',
      message: readText(study.message),
    };
  }

  /** Returns the status of a study under way for the same question about the same input. */
  async function underWayFor<K extends StudyKind>(
    { project, documentHash }: StudyInput,
    kind: K,
    question: StudyQuestions[K],
  ): Promise<RunStatus | undefined> {
    const last = await studies.latest(project, kind);
    const isSame = last?.state === 'calculating' && last.question === JSON.stringify(question) && last.documentHash === documentHash;
    return isSame ? statusOf(last) : undefined;
  }

  return {
    statusOf,
    underWay: underWayFor,

    /** Starts a study. One under way for the same question about the same input is kept. */
    async start<K extends StudyKind>(input: StudyInput, kind: K, question: StudyQuestions[K]): Promise<RunStatus> {
      const same = await underWayFor(input, kind, question);
      if (same) return same;
      const study = await studies.begin({ ...input, kind, question: JSON.stringify(question) });
      await queue.add([jobOf(study)]);
      return statusOf(study);
    },

    /** Queues a study whose job was lost. */
    async queueAgain(id: string): Promise<void> {
      const study = await studies.byId(id);
      if (study) await queue.add([jobOf(study)]);
    },

    async stop(project: string, kind: StudyKind): Promise<RunStatus> {
      const study = await studies.latest(project, kind);
      if (study) await studies.end(study.id, { state: 'cancelled' });
      return statusOf(study && (await studies.byId(study.id)));
    },

    /** Works on a study. Throws when it should be tried again. */
    async take({ study: id }: StudyJob, isLastAttempt: boolean): Promise<void> {
      const study = await studies.byId(id);
      if (study?.state !== 'calculating') return;
      const watch = newStudyWatch();
      underWay.add(watch);
      let path: BestSizePath | undefined;
      const advance = (): Promise<boolean> => {
        const { done, total } = progressSeen(watch);
        const fresh = path && JSON.stringify(path);
        path = undefined;
        return studies.advance(id, done, total, fresh);
      };
      const onPath = (found: BestSizePath): void => {
        path = found;
      };
      const heartbeat = { everyMs: noticeMs, beat: advance, onLost: () => askToStop(watch) };
      try {
        const found = await withHeartbeat(heartbeat, () => answerOf(study, watch, onPath));
        if (closing) throw new Error('The runner was stopped.');
        // It is not wanted any more; if only its state was unknown, it is found as lost work.
        if (found === undefined) return;
        const answer = JSON.stringify(found);
        await advance();
        await studies.end(id, { state: 'ready', answer });
      } catch (error) {
        if (error instanceof UserError) {
          await studies.end(id, { state: 'error', message: wholeText(error) });
          return;
        }
        if (closing) throw error;
        onFault(error, id);
        if (!isLastAttempt) throw error;
        await studies.end(id, { state: 'error', message: faultText });
      } finally {
        underWay.delete(watch);
      }
    },

    /** Ends a study whose runners all died. */
    async giveUp(id: string): Promise<void> {
      await studies.end(id, { state: 'error', message: faultText });
    },

    /** Stops the work at its next step; it stays in the queue. */
    close(): void {
      closing = true;
      for (const watch of underWay) askToStop(watch);
    },
  };
}

function jobOf({ id, kind }: Study): StudyJob {
  return kind === 'bestSize' ? { study: id, cost: searchCost } : { study: id };
}

/** Returns the question of a study; the form depends on its kind. */
export function questionOf<K extends StudyKind>({ question }: Pick<Study, 'question'>, _kind: K): StudyQuestions[K] {
  return JSON.parse(question) as StudyQuestions[K];
}
