import { hoursPerDay, hoursPerYear } from '@hybrid/project/basics/calendar';
import { radiansPerDegree } from '@hybrid/project/basics/units';
import { zoneOfLongitude } from '@hybrid/project/document/site';
import type { Series } from '../series';

/**
 * Start of the year for the position of the sun. Weather data have no leap years, so the sun of 2023 is used for all years; another year
 * differs by at most a quarter of a day, 0.1° of declination.
 */
const daysFromJ2000ToYearStart = 8400.5;

/** Geocentric position of the sun relative to a meridian. Radians; the hour angle is 0 at solar noon and grows westwards. */
interface Sun {
  readonly declination: number;
  readonly hourAngle: number;
}

/**
 * Returns declination and hour angle at a time, `hours` after 1 January 00:00 in local standard time.
 *
 * Accurate to 0.01° between 1950 and 2050. Solar time is clock time + longitude/15 - zone + equation of time.
 * Source: The Astronomical Almanac, low-precision formulas for the sun (Michalsky 1988, Solar Energy 40).
 */
export function sunAt(hours: number, longitudeDeg: number, zoneHours: number): Sun {
  const days = daysFromJ2000ToYearStart + (hours - zoneHours) / hoursPerDay;
  const meanLongitudeDeg = 280.46 + 0.9856474 * days;
  const anomaly = (357.528 + 0.9856003 * days) * radiansPerDegree;
  const eclipticLongitude = (meanLongitudeDeg + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * radiansPerDegree;
  const obliquity = (23.439 - 0.0000004 * days) * radiansPerDegree;
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(eclipticLongitude), Math.cos(eclipticLongitude));
  const equationOfTime = wrapped(meanLongitudeDeg * radiansPerDegree - rightAscension);
  const clockAngle = (15 * (hours - zoneHours - 12) + longitudeDeg) * radiansPerDegree;
  return { declination: Math.asin(Math.sin(obliquity) * Math.sin(eclipticLongitude)), hourAngle: wrapped(clockAngle + equationOfTime) };
}

function wrapped(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

/** Returns the cosine of the angle between the sun and the vertical. */
export function cosZenith({ declination, hourAngle }: Sun, latitudeDeg: number): number {
  const latitude = latitudeDeg * radiansPerDegree;
  return Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle) + Math.sin(latitude) * Math.sin(declination);
}

/**
 * Returns the irradiance outside the atmosphere on a plane that faces the sun, on a day of the year from 0. [kW/m²]
 * Source: Duffie and Beckman, "Solar Engineering of Thermal Processes", ch. 1, with a solar constant of 1.367 kW/m².
 */
export function extraterrestrialNormal(day: number): number {
  return 1.367 * (1 + 0.033 * Math.cos((360 * (day + 1) * radiansPerDegree) / 365));
}

/** The sun over a year. The position of a step is taken at the middle of its sunlit part. */
export interface SunYear {
  readonly declination: Series;
  readonly hourAngle: Series;
  /** Share of the step with the sun above the horizon. */
  readonly sunlitShare: Series;
}

/** Returns the sun in each step of a year of local standard time. A step with sunrise or sunset counts by its sunlit part only. */
export function sunYear(
  latitudeDeg: number,
  longitudeDeg: number,
  stepHours: number,
  zoneHours: number = zoneOfLongitude(longitudeDeg),
): SunYear {
  const count = Math.round(hoursPerYear / stepHours);
  const latitude = latitudeDeg * radiansPerDegree;
  const halfStep = (stepHours * 15 * radiansPerDegree) / 2;
  const year = { declination: new Float64Array(count), hourAngle: new Float64Array(count), sunlitShare: new Float64Array(count) };
  for (let t = 0; t < count; t++) {
    const { declination, hourAngle } = sunAt((t + 0.5) * stepHours, longitudeDeg, zoneHours);
    const vertical = Math.sin(latitude) * Math.sin(declination);
    const level = Math.cos(latitude) * Math.cos(declination);
    const sunsetAngle = level < 1e-12 ? (vertical > 0 ? Math.PI : 0) : Math.acos(Math.max(-1, Math.min(1, -vertical / level)));
    const neverSets = sunsetAngle >= Math.PI;
    const rise = neverSets ? hourAngle - halfStep : Math.max(hourAngle - halfStep, -sunsetAngle);
    const set = neverSets ? hourAngle + halfStep : Math.min(hourAngle + halfStep, sunsetAngle);
    const lit = neverSets ? 2 * halfStep : Math.max(0, set - rise);
    year.declination[t] = declination;
    year.hourAngle[t] = lit > 0 ? (rise + set) / 2 : hourAngle;
    year.sunlitShare[t] = lit / (2 * halfStep);
  }
  return year;
}
