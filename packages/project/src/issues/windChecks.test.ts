import { emptyComplexCost } from '../costs/costTable';
import { absolute } from '../document/sizing';
import { blankSeries } from '../document/timeSeries';
import { causes, changed, complex, full, halfYear, item, line, noMean, size, wind, year } from './testing';

const importedWind = changed(full, item('wind', { kind: 'production', data: year, customSizing: absolute([10]) }));
const withMaximum = (maximum: number) => ({ ...year, statistics: { ...year.statistics, maximum } });

causes(
  'W-UNDEF error equipment#wind-1-data',
  'Wind 1: Imported wind production undefined',
  [importedWind, item('wind', { data: blankSeries })],
  [importedWind, item('wind', { data: noMean })],
);

causes(
  'SERIES-FIT error equipment#wind-1-data',
  'Wind 1: imported production: 4,380 values of 60 minutes are not one year. Import a full year',
  [importedWind, item('wind', { data: halfYear })],
);

causes('W-CURVE error equipment#wind-1-powerCurve', 'Wind 1: The power curve is missing', [
  changed(full, item('wind', { kind: 'custom' })),
  item('wind', { specs: { ...wind.specs, powerCurve: [] } }),
]);

causes('W-SIZE warning equipment#wind-1-sizing', 'Wind 1: size is 0 MW', [full, item('wind', size(0))]);

causes('W-SIZE warning equipment#wind-1-customSizing', 'Wind 1: size is 0 MW', [
  importedWind,
  item('wind', { customSizing: absolute([0]) }),
]);

causes('W-MIN warning equipment#wind-1-customSizing', 'Wind 1: the wind farm is smaller than 1 MW', [
  changed(importedWind, item('wind', { customSizing: absolute([0, 1]) })),
  item('wind', { customSizing: absolute([0.9, 5]) }),
]);

causes(
  'W-RATING warning equipment#wind-1-dataRating',
  'Wind 1: imported production reaches 1020 kW, the farm rating of the file is 1000 kW. What is above it is left out',
  [
    changed(importedWind, item('wind', { dataRating: 1000, data: withMaximum(1010) })),
    item('wind', { dataRating: 1000, data: withMaximum(1020) }),
  ],
);

causes(
  'W-COST error equipment#wind-1-cost',
  'Wind complex cost structure needs direct capital and operating items',
  [changed(full, item('wind', { cost: complex(wind.cost, {}) })), item('wind', { cost: complex(wind.cost, { directCapital: [] }) })],
  [
    changed(full, item('wind', { cost: { ...wind.cost, complex: emptyComplexCost } })),
    item('wind', { cost: complex(wind.cost, { operating: [] }) }),
  ],
);

causes(
  'W-UNITS error equipment#wind-1-cost',
  'Wind complex cost structure has incorrect units',
  [
    changed(full, item('wind', { cost: { ...complex(wind.cost, { replacement: [line('CostPerMwh')] }), type: 'simple' } })),
    item('wind', { cost: complex(wind.cost, { replacement: [line('CostPerMwh')] }) }),
  ],
  [full, item('wind', { cost: complex(wind.cost, { replacement: [line('CostPerWattDc')] }) })],
);
