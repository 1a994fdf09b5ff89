import { inEnglish, isSameText } from '@hybrid/project/i18n/inEnglish';
import { addObligation, setContract, setSizerLimits } from '@hybrid/project/edits/contractEdits';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { changePriceSchedule, withRateChanged } from '@hybrid/project/edits/scheduleEdits';
import { setPlantSizes } from '@hybrid/project/edits/sizingEdits';
import { useEnergyMarket, useMarket } from '@hybrid/project/edits/marketEdits';
import { setStorage, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { readProject } from '@hybrid/project/files/projectFile';
import { describe, expect, test } from 'vitest';
import { fixtureProject } from '../../../../test/fixtureProject';
import { runProject } from '../simulate/runProject';
import { runSystemSizer } from './systemSizer';

/** 150 MW of the file: constant, or by day only. */
const steady = new Float64Array(8760).fill(150_000);
const byDay = Float64Array.from({ length: 8760 }, (_, hour) => (hour % 24 >= 8 && hour % 24 < 16 ? 150_000 : 0));
const from = (production: Float64Array) => () => production;

/** The price of energy is 0, so that the smallest plant is the best. */
const owing = inOrder(
  useEnergyMarket(false),
  useMarket('contracts', true),
  setFields({ useSystemSizer: true, earlyAnalysis: true }),
  setContract('contract-1', { useSystemSizer: true }),
  changePriceSchedule('contract-1', withRateChanged(0, { value: 0 })),
  addObligation('contract-1', { startHour: 17, endHour: 22, value: 10 }),
);
const solarAlone = inOrder(useTechnology('storage', false), owing, setSizerLimits('contract-1', { solarMaxSize: 20 }))(fixtureProject);

describe('a contract of 10 MWh on every evening', () => {
  const table = runSystemSizer(solarAlone, from(steady));
  const column = (name: string): readonly (number | null)[] => {
    const at = table.header.findIndex((entry) => isSameText(entry.name, name));
    return table.items.map(({ results }) => results[at]);
  };

  test('steady generation takes 2 MW at the grid for all of it, and 1.8 MW for 90 %, up to the next tenth', () => {
    const [line = 1, transformer = 1] = [fixtureProject.acLineEfficiencySensitivity, fixtureProject.acTransfomerEfficiencySensitivity].map(
      ([first]) => (first?.value ?? 0) / 100,
    );
    const sizeFor = (service: number): number => Math.ceil((10 * 2 * service) / (line * transformer)) / 10;
    expect(sizeFor(1)).toBe(2.1);
    for (const { service, sizes } of table.items) expect(sizes.solar).toBeCloseTo(sizeFor(service), 9);
  });

  test('each row meets what it was sized for, and only whole service keeps a contract without a penalty', () => {
    for (const [row, { service, keepsContracts, paysPenalties }] of table.items.entries()) {
      expect(column('Met')[row]).toBeGreaterThanOrEqual(100 * service - 0.01);
      expect([keepsContracts, paysPenalties]).toEqual([service === 1, false]);
    }
  });

  test('rows stand by falling NPV', () => {
    const npv = column('NPV') as readonly number[];
    expect(npv).toEqual([...npv].sort((a, b) => b - a));
  });

  test('a row that is applied is what the calculation makes of it', () => {
    const [row, best] = [...table.items.entries()].find(([, { service }]) => service === 1)!;
    const [item] = runProject(setPlantSizes(best.sizes)(solarAlone), from(steady)).items;
    expect([item.npv, item.capex]).toEqual([column('NPV')[row], column('Capital Cost')[row]]);
  });
});

test('sizes that are too small for the contract are said to be so', () => {
  const small = setSizerLimits('contract-1', { solarMaxSize: 1 })(solarAlone);
  const { items, notes } = runSystemSizer(small, from(steady));
  expect(items).toEqual([]);
  expect(inEnglish(notes[0] ?? '')).toMatch(
    /^100 % of the obligations: the largest sizes lack [\d,]+(\.\d)? MWh of the 3,650 MWh owed a year\.$/,
  );
});

test('what the sun gives by day and the contract takes in the evening asks for storage in whole units', () => {
  const both = inOrder(
    owing,
    setStorage('storage-1', { hasConverter: false }),
    setSizerLimits('contract-1', { solarMaxSize: 20, storageMaxSize: 40 }),
  )(fixtureProject);
  const heard: (readonly [number, number])[] = [];
  let solved = 0;
  const table = runSystemSizer(both, from(byDay), undefined, {
    onProgress: (done, total) => heard.push([done, total]),
    stop: () => solved++ > 0,
  });
  expect(table.items).toHaveLength(1);
  const [{ sizes, keepsContracts }] = table.items;
  const { storage } = both;
  const unitMWh = storage[0].specs.nominalCapacity / 1000;
  expect(sizes.storage / unitMWh).toBeCloseTo(Math.round(sizes.storage / unitMWh), 9);
  expect(sizes.storage).toBeGreaterThan(10);
  expect(keepsContracts).toBe(true);
  expect(heard.map(([, total]) => total)).toEqual(heard.map(() => 7));
  expect(heard.map(([done]) => done)).toEqual(heard.map(([done]) => done).sort((a, b) => a - b));
});

test('a project without an obligation to size for is refused', () => {
  const byPercent = setContract('contract-1', { obligationKind: 'none' })(solarAlone);
  expect(() => runSystemSizer(byPercent, from(steady))).toThrow('System Sizer needs a Time of Delivery Contract with an obligation');
});

test('a program that is not solved to 1e-5 recommends its sizes and says how near they are: 99 % of 5 MWh at noon takes 1.8 MW', () => {
  const sun = Float64Array.from({ length: 8760 }, (_, hour) => 1000 * Math.max(0, Math.sin((((hour % 24) - 6) / 12) * Math.PI)));
  const thirty = new Float64Array(8760).fill(30);
  const year = { state: 'ready', year: 2023, stepMinutes: 60, count: 8760, notes: [] };
  const statistics = { mean: 30, minimum: 0, maximum: 1000, negativeCount: 0 };
  const project = readProject(
    JSON.stringify({
      fileVersion: 2,
      id: 'p',
      name: 'p',
      location: { pos: { latitude: 40, longitude: -105 }, address: '', countryName: '', countryCode: '' },
      expectedDate: '2023-01-01',
      noticeToProceed: '',
      applyShiftDays: false,
      discountRate: 10,
      inflationRate: 6,
      hasExportLimit: false,
      interconnectionLimit: [{ id: 'v1', value: 1000 }],
      lifetime: 20,
      earlyAnalysis: true,
      useEnergyMarket: true,
      energyMarkets: [{ id: 'dam', kind: 'dam', price: { ...year, hash: 'price', name: 'price', statistics } }],
      useSolar: true,
      solar: [
        {
          id: 'pv',
          kind: 'custom',
          customData: { ...year, hash: 'sun', name: 'sun', statistics },
          customSize: 1,
          sizing: { kind: 'absolute', values: [{ id: 'v1', value: 1 }] },
          lifetime: 100,
          cost: { type: 'simple', simple: [{ id: 'c', capital: 2e6, operating: 10_000, replacement: 0, augmentation: 0 }] },
        },
      ],
      useContract: true,
      useSystemSizer: true,
      contracts: [
        {
          id: 'contract-1',
          name: 'Noon',
          useSystemSizer: true,
          energyPriceSchedule: {
            rates: [{ colour: '#000', value: 60 }],
            grid: Array.from({ length: 24 }, () => Array.from({ length: 24 }, () => 0)),
          },
          obligations: [{ id: 'o1', dayKind: 'all', startDate: '2023-01-01', endDate: '2023-12-31', startHour: 10, endHour: 13, value: 5 }],
          useShortagePenalty: true,
          shortagePenaltyKind: 'flat',
          flatShortagePenalty: 50,
          systemSizerLimits: { useSolar: true, solarMinSize: 0, solarMaxSize: 20, useWind: false, useStorage: false },
        },
      ],
    }),
  );
  const { items, notes, relativeGap } = runSystemSizer(project, (hash) => (hash === 'sun' ? sun : thirty));
  // 5 MWh from 10 to 13 h take 5 / (sin 60° + sin 75° + 1) = 1.766 MW: full service needs 1.8 MW; 1.7 MW deliver 96.3 %.
  expect(items.map(({ service, sizes }) => [service, sizes.solar])).toEqual([
    [0.95, 1.7],
    [1, 1.8],
  ]);
  // A penalty is paid for the shortage, so the contract is not met.
  expect(items.map(({ keepsContracts, paysPenalties }) => [keepsContracts, paysPenalties])).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(notes).toEqual([]);
  expect(relativeGap).toBeLessThan(1e-9);
});
