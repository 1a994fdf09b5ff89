import type { Text } from '@hybrid/project/i18n/message';
import type { storageLibrary } from '../i18n/en/storageLibrary';

/** A note on a row that was left out or converted when a file was read: the key of its sentence and the values in it. */
export interface CurveNote {
  readonly key: keyof typeof storageLibrary.csv.notes;
  readonly values: Readonly<Record<string, Text | number>>;
}

export const curveNote = (key: CurveNote['key'], values: CurveNote['values'] = {}): CurveNote => ({ key, values });

export const isSameNote = (one: CurveNote, other: CurveNote): boolean => JSON.stringify(one) === JSON.stringify(other);
