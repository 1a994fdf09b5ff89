import { daysPerYear } from '@hybrid/project/basics/calendar';
import { radiansPerDegree } from '@hybrid/project/basics/units';

/** Solar constant of FAO-56, 0.082 MJ/m² a minute, over a day. [kWh/m²] */
const solarConstantDay = (0.082 * 24 * 60) / 3.6;

/**
 * Returns the irradiation of a clear day on level ground at a height above the sea. [kWh/m²]
 * Source: Allen et al., FAO Irrigation and Drainage Paper 56, equations 21 to 25 and 37.
 */
export function clearSkyDay(day: number, latitude: number, elevationM: number): number {
  const turn = (2 * Math.PI * (day + 1)) / daysPerYear;
  const distance = 1 + 0.033 * Math.cos(turn);
  const declination = 0.409 * Math.sin(turn - 1.39);
  const phi = latitude * radiansPerDegree;
  const sunset = Math.acos(Math.min(1, Math.max(-1, -Math.tan(phi) * Math.tan(declination))));
  const outside =
    (solarConstantDay / Math.PI) *
    distance *
    (sunset * Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.sin(sunset));
  return (0.75 + 2e-5 * elevationM) * outside;
}
