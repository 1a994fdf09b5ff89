import { daysPerYear, hoursPerDay } from '@hybrid/project/basics/calendar';
import type { SeededRandom } from '../seededRandom';
import type { Series } from '../series';
import { betaQuantile } from './betaDistribution';
import { normalShareBelow } from './normalDistribution';
import type { SunYear } from './solarPosition';

const correlationOfHours = 0.54;
/** Minimum distance of the hourly mean from the clearest sky, so that a distribution fits between them. */
const minRange = 0.02;
const minDeviation = 0.005;
const minCosZenith = 0.01;
/** Attenuation of the beam by a clear sky per unit of air mass. Source: Haurwitz 1945, Journal of Meteorology 2. */
const clearSkyLoss = 0.057;

/**
 * Returns the clearness index of each hour of a year from the indices of its days; 0 in the dark.
 *
 * The mean of an hour follows from the day and the air mass; the hours vary about it with a correlation of 0.54 from hour to hour, which
 * restarts each morning. The normal draws become clearness through a beta distribution between 0 and the clearest sky of the hour; their
 * variance is limited to the maximum of a distribution with a single peak.
 *
 * One addition of ours: the trend of Graham and Hollands leaves the low sun too clear (0.58 where Phoenix measures 0.46), by which a tracker gains 3 to 7 %.
 * It is multiplied by the clear-sky attenuation at low sun; clearness by solar elevation then agrees with measured years.
 *
 * Daily sums deviate from the day's clearness by up to 15 %, least near the equator: the day has to be renormalised.
 * Source: Graham and Hollands 1990, Solar Energy 44.
 */
export function hourlyClearness(clearnessByDay: Series, sun: SunYear, cosines: Series, { normal }: SeededRandom): Series {
  const clearness = new Float64Array(daysPerYear * hoursPerDay);
  for (let day = 0; day < daysPerYear; day++) {
    const ofDay = clearnessByDay[day];
    const level = ofDay - 1.167 * ofDay ** 3 * (1 - ofDay);
    const rise = 0.979 * (1 - ofDay);
    const fade = (1.141 * (1 - ofDay)) / ofDay;
    const deviation = Math.max(minDeviation, 0.16 * Math.sin((Math.PI * ofDay) / 0.9));
    let state = 0;
    let isMorning = true;
    for (let t = day * hoursPerDay; t < (day + 1) * hoursPerDay; t++) {
      // Drawn in the dark, too: the draw of an hour must not depend on the number of sunlit hours before it.
      const draw = normal();
      if (!(cosines[t] > 0)) continue;
      state = isMorning ? draw : correlationOfHours * state + Math.sqrt(1 - correlationOfHours ** 2) * draw;
      isMorning = false;
      const airMass = 1 / Math.max(minCosZenith, cosines[t]);
      const trend = (level + rise * Math.exp(-fade * airMass)) * Math.exp(-clearSkyLoss * (airMass - 1));
      const mean = Math.max(minRange, trend);
      const clearest = Math.max(0.88 * Math.cos(0.4 * sun.hourAngle[t]), mean + minRange);
      clearness[t] = clearest * drawnShare(state, mean / clearest, deviation / clearest);
    }
  }
  return clearness;
}

/** Maps a normal draw to the value of the same share in a beta distribution of given mean and standard deviation. */
function drawnShare(draw: number, mean: number, deviation: number): number {
  const maxVariance = Math.min((mean * mean * (1 - mean)) / (1 + mean), (mean * (1 - mean) ** 2) / (2 - mean));
  const variance = Math.min(deviation * deviation, maxVariance);
  const together = (mean * (1 - mean)) / variance - 1;
  return betaQuantile(normalShareBelow(draw), draw, mean * together, (1 - mean) * together);
}
