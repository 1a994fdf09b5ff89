import { readProject } from '@hybrid/project/files/projectFile';
import { inEarlyStage } from '@hybrid/project/edits/lifetimeEdits';
import { setStorage } from '@hybrid/project/edits/technologyEdits';
import { expect, test } from 'vitest';
import { caseGrid } from '../cases/caseGrid';
import { sizedSystem } from '../sizing/sizedSystem';
import { soleSystem, systemSimulation } from '../study/soleSystem';
import { studied } from '../study/study';
import { yearsStudy } from '../study/yearsStudy';
import { estimate } from './estimate';

/** Each day is at 20 until noon and at 100 after it. */
const prices = Float64Array.from({ length: 8760 }, (_, hour) => (hour % 24 < 12 ? 20 : 100));
const price = {
  state: 'ready',
  hash: 'prices',
  name: 'prices',
  year: 2023,
  stepMinutes: 60,
  count: 8760,
  statistics: { mean: 60, minimum: 20, maximum: 100, negativeCount: 0 },
  notes: [],
};
const one = [{ id: 'v1', value: 1 }];
const nothing = { type: 'simple', simple: [{ id: 'c', capital: 0, operating: 0, replacement: 0, augmentation: 0 }] };

/** Late-stage project of 1 MW / 1 MWh without losses and with augmentation switched off, which leaves its two limits in the document. */
const late = readProject(
  JSON.stringify({
    fileVersion: 2,
    id: 'p',
    name: 'p',
    location: { pos: { latitude: 40, longitude: -105 }, address: '', countryName: '', countryCode: '' },
    expectedDate: '2023-01-01',
    noticeToProceed: '',
    applyShiftDays: false,
    ignoreWarnings: true,
    discountRate: 0,
    inflationRate: 0,
    hasExportLimit: false,
    interconnectionLimit: [{ id: 'v1', value: 1000 }],
    lifetime: 10,
    earlyAnalysis: false,
    dispatchForesight: 'wholeYear',
    wearInDispatch: false,
    useEnergyMarket: true,
    energyMarkets: [{ id: 'dam', kind: 'dam', price }],
    useStorage: true,
    storage: [
      {
        id: 'storage-1',
        model: 'x',
        specs: {
          name: 'x',
          nominalPower: 1000,
          nominalCapacity: 1000,
          roundtripEfficiency: 100,
          minimumStateOfCharge: 0,
          initialStateOfCharge: 0,
          estimatedLifetimeThroughput: 1e9,
        },
        sizing: { kind: 'absolute', values: one },
        lifetime: 100,
        allowAugmentation: false,
        allowReplacement: false,
        augmentationDegradationLimit: [
          { id: 'v1', value: 90 },
          { id: 'v2', value: 80 },
        ],
        augmentationPriceDecline: [1000],
        cost: { type: 'simple', simple: [{ id: 'c', capital: 1000, operating: 10, replacement: 500, augmentation: 0 }] },
        hasConverter: true,
        converter: { sizing: { kind: 'relative', values: one }, efficiency: 100, lifetime: 100, cost: nothing },
      },
    ],
  }),
);
const series = () => prices;

/** A MWh is moved from 20 to 100 on each day: ten years of 365 × 80 less 10 for operation, less 1,000 of capital. */
const expectedNpv = 10 * (365 * 80 - 10) - 1000;

test('augmentation that is switched off stays off in the estimate, in each year of a study and in what the sizer simulates', () => {
  expect(estimate(inEarlyStage(late), series).npv).toBeCloseTo(expectedNpv, 6);
  const { runs } = studied(yearsStudy(soleSystem(late, caseGrid(late).keys[0]), systemSimulation(series)));
  expect(runs).toMatchObject([{ outcome: { npv: expect.closeTo(expectedNpv, 6) as number } }]);
  expect(sizedSystem(inEarlyStage(late), series, { solar: 0, wind: 0, storage: 1 }).metrics.npv).toBeCloseTo(expectedNpv, 6);
});

test('augmentation that is switched on costs the estimate what it costs early analysis', () => {
  const adding = setStorage('storage-1', { allowAugmentation: true })(late);
  expect(estimate(adding, series).npv).toBeLessThan(expectedNpv);
});
