import { expect, test } from 'vitest';
import { languageOf } from './language';

test('who writes a decimal comma reads Spanish, everybody else English', () => {
  expect([languageOf(','), languageOf('.')]).toEqual(['es', 'en']);
});
