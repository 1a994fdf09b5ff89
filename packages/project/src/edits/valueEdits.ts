import type { SensitivityValue, Sizing } from '../fields/field';
import { changeItem, withChange, withoutItem } from './edit';

/*
 * Edits of one list of values, or of the sizes of one component: values in, values out.
 */

type Values = readonly SensitivityValue[];

/** Adds a value at the end. */
export function addValue(list: Values, value: number): Values {
  const taken = new Set(list.map(({ id }) => id));
  let ordinal = list.length + 1;
  while (taken.has(`v${ordinal}`)) ordinal++;
  return [...list, { id: `v${ordinal}`, value }];
}

export function setValue(list: Values, id: string, value: number): Values {
  return changeItem(list, id, { value });
}

/** Removes a value; at least one is always kept. */
export function removeValue(list: Values, id: string): Values {
  return list.length > 1 ? withoutItem(list, id) : list;
}

/** Sets whether sizes are absolute, or relative to the parent equipment. */
export function setSizingKind(sizing: Sizing, kind: Sizing['kind']): Sizing {
  return withChange(sizing, { kind });
}

/** Returns the sizes with a change of their list, which keeps at least one value. */
export function setSizes(sizing: Sizing, change: (list: Values) => Values): Sizing {
  const values = change(sizing.values);
  return values.length > 0 ? withChange(sizing, { values }) : sizing;
}
