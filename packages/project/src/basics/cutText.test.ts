import { expect, test } from 'vitest';
import { cutText, firstLetter } from './cutText';

test('a text is cut between its letters, accents and joined signs with them', () => {
  expect(cutText('Desert', 10)).toBe('Desert');
  expect(cutText('Desert', 3)).toBe('Des');
  expect(cutText('ab👩‍🚀cd', 4)).toBe('ab');
  expect(cutText('abe\u0301f', 3)).toBe('ab');
  expect(cutText('🌞🌞', 3)).toBe('🌞');
});

test('the first letter of a text has all its signs', () => {
  expect(['ann', 'e\u0301va', '👩‍🚀', ''].map(firstLetter)).toEqual(['a', 'e\u0301', '👩‍🚀', '']);
});
