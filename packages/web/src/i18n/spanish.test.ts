import { describe, expect, test } from 'vitest';
import { en } from './en';
import { es } from './es';

/** Sections that must not contain English words in Spanish. */
const rooms = [
  'shell',
  'listing',
  'workspace',
  'setup',
  'fields',
  'accounts',
  'signInSecurity',
  'apiTokens',
  'versions',
  'live',
  'origin',
  'palette',
  'estimate',
  'application',
  'prices',
  'regulationMarket',
  'marketPicture',
  'capacity',
  'contract',
  'schedule',
  'escalator',
  'charts',
  'series',
  'sizing',
  'equipment',
  'configuration',
  'schematic',
  'costs',
  'generation',
  'economics',
  'storage',
  'storageLibrary',
  'graph',
  'compare',
  'sideBySide',
  'risk',
  'timeSeries',
  'revenue',
  'regulation',
  'technology',
  'results',
] as const;

/** Words that are equal in both languages: names, and words that Spanish spells alike. */
const alike: ReadonlySet<string> = new Set([
  'shell.product',
  'workspace.stepErrors_one',
  'workspace.errors_one',
  'workspace.error',
  'apiTokens.token',
  'setup.minutes',
  'versions.no',
  'estimate.lcoe',
  'results.table.csv',
  'sizing.no',
  'equipment.solar',
  'equipment.costSimple',
  'equipment.pvsyst',
  'storage.no',
  'storageLibrary.compare.words.no',
  'storageLibrary.compare.words.simple',
  'storageLibrary.error',
  'storageLibrary.compare.words.no',
  'storageLibrary.compare.words.simple',
  'timeSeries.list',
  'compare.lcoe',
  'technology.solar',
  'technology.no',
  'technology.notes.dc',
  'results.cannotCalculate.error',
  'results.table.thousand',
  'results.table.million',
  'results.chart.solar',
  'results.flow.real',
  'results.flow.nominal',
  'results.flow.money.real',
  'results.flow.money.nominal',
  'results.proForma.title',
  'results.proForma.total',
]);

function textsOf(words: object, path: string): readonly (readonly [place: string, text: string])[] {
  return Object.entries(words).flatMap(([name, word]: readonly [string, unknown]) =>
    typeof word === 'string' ? [[`${path}.${name}`, word] as const] : textsOf(word as object, `${path}.${name}`),
  );
}

/** True for values, signs and units only: no word to translate. */
const isWordless = (text: string): boolean => !/\p{L}/u.test(text.replace(/{{\w+}}|\b(?:MWh?|kW|h)\b/g, ''));

const sorted = (found: RegExpMatchArray | null): readonly string[] => (found ?? []).toSorted();
const gaps = (text: string): readonly string[] => sorted(text.match(/{{\w+}}/g));
const tags = (text: string): readonly string[] => sorted(text.match(/<\/?\w+>/g));

describe.each(rooms)('the room %s', (room) => {
  const english = new Map(textsOf(en[room], room));
  const spanish = new Map(textsOf(es[room], room));

  test('has every word in Spanish, and no other', () => {
    expect([...spanish.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('has the same values and links in a Spanish text as in the English one', () => {
    for (const [place, text] of english) {
      const other = spanish.get(place) ?? '';
      expect({ place, gaps: gaps(other), tags: tags(other) }).toEqual({ place, gaps: gaps(text), tags: tags(text) });
    }
  });

  test('has no text left in English, but for the named few', () => {
    const same = [...english].filter(([place, text]) => spanish.get(place) === text && !isWordless(text)).map(([place]) => place);
    expect(same).toEqual([...english.keys()].filter((place) => alike.has(place)));
  });

  test('has no empty text', () => {
    expect([...spanish].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

test('the named few are texts of the product', () => {
  const places = new Set(rooms.flatMap((room) => textsOf(en[room], room).map(([place]) => place)));
  expect([...alike].filter((place) => !places.has(place))).toEqual([]);
});
