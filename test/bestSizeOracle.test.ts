import { findBestSize } from '@hybrid/engine/bestSize/findBestSize';
import { searchSpace } from '@hybrid/engine/bestSize/searchSpace';
import { sizeSimulator } from '@hybrid/engine/bestSize/sizeSimulator';
import type { BestSizeQuestion } from '@hybrid/project/results/bestSize';
import type { Highs } from 'highs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { investedByHighs, investmentLp, type Invested } from './oracle/investmentLp';
import { drawnFigures, investmentProject, type InvestmentFigures } from './oracle/investmentPlant';
import { loadSolver } from './oracle/linearProgram';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** Largest relative difference between figures that are one optimum. */
const same = 1e-6;

function questionOf({ bounds }: InvestmentFigures, steps: readonly [solar: number, storage: number, hours: number]): BestSizeQuestion {
  const [solar, storage, hours] = steps;
  return {
    objective: 'npv',
    connectionPricePerMW: 0,
    sizes: [
      { path: 'solar/pv-1/sizing', from: 0, to: bounds.solarMW, step: solar },
      { path: 'storage/storage-1/sizing', from: 0, to: bounds.storageMW, step: storage },
      { path: 'storage/storage-1/hours', from: bounds.hours[0], to: bounds.hours[1], step: hours },
    ],
  };
}

let highs: Highs;
beforeAll(async () => {
  highs = await loadSolver();
});

describe.each([1, 3])('the best plant by a linear program of sizes and dispatch, draw %d,', (seed) => {
  const figures = drawnFigures(seed);
  const { project, series } = investmentProject(figures);
  const usual = questionOf(figures, [1, 1, 0.5]);
  const npvAt = (sizes: readonly number[]): number => sizeSimulator(project, usual, series)('early', sizes).npv ?? Number.NaN;
  let invested: Invested;
  /** Sizes of the program in the order of the question. */
  let sizes: readonly number[];
  beforeAll(() => {
    invested = investedByHighs(highs, investmentLp(highs, figures));
    const { solarMW, storageMW, storageMWh } = invested.sizes;
    sizes = [solarMW, storageMW, storageMWh / storageMW];
  });

  test('builds solar and storage, neither at a bound', () => {
    const { bounds } = figures;
    const [solar = 0, storage = 0] = sizes;
    for (const [size, most] of [
      [solar, bounds.solarMW],
      [storage, bounds.storageMW],
    ] as const)
      expect(size > 1 && size < most - 1).toBe(true);
  });

  test.each([
    { solarMW: 100, storageMW: 50, hours: 4 },
    { solarMW: 0, storageMW: 80, hours: 2 },
  ])('has the NPV of a simulation where the sizes are given, %j', ({ solarMW, storageMW, hours }) => {
    const { npv } = investedByHighs(highs, investmentLp(highs, figures, { solarMW, storageMW, storageMWh: storageMW * hours }));
    expect(Math.abs(npvAt([solarMW, storageMW, hours]) / npv - 1)).toBeLessThan(same);
  });

  test('has the NPV of a simulation at its own sizes', () => {
    expect(Math.abs(npvAt(sizes) / invested.npv - 1)).toBeLessThan(same);
  });

  test('the final search: its best is not above the program, its bound not below, and no size beside those of the program is better', () => {
    const { best, bound } = findBestSize(project, usual, series)!;
    const room = same * Math.abs(invested.npv);
    expect(best!.npv).toBeLessThanOrEqual(invested.npv + room);
    expect(bound!.npv).toBeGreaterThanOrEqual(invested.npv - room);
    expect(bound!.npv - invested.npv).toBeLessThanOrEqual(1e-2 * Math.abs(invested.npv));
    expect(best!.npv).toBeGreaterThanOrEqual(npvAt(searchSpace(project, usual).nearest(sizes)) - room);
  });

  test('the final search: with steps of 10 kW of solar and 0.001 h of storage it comes to the program', () => {
    const { best } = findBestSize(project, questionOf(figures, [0.01, 1, 0.001]), series)!;
    // Units of storage of 1 MW stay whole: what the program loses by them is the difference.
    const whole = [Math.floor(sizes[1]!), Math.ceil(sizes[1]!)].map(
      (storageMW) => investedByHighs(highs, investmentLp(highs, figures, { storageMW })).npv,
    );
    expect(Math.abs(best!.npv! / Math.max(...whole) - 1)).toBeLessThan(same);
  });
});
