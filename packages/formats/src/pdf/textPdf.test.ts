import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { readFonts, type ReportFonts } from './pdfPaper';
import { partsOfText, textPdf } from './textPdf';

let fonts: ReportFonts;
beforeAll(async () => {
  const modules = createRequire(import.meta.url);
  fonts = await readFonts((module) => readFile(modules.resolve(module)));
});

const latin1 = (pdf: Uint8Array): string => Buffer.from(pdf).toString('latin1');
const pages = (pdf: Uint8Array): number => latin1(pdf).match(/\/Type \/Page\b/g)?.length ?? 0;

test('a text has a title, headings and paragraphs; empty lines part them', () => {
  expect(partsOfText('# Terms\n\nOne line.\n\n\n## Data \r\nYours.\n')).toEqual([
    { kind: 'title', text: 'Terms' },
    { kind: 'paragraph', text: 'One line.' },
    { kind: 'heading', text: 'Data' },
    { kind: 'paragraph', text: 'Yours.' },
  ]);
});

test('a short text is one page in its language, with its title', async () => {
  const pdf = await textPdf('# Condiciones\n\nSus datos son suyos.', fonts, 'es');
  expect(latin1(pdf).slice(0, 5)).toBe('%PDF-');
  expect(latin1(pdf)).toContain('/Lang (es)');
  expect(latin1(pdf)).toContain('Condiciones');
  expect(pages(pdf)).toBe(1);
});

test('a long text goes on on the next page, and every line of it is drawn', async () => {
  const paragraphs = Array.from({ length: 60 }, (_, n) => `Paragraph ${n}.`);
  const pdf = await textPdf(`# Long\n\n${paragraphs.join('\n\n')}`, fonts, 'en');
  // From 62 to 786 pt: the title takes 26, each paragraph 20, so that 34 stand on the first page; the second holds the 26 others.
  expect(pages(pdf)).toBe(2);
  expect(linesOn(pdf)).toEqual([1 + 34 + 2, 26 + 2]);
});

test('a heading does not end a page', async () => {
  const before = Array.from({ length: 33 }, (_, n) => `Paragraph ${n}.`).join('\n');
  const pdf = await textPdf(`# Long\n${before}\n## Heading\nThe last.`, fonts, 'en');
  expect(linesOn(pdf)).toEqual([1 + 33 + 2, 1 + 1 + 2]);
});

/** How many texts are drawn on each page. */
function linesOn(pdf: Uint8Array): number[] {
  const text = latin1(pdf);
  const streams = [...text.matchAll(/\/FlateDecode\s*>>\s*stream\n/g)].map(({ index, 0: head }) => {
    const from = index + head.length;
    return Buffer.from(text.slice(from, text.indexOf('endstream', from)), 'latin1');
  });
  return streams
    .map((packed) => inflateSync(packed).toString('latin1'))
    .filter((drawn) => drawn.includes('BT\n'))
    .map((drawn) => drawn.match(/BT\n/g)?.length ?? 0);
}
