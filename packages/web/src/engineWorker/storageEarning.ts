import { dispatchYear } from '@hybrid/engine/dispatch/dispatch';
import type { DispatchProblem } from '@hybrid/engine/dispatch/problem';
import { constantSeries, type Series } from '@hybrid/engine/series';

export interface StorageEarningInput {
  /** Of one year, step by step. */
  readonly pricePerMWh: readonly number[];
  /** What it buys at; without it the same. */
  readonly purchasePricePerMWh?: readonly number[] | undefined;
  readonly stepMinutes: number;
  readonly powerMW: number;
  readonly capacityMWh: number;
  /** Fraction. */
  readonly roundTripEfficiency: number;
}

export interface StorageEarning {
  /** Sales less purchases over the year. */
  readonly earning: number;
  readonly chargedMWh: number;
  readonly dischargedMWh: number;
  /** What was paid for the energy charged and received for the energy discharged; undefined where there was none. */
  readonly boughtAtPerMWh: number | undefined;
  readonly soldAtPerMWh: number | undefined;
  /** Energy out of the cells over their capacity. */
  readonly cycles: number;
}

/**
 * What a storage of its own would earn in a year of prices: the exact optimum of the engine's dispatch (`docs/method/dispatch.md`), with the
 * whole year known ahead. It starts empty, may be emptied, does not wear and has no cycle limit; what is
 * left at the end is worth nothing. Half of the losses, in logarithm, are lost on each way.
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

/** Energy of a flow over all steps, and what it is worth at the price of each. */
function energyOf(powerMW: Series, pricePerMWh: Series, stepHours: number): { readonly energyMWh: number; readonly money: number } {
  let energyMWh = 0;
  let money = 0;
  for (const [step, power] of powerMW.entries()) {
    energyMWh += power * stepHours;
    money += power * stepHours * (pricePerMWh[step] ?? 0);
  }
  return { energyMWh, money };
}
