import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { Text } from '@hybrid/project/i18n/message';
import { expect, test } from 'vitest';
import { assertRestores, augmentationMWh, healthAfterAugmentation, reachesLimit } from './augmentation';

test('capacity is added at the limit and not before', () => {
  expect([0.6501, 0.65, 0.6499].map((health) => reachesLimit(health, 0.65))).toEqual([false, true, true]);
});

test('a limit of 65 % adds 35 % of the capacity at commercial operation, back to at most all of it', () => {
  expect(augmentationMWh(200, 0.65)).toBeCloseTo(70, 12);
  expect(healthAfterAugmentation(0.64, 0.65)).toBeCloseTo(0.99, 12);
  expect(healthAfterAugmentation(0.65, 0.65)).toBe(1);
});

const saying = (words: string): Text => expect.toSatisfy((text: Text) => inEnglish(text).includes(words)) as Text;

test('a limit of 100 %, or capacity that is renewed more than monthly, is refused with what to do', () => {
  expect(() => assertRestores(12, 0.65, 3)).not.toThrow();
  expect(() => assertRestores(13, 0.65, 3)).toThrow(expect.objectContaining({ code: 'badInput', detail: saying('operating year 4') }));
  expect(() => assertRestores(1, 1, 0)).toThrow(expect.objectContaining({ detail: saying('below 100 %') }));
});
