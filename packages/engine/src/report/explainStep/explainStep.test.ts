import type { Project } from '@hybrid/project/document/project';
import { newObligation } from '@hybrid/project/document/obligation';
import { newSchedule } from '@hybrid/project/document/schedule';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { stepExplanationSchema, type StepExplanation } from '@hybrid/project/results/stepExplanation';
import { describe, expect, test } from 'vitest';
import { fixtureProject, fixtureSeries } from '../../../../../test/fixtureProject';
import { buildCase } from '../../cases/buildCase';
import type { Case } from '../../cases/case';
import { caseGrid, type CaseKey } from '../../cases/caseGrid';
import type { ContractCase, RegulationMarketCase } from '../../cases/markets';
import { capacityCase, energyCase, inEachHour, noMarkets, strip, summerCalls } from '../../market/testing';
import { asOperated } from '../../simulate/asOperated';
import { operatingYears } from '../../simulate/operatingYears';
import { timeSeriesReport } from '../timeSeriesReport';
import type { ShownYear } from '../timeSeries/shownItem';
import { explainStep } from './explainStep';

/** 150 MW of solar behind a converter, 100 MW / 400 MWh of storage, 120 MW of interconnection, one market; one year stands for all. */
const project: Project = { ...fixtureProject, acLineEfficiencySensitivity: valueList([98]) };
const [cells] = project.storage as readonly [Project['storage'][number]];
const [pv] = project.solar as readonly [Project['solar'][number]];
const caseOf = (of: Project): Case => buildCase(of, fixtureSeries, caseGrid(of).keys.at(-1) as CaseKey);
const plant = caseOf(project);
const dam = energyCase('dam', plant.markets.energyMarkets[0]?.sale.strips[0]?.values ?? new Float64Array());

interface Explained {
  readonly year: ShownYear;
  readonly at: (step: number) => StepExplanation;
}

function explained(input: Case): Explained {
  for (const run of operatingYears(asOperated(input))) {
    const year: ShownYear = { input, run, currency: '$' };
    const shown = timeSeriesReport(year);
    return { year, at: (step) => stepExplanationSchema.parse(explainStep(year, shown, step)) };
  }
  throw new Error('There is no year');
}

const regulation: RegulationMarketCase = {
  id: 'regulation-1',
  name: 'Regulation',
  up: { price: strip(inEachHour(18)), minPrice: 0, maxShare: 0.3 },
  down: { price: strip(inEachHour(6)), minPrice: 0, maxShare: 0.2 },
  throughput: 0.1,
  energyMarket: 'dam',
};
const evening: ContractCase = {
  id: 'contract-1',
  name: 'Evening',
  price: { kind: 'schedule', schedule: newSchedule(60), multiplier: 1, byYear: undefined },
  obligation: {
    kind: 'windows',
    obligations: [{ ...newObligation('o', 2027), startHour: 18, endHour: 22, value: 80 }],
    penalty: { kind: 'flat', perMWh: 40, byYear: undefined },
  },
};
const allDay: ContractCase = {
  ...evening,
  name: 'All day',
  obligation: { kind: 'profile', powerMW: { values: inEachHour(5), year: 2018 }, penalty: { kind: 'flat', perMWh: 40, byYear: undefined } },
};
const withMarkets = (markets: Partial<Case['markets']>): Case => ({ ...plant, markets: { ...plant.markets, ...markets } });

const plants: Readonly<Record<string, Explained>> = {
  'one market': explained(plant),
  regulation: explained(withMarkets({ regulationMarkets: [regulation] })),
  'calls of capacity': explained(withMarkets({ capacityMarkets: [capacityCase({ contractedShare: 0.2, events: summerCalls })] })),
  'a delivery profile': explained(withMarkets({ contracts: [allDay] })),
  'an obligation over hours': explained(withMarkets({ contracts: [evening] })),
  'a DC bus': explained(
    caseOf({
      ...project,
      bus: 'dc',
      hasSystemConverter: true,
      inverter: { ...project.inverter, sizing: absolute([60]), efficiency: 97 },
      solar: [{ ...pv, hasConverter: false }],
      storage: [{ ...cells, hasConverter: false }],
    }),
  ),
  'several storages': explained(
    caseOf({
      ...project,
      storage: [30, 60].map((units, k) => ({ ...cells, id: `storage-${k + 1}`, customName: `Store ${k + 1}`, sizing: absolute([units]) })),
    }),
  ),
  'two energy markets': explained({
    ...plant,
    markets: {
      ...noMarkets,
      energyMarkets: [
        { ...dam, storageShare: 0.5, solarShare: 0.4 },
        energyCase(
          'rtm',
          plant.markets.energyMarkets[0]?.sale.strips[0]?.values.map((price, t) => price * (t % 7 === 0 ? 1.4 : 0.9)) ?? new Float64Array(),
        ),
      ],
    },
  }),
  'no storage': explained({ ...plant, storages: [] }),
};
const of = (name: string): Explained => {
  const found = plants[name];
  if (!found) throw new Error(`There is no plant ${name}`);
  return found;
};

const total = (entries: readonly { readonly takenMW: number }[]): number => entries.reduce((sum, { takenMW }) => sum + takenMW, 0);

describe.each(Object.entries(plants))('a plant with %s', (_name, { year, at }) => {
  const steps = [0, 12, 18, 4000, 4003, 4007, 4410, 4555, 5010, 6500, 8759];

  test('has steps whose powers add up to nothing, and whose merit order serves what it draws', () => {
    for (const step of steps) {
      const { balance, sources, uses } = at(step);
      expect(balance.reduce((sum, { powerMW }) => sum + powerMW, 0)).toBeCloseTo(0, 6);
      expect(total(sources)).toBeCloseTo(total(uses), 6);
      for (const { takenMW, availableMW } of [...sources, ...uses]) {
        expect(takenMW).toBeGreaterThanOrEqual(-1e-9);
        expect(takenMW).toBeLessThanOrEqual(availableMW + 1e-6);
      }
    }
  });

  test('has the money of its streams', () => {
    for (const step of steps) {
      const paid = year.run.streams.reduce((sum, { money }) => sum + (money[step] ?? 0), 0);
      expect(at(step).money.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(paid, 6);
    }
  });

  test('keeps its storages between their ends', () => {
    for (const step of steps)
      for (const { levelMWh, levelBeforeMWh, floorMWh, ceilingMWh } of at(step).storages)
        for (const level of [levelMWh, levelBeforeMWh]) {
          expect(level).toBeGreaterThan(floorMWh - 1e-6);
          expect(level).toBeLessThan(ceilingMWh * 1.001 + 1e-6);
        }
  });
});

describe('the plan against one market', () => {
  const { year, at } = of('one market');

  test('makes in each step what the chosen branch makes, less wear', () => {
    let weighed = 0;
    for (let step = 4000; step < 4096; step++) {
      const { nextBest, money, wear } = at(step);
      if ('none' in nextBest) continue;
      weighed++;
      expect(nextBest.chosen.stepMoney).toBeCloseTo(money.reduce((sum, { amount }) => sum + amount, 0) - wear, 3);
      expect(nextBest.hours).toBe(48);
    }
    expect(weighed).toBeGreaterThan(80);
  });

  test('loses by the next best more often than it gains, and gains little', () => {
    const less = Array.from({ length: 96 }, (_, hour) => at(4000 + hour).nextBest).flatMap((best) => ('none' in best ? [] : [best.less]));
    expect(Math.min(...less)).toBeGreaterThan(-0.01 * Math.max(...less));
    expect(less.filter((each) => each > 0).length).toBeGreaterThan(less.length / 2);
  });

  test('says of a discharge at full power what one more MW would have brought', () => {
    const { flows, problem } = year.run;
    const max = problem.storage?.dischargeLimitMW ?? Infinity;
    const step = flows.dischargeMW.findIndex((power, t) => power > max - 1e-6 && t > 4000);
    const power = at(step).limits.find(({ of: what }) => what === 'dischargingPower');
    expect(power?.isReached).toBe(true);
    expect(power?.marginalValue ?? -1).toBeGreaterThanOrEqual(0);
  });

  test('has no step beyond the year', () => {
    for (const step of [-1, 8760, 0.5]) expect(() => at(step)).toThrow('No timeseries found for this project');
  });
});

describe('what else binds a plant is said', () => {
  test('regulation: what is kept ready, its price, and that it moves energy beside the merit order', () => {
    const { readiness, notes } = of('regulation').at(4000);
    expect(readiness.map(({ direction, pricePerMWh }) => [direction, pricePerMWh])).toEqual([
      ['up', 18],
      ['down', 6],
    ]);
    expect(notes).toContain('regulation');
  });

  test('a call of capacity is a duty that stands above the market', () => {
    const { year, at } = of('calls of capacity');
    const begin = year.run.markets.capacityMarkets[0]?.events.calls[0]?.begin ?? -1;
    const { uses, notes } = at(begin);
    expect(uses[0]).toMatchObject({ kind: 'duty', name: 'Capacity' });
    expect(uses[0]?.takenMW).toBeGreaterThan(1);
    expect(notes).toContain('standby');
  });

  test('what is owed in each hour is a duty of the step; a longer window stands over several, and has a next best too', () => {
    const hour = of('a delivery profile').at(18);
    expect(hour.uses.find(({ kind }) => kind === 'duty')).toMatchObject({ name: 'All day', pricePerMWh: 100 });
    expect('none' in hour.nextBest).toBe(false);
    const window = of('an obligation over hours').at(18);
    expect(window.uses.some(({ kind }) => kind === 'windowDuty')).toBe(true);
    expect('none' in window.nextBest).toBe(false);
    expect(window.notes).toContain('windowDuties');
  });

  test('several storages have a line and a next best each, by name', () => {
    const { storages, sources, nextBest } = of('several storages').at(4000);
    expect(storages.map(({ name }) => name)).toEqual(['Store 1', 'Store 2']);
    expect(sources.filter(({ kind }) => kind === 'storedEnergy').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Store 1', 'Store 2']),
    );
    for (const { nextBest: own } of storages) expect('none' in own ? -1 : own.less).toBeGreaterThan(0);
    expect(nextBest).toEqual(storages[0]?.nextBest);
  });

  test('a DC bus has its converter among the limits', () => {
    expect(
      of('a DC bus')
        .at(12)
        .limits.map(({ of: what }) => what),
    ).toContain('converter');
  });

  test('with several energy markets the step is that of the last one', () => {
    const { year, at } = of('two energy markets');
    expect(at(4000).notes).toContain('severalMarkets');
    expect(at(4000).uses.find(({ kind }) => kind === 'sale')?.pricePerMWh).toBe(year.run.problem.salePricePerMWh[4000]);
  });

  test('without storage nothing is charged, bought or chosen', () => {
    const { storages, sources, nextBest } = of('no storage').at(12);
    expect([storages, nextBest]).toEqual([[], { none: 'noStorage' }]);
    expect(sources.map(({ kind }) => kind)).toEqual(['generation']);
  });
});
