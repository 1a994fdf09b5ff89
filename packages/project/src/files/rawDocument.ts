/** A document as its text gives it, before it is known to be one. */
export type Raw = Readonly<Record<string, unknown>>;

export function isRaw(value: unknown): value is Raw {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The record with a field changed where it has one; anything else comes back as it is. */
export function changed(value: unknown, name: string, change: (field: unknown) => unknown): unknown {
  return isRaw(value) && Object.hasOwn(value, name) ? { ...value, [name]: change(value[name]) } : value;
}

/** Several fields changed, each where it is there. */
export function changedFields(value: unknown, changes: Readonly<Record<string, (field: unknown) => unknown>>): unknown {
  return Object.entries(changes).reduce((before, [name, change]) => changed(before, name, change), value);
}

/** Each item of a list changed; what is no list comes back as it is. */
export function each(change: (item: unknown) => unknown): (list: unknown) => unknown {
  return (list) => (Array.isArray(list) ? list.map(change) : list);
}
