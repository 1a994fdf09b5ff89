import { daysPerYear, hoursPerDay, monthStarts } from '@hybrid/project/basics/calendar';
import { radiansPerDegree } from '@hybrid/project/basics/units';
import { sum, type Series } from '../series';
import { extraterrestrialNormal, sunYear, type SunYear } from './solarPosition';

/**
 * Returns the cosine of the angle between the sun and the vertical, mean over the sunlit part of each step; 0 in the dark.
 *
 * The hour angle is integrated from one end of the sunlit part to the other, so that steps with sunrise or sunset count exactly.
 * Source: Duffie and Beckman, "Solar Engineering of Thermal Processes", ch. 1.10.
 */
export function meanCosZenith(sun: SunYear, latitudeDeg: number): Series {
  const cosines = new Float64Array(sun.hourAngle.length);
  const halfStep = (Math.PI * daysPerYear) / cosines.length;
  const sinLatitude = Math.sin(latitudeDeg * radiansPerDegree);
  const cosLatitude = Math.cos(latitudeDeg * radiansPerDegree);
  for (let t = 0; t < cosines.length; t++) {
    const halfLit = halfStep * sun.sunlitShare[t];
    if (halfLit <= 0) continue;
    const meanCosHour = (Math.cos(sun.hourAngle[t]) * Math.sin(halfLit)) / halfLit;
    const declination = sun.declination[t];
    cosines[t] = Math.max(0, sinLatitude * Math.sin(declination) + cosLatitude * Math.cos(declination) * meanCosHour);
  }
  return cosines;
}

/** Returns the irradiance outside the atmosphere on a horizontal plane, mean over each step. [kW/m²] */
export function extraterrestrialHorizontal(sun: SunYear, cosines: Series): Series {
  const stepsPerDay = cosines.length / daysPerYear;
  const horizontal = new Float64Array(cosines.length);
  for (let day = 0; day < daysPerYear; day++) {
    const normal = extraterrestrialNormal(day);
    for (let t = day * stepsPerDay; t < (day + 1) * stepsPerDay; t++) horizontal[t] = normal * cosines[t] * sun.sunlitShare[t];
  }
  return horizontal;
}

/** Returns the monthly averages outside the atmosphere on a horizontal plane, the upper limit of the irradiation on the ground. [kWh/m²/day] */
export function extraterrestrialMonthly(latitudeDeg: number): readonly number[] {
  const sun = sunYear(latitudeDeg, 0, 1);
  const horizontal = extraterrestrialHorizontal(sun, meanCosZenith(sun, latitudeDeg));
  return monthStarts.slice(0, 12).map((start, month) => {
    const end = monthStarts[month + 1] as number;
    return sum(horizontal.subarray(start * hoursPerDay, end * hoursPerDay)) / (end - start);
  });
}
