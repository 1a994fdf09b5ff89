import { newIncentive } from '../../document/incentive';
import type { Project } from '../../document/project';
import { both, changed, item, plain } from '../testing';
import { size, type Row } from './row';

const sizesTo = (count: number) => size(...Array.from({ length: count }, (_, index) => index + 1));

const arrays = (count: number): Pick<Project, 'solar'> => ({
  solar: plain.solar.flatMap((array) =>
    Array.from({ length: count }, (_, at) => ({ ...array, id: `pv-${at}`, customName: `Array ${at}` })),
  ),
});

/** Rows of economics, incentives and the number of simulations. */
export const economicsRows: readonly Row[] = [
  [
    'EC-DISC',
    'error',
    'other#discountRate',
    'Discount Rate must be ≥ 0 and ≤ 100',
    changed(plain, { discountRate: 100 }),
    { discountRate: 101 },
  ],
  [
    'EC-DISC0',
    'warning',
    'other#discountRate',
    'Discount Rate is 0: money of the last year counts as much as money of today',
    changed(plain, { discountRate: 0, lifetime: 2 }),
    { discountRate: 0, lifetime: 3 },
  ],
  [
    'EC-INF',
    'error',
    'other#inflationRate',
    'Inflation Rate must be ≥ -100 and ≤ 100',
    changed(plain, { inflationRate: -99.9 }),
    { inflationRate: -101 },
  ],
  [
    'EC-INF',
    'error',
    'other#inflationRate',
    'Inflation Rate must be > -100: at -100 % there is no real discount rate',
    changed(plain, { inflationRate: -99.9 }),
    { inflationRate: -100 },
  ],
  ['EC-COST', 'error', 'other#systemFixedCost', 'System Fixed Cost must be ≥ 0', plain, { systemFixedCost: -1 }],
  ['EC-COST', 'error', 'other#systemOmCost', 'System O&M Cost must be ≥ 0', plain, { systemOmCost: -1 }],
  [
    'EC-INC',
    'error',
    'other#itc-1-itcPercent',
    'Investment Tax Credit: Tax credit must be ≥ 0 and ≤ 100',
    changed(plain, { incentives: [newIncentive('itc', 'itc-1')] }),
    { incentives: [{ ...newIncentive('itc', 'itc-1'), itcPercent: 101 }] },
  ],
  [
    'EC-INC',
    'error',
    'other#prod-1-duration',
    'Production Tax Credit/REC: Duration must be ≥ 0',
    changed(plain, { incentives: [{ ...newIncentive('prod', 'prod-1'), duration: -1 }] }),
    { incentives: [{ ...newIncentive('prod', 'prod-1'), useDuration: true, duration: -1 }] },
  ],
  [
    'EC-INCNONE',
    'warning',
    'other#macrs-1-appliesTo',
    'MACRS applies to no technology: tick at least one',
    changed(plain, { incentives: [{ ...newIncentive('macrs', 'macrs-1'), solar: false, storage: false }] }),
    item('incentives', { wind: false }),
  ],
  [
    'EC-INCNONE',
    'warning',
    'other#macrs-1-appliesTo',
    'MACRS applies to no technology: tick at least one',
    changed(plain, { incentives: [newIncentive('macrs', 'macrs-1')] }),
    { incentives: [{ ...newIncentive('macrs', 'macrs-1'), solar: false, wind: false, storage: false }] },
  ],
  [
    'EC-INCTWICE',
    'warning',
    'other#itc-2-appliesTo',
    'Investment Tax Credit, Solar: Investment Tax Credit 1, Investment Tax Credit 2 all count, and add up. Keep one if only one is meant',
    changed(plain, { incentives: [newIncentive('itc', 'itc-1')] }),
    { incentives: [newIncentive('itc', 'itc-1'), { ...newIncentive('itc', 'itc-2'), itcPercent: 10 }] },
  ],
  [
    'EC-INCSUM',
    'error',
    'other#macrs-2-appliesTo',
    'MACRS, Solar: MACRS 1, MACRS 2 come to 200 % of its capital cost. Lower their shares to 100 % together',
    changed(plain, { incentives: [newIncentive('macrs', 'macrs-1')] }),
    { incentives: [newIncentive('macrs', 'macrs-1'), newIncentive('macrs', 'macrs-2')] },
  ],

  // 100 sizes of solar with 51 of storage.
  [
    'SIM-MAX',
    'error',
    'results',
    'This project will run 5,100 simulations. The max simulations is 5,000. Reduce the number of simulations.',
    changed(plain, both(item('solar', sizesTo(100)), item('storage', sizesTo(50)))),
    item('storage', sizesTo(51)),
  ],
  // Five lists of each array, four of which multiply its cost.
  [
    'SIM-LISTS',
    'error',
    'results',
    'This project has 206 lists of sizes and sensitivities. The most that are calculated are 200. Remove equipment, markets or contracts.',
    changed(plain, arrays(36)),
    arrays(38),
  ],
  // 501 · 36 units · 0.0015 s / 4 threads = 6.8 s
  [
    'SIM-TIME',
    'warning',
    'results',
    'This project will run 501 simulations. Estimated run time is 0.1 hours. Consider reducing number of simulations.',
    changed(plain, item('solar', sizesTo(500))),
    item('solar', sizesTo(501)),
  ],
];
