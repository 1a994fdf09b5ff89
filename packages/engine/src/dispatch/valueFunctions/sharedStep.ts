import { moneyPerHour, type StepMarket } from './stepFlows';

/** No step has more corners: each of seven discharging powers with each of five charging powers. */
const maxSharedCorners = 35;

/** Work space of `sharedStepCorners`, one per worker, overwritten by each step. */
export interface SharedStepCorners {
  /** Corners of the last step, from full charge to full discharge. */
  count: number;
  readonly gainMWh: Float64Array;
  readonly money: Float64Array;
  readonly chargeMW: Float64Array;
  readonly dischargeMW: Float64Array;
}

export function newSharedStepCorners(): SharedStepCorners {
  return {
    count: 0,
    gainMWh: new Float64Array(maxSharedCorners),
    money: new Float64Array(maxSharedCorners),
    chargeMW: new Float64Array(maxSharedCorners),
    dischargeMW: new Float64Array(maxSharedCorners),
  };
}

/** Limits of a storage, and what its cells gain and lose in a step for each MW at the bus. */
export interface StorageStep {
  readonly stepHours: number;
  readonly chargeLimitMW: number;
  readonly dischargeLimitMW: number;
  readonly gainPerChargeMW: number;
  readonly lossPerDischargeMW: number;
}

/** Corners closer than this share of the step's whole swing are one corner: their slope would be rounding. */
const sameCorner = 1e-9;

/**
 * The step in which it pays to charge from the grid during one part and to discharge during the other: the plant is paid to take energy, or
 * buys it for less than it sells. Its reward is the upper concave hull, over what the cells gain, of the money at the corners of the step's
 * region of (charge, discharge). The region is cut by `charge/chargeLimit + discharge/dischargeLimit ≤ 1`, by what there is to charge from
 * and to export through, and by the lines where the cheapest source runs out; between these the money is linear, so no other point can be
 * a corner of the hull. A point between two corners is the mix of their flows, which is feasible because the region is convex.
 */
export function sharedStepCorners(
  { stepHours, chargeLimitMW, dischargeLimitMW, gainPerChargeMW, lossPerDischargeMW }: StorageStep,
  market: Readonly<StepMarket>,
  into: SharedStepCorners,
): void {
  const { generationMW, exportHeadroomMW, importHeadroomMW, saleValue } = market;
  into.count = 0;
  const max = Math.min(dischargeLimitMW, exportHeadroomMW);
  const chargeGivenUp = chargeLimitMW / dischargeLimitMW;
  const sources = generationMW + importHeadroomMW;
  for (let i = 0; i < 7; i++) {
    let discharge = 0;
    if (i === 1) discharge = max;
    else if (i === 2) discharge = exportHeadroomMW - generationMW;
    else if (i === 3) discharge = (chargeLimitMW - generationMW + exportHeadroomMW) / (1 + chargeGivenUp);
    else if (i === 4) discharge = (chargeLimitMW - generationMW + exportHeadroomMW - importHeadroomMW) / (1 + chargeGivenUp);
    else if (i === 5) discharge = (chargeLimitMW - importHeadroomMW) / chargeGivenUp;
    else if (i === 6) discharge = (chargeLimitMW - sources) / chargeGivenUp;
    if (!(discharge >= 0 && discharge <= max) || (i > 1 && (discharge === 0 || discharge === max))) continue;

    const unsaleable = generationMW - Math.max(0, saleValue > 0 ? Math.min(generationMW, exportHeadroomMW - discharge) : 0);
    const chargeHeadroom = Math.max(0, Math.min(chargeLimitMW - chargeGivenUp * discharge, sources));
    for (let j = 0; j < 5; j++) {
      let charge = 0;
      if (j === 1) charge = importHeadroomMW;
      else if (j === 2) charge = unsaleable;
      else if (j === 3) charge = unsaleable + importHeadroomMW;
      else if (j === 4) charge = chargeHeadroom;
      if (charge > chargeHeadroom || (j > 0 && charge <= 0)) continue;
      const money = stepHours * moneyPerHour(charge, discharge, market);
      insert(charge * gainPerChargeMW - discharge * lossPerDischargeMW, money, charge, discharge, into);
    }
  }
  keepUpperHull(sameCorner * (chargeLimitMW * gainPerChargeMW + dischargeLimitMW * lossPerDischargeMW), into);
}

/** Keeps the points in order of falling gain; of two with one gain the better comes first. */
function insert(gainMWh: number, money: number, chargeMW: number, dischargeMW: number, into: SharedStepCorners): void {
  let k = into.count++;
  for (; k > 0 && (into.gainMWh[k - 1] < gainMWh || (into.gainMWh[k - 1] === gainMWh && into.money[k - 1] < money)); k--)
    move(k - 1, k, into);
  into.gainMWh[k] = gainMWh;
  into.money[k] = money;
  into.chargeMW[k] = chargeMW;
  into.dischargeMW[k] = dischargeMW;
}

function keepUpperHull(nearMWh: number, corners: SharedStepCorners): void {
  const { gainMWh, money } = corners;
  let top = 0;
  for (let k = 1; k < corners.count; k++) {
    if (gainMWh[top] - gainMWh[k] <= nearMWh) {
      if (money[k] > money[top]) move(k, top, corners);
      else continue;
    } else move(k, ++top, corners);
    // The corner before the newest stays only if it lies above the line between its neighbours.
    while (
      top >= 2 &&
      (money[top - 1] - money[top - 2]) * (gainMWh[top - 1] - gainMWh[top]) <=
        (money[top] - money[top - 1]) * (gainMWh[top - 2] - gainMWh[top - 1])
    ) {
      move(top, top - 1, corners);
      top--;
    }
  }
  corners.count = top + 1;
}

function move(from: number, to: number, corners: SharedStepCorners): void {
  corners.gainMWh[to] = corners.gainMWh[from];
  corners.money[to] = corners.money[from];
  corners.chargeMW[to] = corners.chargeMW[from];
  corners.dischargeMW[to] = corners.dischargeMW[from];
}
