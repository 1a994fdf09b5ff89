import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CaseKey } from '@hybrid/engine/cases/caseGrid';
import { detailsSchema, type Details } from '@hybrid/project/results/details';
import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import { packed, unpacked } from './compressed';
import type { Database } from './database';
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
  'started',
  'ended',
  'userEmail',
] as const;

export interface NewRun {
  readonly document: string;
  readonly documentHash: string;
  readonly engineVersion: string;
  readonly header: ResultHeader;
  readonly keys: readonly CaseKey[];
}

/** What became of a simulation: its row, or why a system has none. */
export type StoredOutcome = ResultItem | { readonly id: string; readonly infeasible: string };

export type ResultStore = ReturnType<typeof resultStore>;

/** Names of details that were found sound; when there are more they are looked at again. */
const mostRemembered = 10_000;

/** Runs and their rows. A project keeps its latest run. */
export function resultStore(db: Database) {
  /** Details that were found to be as this version has them: they are large, and who waits asks often. */
  const sound = new Set<string>();

  async function keptDetails(id: string, caseKey: string): Promise<Details | undefined> {
    const row = await db.selectFrom('runDetails').select('content').where('run', '=', id).where('caseKey', '=', caseKey).executeTakeFirst();
    if (!row) return undefined;
    const kept: unknown = JSON.parse((await unpacked(row.content)).toString('utf8'));
    const name = `${id}/${caseKey}`;
    if (sound.has(name)) return kept as Details;
    const reading = detailsSchema.safeParse(kept);
    if (!reading.success) return undefined;
    if (sound.size >= mostRemembered) sound.clear();
    sound.add(name);
    return reading.data;
  }

  async function outcomes(id: string): Promise<StoredOutcome[]> {
    const rows = await db.selectFrom('runResults').select('item').where('run', '=', id).execute();
    return rows.map(({ item }) => JSON.parse(item) as StoredOutcome);
  }

  return {
    /** Takes the place of the project's former run, whose workers then find nothing to go on with. */
    async begin(project: string, { document, documentHash, engineVersion, header, keys }: NewRun): Promise<Run> {
      const id = randomUUID();
      return db.transaction().execute(async (trx) => {
        await trx.deleteFrom('runs').where('project', '=', project).execute();
        return trx
          .insertInto('runs')
          .values({
            id,
            project,
            document,
            documentHash,
            engineVersion,
            header: JSON.stringify(header),
            caseKeys: JSON.stringify(keys),
            total: keys.length,
            state: 'calculating',
          })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
    },

    latest: (project: string): Promise<Run | undefined> =>
      db.selectFrom('runs').selectAll().where('project', '=', project).executeTakeFirst(),

    summary: (project: string): Promise<RunSummary | undefined> =>
      db.selectFrom('runs').select(summaryColumns).where('project', '=', project).executeTakeFirst(),

    byId: (id: string): Promise<Run | undefined> => db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Runs that were neither ended nor cancelled. */
    unfinished: (): Promise<Run[]> => db.selectFrom('runs').selectAll().where('state', '=', 'calculating').orderBy('started').execute(),

    /** Undefined when the run is gone. */
    async state(id: string): Promise<Run['state'] | undefined> {
      return (await db.selectFrom('runs').select('state').where('id', '=', id).executeTakeFirst())?.state;
    },

    async done(id: string): Promise<number> {
      const { count } = await db
        .selectFrom('runResults')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('run', '=', id)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async doneKeys(id: string): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('runResults').select('caseKey').where('run', '=', id).execute();
      return new Set(rows.map(({ caseKey }) => caseKey));
    },

    /** Keeps rows; those a retried chunk brings again change nothing. A run that is gone or cancelled takes none: false. */
    async addItems(id: string, items: readonly StoredOutcome[]): Promise<boolean> {
      if (items.length === 0) return true;
      return db.transaction().execute(async (trx) => {
        const run = await trx.selectFrom('runs').select('state').where('id', '=', id).forShare().executeTakeFirst();
        if (run?.state !== 'calculating') return false;
        await trx
          .insertInto('runResults')
          .values(items.map((item) => ({ run: id, caseKey: item.id, item: JSON.stringify(item) })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return true;
      });
    },

    /** Rows of the systems that have one. */
    async items(id: string): Promise<ResultItem[]> {
      return (await outcomes(id)).filter((found): found is ResultItem => !('infeasible' in found));
    },

    /** Why systems have no row, by the simulation. */
    async infeasible(id: string): Promise<ReadonlyMap<string, string>> {
      return new Map((await outcomes(id)).flatMap((found) => ('infeasible' in found ? [[found.id, found.infeasible] as const] : [])));
    },

    /** Ends a run that is still going on; true when this call ended it. */
    async end(id: string, state: Exclude<Run['state'], 'calculating'>, message = ''): Promise<boolean> {
      const reply = await db
        .updateTable('runs')
        .set({ state, message, ended: new Date() })
        .where('id', '=', id)
        .where('state', '=', 'calculating')
        .executeTakeFirst();
      return reply.numUpdatedRows > 0n;
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

    /** They take the place of details that were kept before. */
    async addDetails(id: string, details: Details): Promise<void> {
      const content = await packed(JSON.stringify(details));
      await db
        .insertInto('runDetails')
        .columns(['run', 'caseKey', 'content'])
        .expression((build) =>
          build
            .selectFrom('runs')
            .select(({ val }) => ['id as run', val(details.id).as('caseKey'), val(content).as('content')])
            .where('id', '=', id),
        )
        .onConflict((conflict) => conflict.columns(['run', 'caseKey']).doUpdateSet({ content }))
        .execute();
    },

    async hasDetails(id: string, caseKey: string): Promise<boolean> {
      return sound.has(`${id}/${caseKey}`) || (await keptDetails(id, caseKey)) !== undefined;
    },

    /** Undefined where none are kept, or where an older version kept them in another form. */
    details: keptDetails,
  };
}

export function keysOf(run: Pick<Run, 'caseKeys'>): readonly CaseKey[] {
  return JSON.parse(run.caseKeys) as CaseKey[];
}

export function headerOf(run: Pick<Run, 'header'>): ResultHeader {
  return JSON.parse(run.header) as ResultHeader;
}
