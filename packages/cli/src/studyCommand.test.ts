import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { runProject } from '@hybrid/engine/simulate/runProject';
import type { BreakEven } from '@hybrid/engine/study/breakEven';
import { soleSystem, systemSimulation } from '@hybrid/engine/study/soleSystem';
import { studied } from '@hybrid/engine/study/study';
import { tornado, type Tornado } from '@hybrid/engine/study/tornado';
import type { YearsStudy } from '@hybrid/engine/study/yearsStudy';
import { newPriceSeries } from '@hybrid/project/document/priceSeries';
import type { Project } from '@hybrid/project/document/project';
import { valueList } from '@hybrid/project/document/sizing';
import { seriesHash } from '@hybrid/project/files/hash';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureInputs, fixtureProject, fixtureSeries } from '../../../test/fixtureProject';
import { hybrid } from '../../../test/hybridCommand';

const study = (...args: readonly string[]) => hybrid('study', ...args);

const small: Project = { ...fixtureProject, acLineEfficiencySensitivity: valueList([98]) };
const best = runProject(small, fixtureSeries).items[0]!;
const bestKey = caseGrid(small).keys.find(({ id }) => id === best.id)!;

const market = small.energyMarkets[0]!;
const strips = [0.7, 1, 1.4].map((factor) => fixtureSeries(market.price.hash).map((price) => price * factor));
const severalYears: Project = {
  ...small,
  energyMarkets: [
    {
      ...market,
      multiYearPrice: strips.map((values, index) =>
        newPriceSeries(`y${index}`, index, '', { ...market.price, hash: seriesHash(values), year: 2020 + index }, 25),
      ),
    },
  ],
};

let folder: string;
const file = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hybrid-study-'));
  const inputs = new Map([...fixtureInputs, ...strips.map((values) => [seriesHash(values), values] as const)]);
  await writeFile(file('years.hfront'), writeProjectFile(severalYears, inputs));
  await writeFile(file('plain.hfront'), writeProjectFile(small, fixtureInputs));
  await writeFile(file('blocked.hfront'), writeProjectFile({ ...small, lifetime: 0 }, fixtureInputs));
  await writeFile(file('inputs.txt'), 'systemOmCost = -10% .. 10%\ninterconnectionLimit = 90 .. 150\n');
});
afterAll(() => rm(folder, { recursive: true }));

describe('hybrid study', () => {
  test('--p90 lists the years and what is exceeded with 10, 50 and 90 % probability, and ends with 0', async () => {
    const { code, stdout } = await study(file('years.hfront'), '--p90');
    expect(code).toBe(0);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.trim());
    expect(lines[0]).toMatch(/^Prices\s+Weather\s+NPV \(\$\)\s+IRR \(%\)\s+LCOE \(\$\/MWh\)\s+Revenue, first year \(\$\)$/);
    expect(lines.slice(1, 7).map((line) => line.split(' ')[0])).toEqual(['2020', '2021', '2022', 'P10', 'P50', 'P90']);
    expect(stdout).toContain('P90 is what is exceeded with 90 % probability');
  });

  test('--p90 with a further year of weather; with one year of prices it says what is lacking', async () => {
    const { stdout } = await study(file('plain.hfront'), '--p90', '--weather', file('years.hfront'), '--json');
    const { runs, figures } = JSON.parse(stdout) as YearsStudy;
    expect(runs).toHaveLength(2);
    expect(figures.npv).toEqual({ lacking: '2 years are too few: import at least 3.' });
  });

  test('--tornado takes a list or a file and gives what the engine gives for the best system', async () => {
    const expected = studied(
      tornado(
        soleSystem(small, bestKey),
        [
          { path: 'systemOmCost', low: { percent: -10 }, high: { percent: 10 } },
          { path: 'interconnectionLimit', low: { value: 90 }, high: { value: 150 } },
        ],
        systemSimulation(fixtureSeries),
      ),
    );
    const list = await study(file('plain.hfront'), '--tornado', 'systemOmCost=-10%..10%,interconnectionLimit=90..150', '--json');
    expect(JSON.parse(list.stdout) as Tornado).toEqual(JSON.parse(JSON.stringify(expected)));
    const text = await study(file('plain.hfront'), '--tornado', file('inputs.txt'));
    expect(text.stdout).toMatch(/Input\s+Present\s+Low\s+High\s+NPV, low \(\$\)\s+NPV, high \(\$\)\s+Swing \(\$\)/);
    expect(text.stdout).toContain(`NPV of the project: ${best.npv.toLocaleString('en-US', { maximumFractionDigits: 0 })} $`);
  });

  test('--break-even finds the multiple of the price at which a named row is worth nothing', async () => {
    const path = `energyMarkets/${market.id}/priceSensitivity`;
    const { stdout } = await study(file('plain.hfront'), '--break-even', path, '--row', bestKey.id, '--json');
    const { at, present, from, to } = JSON.parse(stdout) as BreakEven;
    expect([present, from.value, to.value]).toEqual([{ value: 1, npv: best.npv }, 0, 5]);
    expect(Math.abs(at!.npv)).toBeLessThan(1);
    const none = await study(file('plain.hfront'), '--break-even', 'systemOmCost', '--from', '1e9', '--to', '2e9');
    expect(none.stdout).toContain('No break-even. The net present value is below zero at both bounds.');
  });

  test.each([
    ['no study', [], 'Choose one study.'],
    ['two studies', ['--p90', '--tornado', 'a=1..2'], 'Choose one study.'],
    ['a path that leads nowhere', ['--break-even', 'nowhere'], 'There is no number at nowhere'],
    ['bounds that leave nothing', ['--break-even', 'systemOmCost', '--from', '9', '--to', '3'], 'leave nothing to search'],
    ['a bound that is no number', ['--break-even', 'systemOmCost', '--from', 'x'], 'x is no number.'],
    ['an unknown row', ['--p90', '--row', 'nobody'], 'There is no row nobody.'],
    ['a list that is not there', ['--tornado', 'missing.txt'], 'There is no such file.'],
  ])('%s is refused with 2', async (_, options, text) => {
    const { code, stderr } = await study(file('plain.hfront'), ...options);
    expect([code, stderr]).toEqual([2, expect.stringContaining(text)]);
  });

  test('a project with errors is not studied', async () => {
    expect((await study(file('blocked.hfront'), '--p90')).code).toBe(1);
  });
});
