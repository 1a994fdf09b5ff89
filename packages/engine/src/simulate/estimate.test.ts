import { describe, expect, test } from 'vitest';
import { setEarlyAnalysis } from '@hybrid/project/edits/lifetimeEdits';
import { seriesOfEarlyAnalysis } from '@hybrid/project/files/projectFile';
import { addIncentive, setIncentive } from '@hybrid/project/edits/incentiveEdits';
import { inOrder } from '@hybrid/project/edits/edit';
import { fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { newPriceSeries } from '@hybrid/project/document/priceSeries';
import type { Project } from '@hybrid/project/document/project';
import { absolute, type Sizing } from '@hybrid/project/document/sizing';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { baseKey, caseGrid } from '../cases/caseGrid';
import { estimate, type Estimate } from './estimate';
import { runProject } from './runProject';

const early = setEarlyAnalysis(true)(fixtureProject);
const late = setEarlyAnalysis(false)(fixtureProject);
const largestOnly = (sizing: Sizing): Sizing => absolute([Math.max(...sizing.values.map(({ value }) => value))]);

describe('the estimate of a project', () => {
  /** Returns the rows of all systems at the largest value of each sensitivity. */
  const rowsOf = (project: Project) => {
    const { items, header } = runProject(project, fixtureSeries);
    const sensitivities = header.sensitivity.map((_, at) => Math.max(...items.map(({ sensitivity }) => sensitivity[at] as number)));
    return items.filter(({ sensitivity }) => String(sensitivity) === String(sensitivities));
  };
  const figures = ({ npv, irr, lcoe, capex }: Pick<Estimate, 'npv' | 'irr' | 'lcoe' | 'capex'>) => ({ npv, irr, lcoe, capex });

  test('is to the digit the row of the best system in early analysis', () => {
    const rows = rowsOf(early);
    const best = rows.reduce((found, row) => (row.npv > found.npv ? row : found));
    const found = estimate(early, fixtureSeries);
    expect(figures(found)).toEqual(figures(best));
    expect([found.compared, found.systems]).toEqual([rows.length, rows.length]);
  });

  test('is of the smaller size where it earns more, and says so', () => {
    const [storage] = early.storage as readonly [Project['storage'][number]];
    const sized: Project = { ...early, useSolar: false, useWind: false, storage: [{ ...storage, sizing: absolute([1, 400]) }] };
    const costly = estimate({ ...sized, systemFixedCost: 0 }, fixtureSeries);
    const rows = rowsOf(sized);
    const best = rows.reduce((found, row) => (row.npv > found.npv ? row : found));
    expect(best.optimization[0]).toBe(Math.min(...rows.map(({ optimization }) => optimization[0] as number)));
    expect(costly.npv).toBe(rowsOf({ ...sized, systemFixedCost: 0 }).find(({ id }) => id === best.id)?.npv);
  });

  test('is in late analysis that of the operating years of the same system', () => {
    const best = rowsOf(early).reduce((found, row) => (row.npv > found.npv ? row : found));
    const row = rowsOf(late).find(({ optimization }) => String(optimization) === String(best.optimization));
    expect(figures(estimate(late, fixtureSeries))).toEqual(figures(row!));
  });

  test('compares twelve of many systems, the largest among them', () => {
    const [storage] = early.storage as readonly [Project['storage'][number]];
    const sizes = Array.from({ length: 40 }, (_, at) => at + 1);
    const many: Project = { ...early, useSolar: false, useWind: false, storage: [{ ...storage, sizing: absolute(sizes) }] };
    const { compared, systems } = estimate(many, fixtureSeries);
    expect([compared, systems]).toEqual([12, rowsOf(many).length]);
  });

  test('of a project with a tax credit of 30 % brings 30 % of the eligible capital in year 0 and nothing after it', () => {
    const without = estimate(early, fixtureSeries);
    const project = inOrder(addIncentive('itc'))({ ...early, incentives: [] });
    const [credit, ...others] = estimate(project, fixtureSeries).incentives;
    expect(others).toEqual([]);
    expect(credit?.id).toBe(project.incentives[0]?.id);
    expect(credit?.byYear[0]).toBeGreaterThan(0);
    expect(credit?.byYear[0]).toBeLessThanOrEqual(0.3 * without.capex * (1 + 1e-12));
    expect(credit?.byYear.slice(1).every((amount) => amount === 0)).toBe(true);
  });

  test('tells two credits of one kind apart, and pays one for production by what is delivered in the first year', () => {
    const project = inOrder(
      addIncentive('prod'),
      addIncentive('prod'),
      setIncentive('prod-1', { credit: 20, wind: false, storage: false }),
      setIncentive('prod-2', { credit: 5, wind: false, solar: false }),
    )({
      ...early,
      incentives: [],
      inflationRate: 0,
      storage: early.storage.map((item) => ({ ...item, sizing: largestOnly(item.sizing) })),
    });
    const { incentives, deliveredMWh } = estimate(project, fixtureSeries);
    expect(incentives.map(({ id }) => id)).toEqual(['prod-1', 'prod-2']);
    expect(deliveredMWh.solar).toBeGreaterThan(0);
    expect(deliveredMWh.wind).toBe(0);
    expect(incentives[0]?.byYear[1]).toBeCloseTo(20 * deliveredMWh.solar, 4);
    expect(incentives[1]?.byYear[1]).toBeCloseTo(5 * deliveredMWh.storage, 4);
  });
});

describe('the series of an estimate', () => {
  const [market] = late.energyMarkets as readonly [Project['energyMarkets'][number]];
  const purchase: TimeSeries = { ...market.price, name: 'Purchase' };
  const file = (year: number): TimeSeries => ({ ...market.price, hash: String(year).repeat(64), name: `Prices ${year}` });
  const byYear = (years: readonly number[]) =>
    years.map((year, place) => ({
      ...newPriceSeries(`file-${year}`, place, `Prices ${year}`, file(year), late.lifetime),
      projectYearsValid: Array.from({ length: late.lifetime }, (_, at) => at % years.length === place),
    }));
  const ofManyYears: Project = {
    ...late,
    energyMarkets: [
      {
        ...market,
        useMultiYearPrice: true,
        multiYearPrice: byYear([1, 2, 3]),
        singleFileMultiYearPrice: byYear([4, 5]),
        hasSeparateImportPrice: true,
        useImportPriceMultiplier: false,
        importPrice: purchase,
        multiYearImportPrice: byYear([6, 7]),
      },
    ],
  };

  test('are those of one year, also where each year has a file of its own', () => {
    const names = (project: Project) => seriesOfEarlyAnalysis(project).map(({ name }) => name);
    expect(names(late)).toContain(market.price.name);
    expect(new Set(names(ofManyYears))).toEqual(new Set([...names(late), 'Purchase']));
  });

  test('are all that it reads', () => {
    const hashes = new Set(seriesOfEarlyAnalysis(ofManyYears).map(({ hash }) => hash));
    const read = (hash: string) => {
      expect(hashes).toContain(hash);
      return fixtureSeries(hash);
    };
    expect(Number.isFinite(estimate({ ...ofManyYears, earlyAnalysis: true }, read).npv)).toBe(true);
  });
});

test('the base size is one of the simulations of a project', () => {
  const key = baseKey(fixtureProject);
  expect(caseGrid(fixtureProject).keys).toContainEqual(key);
});
