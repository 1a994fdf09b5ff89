import { economicColumns } from '../results/economicColumns';
import { describe, expect, test } from 'vitest';
import { catalogues } from '../document/catalogues';
import { orderOfCommitments } from '../document/commitment';
import { costLists, costUnitText } from '../costs/costTable';
import { energyMarketKinds } from '../document/energyMarketKinds';
import { factsOf, incentiveKindNames, newIncentive, valuesOf } from '../document/incentive';
import { markets } from '../document/kinds';
import { technologies } from '../document/technologies';
import type { Field, Fields } from '../fields/field';
import { kindsWithFigureTable } from '../results/marketFigures';
import { financialRows, performanceRows } from '../results/summaryRows';
import { storageCurves } from '../library/storageCurves';
import { storageConverterTitle, storageSpecTabs } from '../library/storageSpec';
import { backLabel, nextLabel, steps } from '../wizard';
import { catalogue } from './spanishTexts';

const textsOf = (field: Field): readonly (string | undefined)[] => [
  field.label,
  field.help,
  ...(field.kind === 'choice' ? field.options.map(({ label }) => label) : []),
  ...(field.kind === 'flag' && field.states ? [field.states.on, field.states.off] : []),
];
const textsOfAll = (fields: Fields): readonly (string | undefined)[] => Object.values(fields).flatMap(textsOf);

const { dam } = energyMarketKinds;
const { regulationMarkets, capacityMarkets, contracts } = markets;
const committed = [dam.commitment, capacityMarkets.commitment.name, contracts.commitment.name].map((name, order) => ({ name, order }));
/** Order of commitments: with energy alone, and together with regulation. */
const orderLines = [committed, [...committed, regulationMarkets.commitment]].flatMap(orderOfCommitments);

/** Texts of the kinds of incentives; the summary with its initial values, with every switch on, and with every number 1. */
const incentiveTexts = incentiveKindNames.flatMap((kind) => {
  const incentive = newIncentive(kind, kind);
  const { title, shortTitle, about, notes = {}, remarks = [], summary } = factsOf(incentive);
  const values = valuesOf(incentive);
  const with1 = (one: boolean) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'boolean' || (one && typeof value === 'number' ? 1 : value)]),
    );
  const summaries = [values, with1(false), with1(true)].map(summary);
  return [title, shortTitle, about, ...Object.values(notes), ...remarks.map(({ text }) => text), ...summaries];
});

/** Every text for users in the catalogues of fields and of kinds. */
const english = new Set(
  [
    ...catalogues.flatMap(({ title, fields }) => [title, ...textsOfAll(fields)]),
    ...Object.values(storageSpecTabs).flatMap(({ title, fields }) => [title, ...textsOfAll(fields)]),
    ...Object.values(storageCurves).flatMap(({ label, help, x, y }) => [label, help, x.label, y.label]),
    ...Object.values(technologies).flatMap(({ title, label }) => [title, label]),
    ...Object.values(markets).map(({ title }) => title),
    ...Object.values(energyMarketKinds).flatMap(({ title, commitment }) => [title, commitment]),
    ...incentiveTexts,
    ...Object.values(steps).flatMap(({ label, button }) => [label, button]),
    ...Object.values(costLists),
    // Units that have words.
    ...Object.values(costUnitText).filter((unit) => / |yr|unit/.test(unit)),
    ...[false, true].flatMap((isNominal) =>
      financialRows({ isNominal, discountRate: 0, inflationRate: 0 }).flatMap(({ label, absent }) =>
        absent === '' ? [label] : [label, absent],
      ),
    ),
    ...Object.values(economicColumns).flatMap(({ label, meaning, absent }) =>
      absent === '' ? [label, meaning] : [label, meaning, absent],
    ),
    ...Object.values(performanceRows).map(({ label }) => label),
    ...kindsWithFigureTable.flatMap((kind) => Object.values(markets[kind].figures).map(({ label }) => label)),
    ...[false, true].map((isAc) => storageConverterTitle({ isAc })),
    ...orderLines,
    nextLabel('results'),
    backLabel('setup'),
    // A flag in the name of an edit.
    'on',
    'off',
  ].filter((text) => text !== undefined),
);

const spanish: Readonly<Record<string, string>> = catalogue;

/** Numbers, symbols and units, which no language changes; units by the month or year are not among them. */
const figures = (text: string): readonly string[] =>
  (text.match(/\d+(?:\.\d+)?|[%°¤β]|\b(?:MWdc|MWh|kW|MW|m²|m\/s)(?!\w)/g) ?? []).toSorted();

test('every label, help, option and title has Spanish, and nothing is left over', () => {
  expect([...english].filter((text) => !Object.hasOwn(spanish, text))).toEqual([]);
  expect(Object.keys(spanish).filter((text) => !english.has(text))).toEqual([]);
});

describe.each(Object.entries(spanish))('%s', (text, translated) => {
  test('has the same numbers and units, and its end', () => {
    expect(figures(translated.replace(/(\d),(?=\d)/g, '$1.'))).toEqual(figures(text));
    expect(translated.endsWith('.')).toBe(text.endsWith('.'));
    expect(translated.trim()).toBe(translated);
    expect(translated).not.toBe('');
  });
});
