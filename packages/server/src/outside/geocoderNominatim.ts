import { message } from '@hybrid/project/i18n/message';
import { z } from 'zod';
import type { Place } from '@hybrid/api/referenceCalls';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Geocoder } from './geocoder';
import { openSharedAnswers } from '../memory/sharedAnswers';

interface NominatimOptions {
  /** Base address of the calls. */
  readonly address: string;
  /** User agent, as the usage policy of the service requires: `hybrid-front/0.2.0`. */
  readonly userAgent: string;
  /** Time limit of one request, including the wait for its turn [ms]. */
  readonly timeoutMs?: number;
  /** Minimum time from one request to the next [ms]. */
  readonly pauseMs?: number;
  /** Maximum number of cached answers; the least recently used goes first. */
  readonly kept?: number;
  readonly clock?: Clock;
}

interface Clock {
  /** Present time [ms]. */
  now(): number;
  wait(ms: number): Promise<void>;
}

const ownClock: Clock = { now: () => performance.now(), wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) };

const maxPlaces = 8;

/** The service writes coordinates as text. */
const foundSchema = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  display_name: z.string().min(1),
  address: z.object({ country: z.string().default(''), country_code: z.string().default('') }).default({ country: '', country_code: '' }),
});
/** In uninhabited areas it answers with an error of its own, and status 200. */
const reverseSchema = z.union([foundSchema, z.object({ error: z.string() })]);
const searchSchema = z.array(foundSchema);

/**
 * Finds addresses with a Nominatim service within its usage policy: one request at a time and per second, a user agent, cached answers.
 * Throws a `UserError` when there is no answer. The open sea has no country and its coordinates for an address.
 * Source of the form: nominatim.org/release-docs/latest/api, Reverse and Search, format jsonv2.
 */
export function nominatim({
  address,
  userAgent,
  timeoutMs = 5000,
  pauseMs = 1000,
  kept = 1000,
  clock = ownClock,
}: NominatimOptions): Geocoder {
  const ownTurn = turns(pauseMs, timeoutMs, clock);
  const ask = async <T>(path: string, query: Readonly<Record<string, string>>, schema: z.ZodType<T>): Promise<T> => {
    const leftMs = timeoutMs - (await ownTurn());
    const search = new URLSearchParams({ ...query, format: 'jsonv2', addressdetails: '1', 'accept-language': 'en' });
    return readable(schema, await answer(`${address.replace(/\/+$/, '')}/${path}?${search}`, userAgent, leftMs, timeoutMs));
  };
  const places = openSharedAnswers<Place>({ max: kept });
  const lists = openSharedAnswers<readonly Place[]>({ max: kept });
  return {
    reverse(latitude, longitude) {
      const [lat, lon] = [latitude.toFixed(6), longitude.toFixed(6)];
      return places.get(`${lat} ${lon}`, async () => {
        const found = await ask('reverse', { lat, lon }, reverseSchema);
        if ('error' in found)
          return { address: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`, countryName: '', countryCode: '', latitude, longitude };
        return { ...placeOf(found), latitude, longitude };
      });
    },
    find(text) {
      const wanted = text.trim().replace(/\s+/g, ' ');
      return lists.get(wanted.toLowerCase(), async () =>
        (await ask('search', { q: wanted, limit: String(maxPlaces) }, searchSchema)).slice(0, maxPlaces).map(placeOf),
      );
    },
  };
}

function placeOf({ lat, lon, display_name: address, address: { country, country_code: code } }: z.output<typeof foundSchema>): Place {
  return { address, countryName: country, countryCode: code.toUpperCase(), latitude: lat, longitude: lon };
}

/** Schedules turns at a minimum distance and returns the wait for each [ms]; refuses at once a turn that would come too late. */
function turns(apartMs: number, longestMs: number, clock: Clock): () => Promise<number> {
  let next = 0;
  return async () => {
    const now = clock.now();
    const waitMs = Math.max(0, next - now);
    if (waitMs >= longestMs) throw new UserError('tooMany', message('refusals.addressServiceAskedTooMuch'));
    next = now + waitMs + apartMs;
    if (waitMs > 0) await clock.wait(waitMs);
    return waitMs;
  };
}

async function answer(url: string, userAgent: string, leftMs: number, timeoutMs: number): Promise<string> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(Math.ceil(leftMs)),
      redirect: 'error',
      headers: { accept: 'application/json', 'user-agent': userAgent },
    });
    const text = await response.text();
    if (response.ok) return text;
    throw response.status === 429
      ? new UserError('tooMany', message('refusals.addressServiceTakesMoreQuestions'))
      : new UserError(
          'unavailable',
          message('refusals.addressServiceIsOutOfOrder'),
          message('refusals.itAnsweredWithStatus', { status: response.status }),
        );
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw error instanceof DOMException && error.name === 'TimeoutError'
      ? new UserError(
          'unavailable',
          message('refusals.addressServiceDidAnswerTime'),
          message('refusals.withinS', { seconds: timeoutMs / 1000 }),
        )
      : new UserError('unavailable', message('refusals.addressServiceCannotBeReached'));
  }
}

function readable<T>(schema: z.ZodType<T>, text: string): T {
  const reading = schema.safeParse(parsed(text));
  if (reading.success) return reading.data;
  throw new UserError('unavailable', message('refusals.answerAddressServiceCannotRead'));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
