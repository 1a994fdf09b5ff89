import { newCapacityMarket } from '@hybrid/project/document/capacityMarket';
import { newContract } from '@hybrid/project/document/contract';
import { newObligation } from '@hybrid/project/document/obligation';
import type { Project } from '@hybrid/project/document/project';
import { newRegulationMarket } from '@hybrid/project/document/regulationMarket';
import { emptyGrid, newSchedule, painted } from '@hybrid/project/document/schedule';
import { baseYear } from '@hybrid/project/document/site';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { newWind } from '@hybrid/project/document/wind';
import { fixtureProject } from './fixtureProject';

const [array] = fixtureProject.solar as readonly [Project['solar'][number]];
const [cells] = fixtureProject.storage as readonly [Project['storage'][number]];
const [dayAhead] = fixtureProject.energyMarkets as readonly [Project['energyMarkets'][number]];
const lifetime = 2;

/**
 * A project with nearly all features, over two years: an array with its own converter and one that shares that of the plant, an imported wind farm,
 * a storage with augmentation and one deferred by 400 days, energy, regulation and capacity, and a contract whose penalty is paid.
 */
export const richProject: Project = {
  ...fixtureProject,
  earlyAnalysis: false,
  lifetime,
  acLineEfficiencySensitivity: valueList([98]),
  interconnectionLimit: valueList([120]),
  hasSystemConverter: true,
  inverter: { ...fixtureProject.inverter, sizing: absolute([40]), efficiency: 96 },
  solar: [
    { ...array, sizing: absolute([100]), hasConverter: true, degradation: { ...array.degradation, enabled: true, linearValue: 2 } },
    { ...array, id: 'pv-2', customName: 'Sharing', sizing: absolute([50]), hasConverter: false },
  ],
  useWind: true,
  wind: [
    {
      ...newWind('wind-1', 1, lifetime),
      kind: 'production',
      customSizing: absolute([30]),
      data: array.customData,
      dataRating: 150_000,
    },
  ],
  storage: [
    { ...cells, sizing: absolute([60]), augmentationDegradationLimit: valueList([97]), allowAugmentation: true },
    {
      ...cells,
      id: 'storage-2',
      customName: 'Later',
      sizing: absolute([20]),
      allowAugmentation: false,
      hasDeferment: true,
      deferment: { ...cells.deferment, period: 400, periodUnit: 0 },
    },
  ],
  useRegulationMarket: true,
  regulationMarkets: [
    {
      ...newRegulationMarket('regulation-1', 1),
      regUpPrice: dayAhead.price,
      regDownPrice: dayAhead.price,
      maxCommitmentRegUp: valueList([10]),
      maxCommitmentRegDown: valueList([10]),
      useEnergyPrice: true,
      energyMarket: 'dam',
    },
  ],
  useCapacityMarket: true,
  capacityMarkets: [
    {
      ...newCapacityMarket('capacity-1', 1, lifetime),
      schedule: painted(emptyGrid, 'all', [6, 7], [15, 21], 1),
      capacityPrice: 90_000,
      allocatedStorageCapacity: 50,
    },
  ],
  useContract: true,
  contracts: [
    {
      ...newContract('contract-1', 1, lifetime),
      energyPriceSchedule: newSchedule(60),
      obligations: [{ ...newObligation('o-1', baseYear(fixtureProject)), startHour: 17, endHour: 18, value: 130 }],
      useShortagePenalty: true,
      flatShortagePenalty: 80,
      useSystemSizer: false,
    },
  ],
};
