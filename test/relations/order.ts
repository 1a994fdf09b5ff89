import { isOptimised, leansOnFirstStorage, ages } from './changes';
import { sameMoney } from './outcome';
import type { Relation } from './relation';

/** The first storage has the cycle limit and provides regulation and standby, so its place matters: docs/method/dispatch.md. */
export const orderOfLists: readonly Relation[] = [
  {
    name: 'order of arrays',
    applies: ({ solar }) => solar.length > 1,
    change: (project) => ({ ...project, solar: project.solar.toReversed() }),
    broken: sameMoney,
  },
  {
    name: 'order of storages',
    applies: (project) => project.storage.length > 1 && isOptimised(project) && !leansOnFirstStorage(project) && !ages(project),
    change: (project) => ({ ...project, storage: project.storage.toReversed() }),
    broken: sameMoney,
  },
  {
    name: 'order of energy markets',
    applies: ({ energyMarkets }) => energyMarkets.length > 1,
    change: (project) => ({ ...project, energyMarkets: project.energyMarkets.toReversed() }),
    broken: sameMoney,
  },
  {
    name: 'order of incentives',
    applies: ({ incentives }) => incentives.length > 1,
    change: (project) => ({ ...project, incentives: project.incentives.toReversed() }),
    broken: sameMoney,
  },
];
