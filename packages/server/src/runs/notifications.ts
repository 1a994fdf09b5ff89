import { setTimeout as pause } from 'node:timers/promises';
import { readProject } from '@hybrid/project/files/projectFile';
import type { Letter, Mailer } from '../outside/mail';
import type { ResultStore, Run } from '../store/resultStore';

export interface NotificationParts {
  readonly results: ResultStore;
  /** Undefined where the installation sends no letters. */
  readonly mailer: Mailer | undefined;
  /** Where users reach the product; undefined leaves the link out. */
  readonly publicAddress: string | undefined;
  readonly onFault: (error: unknown, run: string) => void;
}

export type Notifications = ReturnType<typeof openNotifications>;

/** How long to wait before a letter that was not taken is tried again. */
const againAfterMs = [1_000, 15_000];

/** Letters to those who asked to be told when their run ends. */
export function openNotifications({ results, mailer, publicAddress, onFault }: NotificationParts) {
  const underWay = new Set<Promise<void>>();

  async function tell(id: string): Promise<void> {
    const run = await results.byId(id);
    if (!mailer || !run || run.userEmail === null) return;
    const letter = letterOf(run, run.userEmail, publicAddress);
    for (const wait of againAfterMs) {
      try {
        return await sent(mailer, letter, id);
      } catch {
        await pause(wait, undefined, { ref: false });
      }
    }
    await sent(mailer, letter, id);
  }

  async function sent(by: Mailer, letter: Letter, id: string): Promise<void> {
    await by.send(letter);
    await results.setUserEmail(id, null);
  }

  return {
    /** Whether letters can be sent at all. */
    isOn: mailer !== undefined,

    /** Tells whoever asked that a run has ended; nobody waits for the letter. A letter that is not taken is logged, and tried again at the next start. */
    ended(id: string): void {
      const telling = tell(id)
        .catch((error: unknown) => onFault(error, id))
        .finally(() => underWay.delete(telling));
      underWay.add(telling);
    },

    /** Letters that a dead server left behind. */
    async resume(): Promise<void> {
      for (const id of await results.endedUntold()) this.ended(id);
    },

    async settled(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}

function letterOf(
  { project, document, total, state, message, started, ended }: Run,
  to: string,
  publicAddress: string | undefined,
): Letter {
  const { name } = readProject(document);
  const isReady = state === 'ready';
  const lines = [
    isReady ? `The calculation of ${name} is ready: ${total} simulations.` : `The calculation of ${name} ended without a result.`,
    ...(message === '' ? [] : [message]),
    `Started ${started.toISOString()}${ended ? `, ended ${ended.toISOString()}` : ''}.`,
    ...(publicAddress === undefined ? [] : [new URL(`/project/${project}/results`, publicAddress).href]),
    'You asked to be told when it ends; there will be no further letter.',
  ];
  return { to, subject: isReady ? `${name} is calculated` : `${name} could not be calculated`, text: lines.join('\n\n') };
}
