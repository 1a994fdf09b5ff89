import type { Feature } from 'write-excel-file/universal';
import type { Sheet } from './sheet';
import { xmlContent } from '../equipment/xmlText';

/** One page across the width of each sheet; as many pages in height as needed. */
const setup =
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>' +
  '<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>' +
  '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>';

/** Prints sheets on landscape pages as wide as the sheet, with the frozen rows on each page and name and page number in the footer. */
export function printSetup(sheets: readonly Sheet[]): Feature<Blob> {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': { transform: (xml) => withPageProperties(xml).replace('</sheetData>', `</sheetData>${setup}`) },
        'xl/workbook.xml': {
          transform: (xml) => xml.replace('<definedNames/>', `<definedNames>${sheets.map(printTitles).join('')}</definedNames>`),
        },
      },
    },
  };
}

function withPageProperties(xml: string): string {
  const fits = '<pageSetUpPr fitToPage="1"/>';
  return xml.includes('</sheetPr>')
    ? xml.replace('</sheetPr>', `${fits}</sheetPr>`)
    : xml.replace('<sheetViews>', `<sheetPr>${fits}</sheetPr><sheetViews>`);
}

function printTitles({ name, frozenRows }: Sheet, index: number): string {
  if (frozenRows === 0) return '';
  const quoted = xmlContent(name.replaceAll("'", "''"));
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${quoted}'!$1:$${frozenRows}</definedName>`;
}
