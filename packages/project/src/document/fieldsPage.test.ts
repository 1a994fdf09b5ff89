import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inEnglish } from '../i18n/inEnglish';
import { catalogues } from './catalogues';
import { fieldsPage } from './fieldsPage';

test('docs/manual/fields.md is what the catalogues say; `npm run docs:fields` writes it', () => {
  expect(readFileSync('docs/manual/fields.md', 'utf8')).toBe(fieldsPage());
});

test('no field is in two catalogues of the same record', () => {
  const names = catalogues.filter(({ path }) => path === '').flatMap(({ fields }) => Object.keys(fields));
  expect(new Set(names).size).toBe(names.length);
});

test('every field says what it means, in one line', () => {
  for (const { title, fields } of catalogues)
    for (const [name, { label, help }] of Object.entries(fields)) {
      expect(inEnglish(label), `${inEnglish(title)}: ${name}`).not.toBe('');
      expect(inEnglish(help ?? ''), `${inEnglish(title)}: ${name}`).toMatch(/^[^\n]{4,200}$/);
    }
});
