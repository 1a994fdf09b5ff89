import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('..', import.meta.url);
const textOf = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const tracked = execFileSync('git', ['ls-files', 'packages', 'test', 'bench', 'scripts', 'docs', '*.md'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');

const sources = tracked.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && file !== 'test/plainEnglish.test.ts');
/** English texts of screens. */
const isScreenText = (file: string): boolean => /^packages\/(web|project)\/src\/i18n\/en\//.test(file);
const isTest = (file: string): boolean => /^test\/|\.test\.tsx?$|testing/.test(file);
/** Texts in other languages, and words that passwords are checked against. */
const isForeign = (file: string): boolean => /\/i18n\/(es\/|spanish)/.test(file);
const pages = tracked.filter((file) => file.endsWith('.md') && file !== 'docs/nomenclature.md' && file !== 'CHANGELOG.md');

interface Word {
  readonly word: string;
  readonly instead: string;
  readonly places: ReadonlySet<string>;
}

/** Rows `| word | instead | places |` of the table of plain words in the nomenclature. */
function bannedWords(): readonly Word[] {
  const [, section = ''] = textOf('docs/nomenclature.md').split('## Plain words');
  return [...section.matchAll(/^\| ([^|]+) \| ([^|]+) \| ((?:names|comments|texts|, )+) \|$/gm)].map(
    ([, word = '', instead = '', places = '']) => ({
      word: word.trim(),
      instead: instead.trim(),
      places: new Set(places.split(', ')),
    }),
  );
}

/** Names that stored results and stores have: another one would lose what is in them. */
const stored = new Set(['curtailedWorthless', 'errands']);

const words = bannedWords();
const inPlace = (place: string): readonly Word[] => words.filter(({ places }) => places.has(place));

/** Splits a source into its comments and its code without strings. A string ends with its line, so that a quotation mark in a pattern spoils one line only. */
function parts(source: string): { readonly comments: readonly string[]; readonly code: string } {
  const comments: string[] = [];
  const code = source.replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, (found) => {
    if (found.startsWith('/')) comments.push(found);
    return found.startsWith('`') ? [...found.matchAll(/\$\{([^}]*)\}/g)].map(([, inner]) => inner).join(' ') : ' ';
  });
  return { comments, code };
}

const camelWords = (name: string): readonly string[] => name.split(/(?<=[a-z\d])(?=[A-Z])|_/).map((part) => part.toLowerCase());

const split = sources.map((file) => ({ file, ...parts(textOf(file)) }));

/** Finds a word or phrase with whatever white space lies between its words. */
const pattern = (word: string): RegExp => new RegExp(`\\b${word.replaceAll(' ', '\\s+(?:\\*\\s+)?')}\\b`, 'i');

function found(texts: readonly { readonly file: string; readonly text: string }[], banned: readonly Word[]): readonly string[] {
  const patterns = banned.map(({ word, instead }) => ({ word, instead, expression: pattern(word) }));
  return texts.flatMap(({ file, text }) =>
    patterns.flatMap(({ word, instead, expression }) => {
      const at = expression.exec(text);
      return at
        ? [`${file}: "${word}" in "${text.slice(Math.max(0, at.index - 30), at.index + 40).replace(/\s+/g, ' ')}", write "${instead}"`]
        : [];
    }),
  );
}

test('the table of plain words is there', () => {
  expect(words.length).toBeGreaterThan(30);
  for (const place of ['names', 'comments', 'texts']) expect(inPlace(place).length, place).toBeGreaterThan(10);
});

describe('the words of the trade are used', () => {
  test('in names', () => {
    const banned = new Map(inPlace('names').map(({ word, instead }) => [word, instead]));
    const names = split.flatMap(({ file, code }) =>
      [...new Set(code.match(/[A-Za-z_$][\w$]*/g) ?? [])]
        .filter((name) => !stored.has(name))
        .flatMap((name) => {
          const own = camelWords(name);
          const bad =
            own.find((word) => banned.has(word)) ??
            (own.length > 1 && /^(most|least)$/.test(own[0] ?? '') && name !== 'leastSquares' ? own[0] : undefined);
          return bad === undefined ? [] : [`${file}: ${name}, write "${banned.get(bad) ?? 'max, min'}"`];
        }),
    );
    expect(names).toEqual([]);
  });

  test('in comments', () => {
    expect(
      found(
        split.filter(({ file }) => !isForeign(file)).map(({ file, comments }) => ({ file, text: comments.join('\n') })),
        inPlace('comments'),
      ),
    ).toEqual([]);
  });

  test('in the texts of screens and documents', () => {
    const texts = [...sources.filter(isScreenText), ...pages].map((file) => ({ file, text: textOf(file) }));
    expect(found(texts, inPlace('texts'))).toEqual([]);
  });
});

test('a comment begins with a verb or a noun', () => {
  const fragments = split
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, comments }) =>
      comments.flatMap((comment) => {
        const text = comment.replace(/^\/\*\*?\s*(?:\*\s*)?|^\/\/\s*/, '');
        return /^(What|Of|Whether|With what|The same|Those|Whose|Who|Whom) /.test(text) ? [`${file}: ${text.slice(0, 80)}`] : [];
      }),
    );
  expect(fragments).toEqual([]);
});
