import { message, type Text } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { embeddedGeocoder, typedPosition, type Geocoder } from './geocoder';
import { nominatim } from './geocoderNominatim';
import { withTimeZone } from './timeZones';
import type { Settings } from '../installation/settings';
import { productVersion } from '../installation/version';

const standIn = (error: UserError): Text => message('refusals.builtInPlacesStandIn', { problem: error.title });

/**
 * Returns the geocoder of an installation: the online one where it is on, and the embedded one where that is off or fails. Places have the standard time of
 * their clock, from a table that comes with the product.
 */
export function geocoderService(online?: Geocoder): Geocoder {
  const places = online ? withStandIn(online) : embeddedGeocoder;
  return {
    reverse: async (latitude, longitude) => withTimeZone(await places.reverse(latitude, longitude)),
    find: async (text, whole) => (await places.find(text, whole)).map(withTimeZone),
  };
}

function withStandIn(online: Geocoder): Geocoder {
  const reverse: Geocoder['reverse'] = async (latitude, longitude) => {
    try {
      return await online.reverse(latitude, longitude);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return { ...(await embeddedGeocoder.reverse(latitude, longitude)), note: standIn(error) };
    }
  };
  return {
    reverse,
    async find(text, whole) {
      if (!whole) return embeddedGeocoder.find(text, whole);
      const position = typedPosition(text);
      if (position) return [await reverse(...position)];
      try {
        return await online.find(text, whole);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        const builtIn = await embeddedGeocoder.find(text, whole);
        return builtIn.map((place) => ({ ...place, note: standIn(error) }));
      }
    },
  };
}

/** Returns the geocoder of the settings; refuses a Nominatim service without its address. */
export function geocoderOf({
  HYBRID_GEOCODER: kind,
  HYBRID_NOMINATIM_URL: address,
}: Pick<Settings, 'HYBRID_GEOCODER' | 'HYBRID_NOMINATIM_URL'>): Geocoder {
  if (kind === 'embedded') return geocoderService();
  if (address === undefined)
    throw new UserError(
      'badInput',
      'The setting HYBRID_NOMINATIM_URL is missing.',
      'HYBRID_GEOCODER=nominatim needs the address of the service.',
    );
  return geocoderService(nominatim({ address, userAgent: `hybrid-front/${productVersion}` }));
}
