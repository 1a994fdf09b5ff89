import type { StorageCurveName } from '@hybrid/project/library/storageCurves';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import { curveNote, type CurveNote } from './curveNotes';

/** How a column of a file becomes an axis of a curve, by what is left of its head without signs and case. */
interface Column {
  readonly head: RegExp;
  readonly value: (entered: number, spec: StorageSpec) => number;
  /** Said where a column was converted. */
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
    value: (entered) => Number((entered - 273.15).toFixed(9)),
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

/** What is left of the capacity after the cycles of a row: such a table holds the fading, not the cycles to failure. [%] */
export const capacityLeftHead = /^(relative)?capacity(percent|left|remaining)$/;

/** What a file may call the column that tells its cells apart. */
export const cellHead = /^(chemistry|cell|name|model|type|battery|storage)$/;

/** A head without signs and case; the per cent sign is spelled out. */
export const comparableHead = (head: string): string =>
  head
    .toLowerCase()
    .replaceAll('%', 'percent')
    .replace(/[^a-z0-9]/g, '');
