import { UserError } from '@hybrid/project/i18n/userError';
import { importFile } from './importFile';
import type { Answers, ImportOptions } from './importedSeries';

/** An answer by which a refused file can be read. */
export type Remedy = keyof Pick<Answers, 'fillGaps' | 'replaceOutliers'>;

const remedies: readonly (readonly Remedy[])[] = [['fillGaps'], ['replaceOutliers'], ['replaceOutliers', 'fillGaps']];

/** Returns the answers by which a file that is refused would be read; none if no answer helps. */
export function remediesOf(text: string, options: ImportOptions): readonly Remedy[] {
  const helps = (some: readonly Remedy[]): boolean => {
    const answers = { ...options.answers, ...Object.fromEntries(some.map((remedy) => [remedy, true])) };
    try {
      importFile(text, { ...options, answers });
      return true;
    } catch (error) {
      if (error instanceof UserError) return false;
      throw error;
    }
  };
  return remedies.find(helps) ?? [];
}
