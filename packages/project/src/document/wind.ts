import { z } from 'zod';
import { choice, count, flag, initialOf, number, power, shapeOf, sizes, text, values, type RecordOf } from '../fields/field';
import { megawatts } from '../basics/units';
import { message } from '../i18n/message';
import { builtInTurbines } from '../library/builtInTurbines';
import { turbineSpecSchema, type TurbineSpec } from '../library/turbineSpec';
import { costTableSchema, importedWindCostFields, newCostTable, windCostFields, type CostTable } from '../costs/costTable';
import { defaultWindCost } from '../costs/defaultCosts';
import { escalatorSchema, newEscalator, type Escalator } from '../costs/escalator';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

/** One wind technology: turbines on a wind resource, or imported production of a farm. */
export const windFields = {
  kind: choice(
    'plant.model',
    'library',
    [
      { value: 'library', label: message('plant.windCalculator') },
      { value: 'custom', label: message('plant.ownTurbine') },
      { value: 'production', label: message('plant.windImport') },
    ],
    'plant.windModelHelp',
  ),
  customName: text('site.name', 'Wind 1', 40, 'plant.asResultsCallIt'),
  customAbbreviation: text('energyMarkets.abbreviation', 'Wind 1', 20, 'energyMarkets.abbreviationHelp'),
  sizing: sizes(count('plant.numberOfTurbines', 10, { unit: 'units', help: 'plant.numberOfTurbinesHelp' }), 'absolute'),
  customSizing: sizes(power('plant.windFarmSize', 10, { help: 'plant.windFarmSizeHelp' }), 'absolute'),
  dataName: text('plant.nameOfProduction', 'Imported Wind Production', 40, 'energyMarkets.asChartsAndReportsCallIt'),
  dataRating: number('plant.farmRatingOfFile', 1000, {
    unit: 'kW',
    min: 1,
    decimals: 1,
    help: 'plant.farmRatingOfFileHelp',
  }),
  hubHeight: values(number('plant.hubHeight', 80, { unit: 'm', above: 0, decimals: 1, help: 'energyMarkets.eachValueIsCaseOfItsOwn' })),
  lifetime: count('plant.lifetime', 20, { unit: 'yr', above: 0, help: 'plant.goneAfterLifetime' }),
  allowReplacement: flag('plant.replacedAtEndOfItsLifetime', true, 'plant.replacedAtEndOfItsLifetimeHelp'),
  altitude: number('plant.altitude', 0, { unit: 'm', min: 0, decimals: 0, help: 'plant.altitudeHelp' }),
  anemometerHeight: number('plant.anemometerHeight', 10, {
    unit: 'm',
    above: 0,
    decimals: 1,
    help: 'plant.anemometerHeightHelp',
  }),
} as const;

export interface Wind extends RecordOf<typeof windFields> {
  readonly id: string;
  /** Name of the library item the specification was taken from. */
  readonly model: string;
  readonly specs: TurbineSpec;
  readonly cost: CostTable;
  readonly omEscalator: Escalator;
  /** Imported production of one year, kW. */
  readonly data: TimeSeries;
}

/** Returns turbines of the first specification, at its hub height. `ordinal` from 1 names the technology. */
export function newWind(id: string, ordinal: number, lifetimeYears: number): Wind {
  const [specs] = builtInTurbines as readonly [TurbineSpec, ...TurbineSpec[]];
  return {
    ...initialOf(windFields),
    id,
    customName: `Wind ${ordinal}`,
    customAbbreviation: `Wind ${ordinal}`,
    hubHeight: [{ id: 'v1', value: specs.hubHeight }],
    model: specs.name,
    specs,
    cost: newCostTable('simple', windCostFields, defaultWindCost),
    omEscalator: newEscalator(lifetimeYears),
    data: blankSeries,
  };
}

/** Returns the fields of the simple cost: per turbine, or per MW for imported production. */
export function windCostFieldsOf({ kind }: Pick<Wind, 'kind'>): typeof windCostFields {
  return kind === 'production' ? importedWindCostFields : windCostFields;
}

/** Returns the simulated sizes of a wind technology: turbines, or MW for imported production. */
export function windSizing({ kind, sizing, customSizing }: Wind): Wind['sizing'] {
  return kind === 'production' ? customSizing : sizing;
}

/** Returns the sizes of a farm in MW: as entered for imported production, else of its whole turbines. */
export function farmSizing({
  kind,
  sizing,
  customSizing,
  specs,
}: Pick<Wind, 'kind' | 'sizing' | 'customSizing' | 'specs'>): Wind['sizing'] {
  if (kind === 'production') return customSizing;
  const ratedMW = megawatts(specs.ratedCapacity);
  return { ...sizing, values: sizing.values.map(({ id, value }) => ({ id, value: Number((value * ratedMW).toPrecision(12)) })) };
}

/** Returns the whole turbines whose rated power is nearest to the MW of a farm: at least one, unless the farm has 0 MW. */
export function turbinesOfFarm(farmMW: number, { ratedCapacity }: Pick<TurbineSpec, 'ratedCapacity'>): number {
  const ratedMW = megawatts(ratedCapacity);
  return farmMW > 0 && ratedMW > 0 ? Math.max(1, Math.round(farmMW / ratedMW)) : 0;
}

const lacking = newWind('', 1, 25);

export const windSchema: z.ZodType<Wind> = z
  .object({
    id: z.string(),
    ...shapeOf(windFields),
    model: z.string().default(lacking.model),
    specs: turbineSpecSchema.default(lacking.specs),
    cost: costTableSchema(windCostFields),
    omEscalator: escalatorSchema.default(lacking.omEscalator),
    data: timeSeriesSchema.default(blankSeries),
  })
  .readonly();
