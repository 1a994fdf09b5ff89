import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/setup.mjs';

const source = join(root, 'packages/web/src');

/** Returns the classes that a style sheet describes on their own, independently of their context. */
function classesOf(sheet: string): ReadonlySet<string> {
  const rules = readFileSync(join(source, sheet), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\([^)]*\)/g, '')
    .split(/[{}]/);
  return new Set(rules.flatMap((selectors) => selectors.split(',').map((one) => one.trim())).filter((one) => /^\.[\w-]+$/.test(one)));
}

test('a class is described in one style sheet: which of two is read last depends on the pages that were open before', () => {
  const found = new Map<string, string[]>();
  for (const sheet of readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css')))
    for (const name of classesOf(sheet)) found.set(name, [...(found.get(name) ?? []), sheet]);
  expect(found.size).toBeGreaterThan(300);
  expect([...found].filter(([, sheets]) => sheets.length > 1)).toEqual([]);
});
