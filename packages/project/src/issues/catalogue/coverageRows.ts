import { newCapacityMarket } from '../../document/capacityMarket';
import { newContract } from '../../document/contract';
import { newEnergyMarket } from '../../document/energyMarket';
import { both, changed, full, item, late, plain, year } from '../testing';
import { dam, list, pv, rtm, storage, type Row } from './row';

/** Rows of what the calculation does not cover yet. */
export const coverageRows: readonly Row[] = [
  [
    'COV-MARKETS',
    'error',
    'revenue#energy-market',
    'Several energy markets cannot be calculated yet. Keep the day-ahead market and remove the others.',
    plain,
    { energyMarkets: [dam, rtm] },
  ],
  [
    'COV-KIND',
    'error',
    'revenue#energy-market',
    'An energy market other than day-ahead cannot be calculated yet. Import its prices into a day-ahead market.',
    changed(plain, { energyMarkets: [{ ...newEnergyMarket('rtm', 25) }], useEnergyMarket: false }),
    { energyMarkets: [{ ...newEnergyMarket('rtm', 25), price: year }], useEnergyMarket: true },
  ],
  ...([{ allocation: 99 }, { allocationSensitivity: list(99) }, { maxStorageCommitmentSensitivity: list(99) }] as const).map(
    (change): Row => [
      'COV-ALLOC',
      'error',
      'revenue#energy-market',
      'A market with a share of the plant cannot be calculated yet. Set allocation and storage commitment to 100 %.',
      plain,
      item('energyMarkets', change),
    ],
  ),
  [
    'COV-YEARS',
    'error',
    'revenue#energy-market',
    'Prices of several years cannot be calculated yet. Switch multi-year prices off and import one year.',
    changed(plain, item('energyMarkets', { useMultiYearPrice: true })),
    { earlyAnalysis: false },
  ],
  [
    'COV-YEARS',
    'error',
    'revenue#energy-market',
    'Prices of several years cannot be calculated yet. Switch multi-year prices off and import one year.',
    late,
    item('energyMarkets', { useSingleFileMultiYearPrice: true }),
  ],
  [
    'COV-REG',
    'error',
    'revenue#useRegulationMarket',
    'Regulation markets cannot be calculated yet. Switch them off.',
    changed(full, { useRegulationMarket: false }),
    { useRegulationMarket: true },
  ],
  [
    'COV-CAP',
    'error',
    'revenue#useCapacityMarket',
    'Capacity markets cannot be calculated yet. Switch them off.',
    plain,
    { useCapacityMarket: true, capacityMarkets: [newCapacityMarket('capacity-1', 1, 25)] },
  ],
  [
    'COV-TOD',
    'error',
    'revenue#useContract',
    'Time of Delivery Contracts cannot be calculated yet. Switch them off.',
    plain,
    { useContract: true, contracts: [newContract('contract-1', 1, 25)] },
  ],
  [
    'COV-SIZER',
    'error',
    'revenue#useSystemSizer',
    'System Sizer cannot be calculated yet. Switch it off.',
    changed(full, { useContract: false }),
    { useContract: true },
  ],
  [
    'COV-INV',
    'error',
    'equipment#hasSystemConverter',
    'Storage that shares the system converter with some of the solar, or beside wind, cannot be calculated yet. Give the storage a converter of its own.',
    changed(
      plain,
      both({ hasSystemConverter: true }, both(item('solar', { hasConverter: false }), item('storage', { hasConverter: false }))),
    ),
    { useWind: true },
  ],
  [
    'COV-LIST',
    'error',
    'equipment#storage-1-cycleLimitPerDay',
    'Several values of Energy Storage 1: Cycles cannot be calculated yet. Keep one value.',
    changed(
      plain,
      item('storage', {
        augmentationDegradationLimit: list(60, 65),
        augmentationPriceSensitivity: list(1, 2),
        auxiliaryLoadSensitivity: list(1, 2),
        useAuxiliaryLoad: true,
        cost: { ...storage.cost, augmentationSensitivity: list(1, 2) },
      }),
    ),
    item('storage', { useCycleLimitPerDay: true, cycleLimitPerDay: list(1, 2) }),
  ],
  [
    'COV-LIST',
    'error',
    'equipment#storage-1-cost-augmentationSensitivity',
    'Several values of Energy Storage 1: Augmentation cost multiplier cannot be calculated yet. Keep one value.',
    changed(plain, item('storage', { cost: { ...storage.cost, augmentationSensitivity: list(1, 2) } })),
    item('storage', { allowAugmentation: false }),
  ],
  [
    'COV-LIST',
    'error',
    'equipment#pv-1-cost-augmentationSensitivity',
    'Several values of PV Solar 1: Augmentation cost multiplier cannot be calculated yet. Keep one value.',
    changed(
      plain,
      item('solar', {
        cost: { ...pv.cost, capitalSensitivity: list(1, 2), operatingSensitivity: list(1, 2), replacementSensitivity: list(1, 2) },
      }),
    ),
    item('solar', { cost: { ...pv.cost, augmentationSensitivity: list(1, 2) } }),
  ],
  [
    'COV-LIST',
    'error',
    'revenue#regulation-1-throughputPercentage',
    'Several values of Regulation Market 1: Storage Throughput cannot be calculated yet. Keep one value.',
    changed(
      full,
      both(
        { interconnectionLimit: list(1, 2), acLineEfficiencySensitivity: list(98, 99), acTransfomerEfficiencySensitivity: list(98, 99) },
        item('energyMarkets', { priceSensitivity: list(1, 2) }),
      ),
    ),
    item('regulationMarkets', { throughputPercentage: list(1, 2) }),
  ],
];
