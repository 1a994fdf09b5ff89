import type { MonthlyAverages } from '../cases/case';
import type { Series } from '../series';
import { irradianceFromMonthly, type PlaceAndClock } from './irradianceFromMonthly';
import { temperatureFromMonthly } from './temperatureFromMonthly';
import { windFromMonthly } from './windFromMonthly';

type Source = Series | MonthlyAverages;
type Synthesis = (averages: MonthlyAverages) => Series;

/** Cache of synthesised years by their averages, which do not change; a project requests the same year many times. */
const synthesised = new WeakMap<MonthlyAverages, Map<string, Series>>();

function yearOf(source: Source, key: string, synthesise: Synthesis): Series {
  if (source instanceof Float64Array) return source;
  const known = synthesised.get(source) ?? new Map<string, Series>();
  synthesised.set(source, known);
  const year = known.get(key) ?? synthesise(source);
  known.set(key, year);
  return year;
}

/** Returns the global horizontal irradiance of a year at a place and on its clock, measured or synthesised. [kW/m²] */
export function irradianceYear(source: Source, place: PlaceAndClock, stepHours: number): Series {
  const { latitudeDeg, longitudeDeg, utcOffsetHours } = place;
  return yearOf(source, `sun/${latitudeDeg}/${longitudeDeg}/${utcOffsetHours}/${stepHours}`, ({ months, seed }) =>
    irradianceFromMonthly(months, place, stepHours, seed),
  );
}

/** Returns the air temperature of a year, measured or synthesised. [°C] */
export function temperatureYear(source: Source, stepHours: number): Series {
  return yearOf(source, `air/${stepHours}`, ({ months }) => temperatureFromMonthly(months, stepHours));
}

/** Returns the wind speed of a year at the anemometer, measured or synthesised. [m/s] */
export function windYear(source: Source, stepHours: number): Series {
  return yearOf(source, `wind/${stepHours}`, ({ months, seed }) => windFromMonthly(months, stepHours, seed));
}
