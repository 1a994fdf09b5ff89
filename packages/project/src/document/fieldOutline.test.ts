import { expect, test } from 'vitest';
import { fieldMessage, type Field } from '../fields/field';
import { canonicalText, readProject } from '../files/projectFile';
import { inEnglish } from '../i18n/inEnglish';
import { catalogues } from './catalogues';
import { economicsFields } from './economics';
import { fieldOutline } from './fieldOutline';
import { newProject } from './project';
import { siteFields } from './site';

const outline = fieldOutline();

test('every field of the catalogues has its facts at each of its places', () => {
  for (const { path, fields } of catalogues)
    for (const place of path.split(', ')) {
      const [end = ''] = place.split('…').slice(-1);
      const records = Object.keys(outline.records).filter((record) => record === place || (end !== '' && record.endsWith(end)));
      expect(records.length, place).toBeGreaterThan(0);
      for (const record of records)
        expect(Object.keys(outline.records[record]?.fields ?? {}), record).toEqual(expect.arrayContaining(Object.keys(fields)));
    }
});

test('a field states the message that its form shows for a value out of range', () => {
  const stated = (name: string) => outline.facts[outline.records['']!.fields[name]!]!;
  const shown = (field: Field, value: number) => inEnglish(fieldMessage(field, value)!);
  expect(inEnglish(stated('discountRate').outOfRange!)).toBe(shown(economicsFields.discountRate, 101));
  expect(stated('discountRate')).toMatchObject({ unit: '%', min: { value: 0, open: false }, max: { value: 100, open: false } });
  expect(inEnglish(stated('lifetime').outOfRange!)).toBe(shown(siteFields.lifetime, 0));
  expect(inEnglish(outline.notInteger)).toBe(shown(siteFields.lifetime, 2.5));
  expect(inEnglish(outline.notNumber)).toBe(shown(siteFields.lifetime, Number.NaN));
});

test('units are another name of the sizes in whole units', () => {
  expect(outline.aliases).toEqual({ 'storage[].units': 'sizing', 'wind[].units': 'sizing' });
});

test('a project with each new item can be read as it is', () => {
  for (const [path, { item, use }] of Object.entries(outline.lists)) {
    const [list = ''] = path.split(' of kind ');
    if (list.includes('[]')) continue;
    const project = { ...newProject('p', '2028-01-01'), [list]: [item], ...(use !== '' && { [use]: true }) };
    expect(readProject(canonicalText(project)), path).toEqual(project);
  }
});
