import type { CalculatedWind } from '../cases/case';
import { windYear } from '../resource/resourceYear';
import { windAtHub } from '../resource/windAtHub';
import { mean } from '../series';

/** Distribution of the wind speed at the hub. */
export interface HubSpeeds {
  /** Hours of the year from each whole m/s to below the next, from 0. */
  readonly hoursBySpeed: readonly number[];
  readonly meanMS: number;
}

/** Returns the distribution of a year's wind speed at the hub. */
export function hubSpeeds({ windSpeedMS, anemometerHeightM, hubHeightM, profile }: CalculatedWind, stepHours: number): HubSpeeds {
  const speeds = windAtHub(windYear(windSpeedMS, stepHours), anemometerHeightM, hubHeightM, profile);
  const hours: number[] = [];
  for (const speed of speeds) {
    const bin = Math.floor(speed);
    while (hours.length <= bin) hours.push(0);
    hours[bin] += stepHours;
  }
  return { hoursBySpeed: hours, meanMS: mean(speeds) ?? 0 };
}
