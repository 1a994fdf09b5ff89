import { message, type Text } from '@hybrid/project/i18n/message';
import type { Project } from '@hybrid/project/document/project';
import { economicColumns } from '@hybrid/project/results/economicColumns';
import type { Details } from '@hybrid/project/results/details';
import { unitColumn, type ExportTable } from '../tables/exportTable';
import { moneyStepFor } from '../tables/moneySteps';
import { contentWidth, page } from '../pdf/pdfPaper';
import { drawTable, ensure, type Cursor, type TableLook } from '../pdf/pdfTable';
import { ink } from '../pdf/reportColors';
import type { ReportWords } from './reportFields';
import type { Section } from './reportPage';
import type { ResultFacts } from '../tables/resultFacts';
import { nameColumn } from '../tables/summaryTables';

const maxTitleLines = 3;
const maxNoteLines = 6;

/** Position of the list of sections, which is filled in when their pages are known. */
interface ContentsPlace {
  readonly page: number;
  readonly y: number;
}

/** Draws the title page: project, place, key figures, system, and space for the list of sections. */
export function drawCover(
  cursor: Cursor,
  project: Project,
  details: Details,
  facts: ResultFacts,
  words: ReportWords,
  look: TableLook,
  sections: number,
): ContentsPlace {
  drawTitle(cursor, project, facts);
  drawKeyFigures(cursor, details, facts, words);
  drawTable(cursor, systemTable(details, words), { ...look, shares: [0.4, 0.35] });
  if (facts.varied.length > 0) drawTable(cursor, caseTable(facts, words), { ...look, shares: [0.6, 0.2, 0.2] });
  ensure(cursor, contentsTitle + sections * contentsLine);
  const place = { page: cursor.page, y: cursor.y };
  cursor.y += contentsTitle + sections * contentsLine;
  return place;
}

function drawTitle(cursor: Cursor, { notes, author }: Project, facts: ResultFacts): void {
  const {
    paper,
    locale: { translate },
  } = cursor;
  paper.text(translate(message('files.resultInCapitals')), page.left, cursor.y, contentWidth, {
    size: 8,
    weight: 'semiBold',
    color: ink.soft,
  });
  cursor.y += 16;
  const look = { size: 24, weight: 'semiBold', color: ink.text } as const;
  for (const line of paper.wrapped(facts.projectName, contentWidth, look).slice(0, maxTitleLines)) {
    paper.text(line, page.left, cursor.y, contentWidth, look);
    cursor.y += 31;
  }
  const under = [
    [facts.place, author].filter(Boolean).join('  ·  '),
    [
      ...(facts.calculated === '' ? [] : [message('files.calculatedOfTime', { time: facts.calculated })]),
      message('files.engine', { version: facts.engineVersion }),
      message('files.inputs', { hash: facts.inputHash.slice(0, 12) }),
    ]
      .map(translate)
      .join('  ·  '),
  ];
  for (const text of under.filter(Boolean)) {
    paper.text(text, page.left, cursor.y, contentWidth, { size: 9, color: ink.soft });
    cursor.y += 14;
  }
  cursor.y += 8;
  const noteLook = { size: 9.5, color: ink.text } as const;
  const lines = paper.wrapped(notes, contentWidth, noteLook);
  for (const [index, line] of lines.slice(0, maxNoteLines).entries()) {
    const isCut = index === maxNoteLines - 1 && lines.length > maxNoteLines;
    paper.text(isCut ? `${line} …` : line, page.left, cursor.y, contentWidth, noteLook);
    cursor.y += 14;
  }
  cursor.y += 12;
}

/** Key figures have up to three digits before the decimal mark, not six. */
const threeDigits = 1e3;

interface KeyFigure {
  readonly label: Text;
  readonly value: string;
  readonly unit: Text;
}

function keyFigures({ financial, cashflow }: Details, { currency }: ResultFacts, { written }: ReportWords): readonly KeyFigure[] {
  const money = (label: Text, value: number, perYear = false): KeyFigure => {
    const { divisor, unitOf } = moneyStepFor([value * threeDigits]);
    return { label, value: written(value / divisor, divisor === 1 ? 0 : 1), unit: unitOf(perYear ? `${currency}/yr` : currency) };
  };
  const some = (label: Text, value: number | null, decimals: number, unit: string): KeyFigure =>
    value === null ? { label, value: '—', unit: '' } : { label, value: written(value, decimals), unit };
  const { npv, lcoe, payback, capex, opex } = economicColumns;
  return [
    money(npv.label, financial.npv),
    some(
      message(cashflow.rates.isNominal ? 'files.irrNominal' : 'files.irrReal'),
      financial.irr === null ? null : financial.irr * 100,
      2,
      '%',
    ),
    some(lcoe.label, financial.lcoe, 2, `${currency}/MWh`),
    some(payback.label, financial.payback, 1, 'yr'),
    money(capex.label, financial.capitalCost),
    money(opex.label, financial.operatingCost, true),
    money(message('resultLabels.revenue'), financial.revenue, true),
    money(message('resultLabels.incentives'), financial.incentives),
  ];
}

const figuresInRow = 4;
const figureHeight = 58;

function drawKeyFigures(cursor: Cursor, details: Details, facts: ResultFacts, words: ReportWords): void {
  const {
    paper,
    locale: { translate, unit: translateUnit },
  } = cursor;
  const gap = 8;
  const width = (contentWidth - gap * (figuresInRow - 1)) / figuresInRow;
  for (const [index, { label, value, unit }] of keyFigures(details, facts, words).entries()) {
    const x = page.left + (index % figuresInRow) * (width + gap);
    const y = cursor.y + Math.floor(index / figuresInRow) * (figureHeight + gap);
    paper.box(x, y, width, figureHeight, ink.wash);
    paper.text(translate(label), x + 9, y + 8, width - 18, { size: 8, color: ink.soft });
    paper.text(value, x + 9, y + 20, width - 18, { size: 15, weight: 'semiBold', color: ink.text });
    paper.text(translateUnit(unit), x + 9, y + 41, width - 18, { size: 8, color: ink.soft });
  }
  cursor.y += 2 * figureHeight + gap + 16;
}

function systemTable({ solar, wind, storage }: Details, { trimmed, unit }: ReportWords): ExportTable {
  const { divisor, unitOf } = moneyStepFor(
    [...solar, ...wind].map(({ capitalExpenses }) => capitalExpenses).concat(storage.map(({ capitalCost }) => capitalCost)),
  );
  return {
    title: message('results.system'),
    columns: [
      nameColumn,
      { label: message('document.size'), unit: '', decimals: 0 },
      { label: message('money.capitalCost'), unit: unitOf(unit('¤')), decimals: divisor === 1 ? 0 : 1 },
    ],
    rows: [
      ...solar.map(({ customName, nameplateCapacity, capitalExpenses }) => [
        customName,
        `${trimmed(nameplateCapacity, 3)} MWdc`,
        capitalExpenses / divisor,
      ]),
      ...wind.map(({ customName, nameplateCapacity, capitalExpenses, turbine }) => [
        customName,
        `${turbine ? `${trimmed(turbine.count, 0)} × ${trimmed(turbine.ratedCapacity, 3)} MW = ` : ''}${trimmed(nameplateCapacity, 3)} MW`,
        capitalExpenses / divisor,
      ]),
      ...storage.map(({ customName, nameplatePower, nameplateCapacity, capitalCost }) => [
        customName,
        `${trimmed(nameplatePower, 3)} MW / ${trimmed(nameplateCapacity, 3)} MWh`,
        capitalCost / divisor,
      ]),
    ],
    note: message('files.capitalCostConvertersBelongsWhole'),
  };
}

function caseTable({ varied }: ResultFacts, { trimmed }: ReportWords): ExportTable {
  return {
    title: message('files.valuesCaseInputsGivenSeveral'),
    columns: [nameColumn, { label: message('document.value'), unit: '', decimals: 0 }, unitColumn],
    rows: varied.map(({ name, unit, value }) => [name, trimmed(value, 3), unit]),
  };
}

const contentsTitle = 20;
const contentsLine = 15;

/** Draws the list of sections with their pages into the space of the title page. */
export function drawContents({ paper, locale: { translate } }: Cursor, sections: readonly Section[], top: number): void {
  paper.text(translate(message('files.contents')), page.left, top, contentWidth, { size: 10.5, weight: 'semiBold', color: ink.text });
  const look = { size: 9.5, color: ink.text } as const;
  for (const [index, section] of sections.entries()) {
    const y = top + contentsTitle + index * contentsLine;
    paper.text(translate(section.title), page.left, y, contentWidth * 0.8, look);
    paper.text(String(section.page), page.left + contentWidth * 0.8, y, contentWidth * 0.2, { ...look, align: 'right' });
  }
}
