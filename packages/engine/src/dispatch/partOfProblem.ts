import type { Series } from '../series';
import type { DispatchProblem, DispatchTerms, Regulation } from './problem';
import { isTied } from './ties';

/**
 * The steps `from … to - 1` of a problem, with the memory of the whole. Rows that tie steps together have no part: a problem with any is
 * refused with a plain Error.
 */
export function partOfProblem(problem: DispatchProblem, from: number, to: number): DispatchProblem {
  if (isTied(problem)) throw new Error('A problem whose steps are tied together has no parts');
  const part = (series: Series): Series => series.subarray(from, to);
  return {
    ...problem,
    salePricePerMWh: part(problem.salePricePerMWh),
    purchasePricePerMWh: part(problem.purchasePricePerMWh),
    generationMW: part(problem.generationMW),
    exportLimitMW: part(problem.exportLimitMW),
    importLimitMW: part(problem.importLimitMW),
    ...(problem.terms && { terms: partOfTerms(problem.terms, part, from, to) }),
  };
}

function partOfTerms(terms: DispatchTerms, part: (series: Series) => Series, from: number, to: number): DispatchTerms {
  const { sources, dischargePricePerMWh, forgonePricePerMWh, regulation, stepDuties, standby, auxiliaryLoadMW, auxiliaryPricePerMWh } =
    terms;
  return {
    ...terms,
    ...(sources && {
      sources: sources.map(({ powerMW, salePricePerMWh, saleableMW }) => ({
        powerMW: part(powerMW),
        salePricePerMWh: part(salePricePerMWh),
        ...(saleableMW && { saleableMW: part(saleableMW) }),
      })),
    }),
    ...(dischargePricePerMWh && { dischargePricePerMWh: part(dischargePricePerMWh) }),
    ...(forgonePricePerMWh && { forgonePricePerMWh: part(forgonePricePerMWh) }),
    ...(regulation && { regulation: partOfRegulation(regulation, part) }),
    ...(stepDuties && {
      stepDuties: stepDuties.map(({ powerMW, pricePerMWh, shortfallPerMWh }) => ({
        powerMW: part(powerMW),
        pricePerMWh: part(pricePerMWh),
        shortfallPerMWh: part(shortfallPerMWh),
      })),
    }),
    ...(standby && { standby: { ...standby, full: standby.full.subarray(from, to) } }),
    ...(auxiliaryLoadMW && { auxiliaryLoadMW: part(auxiliaryLoadMW) }),
    ...(auxiliaryPricePerMWh && { auxiliaryPricePerMWh: part(auxiliaryPricePerMWh) }),
  };
}

function partOfRegulation(regulation: Regulation, part: (series: Series) => Series): Regulation {
  return {
    ...regulation,
    offers: regulation.offers.map((offer) => ({
      ...offer,
      upPricePerMWh: part(offer.upPricePerMWh),
      downPricePerMWh: part(offer.downPricePerMWh),
      upLimitMW: part(offer.upLimitMW),
      downLimitMW: part(offer.downLimitMW),
      energyPricePerMWh: offer.energyPricePerMWh && part(offer.energyPricePerMWh),
    })),
  };
}
