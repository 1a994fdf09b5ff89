import { detailsSchema, type Details } from '@hybrid/project/results/details';
import { packed, unpacked } from './compressed';
import type { Database } from './database';

/** Maximum number of valid details in memory; above it they are checked again. */
const maxRemembered = 10_000;

/** Details of the systems of a run, each stored after its first request. */
export function runDetails(db: Database) {
  /** Details that are valid for this version: checking them takes long, and requests that wait come often. */
  const valid = new Set<string>();

  async function keptDetails(id: string, caseKey: string): Promise<Details | undefined> {
    const row = await db.selectFrom('runDetails').select('content').where('run', '=', id).where('caseKey', '=', caseKey).executeTakeFirst();
    if (!row) return undefined;
    const kept: unknown = JSON.parse((await unpacked(row.content)).toString('utf8'));
    const name = `${id}/${caseKey}`;
    if (valid.has(name)) return kept as Details;
    const reading = detailsSchema.safeParse(kept);
    if (!reading.success) return undefined;
    if (valid.size >= maxRemembered) valid.clear();
    valid.add(name);
    return reading.data;
  }

  return {
    /** Stores details in place of earlier ones. */
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
      if (!valid.has(`${id}/${caseKey}`)) return (await keptDetails(id, caseKey)) !== undefined;
      // They may have been swept since they were found valid.
      const kept = await db.selectFrom('runDetails').select('run').where('run', '=', id).where('caseKey', '=', caseKey).executeTakeFirst();
      return kept !== undefined;
    },

    /** Undefined where none are stored, or an older version stored them in another form. */
    details: keptDetails,
  };
}
