import { readProject } from '@hybrid/project/files/projectFile';
import { expect, test } from 'vitest';
import type { Case } from '../cases/case';
import { buildCase } from '../cases/buildCase';
import { baseKey } from '../cases/caseGrid';
import { constantSeries } from '../series';
import { lifetimeCost } from './lifetimeCost';

const hourly = {
  state: 'ready',
  hash: 'steady',
  name: 'steady',
  year: 2023,
  stepMinutes: 60,
  count: 8760,
  statistics: { mean: 50, minimum: 50, maximum: 50, negativeCount: 0 },
  notes: [],
};

/** 1 MW of solar for 20 years at a capital cost of 1,000,000 and 10,000 a year; 8 % nominal, 3 % inflation. */
function solarOfAMillion(changes: object): Case {
  const project = readProject(
    JSON.stringify({
      fileVersion: 2,
      id: 'p',
      name: 'p',
      location: { pos: { latitude: 40, longitude: -105 }, address: '', countryName: '', countryCode: '' },
      expectedDate: '2023-01-01',
      noticeToProceed: '',
      applyShiftDays: false,
      discountRate: 8,
      inflationRate: 3,
      interconnectionLimit: [{ id: 'v1', value: 1000 }],
      lifetime: 20,
      earlyAnalysis: true,
      useEnergyMarket: true,
      energyMarkets: [{ id: 'dam', kind: 'dam', price: hourly }],
      useSolar: true,
      solar: [
        {
          id: 'pv',
          kind: 'custom',
          customData: hourly,
          customSize: 1,
          sizing: { kind: 'absolute', values: [{ id: 'v1', value: 1 }] },
          lifetime: 100,
          cost: { type: 'simple', simple: [{ id: 'c', capital: 1e6, operating: 10_000, replacement: 0, augmentation: 0 }] },
        },
      ],
      ...changes,
    }),
  );
  return buildCase(project, () => constantSeries(8760, 50), baseKey(project));
}

const real = (0.08 - 0.03) / 1.03;
const annuity = Array.from({ length: 20 }, (_, year) => (1 + real) ** -(year + 1)).reduce((sum, factor) => sum + factor, 0);

test('a real cost is spread at the real rate, in nominal money too: 1,000,000 over the annuity of 4.854 %, and 10,000, make 89,254.73', () => {
  const byHand = 1e6 / annuity + 10_000;
  expect(byHand).toBeCloseTo(89_254.73, 2);
  expect(lifetimeCost(solarOfAMillion({})).solar).toBeCloseTo(byHand, 6);
  expect(lifetimeCost(solarOfAMillion({ useNominalMoney: true })).solar).toBeCloseTo(byHand, 6);
});

test.each([
  ['lessened by half of the tax credit', true, 0.85, 44_818.27],
  ['whole', false, 1, 41_172.38],
])('with a tax credit of 30 % and depreciation over five years of a basis that is %s', (_, halfBasisReduction, basis, figure) => {
  const technologies = { solar: true, wind: false, storage: false };
  const incentives = [
    { id: 'itc-1', kind: 'itc', ...technologies, eligiblePercent: 100, itcPercent: 30, itcRule: 'auto' },
    { id: 'macrs-1', kind: 'macrs', ...technologies, eligiblePercent: 100, marginalTaxPercent: 35 },
  ];
  // The tax saved in a year is nominal: it is converted to real money, then discounted to year 0.
  const saved = [20, 32, 19.2, 11.52, 11.52, 5.76].reduce(
    (sum, percent, year) => sum + (0.35 * 1e6 * basis * percent) / 100 / (1.03 * (1 + real)) ** year,
    0,
  );
  const cost = lifetimeCost(solarOfAMillion({ incentives, halfBasisReduction })).solar;
  expect(cost).toBeCloseTo((1e6 - 0.3e6 - saved) / annuity + 10_000, 6);
  expect(cost).toBeCloseTo(figure, 2);
});
