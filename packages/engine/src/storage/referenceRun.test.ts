import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cellsOf, oneWayEfficiency, type Cells } from '../cases/cells';
import { resistanceLossMW, settleTanks, stepTanks, tankChargeLimitMW, tankStep } from './kineticModel';
import { cellsAtRest, replay, replayedOf, replayModelOf } from './replay';

const file = join(
  import.meta.dirname,
  '../../../../../shared/data/homer/results_csv/homer_pro_timeseries_asm_lead_acid_first_1000_rows.csv',
);

/*
 * A thousand hours of a lead-acid storage as HOMER Pro 3 ran it, in kW and kWh (here read as MW and MWh: the model has no scale). The
 * parameters of the storage are not in the file. Rate and ratio were found from the charge limits of the first 14 hours, resistance and
 * other losses from four hours; all others test them.
 */
describe.skipIf(!existsSync(file))('a run of HOMER Pro', () => {
  const [head, , ...rows] = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split(/\r?\n/)
        .map((text) => text.split(','))
    : [[], []];
  const column = (name: string): Float64Array => {
    const at = head.indexOf(`Generic 1kWh Lead Acid [ASM] ${name}`);
    return Float64Array.from(rows, (row) => Number(row[at]));
  };
  const energy = column('Energy Content');
  const stateOfCharge = column('State of Charge');
  const capacity = energy.map((content, t) => (100 * content) / stateOfCharge[t]);
  const cells: Cells = {
    ...cellsOf((builtInStorages as readonly [StorageSpec])[0]),
    kinetics: { rateConstantPerHour: 1.0889874, capacityRatio: 0.6107469 },
    peakMW: 83.6,
    otherLosses: 0.15,
    chargeLimitMW: 18.976,
    dischargeLimitMW: 18.976,
  };

  test('the limits of charging are its limits, in every hour in which no current limit stands before them', () => {
    const limits = column('Maximum Charge Power');
    const step = tankStep(cells.kinetics, 1);
    const tanks = settleTanks(step, capacity[0]);
    let compared = 0;
    for (let t = 0; t < energy.length; t++) {
      const flow = tankChargeLimitMW(step, tanks, capacity[Math.max(0, t - 1)]);
      const limit = (flow + resistanceLossMW(flow, cells.peakMW)) / oneWayEfficiency(cells);
      if (limit < cells.chargeLimitMW) {
        expect(Math.abs(limit - limits[t]), `hour ${t}`).toBeLessThan(0.003);
        compared++;
      }
      stepTanks(step, tanks, energy[t] - tanks.availableMWh - tanks.boundMWh);
    }
    expect(compared).toBeGreaterThan(800);
  });

  test('its power leads to its levels, within 0.05 % of the capacity after 1,000 hours', () => {
    const model = replayModelOf(cells, 1, 1, undefined);
    const plan = { chargeMW: column('Charge Power'), dischargeMW: column('Discharge Power') };
    const replayed = replayedOf(energy.length);
    const inUse = { model, state: cellsAtRest(model, capacity[0], 20), ambientC: undefined, replayed };
    let worst = 0;
    for (let t = 0; t < energy.length; t++) {
      replay(inUse, plan, { floorMWh: 0, ceilingMWh: capacity[t] }, t, t + 1);
      worst = Math.max(worst, Math.abs(replayed.levelMWh[t] - energy[t]));
    }
    expect(worst).toBeLessThan(5e-4 * capacity[0]);
  });

  test('its calendar wear is the same in every hour at 20 °C', () => {
    const loss = column('Degradation - Time and Temperature');
    for (let t = 0; t < loss.length; t += 99) expect(loss[t] / (t + 1) / loss[0]).toBeCloseTo(1, 3);
  });
});
