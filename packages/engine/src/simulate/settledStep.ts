import type { DispatchProblem, Flows } from '../dispatch/problem';
import { purchasedMW, saleableMW } from '../dispatch/valueFunctions/stepFlows';

/**
 * Settles a step again in which the storage charges or discharges less than planned: generation that is not stored is sold if the export limit and
 * the price allow it, and curtailed otherwise; less is bought. `chargeMW` and `dischargeMW` are at most the planned ones.
 *
 * Throws for a problem with terms, as it does not handle duties, regulation or a converter.
 */
export function settleStep(problem: DispatchProblem, into: Flows, t: number, chargeMW: number, dischargeMW: number): void {
  if (problem.terms !== undefined) throw new Error('A step with terms beside the sale of energy is not settled anew');
  const { salePricePerMWh, purchasePricePerMWh, generationMW, exportLimitMW, importLimitMW, gridEfficiency } = problem;
  const generation = generationMW[t];
  let purchased = chargeMW;
  let sold = 0;
  if (generation > 0) {
    const saleValue = salePricePerMWh[t] * gridEfficiency;
    const saleable = saleableMW(generation, exportLimitMW[t] / gridEfficiency - dischargeMW, saleValue);
    const importHeadroom = importLimitMW[t] * gridEfficiency;
    purchased = purchasedMW(chargeMW, generation, saleable, importHeadroom, saleValue, purchasePricePerMWh[t] / gridEfficiency);
    const stored = chargeMW - purchased;
    sold = Math.max(0, Math.min(saleable, generation - stored));
    into.generationToStorageMW[t] = stored;
    into.curtailedMW[t] = Math.max(0, generation - stored - sold);
  }
  into.chargeMW[t] = chargeMW;
  into.dischargeMW[t] = dischargeMW;
  into.exportMW[t] = Math.min((sold + dischargeMW) * gridEfficiency, exportLimitMW[t]);
  into.importMW[t] = Math.min(purchased / gridEfficiency, importLimitMW[t]);
}
