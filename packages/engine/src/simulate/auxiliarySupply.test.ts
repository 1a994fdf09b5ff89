import { newSchedule } from '@hybrid/project/document/schedule';
import { expect, test } from 'vitest';
import type { Case, StorageCase } from '../cases/case';
import type { ContractCase } from '../cases/markets';
import { energyCase, inEachHour, noMarkets } from '../market/testing';
import { simulateCase } from './simulateCase';
import { idealStorage, steadySolar, storagePlant } from './testing';

const flat = (perMWh: number) => ({ flatPerMWh: new Float64Array(2).fill(perMWh) });
const servedLoad = (loadMW: number) => ({ loadMW, servedByStorage: true, price: flat(10) });
/** Cells so small that what they trade is nothing beside a load. */
const tiny: Partial<StorageCase> = { units: 1e-6 };
const net = (changes: Partial<Case>): readonly number[] => [...simulateCase(storagePlant(tiny, changes)).metrics.netCashFlow];
const beforeContract: ContractCase = {
  id: 'contract-1',
  name: 'Contract',
  price: { kind: 'schedule', schedule: newSchedule(100), multiplier: 1, byYear: undefined },
  obligation: { kind: 'shares', solar: 1, wind: 1, storage: 1, elects: false },
};
const steadily = (perMWh: number) => energyCase('dam', inEachHour(perMWh));

test('half of 1 MW of sun serves the load before a contract of all of it at 100 is: 438,000', () => {
  const plant = { solar: [steadySolar(1)], markets: { ...noMarkets, contracts: [beforeContract] } };
  expect(net(plant)[1]).toBeCloseTo(876_000, 0);
  expect(net({ ...plant, storages: [{ ...idealStorage, ...tiny, auxiliaryLoad: servedLoad(0.5) }] })[1]).toBeCloseTo(438_000, 0);
  // A load of 1.5 MW takes all of the sun, and 0.5 MW at its flat price of 10.
  expect(net({ ...plant, storages: [{ ...idealStorage, ...tiny, auxiliaryLoad: servedLoad(1.5) }] })[1]).toBeCloseTo(-43_800, 0);
});

test('each of two storages pays its own load of 1 MW at 50 while it stands, the first from the second year on', () => {
  const load = (id: string, deferredYears: number): StorageCase => ({
    ...idealStorage,
    ...tiny,
    id,
    deferredYears,
    auxiliaryLoad: servedLoad(1),
  });
  const plant: Partial<Case> = { lifetimeYears: 2, markets: { ...noMarkets, energyMarkets: [steadily(50)] } };
  const simulated = simulateCase(storagePlant({}, { ...plant, storages: [load('storage-1', 1), load('storage-2', 0)] }));
  const [, first, second] = simulated.metrics.netCashFlow;
  expect([first, second]).toEqual([expect.closeTo(-438_000, 0), expect.closeTo(-876_000, 0)]);
  const operating = (id: string) => simulated.ledger.find(({ account, component }) => account === 'operating' && component === id)?.byYear;
  expect([...(operating('storage-1') ?? [])].map(Math.round)).toEqual([0, 0, -438_000]);
  expect([...(operating('storage-2') ?? [])].map(Math.round)).toEqual([0, -438_000, -438_000]);
});

test('a load that names the day-ahead market pays its 50, not the 80 of the real-time market after it', () => {
  const markets = { ...noMarkets, energyMarkets: [steadily(50), energyCase('rtm', inEachHour(80))] };
  const auxiliaryLoad = { loadMW: 1, servedByStorage: false, price: { energyMarket: 'dam' } } as const;
  const [without, bought] = [{}, { auxiliaryLoad }].map(
    (change) => net({ markets, storages: [{ ...idealStorage, ...tiny, ...change }] })[1]!,
  );
  expect(bought! - without!).toBeCloseTo(-438_000, 6);
});
