import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureProject } from '../../../../test/fixtureProject';
import { richProject } from '../../../../test/richProject';
import { canonicalText, readProject } from '../files/projectFile';
import { inEnglish } from '../i18n/inEnglish';
import { listOf } from '../i18n/message';
import { isRaw } from './rawDocument';
import { differencesOf, fieldsOfBoth } from './differences';
import { fieldAt, hasWords, titleAt } from './fieldPlaces';
import { newIncentive } from './incentive';
import { painted } from './schedule';
import { valueList } from './sizing';
import type { Project } from './project';

const changesTo = (change: Partial<Project>, from: Project = richProject) => differencesOf(from, { ...from, ...change });
const only = (change: Partial<Project>, from?: Project) => {
  const found = changesTo(change, from);
  expect(found).toHaveLength(1);
  return found[0] as NonNullable<(typeof found)[0]>;
};

describe('two documents', () => {
  test('that are equal differ in nothing', () => {
    expect(differencesOf(richProject, richProject)).toEqual([]);
    expect(differencesOf(richProject, readProject(canonicalText(richProject)))).toEqual([]);
  });

  test('tell a number with its label, unit and decimals', () => {
    expect(only({ discountRate: 7.25 }, { ...richProject, discountRate: 6 })).toEqual({
      section: 'Economics',
      item: '',
      label: 'Discount Rate',
      what: 'changed',
      before: { kind: 'numbers', values: [6], decimals: 2, unit: '%' },
      after: { kind: 'numbers', values: [7.25], decimals: 2, unit: '%' },
    });
  });

  test('tell a list of values, and do not mind what the values are numbered as', () => {
    expect(only({ interconnectionLimit: valueList([120, 160]) })).toMatchObject({
      section: 'Grid connection',
      before: { values: [120], unit: 'MW' },
      after: { values: [120, 160], unit: 'MW' },
    });
    expect(changesTo({ interconnectionLimit: [{ id: 'other', value: 120 }] })).toEqual([]);
  });

  test('name the item of a list that a field belongs to', () => {
    const [first, second] = richProject.storage as readonly [Project['storage'][number], Project['storage'][number]];
    expect(only({ storage: [first, { ...second, specs: { ...second.specs, nominalPower: 17 } }] })).toMatchObject({
      section: 'Storage',
      item: 'Later',
      label: 'Battery: Nominal power',
      after: { values: [17] },
    });
  });

  test('tell what came and what went by its name, and do not list all its fields', () => {
    const [first] = richProject.solar as readonly [Project['solar'][number]];
    expect(only({ solar: [first] })).toMatchObject({
      section: 'Solar',
      what: 'removed',
      before: { kind: 'text', text: 'Sharing' },
      after: { kind: 'absent' },
    });
    expect(only({ incentives: [...richProject.incentives, newIncentive('bonus', 'new')] })).toMatchObject({
      section: 'Incentive',
      what: 'added',
      after: { text: 'Bonus Depreciation' },
    });
  });

  test('tell another order of items as one move', () => {
    expect(only({ storage: richProject.storage.toReversed() })).toMatchObject({ section: 'Storage', label: 'Order', what: 'moved' });
  });

  test('tell a series by the name of its file, and series of one name apart', () => {
    const [market] = fixtureProject.energyMarkets as readonly [Project['energyMarkets'][number]];
    const price = { ...market.price, hash: 'b'.repeat(64) };
    expect(only({ energyMarkets: [{ ...market, price }] }, fixtureProject)).toMatchObject({
      section: 'Energy market',
      item: 'Day-ahead',
      label: 'Price',
      before: { kind: 'series', name: market.price.name, content: market.price.hash },
      after: { kind: 'series', name: market.price.name, content: 'b'.repeat(64) },
    });
  });

  test('count the cells of a table that differ: four months by five hours of weekdays', () => {
    const schedule = richProject.exportLimitSchedule;
    const grid = painted(schedule.grid, 'weekday', [0, 3], [10, 14], 1);
    expect(only({ exportLimitSchedule: { ...schedule, grid } })).toMatchObject({
      label: 'Export limit schedule: Hours',
      after: { kind: 'table', cells: 576, differing: 20 },
    });
  });

  test('tell a choice in the words of its list', () => {
    expect(only({ dateFormat: 2 }, { ...richProject, dateFormat: 0 })).toMatchObject({
      before: { kind: 'choice' },
      after: { kind: 'choice', label: 'yyyy-MM-dd' },
    });
  });
});

type Way = readonly (string | number)[];

/** Paths to every number, word and flag of a document. */
function waysIn(value: unknown, way: Way = []): readonly Way[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => waysIn(item, [...way, index]));
  // A series without values has nothing to compare.
  if (isRaw(value) && value['state'] === 'blank') return [];
  return isRaw(value) ? Object.entries(value).flatMap(([name, item]) => waysIn(item, [...way, name])) : [way];
}

function altered(value: unknown, [step, ...rest]: Way): unknown {
  if (step === undefined) return typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${String(value)}?`;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === step ? altered(item, rest) : item));
  return { ...(value as Readonly<Record<string, unknown>>), [step]: altered((value as Record<string, unknown>)[step as string], rest) };
}

/** Names whose values identify parts, or that a series keeps beside its content. */
const silent = /(^|\.)(id|colour|year)$|\.(statistics|notes|state|stepMinutes)(\.|$)/;
/** Values that only show in the form: whether a size is relative. */
const ways = waysIn(richProject).filter((way) => !silent.test(way.join('.')) && !/sizing\.kind$/i.test(way.join('.')));

test('whatever is altered in a document is told, once', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ways), (way) => {
      const found = differencesOf(richProject, altered(richProject, way) as Project);
      expect(found, way.join('.')).toHaveLength(1);
      const { before, after } = found[0] as (typeof found)[0];
      if (after.kind === 'table') expect(after.differing, way.join('.')).toBe(1);
      else expect(before, way.join('.')).not.toEqual(after);
      expect(inEnglish(listOf([found[0]!.section, found[0]!.label], ''))).not.toBe('');
    }),
    { numRuns: 400 },
  );
});

describe('all fields of two documents', () => {
  const other: Project = { ...richProject, discountRate: richProject.discountRate + 1 };

  test('are those that differ, in their order, among those that are the same', () => {
    const all = fieldsOfBoth(richProject, other);
    expect(all.filter(({ what }) => what !== 'same')).toEqual(differencesOf(richProject, other));
    expect(all.length).toBeGreaterThan(200);
  });

  test('are all the same in one document, each told alike on both sides', () => {
    for (const { what, before, after } of fieldsOfBoth(richProject, richProject)) {
      expect(what).toBe('same');
      expect(before).toEqual(after);
    }
  });
});

test('every name of a document has words: of the field catalogue, or of its own', () => {
  const without = new Set<string>();
  const look = (path: string, value: unknown): void => {
    if (Array.isArray(value)) return value.filter((item) => isRaw(item) && 'id' in item).forEach((item) => look(`${path}[]`, item));
    if (!isRaw(value) || 'hash' in value) return;
    for (const [name, item] of Object.entries(value)) {
      const at = path === '' ? name : `${path}.${name}`;
      if (name === 'id' || fieldAt(path, value, name)) continue;
      if (!hasWords(name) && titleAt(at) === undefined && titleAt(`${at}[]`) === undefined) without.add(at);
      look(at, item);
    }
  };
  look('', richProject);
  expect([...without]).toEqual([]);
});
