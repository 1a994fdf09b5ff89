import type { Case } from '../cases/case';
import { asOperated } from './asOperated';
import { operation, type Operation } from './operation';
import { operationKey } from './operationKey';

/** Returns the operation of a case, simulated or from a cache. */
export type OperationOf = (input: Case) => Operation;

/** Number of operations kept for consecutive simulations; one takes a few kilobytes per operating year. */
const usuallyRemembered = 8;

/**
 * Caches the operations that were requested last, so that cases with equal plants are simulated once. `max` is the number kept; the least recently
 * used is dropped first.
 */
export function rememberedOperations(max = usuallyRemembered): OperationOf {
  const known = new Map<string, Operation>();
  return (input) => {
    const operated = asOperated(input);
    const key = operationKey(operated);
    const found = known.get(key) ?? operation(operated);
    known.delete(key);
    known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > max && oldest !== undefined) known.delete(oldest);
    return found;
  };
}
