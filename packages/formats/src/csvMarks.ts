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

/** Those of the files of a project, by its decimal mark. */
export function csvMarks({ useCommaAsDecimalPoint }: Pick<Project, 'useCommaAsDecimalPoint'>): CsvMarks {
  return useCommaAsDecimalPoint ? commaMarks : dotMarks;
}
