import { runProject } from '@hybrid/engine/simulate/runProject';
import { describe, expect, test } from 'vitest';
import { annuity, booked, expectNear, simulationOf, summed, valuesOf } from './fixtureFigures';
import { goldenProject, goldenSeries } from './goldenProjects';
import { loadSolver, optimumByHighs } from './oracle/dispatchLp';

/** Figures of the fixture projects with storage, calculated by hand, by a loop over their series, or by another optimiser. */

const hours = 8760;
const price = valuesOf('day-ahead');
const solar = valuesOf('solar 100 MW').map((power) => power / 1000);
/** One way through the cells of a round trip of 88 %, and through the converter. */
const oneWay = Math.sqrt(0.88) * 0.98;
const capitalOf = (units: number, hoursOfStorage = 4): number => units * (hoursOfStorage * 200_000 + 27_000);

describe('merchant-storage', () => {
  const ten = simulationOf('merchant-storage', 0);

  test('the year earns the optimum that HiGHS finds for ten units with what the engine leaves in the cells', async () => {
    const every = (value: number): Float64Array => new Float64Array(hours).fill(value);
    const optimum = optimumByHighs(
      await loadSolver(),
      {
        stepHours: 1,
        salePricePerMWh: price,
        purchasePricePerMWh: price.map((each) => 1.05 * each),
        generationMW: every(0),
        exportLimitMW: every(25),
        importLimitMW: every(25),
        gridEfficiency: 0.98,
        storage: {
          capacityMWh: 40,
          floorMWh: 4,
          ceilingMWh: 40,
          chargeLimitMW: 10,
          dischargeLimitMW: 9.8,
          chargeEfficiency: oneWay,
          dischargeEfficiency: oneWay,
          wearPerMWh: 0,
        },
      },
      { foresight: 'wholeYear', startMWh: 40, endMWh: ten.simulated.storages[0]!.endMWh, endValuePerMWh: 0 },
    );
    expectNear(ten.item.revenue[0], optimum!, 1e-7);
  });

  test('net present value is an annuity of fifteen years less the capital', () => {
    const { capex, opex, npv, revenue } = ten.item;
    expectNear(capex, capitalOf(10));
    expectNear(opex, 40 * 4000);
    expectNear(npv, (revenue[0]! - opex) * annuity(0.06, 15) - capex);
  });

  test('twice the units earn twice as much until the connection is full', () => {
    expectNear(simulationOf('merchant-storage', 1).item.revenue[0], 2 * ten.item.revenue[0]!);
    expect(simulationOf('merchant-storage', 2).item.revenue[0]! / ten.item.revenue[0]!).toBeLessThan(3);
  });
});

describe('solar-and-storage-dc', () => {
  test('without storage half is sold day-ahead and what more is produced in real time', () => {
    const { item } = simulationOf('solar-and-storage-dc', 0);
    const half = (t: number): number => Math.min(60, 0.97 * 0.4 * solar[t]!);
    const all = (t: number): number => Math.min(60, 0.97 * 0.8 * solar[t]!);
    const [dayAhead, realTime] = item.revenue;
    expectNear(
      dayAhead,
      summed(hours, (t) => price[t]! * half(t)),
    );
    expectNear(
      realTime,
      summed(hours, (t) => valuesOf('real-time')[t]! * (all(t) - half(t))),
    );
  });

  test('storage of 20 MW / 80 MWh costs 16,000,000 and brings more revenue', () => {
    const [without, with_] = [simulationOf('solar-and-storage-dc', 0).item, simulationOf('solar-and-storage-dc', 1).item];
    expectNear(with_.capex - without.capex, 80 * 200_000);
    expect(with_.revenue[0]! + with_.revenue[1]!).toBeGreaterThan(without.revenue[0]! + without.revenue[1]!);
  });
});

describe('wind-and-storage-late', () => {
  test('each time the health falls to 85 %, 12 MWh are added at the price of their year', () => {
    const row = simulationOf('wind-and-storage-late');
    const prices = [150, 140, 130, 120, 112, 105, 99, 94, 90, 87, 85, 83];
    const spent = booked(row, 'augmentation');
    expect(spent.filter((amount) => amount < 0).length).toBeGreaterThanOrEqual(3);
    for (const [year, { augmentedMWh }] of row.simulated.storages[0]!.years.entries()) {
      expectNear(augmentedMWh, 12 * Math.round(augmentedMWh / 12));
      expectNear(spent[year + 1], -augmentedMWh * 1000 * (prices[year] ?? 83));
    }
    expectNear(row.item.capex, 15 * 3_400_000 + capitalOf(20));
  });
});

describe('regulation', () => {
  const row = simulationOf('regulation');
  const [year] = row.simulated.years;
  const [moved] = year!.markets.regulationMarkets;
  const [up, down] = [valuesOf('regulation up'), valuesOf('regulation down')];

  test('a tenth of what is kept ready is moved, and no more is kept than 8 MW up and 5 MW down where the price is not too low', () => {
    expectNear(moved!.upExportMWh, 0.1 * moved!.upCommittedMWh);
    expectNear(moved!.downImportMWh, 0.1 * moved!.downCommittedMWh);
    expect(moved!.upCommittedMWh).toBeLessThanOrEqual(8 * up.filter((each) => each >= 4).length + 1e-6);
    expect(moved!.downCommittedMWh).toBeLessThanOrEqual(5 * down.filter((each) => each >= 2).length + 1e-6);
    expect(moved!.upCapacityRevenue).toBeLessThanOrEqual(summed(hours, (t) => (up[t]! >= 4 ? 8 * up[t]! : 0)));
  });

  test('with it the plant earns more than from energy alone, and no more than both apart', () => {
    const alone = simulationOf('regulation', 0, { useRegulationMarket: false, regulationMarkets: [] }).item.revenue[0]!;
    const both = row.item.revenue[0]! + row.item.revenue[1]!;
    const max = summed(hours, (t) => (up[t]! >= 4 ? 8 * (up[t]! + 0.1 * price[t]!) : 0) + (down[t]! >= 2 ? 5 * down[t]! : 0));
    expect(both).toBeGreaterThan(alone);
    expect(both).toBeLessThan(alone + max);
  });
});

describe('capacity', () => {
  test.each([
    [0, 20],
    [1, 25],
  ])('system %i: %i MW contract four fifths of what they can hold over four hours, for 42 a kW and year, and eight calls', (at, units) => {
    const { item, simulated } = simulationOf('capacity', at);
    const held = Math.min(0.98 * units, (oneWay * 0.9 * 4 * units) / 4);
    const [capacity] = simulated.years[0]!.markets.capacityMarkets;
    expectNear(capacity!.bidMW, 0.8 * held);
    expect([capacity!.events, capacity!.performance]).toEqual([8, 1]);
    expectNear(capacity!.deliveredMWh, 8 * 4 * 0.8 * held);
    expectNear(item.revenue[1], 0.8 * held * (42_000 + 8 * 4 * 60));
  });
});

describe('time-of-delivery', () => {
  const rows = [simulationOf('time-of-delivery', 0), simulationOf('time-of-delivery', 1)];
  const contracts = rows.map(({ simulated }) => simulated.years[0]!.markets.contracts[0]!);
  /** 2028 begins on a Saturday, and its 365 days leave out 29 February. */
  const isWeekday = (day: number): boolean => (5 + day) % 7 < 5;
  const firstOfOctober = 273;
  const evenings = Array.from({ length: 365 }, (_, day) => day).filter((day) => day >= firstOfOctober && isWeekday(day));

  test('60 MWh on each weekday evening of the last quarter and 30 MWh on each summer noon are delivered or missing', () => {
    for (const { owedMWh, deliveredMWh, shortfallMWh } of contracts) {
      expectNear(owedMWh, 60 * evenings.length + 30 * 92);
      expectNear(deliveredMWh + shortfallMWh, owedMWh);
    }
  });

  test('what neither the sun nor ten megawatts of storage can give in an evening is missing at the least', () => {
    const min = evenings.reduce((sum, day) => {
      const sun = summed(5, (hour) => 0.4 * solar[24 * day + 17 + hour]!);
      return sum + Math.max(0, 60 - sun - 5 * 0.98 * 10);
    }, 0);
    expect(min).toBeGreaterThan(0);
    for (const { shortfallMWh } of contracts) expect(shortfallMWh).toBeGreaterThanOrEqual(min);
  });

  test('a missing MWh costs 60, or three times as much where the multiplier is 3, and is missing less often then', () => {
    const [once, thrice] = contracts as [(typeof contracts)[0], (typeof contracts)[0]];
    expectNear(once.penalty, 60 * once.shortfallMWh);
    expectNear(thrice.penalty, 180 * thrice.shortfallMWh);
    expect(thrice.shortfallMWh).toBeLessThanOrEqual(once.shortfallMWh * (1 + 1e-9));
  });

  test('what is delivered is paid 125 in the evenings and 50 at the 92 noons, and the penalty is taken off', () => {
    for (const [at, { revenue, penalty, deliveredMWh }] of contracts.entries()) {
      // All noons are served, so the shortage is in the evenings.
      expectNear(revenue, 50 * 30 * 92 + 125 * (deliveredMWh - 30 * 92));
      expectNear(rows[at]?.item.revenue[1], revenue - penalty);
    }
  });
});

describe('strict-contract', () => {
  test('4 MW cannot give 20 MWh in five hours of winter night; 10 MW / 40 MWh give them each evening of December at 140', () => {
    const [small, large] = [simulationOf('strict-contract', 0), simulationOf('strict-contract', 1)];
    expect(5 * 0.98 * 4).toBeLessThan(20);
    expect(small.simulated.missed.map(({ contract }) => contract)).toEqual(['Evenings']);
    expect(large.simulated.missed).toEqual([]);
    expectNear(large.item.revenue[1], 31 * 20 * 140);
    const reports: (readonly [boolean, number, number])[] = [];
    const { items, infeasible } = runProject(goldenProject('strict-contract'), goldenSeries, (outcome, done, total) =>
      reports.push(['item' in outcome, done, total]),
    );
    expect(items.map(({ id }) => id)).toEqual([large.item.id]);
    expect(infeasible).toBe(1);
    expect(reports).toEqual([
      [false, 1, 2],
      [true, 2, 2],
    ]);
  });
});

describe('negative-prices', () => {
  const belowZero = valuesOf('day-ahead, too much sun');
  const [alone, stored] = [simulationOf('negative-prices', 0), simulationOf('negative-prices', 1)];

  test('without storage nothing is sold where selling costs', () => {
    expect(belowZero.some((each) => each < 0)).toBe(true);
    expectNear(
      alone.item.revenue[0],
      summed(hours, (t) => Math.max(0, belowZero[t]!) * Math.min(40, 0.5 * solar[t]!)),
    );
    expectNear(
      alone.simulated.years[0]!.curtailedMWh,
      summed(hours, (t) => 0.5 * solar[t]! - (belowZero[t]! > 0 ? Math.min(40, 0.5 * solar[t]!) : 0)),
    );
  });

  test('storage saves sun and is paid to charge, and brings no more than all of that at the dearest price', () => {
    const { importMWh } = stored.simulated.years[0]!;
    expect(importMWh).toBeGreaterThan(0);
    const maxPrice = Math.max(...belowZero);
    const saved = alone.simulated.years[0]!.curtailedMWh - stored.simulated.years[0]!.curtailedMWh;
    expect(stored.item.revenue[0]! - alone.item.revenue[0]!).toBeGreaterThan(0);
    expect(saved * maxPrice + importMWh * maxPrice).toBeGreaterThan(stored.item.revenue[0]! - alone.item.revenue[0]!);
  });
});

describe('several-storages', () => {
  test('together they cost what each costs, and earn no more than both apart, as they share 18 MW of connection', () => {
    const [two, four, both] = [0, 1, 2].map((at) => simulationOf('several-storages', at).item);
    expect([two!.optimization[0], four!.optimization[3], both!.optimization[0], both!.optimization[3]]).toEqual([0, 0, 10, 10]);
    expectNear(four!.capex, capitalOf(10));
    expectNear(two!.capex, 10 * (2 * 230_000 + 27_000));
    expectNear(both!.capex, four!.capex + two!.capex);
    expect(both!.revenue[0]).toBeLessThan(four!.revenue[0]! + two!.revenue[0]!);
    expect(both!.revenue[0]).toBeGreaterThan(Math.max(four!.revenue[0]!, two!.revenue[0]!));
  });
});

describe('restricted-charging', () => {
  test.each([
    [0, 1],
    [1, 1.5],
  ])('system %i: %f cycles a day at most, and a third of own charging bought at most', (at, cycles) => {
    const { simulated, input } = simulationOf('restricted-charging', at);
    const [year] = simulated.years;
    expect(year!.throughputMWh).toBeLessThanOrEqual(cycles * 20 * 365 * (1 + 1e-9));
    expect(year!.gridToStorageMWh).toBeLessThanOrEqual((year!.generationToStorageMWh / 3) * (1 + 1e-9));
    const share = year!.generationToStorageMWh / year!.chargeMWh;
    const credit = simulated.ledger.find(({ account, owner }) => account === 'incentive' && owner === 'storage');
    expectNear(credit?.byYear[0], 0.3 * share * capitalOf(10, 2));
    expect(input.grid.boughtPerGenerated).toBe(1 / 3);
  });
});

describe('five-years-own-charging', () => {
  test('nothing is bought for five years, and something in each year after', () => {
    const { simulated } = simulationOf('five-years-own-charging');
    expect(simulated.years.map(({ importMWh }) => importMWh > 0)).toEqual([false, false, false, false, false, true, true]);
    for (const year of simulated.years.slice(0, 5)) expectNear(year.chargeMWh, year.generationToStorageMWh);
  });
});

describe('deferment', () => {
  const row = simulationOf('deferment');

  test('capital of storage falls in year 2, its operation on 182 days of year 3 and from then on', () => {
    expect(booked(row, 'capital')).toEqual([-30 * 700_000, 0, -capitalOf(10), 0, 0, 0, 0]);
    const expected = [0, 0, 0, 182 / 365, 1, 1, 1].map((share, year) => (year === 0 ? 0 : -30 * 10_000 - share * 40 * 4000));
    for (const [year, amount] of booked(row, 'operating').entries()) expectNear(amount, expected[year]!);
  });

  test('until then the plant sells its sun as it comes', () => {
    const asItComes = summed(hours, (t) => price[t]! * 0.3 * solar[t]!);
    const revenue = booked(row, 'revenue');
    expectNear(revenue[1], asItComes);
    expectNear(revenue[2], asItComes);
    expect(revenue[3]!).toBeGreaterThan(asItComes);
    expect(row.simulated.years.map(({ throughputMWh }) => throughputMWh > 0)).toEqual([false, false, true, true, true, true]);
  });
});

describe('auxiliary-load', () => {
  const row = simulationOf('auxiliary-load', 1);

  test('0.4 MW all year are bought at 70, which rises by 3 % a year', () => {
    const paid = booked(row, 'operating', 'Auxiliary load');
    expect(row.item.sensitivity).toEqual([0.4]);
    for (const year of [1, 2, 3, 4, 5]) expectNear(paid[year], -0.4 * 8760 * 70 * 1.03 ** (year - 1));
  });

  test('imports and exports stay within the limits of their hours', () => {
    const monthStart = (month: number): number => Date.UTC(2027, month) / 3_600_000 - Date.UTC(2027, 0) / 3_600_000;
    const maxMW = (t: number): number => (t >= monthStart(3) && t < monthStart(10) && t % 24 >= 9 && t % 24 <= 16 ? 8 : 40);
    const { exportMWh, importMWh, hoursFromGrid, curtailedMWh } = row.simulated.years[0]!;
    expect(exportMWh).toBeLessThanOrEqual(summed(hours, maxMW));
    expect(importMWh).toBeLessThanOrEqual(5 * hoursFromGrid * (1 + 1e-9));
    // Power beyond the limit and ten megawatts of charging is lost in that hour.
    expect(curtailedMWh).toBeGreaterThanOrEqual(summed(hours, (t) => Math.max(0, 0.3 * solar[t]! - maxMW(t) - 10)));
  });
});

describe('solar-and-storage', () => {
  test('capital of the largest system: modules, cells, converter and what belongs to none', () => {
    const { item } = simulationOf('solar-and-storage', 3);
    expectNear(item.capex, 150 * 1_000_000 + 400 * 250_000 + 100 * 27_000 + 5_000_000);
  });
});

describe('solar-and-storage-late', () => {
  test('the first year earns what early analysis does without storage, and nearly that with cells that age within it', () => {
    const firstYear = (at: number): number => booked(simulationOf('solar-and-storage-late', at), 'revenue')[1]!;
    const early = (at: number): number => simulationOf('solar-and-storage', at).item.revenue[0]!;
    expectNear(firstYear(2), early(2));
    expectNear(firstYear(3), early(3), 1e-2);
    expect(firstYear(3)).toBeLessThan(early(3));
  });
});
