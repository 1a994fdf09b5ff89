import type { Project } from './project';
import { isZeroSize } from './sizing';
import type { Solar } from './solar';
import type { Storage } from './storage';

/**
 * What feeds through the system converter of an AC-coupled plant: solar and storage without a converter of their own. Wind turbines give
 * alternating current as they come (engine.md 5.3).
 */
export function throughSystemConverter({ bus, hasSystemConverter, useSolar, solar, useStorage, storage }: Project): {
  readonly solar: readonly Solar[];
  readonly storage: readonly Storage[];
} {
  if (bus !== 'ac' || !hasSystemConverter) return { solar: [], storage: [] };
  const lacksOwn = ({ hasConverter, sizing }: Pick<Solar, 'hasConverter' | 'sizing'>): boolean => !hasConverter && !isZeroSize(sizing);
  return { solar: useSolar ? solar.filter(lacksOwn) : [], storage: useStorage ? storage.filter(lacksOwn) : [] };
}
