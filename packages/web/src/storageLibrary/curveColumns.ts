import { kelvinAtZeroC } from '@hybrid/project/basics/units';
import type { StorageCurveName } from '@hybrid/project/library/storageCurves';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import { curveNote, type CurveNote } from './curveNotes';

/** Maps a column of a file to an axis of a curve. The head is matched without punctuation and case. */
interface Column {
  readonly head: RegExp;
  readonly value: (entered: number, spec: StorageSpec) => number;
  /** Note shown where a column was converted. */
  readonly note?: (spec: StorageSpec) => CurveNote;
}

const as = (head: RegExp, factor = 1): Column => ({ head, value: (entered) => entered * factor });

const byVoltage = (head: RegExp, key: CurveNote['key']): Column => ({
  head,
  value: (entered, { nominalVoltage }) => entered * nominalVoltage,
  note: ({ nominalVoltage }) => curveNote(key, { voltage: nominalVoltage }),
});

const temperature: readonly Column[] = [
  as(/^(cell)?temperature(c|degc|celsius)?$|^t(c|degc)?$/),
  {
    head: /^(cell)?temperature(k|kelvin)$/,
    value: (entered) => Number((entered - kelvinAtZeroC).toFixed(9)),
    note: () => curveNote('kelvin'),
  },
];

/** THE list of heads that a CSV of each curve may have. */
export const curveColumns: { readonly [C in StorageCurveName]: { readonly x: readonly Column[]; readonly y: readonly Column[] } } = {
  capacityCurve: {
    x: [
      as(/^(discharge)?power(w)?$/),
      as(/^(discharge)?powerkw$/, 1e3),
      as(/^(discharge)?powermw$/, 1e6),
      byVoltage(/^(discharge)?current(a)?$/, 'currents'),
    ],
    y: [
      as(/^energy(wh)?$|^capacity(wh)?$/),
      as(/^(energy|capacity)kwh$/, 1e3),
      as(/^(energy|capacity)mwh$/, 1e6),
      byVoltage(/^(charge|capacity)ah$/, 'charges'),
    ],
  },
  capacityTemperatureCurve: {
    x: [as(/^(relative)?capacity(percent)?$/), as(/^(relative)?capacity(share|fraction|pu)$/, 100)],
    y: temperature,
  },
  lifetimeCurve: {
    x: [as(/^(depthofdischarge|dod|depth)(percent)?$/), as(/^(depthofdischarge|dod|depth)(share|fraction|pu)$/, 100)],
    y: [as(/^(number)?(of)?cycles(tofailure)?$/)],
  },
  lifetimeTemperatureCurve: {
    x: [as(/^(calendar)?(life|lifetime)(yr|years)?$|^years$/)],
    y: temperature,
  },
};

/** Head of the column with the remaining capacity [%] after the cycles of a row: such a table holds fading, not cycles to failure. */
export const capacityLeftHead = /^(relative)?capacity(percent|left|remaining)$/;

/** Heads of the column that names the cell. */
export const cellHead = /^(chemistry|cell|name|model|type|battery|storage)$/;

/** Returns a head without punctuation and case; the percent sign is spelled out. */
export const comparableHead = (head: string): string =>
  head
    .toLowerCase()
    .replaceAll('%', 'percent')
    .replace(/[^a-z0-9]/g, '');
