import { numberOf, type Field } from '@hybrid/project/fields/field';
import type { Catalogue } from '@hybrid/project/document/catalogues';

type Raw = Readonly<Record<string, unknown>>;
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Path in a document: names and indices of lists. */
export type Path = readonly (string | number)[];

/** Returns the records of a document that a catalogue describes. `[]` stands for each item of a list, `…text` for any name with that end. */
export function recordsOf(document: unknown, { path }: Catalogue): readonly Path[] {
  const [places = '', kind] = path.split(' of kind ');
  return places
    .split(', ')
    .flatMap((place) =>
      (place === '' ? [[]] : found(document, place.split('.'), [])).filter(
        (at) => kind === undefined || valueAt(document, [...at, 'kind']) === kind,
      ),
    );
}

function found(value: unknown, names: readonly string[], at: Path): readonly Path[] {
  const [name, ...rest] = names;
  if (name === undefined) return isRaw(value) ? [at] : [];
  if (name.startsWith('…')) return endingIn(value, name.slice(1), at);
  if (!isRaw(value)) return [];
  const isList = name.endsWith('[]');
  const own = isList ? name.slice(0, -2) : name;
  const part = value[own];
  if (!isList) return isRaw(part) ? found(part, rest, [...at, own]) : part === undefined ? [] : endingIn(value, own, at);
  return Array.isArray(part) ? part.flatMap((item: unknown, index) => found(item, rest, [...at, own, index])) : [];
}

function endingIn(value: unknown, ending: string, at: Path): readonly Path[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => endingIn(item, ending, [...at, index]));
  if (!isRaw(value)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name.endsWith(ending) && isRaw(part) ? [[...at, name]] : endingIn(part, ending, [...at, name]),
  );
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? (part as Record<string | number, unknown>)[name] : undefined),
    value,
  );
}

/** Returns the document with another value at a path. */
export function withValue<T>(value: T, path: Path, next: unknown): T {
  const [name, ...rest] = path;
  if (name === undefined) return next as T;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === name ? withValue(item, rest, next) : item)) as T;
  return { ...value, [name]: withValue((value as Record<string | number, unknown>)[name], rest, next) };
}

/** Returns other values that a field may have: some valid ones of different sizes. */
export function otherValues(field: Field, now: unknown): readonly unknown[] {
  switch (field.kind) {
    case 'flag':
      return [now !== true];
    case 'choice':
      return field.options.map(({ value }) => value).filter((value) => value !== now);
    case 'text':
      return [`${String(now)} other`.slice(-field.maxLength)];
    case 'date':
      return [`${yearOf(now)}-05-17`, `${yearOf(now)}-11-03`, `${yearOf(now) + 1}-02-03`].filter((day) => day !== now);
    case 'number':
      return otherNumbers(field, Number(now));
    case 'values':
      return otherNumbers(field.each, Number(valueAt(now, [0, 'value']))).map((value) => [{ id: 'v1', value }]);
    case 'sizing':
      return otherNumbers(field.each, Number(valueAt(now, ['values', 0, 'value']))).map((value) => ({
        ...(now as object),
        values: [{ id: 'v1', value }],
      }));
  }
}

const yearOf = (day: unknown): number => Number(String(day).slice(0, 4)) || 2028;

function otherNumbers(field: Field | undefined, now: number): readonly number[] {
  const number = field && numberOf(field);
  if (!number) return [];
  const { min, max, integer } = number;
  const whole = (value: number): number => (integer ? Math.round(value) : value);
  const isAllowed = (value: number): boolean =>
    (min === undefined || value > min.value || (value === min.value && !min.open)) &&
    (max === undefined || value < max.value || (value === max.value && !max.open));
  return [now * 0.7, 2, now * 1.5, now + 40, 1, 0]
    .map(whole)
    .filter((value, at, all) => value !== now && isAllowed(value) && all.indexOf(value) === at);
}
