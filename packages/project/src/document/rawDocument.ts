/** A document as parsed from its text, before validation. */
export type Raw = Readonly<Record<string, unknown>>;

export function isRaw(value: unknown): value is Raw {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Returns the record with a field changed if it has the field; any other value is returned unchanged. */
export function changed(value: unknown, name: string, change: (field: unknown) => unknown): unknown {
  return isRaw(value) && Object.hasOwn(value, name) ? { ...value, [name]: change(value[name]) } : value;
}

/** Returns the record with several fields changed, each if it exists. */
export function changedFields(value: unknown, changes: Readonly<Record<string, (field: unknown) => unknown>>): unknown {
  return Object.entries(changes).reduce((before, [name, change]) => changed(before, name, change), value);
}

/** Returns a function that changes each item of a list; a value that is no list is returned unchanged. */
export function each(change: (item: unknown) => unknown): (list: unknown) => unknown {
  return (list) => (Array.isArray(list) ? list.map(change) : list);
}
