import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Project } from '@hybrid/project/document/project';
import { newSchedule } from '@hybrid/project/document/schedule';
import { absolute } from '@hybrid/project/document/sizing';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import { newWind } from '@hybrid/project/document/wind';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { runChecks } from '@hybrid/project/issues/checks';
import { both, changed, full, halfYear, item, list, plain, size, wind, withYears, year } from '@hybrid/project/issues/testing';
import { startWords } from '../i18n/words';
import { GridConnectionForm } from './GridConnectionForm';
import { SystemConverterSection } from './SystemConverterSection';
import { showPart } from './testing';

const realFetch = globalThis.fetch;
beforeAll(async () => {
  await startWords();
  // The fetch of a stored series stays pending; the place of its issue does not depend on it.
  globalThis.fetch = () => new Promise(() => {});
});
afterEach(cleanup);
afterAll(() => {
  globalThis.fetch = realFetch;
});

/** Projects, and issues of their connection, system converter and years that lead to a field. */
const projects: readonly (readonly [project: Project, ...issues: readonly string[]])[] = [
  [
    changed(full, {
      interconnectionLimit: list(-1, 5),
      importLimit: -1,
      exportLimit: -1,
      inverter: { ...full.inverter, efficiency: 0, lifetime: 0, sizing: absolute([0]) },
    }),
    'CF-POI interconnectionLimit',
    'CF-LIM importLimit',
    'CF-LIM exportLimit',
    'INV-EFF inverter-efficiency',
    'INV-LIFE inverter-lifetime',
    'INV-SIZE inverter-sizing',
  ],
  [
    changed(plain, {
      interconnectionLimit: list(0),
      hasImportLimitSchedule: true,
      importLimitSchedule: newSchedule(-1),
      hasExportLimitSchedule: true,
      exportLimitSchedule: newSchedule(-1),
    }),
    'CF-POI0 interconnectionLimit',
    'CF-LIM importLimitSchedule',
    'CF-LIM exportLimitSchedule',
  ],
  [
    changed(plain, {
      hasImportLimitTimeSeries: true,
      importLimitTimeSeries: blankSeries,
      hasExportLimitTimeSeries: true,
      exportLimitTimeSeries: halfYear,
    }),
    'CF-LIM importLimitTimeSeries',
    'SERIES-FIT exportLimitTimeSeries',
  ],
  [
    changed(plain, {
      hasExportLimitTimeSeries: true,
      exportLimitTimeSeries: { ...year, statistics: { ...year.statistics, minimum: -1 } },
      canBatteryChargeFromGrid: 'false',
      useSolar: false,
    }),
    'CF-LIM exportLimitTimeSeries',
    'EQ-CHG canBatteryChargeFromGrid',
  ],
  [changed(plain, { hasImportLimit: true, canBatteryChargeFromGrid: 'false' }), 'CF-IMP importLimit'],
  [changed(plain, { hasImportLimitSchedule: true, useStorage: false }), 'CF-IMP importLimit'],
  [changed(plain, both({ canBatteryChargeFromGrid: 'false' }, item('solar', size(0)))), 'EQ-SRC canBatteryChargeFromGrid'],
  [
    changed(withYears, {
      wind: [wind, newWind('wind-2', 2, 25)],
      solarStartYear: 2.5,
      windEndYear: 26,
      storageStartYear: 3,
      storageEndYear: 3,
    }),
    'CL-ONE useComponentLifetimes',
    'CL-SLIDER solarStartYear',
    'CL-SLIDER windEndYear',
    'CL-SLIDER storageEndYear',
  ],
  [changed(withYears, { solarEndYear: 2.5 }), 'CL-SLIDER solarEndYear'],
  [changed(withYears, { useStorage: false, solarEndYear: 10, windStartYear: 12 }), 'CL-COVER useComponentLifetimes'],
  [
    changed(withYears, both({ useWind: false, solarEndYear: 24 }, item('storage', { allowAugmentation: false }))),
    'CL-AUG useComponentLifetimes',
    'CL-CONTRACT storageEndYear',
  ],
];

test.each(projects.flatMap(([project, ...issues]) => issues.map((issue) => ({ issue, project }))))(
  '$issue leads to its field',
  ({ issue, project }) => {
    const [code, anchor = ''] = issue.split(' ');
    const found = runChecks(project).find((one) => one.code === code && one.anchor === anchor);
    showPart(
      project,
      <>
        <GridConnectionForm />
        <SystemConverterSection />
      </>,
    );
    expect(document.getElementById(anchor)).not.toBeNull();
    if (found?.severity === 'estimation') expect(document.body.textContent).toContain(inEnglish(found.text));
    else expect(found).toBeDefined();
  },
);
