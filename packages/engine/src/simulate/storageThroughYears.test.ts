import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Case, StorageCase } from '../cases/case';
import { cellsOf, type Cells } from '../cases/cells';
import { inAccount, yearTotals, type Account } from '../finance/ledger';
import { dayAhead } from '../market/testing';
import { constantSeries, sum } from '../series';
import { simulateCase, type SimulatedCase } from './simulateCase';
import type { YearRun } from './simulateYear';
import { idealCells, oneHour, openGrid, steadySolar, storagePlant } from './testing';

/** A share of the capacity lost evenly by time, each year. */
const losing = (perYear: number): Cells => ({ ...idealCells, ageing: { ...idealCells.ageing, calendarPerHour: perYear / 8760 } });

const storing = (storage: Partial<StorageCase>, changes: Partial<Case> = {}): Case =>
  storagePlant(storage, { lifetimeYears: 3, ...changes });

const cost: ComponentCost = {
  owner: 'storage',
  id: 'storage-1',
  name: 'Storage',
  capital: 30e6,
  operatingPerYear: 365_000,
  operatingPerMWhThroughput: 0,
  operatingPerMWhAc: 0,
  replacement: 12e6,
  lifetimeYears: 2,
  operatingByYear: undefined,
  replacementByYear: undefined,
};

/** Never replaced. */
const once: ComponentCost = { ...cost, lifetimeYears: undefined };

const byYear = ({ ledger, years }: SimulatedCase, account: Account): readonly number[] => [
  ...yearTotals(ledger, years.length, inAccount(account)),
];

function runsOf(input: Case): { readonly simulated: SimulatedCase; readonly runs: readonly YearRun[] } {
  const runs: YearRun[] = [];
  return { simulated: simulateCase(input, (run) => runs.push(run)), runs };
}

const prices = (perMWh: number): Float64Array => constantSeries(25, perMWh);

describe('cells that do not age', () => {
  const simulated = simulateCase(storing({}));

  test('give a full cycle a day in every year', () => {
    for (const year of simulated.years) expect(year.equivalentCycles).toBeCloseTo(365, 9);
    expect(byYear(simulated, 'revenue').slice(1)).toEqual([1, 2, 3].map(() => expect.closeTo(365 * 100 * 90, 3) as number));
  });

  test('stay healthy, and wear costs nothing', () => {
    expect(simulated.storages[0]?.years.map(({ stateOfHealth }) => stateOfHealth)).toEqual([1, 1, 1]);
    expect(simulated.storages[0]?.years.map(({ maximumMWh, minimumMWh }) => [maximumMWh, minimumMWh])).toEqual(
      [1, 2, 3].map(() => [100, 100]),
    );
    expect([...(simulated.storages[0]?.cycleCostPerMWh ?? [])]).toEqual([0, 0, 0]);
  });
});

describe('cells that lose 7.3 % a year, 0.02 % a day', () => {
  const simulated = simulateCase(storing({ cells: losing(0.073) }));

  test('give on day d what is left: 100 - 0.02 d', () => {
    // Days 0 … 364 of the first year, 365 … 729 of the second; the last two of a year are one block, so the last has what the one before it has.
    const whole = (first: number, last: number): number => ((100 - 0.02 * first + (100 - 0.02 * last)) / 2) * 365 + 0.02;
    expect(simulated.years[0]!.dischargeMWh).toBeCloseTo(whole(0, 364), 6);
    expect(simulated.years[1]!.dischargeMWh).toBeCloseTo(whole(365, 729), 6);
    expect(simulated.years[2]!.equivalentCycles).toBeCloseTo(whole(730, 1094) / 100, 6);
  });

  test('are at 92.7, 85.4 and 78.1 % when the years end', () => {
    const years = simulated.storages[0]?.years ?? [];
    expect(years.map(({ stateOfHealth }) => stateOfHealth)).toEqual(
      [0.927, 0.854, 0.781].map((health) => expect.closeTo(health, 9) as number),
    );
    expect(years[1]?.maximumMWh).toBeCloseTo(92.7, 7);
    expect(years[1]?.minimumMWh).toBeCloseTo(85.4, 7);
  });

  test('are the same all year in early analysis, which tells the rate alone', () => {
    const early = simulateCase(storing({ cells: losing(0.073) }, { earlyAnalysis: true }));
    expect(early.years[0]?.equivalentCycles).toBeCloseTo(365, 9);
    expect(early.storages[0]?.years[0]?.stateOfHealth).toBeCloseTo(0.927, 9);
  });

  test('lose what stands in capacity that fades, and the year still adds up', () => {
    // Nothing is ever worth selling, so a full storage stays full.
    const full = simulateCase(storing({ cells: losing(0.073), initialStateOfCharge: 1 }, { markets: dayAhead(constantSeries(8760, 0)) }));
    expect(full.storages[0]?.startMWh).toBe(100);
    const lost = full.storages[0]?.years.map(({ lostMWh }) => lostMWh) ?? [];
    expect(lost[0]).toBeCloseTo(7.3, 6);
    expect(full.years[0]?.storageLossesMWh).toBeCloseTo(7.3, 6);
    expect(full.years[0]?.levelGainMWh).toBeCloseTo(-7.3, 6);
  });
});

describe('capacity that is added', () => {
  /** 65 % is reached after 35 / 20 = 1.75 years: in the second year; and again after 3.5 years. */
  const input = storing({ cells: losing(0.2), augmentationPricePerMWh: Float64Array.of(150e3, 137e3, 123e3, 111e3) }, { lifetimeYears: 4 });
  const simulated = simulateCase(input);

  test('is 35 MWh of 100 in the second and the fourth year, at the price of those years', () => {
    expect(byYear(simulated, 'augmentation')).toEqual([0, 0, expect.closeTo(-35 * 137e3, 3), 0, expect.closeTo(-35 * 111e3, 3)]);
    expect(simulated.storages[0]?.years.map(({ augmentedMWh }) => augmentedMWh)).toEqual([
      0,
      expect.closeTo(35, 9),
      0,
      expect.closeTo(35, 9),
    ]);
    const [event] = simulated.storages[0]?.years[1]?.events ?? [];
    expect([event?.kind, event?.day]).toEqual(['augmentation', Math.ceil(1.75 * 365) - 1 - 365]);
  });

  test('is used from the next day on', () => {
    expect(simulated.storages[0]?.years[1]?.maximumMWh).toBeGreaterThan(99.9);
    expect(simulated.years[2]!.dischargeMWh).toBeGreaterThan(simulated.years[1]!.dischargeMWh);
  });

  test('lessens the net present value by what it costs, at no rate', () => {
    const free = simulateCase({ ...input, storages: [{ ...input.storages[0]!, augmentationPricePerMWh: new Float64Array(4) }] });
    expect(free.metrics.npv - simulated.metrics.npv).toBeCloseTo(35 * (137e3 + 111e3), 2);
  });

  test('in early analysis falls in the years where the rate of the one year puts it', () => {
    expect(byYear(simulateCase({ ...input, earlyAnalysis: true }), 'augmentation')).toEqual(byYear(simulated, 'augmentation'));
  });
});

describe('cells that are replaced', () => {
  test('at the end of their useful life of 2 years, in years 2 and 4 of 5, with all their capacity', () => {
    const replaced = simulateCase(
      storing({ cells: losing(0.1), usefulLifeYears: 2, replacementCost: prices(12e6) }, { lifetimeYears: 5, costs: [cost] }),
    );
    expect(byYear(replaced, 'replacement')).toEqual([0, 0, -12e6, 0, -12e6, 0]);
    expect(replaced.storages[0]?.years.map(({ maximumMWh }) => Math.round(maximumMWh))).toEqual([100, 90, 100, 90, 100]);
    expect(replaced.years[2]!.dischargeMWh).toBeCloseTo(replaced.years[0]!.dischargeMWh, 6);
  });

  test('when they are worn, before that life is over', () => {
    const worn = simulateCase(storing({ cells: losing(0.2), replacementCost: prices(12e6) }, { lifetimeYears: 3, costs: [cost] }));
    expect(byYear(worn, 'replacement')).toEqual([0, 0, -12e6, 0]);
  });

  test('without leave to replace or add them, they are gone after their useful life, and cost nothing more', () => {
    const gone = simulateCase(storing({ usefulLifeYears: 1 }, { lifetimeYears: 3, costs: [once] }));
    expect(gone.years.map(({ equivalentCycles }) => Math.round(equivalentCycles))).toEqual([365, 0, 0]);
    expect(byYear(gone, 'operating')).toEqual([0, -365_000, 0, 0]);
  });
});

describe('wear in the plan', () => {
  const cycle = { lossPerFullCycle: 1e-4, depthExponent: 1 };
  const cells: Cells = { ...idealCells, ageing: { ...idealCells.ageing, cycle } };

  test('of 100 a MWh keeps the storage from earning 90 with it', () => {
    const costly = simulateCase(storing({ cells, augmentationPricePerMWh: prices(1e6) }));
    expect(costly.storages[0]?.firstCycleCostPerMWh).toBeCloseTo(100, 9);
    expect(costly.years[0]?.throughputMWh).toBe(0);
  });

  test('of 50 a MWh does not, and nothing is booked for it', () => {
    const input = storing({ cells, augmentationPricePerMWh: prices(5e5) });
    const simulated = simulateCase(input);
    expect(simulated.years[0]?.equivalentCycles).toBeGreaterThan(355);
    expect(byYear(simulated, 'augmentation')).toEqual([0, 0, 0, 0]);
  });

  test('counts nothing where what is lost is never paid for', () => {
    expect(simulateCase(storing({ cells })).storages[0]?.cycleCostPerMWh[0]).toBe(0);
  });
});

describe('a storage that comes half a year later', () => {
  const { simulated, runs } = runsOf(
    storing(
      { deferredYears: 0.5, initialStateOfCharge: 0.5, usefulLifeYears: 2, replacementCost: prices(12e6) },
      { lifetimeYears: 4, costs: [cost] },
    ),
  );

  test('works from day 183 on: 182 cycles in the first year', () => {
    const { flows } = runs[0]!;
    expect(sum(flows.chargeMW.subarray(0, 183 * 24)) + sum(flows.dischargeMW.subarray(0, 183 * 24))).toBe(0);
    expect(simulated.years[0]!.equivalentCycles).toBeCloseTo(182, 6);
    expect(simulated.years[1]!.equivalentCycles).toBeCloseTo(365, 6);
  });

  test('is paid at once, operated for 182 days and renewed two years after its start', () => {
    expect(byYear(simulated, 'capital')).toEqual([-30e6, 0, 0, 0, 0]);
    expect(byYear(simulated, 'operating')).toEqual([0, expect.closeTo(-182_000, 6), -365_000, -365_000, -365_000]);
    expect(byYear(simulated, 'replacement')).toEqual([0, 0, 0, -12e6, 0]);
  });

  test('by two years: paid and credited in the second, with no cost and no cycle before', () => {
    const later = simulateCase(
      storing(
        { deferredYears: 2 },
        {
          costs: [once],
          incentives: [
            { id: 'i', kind: 'itc', solar: false, wind: false, storage: true, eligiblePercent: 100, itcPercent: 30, itcRule: 'auto' },
          ],
        },
      ),
    );
    expect(byYear(later, 'capital')).toEqual([0, 0, -30e6, 0]);
    expect(byYear(later, 'incentive')).toEqual([0, 0, 9e6, 0]);
    expect(byYear(later, 'operating')).toEqual([0, 0, 0, -365_000]);
    expect(later.years.map(({ equivalentCycles }) => Math.round(equivalentCycles))).toEqual([0, 0, 365]);
    expect(later.storages[0]?.years.map(({ maximumMWh }) => maximumMWh)).toEqual([0, 0, 100]);
  });

  test('in early analysis nothing is earned with it, nor paid for it, before it stands', () => {
    const early = simulateCase(storing({ deferredYears: 2 }, { earlyAnalysis: true, costs: [once] }));
    expect(byYear(early, 'capital')).toEqual([0, 0, -30e6, 0]);
    expect(early.years.map(({ equivalentCycles }) => Math.round(equivalentCycles))).toEqual([0, 0, 365]);
    const [base, first, second, third] = byYear(early, 'revenue');
    expect([base, first, second]).toEqual([0, 0, 0]);
    expect(third).toBeGreaterThan(0);
    expect(early.storages[0]?.years.map(({ maximumMWh }) => maximumMWh)).toEqual([0, 0, 100]);
  });

  test('in early analysis the year it starts in has its share, and years after it are whole', () => {
    const early = simulateCase(storing({ deferredYears: 0.5, cells: losing(0.02) }, { earlyAnalysis: true, costs: [once] }));
    const whole = simulateCase(storing({ cells: losing(0.02) }, { earlyAnalysis: true, costs: [once] }));
    expect(early.years.map(({ equivalentCycles }) => Math.round(equivalentCycles))).toEqual([182, 365, 365]);
    expect(byYear(early, 'revenue').slice(2)).toEqual(byYear(whole, 'revenue').slice(2));
    expect(early.storages[0]?.years[1]?.stateOfHealth).toBe(whole.storages[0]?.years[1]?.stateOfHealth);
  });
});

describe('technologies in the years given for them', () => {
  const solar = [steadySolar(10, { remainingByYear: [1, 0.99, 0.98] })];
  const input = storing(
    { deferredYears: 1 },
    {
      solar,
      lifetimeYears: 4,
      presence: { solar: { from: 0, until: 2 }, wind: { from: 0, until: 4 }, storage: { from: 1, until: 3 } },
      costs: [once, { ...once, id: 'pv-1', owner: 'solar', name: 'PV' }],
    },
  );
  const simulated = simulateCase(input);

  test('give and store in those years alone', () => {
    expect(simulated.years.map(({ solarMWh }) => Math.round(solarMWh))).toEqual([87_600, 86_724, 0, 0]);
    expect(simulated.years.map(({ equivalentCycles }) => Math.round(equivalentCycles))).toEqual([0, 365, 365, 0]);
    expect(simulated.storages[0]?.years[3]?.maximumMWh).toBe(0);
  });

  test('are paid when they come and cost nothing when they are gone', () => {
    expect(byYear(simulated, 'capital')).toEqual([-30e6, -30e6, 0, 0, 0]);
    expect(byYear(simulated, 'operating')).toEqual([0, -365_000, -730_000, -365_000, 0]);
  });

  test('age from the year they come in', () => {
    const later = simulateCase({ ...input, presence: { ...input.presence, solar: { from: 2, until: 4 } } });
    expect(later.years.map(({ solarMWh }) => Math.round(solarMWh))).toEqual([0, 0, 87_600, 86_724]);
  });
});

describe('efficiency over time', () => {
  const efficiencyByAge = Float64Array.of(1, 0.81, 0.81, 0.81);

  test('a round trip of 81 % in the second year takes 100 MWh of each 90', () => {
    const { years } = simulateCase(storing({ efficiencyByAge }));
    expect(years[0]!.chargeMWh / years[0]!.dischargeMWh).toBeCloseTo(1, 9);
    expect(years[1]!.dischargeMWh).toBeCloseTo(365 * 90, 6);
    expect(years[1]!.chargeMWh).toBeCloseTo((365 * 100) / 0.9, 6);
  });

  test('is as new with new cells', () => {
    const { years } = simulateCase(storing({ efficiencyByAge, usefulLifeYears: 2, replacementCost: prices(1) }));
    expect(years[2]!.chargeMWh / years[2]!.dischargeMWh).toBeCloseTo(1, 9);
  });
});

describe('an auxiliary load of half a megawatt', () => {
  test('bought at 10, and 2 % more each year, costs 43,800 and 44,676', () => {
    const price = { flatPerMWh: Float64Array.of(10, 10.2, 10.404) };
    const simulated = simulateCase(storing({ auxiliaryLoad: { loadMW: 0.5, servedByStorage: false, price } }));
    expect(byYear(simulated, 'operating')).toEqual([0, -43_800, expect.closeTo(-44_676, 6), expect.closeTo(-45_569.52, 6)]);
    expect(simulated.metrics.meanOpex).toBeCloseTo((43_800 + 44_676 + 45_569.52) / 3, 6);
  });

  test('bought at the market pays the mean of 10 and 100', () => {
    const simulated = simulateCase(storing({ auxiliaryLoad: { loadMW: 0.5, servedByStorage: false, price: { energyMarket: 'dam' } } }));
    expect(byYear(simulated, 'operating')[1]).toBeCloseTo(-4380 * 55, 6);
  });

  test('is there while the storage is', () => {
    const price = { flatPerMWh: prices(10) };
    const simulated = simulateCase(storing({ deferredYears: 0.5, auxiliaryLoad: { loadMW: 0.5, servedByStorage: false, price } }));
    expect(byYear(simulated, 'operating')[1]).toBeCloseTo(-0.5 * 24 * 182 * 10, 6);
  });
});

test('levelised cost: what the storage costs and buys over what it gives, at no rate', () => {
  const simulated = simulateCase(storing({}, { costs: [once] }));
  expect(simulated.storages[0]?.levelisedCostPerMWh).toBeCloseTo((30e6 + 3 * 365_000 + 3 * 365_000) / (3 * 36_500), 6);
});

describe('cells that cannot do what is planned', () => {
  const slow: Partial<Cells> = { kinetics: { rateConstantPerHour: 0.2, capacityRatio: 0.4 } };
  const run = (cells: Partial<Cells>, changes: Partial<Case> = {}): ReturnType<typeof runsOf> =>
    runsOf(
      storing({ cells: { ...idealCells, ...cells }, minimumStateOfCharge: 0.1, initialStateOfCharge: 1 }, { lifetimeYears: 1, ...changes }),
    );

  test('slow tanks give less, and the export is what the cells gave', () => {
    const [still, clipped] = [run({}), run(slow)];
    expect(clipped.simulated.years[0]!.throughputMWh).toBeLessThan(0.95 * still.simulated.years[0]!.throughputMWh);
    const { flows } = clipped.runs[0]!;
    for (let t = 0; t < 8760; t++) {
      expect(flows.exportMW[t]).toBeCloseTo(flows.dischargeMW[t], 9);
      expect(flows.importMW[t]).toBeCloseTo(flows.chargeMW[t], 9);
    }
  });

  test('a charge rate of half of what is empty fills them more slowly', () => {
    const { flows } = run({ fillRatePerHour: 0.5 }).runs[0]!;
    // From the floor of 10 MWh: the first hour takes (1 - e^-0.5) of the 90 that are missing.
    const first = flows.chargeMW.findIndex((power, t) => t > 0 && power > 0 && Math.abs(flows.levelMWh[t - 1] - 10) < 1e-6);
    expect(flows.chargeMW[first]).toBeCloseTo((1 - Math.exp(-0.5)) * 90, 6);
  });

  test('a resistance takes its loss in the place of the round trip', () => {
    const { simulated } = run({ peakMW: 4 });
    const year = simulated.years[0]!;
    expect(year.storageLossesMWh).toBeGreaterThan(0);
    expect(year.chargeMWh - year.dischargeMWh - year.levelGainMWh).toBeCloseTo(year.storageLossesMWh, 6);
  });

  test('cells in cold air do nothing until it is warm, and age less', () => {
    const free: Partial<Cells> = {
      thermal: { ...idealCells.thermal, fixedC: undefined },
      ageing: cellsOf({ ...oneHour, useLifetimeCurve: true }).ageing,
    };
    const air = Float64Array.from({ length: 8760 }, (_, hour) => (hour < 4380 ? -20 : 20));
    const cold = runsOf(storing({ cells: { ...idealCells, ...free }, airTemperatureC: air }, { lifetimeYears: 1 }));
    expect(sum(cold.runs[0]!.flows.dischargeMW.subarray(0, 4380))).toBe(0);
    expect(sum(cold.runs[0]!.flows.dischargeMW.subarray(4400))).toBeGreaterThan(17_000);
    const warm = simulateCase(
      storing({ cells: { ...idealCells, ...free }, airTemperatureC: constantSeries(8760, 20) }, { lifetimeYears: 1 }),
    );
    expect(cold.simulated.storages[0]!.years[0]!.calendarLoss).toBeLessThan(0.6 * warm.storages[0]!.years[0]!.calendarLoss);
  });

  test('cells held too cold do nothing at all', () => {
    const { simulated } = run({ thermal: { ...idealCells.thermal, fixedC: -20 } });
    expect([simulated.years[0]!.chargeMWh, simulated.years[0]!.dischargeMWh, simulated.metrics.meanRevenue]).toEqual([0, 0, 0]);
  });

  test('what is not charged of the sun is sold', () => {
    const { simulated } = run({ fillRatePerHour: 0.2 }, { solar: [steadySolar(50)], grid: { ...openGrid, importLimitMW: 0 } });
    const year = simulated.years[0]!;
    expect(year.curtailedMWh).toBe(0);
    expect(year.exportMWh + year.storageLossesMWh + year.levelGainMWh).toBeCloseTo(year.solarMWh, 3);
  });
});

test('what comes in goes out, is lost or stays, and health rises only by what is added or replaced', () => {
  const price = fc.array(fc.integer({ min: -20, max: 200 }), { minLength: 24, maxLength: 24 });
  const kinds = fc.record({
    slow: fc.boolean(),
    peakMW: fc.constantFrom(2, Infinity),
    fillRatePerHour: fc.constantFrom(0.5, Infinity),
    free: fc.boolean(),
    adds: fc.boolean(),
    replaces: fc.boolean(),
    nominal: fc.boolean(),
    wholeYear: fc.boolean(),
    deferredYears: fc.constantFrom(0, 0.3, 1.5),
    perYear: fc.constantFrom(0.05, 0.4),
  });
  fc.assert(
    fc.property(price, kinds, (day, kind) => {
      const cells: Cells = {
        ...cellsOf({ ...oneHour, otherLosses: 3, degradationUsesNominalSoc: kind.nominal }),
        peakMW: kind.peakMW,
        fillRatePerHour: kind.fillRatePerHour,
      };
      const { simulated, runs } = runsOf(
        storing(
          {
            cells: {
              ...cells,
              kinetics: kind.slow ? { rateConstantPerHour: 0.5, capacityRatio: 0.4 } : cells.kinetics,
              thermal: { ...cells.thermal, fixedC: kind.free ? undefined : 25, capacityCoefficients: [0.9, 0.005, 0] },
              ageing: { ...cells.ageing, calendarPerHour: kind.perYear / 8760, calendarTemperatureK: 0 },
            },
            minimumStateOfCharge: 0.1,
            initialStateOfCharge: 0.5,
            deferredYears: kind.deferredYears,
            augmentationPricePerMWh: kind.adds ? prices(5e4) : undefined,
            replacementCost: kind.replaces ? prices(1e6) : undefined,
            usefulLifeYears: 1,
            airTemperatureC: Float64Array.from({ length: 8760 }, (_, hour) => 10 + 30 * Math.sin(hour / 1400)),
          },
          {
            foresight: kind.wholeYear ? 'wholeYear' : 'lookAhead48h',
            solar: [
              {
                id: 'pv-1',
                name: 'PV',
                sizeMW: 60,
                model: {
                  kind: 'imported',
                  productionMW: Float64Array.from({ length: 8760 }, (_, hour) => Math.max(0, 60 * Math.sin((hour % 24) / 4))),
                  fileSizeMW: 60,
                },
                converter: undefined,
                remainingByYear: undefined,
              },
            ],
            grid: { ...openGrid, exportLimitMW: 70, importLimitMW: 40, lineEfficiency: 0.98 },
            markets: dayAhead(Float64Array.from({ length: 8760 }, (_, hour) => day[hour % 24]! + (hour % 7))),
          },
        ),
      );
      for (const [index, year] of simulated.years.entries()) {
        const came = year.solarMWh + year.importMWh;
        const went = year.exportMWh + year.curtailedMWh + year.lineLossesMWh + year.storageLossesMWh + year.levelGainMWh;
        expect(Math.abs(came - went)).toBeLessThan(1e-9 * Math.max(1, came + 100));
        expect(Math.max(...runs[index]!.flows.exportMW)).toBeLessThanOrEqual(70 * (1 + 1e-9));
        expect(Math.max(...runs[index]!.flows.importMW)).toBeLessThanOrEqual(40 * (1 + 1e-9));
        expect(year.storageLossesMWh).toBeGreaterThanOrEqual(-1e-9);
      }
      let before = 1;
      for (const { stateOfHealth, events } of simulated.storages[0]?.years ?? []) {
        if (events.length === 0) expect(stateOfHealth).toBeLessThanOrEqual(before + 1e-12);
        before = events.some((event) => event.kind === 'replacement') ? 1 : stateOfHealth;
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);
