import type { Store } from '../store/database';
import { migrations } from '../store/migrations';
import { appliedMigrations, queueFigures } from './storeFigures';

/** What a server must have before requests are sent to it. */
export type ReadyPart = 'store' | 'migrations' | 'queue' | 'threads' | 'disk' | 'account' | 'stopping';

export interface Readiness {
  /** Parts that are not as they should be; none when the server is ready. Those who ask at once share one look. */
  missing(): Promise<readonly ReadyPart[]>;
  /** From now on a part is asked whether it is missing, too. */
  watch(part: ReadyPart, isMissing: () => boolean): void;
  /** From now on the server is not ready. */
  stopping(): void;
}

/** How long the store may take to answer. */
export const storeAnswersWithinMs = 1_000;
/** The queue tends itself every ten seconds; a store that was busy may delay it. */
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
    // After a long rest the queue first has to come round to it.
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

/** What a promise brings in that time; undefined when it fails or takes longer. */
export function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    promise.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });
}
