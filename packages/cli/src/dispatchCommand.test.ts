import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { hybrid } from '../../../test/hybridCommand';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'dispatch-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

const published = (name: string) => `fixtures/published/dispatch/${name}`;
const write = (name: string, content: object): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};

test('a published year: the optimum, its bound, and a schedule that earns it within the limits', async () => {
  const schedulePath = join(folder, 'schedule.json');
  const { code, stdout, stderr } = await hybrid('dispatch', published('L2_solar_synth.json'), '--json', '--schedule', schedulePath);
  expect([code, stderr]).toEqual([0, '']);
  const answer = JSON.parse(stdout);
  expect(Object.keys(answer)).toEqual(['objective', 'seconds', 'relativeGapBound']);
  const wanted = JSON.parse(readFileSync(join(root, published('L2_solar_synth.json')), 'utf8')).result.objective;
  expect(Math.abs(answer.objective / wanted - 1)).toBeLessThan(1e-6);
  expect(answer.relativeGapBound).toBeLessThan(1e-6);

  const schedule = JSON.parse(readFileSync(schedulePath, 'utf8')) as Record<'ch' | 'dis' | 'exp' | 'imp' | 'ren' | 'ru' | 'rd', number[]>;
  expect(Object.keys(schedule)).toEqual(['ch', 'dis', 'exp', 'imp', 'ren', 'ru', 'rd']);
  const input = (name: string): number[] => JSON.parse(readFileSync(join(root, published(`inputs/${name}`)), 'utf8')).values;
  const prices = input('synth_price_8760.json');
  const sun = input('synth_solar150_8760.json');
  let money = 0;
  let level = 200;
  for (let t = 0; t < 8760; t++) {
    const at = (name: keyof typeof schedule) => schedule[name][t] ?? Number.NaN;
    money += (prices[t] ?? Number.NaN) * (at('exp') - at('imp'));
    level += at('ch') * Math.sqrt(0.85) - at('dis') / Math.sqrt(0.85);
    const within =
      Math.abs(at('ren') + at('dis') + at('imp') - at('ch') - at('exp')) < 1e-9 &&
      at('ren') <= (sun[t] ?? Number.NaN) &&
      at('exp') <= 120 &&
      at('imp') <= 120 &&
      at('ch') / 100 + at('dis') / 100 <= 1 + 1e-12 &&
      level > -1e-6 &&
      level < 400 + 1e-6 &&
      at('ru') === 0 &&
      at('rd') === 0;
    if (!within) throw new Error(`hour ${t} breaks a limit`);
  }
  expect(level).toBeCloseTo(200, 6);
  expect(Math.abs(money / answer.objective - 1)).toBeLessThan(1e-9);
});

test('a published year with regulation: the optimum, and what is kept ready within its limits and from the cells', async () => {
  const schedulePath = join(folder, 'regulation.json');
  const { code, stdout } = await hybrid('dispatch', published('L3_reg_synth.json'), '--json', '--schedule', schedulePath);
  expect(code).toBe(0);
  const record = JSON.parse(readFileSync(join(root, published('L3_reg_synth.json')), 'utf8'));
  expect(Math.abs(JSON.parse(stdout).objective / record.result.objective - 1)).toBeLessThan(1e-4);
  const { ch, dis, ru, rd } = JSON.parse(readFileSync(schedulePath, 'utf8')) as Record<'ch' | 'dis' | 'ru' | 'rd', number[]>;
  const { eff_ch, eff_dis } = record.problem.battery;
  let level = 200;
  for (let t = 0; t < 8760; t++) {
    const [charge, discharge, up, down] = [ch[t], dis[t], ru[t], rd[t]];
    const within = up > -1e-9 && up < 30 + 1e-6 && down > -1e-9 && down < 30 + 1e-6;
    const kept = level - up / eff_dis > -1e-4 && level + down * eff_ch < 400 + 1e-4;
    if (!within || !kept) throw new Error(`hour ${t} keeps ${up} and ${down} MW ready from ${level} MWh`);
    level += eff_ch * (charge + 0.1 * down) - (discharge + 0.1 * up) / eff_dis;
  }
  expect(level).toBeCloseTo(200, 3);
  const total = (power: readonly number[]) => power.reduce((sum, value) => sum + value, 0);
  // The published optimum has these reserves over the year; other plans of equal value differ little.
  expect(total(ru) / record.result.regup_mwh).toBeCloseTo(1, 1);
  expect(total(rd) / record.result.regdn_mwh).toBeCloseTo(1, 1);
});

test('a published year with one cycle a day: the optimum, and no day gives more than 400 MWh', async () => {
  const schedulePath = join(folder, 'cycles.json');
  const { code, stdout } = await hybrid('dispatch', published('L1b_arb_1cycle_synth.json'), '--json', '--schedule', schedulePath);
  expect(code).toBe(0);
  const record = JSON.parse(readFileSync(join(root, published('L1b_arb_1cycle_synth.json')), 'utf8'));
  expect(Math.abs(JSON.parse(stdout).objective / record.result.objective - 1)).toBeLessThan(1e-6);
  const { dis } = JSON.parse(readFileSync(schedulePath, 'utf8')) as { readonly dis: readonly number[] };
  const days = Array.from({ length: 365 }, (_, day) => dis.slice(24 * day, 24 * day + 24).reduce((sum, power) => sum + power, 0));
  expect(Math.max(...days)).toBeLessThan(400 * (1 + 1e-6));
});

const small = {
  n: 1,
  dt_h: 1,
  export_limit_mw: 5,
  import_limit_mw: 5,
  price: [30],
  battery: { p_ch_mw: 1, p_dis_mw: 1, e_mwh: 4, soc_init: 0.5, soc_final: null, eff_ch: 1, eff_dis: 1 },
};

test('for people it prints three lines', async () => {
  const { code, stdout } = await hybrid('dispatch', write('small.json', small));
  expect(code).toBe(0);
  expect(stdout).toMatch(/^objective +30\.00\nseconds +\d+\.\d{4}\nrelative gap bound +\d.*\n$/);
});

test('an end level out of reach has no plan: exit code 1', async () => {
  const { code, stderr } = await hybrid('dispatch', write('far.json', { ...small, battery: { ...small.battery, soc_final: 1 } }));
  expect([code, stderr]).toEqual([1, 'no plan: from 2 MWh the end level of 4 MWh is out of reach; the nearest is 3 MWh\n']);
});

test.each([
  [['dispatch', 'nowhere.json'], 'cannot read nowhere.json\n'],
  [['dispatch'], "error: missing required argument 'problem'\n"],
  [['solve', 'it'], "error: unknown command 'solve'\n"],
])('hybrid %j exits with 2 and says why', async (args, why) => {
  const { code, stdout, stderr } = await hybrid(...args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr.startsWith(why)).toBe(true);
});
