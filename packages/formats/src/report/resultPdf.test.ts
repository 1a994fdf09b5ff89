import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Language } from '@hybrid/project/basics/language';
import type { Project } from '@hybrid/project/document/project';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { Details } from '@hybrid/project/results/details';
import { detailsOf, factsOf, resultProject } from '../../../../test/fixtureResult';
import { besideOf, layoutFaults, reportFonts, reportTexts } from '../../../../test/reportTexts';
import { localeOf } from '../tables/fileLocale';
import { axisTicks } from '../pdf/pdfChart';
import { resultPdf } from './resultPdf';

const textsOf = (project: Project, details: Details, language: Language = 'en') =>
  reportTexts(project, details, factsOf(project, details), localeOf(language, project.useCommaAsDecimalPoint));

const details = detailsOf(resultProject);
const standard = textsOf(resultProject, details);
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

test.each<readonly [string, Project, Details, Language]>([
  ['of solar with storage', resultProject, details, 'en'],
  ['with long names, 40 years and a symbol of its own', long, detailsOf(long), 'en'],
  ['of those in Spanish', long, detailsOf(long), 'es'],
  ['of nine markets, large amounts and sixty notes', resultProject, many, 'en'],
])('a report %s stays within its margins, and no text runs into another', (_, project, of, language) => {
  const report = textsOf(project, of, language);
  expect(report.pages).toBeGreaterThan(2);
  expect(layoutFaults(report)).toEqual([]);
});

test('every page but the first names the project above, and every one its number below', () => {
  const { texts, pages } = standard;
  for (let number = 1; number <= pages; number++) {
    const on = texts.filter((text) => text.page === number).map(({ text }) => text);
    expect(on).toContain(`${number} / ${pages}`);
    expect(on).toContain(resultProject.name);
  }
});

test('it says the key figures, the year of each amount and what the figures rest on', () => {
  const texts = standard.texts.map(({ text }) => text);
  const { npv, irr, lcoe } = details.financial;
  expect(texts).toContain((lcoe ?? NaN).toFixed(2));
  expect(texts).toContain(((irr ?? NaN) * 100).toFixed(2));
  expect(texts).toContain(Math.round(npv).toLocaleString('en-US').replace('-', '−'));
  for (const year of [1, 25]) expect(texts).toContain(`${year} · ${2027 + year}`);
  expect(texts).toEqual(expect.arrayContaining(['Assumptions', 'Discount rate, nominal', 'Incentives (M$)', 'Markets']));
  for (const note of details.audit.notes) expect(texts.join(' ')).toContain(inEnglish(note));
});

test('the list of contents, behind the memo, names the page that each part begins on', () => {
  const { texts } = standard;
  for (const part of ['Economics', 'Cash flow', 'Operation', 'Assumptions', 'Method', 'Manifest']) {
    const entry = texts.find(({ text, page: on, bottom, top }) => on === 3 && text === part && bottom - top === 9.5);
    const number = texts.find(
      (text) => text.page === 3 && text.top === entry?.top && text.left > (entry?.right ?? Infinity) && /^\d+$/.test(text.text),
    );
    const heads = texts.filter(({ text, page: on, bottom, top }) => on > 2 && text === part && bottom - top === 16);
    expect(heads.map((head) => String(head.page))).toEqual([number?.text]);
  }
});

test('assumptions stand with their units, in the money of the project', () => {
  const { texts } = textsOf({ ...resultProject, currencySymbol: 'CLP' }, details);
  expect(besideOf(texts, 'Round-trip efficiency')).toEqual(['88', '%']);
  expect(besideOf(texts, 'Interconnection Limit')).toEqual(['120', 'MW']);
  expect(besideOf(texts, 'Cycle cost').at(-1)).toBe('CLP/MWh');
  expect(texts.filter(({ text }) => text.includes('¤'))).toEqual([]);
});

test('with a decimal comma no number has a decimal point, those within sentences neither', () => {
  const comma = { ...resultProject, useCommaAsDecimalPoint: true };
  const { texts } = textsOf(comma, detailsOf(comma));
  const shown = texts.map(({ text }) => text).filter((text) => !text.startsWith('engine ') && !text.includes(details.audit.engineVersion));
  expect(shown.filter((text) => /\d\.\d{1,2}(?!\d)/.test(text))).toEqual([]);
  expect(shown.join(' ')).toMatch(/starts with \d+(\.\d{3})*,\d MWh/);
});

test('a case of several says which values are its own', () => {
  const varied = [{ name: 'AC Line Efficiency', unit: '%', value: 98 }];
  const found = reportTexts(resultProject, details, { ...factsOf(resultProject, details), varied });
  const texts = found.texts.map(({ text }) => text);
  expect(texts).toContain('Values of this case, of inputs that were given several');
  expect(texts.slice(texts.indexOf('AC Line Efficiency'), texts.indexOf('AC Line Efficiency') + 3)).toEqual([
    'AC Line Efficiency',
    '98',
    '%',
  ]);
});

test('the file is a PDF of that many pages, with its fonts within', async () => {
  const bytes = await resultPdf(resultProject, details, factsOf(resultProject, details), reportFonts);
  const file = Buffer.from(bytes).toString('latin1');
  expect(file.slice(0, 5)).toBe('%PDF-');
  expect(file.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(file.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(standard.pages);
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
