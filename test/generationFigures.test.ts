import { describe, expect, test } from 'vitest';
import { annuity, booked, expectNear, simulationOf, summed, valuesOf } from './fixtureFigures';

/** Figures of the fixture projects that only generate, calculated from their series by short loops. */

const hours = 8760;
const price = valuesOf('day-ahead');
const realTime = valuesOf('real-time');
/** MW of each 100 MW of solar, and of the 60 MW farm. */
const solar = valuesOf('solar 100 MW').map((power) => power / 1000);
const wind = valuesOf('wind 60 MW').map((power) => power / 1000);

describe('solar-ac', () => {
  test('100 MW behind a converter of 70 MW, 60 MW of connection: each step is scaled, clipped, curtailed and sold', () => {
    const toGrid = 0.98 * 0.99;
    const row = simulationOf('solar-ac', 2);
    expect(row.item.optimization).toEqual([100, 0.7]);
    for (const year of [1, 20]) {
      const left = 0.995 ** (year - 1);
      const revenue = summed(hours, (t) => price[t]! * Math.min(60, toGrid * Math.min(70, 0.97 * left * solar[t]!)));
      expectNear(booked(row, 'revenue')[year], revenue);
    }
    expectNear(
      row.simulated.years[0]!.clippedMWh,
      summed(hours, (t) => Math.max(0, solar[t]! - 70 / 0.97)),
    );
  });

  test('capital is modules at 700,000 a MW and a converter at 50 a kW', () => {
    expectNear(simulationOf('solar-ac', 1).item.capex, 60 * 700_000 + 0.9 * 60 * 50_000);
  });
});

describe('solar-calculated', () => {
  const [fixed, tracking, both] = [
    simulationOf('solar-calculated', 1),
    simulationOf('solar-calculated', 0),
    simulationOf('solar-calculated', 2),
  ];
  const yieldOf = ({ simulated }: typeof fixed): number => simulated.years[0]!.solarMWh / 50;

  test('a fixed array at latitude yields what 5.5 kWh/m² a day make of it at 86 % and warm cells; a tracker some 10 to 25 % more', () => {
    expect([fixed.item.optimization, tracking.item.optimization]).toEqual([
      [50, 0],
      [0, 50],
    ]);
    // Flat plate at latitude in Boulder: Marion and Wilcox, "Solar Radiation Data Manual", NREL 1994.
    const ofPlane = 5.5 * 365 * 0.86;
    expect(yieldOf(fixed) / ofPlane).toBeGreaterThan(0.88);
    expect(yieldOf(fixed) / ofPlane).toBeLessThan(1);
    expect(yieldOf(tracking) / yieldOf(fixed)).toBeGreaterThan(1.1);
    expect(yieldOf(tracking) / yieldOf(fixed)).toBeLessThan(1.25);
  });

  test('where nothing limits them, two arrays earn what each earns, and half as much again at half as much again a price', () => {
    expectNear(both.item.revenue[0], fixed.item.revenue[0]! + tracking.item.revenue[0]!);
    expectNear(simulationOf('solar-calculated', 5).item.revenue[0], 1.5 * both.item.revenue[0]!);
  });

  test('net present value is an annuity of what a year leaves, less the capital', () => {
    const { revenue, npv } = fixed.item;
    expectNear(npv, (revenue[0]! - 50 * 12_000) * annuity(0.06, 20) - 50 * 700_000);
  });
});

describe('contracted-shares', () => {
  test('the contract takes 60 % of solar and 25 % of wind in steps in which the market pays no more than its 58', () => {
    const { item } = simulationOf('contracted-shares');
    const contracted = (t: number): number => (price[t]! > 58 ? 0 : 0.6 * 0.5 * solar[t]! + 0.25 * wind[t]!);
    const [market, contract] = item.revenue;
    expectNear(
      contract,
      summed(hours, (t) => 58 * contracted(t)),
    );
    expectNear(
      market,
      summed(hours, (t) => price[t]! * (0.5 * solar[t]! + wind[t]! - contracted(t))),
    );
    expectNear(item.capex, 50 * 700_000 + 60 * 1_200_000);
  });
});

describe('delivery-profile', () => {
  const contractPrice = valuesOf('contract price');
  const owed = valuesOf('delivery of 20 MW by day').map((power) => power / 1000);

  test.each([
    [0, 1],
    [1, 1.1],
  ])('system %i: at %f × its price the contract takes what it is owed, and what is missing costs the market price', (at, multiplier) => {
    const { item, simulated } = simulationOf('delivery-profile', at);
    const sent = (t: number): number => Math.min(50, 0.6 * solar[t]!);
    const delivered = (t: number): number => Math.min(owed[t]!, sent(t));
    const [market, contract] = item.revenue;
    expectNear(
      market,
      summed(hours, (t) => price[t]! * (sent(t) - delivered(t))),
    );
    expectNear(
      contract,
      summed(hours, (t) => multiplier * contractPrice[t]! * delivered(t) - price[t]! * (owed[t]! - delivered(t))),
    );
    const [figures] = simulated.years[0]!.markets.contracts;
    expectNear(
      figures!.shortfallMWh,
      summed(hours, (t) => owed[t]! - delivered(t)),
    );
  });
});

describe('system-converter', () => {
  test('80 MW of solar share a converter, wind goes past it, and both the connection', () => {
    for (const [at, converterMW] of [40, 60].entries()) {
      const { item, input } = simulationOf('system-converter', at);
      expect(item.optimization).toEqual([80, 60, converterMW]);
      expectNear(
        item.revenue[0],
        summed(hours, (t) => price[t]! * Math.min(90, Math.min(converterMW, 0.96 * 0.8 * solar[t]!) + wind[t]!)),
      );
      expectNear(item.capex, 80 * 700_000 + 60 * 1_200_000 + converterMW * 50_000);
      expect(input.lifetimeYears).toBe(18);
      expectNear(booked(simulationOf('system-converter', at), 'replacement')[12], -converterMW * 45_000);
    }
  });
});

describe('quarter-hours', () => {
  test('without storage each of 35,040 steps sells a quarter of an hour of what 40 MW let through', () => {
    const quarterPrice = valuesOf('quarter-hours');
    const quarterSolar = valuesOf('solar 100 MW, quarter-hours').map((power) => power / 1000);
    const { item } = simulationOf('quarter-hours', 0);
    expect(item.optimization[1]).toBe(0);
    expectNear(
      item.revenue[0],
      summed(4 * hours, (t) => 0.25 * quarterPrice[t]! * Math.min(40, 0.5 * quarterSolar[t]!)),
    );
  });

  test('plans of 48 hours earn at least 99 % of the year known as a whole, and never more', () => {
    const known = simulationOf('quarter-hours', 1, { dispatchForesight: 'wholeYear' }).item.revenue[0]!;
    const ahead = simulationOf('quarter-hours', 1).item.revenue[0]!;
    expect(ahead / known).toBeGreaterThan(0.99);
    expect(ahead / known).toBeLessThanOrEqual(1 + 1e-6);
  });
});

describe('sensitivities', () => {
  // Shares of the two scenarios, then price multipliers, connections and sizes; the last varies fastest.
  const scenarios = [
    [1, 0],
    [0.3, 0.7],
  ] as const;
  const grid = scenarios.flatMap(([dayAhead]) =>
    [1, 1.2].flatMap((multiplier) => [40, 80].flatMap((limit) => [40, 60, 100].map((size) => ({ dayAhead, multiplier, limit, size })))),
  );

  test.each(grid.map((system, at) => ({ ...system, at })))(
    '$size MW behind $limit MW, $dayAhead of it sold day-ahead at $multiplier × its price, the rest as deviation in real time',
    ({ dayAhead, multiplier, limit, size, at }) => {
      const { item } = simulationOf('sensitivities', at);
      expect([item.optimization[0], item.sensitivity.at(-1), item.sensitivity.at(-2)]).toEqual([size, limit, multiplier]);
      const position = (t: number): number => Math.min(limit, (dayAhead * size * solar[t]!) / 100);
      const sent = (t: number): number => Math.min(limit, (size * solar[t]!) / 100);
      expectNear(
        item.revenue[0],
        summed(hours, (t) => multiplier * price[t]! * position(t)),
      );
      expect(item.revenue[1]).toBeCloseTo(dayAhead === 1 ? 0 : summed(hours, (t) => realTime[t]! * (sent(t) - position(t))), 3);
    },
  );
});

describe('wind-and-storage-late', () => {
  test('15 turbines of 3 MW: wind at the hub, power curve, thin air and losses, step by step', () => {
    const curve = [
      [3, 0],
      [5, 220],
      [7, 720],
      [9, 1560],
      [11, 2600],
      [12.5, 3000],
      [25, 3000],
    ] as const;
    const powerKW = (speed: number): number => {
      const after = curve.findIndex(([at]) => at >= speed);
      if (after < 1) return 0;
      const [[low, from], [high, to]] = [curve[after - 1]!, curve[after]!];
      return from + ((speed - low) / (high - low)) * (to - from);
    };
    const atHub = (100 / 50) ** (1 / 7);
    // 1600 m in the standard atmosphere: pressure over temperature, relative to sea level.
    const cold = 1 - (0.0065 * 1600) / 288.16;
    const air = cold ** (9.81 / (287 * 0.0065)) / cold;
    const left = 0.97 * 0.99 * 0.99 * 0.92 * 0.98;
    const produced = summed(hours, (t) => (15 / 1000) * left * air * powerKW(atHub * valuesOf('wind speed')[t]!));
    const { simulated } = simulationOf('wind-and-storage-late');
    for (const year of simulated.years) expectNear(year.windMWh, produced);
  });
});
