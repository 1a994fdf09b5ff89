import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { libraryCalls } from '@hybrid/api/libraryCalls';
import type { Call } from '@hybrid/api/call';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';

/** A database and threads are started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: TestServer;
let user: Caller;
beforeAll(async () => {
  server = await openTestServer();
  user = await server.signedIn('engineer@example.com');
});
afterAll(() => server.close());

const functional = {
  NominalVoltage: 3.7,
  InitialQ: 200,
  InitialK: 1,
  InitialC: 0.5,
  CapacityCurve: [
    [50, 1001.8],
    [100, 982.5],
    [200, 944.0],
    [400, 876.6],
    [700, 812.0],
    [1000, 774.3],
  ].map(([Current = 0, Capacity = 0]) => ({ Current, Capacity })),
};
const temperatureCapacity = {
  IgnoreCapacityVsTemperature: false,
  CapacityTemperatureD0: 1,
  CapacityTemperatureD1: 0,
  CapacityTemperatureD2: 0,
  TableData: [
    [60, -20],
    [80, -10],
    [90, 0],
    [97, 10],
    [100, 20],
    [101, 30],
  ].map(([Capacity = 0, Temperature = 0]) => ({ Capacity, Temperature })),
};
const cycleLifetime = {
  DegradationLimit: 30,
  NominalVoltage: 1000,
  MaximumCapacityQ: 1000,
  MinimumStateOfCharge: 0,
  LifetimeCurve: [70_000, 30_000, 18_000, 12_500, 9500, 7400, 6200, 5200, 4500, 4000].map((CyclesToFailure, i) => ({
    DepthOfDischarge: 10 * (i + 1),
    CyclesToFailure,
  })),
};
const lifetimeTemperature = {
  IgnoreTemperatureEffectOnLifetime: false,
  SimpleLifetimeInYears: 20,
  DegradationLimitForFit: 20,
  TableData: [
    [20, 20],
    [15, 25],
    [10, 35],
    [5, 50],
  ].map(([Lifetime = 0, Temperature = 0]) => ({ Lifetime, Temperature })),
};

test('a cell of 276 Ah, 1.2/h, 0.7 and 0.4 mΩ is found again in its capacities at six powers', async () => {
  const answer = await user.send(libraryCalls.recalculateFunctional, { body: functional });
  expect(answer.statusCode, answer.body).toBe(200);
  const { maximumCapacity, rateConstant, capacityRatio, effectiveSeriesResistance, ...others } = answer.json<Record<string, number>>();
  // The published capacities have four digits, so the parameters have fewer.
  expect((maximumCapacity as number) / 276).toBeCloseTo(1, 3);
  expect((rateConstant as number) / 1.2).toBeCloseTo(1, 2);
  expect((capacityRatio as number) / 0.7).toBeCloseTo(1, 2);
  expect((effectiveSeriesResistance as number) / 4e-4).toBeCloseTo(1, 1);
  expect(others).toEqual({ nominalVoltage: 3.7 });
});

test('six rows of a lithium cell are a parabola', async () => {
  const answer = await user.send(libraryCalls.recalculateTemperatureCapacity, { body: temperatureCapacity });
  expect(answer.json()).toEqual({
    d0: expect.closeTo(0.89971, 5) as number,
    d1: expect.closeTo(9.9679e-3, 7) as number,
    d2: expect.closeTo(-2.1964e-4, 8) as number,
  });
});

test('ten depths have a mean of 4,914 full cycles, and β is held to 1', async () => {
  const answer = await user.send(libraryCalls.recalculateCycleLifetime, { body: cycleLifetime });
  const { LifetimeCurve: rows } = cycleLifetime;
  const meanLog = rows.reduce((sum, row) => sum + Math.log((0.3 * 100) / (row.CyclesToFailure * row.DepthOfDischarge)), 0) / rows.length;
  expect(answer.json()).toEqual({
    fittedA: expect.closeTo(Math.exp(meanLog), 12) as number,
    fittedBeta: 1,
    estimatedLifetimeThroughputMwh: expect.closeTo(4914, 9) as number,
  });
});

test('20, 15, 10 and 5 years at 20, 25, 35 and 50 °C: B = 2.7969/h, d = 4309.8 K', async () => {
  const answer = await user.send(libraryCalls.recalculateLifetimeTemperature, { body: lifetimeTemperature });
  expect(answer.json()).toEqual({
    arrheniusDegredationB: expect.closeTo(2.7969, 4) as number,
    arrheniusDegredationD: expect.closeTo(4309.8, 1) as number,
  });
});

test('what is ignored needs no table', async () => {
  const ignoring = { ...lifetimeTemperature, IgnoreTemperatureEffectOnLifetime: true, TableData: [] };
  expect(await user.ask(libraryCalls.recalculateLifetimeTemperature, { body: ignoring })).toEqual({
    arrheniusDegredationB: expect.closeTo(0.2 / (8760 * 20), 18) as number,
    arrheniusDegredationD: 0,
  });
  const constant = { ...temperatureCapacity, IgnoreCapacityVsTemperature: true, TableData: [] };
  expect(await user.ask(libraryCalls.recalculateTemperatureCapacity, { body: constant })).toEqual({ d0: 1, d1: 0, d2: 0 });
});

test('the server answers others while a curve is fitted', async () => {
  const large = Array.from({ length: 100 }, (_, i) => ({ Current: 50 + 5 * i, Capacity: 1000 - i * (1 + 0.1 * Math.sin(i)) }));
  const ended = new AbortController();
  const fit = user.ask(libraryCalls.recalculateFunctional, { body: { ...functional, CapacityCurve: large } }).finally(() => ended.abort());
  let answered = 0;
  for (; !ended.signal.aborted; answered++) await user.ask(libraryCalls.recalculateTemperatureCapacity, { body: temperatureCapacity });
  await fit;
  // A blocked server would answer only the few that came before the fit began.
  expect(answered).toBeGreaterThan(20);
});

describe('refused with the text below the table', () => {
  const many = <Row>(row: Row): readonly Row[] => Array.from({ length: 201 }, () => row);
  const { recalculateFunctional, recalculateTemperatureCapacity, recalculateCycleLifetime, recalculateLifetimeTemperature } = libraryCalls;

  test.each<readonly [string, Call, unknown, string | RegExp]>([
    ['no body', recalculateFunctional, undefined, /^body: /],
    ['a list', recalculateCycleLifetime, [], /^body: /],
    ['a missing field', recalculateFunctional, { ...functional, InitialK: undefined }, /^body\.InitialK: /],
    [
      'another spelling',
      recalculateFunctional,
      { ...functional, CapacityCurve: [{ current: 1, capacity: 1 }] },
      /CapacityCurve\.0\.Current/,
    ],
    ['a text for a number', recalculateCycleLifetime, { ...cycleLifetime, NominalVoltage: '1000' }, /^body\.NominalVoltage: /],
    [
      'a number for a box',
      recalculateLifetimeTemperature,
      { ...lifetimeTemperature, IgnoreTemperatureEffectOnLifetime: 0 },
      /^body\.Ignore/,
    ],
    [
      'no number',
      recalculateTemperatureCapacity,
      { ...temperatureCapacity, TableData: [{ Capacity: null, Temperature: 0 }] },
      /0\.Capacity/,
    ],
    ['201 rows', recalculateTemperatureCapacity, { ...temperatureCapacity, TableData: many({ Capacity: 1, Temperature: 0 }) }, /200/],
    ['a table without rows', recalculateFunctional, { ...functional, CapacityCurve: [] }, 'The table has no rows. Enter at least one.'],
    ['no power', recalculateFunctional, { ...functional, CapacityCurve: [{ Current: 0, Capacity: 1 }] }, 'Row 1: Power must be > 0.'],
    [
      'columns exchanged',
      recalculateTemperatureCapacity,
      { ...temperatureCapacity, TableData: [30, 20].map((Capacity, i) => ({ Capacity, Temperature: 60 + 30 * i })) },
      'Capacity falls with temperature at 0 °C. Check that the columns are not exchanged.',
    ],
    [
      'one depth',
      recalculateCycleLifetime,
      { ...cycleLifetime, LifetimeCurve: cycleLifetime.LifetimeCurve.slice(0, 1) },
      'The table needs at least two depths of discharge.',
    ],
    [
      'a limit of 0',
      recalculateLifetimeTemperature,
      { ...lifetimeTemperature, DegradationLimitForFit: 0 },
      'Capacity lost at the end of lifetime must be > 0.',
    ],
  ])('%s', async (_, call, body, detail) => {
    const answer = await user.send(call, { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      status: 400,
      title: 'Could not recalculate, input is invalid',
      detail: typeof detail === 'string' ? detail : (expect.stringMatching(detail) as string),
    });
  });

  test('a voltage beyond all numbers', async () => {
    const answer = await user.send(recalculateCycleLifetime, { body: { ...cycleLifetime, NominalVoltage: 1e200 } });
    expect(answer.json()).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/^body\.NominalVoltage: 1e\+200 is too large/) as string,
    });
  });
});
