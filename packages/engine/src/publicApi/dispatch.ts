import { message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { dispatchYear } from '../dispatch/dispatch';
import { missedEndMWh } from '../dispatch/missedEnd';
import { unreachedMW } from '../dispatch/noLimit';
import type { DispatchHorizon, DispatchProblem, DispatchResult, LevelEnds } from '../dispatch/problem';
import { constantSeries, type Series } from '../series';
import type { StorageUnit } from '../storage/storageUnit';
import type { DispatchInput, StorageInput } from './dispatchInput';
import {
  fraction,
  givenChoice,
  givenNumber,
  givenValues,
  givenWhole,
  isList,
  notNegative,
  refuseUnknown,
  type StepCount,
} from './givenNumbers';
import { givenTerms } from './givenTerms';

const seriesNames = ['salePricePerMWh', 'purchasePricePerMWh', 'generationMW', 'exportLimitMW', 'importLimitMW'] as const;
const inputNames: readonly (keyof DispatchInput)[] = [
  ...seriesNames,
  'gridEfficiency',
  'stepHours',
  'steps',
  'storage',
  'moreStorages',
  'terms',
  'foresight',
];
const storageNames: readonly (keyof StorageInput)[] = [
  'capacityMWh',
  'chargeLimitMW',
  'dischargeLimitMW',
  'floorMWh',
  'ceilingMWh',
  'roundTripEfficiency',
  'chargeEfficiency',
  'dischargeEfficiency',
  'wearPerMWh',
  'startMWh',
  'endMWh',
  'endValuePerMWh',
];

/**
 * Returns the dispatch of a plant that earns the most: flows of each step, the objective and the bound of its gap to the optimum.
 *
 * Maximises sales less purchases less wear, and the terms of the problem, subject to the balance at the bus and in the cells, over all steps at once or
 * window by window; the optimum is exact to rounding (`docs/method/dispatch.md`). `flows.storedValuePerMWh` is the marginal value of energy in the
 * cells, the reason behind each decision.
 *
 * Throws a `UserError` for a malformed problem, with the name of the field, and where no plan reaches `storage.endMWh`.
 */
export function dispatch(input: DispatchInput): DispatchResult {
  const { problem, horizon } = givenProblem(input);
  const result = dispatchYear(problem, horizon);
  const ends = [
    { unit: problem.storage, end: horizon.endMWh, levelMWh: result.flows.levelMWh },
    ...(problem.terms?.moreStorages ?? []).map((unit, k) => ({
      unit,
      end: horizon.moreStorages?.[k]?.endMWh,
      levelMWh: result.flows.terms?.moreStorages[k]?.levelMWh,
    })),
  ];
  for (const { unit, end, levelMWh } of ends) {
    const reached = missedEndMWh(unit, end, levelMWh);
    if (reached !== undefined && end !== undefined)
      throw new UserError('badInput', message('givenValues.endOutOfReach', { end, reached }), message('givenValues.chooseAnotherEnd'));
  }
  return result;
}

function givenProblem(input: DispatchInput): { readonly problem: DispatchProblem; readonly horizon: DispatchHorizon } {
  refuseUnknown('problem', input, inputNames);
  const count = stepCountOf(input);
  if (input.moreStorages !== undefined && !Array.isArray(input.moreStorages))
    throw new UserError('badInput', message('givenValues.mustBeList', { name: 'moreStorages' }));
  const [first, ...more] = [input.storage, ...(input.moreStorages ?? [])].map((storage, k) =>
    storage === undefined ? undefined : givenStorage(k === 0 ? 'storage' : `moreStorages[${k - 1}]`, storage),
  );
  const others = more.flatMap((storage) => (storage === undefined ? [] : [storage]));
  if (others.length > 0 && first === undefined) throw new UserError('badInput', message('givenValues.isMissing', { name: 'storage' }));

  const terms = input.terms === undefined ? {} : givenTerms(input.terms, count, first !== undefined);
  if (terms.sources !== undefined && input.generationMW !== undefined)
    throw new UserError('badInput', message('givenValues.giveOneOf', { one: 'generationMW', other: 'terms.sources' }));
  const generationMW = terms.sources
    ? terms.sources.reduce((total, { powerMW }) => total.map((power, t) => power + powerMW[t]), constantSeries(count.steps, 0))
    : givenValues('generationMW', input.generationMW ?? 0, count, notNegative);
  const gridEfficiency = givenNumber('gridEfficiency', input.gridEfficiency ?? 1, fraction);
  const salePricePerMWh = givenValues('salePricePerMWh', input.salePricePerMWh, count);
  const auxiliaryMW = terms.auxiliaryLoadMW ?? constantSeries(count.steps, 0);
  const noLimitMW = unreachedMW(
    generationMW.map((power, t) => power + auxiliaryMW[t]),
    [first, ...others].flatMap((storage) => (storage ? [storage.unit] : [])),
    gridEfficiency,
  );
  const limit = (name: 'exportLimitMW' | 'importLimitMW'): Series =>
    givenValues(name, input[name] ?? noLimitMW, count, { min: 0, mayBeInfinite: true }).map((limitMW) =>
      limitMW === Infinity ? noLimitMW : limitMW,
    );
  const allTerms = { ...terms, ...(others.length > 0 && { moreStorages: others.map(({ unit }) => unit) }) };
  return {
    problem: {
      stepHours: givenNumber('stepHours', input.stepHours ?? 1, { above: 0, max: 8760 }),
      salePricePerMWh,
      purchasePricePerMWh:
        input.purchasePricePerMWh === undefined ? salePricePerMWh : givenValues('purchasePricePerMWh', input.purchasePricePerMWh, count),
      generationMW,
      exportLimitMW: limit('exportLimitMW'),
      importLimitMW: limit('importLimitMW'),
      gridEfficiency,
      storage: first?.unit,
      ...(Object.keys(allTerms).length > 0 && { terms: allTerms }),
    },
    horizon: {
      foresight: givenChoice('foresight', input.foresight ?? 'wholeYear', ['wholeYear', 'lookAhead48h']),
      ...(first?.ends ?? { startMWh: 0, endMWh: undefined, endValuePerMWh: 0 }),
      ...(others.length > 0 && { moreStorages: others.map(({ ends }) => ends) }),
    },
  };
}

/** Returns the number of steps: as given, or that of the first list. */
function stepCountOf(input: DispatchInput): StepCount {
  if (input.steps !== undefined) return { steps: givenWhole('steps', input.steps, { min: 1 }), from: 'steps' };
  for (const name of seriesNames) {
    const value: unknown = input[name];
    if (isList(value) && value.length > 0) return { steps: value.length, from: name };
  }
  throw new UserError('badInput', message('givenValues.noSteps'), message('givenValues.giveListOrSteps'));
}

interface GivenStorage {
  readonly unit: StorageUnit;
  readonly ends: LevelEnds;
}

function givenStorage(name: string, input: StorageInput): GivenStorage {
  refuseUnknown(name, input, storageNames);
  const number = (field: keyof StorageInput, range: Parameters<typeof givenNumber>[2], otherwise?: number): number =>
    givenNumber(`${name}.${field}`, input[field] ?? otherwise, range);
  const capacityMWh = number('capacityMWh', notNegative);
  const floorMWh = number('floorMWh', { min: 0, max: capacityMWh }, 0);
  const ceilingMWh = number('ceilingMWh', { min: floorMWh, max: capacityMWh }, capacityMWh);
  const inRange = { min: floorMWh, max: ceilingMWh };
  return {
    unit: {
      capacityMWh,
      floorMWh,
      ceilingMWh,
      chargeLimitMW: number('chargeLimitMW', notNegative),
      dischargeLimitMW: number('dischargeLimitMW', notNegative),
      ...efficienciesOf(name, input),
      wearPerMWh: number('wearPerMWh', notNegative, 0),
    },
    ends: {
      startMWh: number('startMWh', inRange, floorMWh),
      endMWh: input.endMWh === undefined ? undefined : number('endMWh', inRange),
      endValuePerMWh: number('endValuePerMWh', {}, 0),
    },
  };
}

/** A round trip passes both ways once, so each way has the square root of it. */
function efficienciesOf(name: string, input: StorageInput): Pick<StorageUnit, 'chargeEfficiency' | 'dischargeEfficiency'> {
  const { roundTripEfficiency, chargeEfficiency, dischargeEfficiency } = input;
  const hasWays = chargeEfficiency !== undefined || dischargeEfficiency !== undefined;
  if (roundTripEfficiency !== undefined) {
    if (hasWays)
      throw new UserError(
        'badInput',
        message('givenValues.giveOneOf', { one: `${name}.roundTripEfficiency`, other: `${name}.chargeEfficiency` }),
      );
    const oneWay = Math.sqrt(givenNumber(`${name}.roundTripEfficiency`, roundTripEfficiency, fraction));
    return { chargeEfficiency: oneWay, dischargeEfficiency: oneWay };
  }
  if (!hasWays) throw new UserError('badInput', message('givenValues.efficiencyIsMissing'), message('givenValues.giveEfficiency'));
  return {
    chargeEfficiency: givenNumber(`${name}.chargeEfficiency`, chargeEfficiency, fraction),
    dischargeEfficiency: givenNumber(`${name}.dischargeEfficiency`, dischargeEfficiency, fraction),
  };
}
