import { defaultSeriesYear } from '@hybrid/project/document/timeSeries';
import { counted, refuseOtherFiles, type ImportedSeries, type ImportKind, type ImportOptions } from './importedSeries';
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

/** No step of a year has more sun than this on level ground, in kW/m²; a file with more is in W/m². */
const mostIrradiance = 2;

function irradiance(values: Float64Array, count: number): Adjusted {
  const isWatts = values.some((value) => value > mostIrradiance);
  const scaled = isWatts ? values.map((value) => value / 1000) : values;
  const clean = withoutNegative(scaled, count, 'value');
  return { values: clean.values, notes: [...(isWatts ? ['turned from W/m² into kW/m²'] : []), ...clean.notes] };
}

/** What each kind of series does with its values. */
const adjust: {
  readonly [K in Exclude<ImportKind, 'pvsyst'>]: (values: Float64Array, negativeCount: number, keepNegative: boolean) => Adjusted;
} = {
  price: (values, count, keep) =>
    keep
      ? { values, notes: count > 0 ? [`${counted(count)} negative price${count === 1 ? '' : 's'} kept`] : [] }
      : withoutNegative(values, count, 'price'),
  production: (values, count) => withoutNegative(values, count, 'value'),
  solarResource: irradiance,
  temperature: (values) => ({ values, notes: [] }),
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
