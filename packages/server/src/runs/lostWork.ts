import { groupedByOperation } from '@hybrid/engine/cases/operationGroups';
import { UserError } from '@hybrid/project/i18n/userError';
import { readProject } from '@hybrid/project/files/projectFile';
import type { ClaimStore } from '../store/claimStore';
import type { LostWork } from '../store/jobStore';
import { keysOf, type ResultStore } from '../store/resultStore';
import { chunksOf } from './chunks';
import type { Notifications } from './notifications';
import type { RunQueue } from './queue';
import { faultText } from './faultText';
import type { Studies } from './studies';

interface LostWorkParts {
  readonly results: ResultStore;
  readonly studies: Studies;
  readonly queue: RunQueue;
  readonly claims: ClaimStore;
  readonly notifications: Notifications;
  readonly onFault: (error: unknown) => void;
}

export interface LostWorkSweep {
  /** Queues work that began that long ago and has no jobs any more; exactly one of the processes that look does it. */
  sweep(afterSeconds: number): Promise<void>;
  /** Sweeps at intervals. */
  begin(): void;
  close(): Promise<void>;
}

/** Time after which work without jobs is lost [s]: it normally gets them a moment after it begins. */
const lostAfterSeconds = 30;
const sweepEveryMs = 10_000;
/** Time for which no other process queues the same work [s]; by then its jobs can be seen. */
const claimSeconds = 60;

/** Finds work whose jobs were lost, because a server died before queuing them or the store was restored, and emails that were not sent. */
export function openLostWork({ results, studies, queue, claims, notifications, onFault }: LostWorkParts): LostWorkSweep {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();

  async function queueAgain({ kind, id }: LostWork): Promise<void> {
    if (kind === 'study') return studies.queueAgain(id);
    const run = await results.byId(id);
    if (run) await queue.add(chunksOf(id, groupedByOperation(readProject(run.document), keysOf(run))));
  }

  async function giveUp({ kind, id }: LostWork): Promise<void> {
    if (kind === 'study') return studies.giveUp(id);
    if (await results.end(id, 'error', faultText)) notifications.ended(id);
  }

  /** Handles work that cannot be queued. Unreadable input stays unreadable; any other failure may pass by the next sweep. */
  async function notQueued(work: LostWork, error: unknown): Promise<void> {
    onFault(error);
    if (error instanceof UserError) await giveUp(work).catch(onFault);
  }

  async function sweep(afterSeconds: number): Promise<void> {
    for (const { id } of await queue.lost(afterSeconds)) {
      if (!(await claims.claim(`queue/${id}`, claimSeconds))) continue;
      // Another process may have queued it between the look and the claim.
      const work = (await queue.lost(afterSeconds)).find((one) => one.id === id);
      // Work that cannot be queued delays neither other work nor a start.
      if (work) await (work.isGivenUp ? giveUp(work) : queueAgain(work)).catch((error: unknown) => notQueued(work, error));
    }
  }

  return {
    sweep,
    begin() {
      timer = setInterval(() => {
        last = last
          .then(() => sweep(lostAfterSeconds))
          .then(() => notifications.resume())
          .then(() => claims.forgetOld())
          .catch(onFault);
      }, sweepEveryMs);
    },
    async close() {
      clearInterval(timer);
      await last;
    },
  };
}
