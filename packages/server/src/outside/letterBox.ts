import { setTimeout as pause } from 'node:timers/promises';
import type { Letter, Mailer } from './mail';

/** How long to wait before a letter that was not taken is tried again, time by time. */
export const againAfterMs: readonly number[] = [1_000, 15_000];

export interface Patience {
  readonly waits?: readonly number[];
  /** Once it is given, nobody waits any more: the letter is tried a last time at once. */
  readonly hurry: AbortSignal;
}

/** Sends a letter; one that is not taken is tried again after each of the waits. Rejects when it was not taken the last time either. */
export async function sendPatiently(by: Mailer, letter: Letter, { waits = againAfterMs, hurry }: Patience): Promise<void> {
  for (const wait of waits) {
    if (hurry.aborted) break;
    try {
      return await by.send(letter);
    } catch {
      await pause(wait, undefined, { signal: hurry }).catch(() => {});
    }
  }
  await by.send(letter);
}

/** Takes letters that nobody waits for. */
export interface LetterBox {
  /** Where users reach the product, for links. */
  readonly product: string | undefined;
  /** Does nothing where the installation sends no letters. */
  post(letter: Letter): void;
  /** Tries what still waits a last time, and no letter twice from then on. */
  close(): Promise<void>;
}

export interface LetterBoxParts {
  readonly mailer: Mailer | undefined;
  readonly publicAddress: string | undefined;
  readonly onFault: (error: unknown) => void;
}

export function openLetterBox({ mailer, publicAddress, onFault }: LetterBoxParts): LetterBox {
  const underWay = new Set<Promise<void>>();
  const hurry = new AbortController();
  return {
    product: publicAddress,
    post(letter) {
      if (!mailer) return;
      const sending = sendPatiently(mailer, letter, { hurry: hurry.signal })
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
