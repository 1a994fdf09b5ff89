import { saidUnit, type Say } from '../i18n/said';

/** Where the names and units stand that the engine gives; what users name stands in `customName`, `model` and the like. */
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

function texts(value: unknown, say: Say): unknown {
  if (typeof value === 'string') return say(value);
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.map(say) : undefined;
}

function saidValue(value: unknown, told: Say): unknown {
  if (Array.isArray(value)) return typeof value[0] === 'object' ? value.map((one) => saidValue(one, told)) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: readonly [string, unknown]) => {
      const say = names.has(key) ? told : units.has(key) ? saidUnit : undefined;
      if (key === 'absent' && typeof one === 'object' && one !== null)
        return [
          key,
          Object.fromEntries(Object.entries(one).map(([figure, why]: readonly [string, unknown]) => [figure, texts(why, told)])),
        ];
      return [key, (say && texts(one, say)) ?? saidValue(one, told)];
    }),
  );
}

/** A reply with the names of the engine in the language of the user; all its figures, and what they mean by place or id, stay. */
export function saidReply<T>(reply: T, told: Say): T {
  // Its own form: only texts change, each into a text.
  return saidValue(reply, told) as T;
}
