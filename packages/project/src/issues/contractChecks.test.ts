import type { SystemSizerLimits } from '../document/contract';
import { blankSeries } from '../document/timeSeries';
import { both, causes, changed, contract, full, halfYear, item, year } from './testing';

const sizerLimits = (limits: Partial<SystemSizerLimits>) =>
  item('contracts', { systemSizerLimits: { ...contract.systemSizerLimits, ...limits } });
const obligation = contract.obligations[0]!;
const noTechnology = sizerLimits({ useSolar: false, useWind: false, useStorage: false });

causes('TOD-PRICE error revenue#contract-1-energyPriceTimeSeries', 'Time of Delivery Contract 1: No imported price profile', [
  changed(full, item('contracts', { energyPriceKind: 'import', energyPriceTimeSeries: year })),
  item('contracts', { energyPriceTimeSeries: blankSeries }),
]);

causes(
  'SERIES-FIT error revenue#contract-1-energyPriceTimeSeries',
  'Time of Delivery Contract 1: price profile: 4,380 values of 60 minutes are not one year. Import a full year',
  [full, item('contracts', { energyPriceKind: 'import', energyPriceTimeSeries: halfYear })],
);

causes(
  'TOD-COMP error revenue#contract-1-competeWithWholesaleMarket',
  'TOD can only compete with last market if Percent contracted capacity is selected.',
  [
    changed(full, item('contracts', { competeWithWholesaleMarket: true, obligationKind: 'none' })),
    item('contracts', { obligationKind: 'daily' }),
  ],
);

causes('TOD-OBL error revenue#contract-1-obligations', 'Time of Delivery Contract 1: Add a daily obligation', [
  full,
  item('contracts', { obligations: [] }),
]);

causes('TOD-OBL error revenue#contract-1-obligationTimeSeries', 'Time of Delivery Contract 1: No imported delivery profile', [
  changed(full, item('contracts', { obligationKind: 'import', obligationTimeSeries: year })),
  item('contracts', { obligationTimeSeries: blankSeries }),
]);

causes(
  'SERIES-FIT error revenue#contract-1-obligationTimeSeries',
  'Time of Delivery Contract 1: delivery profile: 4,380 values of 60 minutes are not one year. Import a full year',
  [full, item('contracts', { obligationKind: 'import', obligationTimeSeries: halfYear })],
);

causes('TOD-RANGE error revenue#contract-1-obligation-1', 'Time of Delivery Contract 1: an obligation must not end before it starts', [
  changed(full, item('contracts', { obligations: [{ ...obligation, startDate: '2028-07-01', endDate: '2028-07-01' }] })),
  item('contracts', { obligations: [{ ...obligation, startDate: '2028-07-02', endDate: '2028-07-01' }] }),
]);

causes(
  'TOD-RANGE error revenue#contract-1-obligation-1',
  'Time of Delivery Contract 1: an obligation must start and end in 2028',
  [full, item('contracts', { obligations: [{ ...obligation, endDate: '2029-01-01' }] })],
  [full, item('contracts', { obligations: [{ ...obligation, startDate: '' }] })],
);

causes(
  'TOD-RANGE error revenue#contract-1-obligation-1',
  'Time of Delivery Contract 1: the end hour of an obligation must be after its start hour',
  [full, item('contracts', { obligations: [{ ...obligation, startHour: 8, endHour: 8 }] })],
);

causes('TOD-RANGE error revenue#contract-1-obligation-1', 'Time of Delivery Contract 1: Energy export obligation must be > 0', [
  full,
  item('contracts', { obligations: [{ ...obligation, value: 0 }] }),
]);

causes(
  'TOD-PCT error revenue#contract-1-contractedSolarCapacity',
  'Time of Delivery Contract 1: Contracted solar capacity must be ≥ 0 and ≤ 100',
  [changed(full, item('contracts', { contractedSolarCapacity: 101 })), item('contracts', { obligationKind: 'none' })],
);

causes(
  'TOD-PCT error revenue#contract-1-contractedWindCapacity',
  'Time of Delivery Contract 1: Contracted wind capacity must be ≥ 0 and ≤ 100',
  [full, item('contracts', { obligationKind: 'none', contractedWindCapacity: -1 })],
);

causes(
  'TOD-PCT error revenue#contract-1-contractedStorageCapacity',
  'Time of Delivery Contract 1: Contracted storage capacity must be ≥ 0 and ≤ 100',
  [full, item('contracts', { obligationKind: 'none', contractedStorageCapacity: -1 })],
);

causes(
  'TOD-PEN error revenue#contract-1-energyMarket',
  'Time of Delivery Contract 1: choose the energy market at whose price a shortage is paid',
  ...(['market', 'delta'] as const).map(
    (shortagePenaltyKind) =>
      [changed(full, item('contracts', { shortagePenaltyKind, energyMarket: 'rtm' })), item('contracts', { energyMarket: '' })] as const,
  ),
);

causes(
  'SIZ-TECH error revenue#contract-1-systemSizerLimits-useSolar',
  'Time of Delivery Contract 1: System Sizer needs solar, wind or storage',
  ...[{ useSystemSizer: false }, item('contracts', { useSystemSizer: false }), item('contracts', { obligationKind: 'none' })].map(
    (off) =>
      [
        changed(full, both(noTechnology, off)),
        both({ useSystemSizer: true }, item('contracts', { useSystemSizer: true, obligationKind: 'daily' })),
      ] as const,
  ),
);

causes(
  'SIZ-ORDER error revenue#contract-1-systemSizerLimits-solarMinSize',
  'Time of Delivery Contract 1: Smallest solar size must be ≤ Largest solar size',
  [full, sizerLimits({ solarMinSize: 2, solarMaxSize: 1 })],
);

causes(
  'SIZ-ORDER error revenue#contract-1-systemSizerLimits-storageMinSize',
  'Time of Delivery Contract 1: Smallest storage size must be ≤ Largest storage size',
  [full, sizerLimits({ storageMinSize: 2, storageMaxSize: 1 })],
);

causes('RANGE error revenue#contract-1-flatShortagePenalty', 'Time of Delivery Contract 1: Flat penalty must be ≥ 0', [
  changed(full, item('contracts', { useShortagePenalty: true, obligationKind: 'none', flatShortagePenalty: -1 })),
  item('contracts', { obligationKind: 'daily' }),
]);

causes(
  'ESC-RANGE error revenue#contract-1-energyPriceEscalator-linearValue',
  'Time of Delivery Contract 1: Price escalator: Change must be ≥ -100 and ≤ 100',
  [full, item('contracts', { energyPriceEscalator: { ...contract.energyPriceEscalator, enabled: true, linearValue: 101 } })],
);

causes(
  'SIZ-ORDER error revenue#contract-1-systemSizerLimits-windMinSize',
  'Time of Delivery Contract 1: Smallest wind size must be ≤ Largest wind size',
  [changed(full, sizerLimits({ windMinSize: 2, windMaxSize: 1, useWind: false })), sizerLimits({ windMinSize: 2, windMaxSize: 1 })],
);
