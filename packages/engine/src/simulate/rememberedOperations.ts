import type { Case } from '../cases/case';
import { asOperated } from './asOperated';
import { operation, type Operation } from './operation';
import { operationKey } from './operationKey';

/** The operation of a case, simulated or known. */
export type OperationOf = (input: Case) => Operation;

/** Operations of simulations that come one after the other; one takes a few kilobytes for each operating year. */
const usuallyRemembered = 8;

/**
 * Remembers the operations that were last asked for, so that cases whose plants run alike are simulated once. `most` bounds the memory; what was
 * longest not asked for goes first.
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
