import type { DispatchHorizon, DispatchProblem, Flows, Standing, WindowDuty } from '@hybrid/engine/dispatch/problem';
import type { Series } from '@hybrid/engine/series';
import type { Highs } from 'highs';
import { newProgram, optimumOf } from './linearProgram';
import { cycleSpans, daysOf, standsIn, storagesOf } from './wholeDispatchLp';

/** A row of the program that the flows violate. */
export interface Violation {
  readonly row: string;
  readonly step: number;
  /** Amount of the violation, in the unit of the row. */
  readonly excess: number;
}

export interface Judgement {
  readonly violations: readonly Violation[];
  /** Objective of the flows, recalculated; the value of energy left at a free end is in `value` only. */
  readonly objective: number;
  readonly value: number;
}

/** Tolerance of a row, as a share of the largest amount in it, and of 1 MW or MWh if all are smaller. */
const usualTolerance = 1e-6;

/**
 * Judges flows independently of their origin: checks every row of the program and recalculates the objective, from the flows and the problem alone.
 *
 * Meaning of the flows: `dischargeMW` is all that leaves the storage at the bus, its part of the auxiliary load included; `importMW` is bought for
 * charging, `auxiliaryBoughtMW` comes in addition; `chargeMW` beyond `generationToStorageMW` was bought. Flows without terms sold the generation
 * that they neither stored nor curtailed. `windowDutyMW` of a group is split over its windows that hold a step so that it earns the most.
 */
export function judgeFlows(
  highs: Highs,
  problem: DispatchProblem,
  horizon: DispatchHorizon,
  flows: Flows,
  { stands, tolerance = usualTolerance }: { readonly stands?: readonly Standing[] | undefined; readonly tolerance?: number } = {},
): Judgement {
  const { stepHours, generationMW, salePricePerMWh, purchasePricePerMWh, exportLimitMW, importLimitMW, gridEfficiency } = problem;
  const terms = problem.terms ?? {};
  const converterEfficiency = terms.busConverter?.efficiency ?? 1;
  const toPOI = gridEfficiency * converterEfficiency;
  const steps = generationMW.length;
  const zeros = new Float64Array(steps);
  const found = flows.terms;
  const storages = storagesOf(problem, horizon).map((storage, k) => {
    const own = k === 0 ? flows : found?.moreStorages[k - 1];
    if (own === undefined) throw new Error(`No flows of storage ${k + 1}.`);
    return { ...storage, flows: own };
  });
  const sources = terms.sources ?? [{ powerMW: generationMW, salePricePerMWh }];
  const regulation = storages.length === 0 ? undefined : terms.regulation;
  const offers = regulation?.offers ?? [];
  const stepDuties = terms.stepDuties ?? [];
  const windowDuties = terms.windowDuties ?? [];
  const soldMW = found?.soldMW ?? [zeros.map((_, t) => generationMW[t] - flows.curtailedMW[t] - flows.generationToStorageMW[t])];
  const auxiliaryFromStorageMW = found?.auxiliaryFromStorageMW ?? zeros;
  const auxiliaryFromGenerationMW = found?.auxiliaryFromGenerationMW ?? zeros;
  const auxiliaryBoughtMW = found?.auxiliaryBoughtMW ?? zeros;
  const windowDutyMW = found?.windowDutyMW ?? [];

  const violations: Violation[] = [];
  const atMost = (row: string, step: number, left: number, right: number, size = 0): void => {
    const excess = left - right;
    const largest = Math.max(1, Math.abs(left), Math.abs(right) === Infinity ? 0 : Math.abs(right), size);
    // Written so that a NaN anywhere fails.
    if (!(excess <= tolerance * largest)) violations.push({ row, step, excess });
  };
  const equal = (row: string, step: number, left: number, right: number, size = 0): void => {
    atMost(row, step, left, right, size);
    atMost(row, step, right, left, size);
  };
  const notNegative = (row: string, step: number, ...amounts: readonly number[]): void => {
    for (const amount of amounts) atMost(row, step, -amount, 0);
  };
  const seriesOf = (list: readonly Series[] | undefined, index: number, name: string): Series => {
    const series = list?.[index];
    if (series?.length !== steps) throw new Error(`Flows have no ${name} ${index + 1}.`);
    return series;
  };
  const sold = sources.map((_, j) => seriesOf(soldMW, j, 'sold power of source'));
  const up = offers.map((_, r) => seriesOf(found?.regulationUpMW, r, 'regulation up of offer'));
  const down = offers.map((_, r) => seriesOf(found?.regulationDownMW, r, 'regulation down of offer'));
  const duty = stepDuties.map((_, i) => seriesOf(found?.stepDutyMW, i, 'delivery under step duty'));

  let objective = 0;
  const boughtMWh = new Float64Array(steps);
  const chargedMWh = new Float64Array(steps);
  const cycledMWh = new Float64Array(steps);
  for (let t = 0; t < steps; t++) {
    const sale = salePricePerMWh[t];
    const purchase = purchasePricePerMWh[t];
    const dischargeSale = terms.dischargePricePerMWh?.[t] ?? sale;
    const exported = flows.exportMW[t];
    const at = (list: readonly Series[]): number => list.reduce((total, series) => total + series[t], 0);

    // Generation.
    let sales = 0;
    for (const [j, source] of sources.entries()) {
      notNegative('sold', t, sold[j][t]);
      atMost('sold of a source', t, sold[j][t], Math.min(source.powerMW[t], source.saleableMW?.[t] ?? Infinity));
      sales += source.salePricePerMWh[t] * toPOI * sold[j][t];
    }
    const stored = storages.reduce((total, storage) => total + storage.flows.generationToStorageMW[t], 0);
    const generated = sources.reduce((total, { powerMW }) => total + powerMW[t], 0);
    notNegative('curtailed', t, flows.curtailedMW[t]);
    notNegative('auxiliary', t, auxiliaryFromStorageMW[t], auxiliaryFromGenerationMW[t], auxiliaryBoughtMW[t]);
    equal('generation', t, at(sold) + stored + auxiliaryFromGenerationMW[t] + flows.curtailedMW[t], generated);

    // Point of interconnection.
    const givenByAll = storages.reduce((total, storage) => total + storage.flows.dischargeMW[t], 0);
    const discharged = givenByAll - auxiliaryFromStorageMW[t];
    notNegative('discharged to export', t, discharged);
    equal('export is what is sold and discharged', t, exported, toPOI * (at(sold) + discharged));
    atMost('export', t, exported, exportLimitMW[t]);
    const boughtOf = storages.map((storage) => (storage.flows.chargeMW[t] - storage.flows.generationToStorageMW[t]) / toPOI);
    const bought = boughtOf.reduce((total, power) => total + power, 0);
    equal('import is what is bought', t, flows.importMW[t], bought);
    atMost('import', t, bought, importLimitMW[t]);
    if (regulation !== undefined) atMost('export with regulation', t, exported + at(up), exportLimitMW[t] + bought);
    if (regulation !== undefined) atMost('import with regulation', t, bought + at(down), importLimitMW[t] + exported);

    // Storages.
    for (const [k, storage] of storages.entries()) {
      const { unit, ends } = storage;
      const { chargeLimitMW, dischargeLimitMW, chargeEfficiency, dischargeEfficiency, floorMWh, ceilingMWh, wearPerMWh } = unit;
      const charge = storage.flows.chargeMW[t];
      const given = storage.flows.dischargeMW[t];
      const level = storage.flows.levelMWh[t];
      const before = t === 0 ? ends.startMWh : storage.flows.levelMWh[t - 1];
      notNegative('storage', t, charge, given, storage.flows.generationToStorageMW[t], boughtOf[k]);
      atMost('charge', t, charge, chargeLimitMW);
      atMost('discharge', t, given, dischargeLimitMW);
      atMost('sharing', t, (chargeLimitMW > 0 ? charge / chargeLimitMW : 0) + (dischargeLimitMW > 0 ? given / dischargeLimitMW : 0), 1);
      const isStanding = standsIn(stands, k, t);
      if (!isStanding) atMost('a storage that is away', t, charge + given + (k === 0 ? at(up) + at(down) : 0), 0);
      let out = given / dischargeEfficiency;
      let into = charge * chargeEfficiency;
      if (k === 0 && regulation !== undefined) {
        const atBus = 1 / toPOI;
        atMost('power up', t, given - charge + at(up) * atBus, dischargeLimitMW);
        atMost('power down', t, charge - given + at(down) * toPOI, chargeLimitMW);
        for (const [r, offer] of offers.entries()) {
          out += (offer.upThroughput * up[r][t] * atBus) / dischargeEfficiency;
          into += offer.downThroughput * down[r][t] * toPOI * chargeEfficiency;
        }
        if (regulation.headroomHours > 0) {
          const from = regulation.headroomAt === 'startOfStep' ? before : level;
          const size = ceilingMWh;
          atMost('head-room up', t, floorMWh, from - (regulation.headroomHours * at(up) * atBus) / dischargeEfficiency, size);
          atMost('head-room down', t, from + regulation.headroomHours * at(down) * toPOI * chargeEfficiency, ceilingMWh, size);
        }
      }
      equal('cells', t, level, before + stepHours * (into - out), Math.max(ceilingMWh, before));
      atMost('floor', t, floorMWh, level, ceilingMWh);
      atMost('ceiling', t, level, ceilingMWh);
      if (t === steps - 1 && ends.endMWh !== undefined) equal('end level', t, level, ends.endMWh, ceilingMWh);
      if (k === 0) cycledMWh[t] = stepHours * out;
      objective -= stepHours * wearPerMWh * out;
    }
    boughtMWh[t] = stepHours * toPOI * bought;
    chargedMWh[t] = stepHours * stored;

    // Converter.
    if (terms.busConverter !== undefined) {
      const { limitMW } = terms.busConverter;
      const through = converterEfficiency * (at(sold) + discharged);
      atMost('converter', t, through + gridEfficiency * bought, limitMW);
      if (regulation !== undefined) atMost('converter up', t, through + at(up) / gridEfficiency, limitMW + gridEfficiency * bought);
      if (regulation !== undefined) atMost('converter down', t, gridEfficiency * (bought + at(down)), limitMW + through);
    }

    // Offers and duties.
    for (const [r, offer] of offers.entries()) {
      notNegative('offer', t, up[r][t], down[r][t]);
      atMost('offer up', t, up[r][t], offer.upLimitMW[t]);
      atMost('offer down', t, down[r][t], offer.downLimitMW[t]);
      const energyPrice = offer.energyPricePerMWh?.[t] ?? 0;
      objective += stepHours * (offer.upPricePerMWh[t] * up[r][t] + offer.downPricePerMWh[t] * down[r][t]);
      const withdrawnMW = offer.upLimitMW[t] - up[r][t] + offer.downLimitMW[t] - down[r][t];
      objective -= stepHours * (regulation?.withdrawalPerMWh ?? 0) * withdrawnMW;
      objective += stepHours * energyPrice * (offer.upThroughput * up[r][t] - offer.downThroughput * down[r][t]);
    }
    for (const [i, { powerMW, pricePerMWh, shortfallPerMWh }] of stepDuties.entries()) {
      notNegative('step duty', t, duty[i][t]);
      atMost('step duty', t, duty[i][t], powerMW[t]);
      objective +=
        stepHours *
        (duty[i][t] * (pricePerMWh[t] - (terms.forgonePricePerMWh?.[t] ?? sale)) - (powerMW[t] - duty[i][t]) * shortfallPerMWh[t]);
    }
    notNegative('window duty', t, ...windowDutyMW.map((delivered) => delivered[t]));
    atMost('duties are part of the export', t, at(duty) + at(windowDutyMW), exported);

    // Auxiliary load and standby.
    const load = terms.auxiliaryLoadMW?.[t] ?? 0;
    equal('auxiliary load', t, auxiliaryFromGenerationMW[t] + auxiliaryFromStorageMW[t] + toPOI * auxiliaryBoughtMW[t], load);
    const [first] = storages;
    if (terms.standby?.full[t] === 1 && first !== undefined && standsIn(stands, 0, t))
      objective -= terms.standby.missingPerMWh * Math.max(0, first.unit.ceilingMWh - flows.levelMWh[t]);

    objective +=
      stepHours *
      (sales +
        dischargeSale * toPOI * discharged -
        purchase * bought -
        (terms.auxiliaryPricePerMWh?.[t] ?? purchase) * auxiliaryBoughtMW[t]);
  }

  const over = (series: Series, begin: number, end: number): number =>
    series.subarray(begin, end).reduce((total, value) => total + value, 0);
  if (storages.length > 0)
    for (const { begin, end, maxMWh } of cycleSpans(problem)) atMost('cycles', begin, over(cycledMWh, begin, end), maxMWh);
  if (terms.boughtPerGenerated !== undefined)
    for (const [, end] of daysOf(problem))
      atMost('bought share', end - 1, over(boughtMWh, 0, end), terms.boughtPerGenerated * over(chargedMWh, 0, end));

  const shortfallMWh = found?.windowShortfallMWh ?? new Float64Array(0);
  if (shortfallMWh.length !== windowDuties.length) throw new Error('Flows have not one shortfall for each window duty.');
  for (const [w, missing] of shortfallMWh.entries()) {
    notNegative('window shortfall', 0, missing);
    objective -= windowDuties[w].shortfallPerMWh * missing;
  }
  // A tolerance moves deliveries to the more expensive window, so it is no larger than necessary.
  for (const [group, deliveredMW] of windowDutyMW.entries()) {
    const isOfGroup = (w: number): boolean => (windowDuties[w].group ?? 0) === group;
    const duties = windowDuties.filter((_, w) => isOfGroup(w));
    const missing = shortfallMWh.filter((_, w) => isOfGroup(w));
    const windowMoney =
      moneyOfWindows(highs, problem, duties, deliveredMW, missing, tolerance / 100) ??
      moneyOfWindows(highs, problem, duties, deliveredMW, missing, tolerance);
    if (windowMoney === undefined) violations.push({ row: 'windows', step: 0, excess: Number.NaN });
    objective += windowMoney ?? 0;
  }

  const left = storages.reduce(
    (total, { ends, flows: own }) => total + (ends.endMWh === undefined ? ends.endValuePerMWh * own.levelMWh[steps - 1] : 0),
    0,
  );
  return { violations, objective, value: objective + left };
}

/** Returns the revenue of window duties beyond the sale price with the best split of deliveries; undefined if no split serves each window. */
function moneyOfWindows(
  highs: Highs,
  { stepHours, salePricePerMWh, terms }: DispatchProblem,
  duties: readonly WindowDuty[],
  deliveredMW: Series,
  shortfallMWh: Series,
  looseShare: number,
): number | undefined {
  if (duties.length === 0) return deliveredMW.every((power) => power === 0) ? 0 : undefined;
  const forgone = terms?.forgonePricePerMWh ?? salePricePerMWh;
  const { column, row, model } = newProgram(highs);
  const slack = (amount: number): number => looseShare * Math.max(1, amount);
  const ofStep = Array.from(deliveredMW, (): number[] => []);
  for (const [w, duty] of duties.entries()) {
    const parts = Array.from(duty.steps, (t) => {
      const part = column(stepHours * (duty.pricePerMWh[t] - forgone[t]), 0, Infinity);
      ofStep[t].push(part);
      return part;
    });
    const energy = duty.energyMWh - shortfallMWh[w];
    row(
      energy - slack(duty.energyMWh),
      energy + slack(duty.energyMWh),
      parts.map((part) => [part, stepHours]),
    );
  }
  for (const [t, parts] of ofStep.entries()) {
    const delivered = deliveredMW[t];
    if (parts.length === 0) {
      if (Math.abs(delivered) > slack(0)) return undefined;
      continue;
    }
    row(
      Math.max(0, delivered),
      Math.max(0, delivered),
      parts.map((part) => [part, 1]),
    );
  }
  return optimumOf(highs, model())?.value;
}
