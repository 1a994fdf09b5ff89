import { seededRandom } from '@hybrid/engine/seededRandom';
import { seriesHash } from '@hybrid/project/files/hash';

/**
 * Invented years for the fixture projects: prices, sun and wind that look realistic and are the same on every machine. They are made
 * on demand and not stored; rounded, so that the last digit of a sine changes nothing.
 */

const daysPerYear = 365;

/** Returns a value per step of a year that begins on a Sunday, from the day of the year (from 0) and the hour at the middle of the step. */
function yearOf(stepMinutes: number, decimals: number, valueAt: (day: number, hour: number) => number): Float64Array {
  const perDay = 1440 / stepMinutes;
  const scale = 10 ** decimals;
  return Float64Array.from(
    { length: daysPerYear * perDay },
    (_, t) => Math.round(valueAt(Math.floor(t / perDay), (((t % perDay) + 0.5) * stepMinutes) / 60) * scale) / scale,
  );
}

/** Returns a seasonal cosine: one at a day of the year, minus one half a year later. */
const season = (day: number, highestDay: number): number => Math.cos((2 * Math.PI * (day - highestDay)) / daysPerYear);

/** Returns a level for each day, correlated with the day before: mean 0, variance 1. */
function persistentDays(seed: number, memory: number): readonly number[] {
  const { normal } = seededRandom(seed);
  let level = normal();
  return Array.from({ length: daysPerYear }, () => (level = memory * level + Math.sqrt(1 - memory ** 2) * normal()));
}

/** Price relative to the mean of a day, by hour: a valley at noon and a peak in the evening, as in markets with much solar. */
const priceShape = [
  0.85, 0.8, 0.76, 0.75, 0.78, 0.9, 1.1, 1.2, 1.0, 0.75, 0.55, 0.45, 0.42, 0.42, 0.5, 0.7, 1.05, 1.5, 1.85, 1.9, 1.65, 1.35, 1.1, 0.95,
];

/** Returns energy prices, currency/MWh: daily levels, cheaper weekends, a scarce evening now and then; never below 0. */
function energyPrice(seed: number, mean: number, roughness: number, stepMinutes = 60): Float64Array {
  const levels = persistentDays(seed, 0.7);
  const { next, normal } = seededRandom(seed + 1);
  return yearOf(stepMinutes, 2, (day, hour) => {
    const weekday = day % 7 === 0 || day % 7 === 6 ? 0.88 : 1.05;
    const scarce = hour > 17 && hour < 21 && next() < 0.02 ? 3 : 1;
    const level = 1 + 0.15 * season(day, 20) + 0.2 * (levels[day] ?? 0);
    return Math.max(0, mean * (priceShape[Math.floor(hour)] ?? 1) * weekday * level * scarce + roughness * normal());
  });
}

/** Returns prices of regulation, currency per MW and hour. */
function regulationPrice(seed: number, mean: number): Float64Array {
  const { next } = seededRandom(seed);
  return yearOf(60, 2, (_, hour) => -mean * Math.log(1 - next()) * (hour > 6 && hour < 21 ? 1.15 : 0.75));
}

/** Returns the share of a clear summer noon that reaches the ground: long days in summer, and days of cloud. */
function sunshine(seed: number): (day: number, hour: number) => number {
  const clouds = persistentDays(seed, 0.4);
  return (day, hour) => {
    const fromNoon = (hour - 12) / (12 + 2.8 * season(day, 172));
    if (Math.abs(fromNoon) >= 0.5) return 0;
    const cloud = Math.min(1, Math.max(0.15, 0.82 + 0.25 * (clouds[day] ?? 0)));
    return (0.8 + 0.17 * season(day, 172)) * cloud * Math.cos(Math.PI * fromNoon);
  };
}

/** Returns the production of an array, kW. */
function solarProduction(seed: number, nameplateMW: number, stepMinutes = 60): Float64Array {
  const sun = sunshine(seed);
  return yearOf(stepMinutes, 0, (day, hour) => nameplateMW * 1000 * 0.92 * sun(day, hour));
}

/** Returns the wind at an anemometer, m/s: gusts correlated from hour to hour, stronger in winter. */
function windSpeed(seed: number, meanMS: number): Float64Array {
  const { normal } = seededRandom(seed);
  let gust = 0;
  return yearOf(60, 2, (day) => {
    gust = 0.92 * gust + Math.sqrt(1 - 0.92 ** 2) * normal();
    return meanMS * (1 + 0.12 * season(day, 15)) * Math.exp(0.45 * gust - 0.1);
  });
}

/**
 * Returns the production of a wind farm, kW: the cube of the wind from 3 to 12 m/s, nothing above 25. In whole hundredths of a m/s, since every
 * engine rounds half a kW equally only if it is exact.
 */
function windProduction(seed: number, ratingMW: number): Float64Array {
  return windSpeed(seed, 7.5).map((speed) => {
    if (speed < 3 || speed > 25) return 0;
    const hundredths = Math.round(100 * Math.min(12, speed));
    return Math.round(
      (ratingMW * 1000 * (hundredths * hundredths * hundredths - 300 * 300 * 300)) / (1200 * 1200 * 1200 - 300 * 300 * 300),
    );
  });
}

/** Returns the air temperature, °C. */
function airTemperature(): Float64Array {
  return yearOf(60, 1, (day, hour) => 12 + 12 * season(day, 200) + 5 * Math.cos((Math.PI * (hour - 15)) / 12));
}

/** Returns a flat offer of the daylight hours, kW. */
function daytimeDelivery(powerMW: number): Float64Array {
  return yearOf(60, 0, (_, hour) => (hour > 8 && hour < 18 ? powerMW * 1000 : 0));
}

/** Returns a contract price that is higher in summer, currency/MWh. */
function seasonalPrice(): Float64Array {
  return yearOf(60, 2, (day) => 60 + 15 * season(day, 200));
}

const dayAhead = energyPrice(11, 65, 3);

/** All series by their file name in the documents. */
export const syntheticSeries: Readonly<Record<string, Float64Array>> = {
  'day-ahead': dayAhead,
  'day-ahead, too much sun': dayAhead.map((price) => Math.round(100 * (price - 35)) / 100),
  'day-ahead, second year': energyPrice(13, 71, 3),
  'real-time': energyPrice(11, 65, 12),
  'quarter-hours': energyPrice(17, 65, 8, 15),
  'regulation up': regulationPrice(19, 9),
  'regulation down': regulationPrice(23, 6),
  'solar 100 MW': solarProduction(29, 100),
  'solar 100 MW, quarter-hours': solarProduction(29, 100, 15),
  'air temperature': airTemperature(),
  'wind speed': windSpeed(37, 6.5),
  'delivery of 20 MW by day': daytimeDelivery(20),
  'contract price': seasonalPrice(),
  'wind 60 MW': windProduction(41, 60),
};

/** Series by the hash in the documents. */
export const syntheticInputs: ReadonlyMap<string, Float64Array> = new Map(
  Object.values(syntheticSeries).map((values) => [seriesHash(values), values]),
);
