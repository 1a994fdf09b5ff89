import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { detailsReport } from '@hybrid/engine/report/detailsReport';
import { runProject } from '@hybrid/engine/simulate/runProject';
import { importFile } from '@hybrid/formats/importing/importFile';
import { newProject, type Project } from '@hybrid/project/document/project';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import { setContract } from '@hybrid/project/edits/contractEdits';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { setEnergyMarket, useEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { chooseStorage, setSolar, setStorage, setWind, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { seriesHash } from '@hybrid/project/files/hash';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { examplePrices } from '@hybrid/server/data/examplePrices';
import { builtInSamples } from '@hybrid/server/data/samples';
import { seriesStatistics } from '@hybrid/project/document/seriesStatistics';

const page = readFileSync(new URL('../docs/manual/tutorials.md', import.meta.url), 'utf8');
const [, first = '', second = '', third = ''] = page.split('\n## ');

/** Returns the words that a pattern finds in a tutorial; they must be there. */
function statedIn(tutorial: string, pattern: RegExp): readonly string[] {
  const found = pattern.exec(tutorial);
  expect(found, `${pattern} in the tutorial`).not.toBeNull();
  return found!.slice(1);
}
const inMillions = (money: number): string => (money / 1e6).toFixed(1);
const grouped = (count: number): string => Math.round(count).toLocaleString('en');

describe('the tutorial from an empty project', () => {
  const { values, stepMinutes } = importFile(examplePrices(), { kind: 'price', name: 'example-prices.csv', comma: false });
  const series = Float64Array.from(values);
  const hash = seriesHash(series);
  const price = {
    ...blankSeries,
    state: 'ready' as const,
    hash,
    name: 'example-prices.csv',
    year: 2027,
    stepMinutes,
    count: series.length,
    statistics: { ...seriesStatistics(series), negativeCount: 0 },
  };

  /** Returns the project that the tutorial builds, started on a day. */
  function built(day: string): Project {
    const [type] = statedIn(first, /\*Storage type\* choose \*([^*]+)\*/);
    const specs = builtInStorages.find(({ name }) => name === type)!;
    const units = statedIn(first, /\*Storage units\* has (\d+) already; add (\d+) and (\d+)/)
      .map(Number)
      .toSorted((a, b) => a - b);
    const [limit] = statedIn(first, /\*Interconnection Limit\* is a list of values: enter (\d+) MW/).map(Number);
    const [rate] = statedIn(first, /discount rate of (\d+) %/).map(Number);
    return inOrder(
      useEnergyMarket(true),
      setEnergyMarket('dam', { price }),
      useTechnology('storage', true),
      chooseStorage('storage-1', specs),
      setStorage('storage-1', { sizing: absolute(units) }),
      setFields({ interconnectionLimit: valueList([limit!]), discountRate: rate! }),
    )(newProject('tutorial', day));
  }
  const npvOfSizes = (project: Project): readonly number[] => {
    const rows = runProject(project, () => series).items;
    return caseGrid(project).keys.map(({ id }) => rows.find((row) => row.id === id)!.npv);
  };

  // Prices follow the weekdays of the base year, which is the year in which the page is read.
  test.each(['2026-11-25', '2027-06-01', '2028-01-01', '2029-06-01'])('comes to what it says in a project of %s', (day) => {
    const project = built(day);
    const [small, middle, large] = npvOfSizes(project) as readonly [number, number, number];
    const [best, irr] = statedIn(first, /50 units are the best, with an NPV of ([\d.]+) M\$ and an IRR of (\d+) %/);
    expect(inMillions(middle)).toBe(best);
    expect((runProject(project, () => series).items[0]!.irr! * 100).toFixed(0)).toBe(irr);
    expect(inMillions(small)).toBe(statedIn(first, /half of it, ([\d.]+) M\$/)[0]);
    expect((large / 1e6).toFixed(0)).toBe(`-${statedIn(first, /lose some (\d+) M\$/)[0]}`);
    const free = setFields({ interconnectionLimit: valueList([1000]) })(project);
    expect((npvOfSizes(free)[2]! / 1e6).toFixed(0)).toBe(statedIn(first, /would earn about (\d+) M\$/)[0]);
  });
});

/** Opens the sample of a tutorial; returns a function for its details after changes. */
function sampleIn(tutorial: string) {
  const { project, series } = builtInSamples.find(({ name }) => tutorial.includes(`*Open Sample*, **${name}**`))!.make();
  const valuesOf = (hash: string) => series.get(hash)!;
  return { project, valuesOf, details: (made: Project) => detailsReport(made, caseGrid(made).keys[0]!, valuesOf) };
}

test('the tutorial on a contract comes to what it says: as it is, without a penalty, and with sizes of the sizer', () => {
  const { project, valuesOf, details } = sampleIn(second);
  const { financial, revenue } = details(project);
  const [npv, irr] = statedIn(second, /opens by itself: an NPV of ([\d.]+) M\$ at an IRR of ([\d.]+) %/);
  expect([inMillions(financial.npv), (financial.irr! * 100).toFixed(2)]).toEqual([npv, irr]);
  const [contract] = revenue.contracts;
  const [missing, owed, penalty] = statedIn(second, /(\d+) of the ([\d,]+) MWh of the annual obligation are missing, and cost ([\d,]+) \$/);
  expect([grouped(contract!.shortfall!.first), grouped(contract!.owed!.first), grouped(contract!.penalty!.first)]).toEqual([
    missing,
    owed,
    penalty,
  ]);
  const unpunished = setContract('contract-1', { useShortagePenalty: false })(project);
  expect(runProject(unpunished, valuesOf)).toMatchObject({ items: [], infeasible: 1 });
  const [sunMW, turbines, units, short, statedNpv] = statedIn(
    second,
    /sets the sizes of a row: ([\d.]+) MW of solar, (\d+) turbines and (\d+) MW of storage, which\s+are short of ([\d.]+) MWh a year, come to an NPV of ([\d.]+) M\$/,
  );
  const applied = inOrder(
    setSolar('pv-1', { sizing: absolute([Number(sunMW)]) }),
    setWind('wind-1', { sizing: absolute([Number(turbines)]) }),
    setStorage('storage-1', { sizing: absolute([Number(units)]) }),
  )(project);
  const better = details(applied);
  expect([inMillions(better.financial.npv), better.revenue.contracts[0]!.shortfall!.first.toFixed(1)]).toEqual([statedNpv, short]);
});

test('the tutorial on twenty years comes to what it says, with the health limit of the sample and another', () => {
  const { project, details } = sampleIn(third);
  const added = (made: Project) => {
    const { financial, augmentation } = details(made);
    const years = augmentation[0]!.items.filter((item) => item.augmentation > 0);
    return { npv: inMillions(financial.npv), years, largest: augmentation[0]!.items[0]!.maximum };
  };
  const [capacity, mwh, year, limit] = statedIn(
    third,
    /falling from (\d+) MWh, and (\d+) MWh added in year (\d+), when the health limit of (\d+) %/,
  );
  const asItIs = added(project);
  expect(asItIs.npv).toBe(statedIn(third, /opens: an NPV of ([\d.]+) M\$/)[0]);
  expect([String(asItIs.largest), asItIs.years.map((item) => [String(item.augmentation), String(item.year)])]).toEqual([
    capacity,
    [[mwh, year]],
  ]);
  const ofLimit = (percent: string) => setStorage('storage-1', { augmentationDegradationLimit: valueList([Number(percent)]) })(project);
  expect(ofLimit(limit!).storage[0]!.augmentationDegradationLimit.map(({ value }) => value)).toEqual(
    project.storage[0]!.augmentationDegradationLimit.map(({ value }) => value),
  );
  const [other] = statedIn(third, /set the limit to (\d+) %/);
  const [again, one, two, npv] = statedIn(third, /(\d+) MWh are added in year (\d+) and again in year (\d+), and the NPV is ([\d.]+) M\$/);
  const changed = added(ofLimit(other!));
  expect(changed.npv).toBe(npv);
  expect(changed.years.map((item) => [String(item.augmentation), String(item.year)])).toEqual([
    [again, one],
    [again, two],
  ]);
});
