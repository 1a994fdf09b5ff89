import type { Highs } from 'highs';
import type { DispatchHorizon, DispatchProblem } from '@hybrid/engine/dispatch/problem';
import { type Entry, type FilledModel, newProgram, optimumOf } from './linearProgram';

export { loadSolver } from './linearProgram';

/**
 * Builds the program of `docs/method/dispatch.md` for a whole year as one linear program, solved by HiGHS. The engine's dispatch is checked
 * against it; the product never calls it.
 *
 * Columns of a step: sold and stored generation, purchase (at the POI), discharge, level. Rows: generation, export, sharing of the step's
 * time, cells. Columns and rows of generation are left out if there is none in the year, the others if a limit is 0.
 */
export function dispatchLp(highs: Highs, problem: DispatchProblem, horizon: DispatchHorizon): FilledModel {
  const { storage, stepHours, gridEfficiency } = problem;
  if (storage === undefined) throw new Error('The linear program is written for a plant with storage.');
  const steps = problem.generationMW.length;
  const generates = problem.generationMW.some((power) => power > 0);
  const { column, row, model } = newProgram(highs);

  const { floorMWh, ceilingMWh, chargeLimitMW, dischargeLimitMW, chargeEfficiency, dischargeEfficiency, wearPerMWh } = storage;
  let levelBefore: number | undefined;
  for (let t = 0; t < steps; t++) {
    const sale = stepHours * (problem.salePricePerMWh[t] ?? Number.NaN);
    const purchase = stepHours * (problem.purchasePricePerMWh[t] ?? Number.NaN);
    const exportHeadroom = (problem.exportLimitMW[t] ?? Number.NaN) / gridEfficiency;
    const importLimit = problem.importLimitMW[t] ?? Number.NaN;
    const bought = column(-purchase, 0, Math.min(importLimit, chargeLimitMW / gridEfficiency));
    const wear = (wearPerMWh * stepHours) / dischargeEfficiency;
    const given = column(sale * gridEfficiency - wear, 0, Math.min(exportHeadroom, dischargeLimitMW));
    const last = t === steps - 1;
    const endLevel = last ? horizon.endMWh : undefined;
    const endValue = last && horizon.endMWh === undefined ? horizon.endValuePerMWh : 0;
    const level = column(endValue, endLevel ?? floorMWh, endLevel ?? ceilingMWh);
    const gain = stepHours * chargeEfficiency;

    const charge: (readonly [number, number])[] = [[bought, gridEfficiency]];
    if (generates) {
      const generation = problem.generationMW[t] ?? Number.NaN;
      const sold = column(sale * gridEfficiency, 0, Math.min(generation, exportHeadroom));
      const stored = column(0, 0, Math.min(generation, chargeLimitMW));
      charge.push([stored, 1]);
      row(-highs.infinity, generation, [
        [sold, 1],
        [stored, 1],
      ]);
      row(-highs.infinity, exportHeadroom, [
        [sold, 1],
        [given, 1],
      ]);
    }
    // With one of the two powers at 0 there is no sharing, but two sources still share the charging power.
    if (chargeLimitMW > 0 && (dischargeLimitMW > 0 || generates)) {
      const discharging: readonly (readonly [number, number])[] = dischargeLimitMW > 0 ? [[given, 1 / dischargeLimitMW]] : [];
      row(-highs.infinity, 1, [...charge.map(([index, value]) => [index, value / chargeLimitMW] as const), ...discharging]);
    }
    const start = levelBefore === undefined ? horizon.startMWh : 0;
    row(start, start, [
      [level, 1],
      ...(levelBefore === undefined ? [] : ([[levelBefore, -1]] as const)),
      ...charge.map(([index, value]) => [index, -gain * value] as const),
      [given, stepHours / dischargeEfficiency],
    ]);
    levelBefore = level;
  }

  return model();
}

/**
 * Builds the program as the published year cases state it: charge, discharge, level, export, import and generation used; rows for cells, bus and
 * sharing. It lets the storage charge from its own discharge, so it is the same program only if nothing is lost between bus and POI,
 * sale and purchase prices are equal, and the import limit is 0 or permits charging. It has the terms of those cases: regulation
 * with headroom at the start of the step, and a cycle limit per day.
 */
export function publishedLp(highs: Highs, problem: DispatchProblem, horizon: DispatchHorizon): FilledModel {
  const { storage, stepHours } = problem;
  if (storage === undefined) throw new Error('The linear program is written for a plant with storage.');
  const { regulation, cycleLimit } = problem.terms ?? {};
  const { chargeLimitMW, dischargeLimitMW, chargeEfficiency, dischargeEfficiency, floorMWh, ceilingMWh, wearPerMWh } = storage;
  const gain = stepHours * chargeEfficiency;
  const loss = stepHours / dischargeEfficiency;
  const none = -highs.infinity;
  const steps = problem.generationMW.length;
  const stepsADay = Math.round(24 / stepHours);
  const generates = problem.generationMW.some((power) => power > 0);
  const { column, row, model } = newProgram(highs);
  let levelBefore: number | undefined;
  let day: Entry[] = [];
  for (let t = 0; t < steps; t++) {
    const price = stepHours * (problem.salePricePerMWh[t] ?? Number.NaN);
    const exportLimit = problem.exportLimitMW[t] ?? Number.NaN;
    const importLimit = problem.importLimitMW[t] ?? Number.NaN;
    const endLevel = t === steps - 1 ? horizon.endMWh : undefined;
    const charge = column(0, 0, chargeLimitMW);
    const discharge = column(-loss * wearPerMWh, 0, dischargeLimitMW);
    const level = column(0, endLevel ?? floorMWh, endLevel ?? ceilingMWh);
    const exported = column(price, 0, exportLimit);
    const imported = column(-price, 0, importLimit);
    const used: readonly Entry[] = generates ? [[column(0, 0, problem.generationMW[t] ?? Number.NaN), 1]] : [];
    const offers = (regulation?.offers ?? []).map((offer) => {
      const energyPrice = offer.energyPricePerMWh?.[t] ?? 0;
      const valueUp = (offer.upPricePerMWh[t] ?? Number.NaN) + offer.upThroughput * energyPrice;
      const valueDown = (offer.downPricePerMWh[t] ?? Number.NaN) - offer.downThroughput * energyPrice;
      return {
        ...offer,
        up: column(stepHours * valueUp - loss * wearPerMWh * offer.upThroughput, 0, offer.upLimitMW[t] ?? Number.NaN),
        down: column(stepHours * valueDown, 0, offer.downLimitMW[t] ?? Number.NaN),
      };
    });
    const up = (value: number): readonly Entry[] => offers.map((offer) => [offer.up, value]);
    const down = (value: number): readonly Entry[] => offers.map((offer) => [offer.down, value]);
    const start = levelBefore === undefined ? horizon.startMWh : 0;
    const before: readonly Entry[] = levelBefore === undefined ? [] : [[levelBefore, 1]];
    const movedUp = offers.map((offer): Entry => [offer.up, loss * offer.upThroughput]);
    row(start, start, [
      [level, 1],
      ...before.map(([index]): Entry => [index, -1]),
      [charge, -gain],
      [discharge, loss],
      ...movedUp,
      ...offers.map((offer): Entry => [offer.down, -gain * offer.downThroughput]),
    ]);
    row(0, 0, [...used, [discharge, 1], [imported, 1], [charge, -1], [exported, -1]]);
    row(none, 1, [
      [charge, 1 / chargeLimitMW],
      [discharge, 1 / dischargeLimitMW],
    ]);
    if (regulation !== undefined) {
      row(none, dischargeLimitMW, [[discharge, 1], [charge, -1], ...up(1)]);
      row(none, chargeLimitMW, [[charge, 1], [discharge, -1], ...down(1)]);
      row(floorMWh - start, highs.infinity, [...before, ...up(-regulation.headroomHours / dischargeEfficiency)]);
      row(none, ceilingMWh - start, [...before, ...down(regulation.headroomHours * chargeEfficiency)]);
      row(none, exportLimit, [[exported, 1], ...up(1)]);
      row(none, importLimit, [[imported, 1], [exported, -1], ...down(1)]);
    }
    if (cycleLimit !== undefined) {
      day.push([discharge, loss], ...movedUp);
      if ((t + 1) % stepsADay === 0 || t === steps - 1) {
        row(none, cycleLimit.perDayMWh, day);
        day = [];
      }
    }
    levelBefore = level;
  }
  return model();
}

/** Returns the optimum, including the value of energy left at a free end; undefined if no plan exists. */
export function optimumByHighs(highs: Highs, problem: DispatchProblem, horizon: DispatchHorizon): number | undefined {
  return optimumOf(highs, dispatchLp(highs, problem, horizon))?.value;
}
