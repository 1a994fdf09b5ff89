import { expect, test } from 'vitest';
import { cutText, firstLetter } from './cutText';

test('a text is cut between its letters, accents and joined signs with them', () => {
  expect(cutText('Desert', 10)).toBe('Desert');
  expect(cutText('Desert', 3)).toBe('Des');
  expect(cutText('ab👩‍🚀cd', 4)).toBe('ab');
  expect(cutText('abe\u0301f', 3)).toBe('ab');
  expect(cutText('🌞🌞', 3)).toBe('🌞');
});

test('a text of megabytes is cut as one of its beginning is', () => {
  const family = '👨‍👩‍👧';
  expect(cutText(`${'a'.repeat(40)}${family}${'b'.repeat(3_000_000)}`, 41)).toBe('a'.repeat(40));
  expect(cutText(family.repeat(500_000), 2 * family.length + 3)).toBe(family.repeat(2));
});

test('the first letter of a text has all its signs', () => {
  expect(['ann', 'e\u0301va', '👩‍🚀', ''].map(firstLetter)).toEqual(['a', 'e\u0301', '👩‍🚀', '']);
});
