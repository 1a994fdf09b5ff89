import { emptyDetails } from '@hybrid/project/results/testing';
import type { Details } from '@hybrid/project/results/details';
import type { StorageResult } from '@hybrid/project/results/storageResults';
import { expect, test } from 'vitest';
import { resultCalls } from './resultCalls';
import { detailsFromWire, detailsToWire } from './wireUnits';

const empty = emptyDetails('a');
const storage: StorageResult = {
  id: 'storage-1',
  customName: 'Storage 1',
  nameplateCapacity: 400,
  nameplatePower: 100,
  capitalCost: 1e8,
  augmentationLimit: 65,
  levelizedCostOfStorage: 120,
  capacityBid: 80,
  annualEffectiveFullCycles: { first: 300, average: 290 },
  dailyEffectiveFullCycles: { first: 300 / 365, average: 290 / 365 },
  hasConverter: true,
  deferredYears: null,
  saleMarketNames: ['Day-ahead'],
  purchaseMarketNames: ['Day-ahead'],
  stateOfChargeYear: 1,
  stateOfChargeByMonth: Array.from({ length: 12 }, () => null),
  stateOfChargeTimeSeries: [null, 50],
  stateOfChargePercentiles: [{ stateOfCharge: 50, share: 100 }],
  items: [],
};
const details: Details = {
  ...empty,
  financial: { ...empty.financial, lcoe: 64 },
  price: { ...empty.price, capacityPrice: { first: 90_000, average: 96_000 } },
  performance: { ...empty.performance, cycleCost: { first: 8, average: 4 } },
  storage: [storage, { ...storage, id: 'storage-2', levelizedCostOfStorage: null }],
  augmentation: [
    {
      id: 'storage-1',
      customName: 'Storage 1',
      isAugmented: true,
      items: [
        {
          year: 1,
          maximum: 400,
          minimum: 390,
          augmentationFraction: 0,
          augmentation: 0,
          augmentationCost: 150_000,
          augmentationTotalCost: 0,
        },
      ],
    },
  ],
};

test('what regulation keeps ready and moves travels in kW and kWh, its money as it is', () => {
  const energies = { regUpCapacityCommitted: 7300, regDownCapacityCommitted: 0, regUpEnergyExports: 1825, regDownEnergyImports: 12 };
  const money = { regUpCapacityRevenue: 9, regDownCapacityRevenue: 8, regUpEnergyRevenue: 7, regDownEnergyExpense: 6 };
  const inStep = (values: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));
  const market = {
    id: 'r',
    name: 'ERCOT',
    items: [{ year: 1, ...energies, ...money }],
    timeSeries: { ...inStep(energies), ...inStep(money) },
  } as unknown as Details['regulation'][number];
  const whole = { ...details, regulation: [market] };
  const [sent] = detailsToWire(whole).regulation;
  expect(sent?.items[0]).toMatchObject({ regUpCapacityCommitted: 7_300_000, regUpEnergyExports: 1_825_000, ...money });
  expect(sent?.timeSeries).toMatchObject({ regDownEnergyImports: [12_000], regUpCapacityRevenue: [9] });
  expect(detailsFromWire(resultCalls.details.reply.parse(detailsToWire(whole)))).toEqual(whole);
});

test('levelised costs and the capacity price travel per kWh and kW, the prices of wear and of added capacity a thousandfold', () => {
  const wire = detailsToWire(details);
  expect(wire.financial.lcoe).toBe(0.064);
  expect(wire.price.capacityPrice).toEqual({ first: 90, average: 96 });
  expect(wire.storage.map(({ levelizedCostOfStorage }) => levelizedCostOfStorage)).toEqual([0.12, null]);
  expect(wire.performance.cycleCost).toEqual({ first: 8000, average: 4000 });
  expect(wire.augmentation[0]?.items[0]?.augmentationCost).toBe(150_000_000);
});

test('what the server answers is read by the client as it was calculated', () => {
  const answer = resultCalls.details.reply.parse(JSON.parse(JSON.stringify(detailsToWire(details))));
  expect(detailsFromWire(answer)).toEqual(details);
});

test('what does not exist is no number on the wire either', () => {
  expect(detailsFromWire(detailsToWire(empty))).toEqual(empty);
});
