const standardTemperatureK = 288.16;
/** Fall of the temperature with height. [K/m] */
const lapseRate = 0.0065;
const gravity = 9.81;
/** Of dry air. [J/(kg K)] */
const gasConstant = 287;

/**
 * Density of the air at an altitude over that at sea level, in the standard atmosphere. [fraction]
 *
 * ρ/ρ₀ = (1 − B z/T₀)^(g/(R B)) · T₀/(T₀ − B z), T₀ = 288.16 K, B = 6.5 K/km; good up to 11 km.
 * Source: International Standard Atmosphere, ISO 2533.
 */
export function densityRatio(altitudeM: number): number {
  const temperatureK = standardTemperatureK - lapseRate * altitudeM;
  return (temperatureK / standardTemperatureK) ** (gravity / (gasConstant * lapseRate)) * (standardTemperatureK / temperatureK);
}
