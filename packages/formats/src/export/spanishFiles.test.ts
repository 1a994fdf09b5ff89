import { beforeAll, expect, test } from 'vitest';
import { caseGrid, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { timeSeriesOfYear } from '@hybrid/engine/report/timeSeriesReport';
import type { Language } from '@hybrid/project/basics/language';
import type { Project } from '@hybrid/project/document/project';
import { figure, message, ofOwner } from '@hybrid/project/i18n/message';
import { exportSectionKeys } from '@hybrid/project/results/exportSections';
import { fixtureSeries } from '../../../../test/fixtureProject';
import { detailsOf, factsOf } from '../../../../test/fixtureResult';
import { openWorkbook, type OpenSheet } from '../../../../test/openWorkbook';
import { layoutFaults, reportFonts, reportTexts } from '../../../../test/reportTexts';
import { richProject } from '../../../../test/richProject';
import { csvMarks } from './csvMarks';
import { exportFile } from './exportFile';
import type { ExportRequest } from './exportRequest';
import { localeOf, translatedTable } from '../tables/fileLocale';
import { solarTables } from '../tables/generationTables';
import { importFile } from '../importing/importFile';
import { assumptionTables } from '../report/reportAssumptions';
import { reportWords } from '../report/reportFields';
import { resultPdf } from '../report/resultPdf';
import type { Sheet } from '../workbook/sheet';
import { timeSeriesDays, timeSeriesHeader } from './timeSeriesCsv';
import { timeSeriesSheet } from '../workbook/timeSeriesSheet';

/** With names that are no words of the product, so that every word of a file is one of ours. */
const project: Project = {
  ...richProject,
  name: 'Xq',
  author: 'Xq',
  notes: '',
  location: { ...richProject.location, address: 'Xq' },
  solar: richProject.solar.map((item, n) => ({ ...item, customName: `Xqs${n}`, customData: { ...item.customData, name: `Xqf${n}` } })),
  wind: richProject.wind.map((item) => ({ ...item, customName: 'Xqw', model: 'Xqm', data: { ...item.data, name: 'Xqf' } })),
  storage: richProject.storage.map((item, n) => ({ ...item, customName: `Xqb${n}`, model: `Xqc${n}` })),
  regulationMarkets: richProject.regulationMarkets.map((market) => ({ ...market, name: 'Xqr' })),
  capacityMarkets: richProject.capacityMarkets.map((market) => ({ ...market, name: 'Xqk' })),
  contracts: richProject.contracts.map((contract) => ({ ...contract, name: 'Xqt' })),
};
const details = detailsOf(project);
const facts = factsOf(project, details);
const year = timeSeriesOfYear(project, caseGrid(project).keys.at(-1) as CaseKey, fixtureSeries, 0);
const run = { ended: '2026-03-01T14:05:09.000Z', inputHash: facts.inputHash, varied: [] };
const sources = {
  fonts: () => Promise.resolve(reportFonts),
  firstYear: () => year,
};

const written = async (request: ExportRequest, language: Language): Promise<Uint8Array> =>
  (await exportFile(request, project, details, run, sources, language)) ?? new Uint8Array();
const sheetsIn = async (language: Language): Promise<readonly OpenSheet[]> =>
  openWorkbook(await written({ kind: 'excel', sections: exportSectionKeys.filter((key) => key !== 'timeSeries') }, language));

const reportOf = (of: Project, language: Language) => reportTexts(of, details, facts, localeOf(language, of.useCommaAsDecimalPoint)).texts;

let english: readonly OpenSheet[];
let spanish: readonly OpenSheet[];
let englishReport: ReturnType<typeof reportOf>;
let spanishReport: ReturnType<typeof reportOf>;
beforeAll(async () => {
  [english, spanish] = [await sheetsIn('en'), await sheetsIn('es')];
  [englishReport, spanishReport] = [reportOf(project, 'en'), reportOf(project, 'es')];
});

/** Words that both languages have, names of methods and files, and units. */
const alike = new Set(
  (
    'solar capital total real nominal no base factor simple local sale balance plan series pro forma feb mar may jun jul oct nov ' +
    'derating erbs hay davies klucher reindl hybrid front manifest manifest.json json run sha document utc lcoe ion li mw kw mwdc mwac mwh gwh kwh min mes synth price'
  ).split(' '),
);

const wordsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.toLowerCase().match(/(?<![\p{L}\d])\p{L}{2,}(?![\p{L}\d])/gu) ?? []));

/** Words of an English file that stand in the Spanish one. */
const leftIn = (of: readonly string[], among: readonly string[]): readonly string[] => {
  const words = wordsOf(of);
  return [...wordsOf(among)].filter((word) => words.has(word) && !alike.has(word) && !word.startsWith('xq')).toSorted();
};

const textsIn = (sheets: readonly OpenSheet[]): readonly string[] =>
  sheets.flatMap(({ name, cells }) => [name, ...[...cells.values()].flatMap(({ value }) => (typeof value === 'string' ? [value] : []))]);

test('a workbook in Spanish has no word of the English one', () => {
  expect(textsIn(english).length).toBeGreaterThan(400);
  expect(leftIn(textsIn(english), textsIn(spanish))).toEqual([]);
});

test('its sheets have Spanish names that Excel takes', () => {
  expect(spanish.map(({ name }) => name)).toEqual([
    'Resumen',
    'Mercado de regulación',
    'Eólica',
    'Solar',
    'Almacenamiento',
    'Ingresos',
    'Flujo de caja',
    'Pro forma',
  ]);
  for (const { name } of spanish) expect(name).toMatch(/^[^:\\/?*[\]]{1,31}$/);
});

test('its numbers and formulas are those of the English one, cell by cell', () => {
  for (const [index, { cells }] of english.entries()) {
    const others = spanish[index]?.cells;
    expect([...(others?.keys() ?? [])]).toEqual([...cells.keys()]);
    const differing = [...cells].filter(([cell, { value, formula }]) => {
      const other = others?.get(cell);
      return other?.formula !== formula || (typeof value === 'number' && other?.value !== value) || typeof other?.value !== typeof value;
    });
    expect(differing).toEqual([]);
  }
});

test('the steps of the first year have Spanish heads, and Spanish words where they are words', () => {
  const [before, after] = (['en', 'es'] as const).map((language) => timeSeriesSheet(year, facts, localeOf(language)));
  const textsOf = (sheet: Sheet | undefined): readonly string[] =>
    (sheet?.rows ?? []).flatMap(({ cells }) => cells.flatMap((cell) => (cell?.kind === 'text' ? [cell.text] : [])));
  expect(after?.name).toBe('Series temporales');
  expect(textsOf(after)).toContain('Hora');
  expect(leftIn(textsOf(before), textsOf(after))).toEqual([]);
  const wordsOfStep = (step: number): readonly (number | string)[] =>
    (after?.goesOn?.columns ?? []).map((column) => column(step)).filter((value) => typeof value === 'string');
  const translated = Array.from({ length: 200 }, (_, step) => wordsOfStep(step)).flat();
  expect(translated).toContain('nada');
  expect(translated).not.toContain('nothing');
});

test('a report in Spanish has no word of the English one, and all of its figures', () => {
  const [before = [], after = []] = [englishReport, spanishReport].map((texts) => texts.map(({ text }) => text));
  expect(leftIn(before, after)).toEqual([]);
  const figuresOf = (texts: readonly string[]): readonly string[] =>
    texts.filter((text) => /^−?\d[\d.,]*$/.test(text) && !/^\d{1,2}$/.test(text)).toSorted();
  expect(figuresOf(before).length).toBeGreaterThan(100);
  expect(figuresOf(after)).toEqual(figuresOf(before));
});

test('a report of something of everything in Spanish stays within its margins, and no text runs into another', () => {
  expect(layoutFaults({ texts: spanishReport })).toEqual([]);
});

test('the unit of a capacity price stands in the report with the currency of the project', () => {
  const monthly = {
    ...project,
    currencySymbol: '€',
    capacityMarkets: project.capacityMarkets.map((market) => ({ ...market, priceUnit: '$/kW-mo' as const })),
  };
  const [before, after] = (['en', 'es'] as const).map((language) => reportOf(monthly, language).map(({ text }) => text));
  expect(before).toContain('€/kW-mo');
  expect(after).toContain('€/kW-mes');
  expect([...(before ?? []), ...(after ?? [])].filter((text) => text.includes('¤'))).toEqual([]);
});

test('of the report in Spanish nothing is cut for want of room', () => {
  expect(spanishReport.filter(({ isCut }) => isCut).map(({ text }) => text)).toEqual([]);
});

test('the report says in which language it is, for those who have it read to them', async () => {
  const file = Buffer.from(await resultPdf(project, details, facts, reportFonts, localeOf('es'))).toString('latin1');
  expect(file).toContain('/Lang (es)');
});

test('the time series in Spanish have Spanish heads and words over the same numbers, and can be read again', () => {
  const marks = csvMarks({ useCommaAsDecimalPoint: true });
  const [before, after] = (['en', 'es'] as const).map((language) => {
    const locale = localeOf(language);
    return [timeSeriesHeader(year, marks, locale), ...timeSeriesDays(year, marks, locale)].join('').split('\r\n');
  });
  expect(after?.[0]).toMatch(/^\ufeffHora;/);
  const figures = (line: string): string => line.replace(/\p{L}{2,}/gu, '');
  expect(after?.slice(1, 3).map(figures)).toEqual(before?.slice(1, 3).map(figures));
  expect(leftIn(before?.slice(0, 200) ?? [], after?.slice(0, 200) ?? [])).toEqual([]);
  const heads = after?.[0]?.split(';') ?? [];
  const sold = heads.findIndex((head) => head.includes('Precio de la energía ('));
  const alone = (after ?? []).map((line) => [line.split(';')[0], line.split(';')[sold]].join(';')).join('\r\n');
  expect([...importFile(alone, { kind: 'price', comma: true }).values]).toEqual(
    before?.slice(1, -1).map((line) => Number(line.split(';')[sold]?.replace(',', '.'))),
  );
});

test('the cash flow in Spanish with a decimal comma has semicolons between cells, and the same numbers', async () => {
  const comma = { ...project, useCommaAsDecimalPoint: true };
  const file = async (of: Project, language: Language): Promise<string> =>
    new TextDecoder().decode(await exportFile({ kind: 'cashFlow' }, of, details, run, sources, language));
  const [before, after] = [await file(project, 'en'), await file(comma, 'es')];
  expect(after.split('\r\n')[0]).toContain('Año;Año natural;');
  const numbersOf = (text: string, between: ',' | ';'): readonly string[] =>
    text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .flatMap((line) => line.split(between).slice(2));
  expect(numbersOf(after, ';').map((cell) => cell.replace(',', '.'))).toEqual(numbersOf(before, ','));
  expect(after).toMatch(/;-?\d+,\d+;/);
});

test('the cash flow in Spanish has Spanish heads and the same numbers', async () => {
  const [before, after] = await Promise.all(
    (['en', 'es'] as const).map(async (language) => new TextDecoder().decode(await written({ kind: 'cashFlow' }, language)).split('\r\n')),
  );
  expect(after?.[0]).toContain('Año,Año natural,');
  expect(after?.[0]).toContain('Ingresos totales ($)');
  expect(leftIn(before ?? [], after ?? [])).toEqual([]);
  const figures = (line: string): string => line.split(',').slice(2).join(',');
  expect(after?.slice(1).map(figures)).toEqual(before?.slice(1).map(figures));
});

test('an array keeps the name that its owner gave it, a word of the product too', () => {
  const locale = localeOf('es');
  const named = <T extends object>(items: readonly T[]) => items.map((item) => ({ ...item, customName: 'Storage' }));
  const [, , table, years] = solarTables({ ...details, solar: named(details.solar) }, facts).map((one) => translatedTable(one, locale));
  expect([table?.title, years?.title]).toEqual(['Storage', 'Storage por año']);
  const inputs = assumptionTables({ ...project, solar: named(project.solar) }, details, reportWords(project, locale));
  expect(inputs.map(({ title }) => locale.translate(title))).toContain('Solar: Storage');
  const converter = ofOwner(message('site.solar'), message('ranges.converter', { name: 'Storage' }));
  expect(locale.translate(converter)).toBe('Solar: Convertidor de Storage');
});

test('numbers within sentences keep the marks of their project', () => {
  const gap = message('reportMethod.planMostPercentOptimumLinear', { gap: figure(1234.5, 1) });
  expect(localeOf('es', true).translate(gap)).toBe('El plan está como mucho a 1.234,5 % del óptimo de su programa lineal.');
  expect(localeOf('es', false).translate(gap)).toBe('El plan está como mucho a 1,234.5 % del óptimo de su programa lineal.');
  expect(localeOf('en', true).translate(gap)).toBe('The plan is at most 1.234,5 % from the optimum of its linear program.');
  const stored = message('notes.startsWithAndEndsWith', { subject: message('notes.storage'), start: '2.450 MWh', end: '0,5 MWh' });
  expect(localeOf('es').translate(stored)).toBe('El almacenamiento empieza con 2.450 MWh y termina con 0,5 MWh.');
});
