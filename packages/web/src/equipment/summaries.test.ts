import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { limitFlags } from '@hybrid/project/document/gridConnection';
import { newProject } from '@hybrid/project/document/project';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { newSolar } from '@hybrid/project/document/solar';
import { newStorage } from '@hybrid/project/document/storage';
import { newWind } from '@hybrid/project/document/wind';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { changeLimitSchedule, withPainted, withRate, withRateChanged } from '@hybrid/project/edits/scheduleEdits';
import { numbersIn } from '../ui/numbers';
import { startWords } from '../i18n/words';
import { en } from '../i18n/en';
import { listText } from './listText';
import { moneyText } from '../ui/figures';
import { connectionSummary, solarSummary, storageSummary, systemConverterSummary, windSummary } from './summaries';

await startWords();
const english = createInstance();
await english.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } });

const dots = numbersIn({ comma: false, currencySymbol: '$', dateFormat: 0 });
const commas = numbersIn({ comma: true, currencySymbol: '€', dateFormat: 0 });

test('the connection reads as a sentence of its limits', () => {
  const project = { ...newProject('p', '2028-01-01'), interconnectionLimit: valueList([160]), exportLimit: 150.5 };
  expect(connectionSummary(project, dots, english.t)).toBe(
    'AC-coupled · limit at the grid 160 MW · export limit 150.5 MW · no import limit · charging from the grid allowed',
  );
});

test('limits by month and hour read with the range that is painted', () => {
  const project = inOrder(
    setFields({ interconnectionLimit: valueList([160]), ...limitFlags('export', 'schedule'), ...limitFlags('import', 'timeSeries') }),
    changeLimitSchedule('export', withRateChanged(0, { value: 80 })),
    changeLimitSchedule('export', withRate(20)),
    changeLimitSchedule('export', withRate(5)),
    changeLimitSchedule('export', withPainted('weekend', [5, 7], [10, 16], 1)),
  )(newProject('p', '2028-01-01'));
  expect(connectionSummary(project, dots, english.t)).toBe(
    'AC-coupled · limit at the grid 160 MW · export limit by schedule, 20–80 MW · import limit by time series · charging from the grid allowed',
  );
});

test('the system converter reads as size, efficiency, life and cost', () => {
  const { inverter } = newProject('p', '2028-01-01');
  expect(systemConverterSummary({ ...inverter, sizing: absolute([80, 100.5]) }, dots, english.t)).toBe(
    '80, 100.5 MW · 98 % · 15 years · 50 $/kW',
  );
});

test('solar reads as model, sizes and cost; several are named', () => {
  const first = { ...newSolar('pv-1', 1, 25), sizing: absolute([120, 100]) };
  expect(solarSummary([first], dots)).toBe('PV calculator · 100, 120 MW · 823,400 $/MW');
  expect(solarSummary([first, newSolar('pv-2', 2, 25)], dots)).toContain('— PV 2: PV calculator · 100 MW');
});

test('wind reads as turbines, hub, losses and cost; a farm from a file as its megawatts', () => {
  const turbines = { ...newWind('wind-1', 1, 25), sizing: absolute([12, 8]), hubHeight: valueList([95, 110]) };
  expect(windSummary([turbines], dots, english.t)).toBe('8, 12 × 1 MW · hub 95, 110 m · losses 14.29 % · 1,000,000 $/unit');
  const farm = { ...newWind('wind-2', 2, 25), kind: 'production', customSizing: absolute([60]) } as const;
  expect(windSummary([turbines, farm], dots, english.t)).toContain('— Wind 2: 60 MW imported · 1,000,000 $/MW');
});

test('storage reads in power and energy of its units', () => {
  const item = { ...newStorage('storage-1', 1, 25), sizing: absolute([50, 80]) };
  expect(storageSummary([item], dots)).toBe('50 MW / 50 MWh, 80 MW / 80 MWh · 448,500 $/MWh · Energy Storage (1 MW / 1 MWh)');
});

test('money stays short and keeps the mark of the project', () => {
  expect(moneyText(305_123_000, dots)).toBe('305.12 M$');
  expect(moneyText(305_123_000, commas)).toBe('305,12 M€');
  expect(moneyText(12_500, dots)).toBe('12.50 k$');
  expect(moneyText(950, dots)).toBe('950 $');
  expect(moneyText(-64_900_000, dots)).toBe('−64.90 M$');
});

test('lists are set apart by semicolons where the comma is the decimal mark', () => {
  expect(listText(valueList([1.5, 2]), commas)).toBe('1,5; 2');
  expect(listText(valueList([1.5, 2]), dots)).toBe('1.5, 2');
});
