import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { setSolar, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { numbersIn } from '../fields/numbers';
import { equipment as words } from '../i18n/en/equipment';
import { plantDrawing } from './plantDrawing';

const english = createInstance();
await english.init({ lng: 'en', resources: { en: { translation: { equipment: words } } }, interpolation: { escapeValue: false } });

const numbers = numbersIn({ comma: false, currencySymbol: '$', dateFormat: 0 });
const hybrid = inOrder(
  useTechnology('solar', true),
  useTechnology('storage', true),
  setSolar('pv-1', { sizing: absolute([80, 120]) }),
)(newProject('p', '2028-01-01'));

test('shows each technology in use with its base size, and a converter only where there is one', () => {
  expect(plantDrawing(hybrid, numbers, english.t).sources).toEqual([
    { id: 'pv-1', tone: 'solar', name: 'PV 1', size: '120 MW', note: 'calculated', converterPercent: undefined },
    { id: 'storage-1', tone: 'storage', name: 'Storage 1', size: '50 MW', note: '50 MWh', converterPercent: '98' },
  ]);
  expect(plantDrawing(useTechnology('solar', false)(hybrid), numbers, english.t).sources.map(({ id }) => id)).toEqual(['storage-1']);
});

test('the limit at the grid is the tighter of interconnection and export limit', () => {
  expect(plantDrawing(setFields({ interconnectionLimit: valueList([160]), exportLimit: 140 })(hybrid), numbers, english.t)).toMatchObject({
    limitMW: 140,
    generationMW: 170,
  });
  expect(
    plantDrawing(setFields({ interconnectionLimit: valueList([160]), exportLimit: 140, hasExportLimit: false })(hybrid), numbers, english.t)
      .limitMW,
  ).toBe(160);
});

test('the grid bears the name of the market operator, where one is named', () => {
  expect(plantDrawing(hybrid, numbers, english.t).grid).toBeUndefined();
  expect(plantDrawing(setFields({ electricityMarket: 'PJM' })(hybrid), numbers, english.t).grid).toBe('PJM');
});

test('an AC-coupled plant has its converters beside each technology, one that is shared too', () => {
  const shared = setFields({ hasSystemConverter: true })(setSolar('pv-1', { hasConverter: false })(hybrid));
  const { bus, busConverter, sources } = plantDrawing(shared, numbers, english.t);
  expect([bus, busConverter]).toEqual(['ac', undefined]);
  expect(sources.map(({ converterPercent }) => converterPercent)).toEqual(['98', '98']);
});

test('a DC-coupled plant meets at a bus of direct current, behind the converter of the system', () => {
  const { bus, busConverter } = plantDrawing(setFields({ bus: 'dc', hasSystemConverter: true })(hybrid), numbers, english.t);
  expect([bus, busConverter]).toEqual(['dc', { percent: '98', size: '100 MW' }]);
});

test('a wind farm is drawn with its turbines and their power', () => {
  const windy = useTechnology('wind', true)(hybrid);
  const { sources, generationMW } = plantDrawing(windy, numbers, english.t);
  const rated = ((windy.wind[0]?.specs.ratedCapacity ?? 0) * 10) / 1000;
  expect(sources[1]).toMatchObject({ id: 'wind-1', tone: 'wind', size: `${rated} MW`, note: '10 turbines', converterPercent: undefined });
  expect(generationMW).toBeCloseTo(170 + rated, 9);
});
