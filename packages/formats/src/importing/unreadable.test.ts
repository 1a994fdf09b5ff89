import { describe, expect, test } from 'vitest';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError } from '@hybrid/project/i18n/userError';
import { importFile, maxCharacters } from './importFile';
import { refuseOtherFiles } from './unreadable';

const bytes = (start: string): Uint8Array => Uint8Array.from(start, (sign) => sign.charCodeAt(0));

/** Returns the message and the detail that refuse a text; undefined if it passes. */
function refused(text: string, name = 'values.csv'): readonly string[] | undefined {
  try {
    refuseOtherFiles(text, name);
    return undefined;
  } catch (error) {
    if (error instanceof UserError) return [error.message, inEnglish(error.detail ?? '')];
    throw error;
  }
}

const wrong = 'Import error: incorrect file format';
const excel = 'Import error: Excel files are not supported';

const binaries = [
  ['a workbook', 'PK\u0003\u0004\u0014\u0000', excel, 'Save the sheet as CSV'],
  ['an old workbook', '\u00d0\u00cf\u0011\u00e0\u00a1', excel, 'Save the sheet as CSV'],
  ['a PDF', '%PDF-1.7', wrong, 'PDF document'],
  ['a picture', '\u0089PNG\r\n\u001a\n', wrong, 'picture'],
  ['a gzip file', '\u001f\u008b\u0008', wrong, 'compressed (gzip). Unpack it'],
  ['a HOMER project', 'akz\u0001\u0000x\u009c', wrong, 'HOMER project'],
  ['a Parquet table', 'PAR1\u0015', wrong, 'Parquet'],
  ['a text in UTF-16', '\u00ff\u00fe1\u0000', wrong, 'UTF-16'],
  ['other bytes', '1,2\n\u0003\u0000\u0000', wrong, 'not plain text'],
] as const;

describe('files that are no texts', () => {
  test.each(binaries)('%s is refused, decoded as UTF-8 or byte by byte', (_, start, message, detail) => {
    for (const text of [start, new TextDecoder().decode(bytes(start))])
      expect(refused(text)).toEqual([message, expect.stringContaining(detail)]);
  });

  test('a spreadsheet is known by its name', () => {
    expect(refused('1,2', 'Prices.XLSX')?.[0]).toBe(excel);
    expect(refused('1,2', 'prices.ods')?.[0]).toBe(excel);
  });

  test('an archive is told from a workbook by its name', () => {
    expect(refused('PK\u0003\u0004', 'prices.zip')?.[1]).toContain('compressed (zip). Unpack it');
  });

  test('texts pass, whatever their language and line ends', () => {
    for (const start of ['1,2\r\n', '\u00ef\u00bb\u00bf1,2', '22,5;', 'Pre\u00e7o;\u00b0C\r', '']) expect(refused(start)).toBeUndefined();
  });
});

describe('files that are too large', () => {
  test.each([
    ['200 million characters', 'x'.repeat(200_000_000)],
    ['a character too many', ' '.repeat(maxCharacters + 1)],
    ['too many cells', '1,2;\t'.repeat(4_000_000)],
    ['too many lines', '1\r'.repeat(600_001)],
    ['too many quotes', '"'.repeat(2_200_001)],
  ])(
    '%s are refused before they are split',
    (_, text) => {
      try {
        importFile(text, { kind: 'price', comma: false });
        expect.unreachable();
      } catch (error) {
        expect([error instanceof UserError, (error as UserError).code]).toEqual([true, 'tooLarge']);
      }
    },
    30_000,
  );
});
