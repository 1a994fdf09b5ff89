import type { TFunction } from 'i18next';
import type { Storage } from '@hybrid/project/document/storage';
import type { OutlineEntry } from '../../workspace/StepLayout';
import { partId, storageParts } from './partSummaries';

/** Returns the outline: the parts of a single storage, or the names of several. */
export function storageOutline(storages: readonly Storage[], t: TFunction): readonly OutlineEntry[] {
  const [only, ...others] = storages;
  if (only === undefined || others.length > 0) return storages.map(({ id, customName }) => ({ id, title: customName, level: 2 }));
  return [
    { id: `${only.id}-typeAndSize`, title: t('storage.size'), level: 2 },
    { id: `${only.id}-cost`, title: t('equipment.cost'), level: 2 },
    ...storageParts.map((part) => ({ id: partId(only.id, part), title: t(`storage.${part}`), level: 2 }) as const),
  ];
}
