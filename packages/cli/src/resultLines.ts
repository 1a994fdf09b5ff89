import type { Calculation, Listener } from './calculateProject';
import { englishJson } from './englishJson';

/**
 * Writes a calculation as lines of JSON while it runs. The first has the header and the number of simulations; then each completed simulation has
 * one, with its row as `item` or with the reason why it has none as `infeasible` or `fault`; the last has the ids of the rows as they rank.
 */
export function resultLines(write: (line: string) => void): { readonly listener: Listener; readonly close: (end: Calculation) => void } {
  const line = (value: unknown): void => write(`${englishJson(value)}\n`);
  return {
    listener: {
      begins: (header, simulations) => line({ header, simulations }),
      found: (outcome, done) => line('infeasible' in outcome || 'fault' in outcome ? { done, ...outcome } : { done, item: outcome }),
    },
    close: ({ table, infeasible, faults }) =>
      line({ ranked: table.items.map(({ id }) => id), infeasible, ...(faults.length > 0 && { failed: faults.length }) }),
  };
}
