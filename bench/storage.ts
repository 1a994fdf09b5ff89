import type { Case, StorageCase } from '@hybrid/engine/cases/case';
import type { DispatchProblem, Flows } from '@hybrid/engine/dispatch/problem';
import type { OperatedStorage } from '@hybrid/engine/cases/operatedCase';
import { asOperated } from '@hybrid/engine/simulate/asOperated';
import { simulateCase } from '@hybrid/engine/simulate/simulateCase';
import type { YearRun } from '@hybrid/engine/simulate/simulateYear';
import { changingStorage, endStorageYear, newStorageOperation, storageInYear } from '@hybrid/engine/simulate/storageOperation';
import { lateStageCase } from './lateStageCase';
import { medianMs } from './medianMs';

const years = 25;

/**
 * Measures a late-stage simulation of 25 years: 150 MW of solar, 100 MW / 400 MWh of storage with ageing and augmentation, one market; and the life
 * of that storage alone on the schedule of its first year, without dispatch. Cells that follow every plan, and cells of two tanks with a resistance.
 * Median of the repeats. Small: two years.
 */
export function benchStorage(small: boolean): Promise<void> {
  const lifetime = small ? 2 : years;
  const repeats = small ? 3 : 7;
  console.log(`\nLate-stage simulation, ${lifetime} years, one core`);
  for (const minutes of [60, 15] as const) {
    const input = lateStageCase(lifetime, { timeStepSize: minutes });
    for (const [name, storage] of kinds(input)) {
      const whole = medianMs(() => simulateCase({ ...input, storages: [storage] }), repeats);
      const first = firstYear({ ...input, storages: [storage] });
      const schedule = copyOf(first.flows);
      const alone = medianMs(() => lifeOnSchedule({ ...input, storages: [storage] }, storage, first.problem, schedule), repeats);
      console.log(`  ${minutes} min, ${name}: ${whole.toFixed(0)} ms; on a given schedule ${alone.toFixed(0)} ms`);
    }
  }
  return Promise.resolve();
}

function kinds({ storages: [storage] }: Case): readonly (readonly [name: string, storage: StorageCase])[] {
  if (!storage) throw new Error('The largest system of the fixture has storage');
  const cells = { ...storage.cells, kinetics: { rateConstantPerHour: 0.8, capacityRatio: 0.6 }, peakMW: 8 };
  return [
    ['one tank', storage],
    ['two tanks and a resistance', { ...storage, cells }],
  ];
}

function firstYear(input: Case): YearRun {
  const runs: YearRun[] = [];
  simulateCase({ ...input, lifetimeYears: 1 }, (run) => runs.push(run));
  const [first] = runs;
  if (!first) throw new Error('A simulation has a first year');
  return first;
}

function copyOf(flows: Flows): Flows {
  const { exportMW, importMW, chargeMW, dischargeMW, generationToStorageMW, curtailedMW, levelMWh, storedValuePerMWh } = flows;
  return {
    exportMW: exportMW.slice(),
    importMW: importMW.slice(),
    chargeMW: chargeMW.slice(),
    dischargeMW: dischargeMW.slice(),
    generationToStorageMW: generationToStorageMW.slice(),
    curtailedMW: curtailedMW.slice(),
    levelMWh: levelMWh.slice(),
    storedValuePerMWh: storedValuePerMWh.slice(),
  };
}

function lifeOnSchedule(input: Case, storage: StorageCase, problem: DispatchProblem, schedule: Flows): void {
  const operated = asOperated({ ...input, storages: [storage] });
  const [ofStorage] = operated.storages as readonly [OperatedStorage];
  const operation = newStorageOperation(operated, ofStorage);
  const stepsPerDay = 24 / input.stepHours;
  let startMWh = operation.startMWh;
  for (let year = 0; year < input.lifetimeYears; year++) {
    const inYear = storageInYear(operation, input.stepCount, startMWh);
    if (!inYear) throw new Error('The storage stands in all years');
    const flows = copyOf(schedule);
    const { afterBlock } = changingStorage(operation, inYear, problem);
    for (let begin = 0; begin < input.stepCount; begin += stepsPerDay)
      startMWh = afterBlock(flows, begin, begin + stepsPerDay, startMWh).levelMWh;
    endStorageYear(operation);
  }
}
