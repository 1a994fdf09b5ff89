import { emptyComplexCost } from '../../costs/costTable';
import { absolute } from '../../document/sizing';
import { blankSeries } from '../../document/timeSeries';
import { changed, full, halfYear, item, noMean, year } from '../testing';
import { complex, line, size, wind, type Row } from './row';

const importedWind = changed(full, item('wind', { kind: 'production', data: year, customSizing: absolute([10]) }));

const withMaximum = (maximum: number) => ({ ...year, statistics: { ...year.statistics, maximum } });

/** Rows of wind and its resource. */
export const windRows: readonly Row[] = [
  [
    'W-RES',
    'error',
    'equipment#windResource',
    'No imported wind resource: the wind calculator needs a year of wind speeds',
    {
      ...importedWind,
      windResource: { ...full.windResource, data: blankSeries },
      wind: [wind, { ...wind, id: 'wind-2' }].map((each) => ({ ...each, kind: 'production', data: year })),
    },
    item('wind', { kind: 'library' }, 1),
  ],
  [
    'W-RES',
    'error',
    'equipment#windResource',
    'No imported wind resource: the wind calculator needs a year of wind speeds',
    changed(importedWind, { windResource: { ...full.windResource, data: blankSeries } }),
    item('wind', { kind: 'library' }),
  ],
  [
    'W-RES0',
    'error',
    'equipment#windResource',
    'The imported wind resource averages 0',
    full,
    { windResource: { ...full.windResource, data: noMean } },
  ],
  [
    'SERIES-FIT',
    'error',
    'equipment#windResource',
    'Wind resource: 4,380 values of 60 minutes are not one year. Import a full year',
    full,
    { windResource: { ...full.windResource, data: halfYear } },
  ],
  [
    'W-UNDEF',
    'error',
    'equipment#wind-1-data',
    'Wind 1: Imported wind production undefined',
    importedWind,
    item('wind', { data: blankSeries }),
  ],
  ['W-UNDEF', 'error', 'equipment#wind-1-data', 'Wind 1: Imported wind production undefined', importedWind, item('wind', { data: noMean })],
  [
    'SERIES-FIT',
    'error',
    'equipment#wind-1-data',
    'Wind 1: imported production: 4,380 values of 60 minutes are not one year. Import a full year',
    importedWind,
    item('wind', { data: halfYear }),
  ],
  [
    'W-CURVE',
    'error',
    'equipment#wind-1-powerCurve',
    'Wind 1: The power curve is missing',
    changed(full, item('wind', { kind: 'custom' })),
    item('wind', { specs: { ...wind.specs, powerCurve: [] } }),
  ],
  ['W-SIZE', 'warning', 'equipment#wind-1-sizing', 'Wind 1: size is 0 MW', full, item('wind', size(0))],
  [
    'W-SIZE',
    'warning',
    'equipment#wind-1-customSizing',
    'Wind 1: size is 0 MW',
    importedWind,
    item('wind', { customSizing: absolute([0]) }),
  ],
  [
    'W-MIN',
    'warning',
    'equipment#wind-1-customSizing',
    'Wind 1: the wind farm is smaller than 1 MW',
    changed(importedWind, item('wind', { customSizing: absolute([0, 1]) })),
    item('wind', { customSizing: absolute([0.9, 5]) }),
  ],
  [
    'W-RATING',
    'warning',
    'equipment#wind-1-dataRating',
    'Wind 1: imported production reaches 1020 kW, the farm rating of the file is 1000 kW. What is above it is left out',
    changed(importedWind, item('wind', { dataRating: 1000, data: withMaximum(1010) })),
    item('wind', { dataRating: 1000, data: withMaximum(1020) }),
  ],
  [
    'W-COST',
    'error',
    'equipment#wind-1-cost',
    'Wind complex cost structure needs direct capital and operating items',
    changed(full, item('wind', { cost: complex(wind.cost, {}) })),
    item('wind', { cost: complex(wind.cost, { directCapital: [] }) }),
  ],
  [
    'W-COST',
    'error',
    'equipment#wind-1-cost',
    'Wind complex cost structure needs direct capital and operating items',
    changed(full, item('wind', { cost: { ...wind.cost, complex: emptyComplexCost } })),
    item('wind', { cost: complex(wind.cost, { operating: [] }) }),
  ],
  [
    'W-UNITS',
    'error',
    'equipment#wind-1-cost',
    'Wind complex cost structure has incorrect units',
    changed(full, item('wind', { cost: { ...complex(wind.cost, { replacement: [line('CostPerMwh')] }), type: 'simple' } })),
    item('wind', { cost: complex(wind.cost, { replacement: [line('CostPerMwh')] }) }),
  ],
  [
    'W-UNITS',
    'error',
    'equipment#wind-1-cost',
    'Wind complex cost structure has incorrect units',
    full,
    item('wind', { cost: complex(wind.cost, { replacement: [line('CostPerWattDc')] }) }),
  ],
];
