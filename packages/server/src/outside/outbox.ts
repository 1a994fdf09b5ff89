import { setTimeout as pause } from 'node:timers/promises';
import type { Email, Mailer } from './mail';

/** How long to wait before a letter that was not taken is tried again, time by time. */
export const againAfterMs: readonly number[] = [1_000, 15_000];

export interface RetryPolicy {
  readonly waits?: readonly number[];
  /** Once it is given, nobody waits any more: the letter is tried a last time at once. */
  readonly hurry: AbortSignal;
}

/** Sends a letter; one that is not taken is tried again after each of the waits. Rejects when it was not taken the last time either. */
export async function sendWithRetries(by: Mailer, message: Email, { waits = againAfterMs, hurry }: RetryPolicy): Promise<void> {
  for (const wait of waits) {
    if (hurry.aborted) break;
    try {
      return await by.send(message);
    } catch {
      await pause(wait, undefined, { signal: hurry }).catch(() => {});
    }
  }
  await by.send(message);
}

/** Takes letters that nobody waits for. */
export interface Outbox {
  /** Where users reach the product, for links. */
  readonly product: string | undefined;
  /** Does nothing where the installation sends no letters. */
  post(message: Email): void;
  /** Tries what still waits a last time, and no letter twice from then on. */
  close(): Promise<void>;
}

export interface OutboxParts {
  readonly mailer: Mailer | undefined;
  readonly publicAddress: string | undefined;
  readonly onFault: (error: unknown) => void;
}

export function openOutbox({ mailer, publicAddress, onFault }: OutboxParts): Outbox {
  const underWay = new Set<Promise<void>>();
  const hurry = new AbortController();
  return {
    product: publicAddress,
    post(message) {
      if (!mailer) return;
      const sending = sendWithRetries(mailer, message, { hurry: hurry.signal })
        .catch(onFault)
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async close() {
      hurry.abort();
      await Promise.all(underWay);
    },
  };
}
