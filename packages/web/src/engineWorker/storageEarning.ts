import { dispatchYear } from '@hybrid/engine/dispatch/dispatch';
import type { DispatchProblem } from '@hybrid/engine/dispatch/problem';
import { constantSeries, type Series } from '@hybrid/engine/series';

export interface StorageEarningInput {
  /** Prices of one year, step by step. */
  readonly pricePerMWh: readonly number[];
  /** Purchase prices; by default the sale prices. */
  readonly purchasePricePerMWh?: readonly number[] | undefined;
  readonly stepMinutes: number;
  readonly powerMW: number;
  readonly capacityMWh: number;
  /** Round-trip efficiency, 0 to 1. */
  readonly roundTripEfficiency: number;
}

interface StorageEarning {
  /** Sales less purchases over the year. */
  readonly earning: number;
  readonly chargedMWh: number;
  readonly dischargedMWh: number;
  /** Mean price paid for the charged energy, and received for the discharged energy; undefined if there was none. */
  readonly boughtAtPerMWh: number | undefined;
  readonly soldAtPerMWh: number | undefined;
  /** Energy out of the cells divided by their capacity. */
  readonly cycles: number;
}

/**
 * Computes the earnings of a standalone storage in a year of prices: the exact optimum of the engine's dispatch
 * (`docs/method/dispatch.md`), with perfect foresight of the year. It starts empty, may end empty, does not degrade and has no cycle limit;
 * energy left at the end has no value. The losses are split equally, in logarithm, between charging and discharging.
 */
export function storageEarning(input: StorageEarningInput): StorageEarning {
  const { pricePerMWh, purchasePricePerMWh, stepMinutes, powerMW, capacityMWh, roundTripEfficiency } = input;
  const steps = pricePerMWh.length;
  const stepHours = stepMinutes / 60;
  const salePricePerMWh = Float64Array.from(pricePerMWh);
  const purchasePrice = purchasePricePerMWh ? Float64Array.from(purchasePricePerMWh) : salePricePerMWh;
  const oneWay = Math.sqrt(roundTripEfficiency);
  const problem: DispatchProblem = {
    stepHours,
    salePricePerMWh,
    purchasePricePerMWh: purchasePrice,
    generationMW: constantSeries(steps, 0),
    exportLimitMW: constantSeries(steps, powerMW),
    importLimitMW: constantSeries(steps, powerMW),
    gridEfficiency: 1,
    storage: {
      capacityMWh,
      floorMWh: 0,
      ceilingMWh: capacityMWh,
      chargeLimitMW: powerMW,
      dischargeLimitMW: powerMW,
      chargeEfficiency: oneWay,
      dischargeEfficiency: oneWay,
      wearPerMWh: 0,
    },
  };
  const { flows } = dispatchYear(problem, { foresight: 'wholeYear', startMWh: 0, endMWh: undefined, endValuePerMWh: 0 });
  const bought = energyOf(flows.importMW, purchasePrice, stepHours);
  const sold = energyOf(flows.exportMW, salePricePerMWh, stepHours);
  return {
    earning: sold.money - bought.money,
    chargedMWh: bought.energyMWh,
    dischargedMWh: sold.energyMWh,
    boughtAtPerMWh: bought.energyMWh > 0 ? bought.money / bought.energyMWh : undefined,
    soldAtPerMWh: sold.energyMWh > 0 ? sold.money / sold.energyMWh : undefined,
    cycles: sold.energyMWh / oneWay / capacityMWh,
  };
}

/** Sums the energy of a flow over all steps, and its value at the price of each step. */
function energyOf(powerMW: Series, pricePerMWh: Series, stepHours: number): { readonly energyMWh: number; readonly money: number } {
  let energyMWh = 0;
  let money = 0;
  for (const [step, power] of powerMW.entries()) {
    energyMWh += power * stepHours;
    money += power * stepHours * (pricePerMWh[step] ?? 0);
  }
  return { energyMWh, money };
}
