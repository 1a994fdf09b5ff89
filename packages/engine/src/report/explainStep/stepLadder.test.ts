import { isSameText } from '@hybrid/project/i18n/inEnglish';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dispatchYear } from '../../dispatch/dispatch';
import type { DispatchProblem } from '../../dispatch/problem';
import { batteryOf, plant } from '../../dispatch/testing';
import { constantSeries } from '../../series';
import { stepLadder, type LadderNames } from './stepLadder';
import { stepLimits } from './stepLimits';
import { type ExplainedPlan, storagesThroughout } from './stepPlan';

const unnamed: LadderNames = { sources: [], stepDuties: [], storages: [] };

function planned(problem: DispatchProblem, startMWh = 0): ExplainedPlan {
  const { flows } = dispatchYear(problem, { foresight: 'wholeYear', startMWh, endMWh: undefined, endValuePerMWh: 0 });
  return { problem, flows, storages: storagesThroughout(problem, flows, [startMWh]) };
}

/** Grid with 10 % losses in both directions, a battery of 1 MW and 2 MWh with 20 % losses and wear of 6 per MWh out of its cells; 0.5 MW of solar. */
const lossy = plant([100, 20], {
  gridEfficiency: 0.9,
  generationMW: constantSeries(2, 0.5),
  exportLimitMW: constantSeries(2, 3),
  importLimitMW: constantSeries(2, 2),
  storage: { ...batteryOf(1, 2, 0.8), wearPerMWh: 6 },
});

describe('the merit order of a step', () => {
  test('prices are brought to the bus by losses and wear, and all of it adds up', () => {
    const { sources, uses } = stepLadder(planned(lossy, 2), unnamed, 0);
    // 1 MW takes 1.25 of the 2 MWh; the rest is sold at 20 an hour later, for 20 · 0.9 · 0.8 - 6 = 8.4 a MWh of the cells.
    expect(sources.map(({ kind }) => kind)).toEqual(['generation', 'storedEnergy', 'import']);
    const [sun, cells, bought] = sources;
    expect(sun).toMatchObject({ busPricePerMWh: 0, availableMW: 0.5, takenMW: 0.5 });
    expect(cells?.pricePerMWh).toBeCloseTo(8.4, 9);
    expect(cells?.busPricePerMWh).toBeCloseTo((8.4 + 6) / 0.8, 9);
    expect(cells?.availableMW).toBeCloseTo(1, 9);
    expect(cells?.takenMW).toBeCloseTo(1, 9);
    expect(bought).toMatchObject({ pricePerMWh: 100, takenMW: 0 });
    expect(bought?.busPricePerMWh).toBeCloseTo(100 / 0.9, 9);
    expect(uses.map(({ kind }) => kind)).toEqual(['sale', 'charge']);
    expect(uses[0]?.busPricePerMWh).toBeCloseTo(90, 9);
    expect(uses[0]?.takenMW).toBeCloseTo(1.5, 9);
    expect(uses[1]?.busPricePerMWh).toBeCloseTo(8.4 * 0.8, 9);
  });

  test('a duty stands above the market by what missing it costs', () => {
    const duty = { powerMW: constantSeries(2, 0.5), pricePerMWh: constantSeries(2, 30), shortfallPerMWh: constantSeries(2, 500) };
    const { uses } = stepLadder(planned({ ...lossy, terms: { stepDuties: [duty] } }, 1), { ...unnamed, stepDuties: ['Evening'] }, 0);
    expect(uses.map(({ kind, name }) => name ?? kind)).toEqual(['Evening', 'sale', 'charge']);
    expect(uses[0]?.busPricePerMWh).toBeCloseTo(530 * 0.9, 9);
    expect(uses[0]?.takenMW).toBeCloseTo(0.5 / 0.9, 9);
    expect(uses[1]?.takenMW).toBeCloseTo(1.3 - 0.5 / 0.9, 9);
  });

  test('several storages stand in it by the worth of their own energy', () => {
    const problem: DispatchProblem = { ...lossy, terms: { moreStorages: [{ ...batteryOf(1, 2), wearPerMWh: 0 }] } };
    const { flows } = dispatchYear(problem, {
      foresight: 'wholeYear',
      startMWh: 1,
      endMWh: undefined,
      endValuePerMWh: 0,
      moreStorages: [{ startMWh: 2, endMWh: undefined, endValuePerMWh: 0 }],
    });
    const plan: ExplainedPlan = { problem, flows, storages: storagesThroughout(problem, flows, [1, 2]) };
    const { sources, uses } = stepLadder(plan, { ...unnamed, storages: ['North', 'South'] }, 0);
    expect(sources.filter(({ kind }) => kind === 'storedEnergy').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['North', 'South']),
    );
    expect(sources.find(({ name }) => isSameText(name ?? '', 'South'))?.takenMW).toBeCloseTo(1, 6);
    expect(sources.reduce((sum, { takenMW }) => sum + takenMW, 0)).toBeCloseTo(
      uses.reduce((sum, { takenMW }) => sum + takenMW, 0),
      6,
    );
  });

  test('behind the converter of a DC bus its losses are in the prices, too', () => {
    const problem = { ...lossy, terms: { busConverter: { limitMW: 10, efficiency: 0.5 } } };
    expect(stepLadder(planned(problem, 1), unnamed, 0).uses.find(({ kind }) => kind === 'sale')?.busPricePerMWh).toBeCloseTo(45, 9);
  });
});

describe('the limits of a step', () => {
  test('1 MW of discharge at 100 holds; a second one would bring 100 less the 84 that energy is worth later', () => {
    const plan = planned(plant([100, 84, 84], { storage: batteryOf(1, 4) }), 4);
    const [power, out] = stepLimits(plan, 0);
    expect(power).toMatchObject({ of: 'dischargingPower', limit: 1, used: 1, isReached: true });
    expect(power?.marginalValue).toBeCloseTo(100 - plan.flows.storedValuePerMWh[0], 9);
    expect(out).toMatchObject({ of: 'exportLimit', isReached: false, marginalValue: null });
  });

  test('sun that cannot leave: one more MW at the grid sells it at 50', () => {
    const problem = plant([50], { generationMW: Float64Array.of(5), exportLimitMW: Float64Array.of(2), storage: undefined });
    expect(stepLimits(planned(problem), 0)).toEqual([{ of: 'exportLimit', limit: 2, used: 2, isReached: true, marginalValue: 50 }]);
  });

  test('full cells and empty ones are at their end', () => {
    const limits = stepLimits(planned(plant([10, 10, 50, 100, 100], { storage: batteryOf(1, 2) })), 1);
    expect(limits.find(({ of }) => of === 'storedEnergy')).toMatchObject({ limit: 2, used: 2, isReached: true });
  });
});

test('whatever the plant, both columns add up, and no source is left that costs less than an open use pays', () => {
  const price = fc.double({ min: 1, max: 200, noNaN: true });
  const hours = fc.array(fc.tuple(price, fc.double({ min: 0, max: 4, noNaN: true })), { minLength: 2, maxLength: 24 });
  fc.assert(
    fc.property(hours, fc.double({ min: 0.5, max: 3, noNaN: true }), fc.double({ min: 0.6, max: 1, noNaN: true }), (steps, limit, way) => {
      const problem = plant(
        steps.map(([each]) => each),
        {
          gridEfficiency: 0.95,
          generationMW: Float64Array.from(steps, ([, power]) => power),
          exportLimitMW: constantSeries(steps.length, limit),
          importLimitMW: constantSeries(steps.length, limit),
          storage: { ...batteryOf(1, 2, way), wearPerMWh: 3 },
        },
      );
      const plan = planned(problem, 1);
      for (let t = 0; t < steps.length; t++) {
        const { sources, uses } = stepLadder(plan, unnamed, t);
        const sum = (entries: readonly { readonly takenMW: number }[]): number => entries.reduce((all, { takenMW }) => all + takenMW, 0);
        expect(sum(sources)).toBeCloseTo(sum(uses), 6);
        for (const { kind, takenMW, availableMW, busPricePerMWh } of sources) {
          if (takenMW > availableMW - 1e-6) continue;
          for (const use of uses) {
            // Energy does not go from the cells into the cells, nor from the grid to the grid.
            if ((kind === 'storedEnergy' && use.kind === 'charge') || (kind === 'import' && use.kind === 'sale')) continue;
            if (use.takenMW < use.availableMW - 1e-6) expect(use.busPricePerMWh ?? 0).toBeLessThanOrEqual((busPricePerMWh ?? 0) + 1e-6);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});
