import { full, changed, item } from '@hybrid/project/issues/testing';
import { expect, test } from 'vitest';
import { givenNames } from './givenNames';

test('two markets whose prices have one name are told apart by their own', () => {
  const names = givenNames(full);
  expect([names.get('price/dam/sale'), names.get('price/rtm/sale')]).toEqual(['Energy Price (Day-ahead)', 'Energy Price (Real-time)']);
  expect([names.get('price/regulation-1/up'), names.get('price/regulation-1/down')]).toEqual(['Reg Up Price', 'Reg Down Price']);
});

test('prices of energy that is bought have a name where they are imported, and limits where they are a series', () => {
  expect([...givenNames(full).keys()].filter((id) => /purchase|Limit|obligation/.test(id))).toEqual([]);
  const own = changed(full, item('energyMarkets', { useImportPriceMultiplier: false, importPriceName: ' Retail ' }));
  expect(givenNames(own).get('price/dam/purchase')).toBe('Retail');
  const limited = { ...full, hasExportLimit: false, hasExportLimitTimeSeries: true, exportLimitName: 'Grid code' };
  expect(givenNames(limited).get('exportLimit')).toBe('Grid code');
});

test('an empty name is none', () => {
  const unnamed = changed(full, item('energyMarkets', { priceName: ' ' }));
  expect(givenNames(unnamed).has('price/dam/sale')).toBe(false);
  expect(givenNames(unnamed).get('price/rtm/sale')).toEqual('Energy Price');
});
