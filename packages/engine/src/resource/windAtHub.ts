import type { Series } from '../series';

/** Growth of the wind with height over open, flat ground. */
export const openGroundExponent = 0.14;

/**
 * Wind speed at another height by the power law: v₂ = v₁ (z₂/z₁)^α. [m/s]
 *
 * Valid in neutral air over open ground between some ten and two hundred metres; α grows with roughness and stability.
 * Source: Manwell, McGowan, Rogers, "Wind Energy Explained", 2nd ed., ch. 2.
 */
export function windAtHub(speedMS: Series, measuredAtM: number, hubHeightM: number, exponent: number = openGroundExponent): Series {
  if (measuredAtM === hubHeightM || measuredAtM <= 0) return speedMS;
  const ratio = (hubHeightM / measuredAtM) ** exponent;
  const atHub = new Float64Array(speedMS.length);
  for (let t = 0; t < atHub.length; t++) atHub[t] = speedMS[t] * ratio;
  return atHub;
}

/**
 * Wind speed at another height by the logarithmic profile: v₂ = v₁ ln(z₂/z₀) / ln(z₁/z₀). [m/s]
 *
 * Valid in neutral air, both heights well above the roughness length z₀. Source: as above.
 */
export function windAtHubByRoughness(speedMS: Series, measuredAtM: number, hubHeightM: number, roughnessM: number): Series {
  if (measuredAtM === hubHeightM || measuredAtM <= roughnessM) return speedMS;
  const ratio = Math.log(hubHeightM / roughnessM) / Math.log(measuredAtM / roughnessM);
  const atHub = new Float64Array(speedMS.length);
  for (let t = 0; t < atHub.length; t++) atHub[t] = Math.max(0, speedMS[t] * ratio);
  return atHub;
}
