import { defaultSeriesYear } from '@hybrid/project/document/timeSeries';
import { badFile, counted, refuseOtherFiles, type ImportedSeries, type ImportKind, type ImportOptions } from './importedSeries';
import { pvsystCsv } from './pvsystCsv';
import { seriesText } from './seriesText';

export type { ImportedSeries, ImportKind, ImportOptions } from './importedSeries';

interface Adjusted {
  readonly values: Float64Array;
  readonly notes: readonly string[];
}

function withoutNegative(values: Float64Array, count: number, what: string): Adjusted {
  if (count === 0) return { values, notes: [] };
  return {
    values: values.map((value) => Math.max(0, value)),
    notes: [`${counted(count)} negative ${what}${count === 1 ? '' : 's'} set to 0`],
  };
}

/** No step of a year has more sun than this on level ground, clouds at its side included. [kW/m²] */
const mostIrradiance = 2;

/** Irradiance by day averages well below 1 kW/m²: a file whose does not is in W/m². */
function irradiance(values: Float64Array, count: number): Adjusted {
  const byDay = values.filter((value) => value > 0);
  const isWatts = byDay.length > 0 && byDay.reduce((sum, value) => sum + value, 0) / byDay.length > mostIrradiance;
  const scaled = isWatts ? values.map((value) => value / 1000) : values;
  refuseBeyond(scaled, -1, mostIrradiance, 'kW/m²');
  const clean = withoutNegative(scaled, count, 'value');
  return { values: clean.values, notes: [...(isWatts ? ['turned from W/m² into kW/m²'] : []), ...clean.notes] };
}

/** Codes for missing values and other units give values that the quantity cannot have. */
function refuseBeyond(values: Float64Array, least: number, most: number, unit: string): void {
  const wrong = values.findIndex((value) => value < least || value > most);
  if (wrong >= 0)
    throw badFile(
      `Value ${counted(wrong + 1)} of the year is ${values[wrong]}, beyond ${least} … ${most} ${unit}. Is it a code for a missing value, or another unit?`,
    );
}

function temperature(values: Float64Array): Adjusted {
  refuseBeyond(values, -90, 60, '°C');
  return { values, notes: [] };
}

function prices(values: Float64Array, count: number, keep: boolean): Adjusted {
  refuseBeyond(values, -1e6, 1e6, 'a MWh');
  if (!keep || count === 0) return withoutNegative(values, count, 'price');
  return { values, notes: [`${counted(count)} negative price${count === 1 ? '' : 's'} kept`] };
}

/** What each kind of series does with its values. */
const adjust: {
  readonly [K in Exclude<ImportKind, 'pvsyst'>]: (values: Float64Array, negativeCount: number, keepNegative: boolean) => Adjusted;
} = {
  price: prices,
  production: (values, count) => withoutNegative(values, count, 'value'),
  solarResource: irradiance,
  temperature,
};

/**
 * One year of values from the text of a file. Throws UserError with the text for the user and, as its detail, the line that does not
 * fit and what to do; nothing is half read.
 */
export function importFile(text: string, options: ImportOptions): ImportedSeries {
  refuseOtherFiles(text, options.name);
  if (options.kind === 'pvsyst') return pvsystCsv(text, options.comma);
  const read = seriesText(text, options.comma);
  const negativeCount = read.values.reduce((count, value) => count + (value < 0 ? 1 : 0), 0);
  const { values, notes } = adjust[options.kind](read.values, negativeCount, options.keepNegative ?? false);
  return {
    values,
    stepMinutes: read.stepMinutes,
    year: read.year ?? options.year ?? defaultSeriesYear,
    rowsRead: read.rowsRead,
    negativeCount,
    notes: [...read.notes, ...notes],
  };
}
