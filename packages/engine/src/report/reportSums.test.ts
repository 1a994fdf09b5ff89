import { daysPerYear } from '@hybrid/project/basics/calendar';
import { beforeAll, describe, expect, test } from 'vitest';
import { fixtureSeries } from '../../../../test/fixtureProject';
import { richProject } from '../../../../test/richProject';
import { buildCase } from '../cases/buildCase';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import { inAccount, yearTotals, type Account } from '../finance/ledger';
import { sum } from '../series';
import type { YearEnergies } from '../simulate/yearEnergies';
import { capacityPrice } from './capacityPrice';
import { yearChart } from './dayCharts';
import { reported, total, type Reported } from './testing';

describe('of a plant with something of everything', () => {
  let plant: Reported;
  beforeAll(() => {
    plant = reported(buildCase(richProject, fixtureSeries, caseGrid(richProject).keys.at(-1) as CaseKey), richProject);
  }, 120_000);

  const booked = (account: Account, owner: string, year: number): number => {
    const { simulated, input } = plant;
    return (
      -(yearTotals(simulated.ledger, input.lifetimeYears, (line) => line.owner === owner && inAccount(account)(line))[year + 1] ?? NaN) || 0
    );
  };
  const years = (): readonly number[] => Array.from({ length: plant.input.lifetimeYears }, (_, year) => year);
  const energies = (year: number): YearEnergies => plant.simulated.years[year] as YearEnergies;

  test('arrays and wind farm make up the production of the plant, in each year and over the months of the first', () => {
    const { solar, wind, performance: figures } = plant;
    for (const year of years()) {
      expect(total(solar, ({ items }) => items[year]?.production ?? NaN)).toBeCloseTo(energies(year).solarMWh, 4);
      expect(total(solar, ({ items }) => items[year]?.clippedProduction ?? NaN)).toBeCloseTo(energies(year).clippedMWh, 4);
      expect(total(wind, ({ items }) => items[year]?.production ?? NaN)).toBeCloseTo(energies(year).windMWh, 4);
    }
    const months = (items: readonly { readonly totalProductionByMonth: readonly number[] }[]): number =>
      total(items, ({ totalProductionByMonth }) => total(totalProductionByMonth, (energy) => energy));
    expect(months(solar)).toBeCloseTo(figures.solarProduction.first, 4);
    expect(months(wind)).toBeCloseTo(figures.windProduction.first, 4);
    expect(figures.totalProduction.first).toBeCloseTo(months(solar) + months(wind), 4);
  });

  test('what technologies cost is what is booked for them', () => {
    const { solar, wind, storage, augmentation } = plant;
    for (const year of years()) {
      expect(total(solar, ({ items }) => items[year]?.operatingTotalCost ?? NaN)).toBeCloseTo(booked('operating', 'solar', year), 6);
      expect(total(wind, ({ items }) => items[year]?.operatingTotalCost ?? NaN)).toBeCloseTo(booked('operating', 'wind', year), 6);
      expect(total(storage, ({ items }) => items[year]?.operatingTotalCost ?? NaN)).toBeCloseTo(booked('operating', 'storage', year), 6);
      for (const pages of [storage, augmentation])
        expect(total<(typeof pages)[number]>(pages, ({ items }) => items[year]?.augmentationTotalCost ?? NaN)).toBeCloseTo(
          booked('augmentation', 'storage', year),
          6,
        );
    }
    const capital = (owner: string): number =>
      -sum(yearTotals(plant.simulated.ledger, plant.input.lifetimeYears, (line) => line.owner === owner && line.account === 'capital'));
    expect(total(solar, ({ capitalExpenses }) => capitalExpenses)).toBeCloseTo(capital('solar'), 4);
    expect(total(wind, ({ capitalExpenses }) => capitalExpenses)).toBeCloseTo(capital('wind'), 4);
    expect(total(storage, ({ capitalCost }) => capitalCost)).toBeCloseTo(capital('storage'), 4);
  });

  test('the energies of the storages are those of the plant, and what they do not give back is lost or still there', () => {
    const { storage, input } = plant;
    for (const year of years()) {
      const all = (figure: (item: (typeof storage)[number]['items'][number]) => number): number =>
        total(storage, ({ items }) => figure(items[year] as (typeof items)[number]));
      const { throughputMWh, importMWh, storageLossesMWh, levelGainMWh, exportMWh } = energies(year);
      expect(all(({ energyOutput }) => energyOutput)).toBeCloseTo(throughputMWh, 4);
      expect(all(({ energyPurchased }) => energyPurchased)).toBeCloseTo(importMWh, 4);
      const [given, taken] = [
        all(({ converterEnergyOutput }) => converterEnergyOutput),
        all(({ converterEnergyInput }) => converterEnergyInput),
      ];
      expect(taken - given).toBeCloseTo(storageLossesMWh + levelGainMWh, 4);
      expect(all(({ energyInput }) => energyInput)).toBeLessThan(taken);
      expect(all(({ energyOutput }) => energyOutput)).toBeGreaterThan(given);
      const sold = all(({ energySold }) => energySold);
      expect(sold).toBeGreaterThan(0);
      expect(sold).toBeLessThan(exportMWh);
      const [market] = plant.regulation;
      expect(sold + (market?.items[year]?.regUpEnergyExports ?? NaN)).toBeCloseTo(given * 0.98 * 0.99, 3);
    }
    expect(input.storages).toHaveLength(storage.length);
  });

  test('what went into the cells and did not come out of them is in them at the end, or was lost with capacity that faded', () => {
    for (const [k, { items }] of plant.storage.entries()) {
      const { startMWh, endMWh, years: lived } = plant.simulated.storages[k] as (typeof plant.simulated.storages)[number];
      const lost = total(lived, ({ lostMWh }) => lostMWh);
      expect(Math.abs(endMWh - startMWh + lost)).toBeGreaterThan(1);
      expect(total(items, ({ energyInput, energyOutput }) => energyInput - energyOutput)).toBeCloseTo(endMWh - startMWh + lost, 4);
    }
  });

  test('cells that have faded are full at what is left of them', () => {
    const [, later] = plant.storage;
    expect(later?.items[1]?.minimum).toBeLessThan(0.98 * 80);
    expect(later?.stateOfChargeByMonth[11]?.maximum).toBeCloseTo(100, 6);
  });

  test('a storage that comes after 400 days has no first year, and a February that begins with its 35th day', () => {
    const [first, later] = plant.storage as readonly [(typeof plant.storage)[number], (typeof plant.storage)[number]];
    expect([first.deferredYears, first.stateOfChargeYear, later.stateOfChargeYear]).toEqual([null, 1, 2]);
    expect(later.deferredYears).toBeCloseTo(400 / 365, 9);
    expect(later.items[0]).toMatchObject({ energyOutput: 0, energyInput: 0, equivalentCycles: 0, maximum: 0, operatingTotalCost: 0 });
    expect(later.stateOfChargeByMonth[0]).toBeNull();
    expect(later.stateOfChargeTimeSeries.findIndex((percent) => percent !== null)).toBe((400 - daysPerYear) * 24);
    expect(later.items[1]?.energyOutput).toBeGreaterThan(0);
  });

  test('the state of charge of the first year is the one of the plant', () => {
    const [{ stateOfChargeTimeSeries, stateOfChargeByMonth }] = plant.storage as readonly [(typeof plant.storage)[number]];
    const mean = total(stateOfChargeTimeSeries, (percent) => percent ?? NaN) / 8760;
    expect(mean).toBeCloseTo(plant.performance.meanStateOfCharge.first, 9);
    const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    expect(
      total(
        lengths.map((days, month) => days * (stateOfChargeByMonth[month]?.average ?? NaN)),
        (value) => value,
      ) / 365,
    ).toBeCloseTo(mean, 9);
    expect(Math.max(...stateOfChargeTimeSeries.map((percent) => percent ?? 0))).toBeLessThanOrEqual(100 + 1e-9);
  });

  test('capacity is added to the first storage alone, the share that was lost at the price of the year', () => {
    const [first, later] = plant.augmentation;
    expect([first?.isAugmented, later?.isAugmented]).toEqual([true, false]);
    expect(plant.storage.map(({ augmentationLimit }) => augmentationLimit)).toEqual([97, null]);
    for (const { augmentation, augmentationFraction, augmentationCost, augmentationTotalCost } of first?.items ?? []) {
      expect(augmentation).toBeCloseTo(augmentationFraction * 240, 9);
      expect(augmentationTotalCost).toBeCloseTo(augmentation * augmentationCost, 4);
    }
    expect(total(first?.items ?? [], ({ augmentation }) => augmentation)).toBeGreaterThan(0);
    for (const item of later?.items ?? []) expect(item).toMatchObject({ augmentation: 0, augmentationCost: 0, augmentationTotalCost: 0 });
  });

  test('the array that shares the converter of the plant: what it brings and does not get out is a loss', () => {
    const { solar, performance: figures, input } = plant;
    const sharing = input.solar.find(({ converter }) => !converter);
    const direct =
      sharing?.model.kind === 'imported' ? (sum(sharing.model.productionMW) * sharing.sizeMW) / (sharing.model.fileSizeMW ?? NaN) : NaN;
    const got = solar.find(({ id }) => id === sharing?.id);
    expect(figures.systemConverterLosses.first).toBeCloseTo(direct - (got?.items[0]?.production ?? NaN), 4);
    expect(got?.items[0]?.clippedProduction).toBe(0);
    expect(figures.totalLosses.first).toBeCloseTo(
      total([figures.acLineLosses, figures.transformerLosses, figures.systemConverterLosses, figures.storageLosses], ({ first }) => first),
      6,
    );
  });

  test('regulation: the years make up its revenue, the steps its committed power, and a tenth of it moves', () => {
    const [market] = plant.regulation;
    for (const [year, item] of (market?.items ?? []).entries()) {
      const { regUpCapacityRevenue, regDownCapacityRevenue, regUpEnergyRevenue, regDownEnergyExpense } = item;
      const revenue = regUpCapacityRevenue + regDownCapacityRevenue + regUpEnergyRevenue - regDownEnergyExpense;
      expect(plant.revenue.years[year]?.regulationMarkets[0]?.revenue).toBeCloseTo(revenue, 4);
    }
    const { timeSeries } = market as NonNullable<typeof market>;
    const [first] = market?.items ?? [];
    expect(total(timeSeries.regUpCapacityCommitted, (power) => power)).toBeCloseTo(first?.regUpCapacityCommitted ?? NaN, 4);
    expect(total(timeSeries.regDownEnergyImports, (power) => power)).toBeCloseTo(first?.regDownEnergyImports ?? NaN, 4);
    for (const money of ['regUpCapacityRevenue', 'regDownCapacityRevenue', 'regUpEnergyRevenue', 'regDownEnergyExpense'] as const)
      expect(total(timeSeries[money] ?? [], (inStep) => inStep)).toBeCloseTo(first?.[money] ?? NaN, 4);
    expect(first?.regUpEnergyExports).toBeCloseTo(0.1 * (first?.regUpCapacityCommitted ?? NaN), 4);
    expect(plant.performance.regulationUpCommitted.first).toBeCloseTo(first?.regUpCapacityCommitted ?? NaN, 6);
  });

  test('revenue by market and by technology both are that of the cash flow', () => {
    const { revenue, cash } = plant;
    for (const [year, of] of revenue.years.entries()) {
      const markets = [...of.energyMarkets, ...of.regulationMarkets, ...of.capacityMarkets, ...of.contracts];
      const expected = cash[year];
      expect(total(markets, (market) => market.revenue)).toBeCloseTo(expected?.revenue ?? NaN, 4);
      expect(total(of.technologies, (technology) => technology.revenue)).toBeCloseTo(expected?.revenue ?? NaN, 4);
      expect(markets.map((market) => market.revenue)).toEqual(expected?.revenues);
      for (const market of markets) expect(total(market.byTechnology, (each) => each.revenue)).toBeCloseTo(market.revenue, 4);
      expect(of.operatingCost).toBeCloseTo(-(expected?.opEx ?? NaN), 6);
      expect(of.augmentationCost).toBeCloseTo(-(expected?.augmentation ?? NaN), 6);
    }
  });

  test('the energy that is paid for is what is exported, once, and what regulation moves up beside it', () => {
    for (const [year, of] of plant.revenue.years.entries()) {
      const exported = total([...of.energyMarkets, ...of.capacityMarkets, ...of.contracts], ({ energy }) => energy);
      expect(exported / energies(year).exportMWh).toBeCloseTo(1, 9);
      const moved = total(of.regulationMarkets, ({ energy }) => energy);
      expect(total(of.technologies, ({ energy }) => energy)).toBeCloseTo(exported + moved, 3);
    }
  });

  test("the penalty is the system's; it stands in the chart of the days, which make up the revenue of the year", () => {
    const { gathered, cash, revenue } = plant;
    const penalty = revenue.years[0]?.technologies.find(({ technology }) => technology === 'system')?.revenue ?? 0;
    expect(penalty).toBeLessThan(0);
    expect(penalty).toBeCloseTo(-energies(0).markets.contracts.reduce((paid, contract) => paid + contract.penalty, 0), 4);
    const { days } = yearChart(gathered.firstYear);
    const shown = total(days, ({ streams }) => total(streams, ({ revenue: hours }) => total(hours, (money) => money)));
    expect(shown).toBeCloseTo(cash[0]?.revenue ?? NaN, 3);
    expect(days.some(({ streams }) => streams.some(({ owner }) => owner === 'system'))).toBe(true);
  });

  test('what storages charge from generation comes from sun and wind, and from nothing else', () => {
    const { solarToStorage, windToStorage } = plant.performance;
    expect(solarToStorage.first + windToStorage.first).toBeCloseTo(energies(0).generationToStorageMWh, 4);
    expect(windToStorage.first).toBeGreaterThan(0);
  });

  test("capacity pays 90,000 for each MW of its bid, which is the first storage's", () => {
    const bids = plant.simulated.years.map(({ markets }) => markets.capacityMarkets.map(({ bidMW }) => bidMW));
    expect(capacityPrice(plant.input, bids)).toEqual({ first: 90_000, average: 90_000 });
    const [first, later] = plant.storage;
    expect(first?.capacityBid).toBeCloseTo(energies(0).markets.capacityMarkets[0]?.bidMW ?? NaN, 12);
    expect(later?.capacityBid).toBe(0);
    expect(later?.saleMarketNames).not.toContainEqual('Capacity Market 1');
  });
});
