/**
 * Where the power of one step goes, once it is settled how much the storage draws (`chargeMW`) and gives (`dischargeMW`) at the bus.
 * The rest of the step's program is a sorting by cost, so each answer is a line or two. All arguments are at the bus: prices in
 * currency per bus MWh (a sale brings `salePrice × gridEfficiency`, a purchase costs `purchasePrice / gridEfficiency`), limits in bus MW.
 */

/** Returns the generation that the export headroom takes and that has a positive sale value. */
export function saleableMW(generationMW: number, exportHeadroomMW: number, saleValue: number): number {
  return saleValue > 0 ? Math.min(generationMW, exportHeadroomMW) : 0;
}

/**
 * Returns the charging power that is bought: the storage takes the cheapest source first. Generation that could not be sold is free, other
 * generation costs its sale, the grid its price; at equal cost the plant's own generation goes first.
 */
export function purchasedMW(
  chargeMW: number,
  generationMW: number,
  saleableMW: number,
  importHeadroomMW: number,
  saleValue: number,
  purchaseCost: number,
): number {
  if (purchaseCost < 0) return Math.min(chargeMW, importHeadroomMW);
  if (purchaseCost < saleValue) return Math.min(Math.max(0, chargeMW - (generationMW - saleableMW)), importHeadroomMW);
  return Math.max(0, chargeMW - generationMW);
}

/** Generation, limits and prices of one step, at the bus; may be overwritten by the next step. */
export interface StepMarket {
  generationMW: number;
  exportHeadroomMW: number;
  importHeadroomMW: number;
  saleValue: number;
  /** Revenue of each MWh that is discharged, where it is not that of a sale. */
  dischargeValue: number;
  purchaseCost: number;
  /** Cost of wear for each MWh that is discharged. */
  wearCost: number;
}

export function newStepMarket(): StepMarket {
  return { generationMW: 0, exportHeadroomMW: 0, importHeadroomMW: 0, saleValue: 0, dischargeValue: 0, purchaseCost: 0, wearCost: 0 };
}

/** Returns the maximum money of an hour in which the storage draws and gives these powers. [currency/h] */
export function moneyPerHour(
  chargeMW: number,
  dischargeMW: number,
  { generationMW, exportHeadroomMW, importHeadroomMW, saleValue, purchaseCost, wearCost }: Readonly<StepMarket>,
): number {
  const saleable = saleableMW(generationMW, exportHeadroomMW - dischargeMW, saleValue);
  const purchased = purchasedMW(chargeMW, generationMW, saleable, importHeadroomMW, saleValue, purchaseCost);
  const sold = Math.min(saleable, generationMW - (chargeMW - purchased));
  return saleValue * (sold + dischargeMW) - purchaseCost * purchased - wearCost * dischargeMW;
}
