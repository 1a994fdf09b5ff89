import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { expect, test } from 'vitest';
import { costUnitText, operatingUnits, capitalUnits, type CostList } from '@hybrid/project/costs/costTable';
import { numbersIn } from '../ui/numbers';
import { costUnitOf, readCostRows, type CostColumn } from './readCostRows';

const dots = numbersIn({ comma: false, currencySymbol: '$', dateFormat: 0 });
const commas = numbersIn({ comma: true, currencySymbol: '€', dateFormat: 0 });

const rows = (text: string, from: CostColumn = 'name', list: CostList = 'directCapital', numbers = dots) =>
  readCostRows(text, { from, list, currencySymbol: numbers.currencySymbol, read: numbers.read });

test('name, value and unit of each line, as a spreadsheet copies them', () => {
  expect(rows('Battery containers\t172,000\t$/MWh\nContingency\t4\t% of direct capital\n')).toEqual({
    rows: [
      { name: 'Battery containers', value: 172_000, unit: 'CostPerMwh' },
      { name: 'Contingency', value: 4, unit: 'PercentOfDirectCapital' },
    ],
    unreadValues: [],
    unreadUnits: [],
  });
});

test('prices by the kilowatt become those by the megawatt', () => {
  expect(rows('Power conversion\t58\t$/kW').rows).toEqual([{ name: 'Power conversion', value: 58_000, unit: 'CostPerMw' }]);
  expect(rows('Monitoring\t2.4\t$/kW-yr', 'name', 'operating').rows).toEqual([{ name: 'Monitoring', value: 2400, unit: 'CostPerMwYear' }]);
  expect(rows('Containers\t172.1\t$/kWh').rows[0]?.value).toBe(172_100);
});

test('values carry their currency, and follow the decimal mark of the project', () => {
  expect(rows('$1,250.50', 'value').rows).toEqual([{ value: 1250.5 }]);
  expect(rows('1.250,50 €\t€/MW', 'value', 'directCapital', commas).rows).toEqual([{ value: 1250.5, unit: 'CostPerMw' }]);
});

test('lines pasted into the values leave the names as they are', () => {
  expect(rows('10\t$\n20\t$/MW', 'value').rows).toEqual([
    { value: 10, unit: 'Cost' },
    { value: 20, unit: 'CostPerMw' },
  ]);
});

test('headings and blank lines are passed over', () => {
  expect(rows('Item\tValue\tUnit\n\nModules\t0.3\t$/Wdc\n\n').rows).toEqual([{ name: 'Modules', value: 0.3, unit: 'CostPerWattDc' }]);
});

test('what is no cost or no unit is named, and leaves the line as it was', () => {
  expect(rows('Land\t-5\t$/acre\nRoad\tn/a\t$')).toEqual({
    rows: [{ name: 'Land' }, { name: 'Road', unit: 'Cost' }],
    unreadValues: ['-5', 'n/a'],
    unreadUnits: ['$/acre'],
  });
});

test('every unit of the table is read as it is shown', () => {
  const shown = (unit: keyof typeof costUnitText) => inEnglish(costUnitText[unit]).replace('¤', '$');
  for (const unit of capitalUnits) expect(costUnitOf(shown(unit), 'directCapital', '$')).toEqual({ unit, times: 1 });
  for (const unit of operatingUnits) expect(costUnitOf(shown(unit), 'operating', '$')).toEqual({ unit, times: 1 });
});

test('a year is written in several ways', () => {
  for (const text of ['$/MW-yr', '$/MW/yr', 'USD/MW/year', '€/MW/a', '$ / MW - yr'])
    expect(costUnitOf(text, 'operating', '$')).toEqual({ unit: 'CostPerMwYear', times: 1 });
});
