import { figure, fixedFigure, labelOf, message, sentences, type Figure, type LabelCode, type Text } from '@hybrid/project/i18n/message';
import { minutesPerDay, minutesPerHour } from '@hybrid/project/basics/calendar';
import { badFile, type Change, type ImportKind } from '../importedSeries';
import { conversionOf, storedUnits, type Conversion } from '../table/columnUnits';

/** Values in the unit of their kind, and the changes made. */
export interface Adjusted {
  readonly values: Float64Array;
  /** Number of values below zero before they were set to 0. */
  readonly negativeCount: number;
  readonly changes: readonly Change[];
  readonly notes: readonly Text[];
  readonly warnings: readonly Text[];
  /** Unit that was found by the size of the values, where the file states none. */
  readonly unitBySize?: string;
}

/** A year as read, and the unit of its column. */
interface Readings {
  readonly values: Float64Array;
  readonly stepMinutes: number;
  readonly conversion: Conversion | undefined;
  /** Unit as stated in the file. */
  readonly unit: string | undefined;
  readonly keepNegative: boolean;
  /** True for the production of a PV plant, which is not below zero by day. */
  readonly isSolar: boolean;
}

/** Returns values in the stored unit. Divides rather than multiplies by a fraction: 700 W/m² are 0.7 kW/m², not 0.7000000000000001. */
export function converted(values: Float64Array, { factor, offset }: Pick<Conversion, 'factor' | 'offset'>): Float64Array {
  if (factor === 1 && offset === 0) return values;
  const divisor = 1 / factor;
  return factor < 1 ? values.map((value) => value / divisor + offset) : values.map((value) => value * factor + offset);
}

function negatives(values: Float64Array): number {
  let count = 0;
  for (const value of values) if (value < 0) count++;
  return count;
}

function mean(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

function largest(values: Float64Array): number {
  let max = -Infinity;
  for (const value of values) if (value > max) max = value;
  return max;
}

/** Refuses values that the quantity cannot have: codes for missing values, or other units. */
function refuseBeyond(values: Float64Array, min: number, max: number, unit: Text): void {
  const wrong = values.findIndex((value) => value < min || value > max);
  if (wrong >= 0)
    throw badFile(
      sentences(
        message('imports.valueOfYearIsBeyond', { place: figure(wrong + 1), value: values[wrong] as number, least: min, most: max, unit }),
        message('imports.codeMissingValueAnotherUnit'),
      ),
    );
}

interface Clean {
  readonly values: Float64Array;
  readonly negativeCount: number;
  readonly changes: readonly Change[];
}

function withoutNegative(values: Float64Array, { one, more }: { readonly one: LabelCode; readonly more: LabelCode }): Clean {
  const count = negatives(values);
  if (count === 0) return { values, negativeCount: 0, changes: [] };
  return {
    values: values.map((value) => Math.max(0, value)),
    negativeCount: count,
    changes: [{ count, why: labelOf(count === 1 ? one : more) }],
  };
}

const negativePrices = { one: 'imports.negativePriceSetToZero', more: 'imports.negativePricesSetToZero' } as const;
const negativeValues = { one: 'imports.negativeValueSetToZero', more: 'imports.negativeValuesBecameZero' } as const;

const unitNote = (from: Text | undefined, to: Text, factor: number, offset = 0): readonly Text[] =>
  factor === 1 && offset === 0 ? [] : [message('imports.turnedFromInto', { unit: from ?? message('imports.anotherUnit'), target: to })];

/** Maximum number of decimals of a text. */
const maxDecimals = 20;

/** Returns a number with three significant digits: `0.0500`. */
function significant(value: number): Figure {
  const rounded = Number(value.toPrecision(3));
  const decimals = Math.min(maxDecimals, Math.max(0, 2 - Math.floor(Math.log10(Math.abs(rounded)))));
  return fixedFigure(rounded, decimals);
}

/** Minimum mean price; lower means are rather prices per kWh, or factors. [currency/MWh] */
const minMeanPrice = 1.05;

function prices({ values: raw, conversion, unit, keepNegative }: Readings): Adjusted {
  const factor = conversion?.factor ?? 1;
  const values = converted(raw, { factor, offset: 0 });
  refuseBeyond(values, -1e6, 1e6, message('imports.mwh'));
  const notes = unitNote(unit ?? message('imports.pricePerKwh'), message('imports.pricePerMwh'), factor);
  const count = negatives(values);
  const average = mean(values);
  const isSmall = factor === 1 && average !== 0 && Math.abs(average) < minMeanPrice;
  const warnings = isSmall
    ? [sentences(message('imports.averageIs', { average: significant(average) }), message('imports.pricesReadPerMwhPer'))]
    : [];
  if (keepNegative && count > 0) {
    const kept = message(count === 1 ? 'imports.negativePriceKept' : 'imports.negativePricesKept', { count: figure(count) });
    return { values, negativeCount: count, changes: [], notes: [...notes, kept], warnings };
  }
  return { ...withoutNegative(values, negativePrices), notes, warnings };
}

/** Returns the factor to power of the energy of a step, greater than 1 for steps of less than an hour; the stated factor for power itself. */
function powerFactor({ conversion, stepMinutes }: Pick<Readings, 'conversion' | 'stepMinutes'>): number {
  return (conversion?.factor ?? 1) * (conversion?.isEnergyOfStep === true ? 60 / stepMinutes : 1);
}

/** Limit of power: more than all plants of a country. [kW] */
const maxPower = 1e9;
const maxPlantPower = 20e6;

function kilowatts(read: Readings): Adjusted {
  const factor = powerFactor(read);
  const values = converted(read.values, { factor, offset: 0 });
  refuseBeyond(values, -maxPower, maxPower, 'kW');
  const max = largest(values);
  const isOdd = read.conversion === undefined && ((max > 0 && max <= 10) || max > maxPlantPower);
  const warnings = [
    ...(isOdd ? [sentences(message('imports.largestValueIs', { most: max }), message('imports.valuesReadKwAnotherUnit'))] : []),
    ...(read.isSolar ? negativeByDay(values, read.stepMinutes) : []),
  ];
  return { ...withoutNegative(values, negativeValues), notes: unitNote(read.unit, 'kW', factor), warnings };
}

/** Hours of the day in which a PV plant consumes nothing. */
const middleOfDay = { from: 10, to: 14 };
const minNegativeByDay = 24;

/** Warns of production below zero in the middle of the day: the sign is reversed, or the clock is. */
function negativeByDay(values: Float64Array, stepMinutes: number): readonly Text[] {
  let count = 0;
  for (let step = 0; step < values.length; step++) {
    const hour = ((step * stepMinutes) % minutesPerDay) / minutesPerHour;
    if ((values[step] as number) < 0 && hour >= middleOfDay.from && hour < middleOfDay.to) count++;
  }
  return count * stepMinutes < minNegativeByDay * minutesPerHour ? [] : [message('imports.negativeByDay', { count: figure(count) })];
}

/** Limit of irradiance on level ground in any step, including reflection by clouds. [kW/m²] */
const maxIrradiance = 2;

/** Converts irradiance. The daytime mean is well below 1 kW/m²: a file with a higher mean and without a unit is in W/m². */
function irradiance(read: Readings): Adjusted {
  const byDay = read.values.filter((value) => value > 0);
  const isWatts = byDay.length > 0 && mean(byDay) > maxIrradiance;
  const stated = read.conversion && (powerFactor(read) < 1 || !isWatts) ? powerFactor(read) : undefined;
  const factor = stated ?? (isWatts ? 1e-3 : 1);
  const values = converted(read.values, { factor, offset: 0 });
  refuseBeyond(values, -1, maxIrradiance, 'kW/m²');
  const from = factor === 1e-3 ? 'W/m²' : read.unit;
  return {
    ...withoutNegative(values, negativeValues),
    notes: unitNote(from, 'kW/m²', factor),
    warnings: [],
    ...(stated === undefined && isWatts ? { unitBySize: 'W/m²' } : {}),
  };
}

/** Limit of the mean temperature: above it, values are in kelvin. [°C] */
const maxMeanTemperature = 150;

function temperature(read: Readings): Adjusted {
  const isKelvin = mean(read.values) > maxMeanTemperature && read.conversion === undefined;
  const conversion = isKelvin ? conversionOf('K') : read.conversion;
  const values = converted(read.values, conversion ?? { factor: 1, offset: 0 });
  refuseBeyond(values, -90, 60, '°C');
  const notes = unitNote(isKelvin ? 'K' : read.unit, storedUnits.temperature, conversion?.factor ?? 1, conversion?.offset);
  return { values, negativeCount: negatives(values), changes: [], notes, warnings: [], ...(isKelvin ? { unitBySize: 'K' } : {}) };
}

/** Limit of hourly wind speed, above the highest measured values. [m/s] */
const maxWind = 75;

function windSpeed(read: Readings): Adjusted {
  const factor = read.conversion?.factor ?? 1;
  const values = converted(read.values, { factor, offset: 0 });
  refuseBeyond(values, 0, maxWind, 'm/s');
  return { values, negativeCount: 0, changes: [], notes: unitNote(read.unit, 'm/s', factor), warnings: [] };
}

/** Converts limits, in MW; values below zero are refused, because a wrong sign would close the connection. */
function limits(read: Readings): Adjusted {
  const factor = read.conversion ? powerFactor(read) / 1000 : 1;
  const values = converted(read.values, { factor, offset: 0 });
  refuseBeyond(values, 0, maxPower / 1000, 'MW');
  return { values, negativeCount: 0, changes: [], notes: unitNote(read.unit, 'MW', factor), warnings: [] };
}

/** Conversion of each kind of series. */
export const adjustments: { readonly [K in Exclude<ImportKind, 'pvsyst'>]: (read: Readings) => Adjusted } = {
  price: prices,
  production: kilowatts,
  windProduction: kilowatts,
  obligation: kilowatts,
  limit: limits,
  solarResource: irradiance,
  temperature,
  windResource: windSpeed,
};
