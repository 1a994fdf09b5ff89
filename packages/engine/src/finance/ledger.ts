import { isSameText } from '@hybrid/project/i18n/inEnglish';
import type { Text } from '@hybrid/project/i18n/message';
import type { Account } from '@hybrid/project/results/accounts';
import type { Owner } from '../cases/case';

export type { Account };

/**
 * Yearly amounts of one source over the project: income > 0, cost < 0; real money of the base year, or nominal if the project says so. Index 0 is the
 * investment year.
 */
export interface LedgerLine {
  readonly account: Account;
  readonly owner: Owner;
  /** Id of the component that the line belongs to, the same as in its cost. */
  readonly component?: string;
  /** Id of the incentive that the line comes from. */
  readonly incentive?: string;
  readonly path: readonly Text[];
  readonly byYear: Float64Array;
}

export type Ledger = readonly LedgerLine[];

/** Returns an amount for each cash flow year, from year 0 to the end of the project. */
export function amountsByYear(projectYears: number, amountIn: (year: number) => number): Float64Array {
  const byYear = new Float64Array(projectYears + 1);
  for (let year = 0; year <= projectYears; year++) byYear[year] = amountIn(year);
  return byYear;
}

/** Sums the wanted lines year by year; all lines give the net cash flow. */
export function yearTotals(ledger: Ledger, lifetimeYears: number, wanted: (line: LedgerLine) => boolean = () => true): Float64Array {
  const total = new Float64Array(lifetimeYears + 1);
  for (const line of ledger) if (wanted(line)) for (let year = 0; year <= lifetimeYears; year++) total[year] += line.byYear[year];
  return total;
}

export const inAccount =
  (...accounts: readonly Account[]) =>
  (line: LedgerLine): boolean =>
    accounts.includes(line.account);

/** Selects the lines of a revenue stream, which the second element of the path names. */
export const inStream =
  (stream: Text) =>
  (line: LedgerLine): boolean =>
    line.account === 'revenue' && isSameText(line.path[1] ?? '', stream);

/** Converts real money of the base year to nominal money: amount · (1 + inflation)^year. */
export function inNominalMoney(ledger: Ledger, inflationRate: number): Ledger {
  return ledger.map((line) => ({ ...line, byYear: line.byYear.map((amount, year) => amount * (1 + inflationRate) ** year) }));
}

/** Returns the line moved some years later, in the same real money; amounts beyond the end of the project are lost. */
export function movedByYears(line: LedgerLine, years: number): LedgerLine {
  if (years === 0) return line;
  return { ...line, byYear: line.byYear.map((_, year) => (year < years ? 0 : line.byYear[year - years])) };
}
