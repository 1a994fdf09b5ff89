import { cleanup } from '@testing-library/react';
import { act } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Project } from '@hybrid/project/document/project';
import { absolute } from '@hybrid/project/document/sizing';
import { blankSeries, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { runChecks } from '@hybrid/project/issues/checks';
import {
  both,
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
  wind,
  withLinear,
  withValueOfYear3,
} from '@hybrid/project/issues/testing';
import { showItemOf } from '../ui/shownItems';
import { startWords } from '../i18n/words';
import { ResourceSection } from './ResourceSection';
import { SolarForm } from './SolarForm';
import { showPart } from './testing';
import { WindForm } from './WindForm';

const realFetch = globalThis.fetch;
beforeAll(async () => {
  await startWords();
  // Fetches of stored series and of the library stay pending; the place of an issue does not depend on them.
  globalThis.fetch = () => new Promise(() => {});
});
afterEach(cleanup);
afterAll(() => {
  globalThis.fetch = realFetch;
});

const files = (...listed: readonly (readonly [size: number, data: TimeSeries])[]) =>
  listed.map(([megawatts, data], index) => ({ id: `file-${index + 1}`, size: megawatts, data }));
const data = (series: TimeSeries) => ({ ...plain.solarResource, data: series });
const ofAnotherPlace = {
  ...plain.solarResource,
  kind: 'library' as const,
  monthlyAverages: Array.from({ length: 12 }, () => 4),
  averagesOf: { ...plain.location.pos, latitude: plain.location.pos.latitude + 0.2, source: 'A source', note: 'A note' },
};

/** Projects, and issues of their solar, wind and resources that lead to a field. */
const projects: readonly (readonly [project: Project, ...issues: readonly string[]])[] = [
  [
    changed(
      plain,
      item('solar', {
        ...size(0),
        kind: 'custom',
        customData: blankSeries,
        customSize: 0,
        customSizeArray: files([80, blankSeries], [80, halfYear]),
        cost: complex(pv.cost, { directCapital: [{ ...line('Cost'), value: -1e6 }], operating: [line('CostPerUnitYear')] }),
      }),
    ),
    'PV-UNDEF pv-1-customData',
    'PV-UNDEF pv-1-file-1-data',
    'PV-FILES pv-1-customSize',
    'PV-FILES pv-1-file-2-size',
    'PV-SIZE pv-1-sizing',
    'PV-COST pv-1-cost',
    'RANGE pv-1-cost-directCapital-line-value',
  ],
  [
    changed(plain, item('solar', { kind: 'custom', customData: halfYear, customSize: 50, customSizeArray: files([0, halfYear]) })),
    'SERIES-FIT pv-1-customData',
    'SERIES-FIT pv-1-file-1-data',
    'RANGE pv-1-file-1-size',
  ],
  [
    changed(
      full,
      both(
        { solarResource: data(blankSeries), windResource: data(blankSeries), temperatureResource: data(blankSeries) },
        item('solar', {
          degradation: withLinear(pv.degradation, 100),
          converter: { ...pv.converter, efficiency: 0, lifetime: 0, sizing: { kind: 'relative', values: list(10) } },
        }),
        item('wind', {
          ...size(0),
          kind: 'custom',
          specs: { ...wind.specs, powerCurve: [] },
          cost: complex(wind.cost, { directCapital: [], replacement: [line('CostPerMwh')] }),
        }),
      ),
    ),
    'PV-RES solarResource',
    'PV-TEMP temperatureResource',
    'PV-DEG pv-1-degradation-linearValue',
    'PV-CONV pv-1-converter-sizing',
    'PV-CONV pv-1-converter-efficiency',
    'PV-CONV pv-1-converter-lifetime',
    'W-RES windResource',
    'W-CURVE wind-1-powerCurve',
    'W-SIZE wind-1-sizing',
    'W-COST wind-1-cost',
    'W-UNITS wind-1-cost',
  ],
  [
    changed(
      full,
      both(
        { solarResource: data(noMean), windResource: data(noMean), temperatureResource: data(halfYear) },
        item('solar', { degradation: withValueOfYear3(pv.degradation, 95) }),
      ),
    ),
    'PV-RES0 solarResource',
    'PV-DEG pv-1-degradation-customValues',
    'SERIES-FIT temperatureResource',
    'W-RES0 windResource',
  ],
  [
    changed(
      full,
      both({ solarResource: data(halfYear) }, item('wind', { kind: 'production', data: blankSeries, customSizing: absolute([0]) })),
    ),
    'SERIES-FIT solarResource',
    'W-UNDEF wind-1-data',
    'W-SIZE wind-1-customSizing',
  ],
  [
    changed(
      full,
      both(
        { solarResource: ofAnotherPlace },
        item('wind', {
          kind: 'production',
          data: { ...halfYear, statistics: { ...halfYear.statistics, maximum: 1020 } },
          dataRating: 1000,
          customSizing: absolute([0.9, 5]),
        }),
      ),
    ),
    'RES-PLACE solarResource',
    'RES-SYNTH solarResource',
    'SERIES-FIT wind-1-data',
    'W-MIN wind-1-customSizing',
    'W-RATING wind-1-dataRating',
  ],
  [changed(full, { windResource: data(halfYear) }), 'SERIES-FIT windResource'],
];

/** Issues that only the list of issues shows. */
const inListOnly = ['RANGE', 'PV-DEG', 'PV-CONV', 'W-CURVE'];

test.each(projects.flatMap(([project, ...issues]) => issues.map((issue) => ({ issue, project }))))(
  '$issue leads to its field',
  ({ issue, project }) => {
    const [code = '', anchor = ''] = issue.split(' ');
    const found = runChecks(project).find((one) => one.code === code && one.anchor === anchor);
    showPart(
      project,
      <>
        {code.startsWith('W-') || anchor.startsWith('wind') ? <WindForm /> : <SolarForm />}
        <ResourceSection />
      </>,
    );
    if (document.getElementById(anchor) === null) act(() => void showItemOf(anchor));
    expect(document.getElementById(anchor)).not.toBeNull();
    if (found?.severity !== 'estimation' && !inListOnly.includes(code)) expect(document.body.textContent).toContain(inEnglish(found!.text));
    else expect(found).toBeDefined();
  },
);
