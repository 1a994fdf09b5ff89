import { absolute } from '../document/sizing';
import { blankSeries } from '../document/timeSeries';
import { both, causes, changed, full, halfYear, item, noMean, plain, pv, storage, wind, year } from './testing';

const noMonths = Array.from({ length: 12 }, () => 0);
/** Averages fetched some degrees north of the site. */
const averaged = (northOfSite: number) => ({
  ...plain.solarResource,
  kind: 'library' as const,
  monthlyAverages: Array.from({ length: 12 }, () => 4),
  averagesOf: {
    latitude: plain.location.pos.latitude + northOfSite,
    longitude: plain.location.pos.longitude,
    source: 'A source',
    note: 'A note',
  },
});
const importedWind = changed(full, item('wind', { kind: 'production', data: year, customSizing: absolute([10]) }));

causes(
  'PV-RES error equipment#solarResource',
  'No imported solar resource: the PV calculator needs a year of global irradiance',
  [
    {
      ...plain,
      solarResource: { ...plain.solarResource, data: blankSeries },
      solar: [pv, { ...pv, id: 'pv-2' }].map((each) => ({ ...each, kind: 'custom' })),
    },
    item('solar', { kind: 'homer' }, 1),
  ],
  [
    changed(plain, both({ solarResource: { ...plain.solarResource, data: blankSeries } }, item('solar', { kind: 'custom' }))),
    item('solar', { kind: 'homer' }),
  ],
  [
    changed(plain, { solarResource: { ...plain.solarResource, kind: 'library', monthlyAverages: Array.from({ length: 12 }, () => 4) } }),
    { solarResource: { ...plain.solarResource, kind: 'library' } },
  ],
);

causes(
  'PV-RES0 error equipment#solarResource',
  'The imported solar resource averages 0',
  [
    changed(plain, { solarResource: { ...plain.solarResource, kind: 'library', monthlyAverages: [4, ...noMonths.slice(1)] } }),
    { solarResource: { ...plain.solarResource, kind: 'library', monthlyAverages: noMonths } },
  ],
  [plain, { solarResource: { ...plain.solarResource, data: noMean } }],
);

causes('SERIES-FIT error equipment#solarResource', 'Solar resource: 4,380 values of 60 minutes are not one year. Import a full year', [
  plain,
  { solarResource: { ...plain.solarResource, data: halfYear } },
]);

// The words are those of the import, in its language.
causes('SERIES-READ warning equipment#solarResource', 'Solar resource: xxx', [
  plain,
  { solarResource: { ...plain.solarResource, data: { ...year, warnings: ['xxx'] } } },
]);

causes(
  'SERIES-FIT error equipment#temperatureResource',
  'Temperature resource: 4,380 values of 60 minutes are not one year. Import a full year',
  [plain, { temperatureResource: { ...plain.temperatureResource, data: halfYear } }],
);

causes(
  'RES-PLACE warning equipment#solarResource',
  'Solar resource: the monthly averages are of another place. Fetch them again for the site',
  [changed(plain, { solarResource: averaged(0) }), { solarResource: averaged(0.2) }],
);

causes(
  'PV-TEMP estimation equipment#temperatureResource',
  'No temperature resource: PV is calculated without the effect of temperature',
  [plain, { temperatureResource: { ...plain.temperatureResource, data: blankSeries } }],
  [
    changed(
      plain,
      both({ temperatureResource: { ...plain.temperatureResource, data: blankSeries } }, item('solar', { considerTemperature: false })),
    ),
    item('solar', { considerTemperature: true }),
  ],
);

causes('RES-SYNTH estimation equipment#solarResource', 'Solar resource: hours are synthesised from monthly averages', [
  plain,
  { solarResource: { ...plain.solarResource, kind: 'library', monthlyAverages: Array.from({ length: 12 }, () => 4) } },
]);

causes(
  'ST-TEMP estimation equipment#temperatureResource',
  'No temperature resource: the air around storage whose temperature is not fixed has 25 °C',
  [
    changed(plain, { temperatureResource: { ...plain.temperatureResource, data: blankSeries } }),
    item('storage', { specs: { ...storage.specs, useFixedTemperature: false } }),
  ],
);

causes(
  'W-RES error equipment#windResource',
  'No imported wind resource: the wind calculator needs a year of wind speeds',
  [
    {
      ...importedWind,
      windResource: { ...full.windResource, data: blankSeries },
      wind: [wind, { ...wind, id: 'wind-2' }].map((each) => ({ ...each, kind: 'production', data: year })),
    },
    item('wind', { kind: 'library' }, 1),
  ],
  [changed(importedWind, { windResource: { ...full.windResource, data: blankSeries } }), item('wind', { kind: 'library' })],
);

causes('W-RES0 error equipment#windResource', 'The imported wind resource averages 0', [
  full,
  { windResource: { ...full.windResource, data: noMean } },
]);

causes('SERIES-FIT error equipment#windResource', 'Wind resource: 4,380 values of 60 minutes are not one year. Import a full year', [
  full,
  { windResource: { ...full.windResource, data: halfYear } },
]);
