import { z } from 'zod';
import { choice, count, flag, initialOf, number, percent, power, shapeOf, text, values, type RecordOf } from '../fields/field';
import { converterSchema, newSolarConverter, type Converter } from './converter';
import { costTableSchema, solarCostFields, type CostTable } from './costTable';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

/** One PV technology: the calculator on a solar resource, or imported production. */
export const solarFields = {
  kind: choice('Model', 'homer', [
    { value: 'homer', label: 'PV calculator' },
    { value: 'custom', label: 'PVsyst import' },
  ]),
  customName: text('Name', 'PV Solar 1', 40),
  customAbbreviation: text('Abbreviation', 'PV 1', 20),
  size: values(power('PV size', 100, { help: 'Nameplate, MWdc. Each value is simulated.' })),
  customSize: power('Size the file represents', 0, { help: 'Imported production is scaled by size over this. 0 takes the file as it is.' }),
  deratingFactor: percent('Derating factor', 80, {
    help: 'Soiling, wiring, mismatch, shading and other losses. Not applied to imported production.',
  }),
  lifetime: count('Lifetime', 20, { unit: 'yr', min: 1 }),
  tracking: choice('Tracking', 'none', [
    { value: 'none', label: 'Fixed' },
    { value: 'horizontal-axis-ns', label: 'Single axis, north–south' },
  ]),
  useLatitudeTilt: flag('Tilt at latitude', true, 'Slope equal to the latitude (at most 60°), facing the equator.'),
  slope: number('Slope', 30, { unit: '°', min: 0, max: 90, decimals: 1 }),
  groundReflectance: percent('Ground reflectance', 20),
  hasConverter: flag('Dedicated converter', false),
} as const;

export interface Solar extends RecordOf<typeof solarFields> {
  readonly id: string;
  readonly cost: CostTable;
  readonly converter: Converter;
  /** Imported production of one year, kW. */
  readonly customData: TimeSeries;
}

export function newSolar(id: string, ordinal: number): Solar {
  return {
    ...initialOf(solarFields),
    id,
    customName: `PV Solar ${ordinal}`,
    customAbbreviation: `PV ${ordinal}`,
    cost: { type: 'simple', simple: initialOf(solarCostFields) },
    converter: newSolarConverter(),
    customData: blankSeries,
  };
}

export const solarSchema: z.ZodType<Solar> = z
  .object({
    id: z.string(),
    ...shapeOf(solarFields),
    cost: costTableSchema(solarCostFields),
    converter: converterSchema,
    customData: timeSeriesSchema,
  })
  .readonly();
