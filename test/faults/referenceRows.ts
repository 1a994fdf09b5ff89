import { cpSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { allCalls } from '@hybrid/api/allCalls';
import { ask, rowsOf, statusOf, type Row } from './asking';
import type { SeededStore } from './seededStore';
import { startServer } from './serverProcess';

/** Returns the rows of the run without any fault. */
export async function referenceRows(
  folder: string,
  { folder: from, token, calculated: id }: SeededStore,
  threads: number,
): Promise<readonly Row[]> {
  cpSync(from, folder, { recursive: true });
  const server = await startServer({ folder, threads });
  try {
    const began = performance.now();
    await ask(server, token, allCalls.result.calculate, { id });
    for (;;) {
      const { status, message, total } = await statusOf(server, token, id);
      if (status === 'ready') {
        const rows = await rowsOf(server, token, id);
        if (rows.length !== total) throw new Error(`The run without a fault has ${rows.length} rows of ${total} simulations`);
        console.log(`Without a fault: ${total} simulations in ${((performance.now() - began) / 1000).toFixed(1)} s`);
        return rows;
      }
      if (status !== 'calculating') throw new Error(`The run without a fault ended as ${status}: ${message}`);
      await pause(50);
    }
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
