import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Project } from '@hybrid/project/document/project';
import type { Details } from '@hybrid/project/results/details';
import { detailsOf, factsOf, resultProject } from '../../../test/fixtureResult';
import { axisTicks } from './pdfChart';
import { openPaper, page, type Paper } from './pdfPaper';
import { drawReport, resultPdf } from './resultPdf';

const font = (file: string): Uint8Array => readFileSync(`node_modules/@expo-google-fonts/inter/${file}.ttf`);
const fonts = { regular: font('400Regular/Inter_400Regular'), semiBold: font('600SemiBold/Inter_600SemiBold') };

interface Written {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The texts of the report with the places they take, by the letters as wide as they are. */
function textsOf(project: Project, details: Details): { readonly texts: readonly Written[]; readonly pages: number } {
  const paper = openPaper(fonts, 'x');
  const texts: Written[] = [];
  let [at, pages] = [1, 1];
  const recorded: Paper = {
    ...paper,
    text(text, x, y, width, look) {
      const wide = Math.min(width, paper.widthOf(text, look));
      const shift = look.align === 'right' ? width - wide : look.align === 'center' ? (width - wide) / 2 : 0;
      if (text !== '') texts.push({ page: at, text, left: x + shift, right: x + shift + wide, top: y, bottom: y + look.size });
      paper.text(text, x, y, width, look);
    },
    nextPage() {
      paper.nextPage();
      at = ++pages;
    },
    onEachPage: (draw) =>
      paper.onEachPage((number, count) => {
        at = number;
        draw(number, count);
      }),
  };
  drawReport(recorded, project, details, factsOf(project, details));
  return { texts, pages };
}

const details = detailsOf(resultProject);
const long: Project = {
  ...resultProject,
  name: 'Проект Ωmega '.repeat(18),
  currencySymbol: '₹',
  lifetime: 40,
  useCommaAsDecimalPoint: true,
  storage: resultProject.storage.map((item) => ({ ...item, customName: 'W'.repeat(40) })),
};
const many: Details = {
  ...details,
  cashflow: {
    ...details.cashflow,
    revenueNames: Array.from({ length: 9 }, (_, stream) => `Regulation market of the northern zone ${stream}`),
    years: details.cashflow.years.map((year) => ({
      ...year,
      revenues: Array.from({ length: 9 }, (_, stream) => year.revenue * (stream - 3)),
      capEx: year.capEx * 1e7,
    })),
  },
  audit: { ...details.audit, notes: Array.from({ length: 60 }, (_, note) => `Note ${note}: ${'a word or two more '.repeat(12)}`) },
};

test.each([
  ['of solar with storage', resultProject, details],
  ['with long names, 40 years and a symbol of its own', long, detailsOf(long)],
  ['of nine markets, large amounts and sixty notes', resultProject, many],
])('a report %s stays within its margins, and no text runs into another', (_, project, of) => {
  const { texts, pages } = textsOf(project, of);
  expect(pages).toBeGreaterThan(2);
  for (const { left, right, top, bottom, text } of texts) {
    expect(left, text).toBeGreaterThanOrEqual(page.left - 0.01);
    expect(right, text).toBeLessThanOrEqual(page.width - page.right + 0.01);
    expect(top, text).toBeGreaterThan(20);
    expect(bottom, text).toBeLessThan(page.height - 20);
  }
  const meets = (one: Written, other: Written): boolean =>
    one.page === other.page &&
    one.right > other.left + 0.5 &&
    other.right > one.left + 0.5 &&
    one.bottom > other.top + 0.5 &&
    other.bottom > one.top + 0.5;
  const met = texts.flatMap((one, index) => texts.slice(index + 1).flatMap((other) => (meets(one, other) ? [[one.text, other.text]] : [])));
  expect(met).toEqual([]);
});

test('every page but the first names the project above, and every one its number below', () => {
  const { texts, pages } = textsOf(resultProject, details);
  for (let number = 1; number <= pages; number++) {
    const on = texts.filter((text) => text.page === number).map(({ text }) => text);
    expect(on).toContain(`${number} / ${pages}`);
    expect(on).toContain(resultProject.name);
  }
});

test('it says the key figures, the year of each amount and what the figures rest on', () => {
  const texts = textsOf(resultProject, details).texts.map(({ text }) => text);
  const { npv, irr, lcoe } = details.financial;
  expect(texts).toContain((lcoe ?? NaN).toFixed(2));
  expect(texts).toContain(((irr ?? NaN) * 100).toFixed(2));
  expect(texts).toContain(Math.round(npv).toLocaleString('en-US').replace('-', '−'));
  for (const year of [1, 25]) expect(texts).toContain(`${year} · ${2027 + year}`);
  expect(texts).toEqual(
    expect.arrayContaining(['Assumptions', 'Discount rate, nominal', 'Incentives (thousand $)', 'Markets', ...details.audit.notes]),
  );
});

test('the file is a PDF of that many pages, with its fonts within', async () => {
  const bytes = await resultPdf(resultProject, details, factsOf(resultProject, details), fonts);
  const file = Buffer.from(bytes).toString('latin1');
  expect(file.slice(0, 5)).toBe('%PDF-');
  expect(file.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(file.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(textsOf(resultProject, details).pages);
  expect(file.match(/\/FontFile2/g)?.length).toBe(2);
  expect(bytes.length).toBeLessThan(200_000);
  const [stream = ''] = /(?<=\/FlateDecode\n?>>\nstream\n)[\s\S]*?(?=\nendstream)/.exec(file) ?? [];
  expect(inflateSync(Buffer.from(stream, 'latin1')).length).toBeGreaterThan(0);
});

test('ticks are round and reach over both ends', () => {
  expect(axisTicks(-180, 240)).toEqual([-200, -100, 0, 100, 200, 300]);
  expect(axisTicks(0, 0.9)).toEqual([0, 0.2, 0.4, 0.6000000000000001, 0.8, 1]);
  expect(axisTicks(0, 0)).toEqual([0, 1]);
});
