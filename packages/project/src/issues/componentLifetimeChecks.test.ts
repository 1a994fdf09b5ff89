import { newSolar } from '../document/solar';
import { newStorage } from '../document/storage';
import { newWind } from '../document/wind';
import { both, causes, type Change, changed, full, item, pv, size, wind, withYears } from './testing';

const twoStorages = { storage: [...withYears.storage, newStorage('storage-2', 2, 25)] };
const lifetimesText = 'When using component lifetimes, only one Wind turbine and one PV can be used, and only one size optimization each';
const acrossProject = 'Contracts and capacity markets require storage across the whole project, with augmentation allowed for all storage';
const withoutContract = (change: Change) =>
  [changed(withYears, both(change, { useContract: false, useCapacityMarket: false })), both(change, { useContract: true })] as const;

causes(
  'CL-ONE error equipment#useComponentLifetimes',
  lifetimesText,
  [changed(withYears, { earlyAnalysis: true, solar: [pv, newSolar('pv-2', 2, 25)] }), { earlyAnalysis: false }],
  [withYears, { wind: [wind, newWind('wind-2', 2, 25)] }],
  [withYears, item('storage', size(1, 2))],
  [changed(full, item('solar', size(1, 2))), { useComponentLifetimes: true }],
);

causes('CL-PV error equipment#solar', 'Only one PV is allowed for component lifetimes analysis', [
  changed(withYears, { wind: [wind, newWind('wind-2', 2, 25)] }),
  { solar: [pv, newSolar('pv-2', 2, 25)] },
]);

causes('CL-SLIDER error equipment#solarStartYear', 'Solar: the first year must be an integer', [withYears, { solarStartYear: 2.5 }]);

causes('CL-SLIDER error equipment#solarEndYear', 'Solar: the last year must be an integer', [withYears, { solarEndYear: 2.5 }]);

causes('CL-SLIDER error equipment#solarStartYear', 'Solar: the first year must be ≥ 0 and ≤ 24', [
  changed(withYears, { solarStartYear: 24 }),
  { solarStartYear: 25 },
]);

causes(
  'CL-SLIDER error equipment#windEndYear',
  'Wind: the last year must be ≥ 1 and ≤ 25',
  [changed(withYears, { windStartYear: 0, windEndYear: 1 }), { windStartYear: 0, windEndYear: 0 }],
  [withYears, { windEndYear: 26 }],
);

causes('CL-SLIDER error equipment#storageEndYear', 'Storage: the first and the last year must differ', [
  withYears,
  { storageStartYear: 3, storageEndYear: 3 },
]);

causes('CL-SLIDER error equipment#storageEndYear', 'Storage: the last year must be after the first', [
  changed(withYears, { useStorage: false, storageStartYear: 4, storageEndYear: 3 }),
  { useStorage: true },
]);

causes('CL-COVER error equipment#useComponentLifetimes', 'Every project year must have a component: there is none in year 11', [
  changed(withYears, { useStorage: false, solarEndYear: 10, windStartYear: 11 }),
  { windStartYear: 12 },
]);

causes('CL-COVER error equipment#useComponentLifetimes', 'Every project year must have a component: there is none in year 1', [
  changed(withYears, { useStorage: false, useWind: false, solarStartYear: 0 }),
  { solarStartYear: 2 },
]);

causes(
  'CL-AUG error equipment#useComponentLifetimes',
  'If storage does not allow augmentation, wind or PV must cover the whole project',
  [changed(withYears, { useWind: false, solarEndYear: 24 }), item('storage', { allowAugmentation: false })],
  [changed(withYears, both({ solarStartYear: 2 }, item('storage', { allowAugmentation: false }))), { windStartYear: 2 }],
  [changed(withYears, both({ solarEndYear: 24, useWind: false }, twoStorages)), item('storage', { allowAugmentation: false }, 1)],
);

causes('CL-CONTRACT error equipment#storageEndYear', acrossProject, [
  changed(withYears, twoStorages),
  item('storage', { allowAugmentation: false }, 1),
]);

causes(
  'CL-CONTRACT error equipment#storageEndYear',
  acrossProject,
  ...([{ storageEndYear: 24 }, item('storage', { allowAugmentation: false })] as const).map((change) => withoutContract(change)),
);

causes('CL-CONTRACT error equipment#storage', acrossProject, withoutContract({ useStorage: false }));

causes('CL-CONTRACT error equipment#storageEndYear', acrossProject, [
  changed(withYears, { useContract: false, useCapacityMarket: false, storageEndYear: 24 }),
  { useCapacityMarket: true },
]);
