import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { steps } from '@hybrid/project/wizard';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { builtInTurbines } from '@hybrid/project/library/builtInTurbines';

import { builtInSamples } from '@hybrid/server/data/samples';
import { en } from '../packages/web/src/i18n/en';

import { spokenTexts } from './spokenTexts';

type Words = { readonly [name: string]: string | Words };
const wordsOf = (words: Words): readonly string[] =>
  Object.values(words).flatMap((word) => (typeof word === 'string' ? [word] : wordsOf(word)));

/** Texts of the product: of the pages and the core, of steps, libraries and samples. */
const shown = [
  ...wordsOf(en),
  // Shown in two parts, around the address that the installation names.
  `${en.shell.login.unavailableBefore}{{email}}${en.shell.login.unavailableAfter}`,
  ...Object.values(steps).flatMap(({ label, button }) => [inEnglish(label), inEnglish(button)]),
  ...spokenTexts(['server/src'], () => false).map(({ text }) => text),
  ...[...builtInStorages, ...builtInTurbines, ...builtInSamples].map(({ name }) => name),
];

/** Returns a text without its final punctuation, with one placeholder for every number that is not known before. */
const bare = (text: string): string => text.replace(/[.:…?]+$/, '').replace(/\b[7N]\b/g, '7');
/** Returns the part before a colon or the first gap of a text, such as "Show More" of "Show More ({{count}})". */
const headOf = (text: string): string => /^([^:({]{3,}?)[:,]? *(?:\(?\{\{|: )/.exec(text)?.[1] ?? text;
const firstSentence = (text: string): string => text.split('. ')[0]!;
const plain = new Set(shown.flatMap((text) => [text, headOf(text), firstSentence(text)].map(bare)));
/** Texts with gaps, such as the label of a control with the name of its item: the fixed part must be most of it. */
const withGaps = shown
  .filter((text) => /\{\{.*\}\}/.test(text) && text.replace(/\{\{.*?\}\}/g, '').replace(/[^\p{L}]/gu, '').length >= 8)
  .map((text) => {
    const parts = bare(text).split(/\{\{.*?\}\}/);
    return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
  });
/** True for keys, and signs on buttons. */
const isKey = (label: string): boolean => /^(?:(?:Ctrl|Shift) )*\S$/.test(label);

const isShown = (label: string): boolean => isKey(label) || plain.has(bare(label)) || withGaps.some((pattern) => pattern.test(bare(label)));

const folder = fileURLToPath(new URL('../docs/manual/', import.meta.url));
/** The fields are written from the catalogues themselves, the pictures have titles. */
const pages = readdirSync(folder).filter((page) => page.endsWith('.md') && !['fields.md', 'screens.md'].includes(page));

/** Returns the emphasised texts of a page: in italics, in bold or between quotation marks; code, pictures and the names of links do not count. */
function setApart(text: string): readonly string[] {
  const read = text
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '');
  return [...read.matchAll(/\*\*([^*\n]+)\*\*|(?<![*\w])\*([^*\n]+)\*(?![*\w])|"([^"\n]+)"/g)].map(
    ([, bold, italic, quoted]) => (bold ?? italic ?? quoted)!,
  );
}

test.each(pages)('every label that %s sets apart is one of the product', (page) => {
  expect(setApart(readFileSync(folder + page, 'utf8')).filter((label) => !isShown(label))).toEqual([]);
});

test('every text that the page on refusals explains is one of the product', () => {
  const page = readFileSync(`${folder}troubleshooting.md`, 'utf8');
  const rows = [...page.matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \|$/gm)].map(([, text = '']) => text);
  const texts = rows.filter((text) => text !== 'text' && !text.startsWith('---'));
  expect(texts.length).toBeGreaterThan(60);
  expect(texts.filter((text) => !isShown(text))).toEqual([]);
});

test('labels of every kind are found in the manual, and what is no label is not taken for one', () => {
  const all = pages.flatMap((page) => setApart(readFileSync(folder + page, 'utf8')));
  expect(all.length).toBeGreaterThan(200);
  expect(all).toEqual(expect.arrayContaining(['Create New Project', 'Interconnection Limit', 'Explain this hour']));
  for (const wrong of ['Capture rates', 'create new project', 'Make it so', 'Calculate everything', 'of the'])
    expect(isShown(wrong), wrong).toBe(false);
  expect(setApart('a **Bold** one, *Italic*, "quoted", `*code*` and ![*alt*](x.webp), 2*3*4')).toEqual(['Bold', 'Italic', 'quoted']);
});
