import { describe, expect, test } from 'vitest';
import { placeTexts } from '../document/fieldPlaces';
import { builtInTurbines } from '../library/builtInTurbines';
import { turbineOrigin } from '../library/turbineOrigin';
import { inSpanish } from './inSpanish';
import { messages } from './spanishTexts';

/** Texts that are equal in both languages. */
const alike = new Set(['Solar']);

const gaps = (text: string): readonly string[] => [...new Set(text.match(/{{\w+}}/g) ?? [])].toSorted();
const figures = (text: string): readonly string[] => (text.replace(/{{\w+}}/g, '').match(/\d+|[%°≥≤<>]|\b(?:MW|kW|h)\b/g) ?? []).toSorted();

test('all parts of the document and the sources of turbines have Spanish words', () => {
  const sources = builtInTurbines.map((turbine) => turbineOrigin(turbine)?.source ?? '').filter((source) => !source.startsWith('NREL/'));
  expect(sources.length).toBeGreaterThan(3);
  const texts = ['Project', ...placeTexts, ...sources];
  expect(texts.filter((text) => inSpanish(text) === text && !alike.has(text))).toEqual([]);
});

describe.each(Object.entries(messages))('%s', (text, translated) => {
  test('has the same values, numbers and units', () => {
    expect(gaps(translated)).toEqual(gaps(text));
    expect(figures(translated)).toEqual(figures(text));
  });
});
