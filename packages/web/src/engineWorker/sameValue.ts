/** Returns true if two pieces of plain data, including typed arrays, are equal. Objects shared by both are not traversed. */
export function sameValue(first: unknown, second: unknown): boolean {
  if (Object.is(first, second)) return true;
  if (typeof first !== 'object' || typeof second !== 'object' || first === null || second === null) return false;
  if (Object.getPrototypeOf(first) !== Object.getPrototypeOf(second)) return false;
  if (isList(first) && isList(second)) return first.length === second.length && sameItems(first, second);
  const [one, other] = [Object.entries(first), new Map<string, unknown>(Object.entries(second))];
  return one.length === other.size && one.every(([key, value]) => other.has(key) && sameValue(value, other.get(key)));
}

function isList(value: object): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

function sameItems(first: ArrayLike<unknown>, second: ArrayLike<unknown>): boolean {
  for (let index = 0; index < first.length; index++) if (!sameValue(first[index], second[index])) return false;
  return true;
}
