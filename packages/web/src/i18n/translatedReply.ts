import { translateUnit, type Translate } from './translate';

/** Keys of names and units set by the engine; names set by users are in `customName`, `model` and the like. */
const names: ReadonlySet<string> = new Set([
  'name',
  'label',
  'path',
  'words',
  'notes',
  'absent',
  'mainNames',
  'extraNames',
  'revenueNames',
  'displayNames',
  'components',
]);
const units: ReadonlySet<string> = new Set(['unit', 'units', 'totalUnits']);

function texts(value: unknown, translate: Translate): unknown {
  if (typeof value === 'string') return translate(value);
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.map(translate) : undefined;
}

function translatedValue(value: unknown, translate: Translate): unknown {
  if (Array.isArray(value)) return typeof value[0] === 'object' ? value.map((one) => translatedValue(one, translate)) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: readonly [string, unknown]) => {
      const into = names.has(key) ? translate : units.has(key) ? translateUnit : undefined;
      if (key === 'absent' && typeof one === 'object' && one !== null)
        return [
          key,
          Object.fromEntries(Object.entries(one).map(([figure, why]: readonly [string, unknown]) => [figure, texts(why, translate)])),
        ];
      return [key, (into && texts(one, into)) ?? translatedValue(one, translate)];
    }),
  );
}

/** Returns a reply with the engine's names in the language of the user; figures, order and ids stay. */
export function translatedReply<T>(reply: T, translate: Translate): T {
  // The type is kept: only texts change, each into a text.
  return translatedValue(reply, translate) as T;
}
