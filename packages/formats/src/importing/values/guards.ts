import {
  dayOfYear,
  daysPerYear,
  hoursPerDay,
  hoursPerYear,
  minutesPerDay,
  minutesPerHour,
  monthLengths,
} from '@hybrid/project/basics/calendar';
import { clockText } from '@hybrid/project/basics/dateText';
import { figure, message, sentences, type Text } from '@hybrid/project/i18n/message';
import { clearSkyDay } from './clearSkyDay';
import { dayOf, whenOf } from './slotText';
import type { FileSite, ImportKind } from '../importedSeries';
import { centreOfDay, minutesLater, solarNoon } from './solarNoon';

/** A year of values in the unit of its kind, and what is known about its place and plant. */
export interface GuardedSeries {
  readonly kind: ImportKind;
  readonly values: Float64Array;
  readonly stepMinutes: number;
  /** Clock of the values. [hours east of Greenwich] */
  readonly utcOffsetHours: number | undefined;
  /** Place of the site; that of the file where the site is not known. */
  readonly place: FileSite;
  /** Place in the head of the file. */
  readonly filePlace: FileSite | undefined;
  /** Rated power of the plant. [kW] */
  readonly ratedKW: number | undefined;
}

/** A check of values that were read, for faults that the rules of reading miss. */
interface Guard {
  readonly kinds: readonly ImportKind[];
  readonly check: (series: GuardedSeries) => Text | undefined;
}

const solarKinds: readonly ImportKind[] = ['solarResource', 'production', 'pvsyst'];
const productionKinds: readonly ImportKind[] = ['production', 'pvsyst', 'windProduction'];

const maxOf = (values: Float64Array): number => values.reduce((max, value) => Math.max(max, value), -Infinity);
const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const rangeOf = ({ min, max }: { readonly min: number; readonly max: number }) => ({ low: figure(min, 1), high: figure(max, 1) });

/** Maximum distance between the centre of the average day and the noon of the sun; clouds of afternoons move it by a quarter of an hour. [min] */
const maxFromNoon = { irradiance: 20, production: 40 };

/** Largest distance of the centre of the day from 12 h by the clock, in the west of countries with one time for all. [min] */
const maxFromTwelve = 210;

/** Step of the shifts that are proposed. [min] */
const shiftStep = 30;

/** The sun of a series against that of its site. */
export interface SunOfSeries {
  /** Hour at which the average day has its centre, on the clock of the values. */
  readonly centre: number;
  /** Mean solar noon at the site on the same clock; undefined where longitude or clock are not known. */
  readonly noon: number | undefined;
  /** Shift that would put the centre on noon [min]; 0 where it lies near enough. */
  readonly shiftMinutes: number;
}

/** Returns the sun of a year of irradiance or PV production; undefined for other kinds, and for values without a day. */
export function sunOf({ kind, values, stepMinutes, utcOffsetHours, place }: GuardedSeries): SunOfSeries | undefined {
  if (!solarKinds.includes(kind)) return undefined;
  const centre = centreOfDay(values, stepMinutes);
  if (centre === undefined) return undefined;
  const noon = place.longitude === undefined || utcOffsetHours === undefined ? undefined : solarNoon(place.longitude, utcOffsetHours);
  const late = minutesLater(centre, noon ?? hoursPerDay / 2);
  const limit = noon === undefined ? maxFromTwelve : kind === 'solarResource' ? maxFromNoon.irradiance : maxFromNoon.production;
  const isFar = Math.abs(late) > limit;
  return { centre, noon, shiftMinutes: isFar ? -Math.round(late / shiftStep) * shiftStep : 0 };
}

function sunText(series: GuardedSeries): Text | undefined {
  const sun = sunOf(series);
  if (sun === undefined || sun.shiftMinutes === 0) return undefined;
  const centre = clockText(sun.centre);
  if (sun.noon === undefined) return sentences(message('imports.sunHighestAt', { centre }), message('imports.checkZoneOfStamps'));
  const minutes = figure(Math.abs(sun.shiftMinutes));
  return sentences(
    message('imports.sunHighestAtSiteAt', { centre, noon: clockText(sun.noon) }),
    message(sun.shiftMinutes < 0 ? 'imports.stampsAreLateShift' : 'imports.stampsAreEarlyShift', { minutes }),
  );
}

/** Usual sums of irradiance on level ground, from the polar circles to the driest deserts. [kWh/m² a year] */
const usualIrradiation = { min: 600, max: 2800 };

function irradiationText({ values }: GuardedSeries): Text | undefined {
  if (!(maxOf(values) > 0)) return message('imports.allValuesAreZero');
  const sum = meanOf(values) * hoursPerYear;
  if (sum >= usualIrradiation.min && sum <= usualIrradiation.max) return undefined;
  return message('imports.irradianceOfYearIsUnusual', { sum: figure(sum, sum < 10 ? 2 : 0), ...rangeOf(usualIrradiation) });
}

/** Factor above a clear day that no day reaches, and the smallest clear day that is judged. [kWh/m²] */
const aboveClear = { factor: 1.2, minDay: 1 };

function clearSkyText({ values, stepMinutes, place: { latitude, elevationM = 0 } }: GuardedSeries): Text | undefined {
  if (latitude === undefined) return undefined;
  const perDay = minutesPerDay / stepMinutes;
  let [count, first] = [0, 0];
  for (let day = 0; day < daysPerYear; day++) {
    const clear = clearSkyDay(day, latitude, elevationM);
    let sum = 0;
    for (let step = 0; step < perDay; step++) sum += values[day * perDay + step] as number;
    if (clear < aboveClear.minDay || (sum * hoursPerDay) / perDay <= aboveClear.factor * clear) continue;
    if (count === 0) first = day;
    count++;
  }
  if (count === 0) return undefined;
  return message('imports.daysAboveClearSky', { count: figure(count), day: dayOf(first * perDay, stepMinutes) });
}

/** Usual means of a year from sheltered valleys to passes and open sea. [m/s] */
const usualMeanWind = { min: 1.5, max: 13 };

function meanWindText({ values }: GuardedSeries): Text | undefined {
  const average = meanOf(values);
  if (average >= usualMeanWind.min && average <= usualMeanWind.max) return undefined;
  return message('imports.meanWindIsUnusual', { average: figure(average, 1), ...rangeOf(usualMeanWind) });
}

/** Usual share of steps without any wind; more of them are rather a sensor that stood still. */
const usualCalm = 0.15;

function calmText({ values }: GuardedSeries): Text | undefined {
  const calm = values.reduce((count, value) => count + (value === 0 ? 1 : 0), 0) / values.length;
  return calm > usualCalm ? message('imports.manyValuesAreZero', { share: figure(calm * 100) }) : undefined;
}

/** Usual shares of the rated power over a year. [%] */
const usualCapacityFactor = { pv: { min: 5, max: 35 }, wind: { min: 10, max: 65 } };

/** Shares of the rated power between which the maximum of a year lies. */
const usualMaximum = { min: 0.4, max: 1.15 };

function capacityFactorText({ kind, values, ratedKW }: GuardedSeries): Text | undefined {
  const max = maxOf(values);
  if (!(max > 0)) return undefined;
  if (ratedKW !== undefined && (max > usualMaximum.max * ratedKW || max < usualMaximum.min * ratedKW))
    return message('imports.maximumFarFromPlant', { max: figure(max, max < 10 ? 2 : 0), rated: figure(ratedKW) });
  const usual = kind === 'windProduction' ? usualCapacityFactor.wind : usualCapacityFactor.pv;
  // Where the size is not known, the maximum stands for it, which plants with much DC power reach more often.
  const ceiling = ratedKW === undefined ? 1.3 * usual.max : usual.max;
  const factor = (100 * meanOf(values)) / (ratedKW ?? max);
  if (factor >= usual.min && factor <= ceiling) return undefined;
  return message(ratedKW === undefined ? 'imports.meanShareOfMaximumIsUnusual' : 'imports.capacityFactorIsUnusual', {
    factor: figure(factor, 1),
    ...rangeOf(usual),
  });
}

/** Latitude from which January and July differ by more than weather. [degrees] */
const minSeasonLatitude = 25;

function seasonText({ values, stepMinutes, place: { latitude } }: GuardedSeries): Text | undefined {
  if (latitude === undefined || Math.abs(latitude) < minSeasonLatitude) return undefined;
  const perDay = minutesPerDay / stepMinutes;
  const meanOfMonth = (month: number): number => {
    const from = dayOfYear(month, 1) * perDay;
    return meanOf(values.subarray(from, from + (monthLengths[month] as number) * perDay));
  };
  const [january, july] = [meanOfMonth(0), meanOfMonth(6)];
  if (latitude > 0 ? january <= july : january >= july) return undefined;
  return message('imports.seasonsAreReversed', { january: figure(january, 1), july: figure(july, 1) });
}

/** Usual means of energy prices. [currency/MWh] */
const usualPrices = { min: -50, max: 1000 };

function meanPriceText({ values }: GuardedSeries): Text | undefined {
  const average = meanOf(values);
  if (average >= usualPrices.min && average <= usualPrices.max) return undefined;
  return message('imports.meanPriceIsUnusual', { average: figure(average, 0), ...rangeOf(usualPrices) });
}

/** Ratio of a single price to its larger neighbour, and to the mean, beyond which it is doubted, and the price from which it is. [currency/MWh] */
const loneSpike = { ratio: 100, minPrice: 1000 };

function spikeText({ values, stepMinutes }: GuardedSeries): Text | undefined {
  const size = (step: number): number => Math.abs(values[(step + values.length) % values.length] as number);
  const usual = values.reduce((sum, value) => sum + Math.abs(value), 0) / values.length;
  let [count, first] = [0, 0];
  for (let step = 0; step < values.length; step++) {
    if (size(step) < loneSpike.minPrice || size(step) < loneSpike.ratio * Math.max(size(step - 1), size(step + 1), usual)) continue;
    if (count === 0) first = step;
    count++;
  }
  if (count === 0) return undefined;
  return message('imports.priceFarFromNeighbours', { price: figure(values[first] as number, 2), when: whenOf(first, stepMinutes) });
}

/** Returns true for values at which a series may stand for long: nothing, or for a plant all but its maximum. */
function mayStand(kind: ImportKind, value: number, max: number): boolean {
  return (value === 0 && kind !== 'temperature') || (productionKinds.includes(kind) && value > 0.95 * max);
}

function frozenText({ kind, values, stepMinutes }: GuardedSeries): Text | undefined {
  const perDay = minutesPerDay / stepMinutes;
  // The sun is up for half of the day.
  const maxRun = solarKinds.includes(kind) ? perDay / 4 : perDay;
  const max = maxOf(values);
  let [longest, end, run] = [0, 0, 1];
  for (let step = 1; step < values.length; step++) {
    const value = values[step] as number;
    run = value === values[step - 1] && !mayStand(kind, value, max) ? run + 1 : 1;
    if (run > longest) [longest, end] = [run, step];
  }
  if (longest <= maxRun || longest === values.length) return undefined;
  return message('imports.sameValueForLong', {
    hours: figure((longest * stepMinutes) / minutesPerHour),
    when: whenOf(end - longest + 1, stepMinutes),
  });
}

/** Maximum distance between the place of a file and the site. [km] */
const maxDistanceKm = 25;
const earthRadiusKm = 6371;

/** Returns the distance of two places along the surface of a sphere, by the haversine formula. [km] */
function distanceKm(one: Required<Pick<FileSite, 'latitude' | 'longitude'>>, other: FileSite): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const { latitude = 0, longitude = 0 } = other;
  const half =
    Math.sin(radians(latitude - one.latitude) / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(latitude)) * Math.sin(radians(longitude - one.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

function placeText({ place, filePlace }: GuardedSeries): Text | undefined {
  const [{ latitude, longitude }, file] = [place, filePlace];
  if (latitude === undefined || longitude === undefined || file?.latitude === undefined || file.longitude === undefined) return undefined;
  const km = distanceKm({ latitude, longitude }, file);
  if (km <= maxDistanceKm) return undefined;
  return message('imports.fileIsOfAnotherPlace', {
    latitude: figure(file.latitude, 2),
    longitude: figure(file.longitude, 2),
    km: figure(km),
  });
}

const weatherKinds: readonly ImportKind[] = ['solarResource', 'temperature', 'windResource'];

/** THE list of guards; a new one is a line here. */
const guards: readonly Guard[] = [
  { kinds: solarKinds, check: sunText },
  { kinds: ['solarResource'], check: irradiationText },
  { kinds: ['solarResource'], check: clearSkyText },
  { kinds: ['windResource'], check: meanWindText },
  { kinds: ['windResource'], check: calmText },
  { kinds: productionKinds, check: capacityFactorText },
  { kinds: ['temperature'], check: seasonText },
  { kinds: ['price'], check: meanPriceText },
  { kinds: ['price'], check: spikeText },
  { kinds: [...weatherKinds, ...productionKinds], check: frozenText },
  { kinds: [...weatherKinds, ...productionKinds], check: placeText },
];

/** Returns the warnings about values that were read: each names what is unusual and what to check. */
export function guardWarnings(series: GuardedSeries): readonly Text[] {
  return guards.flatMap(({ kinds, check }) => (kinds.includes(series.kind) ? (check(series) ?? []) : []));
}
