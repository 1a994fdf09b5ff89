import { listOf, message, sentences, type Text } from '@hybrid/project/i18n/message';
import { extraterrestrialMonthly } from '@hybrid/engine/resource/extraterrestrial';
import { UserError } from '@hybrid/project/i18n/userError';
import { climateAt } from '../data/climatology';

/** Monthly averages at a place, January first. */
export interface MonthlyAverages {
  /** Global horizontal irradiation [kWh/m²/day]. */
  readonly solar: readonly number[];
  /** Air temperature [°C]. */
  readonly temperature: readonly number[];
  /** Wind speed at 10 m [m/s]. */
  readonly wind: readonly number[];
  /** Source of the figures. */
  readonly source: string;
  /** Note for the user on each quantity, in a sentence or two. */
  readonly notes: { readonly [Q in 'solar' | 'temperature' | 'wind']: Text };
}

/** Returns monthly averages of the resources anywhere in the world. */
export interface ResourceService {
  monthlyAverages(latitude: number, longitude: number): Promise<MonthlyAverages>;
}

/** Maximum monthly clearness index of any place: cells that reach to sunnier latitudes can exceed it at the edge of the polar night. */
const clearestMonth = 0.85;

/** Resources from the grids of the product: no network, no key, no site leaves the server. */
export const embeddedResources: ResourceService = {
  monthlyAverages: async (latitude, longitude) => embeddedAverages(latitude, longitude),
};

function embeddedAverages(latitude: number, longitude: number): MonthlyAverages {
  refuseOutside(latitude, longitude);
  const { solar, temperature, wind, elevationM } = climateAt(latitude, longitude);
  return {
    solar: underSky(solar, latitude),
    temperature,
    wind,
    source: 'NASA SSE 6.0 on a grid of 1°, NCEP/NCAR Reanalysis 1, COADS and FNOC on one of 2.5°',
    notes: {
      solar: message('refusals.builtAveragesWideArea'),
      temperature: message('refusals.builtAveragesWideAreaMAbove', { height: Math.round(elevationM) }),
      wind: sentences(message('refusals.builtAveragesWideArea'), message('refusals.windIndicativeUseMeasurementsSite')),
    },
  };
}

/** Returns the service of an installation: the online one where it is on, and the embedded one where that is off or fails. */
export function resourceService(online?: ResourceService): ResourceService {
  if (!online) return embeddedResources;
  return {
    async monthlyAverages(latitude, longitude) {
      refuseOutside(latitude, longitude);
      try {
        const found = await online.monthlyAverages(latitude, longitude);
        return { ...found, solar: underSky(found.solar, latitude) };
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        const builtIn = embeddedAverages(latitude, longitude);
        const why = (note: Text): Text => listOf([error.title, note], '. ');
        const { solar, temperature, wind } = builtIn.notes;
        return { ...builtIn, notes: { solar: why(solar), temperature: why(temperature), wind: why(wind) } };
      }
    },
  };
}

function refuseOutside(latitude: number, longitude: number): void {
  if (!(Math.abs(latitude) <= 90)) throw new UserError('badInput', message('refusals.latitudeOutOfRange'));
  if (!(Math.abs(longitude) <= 180)) throw new UserError('badInput', message('refusals.longitudeOutOfRange'));
}

function underSky(solar: readonly number[], latitude: number): readonly number[] {
  const outside = extraterrestrialMonthly(latitude);
  return solar.map((value, month) => Math.max(0, Math.min(value, clearestMonth * (outside[month] as number))));
}
