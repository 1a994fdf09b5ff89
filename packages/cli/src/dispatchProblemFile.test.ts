import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('purchases cost the sale price and an adder, or a price of their own', async () => {
  expect([...(await read({ import_adder_per_mwh: 3, line_efficiency: 0.95 })).problem.purchasePricePerMWh]).toEqual([13, -17]);
  expect([...(await read({ import_price: [1, 2], import_adder_per_mwh: 3 })).problem.purchasePricePerMWh]).toEqual([4, 5]);
});

test('without charging from the grid nothing is imported', async () => {
  expect([...(await read({ battery: { ...battery, charge_from_grid: false } })).problem.importLimitMW]).toEqual([0, 0]);
});

test('the problem may stand inside a larger record', async () => {
  const path = write({ case: 'one', problem, result: { objective: 1 } });
  expect((await readDispatchProblem(path)).problem.stepHours).toBe(1);
});

describe('what is not done yet is refused by name', () => {
  test.each([
    ['reg', { reg: { up_price: [1, 2] } }],
    ['battery.max_cycles_per_day', { battery: { ...battery, max_cycles_per_day: 1 } }],
    ['battery.self_discharge_per_h', { battery: { ...battery, self_discharge_per_h: 0.001 } }],
    ['dc_coupled, battery.soh', { dc_coupled: true, battery: { ...battery, soh: 0.9 } }],
  ])('%s', async (names, changes) => {
    await expect(read(changes)).rejects.toThrow(`not supported yet: ${names}`);
  });

  test('but not when it is switched off', async () => {
    await read({ reg: null, battery: { ...battery, max_cycles_per_day: null, self_discharge_per_h: 0 } });
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
