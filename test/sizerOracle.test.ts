import { searchOptimum } from '@hybrid/engine/linearProgram/optimum';
import { newWorkspace } from '@hybrid/engine/linearProgram/workspace';
import { seededRandom } from '@hybrid/engine/seededRandom';
import { sizingProgram } from '@hybrid/engine/sizing/sizingProgram';
import type { SizingPlant } from '@hybrid/engine/sizing/sizingPlant';
import type { SizeBounds } from '@hybrid/engine/sizing/sizes';
import type { Highs } from 'highs';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Entry, loadSolver, newProgram, optimumOf } from './oracle/linearProgram';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let highs: Highs;
beforeAll(async () => {
  highs = await loadSolver();
});

/**
 * Solves the program of docs/method/sizer.md as written there, with one column per size in the rows of all steps, minimum sizes as lower bounds and
 * levels from 0: the chain of sizes must reach the same optimum. Undefined if infeasible.
 */
function bestByHighs(plant: SizingPlant, bounds: SizeBounds, service: number): number | undefined {
  const { column, row, model } = newProgram(highs);
  const { stepCount, stepHours, storage, busToGrid, yearlyCost, duties } = plant;
  if (!storage) throw new Error('These plants have a storage.');
  const infinity = highs.infinity;
  const solar = column(-yearlyCost.solar, bounds.solar.min, bounds.solar.max);
  const wind = column(-yearlyCost.wind, bounds.wind.min, bounds.wind.max);
  const cells = column(-yearlyCost.storage, bounds.storage.min, bounds.storage.max);
  const delivered: number[][] = duties.map(() => []);
  const all: Entry[] = [];
  const levels = Array.from({ length: stepCount }, () => column(0, 0, infinity));
  const cycled: Entry[] = [];
  for (let t = 0; t < stepCount; t++) {
    const sale = stepHours * busToGrid * plant.salePricePerMWh[t];
    const sold = column(sale, 0, infinity);
    const stored = column(0, 0, infinity);
    const bought = column(-stepHours * plant.purchasePricePerMWh[t], 0, plant.importLimitMW[t]);
    const given = column(sale - (stepHours * storage.wearPerMWh) / storage.dischargeEfficiency, 0, infinity);
    const gain = stepHours * storage.chargeEfficiency;
    const loss = stepHours / storage.dischargeEfficiency;
    const level = levels[t] as number;
    row(-infinity, 0, [
      [sold, 1],
      [stored, 1],
      [solar, -plant.solarMWPerMW[t]],
      [wind, -plant.windMWPerMW[t]],
    ]);
    row(-infinity, plant.exportLimitMW[t] / busToGrid, [
      [sold, 1],
      [given, 1],
    ]);
    row(-infinity, 0, [
      [stored, 1 / storage.chargeMW],
      [bought, busToGrid / storage.chargeMW],
      [given, 1 / storage.dischargeMW],
      [cells, -1],
    ]);
    row(-infinity, 0, [
      [level, 1],
      [cells, -storage.ceilingShare],
    ]);
    row(0, infinity, [
      [level, 1],
      [cells, -storage.floorShare],
    ]);
    row(0, 0, [
      [level, 1],
      [levels[(t + stepCount - 1) % stepCount] as number, -1],
      [stored, -gain],
      [bought, -gain * busToGrid],
      [given, loss],
    ]);
    cycled.push([given, loss]);
    const under: Entry[] = [];
    for (const [which, { steps, pricePerMWh, penaltyPerMWh = 0 }] of duties.entries()) {
      if (!steps.includes(t)) continue;
      const part = column(stepHours * (pricePerMWh[t] - plant.salePricePerMWh[t] + penaltyPerMWh), 0, infinity);
      delivered[which]?.push(part);
      under.push([part, 1]);
      all.push([part, stepHours]);
    }
    if (under.length > 0) row(-infinity, 0, [...under, [sold, -busToGrid], [given, -busToGrid]]);
    if (storage.cyclesPerDay !== undefined && (t + 1) % 24 === 0) row(-infinity, 0, [...cycled.splice(0), [cells, -storage.cyclesPerDay]]);
  }
  let owed = 0;
  let penalties = 0;
  for (const [which, { energyMWh, penaltyPerMWh = 0 }] of duties.entries()) {
    const parts = (delivered[which] ?? []).map((part): Entry => [part, stepHours]);
    row(service === 1 ? energyMWh : -infinity, energyMWh, parts);
    owed += energyMWh;
    penalties += penaltyPerMWh * energyMWh;
  }
  row(service * owed, infinity, all);
  const found = optimumOf(highs, model());
  return found && found.value - penalties;
}

/** Three days of a made-up plant: sun by day, random wind, prices that go up and down, windows of some evening hours, and single steps that owe. */
function drawnPlant(seed: number): { readonly plant: SizingPlant; readonly bounds: SizeBounds; readonly service: number } {
  const { next: random } = seededRandom(seed);
  const between = (low: number, high: number): number => low + random() * (high - low);
  const stepCount = 72;
  const series = (value: (t: number) => number): Float64Array => Float64Array.from({ length: stepCount }, (_, t) => value(t));
  const sun = between(0.5, 1);
  const pays = random() < 0.5;
  const contractPrice = series(() => between(40, 90));
  const hasPenalty = random() < 0.5;
  const duty = (first: number, hours: number, energyMWh: number) => ({
    steps: Int32Array.from({ length: hours }, (_, step) => first + step),
    energyMWh,
    pricePerMWh: contractPrice,
    penaltyPerMWh: hasPenalty ? between(50, 400) : undefined,
  });
  const plant: SizingPlant = {
    stepHours: 1,
    stepCount,
    solarMWPerMW: series((t) => Math.max(0, sun * Math.sin((Math.PI * ((t % 24) - 6)) / 12) * between(0.3, 1))),
    windMWPerMW: series(() => between(0, 0.7)),
    storage: {
      floorShare: between(0, 0.2),
      ceilingShare: between(0.9, 1),
      chargeMW: between(0.2, 0.5),
      dischargeMW: between(0.2, 0.5),
      chargeEfficiency: between(0.85, 1),
      dischargeEfficiency: between(0.85, 1),
      wearPerMWh: between(0, 15),
      cyclesPerDay: random() < 0.3 ? 1 : undefined,
    },
    busToGrid: between(0.95, 1),
    exportLimitMW: series(() => 60),
    importLimitMW: series(() => (random() < 0.5 ? 10 : 0)),
    salePricePerMWh: series(() => (pays ? between(0, 70) : 0)),
    purchasePricePerMWh: series(() => between(70, 90)),
    duties: [0, 1, 2].flatMap((day) => [duty(day * 24 + 17, 5, between(10, 40)), duty(day * 24 + 7, 1, between(1, 5))]),
    yearlyCost: { solar: between(100, 500), wind: between(200, 700), storage: between(20, 100) },
    bounds: { solar: { min: 0, max: 60 }, wind: { min: 0, max: 60 }, storage: { min: 0, max: 120 } },
  };
  const bounds: SizeBounds =
    random() < 0.3 ? { ...plant.bounds, wind: { min: 0, max: 0 } } : { ...plant.bounds, solar: { min: between(0, 5), max: 60 } };
  const levels = [1, 0.99, 0.95, 0.9, ...(hasPenalty ? [0] : [])];
  return { plant, bounds, service: levels[Math.floor(random() * levels.length)] as number };
}

test('the chain of sizes comes to the optimum of the program with plain size columns, or to none where there is none', () => {
  let solved = 0;
  for (let draw = 0; draw < 60; draw++) {
    const { plant, bounds, service } = drawnPlant(draw + 1);
    const best = bestByHighs(plant, bounds, service);
    const { program, fixedMoney, sizesOf } = sizingProgram(plant, bounds, service);
    const { found, nearest } = searchOptimum(program, newWorkspace(program), { residual: 1e-7, gap: 1e-5 });
    if (best === undefined) {
      expect(found, `draw ${draw}`).toBe(false);
      continue;
    }
    solved++;
    expect(found, `draw ${draw}`).toBe(true);
    const money = nearest.objective + fixedMoney;
    expect(Math.abs(money - best) / Math.max(1000, Math.abs(best)), `draw ${draw}: ${money} where ${best} can be had`).toBeLessThan(2e-5);
    for (const [kind, size] of Object.entries(sizesOf(nearest.x))) {
      const { min, max } = bounds[kind as keyof SizeBounds];
      expect(size, `draw ${draw}, ${kind}`).toBeGreaterThanOrEqual(min - 1e-6);
      expect(size, `draw ${draw}, ${kind}`).toBeLessThanOrEqual(max + 1e-6);
    }
  }
  expect(solved).toBeGreaterThan(30);
});
