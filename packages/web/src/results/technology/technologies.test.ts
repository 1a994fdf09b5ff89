import { newSolar } from '@hybrid/project/document/solar';
import { newStorage } from '@hybrid/project/document/storage';
import type { ResultHeader, ResultItem } from '@hybrid/project/results/resultTables';
import { resultRow } from '@hybrid/project/results/testing';
import { emptyDetails } from '@hybrid/project/results/testing';
import { describe, expect, test } from 'vitest';
import { sections } from '../place';
import { itemsSimulated, itemsThere, technologiesOf, technologiesOfRow, technologySections, yearsAlike } from './technologies';
import { augmentationOf, solarOf, storageOf, windOf } from './testing';

const none = emptyDetails('r');
const titles = (entries: readonly { readonly title: string }[]): readonly string[] => entries.map(({ title }) => title);

describe('the technology pages of a system', () => {
  test('stand behind the summary in the order of the navigation', () => {
    const places = technologySections.map((section) => sections.indexOf(section));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(sections[0]).toBe('summary');
  });
  test('are those of its technologies', () => {
    expect(technologiesOf(none)).toEqual([]);
    expect(titles(technologiesOf({ ...none, solar: [solarOf('s', 'PV')] }))).toEqual(['solar']);
    const all = {
      solar: [solarOf('s', 'PV')],
      wind: [windOf('w', 'Wind')],
      storage: [storageOf('b', 'Battery')],
      augmentation: [augmentationOf('b', 'Battery')],
    };
    expect(titles(technologiesOf(all))).toEqual(['wind', 'solar', 'storage', 'augmentation']);
  });
  test('speak of degradation where no storage is augmented', () => {
    const [one, other] = [storageOf('b1', 'One'), storageOf('b2', 'Other')];
    const of = (first: boolean, second: boolean) =>
      titles(
        technologiesOf({
          ...none,
          storage: [one, other],
          augmentation: [augmentationOf('b1', 'One', first), augmentationOf('b2', 'Other', second)],
        }),
      );
    expect(of(false, false)).toEqual(['storage', 'degradation']);
    expect(of(false, true)).toEqual(['storage', 'augmentation']);
  });
  test('leave out what has the size zero, and what becomes of its capacity', () => {
    const details = {
      ...none,
      solar: [{ ...solarOf('s', 'PV'), nameplateCapacity: 0 }],
      storage: [storageOf('b1', 'One', { nameplateCapacity: 0 }), storageOf('b2', 'Other')],
      augmentation: [augmentationOf('b1', 'One'), augmentationOf('b2', 'Other', false)],
    };
    expect(titles(technologiesOf(details))).toEqual(['storage', 'degradation']);
    expect(itemsThere(details).augmentation.map(({ id }) => id)).toEqual(['b2']);
  });
});

describe('where one simulated year stands for all', () => {
  const day = { day: 0, price: [], streams: [] };
  const chart = { year: 0, average: day, highest: day, lowest: day, days: [] };
  const details = {
    ...none,
    financial: { ...none.financial, projectLifeTime: 20 },
    summaryChart: [chart],
    solar: [solarOf('s', 'PV')],
    storage: [storageOf('b', 'Battery', { stateOfChargeYear: 2 })],
    augmentation: [augmentationOf('b', 'Battery')],
  };
  test('production is of that year alone, and a storage is of the one in which it stands', () => {
    expect(yearsAlike(details)).toBe(20);
    const { solar, storage } = itemsSimulated(details);
    expect([solar, storage].map(([item]) => item?.items.map(({ year }) => year))).toEqual([[1], [2]]);
  });
  test('what is added still follows the years', () => expect(itemsSimulated(details).augmentation).toEqual(details.augmentation));
  test('years that were each simulated are all kept', () => {
    const late = { ...details, summaryChart: [chart, { ...chart, year: 1 }] };
    expect(yearsAlike(late)).toBe(1);
    expect(itemsSimulated(late)).toEqual(itemsThere(late));
  });
});

describe('before the details are there, a row tells the pages', () => {
  const [pv, battery] = [newSolar('pv', 1, 20), newStorage('b', 1, 20)];
  const plain = { solar: [pv], wind: [], storage: [battery] };
  const header: ResultHeader = {
    sensitivity: [],
    optimization: [
      { name: pv.customName, units: 'MW' },
      { name: battery.customName, units: 'MW' },
      { name: battery.customName, units: 'MWh' },
      { name: `${battery.customName} converter`, units: '×' },
    ],
    revenue: [],
  };
  const row = (...optimization: readonly number[]): ResultItem => resultRow('r', { optimization });
  test('by its sizes', () => {
    expect(titles(technologiesOfRow(header, row(100, 0, 0, 1), plain))).toEqual(['solar']);
    expect(titles(technologiesOfRow(header, row(0, 50, 200, 1), plain))).toEqual(['storage', 'augmentation']);
  });
  test('and the augmentation of the project', () => {
    const project = { ...plain, storage: [{ ...battery, allowAugmentation: false }] };
    expect(titles(technologiesOfRow(header, row(0, 50, 200, 1), project))).toEqual(['storage', 'degradation']);
  });
});
