import type { Project } from '@hybrid/project/document/project';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { expect, test } from 'vitest';
import { lateFixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { buildCase } from '../cases/buildCase';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import { cellsOf } from '../cases/cells';
import type { OperatedCase } from '../cases/operatedCase';
import { asOperated } from './asOperated';
import { operatingYears, operatingYearsFrom } from './operatingYears';
import type { YearRun } from './simulateYear';
import { dayAhead, inEachHour } from '../market/testing';
import { storagePlant } from './testing';

/** Returns the state that is carried over and figures that follow from it; the steps are overwritten by the next year. */
const figuresOf = ({ year, energies, flows, storages, next }: YearRun) => ({
  year,
  energies,
  levelMWh: flows.levelMWh.slice(),
  storages: storages.map((run) => [run.year, run.startMWh, run.endMWh]),
  next,
});

function expectTheSameFrom(input: OperatedCase, firsts: readonly number[], times = 2): void {
  const [years, starts]: [ReturnType<typeof figuresOf>[], YearRun['next'][]] = [[], []];
  for (const run of operatingYears(input)) {
    years.push(figuresOf(run));
    starts.push(run.next);
  }
  for (const first of firsts) {
    const start = starts[first - 1];
    if (!start) throw new Error(`The case has no year ${first}`);
    // More than once: a run must not change the state that it starts from.
    for (let time = 0; time < times; time++) {
      const again: ReturnType<typeof figuresOf>[] = [];
      for (const run of operatingYearsFrom(input, start)) again.push(figuresOf(run));
      expect(again).toEqual(years.slice(first));
    }
  }
}

test.each(builtInStorages.map((spec) => [spec.name, spec] as const))(
  'the years of %s that begin later are those that follow on the years before, when cells are replaced in between, too',
  (_, spec) => {
    const cells = cellsOf(spec);
    const airTemperatureC = Float64Array.from({ length: 8760 }, (__, hour) => 15 + 10 * Math.sin((2 * Math.PI * hour) / 8760));
    expectTheSameFrom(
      asOperated(storagePlant({ cells, usefulLifeYears: 2, minimumStateOfCharge: 0.1, airTemperatureC }, { lifetimeYears: 4 })),
      [1, 3],
    );
  },
);

test('the same with capacity that is added, and with several storages', () => {
  const [cells] = lateFixtureProject.storage as readonly [Project['storage'][number]];
  const storage = [30, 60].map((units, k) => ({
    ...cells,
    id: `storage-${k + 1}`,
    sizing: absolute([units]),
    allowAugmentation: k === 0,
    augmentationDegradationLimit: valueList([97]),
  }));
  const project: Project = { ...lateFixtureProject, lifetime: 2, storage };
  const [key] = caseGrid(project).keys as readonly [CaseKey];
  expectTheSameFrom(asOperated(buildCase(project, fixtureSeries, key)), [1], 1);
});

test('a DC-coupled storage sells its last 100 MWh at 52: kept they are worth the median of 51, less the same converter', () => {
  const markets = dayAhead(inEachHour((hour) => [30, 51, 52][Math.floor((hour % 24) / 8)]!));
  const busConverter = { limitMW: 1000, efficiency: 0.97 };
  const plant = storagePlant({ initialStateOfCharge: 1 }, { lifetimeYears: 3, markets, busConverter });
  const ends = [...operatingYears(asOperated(plant))].map(({ storages }) => storages[0]!.endMWh);
  for (const endMWh of ends) expect(endMWh).toBeCloseTo(0, 9);
});
