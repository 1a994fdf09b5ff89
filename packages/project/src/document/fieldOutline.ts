import { fieldMessage, numberOf, numbersIn, rangeText, type Bound, type Field, type NumberField } from '../fields/field';
import { message, type Text } from '../i18n/message';
import { fieldAt, titleAt } from './fieldPlaces';
import { incentiveKindNames } from './incentive';
import { incentiveKinds } from './incentives/incentiveKinds';
import type { ImportKind } from './importKinds';
import { marketDefinition, marketKinds } from './kinds';
import { newItems, projectWithEverything, yearOfNewItems } from './newItems';
import { fileVersion } from './project';
import { isRaw, type Raw } from './rawDocument';

/** Facts of a field of the document for clients that set it without the forms. */
export interface FieldFacts {
  readonly kind: Field['kind'];
  readonly label: Text;
  readonly help: Text;
  /** Unit of its numbers; `¤` is the currency symbol of the project. */
  readonly unit: string;
  readonly initial: string | number | boolean | readonly number[];
  readonly min?: Bound;
  readonly max?: Bound;
  readonly isInteger?: boolean;
  readonly maxLength?: number;
  readonly options?: readonly { readonly value: string | number; readonly label: Text }[];
  /** Message for a value out of range, or for a text that is too long. */
  readonly outOfRange?: Text;
  /** True for values that belong to those of other items by their position: their order counts. */
  readonly isLinked?: boolean;
}

/** Fields of the records at a path of the document, by the index of their facts. */
interface RecordOutline {
  readonly title: Text;
  readonly fields: Readonly<Record<string, number>>;
}

/** A list of the document, the switch that it needs, and a new item. */
interface ListOutline {
  /** Switch of the project that is on while the list is in use; empty if there is none. */
  readonly use: string;
  /** True if every item has a kind of its own, which is also its id. */
  readonly isOneOfEachKind: boolean;
  readonly item: Raw;
}

/** Call that stores the values of a series, and kinds of file that are read for it. */
interface SeriesOutline {
  readonly type: string;
  readonly kinds: readonly ImportKind[];
}

export interface FieldOutline {
  readonly fileVersion: number;
  /** Year of the dates in new items; they belong into the base year of the project. */
  readonly yearOfItems: number;
  readonly notNumber: Text;
  readonly notInteger: Text;
  readonly facts: readonly FieldFacts[];
  /** By path: `storage[].specs`, empty for the document; items of a list with several kinds by `incentives[] of kind itc`. */
  readonly records: Readonly<Record<string, RecordOutline>>;
  /** By path: `storage`; lists of several kinds by `incentives of kind itc`. */
  readonly lists: Readonly<Record<string, ListOutline>>;
  readonly series: Readonly<Record<string, SeriesOutline>>;
  /** Other names of fields, as in `storage[].units`. */
  readonly aliases: Readonly<Record<string, string>>;
}

/** Series beside those of the markets. */
const otherSeries: Readonly<Record<string, SeriesOutline>> = {
  importLimitTimeSeries: { type: 'importLimit', kinds: ['limit'] },
  exportLimitTimeSeries: { type: 'exportLimit', kinds: ['limit'] },
  'solar[].customData': { type: 'solarProduction', kinds: ['production', 'pvsyst'] },
  'wind[].data': { type: 'windProduction', kinds: ['windProduction'] },
  'solarResource.data': { type: 'solarResource', kinds: ['solarResource'] },
  'windResource.data': { type: 'windResource', kinds: ['windResource'] },
  'temperatureResource.data': { type: 'temperatureResource', kinds: ['temperature'] },
};

/** Sizes in whole units can also be set by this name. */
const unitsName = 'units';

/** Returns the outline of the document: all its fields where they are, new items of its lists, and its series. */
export function fieldOutline(): FieldOutline {
  const facts: FieldFacts[] = [];
  const places = new Map<Field, number>();
  const records: Record<string, RecordOutline> = {};
  const aliases: Record<string, string> = {};
  const linked = linkedNames();

  const placeOf = (field: Field, isLinked: boolean): number => {
    const place = places.get(field) ?? facts.push(factsOf(field, isLinked)) - 1;
    places.set(field, place);
    return place;
  };

  const walk = (record: Raw, path: string): void => {
    const key = path === 'incentives[]' ? ofKind(path, record) : path;
    const fields: Record<string, number> = {};
    for (const [name, value] of Object.entries(record)) {
      const at = path === '' ? name : `${path}.${name}`;
      const found = fieldAt(path, record, name);
      if (found) {
        fields[name] = placeOf(found.field, linked.has(at));
        if (found.field.kind === 'sizing' && found.field.each.unit === unitsName) aliases[`${path}.${unitsName}`] = name;
      } else if (isRaw(value)) walk(value, at);
      else if (Array.isArray(value)) for (const item of value as readonly unknown[]) if (isRaw(item)) walk(item, `${at}[]`);
    }
    if (Object.keys(fields).length > 0) records[key] = { title: titleOf(path, record), fields: { ...records[key]?.fields, ...fields } };
  };
  walk({ ...projectWithEverything() }, '');

  return {
    fileVersion,
    yearOfItems: yearOfNewItems,
    notNumber: message('ranges.enterNumber'),
    notInteger: message('ranges.valueMustBeInteger'),
    facts,
    records,
    lists: listOutlines(),
    series: {
      ...Object.fromEntries(
        marketKinds.flatMap((kind) =>
          Object.entries(marketDefinition(kind).series).map(([name, { type, quantity }]) => [
            `${kind}[].${name}`,
            { type, kinds: [quantity === 'kW' ? ('obligation' as const) : ('price' as const)] },
          ]),
        ),
      ),
      ...otherSeries,
    },
    aliases,
  };
}

const ofKind = (path: string, { kind }: Raw): string => `${path} of kind ${String(kind)}`;

function titleOf(path: string, record: Raw): Text {
  const incentive = path === 'incentives[]' ? incentiveKindNames.find((kind) => kind === record['kind']) : undefined;
  return incentive ? incentiveKinds[incentive].title : path === '' ? message('document.project') : (titleAt(path) ?? '');
}

function linkedNames(): ReadonlySet<string> {
  return new Set(marketKinds.flatMap((kind) => (marketDefinition(kind).linkedSensitivities ?? []).map((name) => `${kind}[].${name}`)));
}

function factsOf(field: Field, isLinked: boolean): FieldFacts {
  const number = numberOf(field);
  const numbers = numbersIn(field, field.initial);
  return {
    kind: field.kind,
    label: field.label,
    help: field.help ?? '',
    unit: number?.unit ?? '',
    initial: field.kind === 'values' || field.kind === 'sizing' ? numbers : (field.initial as string | number | boolean),
    ...(number && rangeOf(number)),
    ...(field.kind === 'text' && {
      maxLength: field.maxLength,
      outOfRange: fieldMessage(field, 'x'.repeat(field.maxLength + 1)) as Text,
    }),
    ...(field.kind === 'choice' && { options: field.options }),
    ...(isLinked && { isLinked }),
  };
}

function rangeOf(field: NumberField): Partial<FieldFacts> {
  const { min, max, integer } = field;
  return {
    ...(min && { min }),
    ...(max && { max }),
    ...(integer && { isInteger: true }),
    ...(rangeText(field) && { outOfRange: fieldMessage(field, min ? min.value - 1 : (max?.value ?? 0) + 1) as Text }),
  };
}

function listOutlines(): Readonly<Record<string, ListOutline>> {
  const entries = newItems.flatMap(({ list, use, items, hasKinds, isOneOfEachKind, parts }): [string, ListOutline][] => [
    ...items.map((item): [string, ListOutline] => [
      hasKinds ? ofKind(list, item as unknown as Raw) : list,
      { use, isOneOfEachKind, item: item as unknown as Raw },
    ]),
    ...Object.entries(parts).map(([name, item]): [string, ListOutline] => [
      `${list}[].${name}`,
      { use: '', isOneOfEachKind: false, item: item as unknown as Raw },
    ]),
  ]);
  return Object.fromEntries(entries);
}
