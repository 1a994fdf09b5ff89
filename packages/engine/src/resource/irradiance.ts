import { daysPerYear } from '@hybrid/project/basics/calendar';
import { radiansPerDegree } from '@hybrid/project/basics/units';
import type { PlaneOfArray } from '../cases/case';
import type { Series } from '../series';
import { extraterrestrialNormal, type SunYear } from './solarPosition';

/** Cosine of the zenith angle below which all irradiance counts as diffuse: the beam of a sun below 3° would depend on minutes of the clock. */
const minCosZenith = Math.cos(87 * radiansPerDegree);
const maxTrackerSlope = 60 * radiansPerDegree;

/**
 * Returns the diffuse share of global irradiance from the clearness index (global over extraterrestrial horizontal irradiance).
 * Source: Erbs, Klein and Duffie 1982, Solar Energy 28.
 */
export function diffuseFraction(clearness: number): number {
  const k = Math.max(0, Math.min(1, clearness));
  if (k <= 0.22) return 1 - 0.09 * k;
  if (k <= 0.8) return 0.9511 - 0.1604 * k + 4.388 * k ** 2 - 16.638 * k ** 3 + 12.336 * k ** 4;
  return 0.165;
}

/**
 * Returns the irradiance on the plane of the array from global horizontal irradiance, means over the step. [kW/m²]
 *
 * Erbs splits global into beam and diffuse irradiance, HDKR (Hay, Davies, Klucher, Reindl) transposes them to the plane. The anisotropy index
 * is at most 1 and the beam on the plane at most the extraterrestrial irradiance: without these limits, the steps at sunrise and sunset reach
 * several kW/m² if the clock of the data deviates from solar time.
 * Source: Duffie and Beckman, "Solar Engineering of Thermal Processes", ch. 1-2. No incidence-angle loss, no horizon.
 */
export function planeOfArray(globalHorizontal: Series, sun: SunYear, latitudeDeg: number, plane: PlaneOfArray): Series {
  const onPlane = new Float64Array(globalHorizontal.length);
  const stepsPerDay = globalHorizontal.length / daysPerYear;
  const sinLatitude = Math.sin(latitudeDeg * radiansPerDegree);
  const cosLatitude = Math.cos(latitudeDeg * radiansPerDegree);
  const tracks = plane.tracking === 'horizontal-axis-ns';
  let slope = plane.slopeDeg * radiansPerDegree;
  let azimuth = plane.azimuthDeg * radiansPerDegree;

  for (let t = 0; t < onPlane.length; t++) {
    const global = globalHorizontal[t];
    const lit = sun.sunlitShare[t];
    if (!(global > 0) || lit <= 0) continue;
    const sinDeclination = Math.sin(sun.declination[t]);
    const cosDeclination = Math.cos(sun.declination[t]);
    const sinHour = Math.sin(sun.hourAngle[t]);
    const cosHour = Math.cos(sun.hourAngle[t]);
    const cosZenith = sinLatitude * sinDeclination + cosLatitude * cosDeclination * cosHour;
    const hasBeam = cosZenith > minCosZenith;
    if (tracks) {
      azimuth = sinHour >= 0 ? Math.PI / 2 : -Math.PI / 2;
      slope = Math.min(maxTrackerSlope, Math.atan2(Math.abs(cosDeclination * sinHour), cosZenith));
    }
    const sinSlope = Math.sin(slope);
    const cosSlope = Math.cos(slope);
    const cosIncidence = Math.max(
      0,
      sinDeclination * (sinLatitude * cosSlope - cosLatitude * sinSlope * Math.cos(azimuth)) +
        cosDeclination * cosHour * (cosLatitude * cosSlope + sinLatitude * sinSlope * Math.cos(azimuth)) +
        cosDeclination * sinSlope * Math.sin(azimuth) * sinHour,
    );

    const normal = extraterrestrialNormal(Math.floor(t / stepsPerDay));
    const extraterrestrial = normal * cosZenith * lit;
    const diffuse = hasBeam ? global * diffuseFraction(global / extraterrestrial) : global;
    const beam = global - diffuse;
    const anisotropy = hasBeam ? Math.min(1, beam / extraterrestrial) : 0;
    const beamRatio = beam > 0 ? Math.min(cosIncidence / cosZenith, (normal * cosIncidence * lit) / beam) : 0;
    const sky = (1 + cosSlope) / 2;
    const brightening = 1 + Math.sqrt(beam / global) * Math.sin(slope / 2) ** 3;
    onPlane[t] =
      (beam + diffuse * anisotropy) * beamRatio +
      diffuse * (1 - anisotropy) * sky * brightening +
      global * plane.groundReflectance * ((1 - cosSlope) / 2);
  }
  return onPlane;
}
