import type { DispatchHorizon, DispatchProblem, Flows, LevelEnds, Standing, StorageFlows } from '@hybrid/engine/dispatch/problem';
import type { StorageUnit } from '@hybrid/engine/storage/storageUnit';
import type { Highs } from 'highs';
import { type Entry, type FilledModel, newProgram, optimumOf } from './linearProgram';

/** Returns all storages of a problem, the first one first, each with its ends. */
export function storagesOf(
  problem: DispatchProblem,
  horizon: DispatchHorizon,
): readonly { readonly unit: StorageUnit; readonly ends: LevelEnds }[] {
  const more = problem.terms?.moreStorages ?? [];
  const ends = [horizon, ...(horizon.moreStorages ?? [])];
  if (problem.storage === undefined) {
    if (more.length > 0) throw new Error('Storages beside a first one that is not there.');
    return [];
  }
  return [problem.storage, ...more].map((unit, k) => {
    const own = ends[k];
    if (own === undefined) throw new Error(`The horizon does not say where storage ${k + 1} starts and ends.`);
    return { unit, ends: own };
  });
}

/** Returns the steps `begin … end - 1` of each day from the start of the horizon; the last one may be a part of a day. */
export function daysOf({ stepHours, generationMW }: DispatchProblem): readonly (readonly [begin: number, end: number])[] {
  const stepsADay = Math.max(1, Math.round(24 / stepHours));
  const days = Math.ceil(generationMW.length / stepsADay);
  return Array.from({ length: days }, (_, day) => [day * stepsADay, Math.min((day + 1) * stepsADay, generationMW.length)] as const);
}

/** True if a storage stands in a step: in all of them where nothing is said. */
export const standsIn = (stands: readonly Standing[] | undefined, k: number, step: number): boolean => {
  const span = stands?.[k];
  return span === undefined || (step >= span.from && step < span.until);
};

/** Returns the spans of steps whose energy out of the cells a cycle limit bounds together, and the bound; a single day is the first of two. */
export function cycleSpans(problem: DispatchProblem): readonly { readonly begin: number; readonly end: number; readonly maxMWh: number }[] {
  const limit = problem.terms?.cycleLimit;
  if (limit === undefined) return [];
  const days = daysOf(problem);
  if (!limit.overTwoDays) return days.map(([begin, end]) => ({ begin, end, maxMWh: limit.perDayMWh }));
  return days
    .filter((_, day) => day === 0 || day + 1 < days.length)
    .map(([begin, end], day) => ({ begin, end: days[day + 1]?.[1] ?? end, maxMWh: 2 * limit.perDayMWh }));
}

/** Columns of one step; lists are empty and columns undefined if the problem has no such feature. */
interface StepColumns {
  readonly sold: readonly number[];
  readonly charged: readonly number[];
  readonly bought: readonly number[];
  readonly discharged: readonly number[];
  readonly level: readonly number[];
  readonly up: readonly number[];
  readonly down: readonly number[];
  readonly stepDuty: readonly number[];
  /** Columns by window that holds the step. */
  readonly windowDuty: ReadonlyMap<number, number>;
  readonly auxiliary: AuxiliaryColumns | undefined;
}

interface AuxiliaryColumns {
  readonly generated: number;
  readonly discharged: readonly number[];
  readonly bought: number;
}

export interface WholeProgram {
  readonly model: FilledModel;
  /** Constant of the objective: missed duties and fully withdrawn taken offers. */
  readonly constant: number;
  readonly steps: readonly StepColumns[];
  /** Column of the shortfall of each window duty. */
  readonly windowShortfall: readonly number[];
}

/**
 * Builds the whole program of `docs/method/dispatch.md`, all terms, row by row as one linear program over all steps of the problem. Comments
 * use the names of its rows. The product never calls it.
 *
 * A storage that does not stand in a step (`stands`) has no power there and its level rests; without the first there is no regulation and no standby.
 */
export function wholeDispatchLp(
  highs: Highs,
  problem: DispatchProblem,
  horizon: DispatchHorizon,
  stands?: readonly Standing[],
): WholeProgram {
  const { stepHours, generationMW, salePricePerMWh, purchasePricePerMWh, exportLimitMW, importLimitMW, gridEfficiency } = problem;
  const terms = problem.terms ?? {};
  const converterEfficiency = terms.busConverter?.efficiency ?? 1;
  const toPOI = gridEfficiency * converterEfficiency;
  const storages = storagesOf(problem, horizon);
  const units = storages.map(({ unit }) => unit);
  const first = units[0];
  const sources = terms.sources ?? [{ powerMW: generationMW, salePricePerMWh }];
  const regulation = first === undefined ? undefined : terms.regulation;
  const offers = regulation?.offers ?? [];
  const stepDuties = terms.stepDuties ?? [];
  const windowDuties = terms.windowDuties ?? [];
  const windowSteps = windowDuties.map((duty) => new Set(duty.steps));
  const count = generationMW.length;
  const none = -highs.infinity;
  const unlimited = highs.infinity;

  const { column, row, model } = newProgram(highs);
  const atMost = (right: number, entries: readonly Entry[]): void => {
    if (right !== Infinity) row(none, right, entries);
  };
  const times = (columns: readonly number[], value: number): readonly Entry[] => columns.map((index) => [index, value]);

  let constant = 0;
  const steps: StepColumns[] = [];
  for (let t = 0; t < count; t++) {
    const isStanding = units.map((_, k) => standsIn(stands, k, t));
    const powerOf = (k: number, limitMW: number): number => (isStanding[k] ? limitMW : 0);
    const sale = salePricePerMWh[t];
    const purchase = purchasePricePerMWh[t];
    const dischargeSale = terms.dischargePricePerMWh?.[t] ?? sale;
    const load = terms.auxiliaryLoadMW?.[t] ?? 0;
    const forgone = terms.forgonePricePerMWh?.[t] ?? sale;
    const wearPerMW = units.map((unit) => (stepHours * unit.wearPerMWh) / unit.dischargeEfficiency);

    const sold = sources.map((source) =>
      column(stepHours * source.salePricePerMWh[t] * toPOI, 0, Math.min(source.powerMW[t], source.saleableMW?.[t] ?? unlimited)),
    );
    const charged = units.map((unit, k) => column(0, 0, powerOf(k, unit.chargeLimitMW)));
    const bought = units.map((unit, k) => column(-stepHours * purchase, 0, powerOf(k, unit.chargeLimitMW / toPOI)));
    const discharged = units.map((unit, k) =>
      column(stepHours * dischargeSale * toPOI - wearPerMW[k], 0, powerOf(k, unit.dischargeLimitMW)),
    );
    const auxiliary: AuxiliaryColumns | undefined =
      terms.auxiliaryLoadMW === undefined
        ? undefined
        : {
            generated: column(0, 0, unlimited),
            discharged: units.map((unit, k) => column(-wearPerMW[k], 0, powerOf(k, unit.dischargeLimitMW))),
            bought: column(-stepHours * (terms.auxiliaryPricePerMWh?.[t] ?? purchase), 0, unlimited),
          };
    const wearOfFirst = first === undefined ? 0 : wearPerMW[0] / toPOI;
    const withdrawal = regulation?.withdrawalPerMWh ?? 0;
    const up = offers.map((offer) => {
      const energyPrice = offer.energyPricePerMWh?.[t] ?? 0;
      constant -= stepHours * withdrawal * (offer.upLimitMW[t] + offer.downLimitMW[t]);
      const coefficient =
        stepHours * (offer.upPricePerMWh[t] + withdrawal + energyPrice * offer.upThroughput) - wearOfFirst * offer.upThroughput;
      return column(coefficient, 0, powerOf(0, offer.upLimitMW[t]));
    });
    const down = offers.map((offer) => {
      const energyPrice = offer.energyPricePerMWh?.[t] ?? 0;
      return column(
        stepHours * (offer.downPricePerMWh[t] + withdrawal - energyPrice * offer.downThroughput),
        0,
        powerOf(0, offer.downLimitMW[t]),
      );
    });
    const stepDuty = stepDuties.map((duty) => {
      constant -= stepHours * duty.shortfallPerMWh[t] * duty.powerMW[t];
      return column(stepHours * (duty.pricePerMWh[t] - forgone + duty.shortfallPerMWh[t]), 0, duty.powerMW[t]);
    });
    const windowDuty = new Map<number, number>();
    for (const [w, duty] of windowDuties.entries())
      if (windowSteps[w].has(t)) windowDuty.set(w, column(stepHours * (duty.pricePerMWh[t] - forgone), 0, unlimited));
    const last = t === count - 1;
    const level = storages.map(({ unit, ends }) => {
      const fixed = last ? ends.endMWh : undefined;
      return column(last && ends.endMWh === undefined ? ends.endValuePerMWh : 0, fixed ?? unit.floorMWh, fixed ?? unit.ceilingMWh);
    });

    const auxiliaryDischarged = auxiliary?.discharged ?? [];
    const exported = [...times(sold, toPOI), ...times(discharged, toPOI)];
    const taken = exported.map(([index, value]): Entry => [index, -value]);
    const out = (k: number, value: number): readonly Entry[] => times([discharged[k], ...auxiliaryDischarged.slice(k, k + 1)], value);
    const into = (k: number, value: number): readonly Entry[] => [
      [charged[k], value],
      [bought[k], value * toPOI],
    ];

    // Generation; sales of each source are bounded by its column.
    let generation = 0;
    for (const source of sources) generation += source.powerMW[t];
    atMost(generation, [...times(sold, 1), ...times(charged, 1), ...(auxiliary === undefined ? [] : times([auxiliary.generated], 1))]);
    // Export and import.
    atMost(exportLimitMW[t], exported);
    if (regulation !== undefined) atMost(exportLimitMW[t], [...exported, ...times(up, 1), ...times(bought, -1)]);
    atMost(importLimitMW[t], times(bought, 1));
    if (regulation !== undefined) atMost(importLimitMW[t], [...times(bought, 1), ...times(down, 1), ...taken]);
    // Sharing of the step's time; a power of 0 is bounded by its column.
    for (const [k, unit] of units.entries()) {
      atMost(1, [
        ...(unit.chargeLimitMW > 0 ? into(k, 1 / unit.chargeLimitMW) : []),
        ...(unit.dischargeLimitMW > 0 ? out(k, 1 / unit.dischargeLimitMW) : []),
      ]);
    }
    // Converter.
    if (terms.busConverter !== undefined) {
      const { limitMW } = terms.busConverter;
      const through = [...times(sold, converterEfficiency), ...times(discharged, converterEfficiency)];
      atMost(limitMW, [...through, ...times(bought, gridEfficiency)]);
      if (regulation !== undefined) atMost(limitMW, [...through, ...times(up, 1 / gridEfficiency), ...times(bought, -gridEfficiency)]);
      if (regulation !== undefined)
        atMost(limitMW, [
          ...times(bought, gridEfficiency),
          ...times(down, gridEfficiency),
          ...through.map(([index, value]): Entry => [index, -value]),
        ]);
    }
    // Power of the first storage with regulation.
    if (regulation !== undefined && first !== undefined) {
      atMost(first.dischargeLimitMW, [...out(0, 1), ...into(0, -1), ...times(up, 1 / toPOI)]);
      atMost(first.chargeLimitMW, [...into(0, 1), ...out(0, -1), ...times(down, toPOI)]);
    }
    // Cells.
    const before = steps[t - 1]?.level;
    for (const [k, { unit, ends }] of storages.entries()) {
      const start = before === undefined ? ends.startMWh : 0;
      const gain = stepHours * unit.chargeEfficiency;
      const loss = stepHours / unit.dischargeEfficiency;
      row(start, start, [
        [level[k], 1],
        ...(before === undefined ? [] : times([before[k]], -1)),
        ...into(k, -gain),
        ...out(k, loss),
        ...(k > 0
          ? []
          : offers.flatMap((offer, r): Entry[] => [
              [up[r], (loss * offer.upThroughput) / toPOI],
              [down[r], -gain * offer.downThroughput * toPOI],
            ])),
      ]);
    }
    // Headroom of the first storage, from the level before or after the step.
    if (regulation !== undefined && first !== undefined && regulation.headroomHours > 0) {
      const { headroomHours, headroomAt } = regulation;
      const called = times(up, headroomHours / (first.dischargeEfficiency * toPOI));
      const filled = times(down, headroomHours * first.chargeEfficiency * toPOI);
      const from = headroomAt === 'endOfStep' ? level[0] : before?.[0];
      const known = from === undefined ? horizon.startMWh : 0;
      const moving = from === undefined ? [] : times([from], 1);
      atMost(known - first.floorMWh, [...called, ...moving.map(([index]): Entry => [index, -1])]);
      atMost(first.ceilingMWh - known, [...filled, ...moving]);
    }
    // Duties share the export.
    const delivered = [...stepDuty, ...windowDuty.values()];
    if (delivered.length > 0) atMost(0, [...times(delivered, 1), ...taken]);
    // Auxiliary load.
    if (auxiliary !== undefined) row(load, load, [...times([auxiliary.generated, ...auxiliary.discharged], 1), [auxiliary.bought, toPOI]]);
    // Standby.
    if (terms.standby !== undefined && terms.standby.full[t] === 1 && first !== undefined && isStanding[0])
      row(first.ceilingMWh, unlimited, [
        [level[0], 1],
        [column(-terms.standby.missingPerMWh, 0, unlimited), 1],
      ]);

    steps.push({ sold, charged, bought, discharged, level, up, down, stepDuty, windowDuty, auxiliary });
  }

  // Windows.
  const windowShortfall = windowDuties.map((duty, w) => {
    const missing = column(-duty.shortfallPerMWh, 0, unlimited);
    const parts = Array.from(duty.steps, (t) => steps[t].windowDuty.get(w)).filter((part) => part !== undefined);
    row(duty.energyMWh, duty.energyMWh, [[missing, 1], ...times(parts, stepHours)]);
    return missing;
  });
  // Cycles: energy out of the cells of the first storage.
  if (first !== undefined) {
    const loss = stepHours / first.dischargeEfficiency;
    for (const { begin, end, maxMWh } of cycleSpans(problem))
      atMost(
        maxMWh,
        steps
          .slice(begin, end)
          .flatMap(({ discharged, auxiliary, up }): Entry[] => [
            ...times([discharged[0], ...(auxiliary?.discharged.slice(0, 1) ?? [])], loss),
            ...offers.map((offer, r): Entry => [up[r], (loss * offer.upThroughput) / toPOI]),
          ]),
      );
  }
  // Bought share: purchases beyond it since the start, at the end of each day.
  if (terms.boughtPerGenerated !== undefined && units.length > 0) {
    const share = terms.boughtPerGenerated;
    let beyond: number | undefined;
    for (const [begin, end] of daysOf(problem)) {
      const before = beyond === undefined ? [] : [beyond];
      beyond = column(0, none, 0);
      row(0, 0, [
        [beyond, -1],
        ...times(before, 1),
        ...steps
          .slice(begin, end)
          .flatMap(({ bought, charged }) => [...times(bought, stepHours * toPOI), ...times(charged, -stepHours * share)]),
      ]);
    }
  }
  return { model: model(), constant, steps, windowShortfall };
}

/** A plan of HiGHS: its value, including that of energy left at a free end, and its flows. */
export interface HighsPlan {
  readonly value: number;
  /** Upper bound on the value of any plan, from the dual values. */
  readonly bound: number;
  readonly flows: Flows;
}

/** Returns the optimum of the whole program; undefined if no plan exists. */
export function planByHighs(
  highs: Highs,
  problem: DispatchProblem,
  horizon: DispatchHorizon,
  stands?: readonly Standing[],
): HighsPlan | undefined {
  const program = wholeDispatchLp(highs, problem, horizon, stands);
  const optimum = optimumOf(highs, program.model);
  if (optimum === undefined) return undefined;
  return {
    value: optimum.value + program.constant,
    bound: optimum.bound + program.constant,
    flows: flowsOf(problem, horizon, program, optimum.values),
  };
}

/** Returns the columns of a solution as the flows of the engine; the marginal value of stored energy stays 0. */
function flowsOf(problem: DispatchProblem, horizon: DispatchHorizon, program: WholeProgram, values: Float64Array): Flows {
  const toPOI = problem.gridEfficiency * (problem.terms?.busConverter?.efficiency ?? 1);
  const series = (value: (columns: StepColumns, step: number) => number): Float64Array => Float64Array.from(program.steps, value);
  const total = (columns: readonly number[]): number => columns.reduce((sum, index) => sum + values[index], 0);
  const auxiliary = (part: (columns: AuxiliaryColumns) => number): Float64Array =>
    series((step) => (step.auxiliary === undefined ? 0 : part(step.auxiliary)));
  const auxiliaryBoughtMW = auxiliary(({ bought }) => values[bought]);
  const auxiliaryFromGenerationMW = auxiliary(({ generated }) => values[generated]);

  const storages = storagesOf(problem, horizon).map((_, k): StorageFlows => ({
    chargeMW: series(({ charged, bought }) => values[charged[k]] + toPOI * values[bought[k]]),
    dischargeMW: series(({ discharged, auxiliary }) => values[discharged[k]] + total(auxiliary?.discharged.slice(k, k + 1) ?? [])),
    generationToStorageMW: series(({ charged }) => values[charged[k]]),
    levelMWh: series(({ level }) => values[level[k]]),
    storedValuePerMWh: series(() => 0),
  }));
  const [first, ...moreStorages] = storages;
  const rest = series(() => 0);
  const { terms } = problem;
  return {
    exportMW: series(({ sold, discharged }) => toPOI * (total(sold) + total(discharged))),
    importMW: series(({ bought }) => total(bought)),
    curtailedMW: series(({ sold, charged }, t) =>
      Math.max(0, problem.generationMW[t] - total(sold) - total(charged) - auxiliaryFromGenerationMW[t]),
    ),
    ...(first ?? { chargeMW: rest, dischargeMW: rest, generationToStorageMW: rest, levelMWh: rest, storedValuePerMWh: rest }),
    terms: {
      soldMW: (program.steps[0]?.sold ?? []).map((_, j) => series(({ sold }) => values[sold[j]])),
      regulationUpMW: (terms?.regulation?.offers ?? []).map((_, r) => series(({ up }) => total(up.slice(r, r + 1)))),
      regulationDownMW: (terms?.regulation?.offers ?? []).map((_, r) => series(({ down }) => total(down.slice(r, r + 1)))),
      stepDutyMW: (terms?.stepDuties ?? []).map((_, i) => series(({ stepDuty }) => values[stepDuty[i]])),
      windowDutyMW: [0, 1].map((group) =>
        series(({ windowDuty }) =>
          total([...windowDuty].flatMap(([w, column]) => ((problem.terms?.windowDuties?.[w].group ?? 0) === group ? [column] : []))),
        ),
      ),
      windowShortfallMWh: Float64Array.from(program.windowShortfall, (index) => values[index]),
      auxiliaryFromStorageMW: auxiliary(({ discharged }) => total(discharged)),
      auxiliaryFromGenerationMW,
      auxiliaryBoughtMW,
      moreStorages,
    },
  };
}
