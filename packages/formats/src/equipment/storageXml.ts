import { cutText } from '@hybrid/project/basics/cutText';
import { defaultStorageCost } from '@hybrid/project/costs/defaultCosts';
import { fieldMessage, type Field } from '@hybrid/project/fields/field';
import { listOf, message, ofOwner, sentences, type Text } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import type { CurvePoint } from '@hybrid/project/library/curve';
import { storageCurveNames, storageCurves, type StorageCurveName } from '@hybrid/project/library/storageCurves';
import {
  curveProblems,
  initialStorageSpec,
  rangeOfCharge,
  storageSpecFields,
  storageSpecSchema,
  type StorageSpec,
} from '@hybrid/project/library/storageSpec';
import { asSentence, fileTitle, foundFields, unusedText, usualValue } from './equipmentFields';
import { curveNames, fieldNames, keysOf, writtenName, type FieldName } from './storageXmlNames';
import { findCurve } from './xmlCurve';
import { around, lackingIn, readLike, xmlLines, type Plain } from './xmlRecord';
import { xmlTree, type Refuse, type XmlPart } from './xmlTree';

/** A specification read from a file, with its missing and unused values in plain words. */
interface StorageReading {
  readonly spec: StorageSpec;
  readonly warnings: readonly Text[];
}

/** Costs and converter, with one item in each list as a template for reading others. */
const records = {
  cost: {
    title: message('imports.costs'),
    keys: ['cost', 'costs', 'costtable'],
    shape: { ...initialStorageSpec.cost, complex: defaultStorageCost },
  },
  dedicatedConverter: {
    title: message('storage.converter'),
    keys: ['dedicatedconverter', 'converter'],
    shape: {
      ...initialStorageSpec.dedicatedConverter,
      cost: { ...initialStorageSpec.dedicatedConverter.cost, complex: defaultStorageCost },
    },
  },
} as const;
const recordNames = ['cost', 'dedicatedConverter'] as const;

/** Writes a specification as a file that `readStorageXml` reads back without loss. */
export function writeStorageXml(spec: StorageSpec): string {
  const fields = fieldNames.flatMap((name) => xmlLines(writtenName(name), spec[name] as Plain));
  const curves = storageCurveNames.flatMap((name) => curveLines(name, spec[name]));
  const costs = [
    ...xmlLines('Cost', spec.cost as unknown as Plain),
    ...xmlLines('DedicatedConverter', spec.dedicatedConverter as unknown as Plain),
  ];
  const lines = around('AdvancedStorage', [...fields, ...curves, ...costs], ' schemaVersion="1"');
  return `<?xml version="1.0" encoding="utf-8"?>\n${lines.join('\n')}\n`;
}

function curveLines(name: StorageCurveName, points: readonly CurvePoint[]): readonly string[] {
  const [x, y] = curveNames[name].written;
  const rows = points.map((point) => ({ [x]: point.x, [y]: point.y }));
  return xmlLines(name.charAt(0).toUpperCase() + name.slice(1), rows, 'Point');
}

/**
 * Reads a battery specification from the text of an XML file. Any root, nesting, namespace and case are accepted; values may be attributes or
 * elements. The file must say that it is an Advanced Storage Model (modified kinetic battery model), and hold nominal voltage, maximum
 * capacity, rate constant and capacity ratio. Other missing values take their usual value, named in the warnings.
 * Throws UserError with the text for the user and, as detail, what does not fit; a file is read whole or not at all.
 */
export function readStorageXml(text: string, fileName: string): StorageReading {
  const refuse: Refuse = (detail) =>
    new UserError('unsupported', message('imports.importErrorFileFormatUnsupported', { file: fileName }), detail);
  return specIn(modelIn(xmlTree(text, refuse), refuse), fileName, refuse);
}

const modelNames = ['advancedstorage', 'advancedkinetic', 'modifiedkinetic', 'mkbm'];
const typeKeys = ['type', 'model', 'kind', 'class', 'modeltype', 'storagetype', 'storagemodel', 'storagekind', 'batterymodel'];

/** Returns true if a part is named for the model, or has a type that names it. */
function isModel({ key, parts }: XmlPart): boolean {
  const isNamed = key === 'asm' || modelNames.some((name) => key.includes(name));
  return isNamed || parts.some((part) => typeKeys.includes(part.key) && part.parts.length === 0 && namesModel(part.text));
}

function namesModel(type: string): boolean {
  const words = type.slice(0, 200).toLowerCase();
  return /\b(asm|advanced)\b/.test(words) || modelNames.some((name) => words.replace(/[^a-z]/g, '').includes(name));
}

/** Returns the part that holds the only model of the file. */
function modelIn(root: XmlPart, refuse: Refuse): XmlPart {
  const found: XmlPart[] = [];
  const look = (part: XmlPart): void => {
    if (isModel(part)) found.push(part);
    else part.parts.forEach(look);
  };
  look(root);
  const [model, ...others] = found;
  if (!model) throw refuse(sentences(message('imports.nothingFileSays'), message('imports.otherModelsStorageCannotRead')));
  if (others.length > 0)
    throw refuse(sentences(message('imports.fileHoldsOfThem', { count: found.length }), message('imports.importFileOwn')));
  return model;
}

const required: readonly FieldName[] = ['nominalVoltage', 'maximumCapacity', 'rateConstant', 'capacityRatio'];

function specIn(model: XmlPart, fileName: string, refuse: Refuse): StorageReading {
  const curves = storageCurveNames.map((name) => [name, findCurve(model, curveNames[name], refuse)] as const);
  const recordKeys = recordNames.flatMap((name) => records[name].keys);
  const fields = foundFields(model, new Set(curves.flatMap(([, curve]) => [...(curve?.read ?? [])])), recordKeys);

  const values = new Map<string, unknown>();
  for (const name of fieldNames) {
    const field: Field = storageSpecFields[name];
    const part = fields.take(keysOf(name), field.kind !== 'text');
    if (part) values.set(name, readLike(field.initial as Plain, field.initial as Plain, part, refuse));
  }
  for (const name of required)
    if (!values.has(name)) throw refuse(message('imports.isMissing', { label: storageSpecFields[name].label, written: writtenName(name) }));
  for (const [name, curve] of curves) values.set(name, curve?.rows ?? []);
  const lackingRecords: Text[] = [];
  for (const name of recordNames) {
    const { keys, title } = records[name];
    const [shape, usual] = [records[name].shape, initialStorageSpec[name]] as unknown as readonly [Plain, Plain];
    const part = fields.take(keys, true);
    if (part) values.set(name, readLike(shape, usual, part, refuse));
    lackingRecords.push(...(part ? lackingIn(shape, part).map((inner) => listOf([title, inner], ' ')) : [title]));
  }

  const missing = fieldNames.filter((name) => !values.has(name));
  for (const [name, value] of derived(values, fileName)) if (!values.has(name)) values.set(name, value);
  const parsed = storageSpecSchema.safeParse(Object.fromEntries(values));
  if (!parsed.success) {
    const nameOfField = parsed.error.issues[0]?.path.join(' ');
    throw refuse(
      nameOfField === undefined ? message('imports.aValueIsNotKnown') : message('imports.hasValueThatIsNotKnown', { field: nameOfField }),
    );
  }
  const { spec, cuts } = fitted(parsed.data);
  const lacking = [...missing.map((name) => usualValue(storageSpecFields[name], spec[name])), ...lackingRecords];
  const empty = curves.filter(([, curve]) => !curve).map(([name]) => storageCurves[name].label);
  return {
    spec,
    warnings: [
      ...(lacking.length > 0 ? [message('imports.fileTakenUsual', { labels: listOf(lacking) })] : []),
      ...(empty.length > 0 ? [message('imports.notInFileSoLeftEmpty', { labels: listOf(empty) })] : []),
      ...cuts,
      ...outOfRange(spec),
      ...unusedText(fields.unused()),
    ],
  };
}

/** Returns the values that follow from those in the file. */
function derived(values: ReadonlyMap<string, unknown>, fileName: string): readonly (readonly [FieldName, string | number])[] {
  const numberOf = (name: FieldName): number => values.get(name) as number;
  const energyKWh = (numberOf('maximumCapacity') * numberOf('nominalVoltage')) / 1000;
  const currents = (['dischargeCurrent', 'maxDischargeCurrent', 'chargeCurrent', 'maxChargeCurrent'] as const).filter((name) =>
    values.has(name),
  );
  const capacity = (values.get('nominalCapacity') as number | undefined) ?? energyKWh;
  // Without a stated current, a storage is assumed to discharge in one hour.
  const power = currents[0] === undefined ? capacity : (numberOf(currents[0]) * numberOf('nominalVoltage')) / 1000;
  const name = (values.get('name') as string | undefined) ?? cutText(fileTitle(fileName), storageSpecFields.name.maxLength);
  return [
    ['name', name],
    ['abbreviation', cutText(name, storageSpecFields.abbreviation.maxLength).trim()],
    ['nominalCapacity', capacity],
    ['nominalPower', power],
    ...lifetimeThroughput(values, energyKWh / 1000),
  ];
}

/** Returns the mean energy of the rows of the cycle lifetime curve within the range of charge, of all rows if none is within (docs/method/storage.md). [MWh] */
function lifetimeThroughput(values: ReadonlyMap<string, unknown>, energyMWh: number): readonly (readonly [FieldName, number])[] {
  const rows = (values.get('lifetimeCurve') as readonly CurvePoint[]).filter(({ x, y }) => x > 0 && y > 0);
  const range = rangeOfCharge({ ...initialStorageSpec, ...Object.fromEntries(values) });
  const within = rows.filter(({ x }) => x <= range);
  const counted = within.length > 0 ? within : rows;
  if (counted.length === 0) return [];
  const fullCycles = counted.reduce((sum, { x, y }) => sum + (y * x) / 100, 0) / counted.length;
  return [['estimatedLifetimeThroughput', fullCycles * energyMWh]];
}

/** Cuts the texts of a specification to their maximum length; returns what was cut, too. */
function fitted(spec: StorageSpec): { readonly spec: StorageSpec; readonly cuts: readonly Text[] } {
  const long = fieldNames.flatMap((name) => {
    const field: Field = storageSpecFields[name];
    const value = spec[name];
    return field.kind === 'text' && typeof value === 'string' && value.length > field.maxLength ? [{ name, field, value }] : [];
  });
  return {
    spec: { ...spec, ...Object.fromEntries(long.map(({ name, field, value }) => [name, cutText(value, field.maxLength)])) },
    cuts: long.map(({ field }) => message('imports.moreCharactersCut', { label: field.label, count: field.maxLength })),
  };
}

/** Reports values that the library refuses; they are kept as they are, to be corrected there. */
function outOfRange(spec: StorageSpec): readonly Text[] {
  const fields = fieldNames.flatMap((name) => {
    const problem = fieldMessage(storageSpecFields[name], spec[name]);
    return problem === undefined ? [] : [ofOwner(storageSpecFields[name].label, problem)];
  });
  return [...fields, ...curveProblems(spec)].map(asSentence);
}
