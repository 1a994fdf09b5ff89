import { message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import type { DispatchTerms, GenerationSource, Regulation, RegulationOffer, StepDuty, WindowDuty } from '../dispatch/problem';
import {
  fraction,
  givenChoice,
  givenNumber,
  givenValues,
  givenWhole,
  isList,
  notNegative,
  refuseUnknown,
  share,
  type StepCount,
} from './givenNumbers';

type GivenTerms = Omit<DispatchTerms, 'moreStorages'>;
/** Input of a term or of a part of it, unchecked. */
type Unchecked<T> = { readonly [K in keyof T]?: unknown };

/** THE list: term → its reader, by the name of the input and the number of steps. */
const readers: { readonly [T in keyof GivenTerms]-?: (name: string, value: unknown, count: StepCount) => NonNullable<GivenTerms[T]> } = {
  busConverter: (name, value) => {
    const { limitMW, efficiency } = fieldsOf<NonNullable<GivenTerms['busConverter']>>(name, value, ['limitMW', 'efficiency']);
    return {
      limitMW: givenNumber(`${name}.limitMW`, limitMW, notNegative),
      efficiency: givenNumber(`${name}.efficiency`, efficiency, fraction),
    };
  },
  sources: (name, value, count) => each(name, value, (own, item) => sourceOf(own, item, count)),
  dischargePricePerMWh: (name, value, count) => givenValues(name, value, count),
  regulation: regulationOf,
  forgonePricePerMWh: (name, value, count) => givenValues(name, value, count),
  stepDuties: (name, value, count) => each(name, value, (own, item) => stepDutyOf(own, item, count)),
  windowDuties: (name, value, count) => each(name, value, (own, item) => windowDutyOf(own, item, count)),
  standby: (name, value, count) => {
    const { full, missingPerMWh } = fieldsOf<NonNullable<GivenTerms['standby']>>(name, value, ['full', 'missingPerMWh']);
    return {
      full: Uint8Array.from(givenValues(`${name}.full`, full, count, share), (one) => (one > 0 ? 1 : 0)),
      missingPerMWh: givenNumber(`${name}.missingPerMWh`, missingPerMWh, notNegative),
    };
  },
  auxiliaryLoadMW: (name, value, count) => givenValues(name, value, count, notNegative),
  auxiliaryPricePerMWh: (name, value, count) => givenValues(name, value, count),
  cycleLimit: (name, value) => {
    const { perDayMWh, overTwoDays } = fieldsOf<NonNullable<GivenTerms['cycleLimit']>>(name, value, ['perDayMWh', 'overTwoDays']);
    return {
      perDayMWh: givenNumber(`${name}.perDayMWh`, perDayMWh, notNegative),
      overTwoDays: givenChoice(`${name}.overTwoDays`, overTwoDays, [true, false]),
    };
  },
  boughtPerGenerated: (name, value) => givenNumber(name, value, notNegative),
};

/** Terms that only a storage can have. */
const ofStorage: readonly string[] = ['regulation', 'standby', 'cycleLimit', 'boughtPerGenerated'];

/** Returns the terms of an input. Throws a `UserError` for an unknown or malformed term, and for one that needs a storage where there is none. */
export function givenTerms(terms: unknown, count: StepCount, hasStorage: boolean): GivenTerms {
  const names = Object.keys(readers) as readonly (keyof GivenTerms)[];
  const given = fieldsOf<GivenTerms>('terms', terms, names);
  const found = names.filter((name) => given[name] !== undefined);
  for (const name of found)
    if (ofStorage.includes(name) && !hasStorage)
      throw new UserError('badInput', message('givenValues.needsStorage', { name: `terms.${name}` }));
  return Object.fromEntries(found.map((name) => [name, readers[name](`terms.${name}`, given[name], count)]));
}

function fieldsOf<T>(name: string, value: unknown, known: readonly (keyof T & string)[]): Unchecked<T> {
  refuseUnknown(name, value, known);
  return value as Unchecked<T>;
}

function each<T>(name: string, value: unknown, read: (name: string, item: unknown) => T): readonly T[] {
  if (!isList(value)) throw new UserError('badInput', message('givenValues.mustBeList', { name }));
  return Array.from(value, (item, index) => read(`${name}[${index}]`, item));
}

function sourceOf(name: string, value: unknown, count: StepCount): GenerationSource {
  const { powerMW, salePricePerMWh, saleableMW } = fieldsOf<GenerationSource>(name, value, ['powerMW', 'salePricePerMWh', 'saleableMW']);
  return {
    powerMW: givenValues(`${name}.powerMW`, powerMW, count, notNegative),
    salePricePerMWh: givenValues(`${name}.salePricePerMWh`, salePricePerMWh, count),
    ...(saleableMW !== undefined && { saleableMW: givenValues(`${name}.saleableMW`, saleableMW, count, notNegative) }),
  };
}

function regulationOf(name: string, value: unknown, count: StepCount): Regulation {
  const { offers, headroomHours, headroomAt, withdrawalPerMWh } = fieldsOf<Regulation>(name, value, [
    'offers',
    'headroomHours',
    'headroomAt',
    'withdrawalPerMWh',
  ]);
  return {
    offers: each(`${name}.offers`, offers, (own, item) => offerOf(own, item, count)),
    headroomHours: givenNumber(`${name}.headroomHours`, headroomHours, notNegative),
    headroomAt: givenChoice(`${name}.headroomAt`, headroomAt, ['startOfStep', 'endOfStep']),
    ...(withdrawalPerMWh !== undefined && { withdrawalPerMWh: givenNumber(`${name}.withdrawalPerMWh`, withdrawalPerMWh, notNegative) }),
  };
}

function offerOf(name: string, value: unknown, count: StepCount): RegulationOffer {
  const offer = fieldsOf<RegulationOffer>(name, value, [
    'upPricePerMWh',
    'downPricePerMWh',
    'upLimitMW',
    'downLimitMW',
    'upThroughput',
    'downThroughput',
    'energyPricePerMWh',
  ]);
  const values = (field: keyof RegulationOffer, range = {}) => givenValues(`${name}.${field}`, offer[field], count, range);
  return {
    upPricePerMWh: values('upPricePerMWh'),
    downPricePerMWh: values('downPricePerMWh'),
    upLimitMW: values('upLimitMW', notNegative),
    downLimitMW: values('downLimitMW', notNegative),
    upThroughput: givenNumber(`${name}.upThroughput`, offer.upThroughput, share),
    downThroughput: givenNumber(`${name}.downThroughput`, offer.downThroughput, share),
    energyPricePerMWh: offer.energyPricePerMWh === undefined ? undefined : values('energyPricePerMWh'),
  };
}

function stepDutyOf(name: string, value: unknown, count: StepCount): StepDuty {
  const { powerMW, pricePerMWh, shortfallPerMWh } = fieldsOf<StepDuty>(name, value, ['powerMW', 'pricePerMWh', 'shortfallPerMWh']);
  return {
    powerMW: givenValues(`${name}.powerMW`, powerMW, count, notNegative),
    pricePerMWh: givenValues(`${name}.pricePerMWh`, pricePerMWh, count),
    shortfallPerMWh: givenValues(`${name}.shortfallPerMWh`, shortfallPerMWh, count, notNegative),
  };
}

function windowDutyOf(name: string, value: unknown, count: StepCount): WindowDuty {
  const { steps, energyMWh, pricePerMWh, shortfallPerMWh, group } = fieldsOf<WindowDuty>(name, value, [
    'steps',
    'energyMWh',
    'pricePerMWh',
    'shortfallPerMWh',
    'group',
  ]);
  return {
    steps: stepsOf(`${name}.steps`, steps, count),
    energyMWh: givenNumber(`${name}.energyMWh`, energyMWh, notNegative),
    pricePerMWh: givenValues(`${name}.pricePerMWh`, pricePerMWh, count),
    shortfallPerMWh: givenNumber(`${name}.shortfallPerMWh`, shortfallPerMWh, notNegative),
    ...(group !== undefined && { group: givenWhole(`${name}.group`, group, { min: 0 }) }),
  };
}

function stepsOf(name: string, value: unknown, { steps }: StepCount): Int32Array {
  const refused = new UserError('badInput', message('givenValues.stepsMustRise', { name }));
  if (!isList(value) || value.length === 0) throw refused;
  const found = Array.from(value, (step, index) => givenWhole(`${name}[${index}]`, step, { min: 0, max: steps - 1 }));
  if (found.some((step, index) => index > 0 && step <= (found[index - 1] ?? 0))) throw refused;
  return Int32Array.from(found);
}
