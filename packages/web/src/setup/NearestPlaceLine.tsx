import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mapCalls } from '@hybrid/api/mapCalls';
import { useLanguage } from '../i18n/useLanguage';
import { callServer } from '../session/callServer';
import { countryName } from './countryName';
import type { Position } from './LocationMap';

/** Line on the map that says how far a site is from the nearest larger place, and in which direction. Empty until it is known. */
export function NearestPlaceLine({ position: { latitude, longitude } }: { readonly position: Position }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: nearest } = useQuery({
    queryKey: ['nearestPlace', latitude, longitude],
    queryFn: ({ signal }) => callServer(mapCalls.nearestPlace, { query: { latitude, longitude }, signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  if (!nearest) return <p role="status" />;
  const place = `${nearest.name}, ${nearest.state || countryName(nearest, language)}`;
  const distance = Math.round(nearest.distanceKm);
  return (
    <p role="status">
      {distance === 0
        ? t('setup.nearest.at', { place })
        : t('setup.nearest.away', { distance, place, direction: t(`setup.nearest.directions.${nearest.direction}`) })}
    </p>
  );
}
