import { UserError } from '@hybrid/project/i18n/userError';
import { readColumns } from './importFile';
import type { ColumnInfo, ImportOptions } from './importedSeries';
import { yearsOf } from './importYears';
import { remediesOf } from './remedies';

/** Choices of a user so that a refused file is read. */
export interface FileChoices {
  /** Columns of values; none if there is no choice. */
  readonly columns: readonly ColumnInfo[];
  /** Years of a file that holds several. */
  readonly years: readonly number[];
  readonly canFillGaps: boolean;
  readonly canReplaceOutliers: boolean;
}

/** Returns what the user can choose so that a refused file is read. */
export function fileChoices(text: string, options: ImportOptions): FileChoices {
  const { kind } = options;
  const columns = unlessRefused(() => readColumns(text, options)) ?? [];
  const years = kind === 'pvsyst' ? undefined : unlessRefused(() => yearsOf(text, { ...options, kind }));
  const remedies = remediesOf(text, options);
  return {
    columns: columns.length > 1 ? columns : [],
    years: years !== undefined && years.length > 1 ? years : [],
    canFillGaps: remedies.includes('fillGaps'),
    canReplaceOutliers: remedies.includes('replaceOutliers'),
  };
}

/** Returns undefined where a file is refused. */
function unlessRefused<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}
