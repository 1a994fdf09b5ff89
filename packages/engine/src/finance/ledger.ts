import type { Owner } from '../cases/case';

export type Account = 'capital' | 'operating' | 'replacement' | 'augmentation' | 'revenue' | 'incentive' | 'salvage';

/**
 * Money of one origin over the project: income > 0, cost < 0; real money of the base year, or nominal where the project asks for it. Index 0 is the
 * investment year.
 */
export interface LedgerLine {
  readonly account: Account;
  readonly owner: Owner;
  /** Of what is one component's: its id, as that of its cost. */
  readonly component?: string;
  /** Of what an incentive brings: its id. */
  readonly incentive?: string;
  readonly path: readonly string[];
  readonly byYear: Float64Array;
}

export type Ledger = readonly LedgerLine[];

/** An amount for each year of cash, from year 0 to the end of the project. */
export function amountsByYear(projectYears: number, amountIn: (year: number) => number): Float64Array {
  const byYear = new Float64Array(projectYears + 1);
  for (let year = 0; year <= projectYears; year++) byYear[year] = amountIn(year);
  return byYear;
}

/** Sum over the lines that are asked for, year by year; all lines give the net cash flow. */
export function yearTotals(ledger: Ledger, lifetimeYears: number, wanted: (line: LedgerLine) => boolean = () => true): Float64Array {
  const total = new Float64Array(lifetimeYears + 1);
  for (const line of ledger) if (wanted(line)) for (let year = 0; year <= lifetimeYears; year++) total[year] += line.byYear[year];
  return total;
}

export const inAccount =
  (...accounts: readonly Account[]) =>
  (line: LedgerLine): boolean =>
    accounts.includes(line.account);

/** The lines of a revenue stream: the second word of the path names it. */
export const inStream =
  (stream: string) =>
  (line: LedgerLine): boolean =>
    line.account === 'revenue' && line.path[1] === stream;

/** Real money of the base year in money of each year: amount · (1 + inflation)^year. */
export function inNominalMoney(ledger: Ledger, inflationRate: number): Ledger {
  return ledger.map((line) => ({ ...line, byYear: line.byYear.map((amount, year) => amount * (1 + inflationRate) ** year) }));
}

/** A line that comes some years later, in the same real money; what then lies beyond the project is lost. */
export function movedByYears(line: LedgerLine, years: number): LedgerLine {
  if (years === 0) return line;
  return { ...line, byYear: line.byYear.map((_, year) => (year < years ? 0 : line.byYear[year - years])) };
}
