import type { Project } from '@hybrid/project/document/project';

/** Separator of the cells of a CSV file, and format of its numbers. */
export interface CsvMarks {
  readonly between: ',' | ';';
  readonly number: (value: number) => string;
}

/** Commas between cells, dots in numbers. */
export const dotMarks: CsvMarks = { between: ',', number: String };

/** Semicolons between cells, commas in numbers, as spreadsheets of locales with a decimal comma read and write CSV. */
export const commaMarks: CsvMarks = { between: ';', number: (value) => String(value).replace('.', ',') };

/** Field of a project that determines its decimal mark. */
export type DecimalMark = Pick<Project, 'useCommaAsDecimalPoint'>;

/** Returns the marks for the files of a project. */
export function csvMarks({ useCommaAsDecimalPoint }: DecimalMark): CsvMarks {
  return useCommaAsDecimalPoint ? commaMarks : dotMarks;
}
