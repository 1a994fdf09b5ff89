import { kilowattsPerMegawatt, megawatts } from '@hybrid/project/basics/units';
import { number, type NumberField } from '@hybrid/project/fields/field';
import { storageSpecFields, type StorageSpec } from '@hybrid/project/library/storageSpec';

const helpOf = ({ help }: NumberField) => (help ? { help } : {});

/** Capacity and power of a unit as the library shows them, divided by 1000. */
export const nominalFields = {
  nominalCapacity: number(storageSpecFields.nominalCapacity.label, 1, {
    unit: 'MWh',
    above: 0,
    decimals: 6,
    ...helpOf(storageSpecFields.nominalCapacity),
  }),
  nominalPower: number(storageSpecFields.nominalPower.label, 1, {
    unit: 'MW',
    above: 0,
    decimals: 6,
    ...helpOf(storageSpecFields.nominalPower),
  }),
} as const;

type Nominal = Pick<StorageSpec, keyof typeof nominalFields>;

/** Rounds a quotient or product with 1000 to remove binary rounding in the last digits. */
const plain = (value: number): number => Number(value.toPrecision(15));

export function nominalShown({ nominalCapacity, nominalPower }: Nominal): Nominal {
  return { nominalCapacity: plain(megawatts(nominalCapacity)), nominalPower: plain(megawatts(nominalPower)) };
}

/** Returns the entered values in kWh and kW, the units of specifications. */
export function nominalTaken(shown: Partial<Nominal>): Partial<Nominal> {
  return Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, plain(value * kilowattsPerMegawatt)]));
}
