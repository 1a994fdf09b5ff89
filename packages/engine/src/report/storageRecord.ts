import type { StorageFlows } from '../dispatch/problem';
import { sum } from '../series';
import { movedByRegulation } from '../simulate/movedByRegulation';
import type { YearRun } from '../simulate/simulateYear';
import { shareAtRest, type StorageUse } from '../simulate/yearEnergies';

/** Energies [MWh] and utilisation of one storage in a year in which it operates. */
export interface StorageRecord {
  /** Energy into the cells; the next is the energy out of them. */
  readonly energyInputMWh: number;
  readonly energyOutputMWh: number;
  /** Charge and discharge at the bus, regulation included. */
  readonly chargedMWh: number;
  readonly dischargedMWh: number;
  /** Sales and purchases at the point of interconnection, without regulation. */
  readonly soldMWh: number;
  readonly purchasedMWh: number;
  /** Share of the year with more than 1 % of rated power in or out. */
  readonly utilisation: number;
}

/**
 * Returns the energies of a storage in a year. Input to the cells is their output plus the change of the level plus losses with removed capacity;
 * only the first storage provides regulation.
 */
export function storageRecord(run: YearRun, use: StorageUse, isFirst: boolean): StorageRecord {
  const { problem, flows } = run;
  const { stepHours } = problem;
  const moved = isFirst ? movedByRegulation(problem, flows, 0, flows.exportMW.length) : { inMWh: 0, outMWh: 0 };
  const gainMWh = use.endMWh - use.startMWh;
  return {
    energyInputMWh: Math.max(0, use.throughputMWh + gainMWh + use.lostMWh),
    energyOutputMWh: use.throughputMWh,
    chargedMWh: sum(use.flows.chargeMW) * stepHours + moved.inMWh,
    dischargedMWh: sum(use.flows.dischargeMW) * stepHours + moved.outMWh,
    ...trade(run, use),
    utilisation: utilisation(use),
  };
}

/** Returns the storage's share of trade: exports in proportion to discharge in each step, imports in proportion to charging from the grid. */
function trade({ uses, flows, traded, problem }: YearRun, { flows: own }: StorageUse): Pick<StorageRecord, 'soldMWh' | 'purchasedMWh'> {
  const sent = traded.exports.find(({ owner }) => owner === 'storage')?.powerMW;
  let [sold, purchased] = [0, 0];
  for (let t = 0; t < flows.exportMW.length; t++) {
    let [discharge, draw] = [0, 0];
    for (const use of uses) {
      discharge += use.flows.dischargeMW[t];
      draw += drawnMW(use.flows, t);
    }
    if (sent && discharge > 0) sold += (sent[t] * own.dischargeMW[t]) / discharge;
    if (draw > 0) purchased += (flows.importMW[t] * drawnMW(own, t)) / draw;
  }
  return { soldMWh: sold * problem.stepHours, purchasedMWh: purchased * problem.stepHours };
}

function drawnMW({ chargeMW, generationToStorageMW }: StorageFlows, t: number): number {
  return Math.max(0, chargeMW[t] - generationToStorageMW[t]);
}

function utilisation({ unit, flows }: StorageUse): number {
  const min = shareAtRest * Math.max(unit.chargeLimitMW, unit.dischargeLimitMW);
  if (min === 0) return 0;
  let busy = 0;
  for (let t = 0; t < flows.chargeMW.length; t++) if (flows.chargeMW[t] + flows.dischargeMW[t] > min) busy++;
  return busy / flows.chargeMW.length;
}
