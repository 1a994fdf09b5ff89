import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { issueCodes } from './codes';

const folder = import.meta.dirname;

test('every code is caused by a change in the tests of its check', () => {
  const tests = readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const caused = new Set(tests.flatMap((text) => [...text.matchAll(/causes\(\s*'(\S+) /g)].map(([, code]) => code)));
  expect([...caused].toSorted()).toEqual(Object.keys(issueCodes).toSorted());
});
