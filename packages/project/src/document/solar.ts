import { z } from 'zod';
import { choice, count, flag, initialOf, number, percent, power, shapeOf, sizes, text, type RecordOf } from '../fields/field';
import { converterSchema, newSolarConverter, type Converter } from '../costs/converter';
import { costTableSchema, newCostTable, solarCostFields, type CostTable } from '../costs/costTable';
import { defaultSolarCost } from '../costs/defaultCosts';
import { degradationFields, escalatorSchema, newEscalator, type Escalator } from '../costs/escalator';
import { productionFileSchema, type ProductionFile } from './productionFile';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

/** One PV technology: the calculator on a solar resource, or imported production. */
export const solarFields = {
  kind: choice(
    'Model',
    'homer',
    [
      { value: 'homer', label: 'PV calculator' },
      { value: 'custom', label: 'PVsyst import' },
    ],
    'Production is calculated from the solar resource, or imported.',
  ),
  customName: text('Name', 'PV Solar 1', 40, 'As results call it.'),
  customAbbreviation: text('Abbreviation', 'PV 1', 20, 'In narrow places of tables and charts.'),
  sizing: sizes(power('PV size', 100, { help: 'Nameplate, MWdc. Each value is simulated.' }), 'absolute'),
  customSize: power('Size the file represents', 0, { help: 'Imported production is scaled by size over this. 0 takes the file as it is.' }),
  deratingFactor: percent('Derating factor', 80, {
    help: 'Soiling, wiring, mismatch, shading and other losses. Not applied to imported production.',
  }),
  lifetime: count('Lifetime', 20, { unit: 'yr', above: 0, help: 'After it the equipment is replaced or gone.' }),
  allowReplacement: flag('Replaced at the end of its lifetime', true, 'At the replacement cost, unless the project ends there.'),
  tracking: choice(
    'Tracking',
    'none',
    [
      { value: 'none', label: 'Fixed' },
      { value: 'horizontal-axis-ns', label: 'Single axis, north–south' },
    ],
    'A tracker follows the sun from east to west.',
  ),
  useLatitudeTilt: flag('Tilt at latitude', true, 'Slope equal to the latitude (at most 60°), facing the equator.'),
  slope: number('Slope', 30, { unit: '°', min: 0, max: 90, decimals: 1, help: '0 lies flat, 90 stands upright.' }),
  facesEquator: flag('Facing the equator', true, 'South in the northern hemisphere, north in the southern. Off: the azimuth counts.'),
  azimuth: number('Azimuth', 0, {
    unit: '°',
    min: -180,
    max: 180,
    decimals: 1,
    help: 'Where the modules face: 0 south, 90 west, -90 east, 180 north.',
  }),
  groundReflectance: percent('Ground reflectance', 20, { help: 'Share of the light that the ground reflects.' }),
  considerTemperature: flag(
    'Effect of temperature',
    true,
    'Warm cells give less. Needs a temperature resource; without one there is no effect.',
  ),
  temperatureCoefficient: number('Temperature coefficient of power', -0.4, {
    unit: '%/°C',
    min: -1,
    max: 0,
    decimals: 3,
    help: 'Change of power for each °C of the cells above 25 °C.',
  }),
  nominalCellTemperature: number('Nominal operating cell temperature', 47, {
    unit: '°C',
    min: 20,
    max: 90,
    decimals: 1,
    help: 'Of the data sheet of the module: at 0.8 kW/m², 20 °C of air and 1 m/s of wind.',
  }),
  hasConverter: flag('Dedicated converter', false, 'Without it, production is at the AC bus as it comes.'),
} as const;

export interface Solar extends RecordOf<typeof solarFields> {
  readonly id: string;
  readonly cost: CostTable;
  readonly omEscalator: Escalator;
  /** Loss of production over the years; late stage only. */
  readonly degradation: Escalator;
  readonly converter: Converter;
  /** Imported production of one year, kW. */
  readonly customData: TimeSeries;
  /** Production of further sizes, each from a file of its own. */
  readonly customSizeArray: readonly ProductionFile[];
}

/** Returns a PV technology with its complex cost table and a converter of 50/0/50. `ordinal` from 1 names it. */
export function newSolar(id: string, ordinal: number, lifetimeYears: number): Solar {
  return {
    ...initialOf(solarFields),
    id,
    customName: `PV Solar ${ordinal}`,
    customAbbreviation: `PV ${ordinal}`,
    cost: newCostTable('complex', solarCostFields, defaultSolarCost),
    omEscalator: newEscalator(lifetimeYears),
    degradation: newEscalator(lifetimeYears, degradationFields),
    converter: newSolarConverter(lifetimeYears),
    customData: blankSeries,
    customSizeArray: [],
  };
}

/** Returns the azimuth that faces the equator: 0 south, 180 north. [°] */
export function equatorAzimuth(latitude: number): number {
  return latitude < 0 ? 180 : 0;
}

const lacking = newSolar('', 1, 25);

export const solarSchema: z.ZodType<Solar> = z
  .object({
    id: z.string(),
    ...shapeOf(solarFields),
    cost: costTableSchema(solarCostFields),
    omEscalator: escalatorSchema.default(lacking.omEscalator),
    degradation: escalatorSchema.default(lacking.degradation),
    converter: converterSchema.default(lacking.converter),
    customData: timeSeriesSchema.default(blankSeries),
    customSizeArray: z.array(productionFileSchema).readonly().default([]),
  })
  .readonly();
