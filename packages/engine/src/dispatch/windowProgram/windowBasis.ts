import { atZero, type DualSimplex, inBasis, newDualSimplex } from '../../linearProgram/dualSimplex';
import type { WindowLayout } from './windowLayout';

/** The basis of the plan before, from which the next one starts: a day later, most of it is right already. */
export interface KeptBasis {
  simplex: DualSimplex | undefined;
  layout: WindowLayout | undefined;
  begin: number;
}

export function noKeptBasis(): KeptBasis {
  return { simplex: undefined, layout: undefined, begin: 0 };
}

/**
 * Returns work space for the program of a plan that begins with step `begin`, with a basis to start from: for steps that were planned before, that
 * of the plan before; for those behind them, that of the same hours a day earlier. Without a plan before, every level rests.
 */
export function startingBasis(kept: KeptBasis, layout: WindowLayout, begin: number): DualSimplex {
  const { columns, rows } = layout;
  const before = kept.simplex;
  const beforeLayout = kept.layout;
  const state = before?.state.slice();
  const simplex = before?.columns === columns && before.rows === rows ? before : newDualSimplex(columns, rows);
  const shift = begin - kept.begin;
  if (state === undefined || beforeLayout === undefined || shift < 0 || shift >= beforeLayout.stepCount) setResting(simplex, layout);
  else carryBasis(state, beforeLayout, simplex.state, layout, shift);
  kept.simplex = simplex;
  kept.layout = layout;
  kept.begin = begin;
  return simplex;
}

function setResting({ state }: DualSimplex, { columns, rows, stepCount, columnsPerStep, rowsPerStep, storages }: WindowLayout): void {
  state.fill(atZero, 0, columns);
  state.fill(inBasis, columns, columns + rows);
  for (let index = 1; index <= stepCount; index++) {
    state.fill(inBasis, index * columnsPerStep - storages, index * columnsPerStep);
    state.fill(atZero, columns + index * rowsPerStep - storages, columns + index * rowsPerStep);
  }
}

function carryBasis(from: Uint8Array, before: WindowLayout, to: Uint8Array, after: WindowLayout, shift: number): void {
  const { columnsPerStep, rowsPerStep } = after;
  to.fill(atZero, 0, after.columns);
  to.fill(inBasis, after.columns, after.columns + after.rows);
  for (let index = 0; index < after.stepCount; index++) {
    let old = index + shift;
    while (old >= before.stepCount) old -= Math.max(1, shift);
    for (let c = 0; c < columnsPerStep; c++) to[index * columnsPerStep + c] = from[old * columnsPerStep + c];
    for (let r = 0; r < rowsPerStep; r++) to[after.columns + index * rowsPerStep + r] = from[before.columns + old * rowsPerStep + r];
  }
  for (const [which, { firstDay }] of after.cycles.entries()) {
    const old = before.cycles.findIndex((row) => row.firstDay === firstDay);
    const last = old < 0 ? before.cycles.length - 1 : old;
    if (last >= 0) to[after.columns + after.cycleRow + which] = from[before.columns + before.cycleRow + last];
  }
  for (const [which, { index }] of after.owed.entries()) {
    const old = before.owed.findIndex((duty) => duty.index === index);
    if (old >= 0) to[after.columns + after.dutyRow + which] = from[before.columns + before.dutyRow + old];
  }
  for (const [which, { storage, after: step, sign }] of after.ends.entries()) {
    const old = before.ends.findIndex((end) => end.storage === storage && end.after === step && end.sign === sign);
    if (old < 0) continue;
    to[after.firstMiss + which] = from[before.firstMiss + old];
    to[after.columns + after.endRow + which] = from[before.columns + before.endRow + old];
  }
}
