import { expect, test } from 'vitest';
import { sentences } from './sentences';

test('a title and its detail are two sentences', () => {
  expect(sentences('The project was saved elsewhere', 'Send the change again.')).toBe(
    'The project was saved elsewhere. Send the change again.',
  );
  expect(sentences('The server cannot be reached.', 'Check the connection.')).toBe('The server cannot be reached. Check the connection.');
  expect(sentences('Service Unavailable', '')).toBe('Service Unavailable');
  expect(sentences(undefined, '', ' ')).toBe('');
});
