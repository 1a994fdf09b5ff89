import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '@hybrid/project/i18n/userError';
import type { EmbeddedPostgres } from '../store/embeddedPostgres';
import { isOwned, removeLeftOvers } from './leftOvers';
import { withoutSecrets } from './withoutSecrets';

/*
 * The embedded store has one owner, so a back-up of a running server needs a request: a command writes it into the folder of the store, which only the
 * owner of the process can write; the server copies its files between statements and reports it; the command makes the back-up from the copy.
 */

const requestName = 'copy.request';
const copyName = (id: string): string => `copy-${id}`;
/** Interval at which the waiting command checks that the server lives [ms]. */
const ownerEveryMs = 1_000;
const isId = /^[0-9a-f-]{36}$/;

/** Handles requests for copies of the store in a folder. Older requests and copies are removed, except copies in use. */
export function serveStoreCopies(
  folder: string,
  copyTo: EmbeddedPostgres['copyTo'],
  { everyMs = 1_000, onCopied = () => {} }: { everyMs?: number; onCopied?: (seconds: number) => void } = {},
): { stop(): Promise<void> } {
  removeLeftOvers(folder, 'copy');
  let underWay: Promise<void> | undefined;

  async function answer(id: string): Promise<void> {
    const copy = join(folder, copyName(id));
    const began = performance.now();
    let trouble = '';
    try {
      await copyTo(copy);
      onCopied((performance.now() - began) / 1000);
    } catch (error) {
      trouble = withoutSecrets(error instanceof Error ? error.message : String(error));
      rmSync(copy, { recursive: true, force: true });
    }
    writeWhole(join(folder, `${copyName(id)}.answer`), JSON.stringify({ trouble }));
  }

  const look = setInterval(() => {
    const request = join(folder, requestName);
    if (underWay || !existsSync(request)) return;
    const id = readFileSync(request, 'utf8');
    rmSync(request, { force: true });
    if (isId.test(id)) underWay = answer(id).finally(() => (underWay = undefined));
  }, everyMs);
  look.unref();
  return {
    async stop() {
      clearInterval(look);
      await underWay;
    },
  };
}

/**
 * Requests a copy from the server that owns the store and waits for it. `remove` deletes it.
 * Throws a UserError when the server does not answer or fails.
 */
export async function askForCopy(
  folder: string,
  { withinMs = 600_000, acceptedWithinMs = 30_000 }: { withinMs?: number; acceptedWithinMs?: number } = {},
): Promise<{ readonly folder: string; remove(): void }> {
  const id = randomUUID();
  const [request, copy, answer] = [join(folder, requestName), join(folder, copyName(id)), join(folder, `${copyName(id)}.answer`)];
  if (existsSync(request)) throw new UserError('conflict', 'Another back-up is asked for.', `If that is long ago, remove ${request}.`);
  const remove = (): void => {
    for (const path of [copy, answer]) rmSync(path, { recursive: true, force: true });
  };
  writeWhole(request, id);
  const began = Date.now();
  let lookedAtOwner = 0;
  while (!existsSync(answer)) {
    const waited = Date.now() - began;
    if (waited > withinMs || (waited > acceptedWithinMs && existsSync(request))) {
      rmSync(request, { force: true });
      remove();
      throw new UserError('unavailable', 'The server that owns the data folder did not make a copy.', 'Stop it and ask again.');
    }
    if (waited > lookedAtOwner + ownerEveryMs) {
      lookedAtOwner = waited;
      if (!isOwned(folder) && !existsSync(answer)) {
        rmSync(request, { force: true });
        remove();
        throw new UserError('unavailable', 'The server ended before its copy was made.', 'Ask again.');
      }
    }
    await pause(100);
  }
  const { trouble } = JSON.parse(readFileSync(answer, 'utf8')) as { trouble: string };
  if (trouble !== '') {
    remove();
    throw new UserError('unavailable', 'The server could not copy its store.', trouble);
  }
  return { folder: copy, remove };
}

/** Writes a file under its name only when it is complete. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.draft`, text, { mode: 0o600 });
  renameSync(`${file}.draft`, file);
}
