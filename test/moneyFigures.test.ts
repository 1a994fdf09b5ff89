import { describe, expect, test } from 'vitest';
import { booked, expectNear, simulationOf, summed, valuesOf } from './fixtureFigures';

/** Figures of the fixture projects for finance, calculated line by line. */

const hours = 8760;
const price = valuesOf('day-ahead');
const solar = valuesOf('solar 100 MW').map((power) => power / 1000);
const wind = valuesOf('wind 60 MW').map((power) => power / 1000);
const perYear = (years: number, amount: (year: number) => number): readonly number[] =>
  Array.from({ length: years + 1 }, (_, year) => amount(year));

describe('incentives', () => {
  const row = simulationOf('incentives');
  const [solarCapital, windCapital] = [100 * 700_000, 60 * 1_200_000];
  const credit = 0.9 * 0.3 * solarCapital;
  const solarBasis = solarCapital * (1 - 0.9 * 0.3 * 0.5);
  const fiveYears = [0.2, 0.32, 0.192, 0.1152, 0.1152, 0.0576];
  const bonus = 0.4 * 0.21 * solarBasis;
  const depreciation = perYear(20, (year) => (0.21 * (0.6 * solarBasis + windCapital) * (fiveYears[year] ?? 0)) / 1.025 ** year);
  // 146,427 MWh at 26 exceed the limit of 3,500,000; a tenth of it is tax.
  const production = perYear(20, (year) => (year >= 1 && year <= 6 ? (0.9 * 3_500_000) / 1.025 ** year : 0));

  test('each incentive pays what its rule says, in money of the base year', () => {
    expect(26 * summed(hours, (t) => wind[t]!)).toBeGreaterThan(3_500_000);
    expectNear(booked(row, 'incentive', 'Investment Tax Credit')[0], credit);
    expectNear(booked(row, 'incentive', 'Bonus Depreciation')[0], bonus);
    for (let year = 0; year <= 20; year++) {
      expectNear(booked(row, 'incentive', 'MACRS')[year], depreciation[year]!);
      expectNear(booked(row, 'incentive', 'Production Tax Credit/REC')[year], production[year]!);
    }
  });

  test('net present value and levelised cost by hand, at a real rate of 3.5 in 102.5', () => {
    const revenue = summed(hours, (t) => price[t]! * (solar[t]! + wind[t]!));
    const energy = summed(hours, (t) => solar[t]! + wind[t]!);
    const operating = 100 * 10_000 + 60 * 35_000;
    const discounted = (amount: (year: number) => number): number =>
      perYear(20, amount).reduce((sum, each, year) => sum + each / (1 + 0.035 / 1.025) ** year, 0);
    const paid = discounted((year) => depreciation[year]! + production[year]!) + credit + bonus;
    const cost = solarCapital + windCapital + discounted((year) => (year > 0 ? operating : 0));
    expectNear(row.item.npv, discounted((year) => (year > 0 ? revenue : 0)) + paid - cost);
    expectNear(row.item.lcoe, (cost - paid) / discounted((year) => (year > 0 ? energy : 0)));
  });

  test('the rate of return makes the net present value vanish, and payback is where the money is back', () => {
    const net = perYear(20, (year) => row.simulated.ledger.reduce((sum, { byYear }) => sum + byYear[year]!, 0));
    const atIrr = net.reduce((sum, each, year) => sum + each / (1 + row.item.irr!) ** year, 0);
    expect(Math.abs(atIrr)).toBeLessThan(1);
    const payback = row.item.payback!;
    const whole = Math.floor(payback);
    const until = net.slice(0, whole + 1).reduce((sum, each) => sum + each, 0);
    expect(Math.abs(until + (payback - whole) * net[whole + 1]!)).toBeLessThan(1e-3);
  });
});

describe('cost-tables', () => {
  const row = simulationOf('cost-tables', 0);
  const direct = 0.35e6 * 60 + 3_000_000;

  test('direct lines, 5 and 8 % of them, and what belongs to no technology make the capital', () => {
    const cells = (180_000 * 40 + 20_000 * 10 + 30_000 * 10) * 1.08;
    const others = cells + 60_000 * 10 + 2_000_000;
    expectNear(row.item.capex, 1.05 * direct + others);
    expectNear(simulationOf('cost-tables', 1).item.capex, 1.2 * 1.05 * direct + others);
  });

  test('operation by capital, size and energy grows by its escalator', () => {
    const years = row.simulated.years;
    const [paidForSolar, paidForStorage] = ['PV Solar 1', 'Energy Storage 1'].map((line) => booked(row, 'operating', line));
    const escalator = [1, 1, 1.1, 1.1, 1.2, 1.2, 1.3, 1.3, 1.3, 1.3, 1.3, 1.4, 1.4, 1.4, 1.4, 1.4];
    for (const [index, { deliveredMWh, dischargedMWh }] of years.entries()) {
      const solarCost = (0.005 * direct + 12_000 * 60 + 1.5 * deliveredMWh['pv-1']!) * 1.02 ** index;
      expectNear(paidForSolar![index + 1], -solarCost);
      expectNear(paidForStorage![index + 1], -(6000 * 10 + 2 * dischargedMWh['storage-1']!) * escalator[index]!);
    }
  });

  test('cells are new after 6 and 12 years, their converter after 7 and 14', () => {
    const inYears = (years: readonly number[], cost: number) => perYear(16, (year) => (years.includes(year) ? -cost : 0));
    expect(booked(row, 'replacement', 'Energy Storage 1')).toEqual(inYears([6, 12], 90_000 * 40));
    expect(booked(row, 'replacement', 'Energy Storage 1 converter')).toEqual(inYears([7, 14], 60_000 * 10));
  });

  test('prices are those of the first file for three years and of the second from then on', () => {
    const alone = simulationOf('cost-tables', 0, { useStorage: false, storage: [] });
    const earned = (name: string): number => summed(hours, (t) => valuesOf(name)[t]! * 0.6 * solar[t]!);
    for (const [year, amount] of booked(alone, 'revenue').entries())
      if (year > 0) expectNear(amount, earned(year <= 3 ? 'day-ahead' : 'day-ahead, second year'));
  });
});

describe('component-lifetimes', () => {
  const row = simulationOf('component-lifetimes');

  test('solar is there in years 1 to 5, wind in 3 to 7, storage in 2 to 4', () => {
    const { years } = row.simulated;
    const thereIn = (of: (year: (typeof years)[number]) => number): readonly number[] =>
      years.flatMap((year, index) => (of(year) > 0 ? [index + 1] : []));
    expect(thereIn(({ solarMWh }) => solarMWh)).toEqual([1, 2, 3, 4, 5]);
    expect(thereIn(({ windMWh }) => windMWh)).toEqual([3, 4, 5, 6, 7]);
    expect(thereIn(({ throughputMWh }) => throughputMWh)).toEqual([2, 3, 4]);
  });

  test('each is paid for at the start of its first year, and years with one of them alone earn what it sells', () => {
    const storage = 10 * (4 * 200_000 + 27_000);
    expect(booked(row, 'capital')).toEqual([-50 * 700_000, -storage, -30 * 1_200_000, 0, 0, 0, 0, 0]);
    const revenue = booked(row, 'revenue');
    expectNear(
      revenue[1],
      summed(hours, (t) => price[t]! * 0.5 * solar[t]!),
    );
    expectNear(
      revenue[6],
      summed(hours, (t) => price[t]! * 0.5 * wind[t]!),
    );
    expectNear(revenue[7], revenue[6]!);
  });
});
