import { setTimeout as pause } from 'node:timers/promises';
import type { Email, Mailer } from './mail';

/** Delays before an email that was not accepted is sent again, in order [ms]. */
const againAfterMs: readonly number[] = [1_000, 15_000];

interface RetryPolicy {
  readonly waits?: readonly number[];
  /** When aborted, a delay ends: the email is tried a last time at once. */
  readonly hurry: AbortSignal;
}

/** Sends an email; one that is not accepted is sent again after each of the delays. Rejects when the last attempt fails too. */
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

/** Sends emails in the background. */
export interface Outbox {
  /** Address of the product for its users, for links. */
  readonly product: string | undefined;
  /** Does nothing where the installation sends no emails. */
  post(message: Email): void;
  /** Tries waiting emails a last time, and none twice from then on. */
  close(): Promise<void>;
}

interface OutboxParts {
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
