import type { Project } from '../document/project';
import { both, causes, changed, full, item, plain, pv, size, wind } from './testing';

/** Solar or wind of size 0 beside another with a size, and storage that takes nothing from the grid. */
const halfEmpty = (kind: 'solar' | 'wind'): Project => ({
  ...full,
  canBatteryChargeFromGrid: 'false',
  solar: [
    { ...pv, ...size(0) },
    { ...pv, id: 'pv-2' },
  ],
  useSolar: kind === 'solar',
  wind: [
    { ...wind, ...size(0) },
    { ...wind, id: 'wind-2' },
  ],
  useWind: kind === 'wind',
});

causes(
  'CF-IMP estimation equipment#importLimit',
  'Import limits are disabled because there is not an energy storage system or it is not allowed to charge from the grid.',
  [changed(plain, { hasImportLimit: true }), { canBatteryChargeFromGrid: 'false' }],
  [changed(plain, { hasImportLimitSchedule: true }), { useStorage: false }],
);

causes(
  'EQ-NONE error equipment#solar',
  'Add solar, wind or storage',
  [changed(plain, { useSolar: false }), { useSolar: false, useStorage: false }],
  [changed(full, { useSolar: false, useStorage: false }), { useWind: false }],
);

causes('SIM-ZERO error equipment#solar', 'All sizes are 0: give at least one size above 0', [
  changed(plain, item('solar', size(0))),
  both(item('solar', size(0)), item('storage', size(0))),
]);

causes('SIM-ZERO error equipment#wind', 'All sizes are 0: give at least one size above 0', [
  changed(full, { useSolar: false, useStorage: false }),
  item('wind', size(0)),
]);

causes(
  'EQ-CHG error equipment#canBatteryChargeFromGrid',
  'Storage has nothing to charge from: add solar or wind, or allow charging from the grid',
  [changed(plain, { canBatteryChargeFromGrid: 'false' }), { useSolar: false }],
);

causes(
  'EQ-SRC error equipment#canBatteryChargeFromGrid',
  'Storage has nothing to charge from: solar and wind are of size 0. Give them a size or allow charging from the grid',
  [halfEmpty('solar'), item('solar', size(0), 1)],
  [halfEmpty('wind'), item('wind', size(0), 1)],
);

causes(
  'EQ-SRC error equipment#canBatteryChargeFromGrid',
  'Storage has nothing to charge from: solar and wind are of size 0. Give them a size or allow charging from the grid',
  [changed(plain, both({ canBatteryChargeFromGrid: 'false' }, item('solar', size(0, 10)))), item('solar', size(0))],
);
