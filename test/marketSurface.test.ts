import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { marketKinds, markets, type MarketKind } from '@hybrid/project/document/kinds';

const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages');

/** Lists of the kinds of market, each with one line for a kind. */
const lists = [
  'project/src/document/kinds.ts',
  'project/src/issues/checks.ts',
  'engine/src/market/market.ts',
  'web/src/application/marketForms.ts',
];

/** Files that a new kind may have for itself: definition, checks, model and form. */
const ownFiles = 4;

/**
 * Most files outside of its own and of the lists that name a kind, because they are about it: energy is what other markets are measured by, contracts have
 * a system sizer, regulation a page of results, capacity its calls; inputs set by their path have edits of a kind, its tables of hours, and places for files. A new kind has none: its properties stand in its definition and its model.
 */
const namedElsewhere: { readonly [K in MarketKind]?: number } = {
  energyMarkets: 52,
  regulationMarkets: 24,
  capacityMarkets: 16,
  contracts: 33,
};

/** Beginnings of the names of files that belong to a kind. */
const ownNames: { readonly [K in MarketKind]?: RegExp } = {
  energyMarkets: /^(energy|price|importedYears|projectFromPrices)/i,
  contracts: /^(contract|timeOfDelivery|obligation)/i,
};

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules' || name === 'dist' || name === 'testing') return [];
    if (statSync(path).isDirectory()) return sources(path);
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$|testing\.tsx?$/i.test(name) ? [path] : [];
  });
}

const isText = (path: string): boolean => /\/i18n\/|\/issues\/codes\.ts$/.test(path);

/** Product files by their path in `packages`, without comments, sentences and codes of texts. */
const files = new Map(
  sources(packages)
    .map((path) => relative(packages, path))
    .filter((path) => path.split('/')[1] === 'src' && !isText(path))
    .map((path) => {
      const code = readFileSync(join(packages, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      const isWords = (text: string): boolean => / |^'\w+\.\w+'$/.test(text);
      return [path, code.replace(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g, (text) => (isWords(text) ? '' : text))] as const;
    }),
);

const isOwn = (kind: MarketKind, path: string): boolean =>
  (ownNames[kind] ?? new RegExp(`^${markets[kind].idPrefix}`, 'i')).test(basename(path));

const naming = (kind: MarketKind): readonly string[] => {
  const name = new RegExp(`\\b(${kind}|${markets[kind].switch})\\b`);
  return [...files].filter(([path, code]) => !lists.includes(path) && name.test(code)).map(([path]) => path);
};

test.each(marketKinds)('%s has one line in each list', (kind) => {
  for (const list of lists) {
    const lines = (files.get(list) ?? '').split('\n').filter((line) => new RegExp(`^  ${kind}: `).test(line));
    expect(lines, list).toHaveLength(1);
  }
});

test.each(marketKinds)('%s is named in its own files, and in no more others than are about it', (kind) => {
  const found = naming(kind);
  const others = found.filter((path) => !isOwn(kind, path));
  expect(others.length, others.join('\n')).toBeLessThanOrEqual(namedElsewhere[kind] ?? 0);
  if (namedElsewhere[kind] === undefined) expect(found.length, found.join('\n')).toBeLessThanOrEqual(ownFiles);
});
