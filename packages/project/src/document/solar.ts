import { z } from 'zod';
import { choice, count, flag, initialOf, number, percent, power, shapeOf, sizes, text, type RecordOf } from '../fields/field';
import { converterSchema, newSolarConverter, type Converter } from '../costs/converter';
import { costTableSchema, newCostTable, solarCostFields, type CostTable } from '../costs/costTable';
import { defaultSolarCost } from '../costs/defaultCosts';
import { degradationFields, escalatorSchema, newEscalator, type Escalator } from '../costs/escalator';
import { message } from '../i18n/message';
import { productionFileSchema, type ProductionFile } from './productionFile';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

/** One PV technology: the calculator on a solar resource, or imported production. */
export const solarFields = {
  kind: choice(
    'plant.model',
    'homer',
    [
      { value: 'homer', label: message('plant.pvCalculator') },
      { value: 'custom', label: message('plant.pvsystImport') },
    ],
    'plant.pvModelHelp',
  ),
  customName: text('site.name', 'PV Solar 1', 40, 'plant.asResultsCallIt'),
  customAbbreviation: text('energyMarkets.abbreviation', 'PV 1', 20, 'energyMarkets.abbreviationHelp'),
  sizing: sizes(power('plant.pvSize', 100, { help: 'plant.pvSizeHelp' }), 'absolute'),
  customSize: power('plant.sizeFileRepresents', 0, { help: 'plant.sizeFileRepresentsHelp' }),
  deratingFactor: percent('plant.deratingFactor', 80, {
    help: 'plant.deratingFactorHelp',
  }),
  lifetime: count('plant.lifetime', 20, { unit: 'yr', above: 0, help: 'plant.goneAfterLifetime' }),
  allowReplacement: flag('plant.replacedAtEndOfItsLifetime', true, 'plant.replacedAtEndOfItsLifetimeHelp'),
  tracking: choice(
    'plant.tracking',
    'none',
    [
      { value: 'none', label: message('plant.fixed') },
      { value: 'horizontal-axis-ns', label: message('plant.singleAxisNorthSouth') },
    ],
    'plant.trackingHelp',
  ),
  useLatitudeTilt: flag('plant.tiltAtLatitude', true, 'plant.tiltAtLatitudeHelp'),
  slope: number('plant.slope', 30, { unit: '°', min: 0, max: 90, decimals: 1, help: 'plant.slopeHelp' }),
  facesEquator: flag('plant.facingEquator', true, 'plant.facingEquatorHelp'),
  azimuth: number('plant.azimuth', 0, {
    unit: '°',
    min: -180,
    max: 180,
    decimals: 1,
    help: 'plant.azimuthHelp',
  }),
  groundReflectance: percent('plant.groundReflectance', 20, { help: 'plant.groundReflectanceHelp' }),
  considerTemperature: flag('plant.effectOfTemperature', true, 'plant.effectOfTemperatureHelp'),
  temperatureCoefficient: number('plant.temperatureCoefficientOfPower', -0.4, {
    unit: '%/°C',
    min: -1,
    max: 0,
    decimals: 3,
    help: 'plant.temperatureCoefficientOfPowerHelp',
  }),
  nominalCellTemperature: number('plant.nominalOperatingCellTemperature', 47, {
    unit: '°C',
    min: 20,
    max: 90,
    decimals: 1,
    help: 'plant.nominalOperatingCellTemperatureHelp',
  }),
  hasConverter: flag('plant.dedicatedConverter', false, 'plant.dedicatedConverterHelp'),
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
