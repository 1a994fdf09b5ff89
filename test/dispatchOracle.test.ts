import type { DispatchProblem, DispatchTerms, Flows } from '@hybrid/engine/dispatch/problem';
import { readDispatchProblem } from '@hybrid/cli/dispatchProblemFile';
import type { Series } from '@hybrid/engine/series';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import type { Highs } from 'highs';
import { beforeAll, describe, expect, test } from 'vitest';
import { draws } from './draws';
import { optimumByHighs } from './oracle/dispatchLp';
import { judgeFlows } from './oracle/judgeFlows';
import { loadSolver } from './oracle/linearProgram';
import { dispatchWith, type Feature, features, mixedDispatch, type RandomDispatch } from './oracle/randomDispatch';
import { planByHighs } from './oracle/wholeDispatchLp';

let highs: Highs;
beforeAll(async () => {
  highs = await loadSolver();
});

/** Tolerance for rounding: a share of the objective, or of one MWh at the highest price a window can meet. */
const rounding = (value: number): number => 1e-6 * Math.max(300, Math.abs(value));

/** Program and judge are written independently; where they agree, both follow the problem statement. */
function agree({ problem, horizon }: RandomDispatch): void {
  const plan = planByHighs(highs, problem, horizon);
  if (plan === undefined) return;
  const { violations, value } = judgeFlows(highs, problem, horizon, plan.flows);
  expect(violations).toEqual([]);
  expect(Math.abs(value - plan.value)).toBeLessThanOrEqual(rounding(plan.value));
}

describe('the judge finds no fault in the optimum of the program, and counts its money alike', () => {
  test.each(features)('%s', (feature) => {
    fc.assert(fc.property(dispatchWith([feature]), agree), { numRuns: draws(12) });
  });

  test('any mix', () => {
    fc.assert(fc.property(mixedDispatch(), agree), { numRuns: draws(75) });
  });
});

/** The year of quarter hours takes HiGHS longest: nightly only. Every run compares the engine's plan with its optimum (`dispatch.test`). */
const publishedYears = ['L1_arb_synth', 'L1b_arb_1cycle_synth', 'L2_solar_synth', 'L2b_solar_nogrid_synth', 'L3_reg_synth'].concat(
  draws(1) > 1 ? ['L4_15min_arb_synth'] : [],
);

describe('the program has the published optimum of a year', () => {
  test.each(publishedYears)('%s', async (name) => {
    const path = fileURLToPath(new URL(`../fixtures/published/dispatch/${name}.json`, import.meta.url));
    const { problem, horizon } = await readDispatchProblem(path);
    const published = JSON.parse(readFileSync(path, 'utf8')).result.objective;
    const plan = planByHighs(highs, problem, horizon);
    if (plan === undefined) throw new Error('HiGHS finds no plan');
    expect(Math.abs(plan.value / published - 1)).toBeLessThan(1e-9);
    const { violations, objective } = judgeFlows(highs, problem, horizon, plan.flows);
    expect(violations).toEqual([]);
    expect(Math.abs(objective / published - 1)).toBeLessThan(1e-9);
  });
});

test('without terms it is the program that came before', () => {
  fc.assert(
    fc.property(dispatchWith([]), ({ problem, horizon }) => {
      const before = optimumByHighs(highs, problem, horizon);
      const whole = planByHighs(highs, problem, horizon)?.value;
      if (before === undefined) expect(whole).toBeUndefined();
      else expect(Math.abs((whole ?? Number.NaN) - before)).toBeLessThanOrEqual(rounding(before));
    }),
    { numRuns: draws(50) },
  );
});

describe('the judge sees', () => {
  const more = (series: Series, step: number): Series => series.map((value, t) => (t === step ? value + 0.5 : value));
  type Change = (flows: Required<Flows>, step: number) => Partial<Flows>;
  const within = (change: (terms: Required<Flows>['terms'], step: number) => Partial<Flows['terms']>): Change => {
    return ({ terms }, step) => ({ terms: { ...terms, ...change(terms, step) } });
  };
  const changes: Readonly<Record<string, Change>> = {
    'export that nobody made': ({ exportMW }, t) => ({ exportMW: more(exportMW, t) }),
    'import that nobody used': ({ importMW }, t) => ({ importMW: more(importMW, t) }),
    'charge from nowhere': ({ chargeMW }, t) => ({ chargeMW: more(chargeMW, t) }),
    'discharge into nothing': ({ dischargeMW }, t) => ({ dischargeMW: more(dischargeMW, t) }),
    'generation stored twice': ({ generationToStorageMW }, t) => ({ generationToStorageMW: more(generationToStorageMW, t) }),
    'generation curtailed and sold': ({ curtailedMW }, t) => ({ curtailedMW: more(curtailedMW, t) }),
    'a level that came from nowhere': ({ levelMWh }, t) => ({ levelMWh: more(levelMWh, t) }),
    'generation sold twice': within(({ soldMW: [first, ...others] }, t) => ({ soldMW: [more(first, t), ...others] })),
    'regulation from an empty hand': within(({ regulationUpMW: [first] }, t) => ({ regulationUpMW: [more(first, t)] })),
    'regulation into full cells': within(({ regulationDownMW: [first] }, t) => ({ regulationDownMW: [more(first, t)] })),
    'load served twice': within(({ auxiliaryFromGenerationMW }, t) => ({ auxiliaryFromGenerationMW: more(auxiliaryFromGenerationMW, t) })),
    'load served by two storages': within(({ auxiliaryFromStorageMW }, t) => ({ auxiliaryFromStorageMW: more(auxiliaryFromStorageMW, t) })),
    'load bought twice': within(({ auxiliaryBoughtMW }, t) => ({ auxiliaryBoughtMW: more(auxiliaryBoughtMW, t) })),
    'a window delivered beside its energy': within(({ windowDutyMW: [first, ...others] }, t) => ({
      windowDutyMW: [more(first, t), ...others],
    })),
    'a window that misses less than it does': within(({ windowShortfallMWh }) => ({
      windowShortfallMWh: windowShortfallMWh.map((missing) => missing - 0.01),
    })),
  };
  const has: readonly Feature[] = ['sources', 'regulation', 'windowDuties', 'auxiliaryLoad'];

  test.each(Object.keys(changes))('%s', (name) => {
    const change = changes[name];
    fc.assert(
      fc.property(dispatchWith(has), fc.nat(), ({ problem, horizon }, draw) => {
        const flows = planByHighs(highs, problem, horizon)?.flows;
        const offers = problem.terms?.regulation?.offers ?? [];
        const throughputs = offers.flatMap(({ upThroughput, downThroughput }) => [upThroughput, downThroughput]);
        // A smaller amount is rounding, and may have value.
        fc.pre(flows?.terms !== undefined && throughputs.every((share) => share === 0 || share > 0.01));
        const changed = { ...flows, ...change({ ...flows, terms: flows.terms }, draw % problem.generationMW.length) };
        const { violations, value } = judgeFlows(highs, problem, horizon, changed);
        if (violations.length > 0) return;
        // Moving the energy of regulation breaks the balance of the cells; regulation without energy only earns less than the optimum.
        expect(name).toMatch(/^regulation/);
        expect(throughputs).toContain(0);
        expect(value).toBeLessThanOrEqual((planByHighs(highs, problem, horizon)?.value ?? Number.NaN) + rounding(value));
      }),
      { numRuns: draws(15) },
    );
  });

  /** Each change leaves the prices as they are and removes a limit. */
  const loosened: readonly ((problem: DispatchProblem, terms: DispatchTerms) => DispatchProblem)[] = [
    (problem) => ({ ...problem, exportLimitMW: problem.exportLimitMW.map((limit) => limit + 20) }),
    (problem) => ({ ...problem, importLimitMW: problem.importLimitMW.map((limit) => limit + 20) }),
    (problem, terms) => ({
      ...problem,
      terms: { ...terms, ...(terms.cycleLimit === undefined ? {} : { cycleLimit: { ...terms.cycleLimit, perDayMWh: 1e4 } }) },
    }),
    (problem, terms) => ({
      ...problem,
      terms: { ...terms, ...(terms.boughtPerGenerated === undefined ? {} : { boughtPerGenerated: 1e4 }) },
    }),
    (problem, terms) => ({
      ...problem,
      terms: { ...terms, ...(terms.busConverter === undefined ? {} : { busConverter: { ...terms.busConverter, limitMW: 500 } }) },
    }),
    (problem, terms) => ({
      ...problem,
      terms: {
        ...terms,
        ...(terms.sources === undefined ? {} : { sources: terms.sources.map((source) => ({ ...source, saleableMW: source.powerMW })) }),
      },
    }),
    (problem, terms) => ({
      ...problem,
      terms: { ...terms, ...(terms.regulation === undefined ? {} : { regulation: { ...terms.regulation, headroomHours: 0 } }) },
    }),
    ({ storage, ...problem }) => ({
      ...problem,
      storage:
        storage === undefined
          ? undefined
          : { ...storage, chargeLimitMW: storage.chargeLimitMW + 3, dischargeLimitMW: storage.dischargeLimitMW + 3 },
    }),
    ({ storage, ...problem }) => ({ ...problem, storage: storage === undefined ? undefined : { ...storage, floorMWh: 0 } }),
  ];

  test('that a plan made under a looser limit and earning more breaks the tighter one', () => {
    let caught = 0;
    fc.assert(
      fc.property(mixedDispatch(), fc.constantFrom(...loosened), ({ problem, horizon }, loosen) => {
        const tight = planByHighs(highs, problem, horizon);
        const loose = planByHighs(highs, loosen(problem, problem.terms ?? {}), horizon);
        fc.pre(tight !== undefined && loose !== undefined);
        if (loose.value <= tight.value + 10 * rounding(tight.value)) return;
        caught += 1;
        expect(judgeFlows(highs, problem, horizon, loose.flows).violations).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
    expect(caught).toBeGreaterThan(20);
  });
});
