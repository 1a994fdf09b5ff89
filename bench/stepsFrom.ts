import type { DispatchProblem, DispatchTerms } from '@hybrid/engine/dispatch/problem';

/** Returns the first steps of a published case. */
export function firstSteps(problem: DispatchProblem, steps: number): DispatchProblem {
  return stepsFrom(problem, 0, steps);
}

/** Returns the steps `begin … end - 1` of a published case. */
export function stepsFrom(problem: DispatchProblem, begin: number, end: number): DispatchProblem {
  const cut = (series: Float64Array): Float64Array => series.slice(begin, end);
  return {
    ...problem,
    salePricePerMWh: cut(problem.salePricePerMWh),
    purchasePricePerMWh: cut(problem.purchasePricePerMWh),
    generationMW: cut(problem.generationMW),
    exportLimitMW: cut(problem.exportLimitMW),
    importLimitMW: cut(problem.importLimitMW),
    ...(problem.terms === undefined ? {} : { terms: termsOf(problem.terms, cut) }),
  };
}

/** Returns the terms of the cases for those steps. */
function termsOf({ regulation, cycleLimit, ...others }: DispatchTerms, cut: (series: Float64Array) => Float64Array): DispatchTerms {
  if (Object.keys(others).length > 0) throw new Error(`The bench cuts no ${Object.keys(others).join(', ')}.`);
  return {
    ...(cycleLimit === undefined ? {} : { cycleLimit }),
    ...(regulation === undefined
      ? {}
      : {
          regulation: {
            ...regulation,
            offers: regulation.offers.map((offer) => ({
              ...offer,
              upPricePerMWh: cut(offer.upPricePerMWh),
              downPricePerMWh: cut(offer.downPricePerMWh),
              upLimitMW: cut(offer.upLimitMW),
              downLimitMW: cut(offer.downLimitMW),
              energyPricePerMWh: offer.energyPricePerMWh && cut(offer.energyPricePerMWh),
            })),
          },
        }),
  };
}
