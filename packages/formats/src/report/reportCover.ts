import { message, type Text } from '@hybrid/project/i18n/message';
import type { Project } from '@hybrid/project/document/project';
import type { Details } from '@hybrid/project/results/details';
import { unitColumn, type ExportTable } from '../tables/exportTable';
import { moneyStepFor, threeDigits } from '../tables/moneySteps';
import { contentWidth, page } from '../pdf/pdfPaper';
import { drawTable, ensure, type Cursor, type TableLook } from '../pdf/pdfTable';
import { ink } from '../pdf/reportColors';
import { comparedSizesTable } from './comparedSizes';
import type { ReportEvidence } from './reportEvidence';
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

/** Draws the first page after the memo: project, place, system, sizes compared, and space for the list of sections. */
export function drawCover(
  cursor: Cursor,
  project: Project,
  details: Details,
  facts: ResultFacts,
  words: ReportWords,
  look: TableLook,
  sections: number,
  { table }: ReportEvidence,
): ContentsPlace {
  drawHead(cursor, message('files.resultInCapitals'), project, facts);
  drawNotes(cursor, project.notes);
  drawTable(cursor, systemTable(details, words), { ...look, shares: [0.4, 0.35] });
  const compared = table && comparedSizesTable(table, details.id, project, words);
  if (compared) drawTable(cursor, compared, { ...look, shares: [0.4] });
  if (facts.varied.length > 0) drawTable(cursor, caseTable(facts, words), { ...look, shares: [0.6, 0.2, 0.2] });
  const height = contentsTitle + Math.ceil(sections / contentsColumns) * contentsLine;
  ensure(cursor, height);
  const place = { page: cursor.page, y: cursor.y };
  cursor.y += height;
  return place;
}

/** Draws the kind of a paper, the project, its place and author, and what was calculated when. */
export function drawHead(cursor: Cursor, kind: Text, { author }: Pick<Project, 'author'>, facts: ResultFacts): void {
  const {
    paper,
    locale: { translate },
  } = cursor;
  paper.text(translate(kind), page.left, cursor.y, contentWidth, {
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
}

function drawNotes(cursor: Cursor, notes: string): void {
  const { paper } = cursor;
  const noteLook = { size: 9.5, color: ink.text } as const;
  const lines = paper.wrapped(notes, contentWidth, noteLook);
  for (const [index, line] of lines.slice(0, maxNoteLines).entries()) {
    const isCut = index === maxNoteLines - 1 && lines.length > maxNoteLines;
    paper.text(isCut ? `${line} …` : line, page.left, cursor.y, contentWidth, noteLook);
    cursor.y += 14;
  }
  cursor.y += 12;
}

function systemTable({ solar, wind, storage }: Details, { trimmed, unit }: ReportWords): ExportTable {
  const { divisor, unitOf } = moneyStepFor(
    [...solar, ...wind]
      .map(({ capitalExpenses }) => capitalExpenses)
      .concat(storage.map(({ capitalCost }) => capitalCost))
      .map((cost) => cost * threeDigits),
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
const contentsColumns = 2;
const contentsGap = 40;

/** Draws the list of sections with their pages into the space of the title page. */
export function drawContents({ paper, locale: { translate } }: Cursor, sections: readonly Section[], top: number): void {
  paper.text(translate(message('files.contents')), page.left, top, contentWidth, { size: 10.5, weight: 'semiBold', color: ink.text });
  const look = { size: 9.5, color: ink.text } as const;
  const inColumn = Math.ceil(sections.length / contentsColumns);
  const width = (contentWidth - contentsGap * (contentsColumns - 1)) / contentsColumns;
  for (const [index, section] of sections.entries()) {
    const x = page.left + Math.floor(index / inColumn) * (width + contentsGap);
    const y = top + contentsTitle + (index % inColumn) * contentsLine;
    paper.text(translate(section.title), x, y, width * 0.8, look);
    paper.text(String(section.page), x + width * 0.8, y, width * 0.2, { ...look, align: 'right' });
  }
}
