import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { costUnitText } from '../costs/costTable';
import { newIncentive, incentiveNames } from '../document/incentive';
import { wordsOf } from '../document/fieldPlaces';
import { siteFields } from '../document/site';
import { solarFields } from '../document/solar';
import { fieldMessage, number, percent } from '../fields/field';
import { builtInTurbines } from '../library/builtInTurbines';
import { turbineOrigin } from '../library/turbineOrigin';
import { runChecks } from '../issues/checks';
import { changed, full, halfYear, item, size, type Change } from '../issues/testing';
import { english } from './english';
import { figure, listOf, message, ofOwner, sentences, type Text } from './message';
import { inLanguage } from './locales';
import { spanish } from './spanish';
import { spanishUnit } from './es/unit';

type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Entry {
  readonly code: string;
  readonly text: string;
  readonly translated: string;
}

const translations: Tables = spanish;
const entries: readonly Entry[] = Object.entries(english as Tables).flatMap(([group, texts]) =>
  Object.entries(texts).map(([name, text]) => ({ code: `${group}.${name}`, text, translated: translations[group]?.[name] ?? '' })),
);

const inSpanish = (text: Text): string => inLanguage('es', text);

const gaps = (text: string): readonly string[] => [...new Set(text.match(/\{\{?\w+\}?\}/g) ?? [])].toSorted();

/** Returns numbers, signs and units, which no language changes. */
const figures = (text: string): readonly string[] =>
  (
    text
      .replace(/\{\{?\w+\}?\}/g, '')
      .replace(/(\d)[.,](?=\d)/g, '$1.')
      .match(/\d+(?:\.\d+)*|[%°≥≤<>×¤€$]|\b(?:MWdc|MWac|MWh|kWh|kW|MW|MB|m²|m\/s)(?!\w)/g) ?? []
  ).toSorted();

describe('the texts of each code', () => {
  const unlike = (part: (text: string) => unknown): readonly Entry[] =>
    entries.filter(({ text, translated }) => JSON.stringify(part(text)) !== JSON.stringify(part(translated)));

  test('have the same gaps', () => {
    expect(unlike(gaps)).toEqual([]);
  });

  test('have the same numbers, signs and units', () => {
    expect(unlike(figures)).toEqual([]);
  });

  test('have the same end, and no spaces around them', () => {
    expect(unlike((text) => /[.!]$/.test(text))).toEqual([]);
    expect(entries.filter(({ text, translated }) => [text, translated].some((one) => one === '' || one.trim() !== one))).toEqual([]);
  });

  test('stand once', () => {
    const codes = new Map<string, readonly string[]>();
    for (const { code, text, translated } of entries) {
      const both = `${text} | ${translated}`;
      codes.set(both, [...(codes.get(both) ?? []), code]);
    }
    expect([...codes.values()].filter(({ length }) => length > 1)).toEqual([]);
  });

  test('are used', () => {
    const packages = join(import.meta.dirname, '../../..');
    const sources = readdirSync(packages).flatMap((name) =>
      readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|esting|i18n\/(?:en|es)\//.test(file))
        .map((file) => readFileSync(join(packages, name, 'src', file), 'utf8')),
    );
    const used = new Set(sources.flatMap((source) => source.match(/(?<=')[a-z]\w*\.[a-z]\w*(?=')/g) ?? []));
    expect(entries.map(({ code }) => code).filter((code) => !used.has(code))).toEqual([]);
  });
});

describe('in Spanish', () => {
  test('figures have a decimal comma and dots between groups, the words of a user stay as they are', () => {
    expect(inSpanish(figure(1234.5, 1))).toBe('1.234,5');
    expect(inSpanish(ofOwner('Storage 1.5', message('equipmentChecks.sizeIsZero')))).toBe('Storage 1.5: el tamaño es 0 MW');
    expect(inSpanish(message('ranges.converter', { name: 'Wind' }))).toBe('Convertidor de Wind');
    expect(inSpanish(listOf([message('site.wind'), 'Wind']))).toBe('Eólica, Wind');
  });

  test.each([
    [fieldMessage(percent('plant.efficiency', 98, { above: 0 }), 101), 'El valor debe ser > 0 y ≤ 100'],
    [fieldMessage(percent('plant.efficiency', 98), 101), 'Los valores deben estar entre 0% y 100%'],
    [fieldMessage(number('commitments.capacityPrice', 0, { max: 12_500 }), 1e6), 'El valor debe ser ≤ 12.500'],
    [fieldMessage(number('plant.slope', 0, { below: 0.5 }), 1), 'El valor debe ser < 0,5'],
    [fieldMessage(solarFields.lifetime, 2.5), 'El valor debe ser entero'],
    [fieldMessage(siteFields.name, 'x'.repeat(251)), 'El texto debe tener 250 caracteres o menos'],
  ])('a field says %s: %s', (text, translated) => {
    expect(inSpanish(text ?? '')).toBe(translated);
  });

  const issuesAfter = (change: Change): readonly string[] => runChecks(changed(full, change)).map(({ text }) => inSpanish(text));

  test.each<readonly [string, Change]>([
    ['PV Solar 1: el tamaño es 0 MW', item('solar', size(0))],
    [
      'Convertidor de PV Solar 1: Rendimiento: debe ser > 0 y ≤ 100',
      item('solar', { converter: { ...full.solar[0]!.converter, efficiency: 0 } }),
    ],
    ['Diario: precio: 4.380 valores de 60 minutos no son un año. Importe un año completo', item('energyMarkets', { price: halfYear })],
    ['Convertidor del sistema: Vida útil: debe ser > 0', { inverter: { ...full.inverter, lifetime: 0 } }],
  ])('an issue says %s', (text, change) => {
    expect(issuesAfter(change)).toContain(text);
  });

  test('parts of the document, incentives and units of costs have their words', () => {
    expect(['sizing', 'powerCurve', 'unit'].map((name) => inSpanish(wordsOf(name)))).toEqual(['Tamaño', 'Curva de potencia', 'Unidad']);
    expect(incentiveNames([newIncentive('itc', '1'), newIncentive('itc', '2')]).map(inSpanish)).toEqual([
      'Crédito fiscal a la inversión 1',
      'Crédito fiscal a la inversión 2',
    ]);
    expect(inSpanish(sentences(costUnitText.CostPerUnitYear, costUnitText.CostPerMwhThroughput))).toBe('¤/unidad-año ¤/MWh descargado');
  });

  test('the sources of turbines of a usual shape have their words', () => {
    const sources = builtInTurbines.flatMap((turbine) => turbineOrigin(turbine)?.source ?? []).map(inSpanish);
    const usual = [...new Set(sources.filter((source) => !source.startsWith('NREL/')).map((source) => source.replace(/\d+ W/, '… W')))];
    expect(usual).toEqual(['Forma usual: cúbica de 3 a 12 m/s', 'Forma usual, … W/m², coeficiente de potencia 0,45']);
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
  ])('the unit %s is %s', (unit, translated) => {
    expect(spanishUnit(unit)).toBe(translated);
  });
});
