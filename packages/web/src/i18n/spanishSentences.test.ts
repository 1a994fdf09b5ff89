import { expect, test } from 'vitest';
import { catalogue, messages } from '@hybrid/project/i18n/spanishTexts';

import { translator } from '@hybrid/project/i18n/translator';

const inSpanish = translator(catalogue, messages);

test('a sentence with values keeps them', () => {
  expect(inSpanish('The value must be > 0 and ≤ 100')).toBe('El valor debe ser > 0 y ≤ 100');
  expect(inSpanish('The value must be ≥ 0')).toBe('El valor debe ser ≥ 0');
  expect(inSpanish('The values must be between 0% and 100%')).toBe('Los valores deben estar entre 0% y 100%');
  expect(inSpanish('The input must contain 40 characters or less')).toBe('El texto debe tener 40 caracteres o menos');
});

test('labels within a sentence are said too, the words of a user are not', () => {
  expect(inSpanish('Day-ahead: Price escalator: Change must be ≥ -100 and ≤ 100')).toBe(
    'Diario: Escalador del precio: Cambio: debe ser ≥ -100 y ≤ 100',
  );
  expect(inSpanish('La Loma: size is 0 MW')).toBe('La Loma: el tamaño es 0 MW');
  expect(inSpanish('Regulation and capacity are offered by Storage alone, as it is the first storage')).toBe(
    'Solo Storage ofrece regulación y capacidad, por ser el primer almacenamiento',
  );
});

test('a sentence that the language lacks stays English, and a word of every object is none', () => {
  expect(inSpanish('Nothing of the kind')).toBe('Nothing of the kind');
  expect(inSpanish('constructor')).toBe('constructor');
});

test('a gap that comes twice holds one value', () => {
  const twice = translator({}, { '{{a}} and {{a}}': '{{a}} y {{a}}' });
  expect([twice('x and x'), twice('x and y')]).toEqual(['x y x', 'x and y']);
});
