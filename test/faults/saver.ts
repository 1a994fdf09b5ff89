import { setTimeout as pause } from 'node:timers/promises';
import { allCalls } from '@hybrid/api/allCalls';
import { canonicalText, readProject } from '@hybrid/project/files/projectFile';
import { ask, Refused } from './asking';
import type { ServerProcess } from './serverProcess';

/** Somebody who saves a project again and again, counting in its notes. */
export interface Saver {
  /** The last count that was sent, and the last that the server said it had kept. */
  sent(): number;
  acknowledged(): number;
  /** How many saves were answered with a refusal, and the statuses of those. */
  refused(): number;
  statuses(): readonly number[];
  stop(): Promise<void>;
}

const betweenMs = 20;

/** Starts to save at whichever server stands there at the moment. */
export function startSaver(server: () => ServerProcess, token: string, id: string, document: string): Saver {
  const project = readProject(document);
  let [sent, acknowledged, refused] = [0, 0, 0];
  const statuses = new Set<number>();
  const stopped = new AbortController();
  const save = async (): Promise<void> => {
    sent++;
    try {
      await ask(server(), token, allCalls.input.replace, { id }, canonicalText({ ...project, notes: String(sent) }));
      acknowledged = sent;
    } catch (error) {
      // Without an answer nothing was acknowledged; the next save goes out all the same.
      if (!(error instanceof Refused)) return;
      refused++;
      statuses.add(error.status);
    }
  };
  const saving = (async () => {
    while (!stopped.signal.aborted) {
      await save();
      await pause(betweenMs);
    }
  })();
  return {
    sent: () => sent,
    acknowledged: () => acknowledged,
    refused: () => refused,
    statuses: () => [...statuses],
    async stop() {
      stopped.abort();
      await saving;
    },
  };
}

/** The count that the server has kept. */
export async function savedCount(server: ServerProcess, token: string, id: string): Promise<number> {
  return Number(readProject(await ask(server, token, allCalls.input.read, { id })).notes);
}
