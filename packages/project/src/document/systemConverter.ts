import type { Project } from './project';
import { isZeroSize } from './sizing';
import type { Solar } from './solar';
import type { Storage } from './storage';

/**
 * Returns true if solar and storage meet at a DC bus behind the system converter: if the bus is DC, or if no array and no storage has a converter
 * of its own and nothing else feeds the AC bus, which is an equivalent plant.
 */
export function sharesBusOfDirectCurrent(project: Project): boolean {
  const { bus, hasSystemConverter, useWind, useSolar, useStorage } = project;
  if (!hasSystemConverter || useWind || !useSolar || !useStorage) return false;
  if (bus === 'dc') return true;
  const { solar, storage } = throughSystemConverter(project);
  return storage.length > 0 && solar.length > 0 && solar.length === project.solar.filter(({ sizing }) => !isZeroSize(sizing)).length;
}

/**
 * Returns the items that feed through the system converter of an AC-coupled plant: solar and storage without a converter of their own. Wind turbines
 * deliver alternating current directly (docs/method/plant.md).
 */
export function throughSystemConverter({ bus, hasSystemConverter, useSolar, solar, useStorage, storage }: Project): {
  readonly solar: readonly Solar[];
  readonly storage: readonly Storage[];
} {
  if (bus !== 'ac' || !hasSystemConverter) return { solar: [], storage: [] };
  const lacksOwn = ({ hasConverter, sizing }: Pick<Solar, 'hasConverter' | 'sizing'>): boolean => !hasConverter && !isZeroSize(sizing);
  return { solar: useSolar ? solar.filter(lacksOwn) : [], storage: useStorage ? storage.filter(lacksOwn) : [] };
}
