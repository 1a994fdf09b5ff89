const seaLevelK = 288.16;
const lapseKPerM = 0.0065;
const gravity = 9.81;
const gasConstant = 287;
/** Altitude above which the temperature of the standard atmosphere no longer falls. [m] */
const tropopauseM = 11_000;

/**
 * Returns the density of the air at an altitude relative to sea level, in the standard atmosphere.
 *
 * Pressure and temperature both fall with height: (1 − B z / T)^(g / (R B)) × T / (T − B z). For altitudes below 11 km. Weather and season,
 * which change it by some 10 % either way, are not included.
 * Source: ICAO standard atmosphere (Doc 7488) with 288.16 K, 6.5 K/km, 9.81 m/s², 287 J/(kg K).
 */
export function densityRatio(altitudeM: number): number {
  const fall = (lapseKPerM * Math.min(tropopauseM, altitudeM)) / seaLevelK;
  return (1 - fall) ** (gravity / (gasConstant * lapseKPerM)) / (1 - fall);
}
