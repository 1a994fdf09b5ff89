import { both, changed, item, plain } from '../testing';
import { list, pv, storage, type Row } from './row';

/** Rows of features that the calculation does not cover yet. */
export const coverageRows: readonly Row[] = [
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
    'COV-MODEL',
    'estimation',
    'equipment#storage',
    'With these markets and limits storage is calculated as one tank with its round-trip efficiency: without resistance, bound charge and effects of temperature',
    changed(plain, item('storage', { specs: { ...storage.specs, effectiveSeriesResistance: 1 } })),
    item('storage', { useCycleLimitPerDay: true }),
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
];
