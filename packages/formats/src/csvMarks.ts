import type { Project } from '@hybrid/project/document/project';

/** What stands between the cells of a CSV file, and how its numbers are written. */
export interface CsvMarks {
  readonly between: ',' | ';';
  readonly number: (value: number) => string;
}

/** Commas between cells, dots in numbers. */
export const dotMarks: CsvMarks = { between: ',', number: String };

/** Semicolons between cells, commas in numbers, as spreadsheets of places with a decimal comma read and write CSV. */
export const commaMarks: CsvMarks = { between: ';', number: (value) => String(value).replace('.', ',') };

/** What of a project tells its decimal mark. */
export type DecimalMark = Pick<Project, 'useCommaAsDecimalPoint'>;

/** Those of the files of a project. */
export function csvMarks({ useCommaAsDecimalPoint }: DecimalMark): CsvMarks {
  return useCommaAsDecimalPoint ? commaMarks : dotMarks;
}
