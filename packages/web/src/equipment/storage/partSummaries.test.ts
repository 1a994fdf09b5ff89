import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { newStorage, type Storage } from '@hybrid/project/document/storage';
import { valueList } from '@hybrid/project/document/sizing';
import { numbersIn } from '../../ui/numbers';
import { startWords } from '../../i18n/words';
import { storage as words } from '../../i18n/en/storage';
import { partSummaries, type StoragePart } from './partSummaries';

await startWords();
const english = createInstance();
await english.init({ lng: 'en', resources: { en: { translation: { storage: words } } }, interpolation: { escapeValue: false } });

const numbers = numbersIn({ comma: false, currencySymbol: '$', dateFormat: 2 });
const plain = newStorage('storage-1', 1, 25);
const sentence = (part: StoragePart, change: Partial<Storage> = {}): string =>
  partSummaries[part]({ ...plain, ...change }, numbers, english.t);

test('operation limits name the cycles of a day and the range of charge', () => {
  expect(sentence('operation')).toBe('no cycle limit · charge 10–100 %');
  const limited = { useCycleLimitPerDay: true, cycleLimitPerDay: valueList([1.2]), optimizeCycleLimitPerDay: true };
  expect(sentence('operation', limited)).toBe('1.2 cycles a day, optimised over 48 h · charge 10–100 %');
});

test('augmentation names its limit and the way of its price', () => {
  expect(sentence('augmentation')).toBe('at 65 % health · 150 → 37 $/kWh');
  expect(sentence('augmentation', { augmentationPriceDecline: [], augmentationCost: 120_000 })).toBe('at 65 % health · 120,000 $/MWh');
  expect(sentence('augmentation', { allowAugmentation: false })).toBe('not allowed');
});

test('an auxiliary load names who serves it, and at which price', () => {
  const load = { useAuxiliaryLoad: true, auxiliaryLoadSensitivity: valueList([0.5]) };
  expect(sentence('auxiliary')).toBe('none');
  expect(sentence('auxiliary', load)).toBe('0.5 MW · bought at 10 $/MWh');
  expect(sentence('auxiliary', { ...load, storageServesAuxiliaryLoad: true })).toBe('0.5 MW · served by the storage');
  const atMarket = { ...load, useAuxiliaryLoadFlatPrice: false, energyMarket: 'rtm' } as const;
  expect(sentence('auxiliary', atMarket)).toBe('0.5 MW · bought at the real-time price');
});

test('the start is that of the plant, a period after it, or a date', () => {
  const { deferment } = plain;
  expect(sentence('start')).toBe('with commercial operation');
  expect(sentence('start', { hasDeferment: true, deferment: { ...deferment, period: 18, periodUnit: 1 } })).toBe(
    '18 months after commercial operation',
  );
  const dated = { ...deferment, isExactDate: true };
  expect(sentence('start', { hasDeferment: true, deferment: dated })).toBe('no date yet');
  expect(sentence('start', { hasDeferment: true, deferment: { ...dated, startDate: '2030-07-01' } })).toBe('on 2030-07-01');
});

test('life names its years and what changes with them', () => {
  expect(sentence('life')).toBe('life 20 years · then replaced');
  const fading = { allowReplacement: false, lifetime: 1, rteDegradationOverTime: { ...plain.rteDegradationOverTime, enabled: true } };
  expect(sentence('life', fading)).toBe('life 1 year · not replaced · efficiency falls');
});

test('the converter and one unit name their efficiency', () => {
  expect(sentence('converter')).toBe('efficiency 98 % · life 15 years');
  expect(sentence('converter', { hasConverter: false })).toBe('none of its own');
  expect(sentence('specification')).toBe('one unit 1 MW / 1 MWh · efficiency 90 %');
});
