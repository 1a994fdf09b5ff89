import { busToGridOf } from './busToGrid';
import type { Series } from '../series';
import type { StorageUnit } from '../storage/storageUnit';
import type { MutableFlows } from './flows';
import type { DispatchProblem, Flows, TermFlows, WindowDuty } from './problem';
import { forgonePrice, type StepProgram, sourcesOf, storagesOf } from './stepProgram';

/** Returns flows of the terms of a year, to be written. */
export function noTermFlows(problem: DispatchProblem): TermFlows {
  const steps = problem.generationMW.length;
  const { regulation, stepDuties = [], windowDuties = [], auxiliaryLoadMW, moreStorages = [] } = problem.terms ?? {};
  const nothing = new Float64Array(steps);
  const series = (): Series => new Float64Array(steps);
  const auxiliary = (): Series => (auxiliaryLoadMW === undefined ? nothing : series());
  return {
    soldMW: sourcesOf(problem).map(series),
    regulationUpMW: (regulation?.offers ?? []).map(series),
    regulationDownMW: (regulation?.offers ?? []).map(series),
    stepDutyMW: stepDuties.map(series),
    windowDutyMW: Array.from({ length: groupCount(windowDuties) }, series),
    windowShortfallMWh: Float64Array.from(windowDuties, ({ energyMWh }) => energyMWh),
    auxiliaryFromStorageMW: auxiliary(),
    auxiliaryFromGenerationMW: auxiliary(),
    auxiliaryBoughtMW: auxiliary(),
    moreStorages: moreStorages.map(() => ({
      chargeMW: series(),
      dischargeMW: series(),
      generationToStorageMW: series(),
      levelMWh: series(),
      storedValuePerMWh: series(),
    })),
  };
}

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

function groupCount(duties: readonly WindowDuty[]): number {
  return duties.reduce((count, { group = 0 }) => Math.max(count, group + 1), 0);
}

/** Returns the power delivered under the duties of a duty's group, by step. [MW] */
export function windowDutyOf({ windowDutyMW }: Pick<TermFlows, 'windowDutyMW'>, { group = 0 }: WindowDuty): Series {
  return windowDutyMW[group] as Series;
}

/** Returns energy out of the cells of the first storage for each MWh of regulation up, and into them for each MWh down. */
export function regulationAtCells(problem: DispatchProblem): { readonly outPerMWh: number; readonly inPerMWh: number } {
  const [{ chargeEfficiency, dischargeEfficiency }] = storagesOf(problem) as readonly [StorageUnit];
  const busToGrid = busToGridOf(problem);
  return { outPerMWh: 1 / (dischargeEfficiency * busToGrid), inPerMWh: chargeEfficiency * busToGrid };
}

/** Returns money of the steps `begin … end - 1`, from the flows; of window duties only payments in these steps, no shortfall. [currency] */
export function moneyOfTerms(problem: DispatchProblem, flows: Flows, terms: TermFlows, begin: number, end: number): number {
  const { stepHours, salePricePerMWh, purchasePricePerMWh } = problem;
  const {
    dischargePricePerMWh = salePricePerMWh,
    auxiliaryPricePerMWh = purchasePricePerMWh,
    regulation,
    stepDuties = [],
  } = problem.terms ?? {};
  const forgone = forgonePrice(problem);
  const storages = storagesOf(problem);
  const sources = sourcesOf(problem);
  const busToGrid = busToGridOf(problem);
  const { outPerMWh } = regulationAtCells(problem);
  const withdrawal = regulation?.withdrawalPerMWh ?? 0;
  const [first] = storages as readonly [StorageUnit];
  let money = 0;
  for (let t = begin; t < end; t++) {
    let hour = -purchasePricePerMWh[t] * flows.importMW[t] - auxiliaryPricePerMWh[t] * terms.auxiliaryBoughtMW[t];
    for (let j = 0; j < sources.length; j++) {
      hour += (sources[j] as (typeof sources)[number]).salePricePerMWh[t] * busToGrid * (terms.soldMW[j] as Series)[t];
    }
    let discharged = flows.dischargeMW[t];
    hour -= (first.wearPerMWh / first.dischargeEfficiency) * discharged;
    for (let k = 1; k < storages.length; k++) {
      const { wearPerMWh, dischargeEfficiency } = storages[k] as StorageUnit;
      const given = (terms.moreStorages[k - 1] as TermFlows['moreStorages'][number]).dischargeMW[t];
      discharged += given;
      hour -= (wearPerMWh / dischargeEfficiency) * given;
    }
    hour += dischargePricePerMWh[t] * busToGrid * (discharged - terms.auxiliaryFromStorageMW[t]);
    if (regulation) {
      for (let r = 0; r < regulation.offers.length; r++) {
        const offer = regulation.offers[r] as (typeof regulation.offers)[number];
        const up = (terms.regulationUpMW[r] as Series)[t];
        const down = (terms.regulationDownMW[r] as Series)[t];
        hour += offer.upPricePerMWh[t] * up + offer.downPricePerMWh[t] * down;
        if (offer.energyPricePerMWh) hour += offer.energyPricePerMWh[t] * (offer.upThroughput * up - offer.downThroughput * down);
        hour -= first.wearPerMWh * outPerMWh * offer.upThroughput * up;
        hour -= withdrawal * (offer.upLimitMW[t] - up + offer.downLimitMW[t] - down);
      }
    }
    for (let i = 0; i < stepDuties.length; i++) {
      const { powerMW, pricePerMWh, shortfallPerMWh } = stepDuties[i] as (typeof stepDuties)[number];
      const delivered = (terms.stepDutyMW[i] as Series)[t];
      hour += (pricePerMWh[t] - forgone[t]) * delivered - shortfallPerMWh[t] * (powerMW[t] - delivered);
    }
    money += hour;
  }
  return money * stepHours;
}

/** Tolerance of a balance as a share of its flows, and the flow that counts as none. */
const balanceTolerance = 1e-9;
const negligible = 1e-9;

/** Level of each storage with its floor and ceiling. */
export interface LevelRanges {
  readonly levelMWh: Float64Array;
  readonly floorMWh: Float64Array;
  readonly ceilingMWh: Float64Array;
}

/**
 * Throws unless the flows of a problem with terms balance at the bus and in the cells and keep every limit; see `assertBalance`. The levels before
 * the steps are overwritten by those after them.
 */
export function assertTermBalance(
  { problem, flows, terms }: StepOutput,
  { levelMWh, floorMWh, ceilingMWh }: LevelRanges,
  begin: number,
  end: number,
): void {
  const { stepHours, gridEfficiency, generationMW, exportLimitMW, importLimitMW } = problem;
  const { busConverter, auxiliaryLoadMW, regulation } = problem.terms ?? {};
  const storages = storagesOf(problem);
  const busToGrid = busToGridOf(problem);
  const { outPerMWh, inPerMWh } = regulationAtCells(problem);
  for (let t = begin; t < end; t++) {
    let up = 0;
    let down = 0;
    let moved = 0;
    for (let r = 0; r < terms.regulationUpMW.length; r++) {
      const offer = regulation?.offers[r] as NonNullable<typeof regulation>['offers'][number];
      const offeredUp = (terms.regulationUpMW[r] as Series)[t];
      const offeredDown = (terms.regulationDownMW[r] as Series)[t];
      up += offeredUp;
      down += offeredDown;
      moved += stepHours * (offer.downThroughput * inPerMWh * offeredDown - offer.upThroughput * outPerMWh * offeredUp);
    }
    let charge = 0;
    let discharge = 0;
    let sound = true;
    for (let k = 0; k < storages.length; k++) {
      const unit = storages[k] as StorageUnit;
      const flow = k === 0 ? flows : (terms.moreStorages[k - 1] as TermFlows['moreStorages'][number]);
      const level = flow.levelMWh[t];
      const gain =
        stepHours * (unit.chargeEfficiency * flow.chargeMW[t] - flow.dischargeMW[t] / unit.dischargeEfficiency) + (k === 0 ? moved : 0);
      const slack =
        balanceTolerance * (unit.capacityMWh + ceilingMWh[k] + stepHours * (unit.chargeLimitMW + unit.dischargeLimitMW)) + negligible;
      const low = floorMWh[k];
      const high = ceilingMWh[k];
      const time =
        (unit.chargeLimitMW > 0 ? flow.chargeMW[t] / unit.chargeLimitMW : 0) +
        (unit.dischargeLimitMW > 0 ? flow.dischargeMW[t] / unit.dischargeLimitMW : 0);
      sound &&=
        Math.abs(levelMWh[k] + gain - level) <= slack &&
        level >= low - slack &&
        level <= high + slack &&
        time <= 1 + balanceTolerance &&
        flow.chargeMW[t] >= 0 &&
        flow.dischargeMW[t] >= 0;
      charge += flow.chargeMW[t];
      discharge += flow.dischargeMW[t];
      levelMWh[k] = level;
    }
    const load = auxiliaryLoadMW === undefined ? 0 : auxiliaryLoadMW[t];
    const supply = generationMW[t] + (flows.importMW[t] + terms.auxiliaryBoughtMW[t]) * busToGrid + discharge;
    const use = charge + flows.curtailedMW[t] + flows.exportMW[t] / busToGrid + load;
    const slack = balanceTolerance * (supply + use) + negligible;
    const bought = flows.importMW[t];
    const exported = flows.exportMW[t];
    sound &&=
      Math.abs(supply - use) <= slack &&
      exported <= exportLimitMW[t] * (1 + balanceTolerance) + negligible &&
      exported + up <= (exportLimitMW[t] + bought) * (1 + balanceTolerance) + negligible &&
      bought <= importLimitMW[t] * (1 + balanceTolerance) + negligible &&
      bought + down <= (importLimitMW[t] + exported) * (1 + balanceTolerance) + negligible &&
      (busConverter === undefined ||
        (exported / gridEfficiency + bought * gridEfficiency <= busConverter.limitMW * (1 + balanceTolerance) + negligible &&
          (exported + up) / gridEfficiency - bought * gridEfficiency <= busConverter.limitMW * (1 + balanceTolerance) + negligible));
    if (!sound) {
      throw new Error(
        `Dispatch does not balance in step ${t}: supply ${supply}, use ${use}, import ${flows.importMW[t]}, export ${flows.exportMW[t]}, charge ${charge}, ` +
          `discharge ${discharge}, regulation ${up} and ${down} MW, level ${flows.levelMWh[t]} MWh`,
      );
    }
  }
}
