import type { Series } from '../../series';
import type { MutableFlows } from '../flows';
import type { DispatchProblem, TermFlows } from '../problem';
import type { StepProgram } from './stepProgram';

/** A solved step, overwritten by each step, and the flows of the year to which it is written. */
export interface StepOutput {
  readonly problem: DispatchProblem;
  readonly flows: MutableFlows;
  readonly terms: TermFlows;
  /** Values of the columns of the step's program. */
  readonly power: Float64Array;
  /** Level before the step, and after it once it is written, by storage. */
  readonly levelsMWh: Float64Array;
  /** Marginal value of stored energy by storage. */
  readonly valuesPerMWh: Float64Array;
}

/**
 * Writes the flows that the columns of a step's program stand for, except window duties. Flows that follow from others are derived, so that bus
 * and cells balance to the last digit.
 */
export function writeStep(
  { problem, flows, terms, power, levelsMWh, valuesPerMWh }: StepOutput,
  { columns, storages, sources, gainMWh, busToGrid, columnCount }: StepProgram,
  t: number,
): void {
  let sold = 0;
  for (let j = 0; j < sources.length; j++) {
    const powerMW = power[columns.sold + j];
    (terms.soldMW[j] as Series)[t] = powerMW;
    sold += powerMW;
  }
  const load = problem.terms?.auxiliaryLoadMW;
  let stored = 0;
  let bought = 0;
  let discharged = 0;
  let fromStorage = 0;
  for (let k = 0; k < storages.length; k++) {
    const charged = power[columns.charged + k];
    const purchase = power[columns.bought + k];
    const served = load === undefined ? 0 : power[columns.auxiliaryFromStorage + k];
    const given = power[columns.discharged + k];
    stored += charged;
    bought += purchase;
    discharged += given;
    fromStorage += served;
    const into = k === 0 ? flows : (terms.moreStorages[k - 1] as TermFlows['moreStorages'][number]);
    into.chargeMW[t] = charged + purchase * busToGrid;
    into.dischargeMW[t] = given + served;
    into.generationToStorageMW[t] = charged;
    const gain = gainMWh[k] as Float64Array;
    for (let j = 0; j < columnCount; j++) levelsMWh[k] += gain[j] * power[j];
    into.levelMWh[t] = levelsMWh[k];
    into.storedValuePerMWh[t] = valuesPerMWh[k];
  }
  flows.exportMW[t] = (sold + discharged) * busToGrid;
  let fromGeneration = 0;
  if (load !== undefined) {
    fromGeneration = power[columns.auxiliaryFromGeneration];
    terms.auxiliaryFromStorageMW[t] = fromStorage;
    terms.auxiliaryFromGenerationMW[t] = fromGeneration;
    terms.auxiliaryBoughtMW[t] = Math.max(0, load[t] - fromStorage - fromGeneration) / busToGrid;
  }
  flows.importMW[t] = bought;
  flows.curtailedMW[t] = Math.max(0, problem.generationMW[t] - sold - stored - fromGeneration);
  for (let r = 0; r < terms.regulationUpMW.length; r++) {
    (terms.regulationUpMW[r] as Series)[t] = power[columns.up + r];
    (terms.regulationDownMW[r] as Series)[t] = power[columns.down + r];
  }
  for (let i = 0; i < terms.stepDutyMW.length; i++) (terms.stepDutyMW[i] as Series)[t] = power[columns.stepDuty + i];
}
