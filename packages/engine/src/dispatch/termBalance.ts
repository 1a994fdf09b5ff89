import type { Series } from '../series';
import type { StorageUnit } from '../storage/storageUnit';
import { busToGridOf } from './busToGrid';
import type { DispatchProblem, Flows, TermFlows } from './problem';
import { storagesOf } from './problemDefaults';
import { regulationAtCells } from './termFlows';

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
  { problem, flows, terms }: { readonly problem: DispatchProblem; readonly flows: Flows; readonly terms: TermFlows },
  { levelMWh, floorMWh, ceilingMWh }: LevelRanges,
  begin: number,
  end: number,
): void {
  const { stepHours, gridEfficiency, generationMW, exportLimitMW, importLimitMW } = problem;
  const { busConverter, auxiliaryLoadMW, regulation } = problem.terms ?? {};
  const storages = storagesOf(problem);
  const busToGrid = busToGridOf(problem);
  const { outPerMWh, inPerMWh } = regulationAtCells(problem);
  if (storages.length === 1 && terms.regulationUpMW.length === 0) {
    assertAlone(problem, flows, terms, { levelMWh, floorMWh, ceilingMWh }, begin, end);
    return;
  }
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

/** Does the same for one storage without regulation, whose years are planned in so little time that this one counts. */
function assertAlone(
  problem: DispatchProblem,
  flows: Flows,
  { auxiliaryBoughtMW }: TermFlows,
  { levelMWh, floorMWh, ceilingMWh }: LevelRanges,
  begin: number,
  end: number,
): void {
  const { stepHours, gridEfficiency, generationMW, exportLimitMW, importLimitMW, terms } = problem;
  const [{ capacityMWh, chargeLimitMW, dischargeLimitMW, chargeEfficiency, dischargeEfficiency }] = storagesOf(problem) as [StorageUnit];
  const { exportMW, importMW, chargeMW, dischargeMW, curtailedMW } = flows;
  const load = terms?.auxiliaryLoadMW;
  const busToGrid = busToGridOf(problem);
  const gridToBus = 1 / busToGrid;
  const nearly = 1 + balanceTolerance;
  const maxConverterMW = (terms?.busConverter?.limitMW ?? Number.POSITIVE_INFINITY) * nearly + negligible;
  const gainPerMW = stepHours * chargeEfficiency;
  const lossPerMW = stepHours / dischargeEfficiency;
  const chargeTime = chargeLimitMW > 0 ? 1 / chargeLimitMW : 0;
  const dischargeTime = dischargeLimitMW > 0 ? 1 / dischargeLimitMW : 0;
  const cellSlack = balanceTolerance * (capacityMWh + ceilingMWh[0] + stepHours * (chargeLimitMW + dischargeLimitMW)) + negligible;
  const lowest = floorMWh[0] - cellSlack;
  const highest = ceilingMWh[0] + cellSlack;
  let before = levelMWh[0];
  for (let t = begin; t < end; t++) {
    const charge = chargeMW[t];
    const discharge = dischargeMW[t];
    const exported = exportMW[t];
    const bought = importMW[t];
    const level = flows.levelMWh[t];
    const supply = generationMW[t] + (bought + auxiliaryBoughtMW[t]) * busToGrid + discharge;
    const use = charge + curtailedMW[t] + exported * gridToBus + (load === undefined ? 0 : load[t]);
    // Written so that a NaN anywhere fails.
    const sound =
      Math.abs(supply - use) <= balanceTolerance * (supply + use) + negligible &&
      Math.abs(before + charge * gainPerMW - discharge * lossPerMW - level) <= cellSlack &&
      level >= lowest &&
      level <= highest &&
      charge * chargeTime + discharge * dischargeTime <= nearly &&
      charge >= 0 &&
      discharge >= 0 &&
      exported <= exportLimitMW[t] * nearly + negligible &&
      bought <= importLimitMW[t] * nearly + negligible &&
      exported / gridEfficiency + bought * gridEfficiency <= maxConverterMW;
    if (!sound) {
      throw new Error(
        `Dispatch does not balance in step ${t}: supply ${supply}, use ${use}, import ${bought}, export ${exported}, charge ${charge}, ` +
          `discharge ${discharge} MW, level ${level} MWh`,
      );
    }
    before = level;
  }
  levelMWh[0] = before;
}
