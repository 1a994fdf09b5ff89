import type { CaptureRate } from '@hybrid/project/results/details';
import type { Case } from '../cases/case';
import { captureRates } from '../simulate/foresightReplay';
import type { YearRun } from '../simulate/simulateYear';

/**
 * Returns the share of revenue that plans without perfect foresight capture in the first operating year, with the cells as at its start. Null for
 * a plant with several energy markets, with terms beside a converter or with a storage that does not operate all year, and if there is none to capture.
 */
export function captureRate({ markets, stepCount }: Case, { problem, storages: [first] }: YearRun): CaptureRate | null {
  const { standsFrom, standsUntil } = first?.inYear ?? { standsFrom: 0, standsUntil: 0 };
  if (markets.energyMarkets.length !== 1 || standsFrom > 0 || standsUntil < stepCount) return null;
  const rates = captureRates(problem, first?.startMWh ?? 0);
  if (!rates) return null;
  const { persistence, noisy, lookAhead } = rates;
  const mean = noisy.reduce((total, rate) => total + rate, 0) / noisy.length;
  return { persistence, noisy, noisyRange: { mean, lowest: Math.min(...noisy), highest: Math.max(...noisy) }, lookAhead };
}
