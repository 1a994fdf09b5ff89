import type { Text } from '@hybrid/project/i18n/message';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { packed, unpacked } from './compressed';
import type { Database } from './database';
import { learnOutcomes } from './knownOutcomes';
import type { FoundOutcome, Run, StoredOutcome } from './resultStore';

/** Rows that an older engine found for the same input. */
export interface EarlierRows {
  readonly engineVersion: string;
  readonly items: readonly ResultItem[];
}

/** Rows of runs: the outcomes of their simulations. */
export function runRows(db: Database) {
  async function outcomes(id: string): Promise<StoredOutcome[]> {
    const rows = await db.selectFrom('runResults').select('item').where('run', '=', id).execute();
    return rows.map(({ item }) => JSON.parse(item) as StoredOutcome);
  }

  return {
    async doneKeys(id: string): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('runResults').select('caseKey').where('run', '=', id).execute();
      return new Set(rows.map(({ caseKey }) => caseKey));
    },

    /** Stores outcomes; those that a retried chunk repeats change nothing. Returns false for a run that is gone or cancelled. */
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

    /** Returns the rows of an older engine for the input of a run. */
    async earlier({ earlier }: Pick<Run, 'earlier'>): Promise<EarlierRows | undefined> {
      return earlier === null ? undefined : (JSON.parse((await unpacked(earlier)).toString('utf8')) as EarlierRows);
    },

    /** Returns the rows of the feasible systems. */
    async items(id: string): Promise<ResultItem[]> {
      return rowsOf(await outcomes(id));
    },

    /** Returns the reasons of infeasible systems, by simulation. */
    async infeasible(id: string): Promise<ReadonlyMap<string, Text>> {
      return new Map((await outcomes(id)).flatMap((found) => ('infeasible' in found ? [[found.id, found.infeasible] as const] : [])));
    },

    /** Returns the reasons of failed simulations. */
    async faults(id: string): Promise<ReadonlyMap<string, Text>> {
      return new Map((await outcomes(id)).flatMap((found) => ('fault' in found ? [[found.id, found.fault] as const] : [])));
    },
  };
}

const rowsOf = (found: readonly StoredOutcome[]): ResultItem[] =>
  found.filter((outcome): outcome is ResultItem => !('infeasible' in outcome || 'fault' in outcome));

/** Deletes the run whose rows the project shows, which this run replaces; returns its rows if an older engine found them for the same input. */
async function showsFrom(
  trx: Database,
  run: Pick<Run, 'id' | 'project' | 'documentHash' | 'inputHash' | 'engineVersion'>,
): Promise<string | null> {
  const shown = await trx.selectFrom('runs').selectAll().where('project', '=', run.project).where('delivers', '=', true).executeTakeFirst();
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
