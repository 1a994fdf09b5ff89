import { hoursPerDay } from '@hybrid/project/basics/calendar';
import { busToGridOf } from '../busToGrid';
import type { StorageUnit } from '../../storage/storageUnit';
import type { DispatchProblem } from '../problem';

/**
 * Returns the energy that the cells of a storage can gain in a step whatever other steps do: charging from generation, and from the grid as far as
 * the step's own generation allows it. Storages side by side count on equal parts. [MWh]
 */
export function sureGainMWh(problem: DispatchProblem, storage: StorageUnit, t: number): number {
  const { stepHours, generationMW, importLimitMW, gridEfficiency, terms } = problem;
  const share = 1 / (1 + (terms?.moreStorages?.length ?? 0));
  const throughConverterMW = (terms?.busConverter?.limitMW ?? Number.POSITIVE_INFINITY) / gridEfficiency;
  const boughtMW = busToGridOf(problem) * share * Math.min(importLimitMW[t], throughConverterMW);
  const generatedMW = Math.min(share * generationMW[t], storage.chargeLimitMW);
  const allowedMW = terms?.boughtPerGenerated === undefined ? boughtMW : Math.min(boughtMW, terms.boughtPerGenerated * generatedMW);
  return stepHours * storage.chargeEfficiency * Math.min(generatedMW + allowedMW, storage.chargeLimitMW);
}

/** Returns the energy that they can lose: discharging to the grid, no faster than the first storage's cycle limit allows all day. [MWh] */
export function sureLossMWh(problem: DispatchProblem, storage: StorageUnit, t: number): number {
  const { stepHours, exportLimitMW, terms } = problem;
  const share = 1 / (1 + (terms?.moreStorages?.length ?? 0));
  const throughConverterMW = (terms?.busConverter?.limitMW ?? Number.POSITIVE_INFINITY) / (terms?.busConverter?.efficiency ?? 1);
  const exportMW = share * Math.min(exportLimitMW[t] / busToGridOf(problem), throughConverterMW);
  const lossMWh = (stepHours / storage.dischargeEfficiency) * Math.min(storage.dischargeLimitMW, exportMW);
  const cycles = storage === problem.storage ? terms?.cycleLimit : undefined;
  return cycles === undefined ? lossMWh : Math.min(lossMWh, (cycles.perDayMWh * stepHours) / hoursPerDay);
}
