import { blankSeries } from '../document/timeSeries';
import { newRegulationMarket } from '../document/regulationMarket';
import { causes, changed, full, halfYear, item, list, regulation, size } from './testing';

causes('REG-EM error revenue#energy-market', 'Add an Energy Market', [full, { useEnergyMarket: false }]);

causes(
  'REG-STO error equipment#storage',
  'Regulation markets require storage (with size > 0)',
  [full, { useStorage: false }],
  [full, item('storage', size(0))],
);

causes('REG-NAME error revenue#regulation-2-name', 'One or more Regulation Markets have the same name', [
  changed(full, { regulationMarkets: [regulation, { ...newRegulationMarket('regulation-2', 2) }] }),
  { regulationMarkets: [regulation, { ...newRegulationMarket('regulation-2', 2), name: ' regulation MARKET 1 ' }] },
]);

causes('REG-LEN error revenue#regulation-1-name', `${'x'.repeat(41)}: Market Name: The input must contain 40 characters or less`, [
  full,
  item('regulationMarkets', { name: 'x'.repeat(41) }),
]);

causes(
  'REG-LEN error revenue#regulation-1-abbreviation',
  'Regulation Market 1: Abbreviation: The input must contain 20 characters or less',
  [full, item('regulationMarkets', { abbreviation: 'x'.repeat(21) })],
);

causes('REG-DIR error revenue#regulation-1-useRegUp', 'Select Reg-Up or Reg-Down', [
  changed(full, item('regulationMarkets', { useRegUp: false })),
  item('regulationMarkets', { useRegUp: false, useRegDown: false }),
]);

causes('REG-UP error revenue#regulation-1-regUpPrice', 'No imported Reg-Up market price', [
  changed(full, item('regulationMarkets', { useRegUp: false, regUpPrice: blankSeries })),
  item('regulationMarkets', { useRegUp: true }),
]);

causes('REG-DN error revenue#regulation-1-regDownPrice', 'No imported Reg-Down market price', [
  changed(full, item('regulationMarkets', { useRegDown: false, regDownPrice: blankSeries })),
  item('regulationMarkets', { useRegDown: true }),
]);

causes(
  'SERIES-FIT error revenue#regulation-1-regUpPrice',
  'Regulation Market 1: Reg-Up price: 4,380 values of 60 minutes are not one year. Import a full year',
  [full, item('regulationMarkets', { regUpPrice: halfYear })],
);

causes(
  'REG-MAX error revenue#regulation-1-maxCommitmentRegUp',
  'Regulation Market 1: Max Storage Commitment, Reg-Up must have a value above 0',
  [
    changed(full, item('regulationMarkets', { maxCommitmentRegUp: list(0, 10) })),
    item('regulationMarkets', { maxCommitmentRegUp: list(0) }),
  ],
);

causes(
  'REG-MAX error revenue#regulation-1-maxCommitmentRegDown',
  'Regulation Market 1: Max Storage Commitment, Reg-Down must have a value above 0',
  [full, item('regulationMarkets', { maxCommitmentRegDown: list(0) })],
);

causes(
  'REG-SETTLE error revenue#regulation-1-throughputPercentage',
  'Regulation Market 1: Storage Throughput must have a value above 0 for energy settlement',
  [
    changed(full, item('regulationMarkets', { throughputPercentage: list(0), useEnergyPrice: false })),
    item('regulationMarkets', { useEnergyPrice: true }),
  ],
);

causes('REG-SETTLE error revenue#regulation-1-throughputPercentage', 'Regulation Market 1: Storage Throughput must be ≥ 0 and ≤ 100', [
  full,
  item('regulationMarkets', { throughputPercentage: list(101) }),
]);

causes('REG-REF error revenue#regulation-1-energyMarket', 'Regulation Market 1: choose the energy market whose price settles the energy', [
  full,
  item('regulationMarkets', { energyMarket: 'fmm' }),
]);
