import { seededRandom } from '@hybrid/engine/seededRandom';
import { cosZenith, extraterrestrialNormal, sunAt } from '@hybrid/engine/resource/solarPosition';
import { daysPerYear, hoursPerDay, hoursPerYear } from '@hybrid/project/basics/calendar';

/*
 * Years of made-up data for the samples: plausible in shape and size, repeatable, and of no real place or market. Hourly, 8,760 values.
 */

/** Returns autocorrelated noise: each value keeps a share of the one before. Mean 0, the given standard deviation. */
function rememberingNoise(seed: number, memory: number, deviation: number): () => number {
  const { normal } = seededRandom(seed);
  let value = normal() * deviation;
  return () => (value = memory * value + Math.sqrt(1 - memory * memory) * deviation * normal());
}

/** Parameters of a year of prices. */
export interface PriceShape {
  /** Mean of the ordinary hours [currency/MWh]. */
  readonly base: number;
  readonly morning: number;
  readonly evening: number;
  /** Depth of the midday valley [currency/MWh]. */
  readonly midday: number;
  readonly noise: number;
  /** Share of hours with a spike, and the height of a spike. */
  readonly spikeShare: number;
  readonly spike: number;
}

const ordinaryPrices: PriceShape = { base: 40, morning: 10, evening: 24, midday: 12, noise: 7, spikeShare: 0.003, spike: 400 };

/** Prices of a market with much sun at noon, little reserve in the evening and rare hours of scarcity: the revenue of storage alone. */
export const scarcePrices: Partial<PriceShape> = { morning: 20, evening: 88, midday: 34, noise: 10, spikeShare: 0.005, spike: 2500 };

const bump = (hour: number, at: number, width: number): number => Math.exp(-(((hour - at) / width) ** 2));

/** Returns energy prices, none below zero: a morning and an evening peak, a valley at noon, noise that lasts for hours, rare spikes. */
export function syntheticPrices(seed: number, shape: Partial<PriceShape> = {}): Float64Array {
  const { base, morning, evening, midday, noise, spikeShare, spike } = { ...ordinaryPrices, ...shape };
  const { next } = seededRandom(seed);
  const disturbance = rememberingNoise(seed + 1, 0.9, noise);
  return Float64Array.from({ length: hoursPerYear }, (_, t) => {
    const hour = t % hoursPerDay;
    const isWeekend = Math.floor(t / hoursPerDay) % 7 >= 5;
    const season = 1 + 0.15 * Math.cos((2 * Math.PI * (t / hoursPerDay - 200)) / daysPerYear);
    const day = morning * bump(hour, 8, 2) + evening * bump(hour, 19, 2.5) - midday * bump(hour, 13, 3);
    const ordinary = (base + (isWeekend ? 0.7 : 1) * day) * season + disturbance();
    return Math.max(0, ordinary + (next() < spikeShare ? spike * next() : 0));
  });
}

/** Returns the prices of a second market: those of the first with a disturbance of its own. */
export function disturbed(prices: Float64Array, seed: number, deviation: number): Float64Array {
  const disturbance = rememberingNoise(seed, 0.6, deviation);
  return prices.map((price) => Math.max(0, price + disturbance()));
}

/** Returns the global horizontal irradiance at a place in its standard time [kW/m²]: a clear sky by the height of the sun, behind clouds that last for days. */
export function syntheticIrradiance(seed: number, latitude: number, longitude: number, zoneHours: number): Float64Array {
  const cloud = rememberingNoise(seed, 0.97, 1);
  return Float64Array.from({ length: hoursPerYear }, (_, t) => {
    const height = cosZenith(sunAt(t + 0.5, longitude, zoneHours), latitude);
    const clearness = Math.min(0.78, Math.max(0.08, 0.66 + 0.16 * cloud()));
    return height <= 0 ? 0 : clearness * extraterrestrialNormal(Math.floor(t / hoursPerDay)) * height;
  });
}

/** Returns the air temperature [°C]: the year and the day as waves, and days that are warmer or colder. */
export function syntheticTemperature(seed: number, mean: number): Float64Array {
  const weather = rememberingNoise(seed, 0.98, 3);
  return Float64Array.from({ length: hoursPerYear }, (_, t) => {
    const year = -9 * Math.cos((2 * Math.PI * (t / hoursPerDay - 20)) / daysPerYear);
    const day = -5 * Math.cos((2 * Math.PI * ((t % hoursPerDay) - 4)) / hoursPerDay);
    return mean + year + day + weather();
  });
}

/** Returns the wind speed at 80 m [m/s]: a Weibull distribution of shape 2 about a mean, stronger in winter, in spells of hours. */
export function syntheticWindSpeed(seed: number, mean: number): Float64Array {
  const spell = rememberingNoise(seed, 0.95, 1);
  const scale = mean / 0.886227;
  return Float64Array.from({ length: hoursPerYear }, (_, t) => {
    const season = 1 + 0.12 * Math.cos((2 * Math.PI * (t / hoursPerDay - 15)) / daysPerYear);
    return season * scale * Math.sqrt(-Math.log(1 - shareBelow(spell())));
  });
}

/** Returns the share of a normal distribution below a value. Source: logistic approximation of Bowling et al. 2009, error up to 1.4e-4. */
function shareBelow(value: number): number {
  return 1 / (1 + Math.exp(-0.07056 * value ** 3 - 1.5976 * value));
}
