import type { Database } from './database';
import type { FoundOutcome, Outcome } from './resultStore';

/** Known outcomes that are looked up at once. */
const maxLookedUp = 500;

/** Outcomes that are known, by their names. */
export async function knownOutcomes(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, Outcome>> {
  const found = new Map<string, Outcome>();
  for (let from = 0; from < keys.length; from += maxLookedUp) {
    const names = keys.slice(from, from + maxLookedUp);
    const rows = await db.selectFrom('resultCache').select(['key', 'item']).where('key', 'in', names).execute();
    for (const { key, item } of rows) found.set(key, JSON.parse(item) as Outcome);
    const used = rows.map(({ key }) => key);
    // To the day is enough to tell which were not used for long, and spares the writing.
    if (used.length > 0)
      await db
        .updateTable('resultCache')
        .set({ used: new Date() })
        .where('key', 'in', used)
        .where('used', '<', new Date(Date.now() - 24 * 3600_000))
        .execute();
  }
  return found;
}

/** Keeps what was found for the first time, for all runs to come. Faults are found again. */
export async function learnOutcomes(trx: Database, found: readonly FoundOutcome[]): Promise<void> {
  const learnt = found.flatMap(({ outcome, key, reused }) =>
    key === undefined || reused || 'fault' in outcome ? [] : [{ key, item: JSON.stringify(outcome) }],
  );
  // In one order for all: of two who learn the same at once, none waits for the other with what that one waits for.
  const inOrder = learnt.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  if (inOrder.length === 0) return;
  await trx
    .insertInto('resultCache')
    .values(inOrder)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ item: ref('excluded.item'), used: ref('excluded.used') })))
    .execute();
}
