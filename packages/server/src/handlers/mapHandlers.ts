import { mapCalls } from '@hybrid/api/mapCalls';
import { largestPlaces, nearestPlace } from '../outside/placesNear';
import { handle } from './handler';

/** Places of one view of a map; more of them would not find room. */
const maxPlaces = 80;

export const mapHandlers = {
  nearestPlace: handle(mapCalls.nearestPlace, (_params, _body, { query }) => nearestPlace(query.latitude, query.longitude)),
  largestPlaces: handle(mapCalls.largestPlaces, (_params, _body, { query }) => largestPlaces(query, maxPlaces)),
} as const;
