import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { message, type Text } from '@hybrid/project/i18n/message';
import { busToGridOf } from '../../dispatch/busToGrid';
import { UserError } from '@hybrid/project/i18n/userError';
import type { ExplanationNote, StepExplanation } from '@hybrid/project/results/stepExplanation';
import { regulationAtCells } from '../../dispatch/termFlows';
import { dutiesOf } from '../../market/deliveredDuties';
import { generatorKinds } from '../../plant/generators';
import { physicalShare } from '../../storage/committedStorage';
import type { StorageInYear } from '../../simulate/storageOperation';
import type { StorageUnit } from '../../storage/storageUnit';
import { heldInYear } from '../dispatchSeries';
import { stepReasons } from '@hybrid/project/results/stepReasons';
import type { ShownTimeSeries } from '../timeSeriesReport';
import type { ShownYear } from '../timeSeries/shownItem';
import { subjectOf } from '../timeSeries/storageSeries';
import { nextBests } from './nextBest';
import { stepBalance } from './stepBalance';
import { stepLadder, type LadderNames } from './stepLadder';
import { stepLimits } from './stepLimits';
import { levelBeforeMWh, type ExplainedPlan, type ExplainedStorage } from './stepPlan';

type StorageInStep = StepExplanation['storages'][number];

/**
 * Explains the dispatch of a step (`docs/method/explanation.md`): balance, merit order, storages, limits, money, and the best alternative.
 * `shown` are the series of the same year. Throws a `UserError` for a step that the year does not have.
 */
export function explainStep(year: ShownYear, { items }: Pick<ShownTimeSeries, 'items'>, step: number): StepExplanation {
  const { input } = year;
  if (!Number.isInteger(step) || step < 0 || step >= input.stepCount)
    throw new UserError(
      'notFound',
      message('calculation.noTimeseriesFoundForThisProject'),
      message('calculation.yearHasSteps0To', { last: input.stepCount - 1 }),
    );
  const plan = explainedPlan(year);
  const storages = storagesOf(year, plan, step);
  return {
    step,
    balance: stepBalance(items, step),
    ...stepLadder(plan, namesOf(year), step),
    readiness: readinessOf(year, step),
    storages,
    limits: stepLimits(plan, step),
    money: moneyOf(year, step),
    wear: wearOf(year, step),
    nextBest: storages[0]?.nextBest ?? { none: 'noStorage' },
    notes: notesOf(year, plan),
  };
}

function explainedPlan(year: ShownYear): ExplainedPlan {
  const { input, run } = year;
  const { problem, flows } = run;
  // Storages that are only partly usable have their own range, which the problem defines.
  const isShared = physicalShare(input.markets) < 1;
  return {
    problem,
    flows,
    storages: standing(year).map(({ unit, flows: own, inYear, startMWh, isFirst }): ExplainedStorage => {
      const { maxLevelMWh, usableMWh } = inYear;
      const ceilingMWh = (t: number): number => (isShared && maxLevelMWh[t] > 0 ? unit.ceilingMWh : maxLevelMWh[t]);
      return { unit, flows: own, isFirst, startMWh, ceilingMWh, isReplayed: maxLevelMWh !== usableMWh };
    }),
  };
}

function namesOf(year: ShownYear): LadderNames {
  const { input, run } = year;
  return {
    sources: generatorKinds.filter((kind) => run.generation.some(({ owner }) => owner === kind)),
    stepDuties: dutiesOf(run.markets).flatMap(({ kind, at, stepDuty }) => (stepDuty ? [input.markets[kind][at].name] : [])),
    storages: input.storages.length > 1 ? standing(year).map(({ name }) => name) : [],
  };
}

interface StandingStorage extends Pick<ExplainedStorage, 'unit' | 'flows' | 'isFirst' | 'startMWh'> {
  readonly name: Text;
  readonly inYear: StorageInYear;
}

/** Returns the storages of the problem, in its order. */
function standing(year: ShownYear): readonly StandingStorage[] {
  const { input, run } = year;
  const { problem } = run;
  const units = [...(problem.storage ? [problem.storage] : []), ...(problem.terms?.moreStorages ?? [])];
  return run.storages
    .flatMap(({ flows, inYear, startMWh }, k) =>
      flows && inYear ? [{ flows, inYear, startMWh, storage: input.storages[k], isFirst: k === 0 }] : [],
    )
    .flatMap(({ storage, ...own }, place) => {
      const unit = units[place];
      return unit && storage ? [{ name: subjectOf(year, storage), unit, ...own }] : [];
    });
}

function storagesOf(year: ShownYear, plan: ExplainedPlan, t: number): readonly StorageInStep[] {
  const { input, run } = year;
  const { problem } = plan;
  const busToGrid = busToGridOf(problem);
  const sale = problem.salePricePerMWh[t];
  const discharged = (problem.terms?.dischargePricePerMWh ?? problem.salePricePerMWh)[t];
  const names = standing(year).map(({ name }) => name);
  const nextBestOf = nextBests(plan, t);
  return plan.storages.flatMap((storage, k): readonly StorageInStep[] => {
    const { unit, flows, isFirst, ceilingMWh } = storage;
    if (ceilingMWh(t) <= 0) return [];
    const { chargeEfficiency, dischargeEfficiency, wearPerMWh, floorMWh } = unit;
    return [
      {
        name: names[k] as Text,
        chargeMW: flows.chargeMW[t],
        fromGenerationMW: flows.generationToStorageMW[t],
        dischargeMW: flows.dischargeMW[t],
        levelBeforeMWh: levelBeforeMWh(plan, storage, t),
        levelMWh: flows.levelMWh[t],
        floorMWh,
        ceilingMWh: ceilingMWh(t),
        valuePerMWh: flows.storedValuePerMWh[t],
        sellingValuePerMWh: discharged * busToGrid * dischargeEfficiency - wearPerMWh,
        buyingCostsPerMWh: problem.purchasePricePerMWh[t] / (busToGrid * chargeEfficiency),
        keepingCostsPerMWh: (Math.max(0, sale) * busToGrid) / chargeEfficiency,
        ...(isFirst && { heldBy: stepReasons[heldInYear(input, run)[t]] ?? 'nothing' }),
        nextBest: nextBestOf(k),
      },
    ];
  });
}

function readinessOf({ run: { markets, traded } }: ShownYear, t: number): StepExplanation['readiness'] {
  return markets.regulationMarkets.flatMap(({ market: { name, up, down }, offer }, r) => [
    ...(up
      ? [
          {
            name,
            direction: 'up' as const,
            pricePerMWh: offer.upPricePerMWh[t],
            availableMW: offer.upLimitMW[t],
            takenMW: traded.regulationUpMW[r]?.[t] ?? 0,
          },
        ]
      : []),
    ...(down
      ? [
          {
            name,
            direction: 'down' as const,
            pricePerMWh: offer.downPricePerMWh[t],
            availableMW: offer.downLimitMW[t],
            takenMW: traded.regulationDownMW[r]?.[t] ?? 0,
          },
        ]
      : []),
  ]);
}

/** Returns the money of a step by stream; streams of several technologies are added up. */
function moneyOf({ run: { streams } }: ShownYear, t: number): StepExplanation['money'] {
  const found = new Map<string, { readonly path: readonly Text[]; amount: number }>();
  for (const { path, money } of streams) {
    const key = path.map(inEnglish).join('\n');
    const row = found.get(key) ?? { path, amount: 0 };
    row.amount += money[t];
    found.set(key, row);
  }
  return [...found.values()].filter(({ amount }) => amount !== 0);
}

function wearOf({ run: { problem, flows } }: ShownYear, t: number): number {
  const { storage, terms, stepHours } = problem;
  const ofDischarge = ({ wearPerMWh, dischargeEfficiency }: StorageUnit, dischargeMW: number): number =>
    (wearPerMWh / dischargeEfficiency) * dischargeMW;
  let perHour = storage ? ofDischarge(storage, flows.dischargeMW[t]) : 0;
  for (const [k, unit] of (terms?.moreStorages ?? []).entries())
    perHour += ofDischarge(unit, flows.terms?.moreStorages[k]?.dischargeMW[t] ?? 0);
  if (storage && terms?.regulation)
    for (const [r, { upThroughput }] of terms.regulation.offers.entries())
      perHour += storage.wearPerMWh * regulationAtCells(problem).outPerMWh * upThroughput * (flows.terms?.regulationUpMW[r]?.[t] ?? 0);
  return perHour * stepHours;
}

function notesOf({ run, input }: ShownYear, { problem: { terms = {} }, storages }: ExplainedPlan): readonly ExplanationNote[] {
  const holds: readonly (readonly [ExplanationNote, boolean])[] = [
    ['regulation', run.markets.regulationMarkets.length > 0],
    ['severalMarkets', input.markets.energyMarkets.length > 1],
    ['cycleLimit', terms.cycleLimit !== undefined],
    ['windowDuties', (terms.windowDuties?.length ?? 0) > 0],
    ['boughtShare', terms.boughtPerGenerated !== undefined],
    ['severalStorages', (terms.moreStorages?.length ?? 0) > 0],
    ['standby', terms.standby !== undefined],
    ['replayed', storages.some(({ isReplayed }) => isReplayed)],
  ];
  return holds.flatMap(([note, isSo]) => (isSo ? [note] : []));
}
