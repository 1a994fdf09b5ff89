import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { limitFlags } from '@hybrid/project/document/gridConnection';
import { newProject } from '@hybrid/project/document/project';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { changeLimitSchedule, withRate, withRateChanged } from '@hybrid/project/edits/scheduleEdits';
import { setSolar, setStorage, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { numbersIn } from '../ui/numbers';
import { startWords } from '../i18n/words';
import { en } from '../i18n/en';
import { plantDrawing, plantSentences } from './plantDrawing';

await startWords();
const english = createInstance();
await english.init({ lng: 'en', resources: { en: { translation: en } }, interpolation: { escapeValue: false } });

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

test('a limit by month and hour bounds the drawing by the greatest rate that is painted', () => {
  const scheduled = inOrder(
    setFields({ interconnectionLimit: valueList([160]), ...limitFlags('export', 'schedule'), canBatteryChargeFromGrid: 'ITC75' }),
    changeLimitSchedule('export', withRateChanged(0, { value: 90 })),
    changeLimitSchedule('export', withRate(500)),
  )(hybrid);
  const { limitMW, notes } = plantDrawing(scheduled, numbers, english.t);
  expect(limitMW).toBe(90);
  expect(notes).toEqual(['AC line 100 %', 'at most a quarter of the charging is from the grid', 'export limit by schedule, 90 MW']);
});

test('an import limit is told where it has an effect', () => {
  const limited = setFields({ hasImportLimit: true, importLimit: 40 });
  const showsLimit = (project: typeof hybrid) => plantDrawing(project, numbers, english.t).notes.includes('import limit 40 MW');
  expect(showsLimit(limited(hybrid))).toBe(true);
  expect(showsLimit(setFields({ canBatteryChargeFromGrid: 'false' })(limited(hybrid)))).toBe(false);
});

test('a storage shows the load that it takes all the time', () => {
  const loaded = setStorage('storage-1', { useAuxiliaryLoad: true, auxiliaryLoadSensitivity: valueList([0.5, 1.25]) })(hybrid);
  expect(plantDrawing(loaded, numbers, english.t).sources.map(({ auxiliary }) => auxiliary)).toEqual([undefined, 'load 1.25 MW']);
});

test('the drawing is told in words, from the sources to the grid', () => {
  const coupled = setFields({ bus: 'dc', hasSystemConverter: true })(hybrid);
  expect(plantSentences(plantDrawing(coupled, numbers, english.t), '140 MW', 'PJM grid', english.t)).toEqual([
    'PV 1, 120 MW, calculated: feeds the DC bus directly.',
    'Storage 1, 50 MW, 50 MWh: through a converter of 98 % to the DC bus.',
    'DC bus: through the system converter, 100 MW, 98 %.',
    'Transformer: 100 %.',
    'Limit at the grid: 140 MW, to the PJM grid.',
    'Also: AC line 100 %.',
    'Also: storage may charge from the grid.',
    'Also: export limit 999 MW.',
  ]);
});
