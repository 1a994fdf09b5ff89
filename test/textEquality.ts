import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { isRenderable } from '@hybrid/project/i18n/render';
import { expect } from 'vitest';

const isText = (value: unknown): value is Parameters<typeof inEnglish>[0] & object =>
  typeof value === 'object' && value !== null && isRenderable(value);

// Tests state the words that a user reads: a message equals its English words.
expect.addEqualityTesters([
  (one: unknown, other: unknown): boolean | undefined => {
    if (isText(one) && typeof other === 'string') return inEnglish(one) === other;
    if (isText(other) && typeof one === 'string') return inEnglish(other) === one;
    return undefined;
  },
]);
