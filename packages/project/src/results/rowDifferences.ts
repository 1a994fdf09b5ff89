import { inEnglish } from '../i18n/inEnglish';
import { economicKeys } from './economicColumns';
import type { ResultHeader, ResultItem } from './resultTables';

/** A changed figure of a row. */
export interface RowDifference {
  /** Name: `npv`, `irr` …, a revenue stream in English, or `netCashFlow 3` of a year. */
  readonly figure: string;
  /** Null if the figure does not exist. */
  readonly before: number | null;
  readonly after: number | null;
}

/** Returns the figures in which two rows of one simulation differ in any digit; the most important first. */
export function rowDifferences({ revenue: streams }: ResultHeader, before: ResultItem, after: ResultItem): readonly RowDifference[] {
  const ofYears = Math.max(before.netCashFlow?.length ?? 0, after.netCashFlow?.length ?? 0);
  const pairs: readonly RowDifference[] = [
    ...economicKeys.map((figure) => ({ figure, before: before[figure] ?? null, after: after[figure] ?? null })),
    ...streams.map(({ name }, at) => ({ figure: inEnglish(name), before: before.revenue[at] ?? null, after: after.revenue[at] ?? null })),
    ...Array.from({ length: before.netCashFlow && after.netCashFlow ? ofYears : 0 }, (_, year) => ({
      figure: `netCashFlow ${year}`,
      before: before.netCashFlow?.[year] ?? null,
      after: after.netCashFlow?.[year] ?? null,
    })),
  ];
  return pairs.filter((pair) => pair.before !== pair.after);
}
