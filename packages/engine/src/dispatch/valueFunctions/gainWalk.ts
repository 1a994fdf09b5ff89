import type { StepProgram } from '../stepProgram/stepProgram';
import { advance, doNothing, type GainTableau, maxCorners, rounding } from './gainTableau';

/** Maximum number of pivots, more than any step needs. */
const maxPivots = 1000;

/** Corners closer than this share of the power of the cells are one corner. */
const sameCorner = 1e-12;

/**
 * Finds the merit order of a filled step whose rows do not depend on the level, from its linear program. For a value λ of each MWh in the cells the step
 * maximises `cost·x + λ·gain·x`; as λ falls from infinity to minus infinity the optimum moves from full charge to full discharge, from vertex to vertex
 * (the parametric simplex method of Gass and Saaty 1955). The vertices are the corners of `R(gain)`, and the λ at which the optimum moves on is the slope of
 * the piece between two of them: the order is exact, with about one pivot a corner.
 *
 * Returns the number of corners; 0 where rounding stops the walk.
 */
export function walkGains(program: StepProgram, tableau: GainTableau): number {
  doNothing(program, tableau);
  const { slots, cost, gain, inSlot, max, valuePerMWh, gainMWh, columnMW, columnCount } = tableau;
  let swing = 0;
  let maxGain = 0;
  let maxCost = 0;
  for (let s = 0; s < slots; s++) {
    const each = Math.abs(gain[s]);
    maxGain = Math.max(maxGain, each);
    swing = Math.max(swing, each * max[inSlot[s]]);
    maxCost = Math.max(maxCost, Math.abs(cost[s]));
  }
  const noGain = rounding * maxGain;
  const noMoney = rounding * maxCost;

  // To full charge: the most gain, and of all plans with it the most money.
  let pivots = 0;
  for (;;) {
    let slot = -1;
    let most = noGain;
    for (let s = 0; s < slots; s++)
      if (gain[s] > most) {
        most = gain[s];
        slot = s;
      }
    if (slot < 0) {
      most = noMoney;
      for (let s = 0; s < slots; s++)
        if (cost[s] > most && gain[s] >= -noGain) {
          most = cost[s];
          slot = s;
        }
    }
    if (slot < 0) break;
    if (++pivots > maxPivots || !advance(slot, tableau)) return 0;
  }
  takeCorner(program, 0, tableau);
  let money = program.fixedMoney[0];
  for (let j = 0; j < columnCount; j++) money += program.cost[j] * columnMW[j];
  tableau.moneyAtFullCharge[0] = money;

  // And down: the first exchange that pays as stored energy loses its value.
  let count = 1;
  let lambda = Number.POSITIVE_INFINITY;
  for (;;) {
    let slot = -1;
    let next = Number.NEGATIVE_INFINITY;
    for (let s = 0; s < slots; s++) {
      if (gain[s] >= -noGain) continue;
      const at = -cost[s] / gain[s];
      if (at > next) {
        next = at;
        slot = s;
      }
    }
    if (slot < 0) break;
    if (++pivots > maxPivots || count === maxCorners) return 0;
    const lost = -gain[slot];
    if (!advance(slot, tableau)) return 0;
    const same = count > 1 && gainMWh[count - 2] <= 0 && valuePerMWh[count - 2] - next <= (sameCorner * maxCost) / maxGain;
    lambda = Math.min(lambda, next);
    if (tableau.moved[0] * lost <= sameCorner * swing) continue;
    // Uses of one value are one piece.
    if (same) count--;
    else valuePerMWh[count - 1] = lambda;
    takeCorner(program, count++, tableau);
    if (Math.abs(gainMWh[count - 1]) <= sameCorner * swing) gainMWh[count - 1] = 0;
  }
  valuePerMWh[count - 1] = Number.NEGATIVE_INFINITY;
  return count;
}

/** Reads the current vertex as corner `count`. */
function takeCorner({ gainMWh: [gains] }: StepProgram, count: number, tableau: GainTableau): void {
  const { columnCount, slots, rows, value, inSlot, inRow, max, turned, columnMW, gainMWh, outMWh } = tableau;
  const first = count * columnCount;
  for (let j = 0; j < columnCount; j++) columnMW[first + j] = 0;
  for (let s = 0; s < slots; s++) {
    const column = inSlot[s];
    if (column < columnCount && turned[column] === 1) columnMW[first + column] = max[column];
  }
  for (let r = 0; r < rows; r++) {
    const column = inRow[r];
    if (column >= columnCount) continue;
    const inside = Math.min(Math.max(value[r], 0), max[column]);
    columnMW[first + column] = turned[column] === 1 ? max[column] - inside : inside;
  }
  let intoCells = 0;
  let outOfCells = 0;
  for (let j = 0; j < columnCount; j++) {
    const gained = gains[j] * columnMW[first + j];
    if (gained > 0) intoCells += gained;
    else outOfCells -= gained;
  }
  gainMWh[count] = intoCells - outOfCells;
  outMWh[count] = outOfCells;
}

/**
 * Returns whether a step of so many corners charges and discharges at some gain: then the energy out of the cells is more than their loss, and a price
 * of it changes the order of the step.
 */
export function sharesItsTime({ gainMWh, outMWh }: GainTableau, count: number): boolean {
  const none = sameCorner * (gainMWh[0] - gainMWh[count - 1]);
  for (let k = 0; k < count; k++) {
    if (Math.min(outMWh[k], outMWh[k] + gainMWh[k]) > none) return true;
    if (k > 0 && gainMWh[k - 1] > none && gainMWh[k] < -none) return true;
  }
  return false;
}
