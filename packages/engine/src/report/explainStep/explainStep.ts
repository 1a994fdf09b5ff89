import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { message, type Text } from '@hybrid/project/i18n/message';
import { busToGridOf } from '../../dispatch/busToGrid';
import { UserError } from '@hybrid/project/i18n/userError';
import type { ExplanationNote, StepExplanation } from '@hybrid/project/results/stepExplanation';
import type { StorageFlows } from '../../dispatch/problem';
import { regulationAtCells } from '../../dispatch/termFlows';
import { dutiesOf } from '../../market/deliveredDuties';
import { generatorKinds } from '../../plant/generators';
import { physicalShare } from '../../storage/committedStorage';
import type { StorageUnit } from '../../storage/storageUnit';
import { heldInYear } from '../dispatchSeries';
import { stepReasons } from '@hybrid/project/results/stepReasons';
import type { ShownTimeSeries } from '../timeSeriesReport';
import type { ShownYear } from '../timeSeries/shownItem';
import { subjectOf } from '../timeSeries/storageSeries';
import { nextBest } from './nextBest';
import { stepBalance } from './stepBalance';
import { stepLadder, type LadderNames } from './stepLadder';
import { stepLimits } from './stepLimits';
import { levelBeforeMWh, type ExplainedPlan } from './stepPlan';

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
  return {
    step,
    balance: stepBalance(items, step),
    ...stepLadder(plan, namesOf(year), step),
    readiness: readinessOf(year, step),
    storages: storagesOf(year, plan, step),
    limits: stepLimits(plan, step),
    money: moneyOf(year, step),
    wear: wearOf(year, step),
    nextBest: nextBest(plan, step),
    notes: notesOf(year, plan),
  };
}

function explainedPlan({ input, run }: ShownYear): ExplainedPlan {
  const { problem, flows, storages } = run;
  const [first] = storages;
  const own = first?.inYear;
  // A storage that is only partly usable has its own range, which the problem defines.
  const isShared = physicalShare(input.markets) < 1;
  const ceilingMWh = (t: number): number => {
    const maxMWh = own?.maxLevelMWh[t] ?? 0;
    return isShared && maxMWh > 0 ? (problem.storage?.ceilingMWh ?? 0) : maxMWh;
  };
  return {
    problem,
    flows,
    startMWh: first?.startMWh ?? 0,
    ceilingMWh,
    isReplayed: own !== undefined && own.maxLevelMWh !== own.usableMWh,
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

interface StandingStorage {
  readonly name: Text;
  readonly unit: StorageUnit;
  readonly flows: StorageFlows;
  readonly maxLevelMWh: Float64Array;
  readonly isFirst: boolean;
}

/** Returns the storages of the problem, in its order. */
function standing(year: ShownYear): readonly StandingStorage[] {
  const { input, run } = year;
  const { problem } = run;
  const units = [...(problem.storage ? [problem.storage] : []), ...(problem.terms?.moreStorages ?? [])];
  return run.storages
    .flatMap(({ flows, inYear }, k) => (flows && inYear ? [{ flows, inYear, storage: input.storages[k], isFirst: k === 0 }] : []))
    .flatMap(({ flows, inYear, storage, isFirst }, place) => {
      const unit = units[place];
      return unit && storage ? [{ name: subjectOf(year, storage), unit, flows, maxLevelMWh: inYear.maxLevelMWh, isFirst }] : [];
    });
}

function storagesOf(year: ShownYear, plan: ExplainedPlan, t: number): readonly StorageInStep[] {
  const { input, run } = year;
  const { problem } = plan;
  const busToGrid = busToGridOf(problem);
  const sale = problem.salePricePerMWh[t];
  const discharged = (problem.terms?.dischargePricePerMWh ?? problem.salePricePerMWh)[t];
  return standing(year)
    .filter(({ maxLevelMWh }) => maxLevelMWh[t] > 0)
    .map(({ name, unit, flows, maxLevelMWh, isFirst }): StorageInStep => {
      const { chargeEfficiency, dischargeEfficiency, wearPerMWh, floorMWh } = unit;
      const gainMWh = problem.stepHours * (chargeEfficiency * flows.chargeMW[t] - flows.dischargeMW[t] / dischargeEfficiency);
      return {
        name,
        chargeMW: flows.chargeMW[t],
        fromGenerationMW: flows.generationToStorageMW[t],
        dischargeMW: flows.dischargeMW[t],
        levelBeforeMWh: isFirst ? levelBeforeMWh(plan, unit, t) : flows.levelMWh[t] - gainMWh,
        levelMWh: flows.levelMWh[t],
        floorMWh,
        ceilingMWh: isFirst ? plan.ceilingMWh(t) : maxLevelMWh[t],
        valuePerMWh: flows.storedValuePerMWh[t],
        sellingValuePerMWh: discharged * busToGrid * dischargeEfficiency - wearPerMWh,
        buyingCostsPerMWh: problem.purchasePricePerMWh[t] / (busToGrid * chargeEfficiency),
        keepingCostsPerMWh: (Math.max(0, sale) * busToGrid) / chargeEfficiency,
        ...(isFirst && { heldBy: stepReasons[heldInYear(input, run)[t]] ?? 'nothing' }),
      };
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

function notesOf({ run, input }: ShownYear, { problem: { terms = {} }, isReplayed }: ExplainedPlan): readonly ExplanationNote[] {
  const holds: readonly (readonly [ExplanationNote, boolean])[] = [
    ['regulation', run.markets.regulationMarkets.length > 0],
    ['severalMarkets', input.markets.energyMarkets.length > 1],
    ['cycleLimit', terms.cycleLimit !== undefined],
    ['windowDuties', (terms.windowDuties?.length ?? 0) > 0],
    ['boughtShare', terms.boughtPerGenerated !== undefined],
    ['severalStorages', (terms.moreStorages?.length ?? 0) > 0],
    ['standby', terms.standby !== undefined],
    ['replayed', isReplayed],
  ];
  return holds.flatMap(([note, isSo]) => (isSo ? [note] : []));
}
