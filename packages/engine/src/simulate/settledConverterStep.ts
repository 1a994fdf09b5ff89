import type { BusConverter, DispatchProblem, Flows } from '../dispatch/problem';

/**
 * Settles a step of a DC-coupled plant whose storage charges and discharges as planned: other flows through the converter are optimised at the
 * prices of the step. Each MW bought to charge frees own generation for sale, as far as export limit and converter allow, so the revenue is concave
 * in the purchase and its optimum is at a bound or where two of the limits of the sale are equal.
 *
 * `chargeMW` and `dischargeMW` must allow a plan within the limits of the step. Terms beside the converter are not considered.
 */
export function settleConverterStep(
  problem: DispatchProblem,
  { limitMW, efficiency }: BusConverter,
  into: Flows,
  t: number,
  chargeMW: number,
  dischargeMW: number,
): void {
  const { salePricePerMWh, purchasePricePerMWh, generationMW, exportLimitMW, importLimitMW, gridEfficiency } = problem;
  const busToGrid = gridEfficiency * efficiency;
  const surplus = generationMW[t] - chargeMW;
  const exportHeadroom = exportLimitMW[t] / busToGrid - dischargeMW;
  const converterHeadroom = limitMW / efficiency - dischargeMW;
  // Converter headroom for sales, at the bus, that each MW bought at the grid takes.
  const takenByPurchase = gridEfficiency / efficiency;

  const sale = salePricePerMWh[t] * busToGrid;
  const purchase = purchasePricePerMWh[t];
  const min = Math.max(0, -surplus / busToGrid);
  const max = Math.max(min, Math.min(importLimitMW[t], chargeMW / busToGrid, converterHeadroom / takenByPurchase));
  let bought = min;
  let sold = soldMW(min, sale, surplus, exportHeadroom, converterHeadroom, busToGrid, takenByPurchase);
  let best = sale * sold - purchase * min;
  for (let corner = 0; corner < corners; corner++) {
    const meeting = cornerMW(corner, max, surplus, exportHeadroom, converterHeadroom, busToGrid, takenByPurchase);
    const candidate = Math.min(Math.max(meeting, min), max);
    const sales = soldMW(candidate, sale, surplus, exportHeadroom, converterHeadroom, busToGrid, takenByPurchase);
    const money = sale * sales - purchase * candidate;
    if (money > best) {
      best = money;
      bought = candidate;
      sold = sales;
    }
  }

  const stored = Math.max(0, chargeMW - busToGrid * bought);
  into.chargeMW[t] = chargeMW;
  into.dischargeMW[t] = dischargeMW;
  into.generationToStorageMW[t] = stored;
  into.curtailedMW[t] = Math.max(0, generationMW[t] - stored - sold);
  into.exportMW[t] = Math.min((sold + dischargeMW) * busToGrid, exportLimitMW[t]);
  into.importMW[t] = Math.min(bought, importLimitMW[t]);
}

/** Returns the generation sold at the bus, besides a purchase. [MW] */
function soldMW(
  bought: number,
  sale: number,
  surplus: number,
  exportHeadroom: number,
  converterHeadroom: number,
  busToGrid: number,
  takenByPurchase: number,
): number {
  if (sale <= 0) return 0;
  return Math.max(0, Math.min(surplus + busToGrid * bought, exportHeadroom, converterHeadroom - takenByPurchase * bought));
}

const corners = 4;

/** Returns the maximum purchase, or the one at which two of surplus, export limit and converter limit the sale equally. [MW] */
function cornerMW(
  corner: number,
  max: number,
  surplus: number,
  exportHeadroom: number,
  converterHeadroom: number,
  busToGrid: number,
  takenByPurchase: number,
): number {
  if (corner === 0) return max;
  if (corner === 1) return (exportHeadroom - surplus) / busToGrid;
  if (corner === 2) return (converterHeadroom - surplus) / (busToGrid + takenByPurchase);
  return (converterHeadroom - exportHeadroom) / takenByPurchase;
}
