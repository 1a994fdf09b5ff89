import { z } from 'zod';
import { storageSpecSchema } from '@hybrid/project/library/storageSpec';
import { call } from './call';

export const placeSchema = z.object({
  address: z.string(),
  countryName: z.string(),
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = z.infer<typeof placeSchema>;

const coordinate = z.object({ latitude: z.coerce.number().min(-90).max(90), longitude: z.coerce.number().min(-180).max(180) });

export const referenceCalls = {
  storages: call('POST', '/api/info/storages', 'Names of the storage library', { reply: z.array(z.string()) }),
  storageSpecs: call('POST', '/api/info/storages/specs', 'The storage library', { reply: z.array(storageSpecSchema) }),
  /** Address, country name and code at a place; embedded, no network needed. */
  reverseGeocode: call('GET', '/api/info/place', 'Address of coordinates', { query: coordinate, reply: placeSchema }),
  findPlaces: call('GET', '/api/info/places', 'Places by name', {
    query: z.object({ text: z.string().min(1).max(200) }),
    reply: z.array(placeSchema),
  }),
  health: call('GET', '/api/health', 'Whether the server is up', {
    reply: z.object({ status: z.literal('ok'), version: z.string() }),
    open: true,
  }),
} as const;
