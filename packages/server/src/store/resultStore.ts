import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CaseKey } from '@hybrid/engine/cases/caseGrid';
import { projectStatus, type ResultHeader, type ResultItem } from '@hybrid/project/results/resultTables';
import { packed, unpacked } from './compressed';
import type { Database } from './database';
import { knownOutcomes, learnOutcomes } from './knownOutcomes';
import { runDetails } from './runDetails';
import type { RunRow } from './tables';

export type Run = Selectable<RunRow>;

/** A run without its input and its list of simulations: what somebody who waits asks for again and again. */
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
  /** Without it, outcomes of the run are kept in the run alone. */
  readonly inputHash?: string;
  /** Whether outcomes that are known are taken over; true where it is not told. */
  readonly reuses?: boolean;
  readonly header: ResultHeader;
  readonly keys: readonly CaseKey[];
}

/** What a simulation came to: its row, or why a system has none. */
export type Outcome = ResultItem | { readonly id: string; readonly infeasible: string };

/** What became of a simulation: what it came to, or why it failed. */
export type StoredOutcome = Outcome | { readonly id: string; readonly fault: string };

/** An outcome on its way into a run. */
export interface FoundOutcome {
  readonly outcome: StoredOutcome;
  /** Its name by content; undefined keeps it in the run alone. */
  readonly key?: string;
  /** Whether it was known before. */
  readonly reused?: boolean;
}

/** Rows that an older engine found for the same input. */
export interface EarlierRows {
  readonly engineVersion: string;
  readonly items: readonly ResultItem[];
}

export type ResultStore = ReturnType<typeof resultStore>;

/** What the listing tells of a project whose run has ended. */
const statusAfter = { ready: projectStatus.calculated, cancelled: projectStatus.changed, error: projectStatus.changed } as const;

/**
 * Runs and their rows. A project has at most two: the one whose rows it shows, and a newer one that has none yet; its first row puts it in the place
 * of the other.
 */
export function resultStore(db: Database) {
  async function outcomes(id: string): Promise<StoredOutcome[]> {
    const rows = await db.selectFrom('runResults').select('item').where('run', '=', id).execute();
    return rows.map(({ item }) => JSON.parse(item) as StoredOutcome);
  }

  const rowsOf = (found: readonly StoredOutcome[]): ResultItem[] =>
    found.filter((outcome): outcome is ResultItem => !('infeasible' in outcome || 'fault' in outcome));

  /** Puts a run in the place of the one whose rows the project shows; rows of an older engine for the same input are kept beside it. */
  async function showsFrom(
    trx: Database,
    run: Pick<Run, 'id' | 'project' | 'documentHash' | 'inputHash' | 'engineVersion'>,
  ): Promise<string | null> {
    const shown = await trx
      .selectFrom('runs')
      .selectAll()
      .where('project', '=', run.project)
      .where('delivers', '=', true)
      .executeTakeFirst();
    if (!shown) return null;
    const isSameInput = shown.documentHash === run.documentHash || (shown.inputHash !== '' && shown.inputHash === run.inputHash);
    let earlier: string | null = null;
    if (isSameInput && shown.engineVersion !== run.engineVersion) {
      const rows = await trx.selectFrom('runResults').select('item').where('run', '=', shown.id).execute();
      const items = rowsOf(rows.map(({ item }) => JSON.parse(item) as StoredOutcome));
      earlier = await packed(JSON.stringify({ engineVersion: shown.engineVersion, items } satisfies EarlierRows));
    }
    await trx.deleteFrom('runs').where('id', '=', shown.id).execute();
    return earlier;
  }

  return {
    ...runDetails(db),

    known: (keys: readonly string[]) => knownOutcomes(db, keys),

    /** Begins a run, which the project tells from then on. One that is under way ends; its workers find nothing to go on with. Rows that are shown stay until the new run has its first. */
    async begin(
      project: string,
      { document, documentHash, engineVersion, inputHash = '', reuses = true, header, keys }: NewRun,
    ): Promise<Run> {
      const id = randomUUID();
      return db.transaction().execute(async (trx) => {
        await trx.selectFrom('projects').select('id').where('id', '=', project).forUpdate().execute();
        await trx.deleteFrom('runs').where('project', '=', project).where('delivers', '=', false).execute();
        await trx
          .updateTable('runs')
          .set({ state: 'cancelled', ended: new Date() })
          .where('project', '=', project)
          .where('state', '=', 'calculating')
          .execute();
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

    /** The run whose rows the project shows; without any, the one that will have them. */
    latest: (project: string): Promise<Run | undefined> =>
      db.selectFrom('runs').selectAll().where('project', '=', project).orderBy('delivers', 'desc').executeTakeFirst(),

    /** The runs whose rows the projects of a user show, the one that was started last first. */
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

    /** The run that was started last. */
    summary: (project: string): Promise<RunSummary | undefined> =>
      db.selectFrom('runs').select(summaryColumns).where('project', '=', project).orderBy('delivers').executeTakeFirst(),

    byId: (id: string): Promise<Run | undefined> => db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Runs that were neither ended nor cancelled. */
    unfinished: (): Promise<Run[]> => db.selectFrom('runs').selectAll().where('state', '=', 'calculating').orderBy('started').execute(),

    /** Undefined when the run is gone. */
    async state(id: string): Promise<Run['state'] | undefined> {
      return (await db.selectFrom('runs').select('state').where('id', '=', id).executeTakeFirst())?.state;
    },

    /** How many simulations of a run have an outcome, and how many of those failed. */
    async done(id: string): Promise<Pick<Run, 'done' | 'failed'>> {
      return (await db.selectFrom('runs').select(['done', 'failed']).where('id', '=', id).executeTakeFirst()) ?? { done: 0, failed: 0 };
    },

    async doneKeys(id: string): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('runResults').select('caseKey').where('run', '=', id).execute();
      return new Set(rows.map(({ caseKey }) => caseKey));
    },

    /** Keeps outcomes; those a retried chunk brings again change nothing. A run that is gone or cancelled takes none: false. */
    async addItems(id: string, found: readonly FoundOutcome[]): Promise<boolean> {
      if (found.length === 0) return true;
      return db.transaction().execute(async (trx) => {
        const run = await trx
          .selectFrom('runs')
          .select(['id', 'project', 'state', 'delivers', 'documentHash', 'inputHash', 'engineVersion'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (run?.state !== 'calculating') return false;
        const added = await trx
          .insertInto('runResults')
          .values(found.map(({ outcome }) => ({ run: id, caseKey: outcome.id, item: JSON.stringify(outcome) })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('caseKey')
          .execute();
        const isNew = new Set(added.map(({ caseKey }) => caseKey));
        const fresh = found.filter(({ outcome }) => isNew.has(outcome.id));
        const reused = fresh.filter((one) => one.reused === true).length;
        const failed = fresh.filter(({ outcome }) => 'fault' in outcome).length;
        const earlier = run.delivers ? undefined : await showsFrom(trx, run);
        await trx
          .updateTable('runs')
          .set(({ eb, ref }) => ({
            done: eb(ref('done'), '+', fresh.length),
            reused: eb(ref('reused'), '+', reused),
            failed: eb(ref('failed'), '+', failed),
            delivers: true,
            ...(earlier !== undefined && { earlier }),
          }))
          .where('id', '=', id)
          .execute();
        await learnOutcomes(trx, fresh);
        return true;
      });
    },

    /** Rows that an older engine found for the input of a run. */
    async earlier({ earlier }: Pick<Run, 'earlier'>): Promise<EarlierRows | undefined> {
      return earlier === null ? undefined : (JSON.parse((await unpacked(earlier)).toString('utf8')) as EarlierRows);
    },

    /** Rows of the systems that have one. */
    async items(id: string): Promise<ResultItem[]> {
      return rowsOf(await outcomes(id));
    },

    /** Why systems have no row, by the simulation. */
    async infeasible(id: string): Promise<ReadonlyMap<string, string>> {
      return new Map((await outcomes(id)).flatMap((found) => ('infeasible' in found ? [[found.id, found.infeasible] as const] : [])));
    },

    /** Why simulations failed, by the simulation. */
    async faults(id: string): Promise<ReadonlyMap<string, string>> {
      return new Map((await outcomes(id)).flatMap((found) => ('fault' in found ? [[found.id, found.fault] as const] : [])));
    },

    /** Ends a run that is still going on, and with it the status of its project; true when this call ended it. */
    async end(id: string, state: Exclude<Run['state'], 'calculating'>, message = ''): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        // The project first, as who begins a run does: else each of them would wait for the other.
        const projectOf = trx.selectFrom('runs').select('project').where('runs.id', '=', id);
        await trx.selectFrom('projects').select('id').where('id', '=', projectOf).forUpdate().execute();
        const ended = await trx
          .updateTable('runs')
          .set({ state, message, ended: new Date() })
          .where('id', '=', id)
          .where('state', '=', 'calculating')
          .returning(['project', 'documentHash'])
          .executeTakeFirst();
        if (!ended) return false;
        await setStatus(trx, ended, statusAfter[state]);
        return true;
      });
    },

    /** Sets or, with null, forgets who is told of the end of a run. */
    async setUserEmail(id: string, userEmail: string | null): Promise<void> {
      await db.updateTable('runs').set({ userEmail }).where('id', '=', id).execute();
    },

    /** The same for a run of a project that is under way; false when there is none. */
    async setUserEmailUnderWay(project: string, userEmail: string | null): Promise<boolean> {
      const reply = await db
        .updateTable('runs')
        .set({ userEmail })
        .where('project', '=', project)
        .where('state', '=', 'calculating')
        .executeTakeFirst();
      return reply.numUpdatedRows > 0n;
    },

    /** Runs that ended and whose end somebody still waits to be told of. */
    async endedUntold(): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('runs')
        .select('id')
        .where('userEmail', 'is not', null)
        .where('state', 'in', ['ready', 'error'])
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** What a project tells of its run, as long as its document is the one that runs. */
async function setStatus(trx: Database, { project, documentHash }: Pick<Run, 'project' | 'documentHash'>, status: number): Promise<void> {
  await trx.updateTable('projects').set({ status }).where('id', '=', project).where('documentHash', '=', documentHash).execute();
}

export function keysOf(run: Pick<Run, 'caseKeys'>): readonly CaseKey[] {
  return JSON.parse(run.caseKeys) as CaseKey[];
}

export function headerOf(run: Pick<Run, 'header'>): ResultHeader {
  return JSON.parse(run.header) as ResultHeader;
}
