import type { Solar } from '@hybrid/project/document/solar';
import type { Wind } from '@hybrid/project/document/wind';
import type { Presence } from './case';

/**
 * Returns the operating year, from 0, from which on an array or a group of turbines is gone: without replacement, at the end of its lifetime, counted
 * from the first year of its technology. Undefined where it is replaced or stays to the end.
 */
export function goneFromYear(
  { allowReplacement, lifetime }: Pick<Solar | Wind, 'allowReplacement' | 'lifetime'>,
  { from, until }: Presence,
): number | undefined {
  return !allowReplacement && from + lifetime < until ? from + lifetime : undefined;
}
