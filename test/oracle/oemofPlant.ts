import { readFileSync } from 'node:fs';
import type { Highs } from 'highs';
import { newProgram, optimumOf, type Entry } from './linearProgram';

/**
 * Examples of storage investment of oemof.solph (MIT licence): wind, solar, a gas plant and a storage serve a demand. `fixtures/published/oemof` has its
 * series and its licence. Its units are kW, kWh and currency/kWh.
 */
export interface OemofPlant {
  /** Size that is there, and the annuity of each unit more; without one nothing is built. */
  readonly wind: Built;
  readonly solar: Built;
  /** Of energy; the power of the storage is a sixth of it, either way. */
  readonly storage: Built;
  readonly chargeCost: number;
  readonly dischargeCost: number;
  /** Of electricity from gas, and the most of it over all hours. */
  readonly gasCost: number;
  readonly gasLimit: number;
  /** Level at the start and the end: none, or the same. */
  readonly ends: 'empty' | 'cyclic';
}

interface Built {
  readonly there: number;
  readonly annuity?: number;
}

export interface OemofSeries {
  readonly demand: Float64Array;
  readonly solar: Float64Array;
  readonly wind: Float64Array;
}

/** Powers of the storage over its energy, and the share that comes back out. */
export const oemofStorage = { powerShare: 1 / 6, dischargeEfficiency: 0.8 } as const;

/** Annuity of a capital cost, as its examples take it: 1,000 over 20 years at 5 %. */
export const oemofAnnuity = (1000 * (0.05 * 1.05 ** 20)) / (1.05 ** 20 - 1);

/** Returns its series: the 400 hours of its own test. */
export function oemofSeries(): OemofSeries {
  const [, ...lines] = readFileSync('fixtures/published/oemof/storage_investment.csv', 'utf8').trim().split('\n');
  const rows = lines.map((line) => line.split(',').map(Number));
  const column = (at: number): Float64Array => Float64Array.from(rows, (row) => row[at] ?? Number.NaN);
  return { demand: column(1), solar: column(2), wind: column(3) };
}

/** Optimum of a plant: yearly cost, what is built, and sums of the flows. */
export interface OemofOptimum {
  readonly cost: number;
  readonly built: { readonly wind: number; readonly solar: number; readonly storage: number };
  readonly sums: { readonly gas: number; readonly charge: number; readonly discharge: number; readonly excess: number };
}

/** Solves a plant as oemof states it, by HiGHS. */
export function oemofByHighs(highs: Highs, plant: OemofPlant, { demand, solar, wind }: OemofSeries): OemofOptimum {
  const { column, row, model } = newProgram(highs);
  const { infinity } = highs;
  const size = ({ there, annuity }: Built): number => column(-(annuity ?? 0), there, annuity === undefined ? there : infinity);
  const [windSize, solarSize, cells] = [size(plant.wind), size(plant.solar), size(plant.storage)] as const;
  const hours = demand.length;
  const steps = Array.from({ length: hours }, (_, hour) => ({
    gas: column(-plant.gasCost, 0, infinity),
    charge: column(-plant.chargeCost, 0, infinity),
    discharge: column(-plant.dischargeCost, 0, infinity),
    excess: column(0, 0, infinity),
    level: column(0, 0, plant.ends === 'empty' && hour === hours - 1 ? 0 : infinity),
  }));
  for (const [hour, { gas, charge, discharge, excess, level }] of steps.entries()) {
    const before = steps[hour - 1]?.level ?? (plant.ends === 'cyclic' ? steps[hours - 1]?.level : undefined);
    row(demand[hour]!, demand[hour]!, [
      [windSize, wind[hour]!],
      [solarSize, solar[hour]!],
      [gas, 1],
      [discharge, 1],
      [charge, -1],
      [excess, -1],
    ]);
    row(0, 0, [
      [level, 1],
      ...(before === undefined ? [] : [[before, -1] as Entry]),
      [charge, -1],
      [discharge, 1 / oemofStorage.dischargeEfficiency],
    ]);
    for (const [flow, share] of [
      [charge, oemofStorage.powerShare],
      [discharge, oemofStorage.powerShare],
      [level, 1],
    ] as const)
      row(-infinity, 0, [
        [flow, 1],
        [cells, -share],
      ]);
  }
  row(
    -infinity,
    plant.gasLimit,
    steps.map(({ gas }): Entry => [gas, 1]),
  );
  const found = optimumOf(highs, model());
  if (!found) throw new Error('The plant cannot serve its demand');
  const [windBuilt = 0, solarBuilt = 0, storageBuilt = 0] = found.values;
  const sum = (which: keyof (typeof steps)[number]): number => steps.reduce((total, step) => total + found.values[step[which]]!, 0);
  const there = Object.values({ w: plant.wind, s: plant.solar, c: plant.storage }).reduce(
    (total, { there: own, annuity = 0 }) => total + own * annuity,
    0,
  );
  return {
    cost: -found.value - there,
    built: { wind: windBuilt - plant.wind.there, solar: solarBuilt - plant.solar.there, storage: storageBuilt - plant.storage.there },
    sums: { gas: sum('gas'), charge: sum('charge'), discharge: sum('discharge'), excess: sum('excess') },
  };
}
