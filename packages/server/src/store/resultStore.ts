import { storedText } from './storedText';
import type { Text } from '@hybrid/project/i18n/message';
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { KeyFigures } from '@hybrid/api/portfolio';
import type { CaseKey } from '@hybrid/engine/cases/caseGrid';
import { projectStatus, type ResultHeader, type ResultItem } from '@hybrid/project/results/resultTables';
import type { Database } from './database';
import { knownOutcomes } from './knownOutcomes';
import { runFigures } from './runFigures';
import { runDetails } from './runDetails';
import { runEmails } from './runEmails';
import { runRows } from './runRows';
import type { RunRow } from './tables';

export type Run = Selectable<RunRow>;

/** A run without its input and its list of simulations, for polling. */
export type RunSummary = Pick<Run, (typeof summaryColumns)[number]>;

const summaryColumns = [
  'id',
  'project',
  'documentHash',
  'engineVersion',
  'total',
  'state',
  'message',
  'delivers',
  'done',
  'reused',
  'failed',
  'started',
  'ended',
  'userEmail',
] as const;

export interface NewRun {
  readonly document: string;
  readonly documentHash: string;
  readonly engineVersion: string;
  /** Without it, outcomes are kept in this run alone. */
  readonly inputHash?: string;
  /** True when known outcomes are reused; the default. */
  readonly reuses?: boolean;
  readonly header: ResultHeader;
  readonly keys: readonly CaseKey[];
}

/** Outcome of a simulation: its row, or the reason why a system is infeasible. */
export type Outcome = ResultItem | { readonly id: string; readonly infeasible: Text };

/** Outcome of a simulation, or the reason why it failed. */
export type StoredOutcome = Outcome | { readonly id: string; readonly fault: Text };

/** An outcome to store in a run. */
export interface FoundOutcome {
  readonly outcome: StoredOutcome;
  /** Name by content; undefined keeps it in this run alone. */
  readonly key?: string;
  /** True when it was known before. */
  readonly reused?: boolean;
}

export type ResultStore = ReturnType<typeof resultStore>;

/** Status of a project by the end of its run. */
const statusAfter = { ready: projectStatus.calculated, cancelled: projectStatus.changed, error: projectStatus.changed } as const;

/**
 * Runs and their rows. A project has at most two: the one whose rows it shows, and a newer one without rows; its first row makes it replace the other.
 */
export function resultStore(db: Database) {
  return {
    ...runDetails(db),
    ...runRows(db),
    ...runEmails(db),
    ...runFigures(db),

    known: (keys: readonly string[]) => knownOutcomes(db, keys),

    /** Begins a run, which sets the project status from then on. A run under way ends, and its jobs find no run. Shown rows stay until the first new one. */
    async begin(
      project: string,
      { document, documentHash, engineVersion, inputHash = '', reuses = true, header, keys }: NewRun,
    ): Promise<Run> {
      const id = randomUUID();
      return db.transaction().execute(async (trx) => {
        await trx.selectFrom('projects').select('id').where('id', '=', project).forUpdate().execute();
        await endEarlier(trx, project);
        await setStatus(trx, { project, documentHash }, projectStatus.calculating);
        return trx
          .insertInto('runs')
          .values({
            id,
            project,
            document,
            documentHash,
            engineVersion,
            inputHash,
            reuses,
            header: JSON.stringify(header),
            caseKeys: JSON.stringify(keys),
            total: keys.length,
            state: 'calculating',
          })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
    },

    /** Returns the run whose rows the project shows; without any, the one that will have them. */
    latest: (project: string): Promise<Run | undefined> =>
      db.selectFrom('runs').selectAll().where('project', '=', project).orderBy('delivers', 'desc').executeTakeFirst(),

    /** Returns the runs whose rows the projects of a user show, the one started last first. */
    shownOf: (user: string): Promise<(Pick<Run, 'project' | 'ended'> & { listing: string })[]> =>
      db
        .selectFrom('runs')
        .innerJoin('projects', 'projects.id', 'runs.project')
        .select(['runs.project', 'runs.ended', 'projects.listing'])
        .where('projects.owner', '=', user)
        .where('runs.delivers', '=', true)
        .orderBy('runs.started', 'desc')
        .execute(),

    async latestId(project: string): Promise<string | undefined> {
      return (await db.selectFrom('runs').select('id').where('project', '=', project).orderBy('delivers', 'desc').executeTakeFirst())?.id;
    },

    /** Returns the run that was started last. */
    summary: (project: string): Promise<RunSummary | undefined> =>
      db.selectFrom('runs').select(summaryColumns).where('project', '=', project).orderBy('delivers').executeTakeFirst(),

    byId: (id: string): Promise<Run | undefined> => db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Returns the runs under way. */
    unfinished: (): Promise<Run[]> => db.selectFrom('runs').selectAll().where('state', '=', 'calculating').orderBy('started').execute(),

    /** Returns the state; undefined when the run is gone. */
    async state(id: string): Promise<Run['state'] | undefined> {
      return (await db.selectFrom('runs').select('state').where('id', '=', id).executeTakeFirst())?.state;
    },

    /** Returns the number of simulations of a run with an outcome, and how many of them failed. */
    async done(id: string): Promise<Pick<Run, 'done' | 'failed'>> {
      return (await db.selectFrom('runs').select(['done', 'failed']).where('id', '=', id).executeTakeFirst()) ?? { done: 0, failed: 0 };
    },

    /** Ends a run under way, and sets the status of its project and its key figures if there are any; true when this call ended it. */
    async end(id: string, state: Exclude<Run['state'], 'calculating'>, message: Text = '', figures?: KeyFigures): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        // The project first, as when a run begins: the reverse order could deadlock.
        const projectOf = trx.selectFrom('runs').select('project').where('runs.id', '=', id);
        await trx.selectFrom('projects').select('id').where('id', '=', projectOf).forUpdate().execute();
        const ended = await trx
          .updateTable('runs')
          .set({ state, message: storedText(message), ended: new Date() })
          .where('id', '=', id)
          .where('state', '=', 'calculating')
          .returning(['project', 'documentHash'])
          .executeTakeFirst();
        if (!ended) return false;
        await setStatus(trx, ended, statusAfter[state]);
        if (figures) await runFigures(trx).saveFigures(ended.project, figures);
        return true;
      });
    },
  };
}

/** Deletes the run of a project without rows, and cancels one under way that has some. */
async function endEarlier(trx: Database, project: string): Promise<void> {
  await trx.deleteFrom('runs').where('project', '=', project).where('delivers', '=', false).execute();
  await trx
    .updateTable('runs')
    .set({ state: 'cancelled', ended: new Date() })
    .where('project', '=', project)
    .where('state', '=', 'calculating')
    .execute();
}

/** Sets the status of a project, if its document is still the one of the run. */
async function setStatus(trx: Database, { project, documentHash }: Pick<Run, 'project' | 'documentHash'>, status: number): Promise<void> {
  await trx.updateTable('projects').set({ status }).where('id', '=', project).where('documentHash', '=', documentHash).execute();
}

export function keysOf(run: Pick<Run, 'caseKeys'>): readonly CaseKey[] {
  return JSON.parse(run.caseKeys) as CaseKey[];
}

export function headerOf(run: Pick<Run, 'header'>): ResultHeader {
  return JSON.parse(run.header) as ResultHeader;
}
