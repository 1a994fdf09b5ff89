import { newContract } from '@hybrid/project/document/contract';
import { newIncentive } from '@hybrid/project/document/incentive';
import { newEnergyMarket } from '@hybrid/project/document/energyMarket';
import type { Escalator } from '@hybrid/project/costs/escalator';
import type { Project } from '@hybrid/project/document/project';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { newSolar } from '@hybrid/project/document/solar';
import { newWind } from '@hybrid/project/document/wind';
import { ages, isOptimised, timesSeries, withEscalators } from './changes';
import { sameMoney } from './outcome';
import type { Relation } from './relation';

const unchanged = (name: string, applies: (project: Project) => boolean, change: Relation['change']): Relation => ({
  name: `nothing added: ${name}`,
  applies,
  change,
  broken: sameMoney,
});

const custom = ({ linearValue }: Escalator, lifetime: number, sign: number) =>
  Array.from({ length: lifetime }, (_, at) => ({ year: at + 1, value: (1 + (sign * linearValue) / 100) ** at }));

export const nothingAdded: readonly Relation[] = [
  unchanged(
    'solar of size 0',
    ({ useSolar, useWind }) => !useSolar && useWind,
    (project) => ({
      ...project,
      useSolar: true,
      solar: [
        {
          ...newSolar('none', 1, project.lifetime),
          kind: 'custom',
          customData: project.wind[0]!.data,
          customSize: 1,
          sizing: absolute([0]),
        },
      ],
    }),
  ),
  unchanged(
    'wind of size 0',
    ({ useSolar, useWind, bus }) => useSolar && !useWind && bus === 'ac',
    (project) => ({
      ...project,
      useWind: true,
      wind: [
        { ...newWind('none', 1, project.lifetime), kind: 'production', data: project.solar[0]!.customData, customSizing: absolute([0]) },
      ],
    }),
  ),
  unchanged(
    'a storage of size 0, last in the list',
    ({ useStorage }) => useStorage,
    (project) => ({
      ...project,
      storage: [
        ...project.storage,
        {
          ...project.storage[0]!,
          id: 'none',
          customName: 'None',
          customAbbreviation: 'None',
          sizing: absolute([0]),
          useCycleLimitPerDay: false,
          useAuxiliaryLoad: false,
        },
      ],
    }),
  ),
  unchanged(
    'a market of price 0 before the other',
    ({ useEnergyMarket, energyMarkets, useRegulationMarket, useCapacityMarket, useContract }) =>
      useEnergyMarket &&
      energyMarkets.length === 1 &&
      energyMarkets[0]!.kind === 'rtm' &&
      !(useRegulationMarket || useCapacityMarket || useContract),
    (project, book) => ({
      ...project,
      energyMarkets: [
        {
          ...newEnergyMarket('dam', project.lifetime),
          price: timesSeries(book, 0)(project.energyMarkets[0]!.price),
          pvAllocationSensitivity: valueList([0]),
          windAllocationSensitivity: valueList([0]),
          maxStorageCommitmentSensitivity: valueList([0]),
        },
        ...project.energyMarkets,
      ],
    }),
  ),
  unchanged(
    'a contract that is owed nothing',
    // A contract uses another planner, whose windows and ties differ if the plan is no optimum of the year: docs/method/dispatch.md.
    (project) => !project.useContract && isOptimised(project) && !ages(project),
    (project) => ({
      ...project,
      useContract: true,
      contracts: [
        {
          ...newContract('none', 1, project.lifetime),
          obligationKind: 'none',
          contractedSolarCapacity: 0,
          contractedWindCapacity: 0,
          contractedStorageCapacity: 0,
          useSystemSizer: false,
        },
      ],
    }),
  ),
  unchanged(
    'incentives of 0',
    ({ incentives }) => !incentives.some(({ kind }) => kind === 'macrs' || kind === 'itc'),
    (project) => ({
      ...project,
      incentives: [
        ...project.incentives,
        { ...newIncentive('itc', 'no-credit'), itcPercent: 0 },
        { ...newIncentive('macrs', 'no-tax'), marginalTaxPercent: 0, eligiblePercent: 0 },
        newIncentive('prod', 'no-payment'),
      ],
    }),
  ),
  unchanged(
    'a deferral by 0',
    ({ useStorage, storage }) => useStorage && !storage[0]!.hasDeferment,
    (project) => ({
      ...project,
      storage: project.storage.map((item) =>
        item.hasDeferment ? item : { ...item, hasDeferment: true, deferment: { ...item.deferment, period: 0, isExactDate: false } },
      ),
    }),
  ),
  unchanged(
    'escalators of 0',
    ({ earlyAnalysis }) => !earlyAnalysis,
    (project) =>
      withEscalators(project, (escalator) =>
        escalator.enabled ? escalator : { ...escalator, enabled: true, multiYearKind: 'linear', linearValue: 0 },
      ),
  ),
  unchanged(
    'custom values that are those of the steady change',
    ({ earlyAnalysis }) => !earlyAnalysis,
    (project) => {
      const table = (sign: number) => (escalator: Escalator) =>
        escalator.enabled && escalator.multiYearKind === 'linear'
          ? { ...escalator, multiYearKind: 'custom' as const, customValues: custom(escalator, project.lifetime, sign) }
          : escalator;
      const losses = {
        solar: project.solar.map((item) => ({ ...item, degradation: table(-1)(item.degradation) })),
        storage: project.storage.map((item) => ({ ...item, rteDegradationOverTime: table(-1)(item.rteDegradationOverTime) })),
      };
      return withEscalators({ ...project, ...losses }, table(1));
    },
  ),
];
