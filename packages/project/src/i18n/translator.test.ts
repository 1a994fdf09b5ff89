import { describe, expect, test } from 'vitest';
import { spanishFigure } from './spanishFigure';
import { translator } from './translator';
import { inSpanish as inSpanishWords } from './inSpanish';
import { spanishUnit } from './spanishUnit';

const inSpanish = translator(
  { Storage: 'Almacenamiento' },
  {
    '{{owner}}: {{rest}}': '{{owner}}: {{rest}}',
    '{{count}} rows read': '{{count}} filas leídas',
    '{{nameOfFile}} is empty.': '{{nameOfFile}} está vacío.',
    'It has {{values}}.': 'Tiene {{values}}.',
    'Choose another.': 'Elija otro.',
    'size is {{size}} MW': 'el tamaño es {{size}} MW',
  },
  spanishFigure,
);

describe('a sentence of the core', () => {
  test('has its numbers with a decimal comma and dots between groups', () => {
    expect(inSpanish('8,760 rows read')).toBe('8.760 filas leídas');
    expect(inSpanish('Storage: size is 0.5 MW')).toBe('Almacenamiento: el tamaño es 0,5 MW');
  });

  test('keeps the words of a user, numbers in them included', () => {
    expect(inSpanish('Storage 1.5 is empty.')).toBe('Storage 1.5 está vacío.');
  });

  test('is said sentence by sentence and line by line where it is no whole of its own', () => {
    expect(inSpanish('It has 1.5. Choose another.')).toBe('Tiene 1,5. Elija otro.');
    expect(inSpanish('Choose another.\n12 rows read')).toBe('Elija otro.\n12 filas leídas');
    expect(inSpanish('It has 1.5. Nobody knows.')).toBe('Tiene 1,5. Nobody knows.');
  });
});

test.each([
  ['Storage charge', 'Almacenamiento: carga'],
  ['Storage state of charge', 'Almacenamiento: estado de carga'],
  ['Storage worth of stored energy', 'Almacenamiento: valor de la energía almacenada'],
  ['Day-ahead sale price', 'Diario: precio de venta'],
  ['Day-ahead price', 'Diario: precio'],
  ['Energy Price (Day-ahead)', 'Precio de la energía (Diario)'],
  ['Reg Up Price', 'Precio de regulación a subir'],
  ['La Loma price up', 'La Loma: precio a subir'],
])('the series %s is %s', (english, spanish) => {
  expect(inSpanishWords(english)).toBe(spanish);
});

test.each([
  ['100 MW solar, 50 MW / 200 MWh storage', '100 MW de solar, 50 MW / 200 MWh de almacenamiento'],
  [
    'Wind + Storage · 14 wind turbines, 50 MW / 200 MWh storage',
    'Eólica + Almacenamiento · 14 aerogeneradores, 50 MW / 200 MWh de almacenamiento',
  ],
  ['1.200,5 MW wind, 40 MW Loma, 60 MW Cerro', '1.200,5 MW de eólica, 40 MW Loma, 60 MW Cerro'],
])('the system %s is %s', (english, spanish) => {
  expect(inSpanishWords(english)).toBe(spanish);
});

test.each([
  ['1,234.5', '1.234,5'],
  ['-273.15', '-273,15'],
  ['0.5%', '0,5%'],
  ['12.25 MWh', '12,25 MWh'],
  ['2000', '2000'],
  ['1.2.3', '1.2.3'],
  ['12.5 towers', '12.5 towers'],
  ['2024-01-31', '2024-01-31'],
  ['word', 'word'],
])('the figure %s is %s in Spanish', (english, spanish) => {
  expect(spanishFigure(english)).toBe(spanish);
});

test.each([
  ['yr', 'años'],
  ['$/yr', '$/año'],
  ['k€/MW-yr', 'k€/MW-año'],
  ['1/yr', '1/año'],
  ['cycles/day', 'ciclos/día'],
  ['kWh/m²/day', 'kWh/m²/día'],
  ['units', 'unidades'],
  ['$/unit-yr', '$/unidad-año'],
  ['events/yr', 'eventos/año'],
  ['MWh', 'MWh'],
  ['m/s', 'm/s'],
  ['%', '%'],
])('the unit %s is %s in Spanish', (english, spanish) => {
  expect(spanishUnit(english)).toBe(spanish);
});
