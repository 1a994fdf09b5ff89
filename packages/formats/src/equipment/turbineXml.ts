import { cutText } from '@hybrid/project/basics/cutText';
import { fieldMessage, initialOf } from '@hybrid/project/fields/field';
import { listOf, message, ofOwner, sentences, type Text } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import {
  curveProblem,
  turbineLossFields,
  turbineSpecFields,
  turbineSpecSchema,
  type TurbineLosses,
  type TurbineSpec,
} from '@hybrid/project/library/turbineSpec';
import { asSentence, fileTitle, foundFields, unusedText, usualValue, type FoundFields } from './equipmentFields';
import { findCurve } from './xmlCurve';
import { around, numberIn, xmlLines } from './xmlRecord';
import { plainText } from './xmlText';
import { comparable, xmlTree, type Refuse } from './xmlTree';

/** A specification read from a file, with its missing and unused values in plain words. */
interface TurbineReading {
  readonly spec: TurbineSpec;
  readonly warnings: readonly Text[];
}

const curveNames = {
  holders: ['powercurve', 'powercurvedata', 'powercurvetable', 'powertable'],
  x: ['windspeed', 'speed', 'v'],
  y: ['poweroutput', 'power', 'output', 'p'],
};

type FieldName = keyof typeof turbineSpecFields;
type LossName = keyof TurbineLosses;
const fieldNames = Object.keys(turbineSpecFields) as readonly FieldName[];
const lossNames = Object.keys(turbineLossFields) as readonly LossName[];

const otherNames: { readonly [F in FieldName | LossName]?: readonly string[] } = {
  name: ['turbinename'],
  model: ['modelname'],
  ratedCapacity: ['ratedpower', 'nominalpower', 'nominalcapacity', 'ratedcapacitykw', 'ratedpowerkw'],
  hubHeight: ['defaulthubheight', 'hubheightm'],
  lifetime: ['defaultlifetime', 'lifetimeyears'],
  availability: ['availabilityloss', 'availabilitylosses'],
  turbinePerformance: ['turbineperformanceloss', 'turbineperformancelosses', 'performance'],
  environmental: ['environmentalloss', 'environmentallosses'],
  wakeEffect: ['wakeeffects', 'wakeeffectloss', 'wakeeffectlosses', 'wake', 'wakelosses'],
  electrical: ['electricalloss', 'electricallosses'],
  curtailment: ['curtailmentloss', 'curtailmentlosses'],
  other: ['otherloss', 'otherlosses'],
};

const keysOf = (name: FieldName | LossName): readonly string[] => [comparable(name), ...(otherNames[name] ?? [])];

const elementName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Writes a specification as a file that `readTurbineXml` reads back without loss. */
export function writeTurbineXml(spec: TurbineSpec): string {
  const fields = fieldNames.flatMap((name) => xmlLines(elementName(name), spec[name]));
  const losses = lossNames.flatMap((name) => xmlLines(elementName(name), spec.losses[name]));
  const points = spec.powerCurve.map(({ windSpeed, powerOutput }) => ({ windSpeed, powerOutput }));
  const lines = around(
    'WindTurbine',
    [...fields, ...around('LossTable', losses), ...xmlLines('PowerCurve', points, 'Point')],
    ' schemaVersion="1"',
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n${lines.join('\n')}\n`;
}

/**
 * Reads a turbine specification from the text of an XML file with any root, nesting, namespace and case; values may be attributes or
 * elements, and the power curve rows of wind speed (m/s) and power (kW) or pairs as text. It needs a curve of three or more points whose
 * wind speed increases. Other missing values take their usual value, named in the warnings.
 * Throws UserError with the text for the user and, as detail, what does not fit.
 */
export function readTurbineXml(text: string, fileName: string): TurbineReading {
  const refuse: Refuse = (detail) => new UserError('unsupported', message('imports.fileFormatUnsupportedImportError'), detail);
  const root = xmlTree(text, refuse);
  const curve = findCurve(root, curveNames, refuse);
  const powerCurve = (curve?.rows ?? []).map(({ x, y }) => ({ windSpeed: x, powerOutput: y }));
  const problem = curveProblem(powerCurve);
  if (problem !== undefined) throw refuse(asSentence(problem));

  const fields = foundFields(root, curve?.read ?? new Set(), []);
  const losses = numbersOf(fields, lossNames, refuse);
  const ratedKW = Math.max(...powerCurve.map(({ powerOutput }) => powerOutput));
  const found = { ...textsOf(fields), ...numbersOf(fields, ['ratedCapacity', 'hubHeight', 'lifetime'], refuse) };
  const usual = { ...initialOf(turbineSpecFields), name: fileTitle(fileName), ratedCapacity: ratedKW };
  const read = { ...usual, ...found };
  const cut = (name: 'name' | 'manufacturer' | 'model'): string => cutText(read[name], turbineSpecFields[name].maxLength);
  const spec = turbineSpecSchema.parse({
    ...read,
    name: cut('name'),
    manufacturer: cut('manufacturer'),
    model: cut('model'),
    losses: { ...initialOf(turbineLossFields), ...losses },
    powerCurve,
  });
  const lacking = [
    ...fieldNames.filter((name) => !Object.hasOwn(found, name)).map((name) => usualValue(turbineSpecFields[name], spec[name])),
    ...lossNames.filter((name) => !Object.hasOwn(losses, name)).map((name) => usualValue(turbineLossFields[name], spec.losses[name])),
  ];
  const cuts = (['name', 'manufacturer', 'model'] as const).filter((name) => spec[name] !== read[name]);
  return {
    spec,
    warnings: [
      ...(lacking.length > 0 ? [message('imports.fileTakenUsual', { labels: listOf(lacking) })] : []),
      ...cuts.map((name) =>
        message('imports.moreCharactersCut', { label: turbineSpecFields[name].label, count: turbineSpecFields[name].maxLength }),
      ),
      ...outOfRange(spec),
      ...misfit(spec.ratedCapacity, ratedKW),
      ...unusedText(fields.unused()),
    ],
  };
}

function textsOf(fields: FoundFields): { readonly name?: string; readonly manufacturer?: string; readonly model?: string } {
  return Object.fromEntries(
    (['name', 'manufacturer', 'model'] as const).flatMap((name) => {
      const part = fields.take(keysOf(name), false);
      return part ? [[name, plainText(part.text)]] : [];
    }),
  );
}

function numbersOf<N extends FieldName | LossName>(
  fields: FoundFields,
  names: readonly N[],
  refuse: Refuse,
): { readonly [K in N]?: number } {
  return Object.fromEntries(
    names.flatMap((name) => {
      const part = fields.take(keysOf(name), true);
      return part ? [[name, numberIn(part, refuse)]] : [];
    }),
  ) as { readonly [K in N]?: number };
}

/** Reports values that a project refuses; they are kept as they are, to be corrected. */
function outOfRange(spec: TurbineSpec): readonly Text[] {
  const problems = [
    ...fieldNames.map((name) => [turbineSpecFields[name].label, fieldMessage(turbineSpecFields[name], spec[name])] as const),
    ...lossNames.map((name) => [turbineLossFields[name].label, fieldMessage(turbineLossFields[name], spec.losses[name])] as const),
  ];
  return problems.flatMap(([label, problem]) => (problem === undefined ? [] : [asSentence(ofOwner(label, problem))]));
}

/** Detects a curve in other units than kW by its maximum. */
function misfit(ratedKW: number, topKW: number): readonly Text[] {
  return topKW > 2 * ratedKW || topKW < ratedKW / 2
    ? [sentences(message('imports.powerCurveReachesKwRated', { top: topKW, rated: ratedKW }), message('imports.bothMustBeInKw'))]
    : [];
}
