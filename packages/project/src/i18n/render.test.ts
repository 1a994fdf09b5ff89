import { expect, test } from 'vitest';
import { inEnglish, isSameText } from './inEnglish';
import { renderedIn } from './locales';
import { figure, listOf, message } from './message';
import { isRenderable } from './render';

test('texts in an answer are rendered wherever they stand, everything else stays as it is', () => {
  const series = Float64Array.of(1, 2);
  const answer = {
    title: message('site.storage'),
    name: 'Storage',
    none: null,
    off: false,
    rows: [[message('site.wind'), 1.5, figure(1234.5, 1)]],
    values: [1, 2],
    series,
  };
  expect(renderedIn('es', answer)).toStrictEqual({
    ...answer,
    title: 'Almacenamiento',
    rows: [['Eólica', 1.5, '1.234,5']],
  });
  expect((renderedIn('es', answer) as typeof answer).series).toBe(series);
});

test('numbers in gaps have the decimal mark of the language, and no groups', () => {
  const text = message('projectChecks.usualShapePowerCoefficient', { model: '0.5', coefficient: 1234.45 });
  expect(inEnglish(text)).toBe('Usual shape, 0.5, power coefficient 1234.45');
  expect(renderedIn('es', [text])).toEqual(['Forma usual, 0.5, coeficiente de potencia 1234,45']);
});

test('a record of a document is no text, though it has a code', () => {
  expect([{ code: 'USD' }, { code: 'a.b', name: 'x' }, { texts: [] }, { figure: 1 }, {}].map(isRenderable)).toEqual(Array(5).fill(false));
  expect([message('site.wind'), figure(1), listOf(['a'])].map(isRenderable)).toEqual([true, true, true]);
});

test('texts are the same by their words, whichever object they are', () => {
  const text = message('ranges.converter', { name: 'PV' });
  expect(isSameText(text, { ...text })).toBe(true);
  expect(isSameText(text, 'PV converter')).toBe(true);
  expect(isSameText(text, message('ranges.converter', { name: 'PV 2' }))).toBe(false);
});
