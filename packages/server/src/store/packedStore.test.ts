import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packStore, unpackStore } from './packedStore';

const folder = mkdtempSync(join(tmpdir(), 'hybrid-packed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the content of each file below a folder, and of each folder the word. */
const contentOf = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .map((name) => [name, statSync(join(root, name)).isDirectory() ? 'folder' : readFileSync(join(root, name)).toString('base64')]),
  );

test('a database that was packed is unpacked file by file, with its empty files and folders, readable by its owner alone', async () => {
  const [cluster, archive, unpacked] = ['postgres', 'archive', 'unpacked'].map((name) => join(folder, name)) as [string, string, string];
  for (const name of ['base/5', 'pg_notify', 'pg_wal']) mkdirSync(join(cluster, name), { recursive: true });
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
  writeFileSync(
    join(cluster, 'base/5/1259'),
    Uint8Array.from({ length: 8192 }, (_, at) => at % 251),
  );
  writeFileSync(join(cluster, 'base/5/empty'), '');
  writeFileSync(join(cluster, 'pg_wal/000000010000000000000001'), new Uint8Array(1 << 20));
  writeFileSync(archive, await packStore(cluster));
  expect(statSync(archive).size).toBeLessThan(2000);
  expect(await unpackStore(unpacked, archive)).toBe(true);
  expect(contentOf(unpacked)).toEqual(contentOf(cluster));
  expect(statSync(unpacked).mode & 0o777).toBe(0o700);
  expect(statSync(join(unpacked, 'PG_VERSION')).mode & 0o777).toBe(0o600);
});

test('without an archive nothing is unpacked, and the store is made', async () => {
  expect(await unpackStore(join(folder, 'none'), join(folder, 'missing'))).toBe(false);
  expect(readdirSync(folder)).not.toContain('none');
});
