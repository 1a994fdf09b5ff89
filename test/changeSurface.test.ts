import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { incentiveKindNames } from '@hybrid/project/document/incentive';
import { incentiveKinds } from '@hybrid/project/document/incentives/incentiveKinds';
import { accountNames, accounts } from '@hybrid/project/results/accounts';
import { economicKeys } from '@hybrid/project/results/economicColumns';

/** Product code: no tests, and no texts, which name every kind in every language. */
const isText = /\/i18n\//;
const isTest = /\.test\.tsx?$|\/testing\.ts$/;
const root = new URL('..', import.meta.url);
const product = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !isTest.test(file) && !isText.test(file));

function read(file: string): string {
  try {
    return readFileSync(new URL(file, root), 'utf8');
  } catch {
    // Removed, but still in the index.
    return '';
  }
}

/** Sources without comments. */
const sources = product.map((file) => ({ file, code: read(file).replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, '') }));

/** Returns the places in which a pattern occurs, as `file` or `file × count`. */
function placesOf(pattern: RegExp): ReadonlyMap<string, number> {
  return new Map(
    sources.flatMap(({ file, code }): [string, number][] => {
      const count = code.match(pattern)?.length ?? 0;
      return count > 0 ? [[file.replace('packages/', '').replace('/src', ''), count]] : [];
    }),
  );
}

/** A list of kinds: its modules, the lists with a line for each kind, and what else may name a kind. */
interface Surface {
  readonly kinds: readonly string[];
  /** Finds where code names a kind. */
  readonly naming: (kind: string) => RegExp;
  /** Files that a kind has of its own. */
  readonly modules: (kind: string) => readonly string[];
  /** Files with one line for each kind. */
  readonly lists: readonly string[];
  /** Places that name some kinds for a reason of their own, and need no change for a new one. */
  readonly others: Readonly<Record<string, string>>;
}

const incentiveModules = (kind: string): readonly string[] => [
  `project/document/incentives/${kind}.ts`,
  `engine/finance/incentives/${kind}.ts`,
];

/** Returns the fields that only one kind of incentive has. */
function ownFields(kind: string): readonly string[] {
  const fieldsOf = (of: (typeof incentiveKindNames)[number]): readonly string[] => Object.keys(incentiveKinds[of].fields);
  const mine = incentiveKindNames.find((name) => name === kind);
  const others = new Set(incentiveKindNames.filter((name) => name !== kind).flatMap(fieldsOf));
  return mine ? fieldsOf(mine).filter((field) => !others.has(field) && field.length > 8) : [];
}

const surfaces: Readonly<Record<string, Surface>> = {
  incentive: {
    kinds: incentiveKindNames,
    naming: (kind) => new RegExp([`'${kind}'`, `incentiveKinds\\.${kind}\\b`, `\\./${kind}'`, ...ownFields(kind)].join('|'), 'g'),
    modules: incentiveModules,
    lists: ['project/document/incentives/incentiveKinds.ts', 'engine/finance/incentives/incentiveModels.ts'],
    others: {
      'engine/finance/incentives/macrs.ts': 'bonus depreciation reduces its basis, and storage has its class by the rule of the tax credit',
      'engine/finance/incentives/depreciation.ts': 'the tax credit reduces the depreciable basis',
      'server/data/samples.ts': 'samples use incentives',
    },
  },
};

describe.each(Object.entries(surfaces))('a kind of %s', (_, { kinds, naming, modules, lists, others }) => {
  test.each(kinds)('%s is named in its modules and once in each list', (kind) => {
    const places = placesOf(naming(kind));
    const allowed = new Set([...modules(kind), ...lists, ...Object.keys(others)]);
    expect([...places.keys()].filter((file) => !allowed.has(file))).toEqual([]);
    for (const file of modules(kind)) expect(product, file).toContain(`packages/${file.replace('/', '/src/')}`);
    for (const list of lists) {
      const { code = '' } = sources.find(({ file }) => file === `packages/${list.replace('/', '/src/')}`) ?? {};
      expect(code, list).toMatch(new RegExp(`\\b${kind}\\b`));
    }
  });
});

/** Returns the files that name all or all but one of some words: they go through them by hand. */
function enumerations(words: readonly RegExp[]): readonly string[] {
  return sources
    .filter(({ code }) => words.filter((word) => word.test(code)).length >= words.length - 1)
    .map(({ file }) => file.replace('packages/', '').replace('/src', ''));
}

test('result columns are gone through in their list and where a row is computed alone', () => {
  expect(enumerations(economicKeys.map((key) => new RegExp(`\\b${key}\\b`))).toSorted()).toEqual(
    [
      'engine/simulate/runProject.ts',
      // The financial summary, the key figures of the report, its sizes and the comparison of two systems are records of their own.
      'engine/report/detailsReport.ts',
      'formats/report/keyFigures.ts',
      'formats/report/comparedSizes.ts',
      'web/results/compare/MetricsTable.tsx',
      'project/results/economicColumns.ts',
      // Sizes are compared in some figures, of which less is better for some.
      'web/results/sizes/sizeMeasures.ts',
    ].toSorted(),
  );
});

test('accounts are gone through in their list alone', () => {
  const named = (names: readonly string[]): readonly string[] => enumerations(names.map((name) => new RegExp(`\\b${name}\\b`)));
  const places = new Set([...named(accountNames), ...named(Object.values(accounts).map(({ flow }) => flow))]);
  expect([...places].toSorted()).toEqual(
    [
      'project/results/accounts.ts',
      // The cost of storage leaves revenue and incentives out.
      'engine/simulate/storageLedger.ts',
      // Totals of two results side by side and the derivation of the NPV, with texts of their own.
      'web/results/sideBySide/outputs.ts',
      'web/results/summary/derivation.ts',
      // Each has its inputs in another place of the project.
      'web/results/summary/flowInputs.ts',
    ].toSorted(),
  );
});
