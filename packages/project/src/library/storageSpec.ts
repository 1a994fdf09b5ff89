import { z } from 'zod';
import { number, percent, shapeOf, text, type RecordOf } from '../fields/field';

/** A battery of the storage library, per unit. Capacity and power are in kWh and kW and shown divided by 1000. */
export const storageSpecFields = {
  name: text('Name', 'Energy Storage (1 MW / 1 MWh)', 40),
  abbreviation: text('Abbreviation', '1 MW / 1 MWh', 20),
  nominalCapacity: number('Nominal capacity', 1000, { above: 0, decimals: 1, help: 'kWh per unit' }),
  nominalPower: number('Nominal power', 1000, { above: 0, decimals: 1, help: 'kW per unit' }),
  roundtripEfficiency: percent('Round-trip efficiency', 90, {
    above: 0,
    max: 100,
    help: 'Cells to cells, direct current; converters are apart.',
  }),
  minimumStateOfCharge: percent('Minimum state of charge', 10, { min: 0, below: 100 }),
  initialStateOfCharge: percent('Initial state of charge', 100),
} as const;

export type StorageSpec = RecordOf<typeof storageSpecFields>;

export const storageSpecSchema: z.ZodType<StorageSpec> = z.object(shapeOf(storageSpecFields)).readonly();

function item(
  name: string,
  abbreviation: string,
  powerMW: number,
  capacityMWh: number,
  roundtripEfficiency: number,
  minimumStateOfCharge: number,
): StorageSpec {
  return {
    name,
    abbreviation,
    nominalPower: powerMW * 1000,
    nominalCapacity: capacityMWh * 1000,
    roundtripEfficiency,
    minimumStateOfCharge,
    initialStateOfCharge: 100,
  };
}

/** Generic items with round figures; not products of a maker. */
export const builtInStorages: readonly StorageSpec[] = [
  item('Energy Storage (1 MW / 1 MWh)', '1 MW / 1 MWh', 1, 1, 90, 10),
  item('Energy Storage (1 MW / 2 MWh)', '1 MW / 2 MWh', 1, 2, 89, 10),
  item('Energy Storage (1 MW / 4 MWh)', '1 MW / 4 MWh', 1, 4, 88, 10),
  item('LFP 0.5C fixed 25 °C', 'LFP 0.5C', 1, 2, 90, 5),
  item('NMC 1C', 'NMC 1C', 1, 1, 88, 10),
  item('Vanadium flow (1/4)', 'VRFB 1/4', 1, 4, 70, 0),
];
