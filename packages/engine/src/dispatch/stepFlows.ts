/**
 * Where the power of one step goes, once it is settled how much the storage draws (`chargeMW`) and gives (`dischargeMW`) at the bus.
 * The rest of the step's program is a sorting by cost, so each answer is a line or two. All arguments are at the bus: prices in
 * currency per bus MWh (a sale brings `salePrice × gridEfficiency`, a purchase costs `purchasePrice / gridEfficiency`), limits in bus MW.
 */

/** Generation that there is room for and that is worth selling. */
export function saleableMW(generationMW: number, exportRoomMW: number, saleWorth: number): number {
  return saleWorth > 0 ? Math.min(generationMW, exportRoomMW) : 0;
}

/**
 * Charging power that is bought: the storage takes the cheapest source first. Generation that could not be sold is free, other generation
 * costs its sale, the grid its price; at equal cost the plant's own generation goes first.
 */
export function purchasedMW(
  chargeMW: number,
  generationMW: number,
  saleableMW: number,
  importRoomMW: number,
  saleWorth: number,
  purchaseCost: number,
): number {
  if (purchaseCost < 0) return Math.min(chargeMW, importRoomMW);
  if (purchaseCost < saleWorth) return Math.min(Math.max(0, chargeMW - (generationMW - saleableMW)), importRoomMW);
  return Math.max(0, chargeMW - generationMW);
}

/** Best money of an hour in which the storage draws and gives these powers. [currency/h] */
export function moneyPerHour(
  chargeMW: number,
  dischargeMW: number,
  generationMW: number,
  exportRoomMW: number,
  importRoomMW: number,
  saleWorth: number,
  purchaseCost: number,
  wearCost: number,
): number {
  const saleable = saleableMW(generationMW, exportRoomMW - dischargeMW, saleWorth);
  const purchased = purchasedMW(chargeMW, generationMW, saleable, importRoomMW, saleWorth, purchaseCost);
  const sold = Math.min(saleable, generationMW - (chargeMW - purchased));
  return saleWorth * (sold + dischargeMW) - purchaseCost * purchased - wearCost * dischargeMW;
}
