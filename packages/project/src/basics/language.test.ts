import { expect, test } from 'vitest';
import { languageOf } from './language';

test('automatically, who writes a decimal comma reads Spanish, everybody else English', () => {
  expect([languageOf('automatic', ','), languageOf('automatic', '.')]).toEqual(['es', 'en']);
});

test('a language that is chosen holds with either decimal mark', () => {
  expect([languageOf('es', '.'), languageOf('en', ',')]).toEqual(['es', 'en']);
});
