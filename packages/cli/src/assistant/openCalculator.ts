import { openPool } from '@hybrid/server/runs/simulationPool';
import { calculateBestSizeOn } from '../calculateBestSize';
import { calculateOn } from '../calculateProject';
import type { Calculator } from './projectResults';

/** A calculator with threads, which end when it is closed. */
interface OpenCalculator extends Calculator {
  readonly close: () => Promise<void>;
}

/** Opens a calculator. Its threads start with the first work and stay for the next. */
export function openCalculator(threads: number): OpenCalculator {
  const rows = openPool(threads, 'when needed');
  // One thread keeps the year that it simulated last: the next question about it is answered at once.
  const details = openPool(1, 'when needed');
  return {
    calculate: (file, { signal, onProgress }) => calculateOn(rows, file, (_, done, total) => onProgress(done, total), signal),
    search: (file, question, { signal, onProgress }) => calculateBestSizeOn(rows, file, question, { stop: signal, onProgress }),
    work: details.of('assistant'),
    close: async () => {
      await Promise.all([rows.close(), details.close()]);
    },
  };
}
