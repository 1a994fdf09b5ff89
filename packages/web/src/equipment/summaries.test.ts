import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { newSolar } from '@hybrid/project/document/solar';
import { newStorage } from '@hybrid/project/document/storage';
import { numbersIn } from '../fields/numbers';
import { equipment as words } from '../i18n/en/equipment';
import { listText, moneyScale, moneyText } from './amounts';
import { connectionSummary, solarSummary, storageSummary } from './summaries';

const english = createInstance();
await english.init({ lng: 'en', resources: { en: { translation: { equipment: words } } }, interpolation: { escapeValue: false } });

const dots = numbersIn({ comma: false, currencySymbol: '$', dateFormat: 0 });
const commas = numbersIn({ comma: true, currencySymbol: '€', dateFormat: 0 });

test('the connection reads as a sentence of its limits', () => {
  const project = { ...newProject('p', '2028-01-01'), interconnectionLimit: valueList([160]), exportLimit: 150.5 };
  expect(connectionSummary(project, dots, english.t)).toBe(
    'AC-coupled · limit at the grid 160 MW · export limit 150.5 MW · no import limit · charging from the grid allowed',
  );
});

test('solar reads as model, sizes and cost; several are named', () => {
  const first = { ...newSolar('pv-1', 1, 25), sizing: absolute([120, 100]) };
  expect(solarSummary([first], dots)).toBe('PV calculator · 100, 120 MW · 823,400 $/MW');
  expect(solarSummary([first, newSolar('pv-2', 2, 25)], dots)).toContain('— PV 2: PV calculator · 100 MW');
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
  expect(moneyScale(999)).toEqual({ divisor: 1, prefix: '' });
});

test('lists are set apart by semicolons where the comma is the decimal mark', () => {
  expect(listText(valueList([1.5, 2]), commas)).toBe('1,5; 2');
  expect(listText(valueList([1.5, 2]), dots)).toBe('1.5, 2');
});
