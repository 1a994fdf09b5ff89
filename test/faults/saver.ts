import { setTimeout as pause } from 'node:timers/promises';
import { allCalls } from '@hybrid/api/allCalls';
import { canonicalText, readProject } from '@hybrid/project/files/projectFile';
import { ask, Refused } from './asking';
import type { ServerProcess } from './serverProcess';

/** A user who saves a project again and again, with a count in its notes. */
export interface Saver {
  /** The last count that was sent, and the last that the server acknowledged. */
  sent(): number;
  acknowledged(): number;
  /** Number of saves that were rejected, and the statuses of the responses. */
  refused(): number;
  statuses(): readonly number[];
  stop(): Promise<void>;
}

const betweenMs = 20;

/** Starts saving to the server of the moment. */
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
      // Without a response nothing was acknowledged; the next save follows anyway.
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

/** Returns the count that the server has stored. */
export async function savedCount(server: ServerProcess, token: string, id: string): Promise<number> {
  return Number(readProject(await ask(server, token, allCalls.input.read, { id })).notes);
}
