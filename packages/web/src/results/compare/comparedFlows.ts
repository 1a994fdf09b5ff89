export const flowTerms = ['annual', 'cumulative'] as const;
export type FlowTerms = (typeof flowTerms)[number];

/** Annual net cash flows of two systems, and the proposed minus the base one; the first year is the investment year. */
export interface ComparedFlows {
  readonly proposed: readonly number[];
  readonly base: readonly number[];
  readonly difference: readonly number[];
}

function running(amounts: readonly number[]): readonly number[] {
  let sum = 0;
  return amounts.map((amount) => (sum += amount));
}

/** Returns proposed − base per year. Undefined where the two do not span the same years. Without a base it is compared with the zero cash flow. */
export function comparedFlows(
  proposed: readonly number[],
  base: readonly number[] | undefined,
  terms: FlowTerms,
): ComparedFlows | undefined {
  const against = base ?? proposed.map(() => 0);
  if (against.length !== proposed.length) return undefined;
  const difference = proposed.map((amount, year) => amount - (against[year] ?? 0));
  return terms === 'annual'
    ? { proposed, base: against, difference }
    : { proposed: running(proposed), base: running(against), difference: running(difference) };
}
