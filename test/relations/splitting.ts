import { timesList, timesSizing, ages, leansOnFirstStorage, isOptimised } from './changes';
import { sameMoney, sameValue } from './outcome';
import type { Relation } from './relation';

/** Replaces the first item by two of half its size. */
function halved<T extends { readonly id: string; readonly customName: string; readonly customAbbreviation: string }>(
  [item, ...others]: readonly T[],
  half: (item: T) => T,
): readonly T[] {
  if (!item) return [];
  const other = {
    ...half(item),
    id: `${item.id}-half`,
    customName: `${item.customName} half`,
    customAbbreviation: `${item.customAbbreviation} half`,
  };
  return [half(item), other, ...others];
}

export const splitSolar: Relation = {
  name: 'an array in two halves',
  applies: ({ useSolar }) => useSolar,
  change: (project) => ({ ...project, solar: halved(project.solar, (item) => ({ ...item, sizing: timesSizing(item.sizing, 0.5) })) }),
  broken: sameMoney,
};

export const splitWind: Relation = {
  name: 'a wind farm in two halves',
  applies: ({ useWind }) => useWind,
  change: (project) => ({
    ...project,
    wind: halved(project.wind, (item) => ({ ...item, customSizing: timesSizing(item.customSizing, 0.5) })),
  }),
  broken: sameMoney,
};

/** Only if the plan is an optimum: two storages use another planner, whose ties and windows differ (docs/method/dispatch.md). */
export const splitStorage: Relation = {
  name: 'a storage in two halves',
  applies: (project) =>
    project.useStorage && project.storage.length === 1 && isOptimised(project) && !ages(project) && !leansOnFirstStorage(project),
  change: (project) => ({
    ...project,
    storage: halved(project.storage, (item) => ({
      ...item,
      sizing: timesSizing(item.sizing, 0.5),
      auxiliaryLoadSensitivity: timesList(item.auxiliaryLoadSensitivity, 0.5),
    })),
  }),
  // A load is paid beside the revenue or out of it, depending on how it is supplied.
  broken: sameValue,
};
