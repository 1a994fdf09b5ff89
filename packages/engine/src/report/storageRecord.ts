import type { StorageFlows } from '../dispatch/problem';
import { sum } from '../series';
import { movedByRegulation } from '../simulate/movedByRegulation';
import type { YearRun } from '../simulate/simulateYear';
import { shareAtRest, type StorageUse } from '../simulate/yearEnergies';

/** What one storage did in a year in which it stands: MWh, and a share of the year. */
export interface StorageRecord {
  /** Into the cells and out of them. */
  readonly energyInputMWh: number;
  readonly energyOutputMWh: number;
  /** At the bus, what regulation moves included. */
  readonly chargedMWh: number;
  readonly dischargedMWh: number;
  /** At the point of interconnection, beside what regulation moves. */
  readonly soldMWh: number;
  readonly purchasedMWh: number;
  /** Of the year with more than 1 % of rated power in or out. */
  readonly utilisation: number;
}

/**
 * The energies of a storage in a year. What went into the cells follows from what left them, is in them and was lost with capacity that is gone;
 * regulation is the first storage's alone.
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

/** Exports of the storages are shared in each step by what each discharges, imports by what each draws from the grid. */
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
