import { z } from 'zod';
import { call } from './call';
import { coordinate, degrees } from './coordinates';

const placeShape = {
  name: z.string(),
  countryCode: z.string(),
  /** Inhabitants; 0 where it is not known. */
  population: z.number(),
  latitude: z.number(),
  longitude: z.number(),
};

const mapPlaceSchema = z.object(placeShape);
export type MapPlace = z.infer<typeof mapPlaceSchema>;

export const compassPoints = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type CompassPoint = (typeof compassPoints)[number];

const nearestPlaceSchema = z.object({
  ...placeShape,
  /** Name of the state, known for the United States only; else empty. */
  state: z.string(),
  countryName: z.string(),
  distanceKm: z.number(),
  /** Direction from the place to the coordinates. */
  direction: z.enum(compassPoints),
});
export type NearestPlace = z.infer<typeof nearestPlaceSchema>;

const windowSchema = z
  .object({
    south: degrees(90),
    north: degrees(90),
    /** Greater than `east` where the window crosses the date line. */
    west: degrees(180),
    east: degrees(180),
    /** Least population. */
    minPopulation: z.union([z.number(), z.string().regex(/^\d+$/, 'Give a whole number of inhabitants.')]).transform(Number),
  })
  .refine(({ south, north }) => south <= north, { message: 'South must not be greater than north.', path: ['south'] });
export type MapWindow = z.output<typeof windowSchema>;

/** Calls of the map of a site. Both answer from places of the product: no site leaves the server. */
export const mapCalls = {
  nearestPlace: call('GET', '/api/info/place/nearest', 'Distance and direction from the nearest larger place', {
    access: 'read',
    query: coordinate,
    reply: nearestPlaceSchema,
  }),
  largestPlaces: call('GET', '/api/info/places/largest', 'Largest places of a part of the world', {
    access: 'read',
    query: windowSchema,
    reply: z.array(mapPlaceSchema).readonly(),
  }),
} as const;
