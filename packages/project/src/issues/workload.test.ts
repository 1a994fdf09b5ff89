import { expect, test } from 'vitest';
import { simulationCount } from '../document/dimensions';
import { newEnergyMarket } from '../document/energyMarket';
import type { Project } from '../document/project';
import { newRegulationMarket } from '../document/regulationMarket';
import { absolute, valueList } from '../document/sizing';
import { runChecks } from './checks';
import { simulationLimits } from './simulationLimits';
import { both, causes, changed, full, item, late, plain, size } from './testing';
import {
  estimatedSeconds,
  estimateText,
  initialCheckSettings,
  measuredEstimateText,
  roundedEstimate,
  threadCount,
  workloadSuggestions,
} from './workload';

const sizes = (count: number) => ({ sizing: absolute(Array.from({ length: count }, (_, index) => index + 1)) });
const list = (...values: readonly number[]) => valueList(values);
const many = (solar: number, storage: number): Project =>
  changed(plain, both(item('solar', sizes(solar)), item('storage', sizes(storage))));
const solarOnly: Project = { ...plain, useStorage: false };
const workload = (project: Project, settings = initialCheckSettings) =>
  runChecks(project, settings).filter(({ code }) => code === 'SIM-MAX' || code === 'SIM-TIME');

test('simulations are the product of all lists, less systems that are nothing', () => {
  const sized = changed(plain, both(item('solar', { sizing: absolute([0, 50, 100]) }), item('storage', { sizing: absolute([0, 10]) })));
  expect(simulationCount(sized)).toBe(5);
  expect(simulationCount({ ...sized, acLineEfficiencySensitivity: list(98, 99), interconnectionLimit: list(1, 2, 3) })).toBe(30);
});

test('an all-zero plant still counts as one simulation', () => {
  expect(simulationCount(changed(plain, both(item('solar', { sizing: absolute([0]) }), item('storage', { sizing: absolute([0]) }))))).toBe(
    1,
  );
});

test('allocations of all markets count once', () => {
  const pairs = list(40, 60);
  const allocated = {
    allocationSensitivity: pairs,
    maxStorageCommitmentSensitivity: pairs,
    windAllocationSensitivity: pairs,
    pvAllocationSensitivity: pairs,
  };
  const before = simulationCount(full);
  expect(simulationCount(changed(full, both(item('energyMarkets', allocated), item('energyMarkets', allocated, 1))))).toBe(2 * before);
});

// A unit is 0.0015 s of one thread.
test('a year without storage is 8 units, however fine its steps', () => {
  expect(estimatedSeconds(solarOnly, 1)).toBeCloseTo(8 * 0.0015, 12);
  expect(estimatedSeconds({ ...solarOnly, timeStepSize: 15 }, 1)).toBeCloseTo(8 * 0.0015, 12);
});

test('a year with storage is 30 · 1.2 units for each market, times the steps in an hour', () => {
  expect(estimatedSeconds(plain, 1)).toBeCloseTo(36 * 0.0015, 12);
  expect(estimatedSeconds({ ...plain, timeStepSize: 30 }, 1)).toBeCloseTo(72 * 0.0015, 12);
  expect(estimatedSeconds({ ...plain, timeStepSize: 15 }, 1)).toBeCloseTo(144 * 0.0015, 12);
});

test('energy and regulation markets in use count, and at least one', () => {
  const energyMarkets = [...plain.energyMarkets, newEnergyMarket('rtm', 25)];
  const regulationMarkets = [newRegulationMarket('regulation-1', 1)];
  const seconds = (change: Partial<Project>): number => estimatedSeconds({ ...plain, ...change }, 1) / (36 * 0.0015);
  expect(seconds({ energyMarkets })).toBeCloseTo(2, 12);
  expect(seconds({ energyMarkets, useRegulationMarket: true, regulationMarkets })).toBeCloseTo(3, 12);
  expect(seconds({ energyMarkets, regulationMarkets })).toBeCloseTo(2, 12);
  expect(seconds({ energyMarkets, useEnergyMarket: false })).toBeCloseTo(1, 12);
});

test('early analysis counts one year, late all of them', () => {
  expect(estimatedSeconds(late, 1)).toBeCloseTo(25 * estimatedSeconds(plain, 1), 12);
  expect(estimatedSeconds({ ...plain, lifetime: 10 }, 1)).toBeCloseTo(estimatedSeconds(plain, 1), 12);
});

test('simulations share the threads, four unless told', () => {
  expect(estimatedSeconds(many(10, 10), 1)).toBeCloseTo(100 * 36 * 0.0015, 12);
  expect(estimatedSeconds(many(10, 10), 8)).toBeCloseTo((100 * 36 * 0.0015) / 8, 12);
  expect(estimatedSeconds(plain)).toBeCloseTo(estimatedSeconds(plain, 4), 12);
});

test.each([
  [8, 8],
  ['16', 16],
  [undefined, 4],
  [null, 4],
  ['', 4],
  ['many', 4],
  [Number.NaN, 4],
  [0, 4],
  [-2, 4],
] as const)('a thread count of %j is %d', (setting, count) => {
  expect(threadCount(setting)).toBe(count);
});

test.each([
  [0, 60],
  [1, 60],
  [60, 60],
  [61, 120],
  [600, 600],
  [601, 900],
  [7199, 7200],
  [7200, 7200],
  [7201, 10_800],
  [10_801, 14_400],
])('%d s are shown as %d s', (seconds, shown) => {
  expect(roundedEstimate(seconds)).toBe(shown);
});

test.each([
  [20, 'Estimated calculation time: 1 minute'],
  [61, 'Estimated calculation time: 2 minutes'],
  [601, 'Estimated calculation time: 15 minutes'],
  [7200, 'Estimated calculation time: 120 minutes'],
  [7201, 'Estimated calculation time: 3 hours'],
])('%d s read %s', (seconds, text) => {
  expect(estimateText(seconds)).toEqual(text);
});

test.each([
  [0.4, 'Estimated calculation time: under a second'],
  [1.2, 'Estimated calculation time: 2 s'],
  [59, 'Estimated calculation time: 59 s'],
  [59.1, 'Estimated calculation time: 1 minute'],
  [61, 'Estimated calculation time: 2 minutes'],
])('%d s by a measured calculation are shown as %s', (seconds, text) => {
  expect(measuredEstimateText(seconds)).toEqual(text);
});

test('the limits are 500, two hours and 5,000', () => {
  expect(simulationLimits).toEqual({ warnAbove: 500, warnAboveHours: 2, refuseAbove: 5000 });
});

test('more simulations than allowed block, with what to reduce', () => {
  expect(workload(many(50, 100))).toMatchObject([{ code: 'SIM-TIME' }]);
  expect(workload(many(51, 100))).toEqual([
    {
      code: 'SIM-MAX',
      severity: 'error',
      step: 'results',
      text: 'This project will run 5,100 simulations. The max simulations is 5,000. Reduce the number of simulations.',
      suggestions: ['Reduce possible PV sizes', 'Reduce possible storage array sizes'],
    },
  ]);
});

test('few simulations that take more than two hours are warned of, with their hours', () => {
  // 500 simulations of 25 years of quarter hours: 500 · 25 · 144 · 0.0015 s = 2,700 s, on a third of a thread 8,100 s.
  const slow: Project = { ...changed(late, item('solar', sizes(500))), timeStepSize: 15 };
  const settings = { ...initialCheckSettings, threads: 1 / 3 };
  expect(workload({ ...slow, timeStepSize: 30 }, settings)).toEqual([]);
  expect(workload(slow, settings)).toEqual([
    {
      code: 'SIM-TIME',
      severity: 'warning',
      step: 'results',
      text: 'This project will run 500 simulations. Estimated run time is 2.3 hours. Consider reducing number of simulations.',
      suggestions: ['Reduce possible PV sizes', 'Reduce project lifetime'],
    },
  ]);
});

test('an installation sets limits of its own', () => {
  const settings = { ...initialCheckSettings, limits: { warnAbove: 2, warnAboveHours: 1, refuseAbove: 4 } };
  expect(workload(many(2, 1), settings)).toEqual([]);
  expect(workload(many(2, 2), settings)).toMatchObject([{ code: 'SIM-TIME' }]);
  expect(workload(many(5, 1), settings)).toMatchObject([
    { text: 'This project will run 5 simulations. The max simulations is 4. Reduce the number of simulations.' },
  ]);
});

const two = list(1, 2);

test.each<readonly [string, Parameters<typeof changed>[1]]>([
  ['Reduce application sensitivities', item('energyMarkets', { priceSensitivity: two })],
  ['Reduce equipment sensitivities', { acLineEfficiencySensitivity: list(98, 99) }],
  ['Reduce possible PV sizes', item('solar', sizes(2))],
  ['Reduce possible wind sizes', item('wind', sizes(2))],
  ['Reduce possible storage array sizes', item('storage', sizes(2))],
])('%s is suggested where there are several values, and only there', (suggestion, change) => {
  const early: Project = { ...full, earlyAnalysis: true };
  expect(workloadSuggestions(early)).toEqual([]);
  expect(workloadSuggestions(changed(early, change))).toEqual([suggestion]);
});

test('Reduce project lifetime is suggested in late stage only', () => {
  expect(workloadSuggestions(late)).toEqual(['Reduce project lifetime']);
  expect(workloadSuggestions({ ...late, lifetime: 1 })).toEqual([]);
  expect(workloadSuggestions(plain)).toEqual([]);
});

test('each suggestion is made once', () => {
  const project = changed(plain, { acLineEfficiencySensitivity: list(98, 99), interconnectionLimit: two });
  expect(workloadSuggestions(project)).toEqual(['Reduce equipment sensitivities']);
});

const sizesTo = (count: number) => size(...Array.from({ length: count }, (_, index) => index + 1));
const arrays = (count: number): Pick<Project, 'solar'> => ({
  solar: plain.solar.flatMap((array) =>
    Array.from({ length: count }, (_, at) => ({ ...array, id: `pv-${at}`, customName: `Array ${at}` })),
  ),
});

// 100 sizes of solar with 51 of storage.
causes(
  'SIM-MAX error results',
  'This project will run 5,100 simulations. The max simulations is 5,000. Reduce the number of simulations.',
  [changed(plain, both(item('solar', sizesTo(100)), item('storage', sizesTo(50)))), item('storage', sizesTo(51))],
);

// Five lists of each array, four of which multiply its cost.
causes(
  'SIM-LISTS error results',
  'This project has 206 lists of sizes and sensitivities. The most that are calculated are 200. Remove equipment, markets or contracts.',
  [changed(plain, arrays(36)), arrays(38)],
);

// 501 · 36 units · 0.0015 s / 4 threads = 6.8 s
causes(
  'SIM-TIME warning results',
  'This project will run 501 simulations. Estimated run time is 0.1 hours. Consider reducing number of simulations.',
  [changed(plain, item('solar', sizesTo(500))), item('solar', sizesTo(501))],
);
