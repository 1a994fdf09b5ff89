import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openStore } from '@hybrid/server/store/database';
import { noPostgres, openPostgres } from './faults/postgresServer';

const folder = mkdtempSync(join(tmpdir(), 'hybrid-lost-'));
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(noPostgres() !== undefined)('a store on a PostgreSQL server', () => {
  test('lives on when the server ends its connections, those at rest and one in the middle of a transaction', async () => {
    const postgres = await openPostgres(join(folder, 'postgres'));
    try {
      const store = await openStore({ url: await postgres.newDatabase('lost') });
      await store.executeSql('select 1 as one');
      const cut = store.db.transaction().execute(async (trx) => {
        await trx.selectFrom('users').selectAll().execute();
        expect(await postgres.endConnections()).toBeGreaterThanOrEqual(1);
        // No request is sent for a moment: the end of the connection is noticed without one.
        await new Promise((resolve) => setTimeout(resolve, 200));
        await trx.selectFrom('users').selectAll().execute();
      });
      await expect(cut).rejects.toThrow();
      await vi.waitFor(async () => expect((await store.executeSql('select 2 as two')).rows).toEqual([{ two: 2 }]), { timeout: 10_000 });
      await store.close();
    } finally {
      postgres.stop('immediate');
    }
  });
});
