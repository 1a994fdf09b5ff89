import { searchOptimum } from '@hybrid/engine/linearProgram/optimum';
import { newWorkspace } from '@hybrid/engine/linearProgram/workspace';
import { sizingProgram } from '@hybrid/engine/sizing/sizingProgram';
import type { SizingPlant } from '@hybrid/engine/sizing/sizingPlant';
import type { Highs } from 'highs';
import { beforeAll, expect, test } from 'vitest';
import { loadSolver } from './oracle/linearProgram';
import { oemofAnnuity, oemofByHighs, oemofSeries, oemofStorage, type OemofPlant } from './oracle/oemofPlant';

let highs: Highs;
beforeAll(async () => {
  highs = await loadSolver();
});

const series = oemofSeries();
const hours = series.demand.length;
const shareOfYear = hours / 8760;

test('the storage investment of oemof.solph, as its own test publishes it, comes to its sizes and flows', () => {
  const perThroughput = 1e11;
  const plant: OemofPlant = {
    wind: { there: 1_000_000 },
    solar: { there: 582_000 },
    storage: { there: 6851, annuity: oemofAnnuity },
    chargeCost: perThroughput,
    dischargeCost: perThroughput,
    gasCost: 50,
    gasLimit: 0.58 * 194_397_000 * shareOfYear,
    ends: 'empty',
  };
  const { cost, built, sums } = oemofByHighs(highs, plant, series);
  // tests/test_scripts/test_solph/test_storage_investment/test_storage_investment.py, figures in kWh.
  expect(Math.round(built.storage)).toBe(2_040_000);
  expect(Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Math.round(sum)]))).toEqual({
    gas: 5_148_414,
    charge: 2_350_931,
    discharge: 1_880_745,
    excess: 211_771_291,
  });
  expect(Math.abs(cost / 423_167_578_261_115_584 - 1)).toBeLessThan(1e-8);
});

/** Its first variant, `v1_invest_optimize_all_technologies`, on these hours: wind, solar and storage are built at an annuity each. */
function allTechnologies(storageCostShare: number, ends: OemofPlant['ends']): OemofPlant {
  const annuity = oemofAnnuity * shareOfYear;
  return {
    wind: { there: 0, annuity },
    solar: { there: 0, annuity },
    storage: { there: 0, annuity: storageCostShare * annuity },
    chargeCost: 1e-4,
    dischargeCost: 0,
    gasCost: 0.04 / 0.58,
    gasLimit: Number.POSITIVE_INFINITY,
    ends,
  };
}

test('at its costs wind is built and gas is used, and neither solar nor storage, as its documentation says', () => {
  const { built, sums } = oemofByHighs(highs, allTechnologies(1, 'empty'), series);
  expect(built.wind).toBeGreaterThan(300_000);
  expect(sums.gas).toBeGreaterThan(1e7);
  expect([built.solar, built.storage].map((size) => Math.round(size))).toEqual([0, 0]);
});

test.each([1, 0.3, 0.05, 0.01])('our sizing program finds the optimum of oemof with the storage at %d of its cost', (storageCostShare) => {
  const plant = allTechnologies(storageCostShare, 'cyclic');
  const theirs = oemofByHighs(highs, plant, series);
  // The demand is owed in each hour, and gas at its price is the penalty of what is short; kW and kWh become MW and MWh.
  const none = new Float64Array(hours);
  const yearly = (annuity = 0): number => 1000 * annuity;
  const most = { min: 0, max: 50_000 };
  const ours: SizingPlant = {
    stepHours: 1,
    stepCount: hours,
    solarMWPerMW: series.solar,
    windMWPerMW: series.wind,
    storage: {
      floorShare: 0,
      ceilingShare: 1,
      chargeMW: oemofStorage.powerShare,
      dischargeMW: oemofStorage.powerShare,
      chargeEfficiency: 1,
      dischargeEfficiency: oemofStorage.dischargeEfficiency,
      wearPerMWh: 1000 * plant.chargeCost,
      cyclesPerDay: undefined,
    },
    busToGrid: 1,
    exportLimitMW: none.map(() => 1e5),
    importLimitMW: none,
    salePricePerMWh: none,
    purchasePricePerMWh: none,
    duties: Array.from(series.demand, (demand, hour) => ({
      steps: Int32Array.of(hour),
      energyMWh: demand / 1000,
      pricePerMWh: none,
      penaltyPerMWh: 1000 * plant.gasCost,
    })),
    yearlyCost: { solar: yearly(plant.solar.annuity), wind: yearly(plant.wind.annuity), storage: yearly(plant.storage.annuity) },
    bounds: { solar: most, wind: most, storage: most },
  };
  const { program, fixedMoney, sizesOf } = sizingProgram(ours, ours.bounds, 0);
  const { found, nearest } = searchOptimum(program, newWorkspace(program));
  expect(found).toBe(true);
  expect(Math.abs(-(nearest.objective + fixedMoney) / theirs.cost - 1)).toBeLessThan(1e-6);
  const sizes = sizesOf(nearest.x);
  for (const kind of ['wind', 'solar', 'storage'] as const) expect(sizes[kind]).toBeCloseTo(theirs.built[kind] / 1000, 2);
});
