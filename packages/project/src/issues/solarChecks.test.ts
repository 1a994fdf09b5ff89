import { blankSeries, type TimeSeries } from '../document/timeSeries';
import {
  both,
  causes,
  changed,
  complex,
  full,
  halfYear,
  item,
  line,
  list,
  noMean,
  plain,
  pv,
  size,
  withLinear,
  withValueOfYear3,
  year,
} from './testing';

type SizedFile = readonly [size: number, data: TimeSeries];
const files = (...list: readonly SizedFile[]) => list.map(([size, data], index) => ({ id: `file-${index + 1}`, size, data }));
const severalFiles = (...list: readonly SizedFile[]) =>
  changed(plain, item('solar', { kind: 'custom', customData: year, customSize: 50, customSizeArray: files(...list) }));

causes(
  'PV-UNDEF error equipment#pv-1-customData',
  'Imported PV production undefined',
  [changed(plain, item('solar', { customData: blankSeries })), item('solar', { kind: 'custom' })],
  [changed(plain, item('solar', { kind: 'custom', customData: year })), item('solar', { customData: noMean })],
);

causes(
  'SERIES-FIT error equipment#pv-1-customData',
  'PV Solar 1: imported production: 4,380 values of 60 minutes are not one year. Import a full year',
  [changed(plain, item('solar', { customData: halfYear })), item('solar', { kind: 'custom' })],
);

causes('PV-UNDEF error equipment#pv-1-file-1-data', 'PV Solar 1: Imported PV production of 80 MW undefined', [
  severalFiles([80, year]),
  item('solar', { customSizeArray: files([80, blankSeries]) }),
]);

causes(
  'SERIES-FIT error equipment#pv-1-file-1-data',
  'PV Solar 1: imported production of 80 MW: 4,380 values of 60 minutes are not one year. Import a full year',
  [severalFiles([80, year]), item('solar', { customSizeArray: files([80, halfYear]) })],
);

causes('PV-FILES error equipment#pv-1-customSize', 'PV Solar 1: with several files of production, give the size of each', [
  severalFiles([80, year]),
  item('solar', { customSize: 0 }),
]);

causes('PV-FILES error equipment#pv-1-file-2-size', 'PV Solar 1: two files of production are for 80 MW', [
  severalFiles([80, year], [90, year]),
  item('solar', { customSizeArray: files([80, year], [80, year]) }),
]);

causes('RANGE error equipment#pv-1-file-1-size', 'PV Solar 1: Size of the file must be > 0', [
  severalFiles([80, year]),
  item('solar', { customSizeArray: files([0, year]) }),
]);

causes('PV-SIZE warning equipment#pv-1-sizing', 'PV Solar 1: size is 0 MW', [
  changed(plain, item('solar', size(0, 10))),
  item('solar', size(0)),
]);

causes(
  'PV-DEG error equipment#pv-1-degradation-linearValue',
  'PV Solar 1: Degradation must be ≥ 0 and ≤ 99.99',
  [
    changed(full, item('solar', { degradation: withLinear(pv.degradation, 99.99) })),
    item('solar', { degradation: withLinear(pv.degradation, 100) }),
  ],
  [changed(full, both({ earlyAnalysis: true }, item('solar', { degradation: withLinear(pv.degradation, -1) }))), { earlyAnalysis: false }],
);

causes(
  'PV-DEG error equipment#pv-1-degradation-customValues',
  'PV Solar 1: Values of the years must be ≥ 0 and ≤ 1. A percentage is written as a share: 95 % is 0.95',
  [
    changed(full, item('solar', { degradation: withValueOfYear3(pv.degradation, 0) })),
    item('solar', { degradation: withValueOfYear3(pv.degradation, 95) }),
  ],
);

causes('RANGE error equipment#pv-1-cost-directCapital-line-value', 'PV Solar 1: Direct capital: Line must be ≥ 0 and ≤ 1,000,000,000,000', [
  changed(plain, item('solar', { cost: complex(pv.cost, { directCapital: [{ ...line('Cost'), value: 1e12 }] }) })),
  item('solar', { cost: complex(pv.cost, { directCapital: [{ ...line('Cost'), value: -1e6 }] }) }),
]);

causes(
  'PV-COST error equipment#pv-1-cost',
  'Solar complex cost structure has incorrect units',
  [plain, item('solar', { cost: complex(pv.cost, { operating: [line('CostPerUnitYear')] }) })],
  [
    changed(plain, item('solar', { cost: { ...complex(pv.cost, { directCapital: [line('CostPerMwh')] }), type: 'simple' } })),
    item('solar', { cost: complex(pv.cost, { directCapital: [line('CostPerMwh')] }) }),
  ],
);

causes('PV-CONV error equipment#pv-1-converter-sizing', 'PV Solar 1 converter: Relative size must be > 0 and < 10', [
  full,
  item('solar', { converter: { ...pv.converter, sizing: { kind: 'relative', values: list(10) } } }),
]);

causes('PV-CONV error equipment#pv-1-converter-efficiency', 'PV Solar 1 converter: Efficiency must be > 0 and ≤ 100', [
  full,
  item('solar', { converter: { ...pv.converter, efficiency: 0 } }),
]);

causes('PV-CONV error equipment#pv-1-converter-lifetime', 'PV Solar 1 converter: Lifetime must be > 0', [
  full,
  item('solar', { converter: { ...pv.converter, lifetime: 0 } }),
]);
