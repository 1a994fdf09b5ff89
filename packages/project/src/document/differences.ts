import { z } from 'zod';
import { numbersIn, numberOf, type Field } from '../fields/field';
import { isSameText } from '../i18n/inEnglish';
import { listOf, message, type Text } from '../i18n/message';
import { textSchema } from '../i18n/textSchema';
import { isRaw, type Raw } from './rawDocument';
import { fieldAt, itemName, titleAt, wordsOf } from './fieldPlaces';
import type { Project } from './project';
import { timeSeriesSchema } from './timeSeries';

const shownValueSchema = z.discriminatedUnion('kind', [
  /** No value on this side. */
  z.object({ kind: z.literal('absent') }),
  z.object({ kind: z.literal('text'), text: textSchema }),
  /** A text of the product: an option, or the state of a switch. */
  z.object({ kind: z.literal('choice'), label: textSchema }),
  z.object({ kind: z.literal('flag'), on: z.boolean() }),
  /** ISO day. */
  z.object({ kind: z.literal('date'), day: z.string() }),
  /** One number or several; `relative` marks shares of the parent equipment. */
  z.object({
    kind: z.literal('numbers'),
    values: z.array(z.number()),
    decimals: z.number().int().min(0),
    unit: z.string().optional(),
    relative: z.boolean().optional(),
  }),
  /** A stored series by the name of its file; `content` distinguishes series of one name. */
  z.object({ kind: z.literal('series'), name: z.string(), year: z.number(), count: z.number(), mean: z.number(), content: z.string() }),
  /** A table of many cells, of which some differ from the other side. */
  z.object({ kind: z.literal('table'), cells: z.number().int(), differing: z.number().int() }),
]);

/** A value as shown on one side of a comparison. */
export type ShownValue = z.infer<typeof shownValueSchema>;

export const differenceSchema = z.object({
  /** Part of the document: `Storage`, `Energy market`. */
  section: textSchema,
  /** Name of the item; empty if there is only one. */
  item: textSchema,
  /** Label of the field on screens; empty for a whole item. */
  label: textSchema,
  /** `same` for equal values, which are reported on request only. */
  what: z.enum(['changed', 'added', 'removed', 'moved', 'same']),
  before: shownValueSchema,
  after: shownValueSchema,
});

/** One field, or one item of a list, that differs between two documents, or is equal and was requested. */
export type Difference = z.infer<typeof differenceSchema>;

const absent: ShownValue = { kind: 'absent' };

/** Position of the walk through both documents. */
interface Place {
  readonly path: string;
  readonly section: Text;
  readonly items: readonly Text[];
  /** Records between the section and the field without a title of their own. */
  readonly within: readonly Text[];
  /** True to report equal values, too. */
  readonly all: boolean;
}

/**
 * Returns the differences of two documents, field by field with the labels of the field catalogue, in the order of the document.
 *
 * Items of lists are matched by their id, so that a moved item is not a changed one. Names that only identify items (ids) are no
 * differences. Series differ when their content does.
 */
export function differencesOf(before: Project, after: Project): readonly Difference[] {
  return [...ofRecords(start(false), raw(before), raw(after))];
}

/** Returns every field of two documents in the form of {@link differencesOf}, equal ones too; fields without a value in both are left out. */
export function fieldsOfBoth(before: Project, after: Project): readonly Difference[] {
  return [...ofRecords(start(true), raw(before), raw(after))].filter(
    (field) => field.before.kind !== 'absent' || field.after.kind !== 'absent',
  );
}

const start = (all: boolean): Place => ({ path: '', section: message('document.project'), items: [], within: [], all });

const raw = (project: Project): Raw => ({ ...project });

function* ofRecords(place: Place, before: Raw, after: Raw): Generator<Difference> {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[name], after[name]];
    if (name === 'id' || (old === now && !place.all)) continue;
    const found = fieldAt(place.path, after, name) ?? fieldAt(place.path, before, name);
    if (found) {
      const same = isSame(valueOf(found.field, old), valueOf(found.field, now));
      if (!same || place.all)
        yield markSame(same, changed(place, found.field.label, shownValue(found.field, old), shownValue(found.field, now), found.title));
    } else yield* ofValues(place, name, old, now);
  }
}

function* ofValues(place: Place, name: string, before: unknown, after: unknown): Generator<Difference> {
  const path = place.path === '' ? name : `${place.path}.${name}`;
  if (isSeries(before) || isSeries(after)) {
    const [old, now] = [seriesValue(before), seriesValue(after)];
    const same = isSame(old, now);
    if (!same || place.all) yield markSame(same, changed(place, wordsOf(name), old, now));
  } else if (isRaw(before) && isRaw(after)) yield* ofRecords(inside(place, path, name), before, after);
  else if (isList(before) && isList(after) && [...before, ...after].every((item) => isRaw(item) && 'id' in item))
    yield* ofItems(place, path, name, before.filter(isRaw), after.filter(isRaw));
  else {
    const [old, now] = [bare(before), bare(after)];
    const same = isSame(old, now);
    if (!same || place.all) yield markSame(same, changed(place, wordsOf(name), ...shownPair(old, now)));
  }
}

const markSame = (same: boolean, difference: Difference): Difference => (same ? { ...difference, what: 'same' } : difference);

/** Compares a list whose items have ids: added, removed and changed items, and whether the remaining ones changed places. */
function* ofItems(place: Place, path: string, name: string, before: readonly Raw[], after: readonly Raw[]): Generator<Difference> {
  const at = `${path}[]`;
  const title = titleAt(at);
  const isOwnSection = title !== undefined && place.items.length === 0;
  const section = isOwnSection ? title : place.section;
  const within = isOwnSection ? [] : [...place.within, title ?? wordsOf(name)];
  const list: Place = { path: at, section, items: place.items, within, all: place.all };
  const named = (item: Raw): ShownValue => ({ kind: 'text', text: itemName(item) || (title ?? wordsOf(name)) });
  const [olds, nows] = [byId(before), byId(after)];
  for (const item of before) if (!nows.has(item['id'])) yield { ...changed(list, '', named(item), absent), what: 'removed' };
  for (const item of after) {
    const old = olds.get(item['id']);
    if (old) yield* ofRecords({ ...list, items: [...place.items, itemName(item)].filter((word) => word !== '') }, old, item);
    else yield { ...changed(list, '', absent, named(item)), what: 'added' };
  }
  const [oldOrder, newOrder] = [before.filter((item) => nows.has(item['id'])), after.filter((item) => olds.has(item['id']))];
  if (oldOrder.some((item, index) => item['id'] !== newOrder[index]?.['id']))
    yield { ...changed(list, message('document.order'), names(oldOrder), names(newOrder)), what: 'moved' };
}

const names = (items: readonly Raw[]): ShownValue => ({ kind: 'text', text: listOf(items.map(itemName)) });

/** Returns the items of a list by their ids; of several with one id, the first. */
function byId(list: readonly Raw[]): ReadonlyMap<unknown, Raw> {
  return new Map(list.toReversed().map((item) => [item['id'], item]));
}

function inside(place: Place, path: string, name: string): Place {
  const title = titleAt(path);
  if (title !== undefined && place.items.length === 0) return { path, section: title, items: [], within: [], all: place.all };
  return { ...place, path, within: [...place.within, title ?? wordsOf(name)] };
}

function changed(place: Place, label: Text, before: ShownValue, after: ShownValue, title: Text = ''): Difference {
  const isOfDocument = place.path === '';
  return {
    section: isOfDocument && title !== '' ? title : place.section,
    item: joined(place.items, ' · '),
    label: joined(
      [...place.within, label].filter((word, index, words) => word !== '' && !isSameText(word, words[index - 1] ?? '')),
      ': ',
    ),
    what: 'changed',
    before,
    after,
  };
}

/** Returns texts in one; empty without any. */
const joined = (texts: readonly Text[], between: string): Text => (texts.length > 1 ? listOf(texts, between) : (texts[0] ?? ''));

/** Returns the value of a field without the ids of its parts. */
function valueOf(field: Field, value: unknown): unknown {
  if (field.kind === 'values') return value === undefined ? undefined : numbersIn(field, value);
  if (field.kind === 'sizing') return isRaw(value) ? { kind: value['kind'], values: numbersIn(field, value) } : undefined;
  return value;
}

/** Returns true if two values of a field are equal, whatever the ids of their parts. */
export const isEqualValue = (field: Field, a: unknown, b: unknown): boolean => isSame(valueOf(field, a), valueOf(field, b));

function shownValue(field: Field, value: unknown): ShownValue {
  if (value === undefined) return absent;
  const number = numberOf(field);
  if (number)
    return {
      kind: 'numbers',
      values: [...numbersIn(field, value)],
      decimals: number.decimals,
      ...(number.unit === undefined ? {} : { unit: number.unit }),
      ...(field.kind === 'sizing' && isRaw(value) && value['kind'] === 'relative' ? { relative: true } : {}),
    };
  if (field.kind === 'flag' && field.states) return { kind: 'choice', label: value === true ? field.states.on : field.states.off };
  if (field.kind === 'flag') return { kind: 'flag', on: value === true };
  if (field.kind === 'date') return value === '' ? absent : { kind: 'date', day: String(value) };
  if (field.kind === 'choice')
    return { kind: 'choice', label: field.options.find((option) => option.value === value)?.label ?? String(value) };
  return { kind: 'text', text: String(value) };
}

/** Decimals of numbers in tables, which have no field that defines them. */
const decimalsOfTables = 5;
/** Maximum length of a list that is shown number by number. */
const fewNumbers = 12;

function shownPair(before: unknown, after: unknown): readonly [ShownValue, ShownValue] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  if (Math.max(old.length, now.length) > fewNumbers) {
    const cells = Math.max(old.length, now.length);
    const differing = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => old[cell] !== now[cell]).length;
    return [old, now].map((side) => (side.length === 0 ? absent : { kind: 'table' as const, cells: side.length, differing })) as [
      ShownValue,
      ShownValue,
    ];
  }
  return [plainValue(before, old), plainValue(after, now)];
}

function plainValue(value: unknown, leaves: readonly unknown[]): ShownValue {
  if (leaves.length === 0) return absent;
  if (typeof value === 'boolean') return { kind: 'flag', on: value };
  const numbers = leaves.filter((leaf) => typeof leaf === 'number');
  if (numbers.length === leaves.length) return { kind: 'numbers', values: numbers, decimals: decimalsOfTables };
  if (leaves.every((leaf) => typeof leaf === 'boolean'))
    return { kind: 'text', text: leaves.flatMap((on, index) => (on ? [index + 1] : [])).join(', ') };
  return { kind: 'text', text: leaves.map(String).join(', ') };
}

/** Names in rows of tables without a meaning of their own: id, colour, and year, which is the position of the row. */
const marks: ReadonlySet<string> = new Set(['id', 'colour', 'year']);

function bare(value: unknown): unknown {
  if (isList(value)) return value.map(bare);
  if (!isRaw(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, part]) => (marks.has(name) ? [] : [[name, bare(part)]])));
}

/** Returns every number, word and flag in a value, in order. */
function leavesOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (isList(value)) return value.flatMap(leavesOf);
  return isRaw(value) ? Object.values(value).flatMap(leavesOf) : [value];
}

function isSeries(value: unknown): boolean {
  return isRaw(value) && 'hash' in value && timeSeriesSchema.safeParse(value).success;
}

function seriesValue(value: unknown): ShownValue {
  const reading = timeSeriesSchema.safeParse(value);
  if (!reading.success || reading.data.state === 'blank') return absent;
  const { name, year, count, statistics, hash } = reading.data;
  return { kind: 'series', name, year, count, mean: statistics.mean, content: hash };
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isList(a) && isList(b)) return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isRaw(a) || !isRaw(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name], b[name]));
}
