import writeExcelFile, { type CellObject, type Feature } from 'write-excel-file/universal';
import { lightFrame } from '@hybrid/project/results/seriesColors';
import { headingHeight } from './headingHeight';
import { printSetup } from './printSetup';
import { ledText } from '../tables/safeCell';
import { cellName, type CellLook, type Sheet, type SheetCell } from './sheet';
import { withRows } from './sheetRows';

const looks: { readonly [L in CellLook]: Partial<CellObject> } = {
  plain: {},
  heading: {
    fontWeight: 'bold',
    textColor: lightFrame.text2,
    backgroundColor: lightFrame.accentSoft,
    bottomBorderStyle: 'thin',
    bottomBorderColor: lightFrame.lineStrong,
  },
  total: { fontWeight: 'bold' },
  input: { textColor: lightFrame.accent, backgroundColor: lightFrame.warnSoft },
  note: { textColor: lightFrame.text3 },
};

/** Returns sheets as an Excel file (`.xlsx`, Office Open XML). Throws for a number that is not finite. */
export async function workbookFile(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const file: { arrayBuffer(): Promise<ArrayBuffer> } = await writeExcelFile(
    sheets.map(({ name, widths, frozenRows, frozenColumns, rows }) => ({
      sheet: name,
      data: rows.map(({ cells }) => rowOf(cells, widths)),
      columns: widths.map((width) => ({ width })),
      ...(frozenRows > 0 && { stickyRowsCount: frozenRows }),
      ...(frozenColumns > 0 && { stickyColumnsCount: frozenColumns }),
      showGridLines: false,
    })),
    {
      fontFamily: 'Calibri',
      fontSize: 11,
      features: [formulaResults(sheets), foldedRows(sheets), printSetup(sheets), rowsThatGoOn(sheets)],
    },
  ).toBlob();
  return new Uint8Array(await file.arrayBuffer());
}

/** Headings wrap, and their row has the height of the longest one. */
function rowOf(cells: readonly (SheetCell | undefined)[], widths: readonly number[]): (CellObject | null)[] {
  const height = headingHeight(cells, widths);
  return cells.map((cell) => {
    const written = cellOf(cell);
    if (!written || cell?.look !== 'heading') return written;
    return { ...written, wrap: true, ...(height !== undefined && { height }) };
  });
}

/** Marks each cell that is no formula with its type; an apostrophe also precedes texts like formulas, as a workbook is often saved as CSV. */
function cellOf(cell: SheetCell | undefined): CellObject | null {
  if (cell === undefined) return null;
  const look = looks[cell.look ?? 'plain'];
  if (cell.kind === 'text') {
    const { text, indent, toRight } = cell;
    return { ...look, type: String, value: ledText(text), ...(indent ? { indent } : {}), ...(toRight ? { align: 'right' } : {}) };
  }
  if (cell.kind === 'formula') return { ...look, type: 'Formula', value: cell.formula, format: cell.format };
  if (!Number.isFinite(cell.value)) throw new Error(`A cell of a workbook holds ${cell.value}`);
  return { ...look, type: Number, value: cell.value, format: cell.format };
}

type SheetFeature = Feature<Blob>;

const sheetFile = 'xl/worksheets/sheet{id}.xml';

/** Adds the results of formulas, which the library omits. Programs that calculate recalculate them on opening. */
function formulaResults(sheets: readonly Sheet[]): SheetFeature {
  return {
    files: {
      transform: {
        [sheetFile]: {
          transform: (xml, _options, { sheetIndex }) => {
            const results = resultsOf(sheets[sheetIndex]);
            return xml.replace(
              /<c r="([A-Z]+\d+)"([^>]*)><f>([^<]*)<\/f><\/c>/g,
              (_, name: string, attributes: string, formula: string) => {
                const result = results.get(name) ?? '';
                const type = typeof result === 'string' ? ' t="str"' : '';
                return `<c r="${name}"${attributes}${type}><f>${formula}</f><v>${result}</v></c>`;
              },
            );
          },
        },
        'xl/workbook.xml': { transform: (xml) => xml.replace('<calcPr/>', '<calcPr fullCalcOnLoad="1"/>') },
      },
    },
  };
}

function resultsOf(sheet: Sheet | undefined): ReadonlyMap<string, number | string> {
  const results = new Map<string, number | string>();
  for (const [row, { cells }] of (sheet?.rows ?? []).entries())
    for (const [column, cell] of cells.entries()) if (cell?.kind === 'formula') results.set(cellName(row, column), cell.value);
  return results;
}

/** Must come last: other transformations of the text of a sheet would process all of these rows. */
function rowsThatGoOn(sheets: readonly Sheet[]): SheetFeature {
  return {
    files: {
      transform: {
        [sheetFile]: {
          transform: (xml, _options, { sheetIndex }) => {
            const { goesOn, rows } = sheets[sheetIndex] ?? {};
            return goesOn && rows ? withRows(xml, rows.length, goesOn) : xml;
          },
        },
      },
    },
  };
}

/** Folds rows below their heading row, not above it (the default). */
function foldedRows(sheets: readonly Sheet[]): SheetFeature {
  return {
    files: {
      transform: {
        [sheetFile]: {
          transform: (xml, _options, { sheetIndex }) => {
            const rows = sheets[sheetIndex]?.rows ?? [];
            const deepest = Math.max(0, ...rows.map(({ level }) => level ?? 0));
            if (deepest === 0) return xml;
            return xml
              .replace('<sheetViews>', '<sheetPr><outlinePr summaryBelow="0"/></sheetPr><sheetViews>')
              .replace('<cols>', `<sheetFormatPr defaultRowHeight="15" outlineLevelRow="${deepest}"/><cols>`)
              .replace(/<row r="(\d+)"/g, (row, place: string) => {
                const level = rows[Number(place) - 1]?.level ?? 0;
                return level > 0 ? `${row} outlineLevel="${level}"` : row;
              });
          },
        },
      },
    },
  };
}
