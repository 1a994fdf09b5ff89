import type { Store } from '../store/database';
import { migrations } from '../store/migrations';
import { appliedMigrations, queueFigures } from './storeFigures';

/** Parts that a server needs before it accepts requests. */
type ReadyPart = 'store' | 'migrations' | 'queue' | 'threads' | 'disk' | 'account' | 'stopping';

export interface Readiness {
  /** Returns the parts that are missing; none when the server is ready. Concurrent requests share one check. */
  missing(): Promise<readonly ReadyPart[]>;
  /** Adds a part to check. */
  watch(part: ReadyPart, isMissing: () => boolean): void;
  /** Marks the server as stopping, and so not ready. */
  stopping(): void;
}

/** Time limit for an answer of the store [ms]. */
export const storeAnswersWithinMs = 1_000;
/** Maximum time since the queue last supervised itself [s]: it does so every ten seconds; a busy store may delay it. */
const maxUntendedSeconds = 120;

export function openReadiness(
  store: Pick<Store, 'executeSql'>,
  expected: readonly string[] = Object.keys(migrations),
  now: () => number = () => performance.now(),
): Readiness {
  const opened = now();
  const watched: { readonly part: ReadyPart; readonly isMissing: () => boolean }[] = [];
  let isStopping = false;
  let looking: Promise<readonly ReadyPart[]> | undefined;

  async function queueRuns(): Promise<boolean> {
    const { untendedSeconds } = await queueFigures(store);
    // After a long pause the queue first needs time for its next supervision.
    return untendedSeconds === undefined || untendedSeconds < maxUntendedSeconds || now() - opened < maxUntendedSeconds * 1000;
  }

  async function look(): Promise<readonly ReadyPart[]> {
    const parts = watched.filter(({ isMissing }) => isMissing()).map(({ part }) => part);
    const answers = await within(storeAnswersWithinMs, store.executeSql('select 1'));
    if (!answers) return ['store', ...parts];
    if ((await within(storeAnswersWithinMs, appliedMigrations(store)))?.join() !== expected.join()) parts.push('migrations');
    if (!(await within(storeAnswersWithinMs, queueRuns()))) parts.push('queue');
    return parts;
  }

  return {
    async missing() {
      if (isStopping) return ['stopping'];
      looking ??= look().finally(() => (looking = undefined));
      const parts = await looking;
      return isStopping ? ['stopping'] : parts;
    },
    watch(part, isMissing) {
      watched.push({ part, isMissing });
    },
    stopping() {
      isStopping = true;
    },
  };
}

/** Returns the value of a promise within that time; undefined when it fails or takes longer. */
export function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    promise.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });
}
