import { dayMs } from '@hybrid/project/basics/calendar';
import type { Database } from './database';
import type { FoundOutcome, Outcome } from './resultStore';

/** Maximum number of known outcomes looked up at once. */
const maxLookedUp = 500;

/** Returns known outcomes by their names. */
export async function knownOutcomes(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, Outcome>> {
  const found = new Map<string, Outcome>();
  for (let from = 0; from < keys.length; from += maxLookedUp) {
    const names = keys.slice(from, from + maxLookedUp);
    const rows = await db.selectFrom('resultCache').select(['key', 'item']).where('key', 'in', names).execute();
    for (const { key, item } of rows) found.set(key, JSON.parse(item) as Outcome);
    const used = rows.map(({ key }) => key);
    // A date is enough to find outcomes that were not used for long, and saves writes.
    if (used.length > 0)
      await db
        .updateTable('resultCache')
        .set({ used: new Date() })
        .where('key', 'in', used)
        .where('used', '<', new Date(Date.now() - dayMs))
        .execute();
  }
  return found;
}

/** Stores new outcomes for all later runs, except faults, which are found again. */
export async function learnOutcomes(trx: Database, found: readonly FoundOutcome[]): Promise<void> {
  const learnt = found.flatMap(({ outcome, key, reused }) =>
    key === undefined || reused || 'fault' in outcome ? [] : [{ key, item: JSON.stringify(outcome) }],
  );
  // One order for all, so that two processes that store the same outcomes cannot deadlock.
  const inOrder = learnt.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  if (inOrder.length === 0) return;
  await trx
    .insertInto('resultCache')
    .values(inOrder)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ item: ref('excluded.item'), used: ref('excluded.used') })))
    .execute();
}
