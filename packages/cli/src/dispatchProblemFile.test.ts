import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dispatchYear } from '@hybrid/engine/dispatch/dispatch';
import { afterAll, describe, expect, test } from 'vitest';
import { readDispatchProblem } from './dispatchProblemFile';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-problem-'));
afterAll(() => rmSync(folder, { recursive: true }));

const battery = {
  p_ch_mw: 1,
  p_dis_mw: 2,
  e_mwh: 8,
  soc_min: 0.25,
  soc_max: 1,
  soc_init: 0.5,
  soc_final: 'init',
  eff_ch: 0.9,
  eff_dis: 0.8,
};
const problem = { n: 2, dt_h: 1, export_limit_mw: 5, import_limit_mw: 4, price: [10, -20], battery };

const write = (content: unknown, name = 'problem.json'): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const read = (changes: object) => readDispatchProblem(write({ ...problem, ...changes }));

test('levels are shares of the capacity, and the cost at the bus becomes wear in the cells', async () => {
  const { problem: read1, horizon } = await read({ battery: { ...battery, vom_per_mwh_dis: 5 } });
  expect(read1.storage).toEqual({
    capacityMWh: 8,
    floorMWh: 2,
    ceilingMWh: 8,
    chargeLimitMW: 1,
    dischargeLimitMW: 2,
    chargeEfficiency: 0.9,
    dischargeEfficiency: 0.8,
    wearPerMWh: 4,
  });
  expect(horizon).toEqual({ foresight: 'wholeYear', startMWh: 4, endMWh: 4, endValuePerMWh: 0 });
});

test.each([
  ['init', 4],
  [0.75, 6],
  [null, undefined],
])('an end level of %s', async (soc_final, endMWh) => {
  expect((await read({ battery: { ...battery, soc_final } })).horizon.endMWh).toBe(endMWh);
});

test('series come as numbers, lists, or files beside the problem, bare or with "values"', async () => {
  write([3, 4], 'sun.json');
  write({ name: 'wind', values: [1, 2] }, 'wind.json');
  const { problem: read1 } = await read({ solar_mw: 'sun.json', wind_mw: 'wind.json', export_limit_mw: [7, 8] });
  expect([...read1.generationMW]).toEqual([4, 6]);
  expect([...read1.exportLimitMW]).toEqual([7, 8]);
  expect([...read1.importLimitMW]).toEqual([4, 4]);
});

test('a limit that is null is none: 100 MW of sun and the battery pass, in and out', async () => {
  const changes = { export_limit_mw: null, import_limit_mw: null, solar_mw: 100, line_efficiency: 0.5, price: [50, 10] };
  const { problem: read1, horizon } = await read({ ...changes, battery: { ...battery, soc_final: null } });
  const open = { ...read1, exportLimitMW: Float64Array.of(1e4, 1e4), importLimitMW: Float64Array.of(1e4, 1e4) };
  expect(dispatchYear(read1, horizon).objective).toBeCloseTo(dispatchYear(open, horizon).objective, 9);
  await expect(read({ export_limit_mw: undefined })).rejects.toThrow('export_limit_mw is missing; give MW, or null for no limit');
});

test('purchases cost the sale price and an adder, or a price of their own', async () => {
  expect([...(await read({ import_adder_per_mwh: 3, line_efficiency: 0.95 })).problem.purchasePricePerMWh]).toEqual([13, -17]);
  expect([...(await read({ import_price: [1, 2], import_adder_per_mwh: 3 })).problem.purchasePricePerMWh]).toEqual([4, 5]);
});

test('without charging from the grid nothing is imported', async () => {
  expect([...(await read({ battery: { ...battery, charge_from_grid: false } })).problem.importLimitMW]).toEqual([0, 0]);
});

test('a problem of energy alone has no terms', async () => {
  expect((await read({ reg: null, battery: { ...battery, max_cycles_per_day: null } })).problem.terms).toBeUndefined();
});

test('half a cycle a day of 8 MWh is 4 MWh discharged at the bus, 5 out of cells that lose a fifth', async () => {
  const { problem: read1 } = await read({ battery: { ...battery, max_cycles_per_day: 0.5 } });
  expect(read1.terms).toEqual({ cycleLimit: { perDayMWh: 5, overTwoDays: false } });
});

describe('regulation', () => {
  const reg = {
    up_price: [4, 9],
    down_price: 6,
    throughput_up: 0.1,
    throughput_down: 0.2,
    settle_energy: true,
    sustain_h: 0.5,
    max_commit_frac: 1,
    max_commit_up_frac: 0.3,
    max_commit_down_frac: 0.4,
    min_capacity_price: 5,
  };
  const readRegulation = async (changes: object) => (await read({ reg: { ...reg, ...changes } })).problem.terms?.regulation;

  test('one offer: shares of 2 MW of discharge and 1 MW of charge, in hours that reach the least price', async () => {
    expect(await readRegulation({})).toEqual({
      offers: [
        {
          upPricePerMWh: Float64Array.of(4, 9),
          downPricePerMWh: Float64Array.of(6, 6),
          upLimitMW: Float64Array.of(0, 0.6),
          downLimitMW: Float64Array.of(0.4, 0.4),
          upThroughput: 0.1,
          downThroughput: 0.2,
          energyPricePerMWh: Float64Array.of(10, -20),
        },
      ],
      headroomHours: 0.5,
      headroomAt: 'startOfStep',
    });
  });

  test('a price at the least price is offered', async () => {
    expect((await readRegulation({ min_capacity_price: 4 }))?.offers[0]?.upLimitMW).toEqual(Float64Array.of(0.6, 0.6));
  });

  test('energy that is not settled has no price', async () => {
    expect((await readRegulation({ settle_energy: false }))?.offers[0]?.energyPricePerMWh).toBeUndefined();
  });

  test('one direction may take the whole share; both together may not', async () => {
    const { offers } = (await readRegulation({ max_commit_frac: 0.5, max_commit_up_frac: null, max_commit_down_frac: 0 })) ?? {};
    expect([offers?.[0]?.upLimitMW[1], offers?.[0]?.downLimitMW[1]]).toEqual([1, 0]);
    await expect(readRegulation({ max_commit_frac: 0.5 })).rejects.toThrow('not supported yet: reg.max_commit_frac of 0.5');
  });

  test.each([
    ['reg.down_price is missing', { down_price: undefined }],
    ['reg.up_price has 1 values where n asks for 2', { up_price: [1] }],
    ['throughput_up must be at least 0 and at most 1', { throughput_up: 2 }],
    ['settle_energy must be true or false', { settle_energy: 1 }],
    ['not supported yet: reg.mileage', { mileage: 3 }],
  ])('%s', async (message, changes) => {
    await expect(readRegulation(changes)).rejects.toThrow(message);
  });

  test('needs a battery', async () => {
    await expect(read({ reg, battery: null })).rejects.toThrow('reg needs a battery');
  });
});

test('the problem may stand inside a larger record', async () => {
  const path = write({ case: 'one', problem, result: { objective: 1 } });
  expect((await readDispatchProblem(path)).problem.stepHours).toBe(1);
});

describe('what is not done yet is refused by name', () => {
  test.each([
    ['battery.self_discharge_per_h', { battery: { ...battery, self_discharge_per_h: 0.001 } }],
    ['dc_coupled, battery.soh', { dc_coupled: true, battery: { ...battery, soh: 0.9 } }],
  ])('%s', async (names, changes) => {
    await expect(read(changes)).rejects.toThrow(`not supported yet: ${names}`);
  });

  test('but not when it is switched off', async () => {
    await read({ dc_coupled: null, battery: { ...battery, self_discharge_per_h: 0 } });
  });
});

describe('a malformed problem says what is wrong', () => {
  test.each([
    ['price has 3 values where n asks for 2', { price: [1, 2, 3] }],
    ['price[1] must be a number', { price: [1, 'x'] }],
    ['price is missing', { price: undefined }],
    ['dt_h must be above 0', { dt_h: 0 }],
    ['export_limit_mw must be at least 0', { export_limit_mw: -1 }],
    ['line_efficiency must be above 0 and at most 1', { line_efficiency: 1.1 }],
    ['eff_ch is missing', { battery: { ...battery, eff_ch: undefined } }],
    ['soc_init must be at least 0.25', { battery: { ...battery, soc_init: 0.1 } }],
    ['battery.soc_final must be', { battery: { ...battery, soc_final: 'half' } }],
    ['cannot read', { price: 'nowhere.json' }],
  ])('%s', async (message, changes) => {
    await expect(read(changes)).rejects.toThrow(message);
  });

  test('text that is not JSON', async () => {
    await expect(readDispatchProblem(write('n: 2'))).rejects.toThrow('is not JSON');
  });
});
