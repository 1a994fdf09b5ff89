import { message, type Text } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import type { WindProfile } from '../cases/case';
import type { Series } from '../series';

/** Default wind profile: open, level ground in neutral air. */
export const usualWindProfile: WindProfile = { law: 'power', exponent: 1 / 7 };

/**
 * Returns the wind speed at the hub relative to the anemometer; 1 at equal heights.
 *
 * Valid in neutral air over level ground, both heights well above obstacles; forests, ridges and stable nights differ.
 * Refuses heights that are not above 0, and for the logarithmic law heights not above the roughness.
 * Source: Manwell, McGowan and Rogers, "Wind Energy Explained", 2nd ed., ch. 2.3.
 */
export function hubFactor(anemometerHeightM: number, hubHeightM: number, profile: WindProfile = usualWindProfile): number {
  const min = profile.law === 'log' ? profile.roughnessM : 0;
  refuseUnless(
    min >= 0 && (profile.law === 'power' || min > 0),
    message('calculation.roughnessLengthMustBeAboveZero'),
    message('calculation.inMetresForOpenGround'),
  );
  refuseUnless(
    anemometerHeightM > min,
    message('calculation.anemometerHeightMustBeAbove', { least: min }),
    message('calculation.inMAboveGround'),
  );
  refuseUnless(hubHeightM > min, message('calculation.hubHeightMustBeAbove', { least: min }), message('calculation.inMAboveGround'));
  if (profile.law === 'log') return Math.log(hubHeightM / profile.roughnessM) / Math.log(anemometerHeightM / profile.roughnessM);
  return (hubHeightM / anemometerHeightM) ** profile.exponent;
}

/** Returns the wind speed at hub height. [m/s] */
export function windAtHub(speedMS: Series, anemometerHeightM: number, hubHeightM: number, profile: WindProfile = usualWindProfile): Series {
  const factor = hubFactor(anemometerHeightM, hubHeightM, profile);
  return factor === 1 ? speedMS : speedMS.map((speed) => speed * factor);
}

function refuseUnless(isGood: boolean, text: Text, detail: Text): void {
  if (!isGood) throw new UserError('badInput', text, detail);
}
