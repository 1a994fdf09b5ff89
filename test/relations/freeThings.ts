import { newContract } from '@hybrid/project/document/contract';
import type { Project } from '@hybrid/project/document/project';
import { newRegulationMarket } from '@hybrid/project/document/regulationMarket';
import { newSchedule } from '@hybrid/project/document/schedule';
import { valueList } from '@hybrid/project/document/sizing';
import { first, isOptimised, timesList, timesSeries, timesSizing } from './changes';
import { type Outcome, revenueOf } from './outcome';
import type { Relation } from './relation';

/** Share of the money that the programs leave open between a plan and the best one. */
const accuracy = 2e-7;

const neverLess = (before: Outcome, after: Outcome): readonly string[] => {
  const [was, is] = [revenueOf(before), revenueOf(after)];
  return is < was - accuracy * Math.max(1, Math.abs(was)) ? [`revenue falls from ${was} to ${is}`] : [];
};

/** Energy bought for a load is an operating cost, so that a better plan may have less revenue: docs/method/storage.md. */
const buysForLoad = ({ storage }: Project): boolean => storage.some(({ useAuxiliaryLoad }) => useAuxiliaryLoad);

/** Relation: more of a thing that costs nothing never earns less, if the plan is an optimum of the first year's money. */
const moreOf = (name: string, applies: (project: Project) => boolean, change: Relation['change']): Relation => ({
  name: `more of a free thing: ${name}`,
  applies: (project) => isOptimised(project) && !buysForLoad(project) && applies(project),
  change,
  broken: neverLess,
});

const usesStorage = ({ useStorage }: Project): boolean => useStorage;

export const freeThings: readonly Relation[] = [
  moreOf(
    'storage units',
    ({ useStorage, storage }) => useStorage && storage.length === 1,
    (project) => ({ ...project, storage: first(project.storage, (item) => ({ ...item, sizing: timesSizing(item.sizing, 1.5) })) }),
  ),
  moreOf(
    'interconnection and limits',
    () => true,
    (project) => ({
      ...project,
      interconnectionLimit: timesList(project.interconnectionLimit, 1.2),
      exportLimit: project.exportLimit * 1.1,
      importLimit: project.importLimit * 1.1,
    }),
  ),
  moreOf('round-trip efficiency', usesStorage, (project) => ({
    ...project,
    storage: project.storage.map((item) => ({
      ...item,
      specs: { ...item.specs, roundtripEfficiency: Math.min(100, item.specs.roundtripEfficiency + 1), otherLosses: 0 },
    })),
  })),
  moreOf('efficiency of converters', usesStorage, (project) => ({
    ...project,
    storage: project.storage.map((item) => ({ ...item, converter: { ...item.converter, efficiency: 100 } })),
  })),
  moreOf(
    'efficiency of the line',
    () => true,
    (project) => ({ ...project, acLineEfficiencySensitivity: valueList([100]), acTransfomerEfficiencySensitivity: valueList([100]) }),
  ),
  moreOf(
    'range of charge',
    ({ useStorage, storage }) => useStorage && storage.some(({ specs }) => specs.minimumStateOfCharge > 0),
    (project) => ({ ...project, storage: project.storage.map((item) => ({ ...item, specs: { ...item.specs, minimumStateOfCharge: 0 } })) }),
  ),
  moreOf(
    'cycles',
    ({ storage }) => storage.some(({ useCycleLimitPerDay }) => useCycleLimitPerDay),
    (project) => ({
      ...project,
      storage: project.storage.map((item) => ({ ...item, cycleLimitPerDay: timesList(item.cycleLimitPerDay, 1.3) })),
    }),
  ),
  moreOf(
    'range of regulation',
    ({ useRegulationMarket }) => useRegulationMarket,
    (project) => ({
      ...project,
      regulationMarkets: project.regulationMarkets.map((market) => ({
        ...market,
        minRegUpPrice: 0,
        minRegDownPrice: 0,
        maxCommitmentRegUp: valueList([100]),
        maxCommitmentRegDown: valueList([100]),
      })),
    }),
  ),
  moreOf(
    'charging from the grid',
    ({ useStorage, canBatteryChargeFromGrid }) => useStorage && canBatteryChargeFromGrid === 'false',
    (project) => ({ ...project, canBatteryChargeFromGrid: 'true' }),
  ),
  moreOf(
    'hours in service',
    ({ storageForcedOutage, solarPlannedOutage }) => storageForcedOutage + solarPlannedOutage > 0,
    (project) => ({ ...project, storageForcedOutage: 0, solarPlannedOutage: 0 }),
  ),
  moreOf(
    'a market of regulation',
    ({ useStorage, useRegulationMarket, storage }) => useStorage && !useRegulationMarket && storage.length === 1,
    (project, book) => {
      const price = timesSeries(book, 0.1)(project.energyMarkets[0]!.price);
      const market = {
        ...newRegulationMarket('added', 1),
        regUpPrice: price,
        regDownPrice: price,
        energyMarket: project.energyMarkets[0]!.kind,
      };
      return { ...project, useRegulationMarket: true, regulationMarkets: [market] };
    },
  ),
  moreOf(
    'a contract that may be chosen',
    ({ useContract }) => !useContract,
    (project) => ({
      ...project,
      useContract: true,
      contracts: [
        {
          ...newContract('added', 1, project.lifetime),
          energyPriceSchedule: newSchedule(50),
          obligationKind: 'none',
          competeWithWholesaleMarket: true,
          contractedSolarCapacity: 40,
          contractedWindCapacity: 40,
          contractedStorageCapacity: 40,
          useSystemSizer: false,
        },
      ],
    }),
  ),
  {
    name: 'more of a free thing: foresight',
    applies: (project) =>
      project.dispatchForesight === 'lookAhead48h' && isOptimised({ ...project, dispatchForesight: 'wholeYear' }) && !buysForLoad(project),
    change: (project) => ({ ...project, dispatchForesight: 'wholeYear' }),
    broken: neverLess,
  },
];
