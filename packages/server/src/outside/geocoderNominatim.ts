import { z } from 'zod';
import type { Place } from '@hybrid/api/referenceCalls';
import { UserError } from '@hybrid/project/basics/userError';
import type { Geocoder } from './geocoder';

export interface NominatimOptions {
  /** Where the calls begin. */
  readonly address: string;
  /** Who asks, as the rules of the service want it: `hybrid-front/0.2.0`. */
  readonly userAgent: string;
  /** For one question, the wait for its turn included. */
  readonly timeoutMs?: number;
  /** From one question to the next. */
  readonly pauseMs?: number;
  /** Answers that are kept; the one not asked for the longest goes first. */
  readonly kept?: number;
  readonly clock?: Clock;
}

interface Clock {
  /** [ms] */
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
/** Where nobody lives it answers with an error of its own, and status 200. */
const reverseSchema = z.union([foundSchema, z.object({ error: z.string() })]);
const searchSchema = z.array(foundSchema);

/**
 * Addresses from a Nominatim service, which keeps to its rules: one question at a time and second, a name of its own, answers kept.
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
  const places = keeping<Place>(kept);
  const lists = keeping<readonly Place[]>(kept);
  return {
    reverse(latitude, longitude) {
      const [lat, lon] = [latitude.toFixed(6), longitude.toFixed(6)];
      return places(`${lat} ${lon}`, async () => {
        const found = await ask('reverse', { lat, lon }, reverseSchema);
        if ('error' in found)
          return { address: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`, countryName: '', countryCode: '', latitude, longitude };
        return { ...placeOf(found), latitude, longitude };
      });
    },
    find(text) {
      const wanted = text.trim().replace(/\s+/g, ' ');
      return lists(wanted.toLowerCase(), async () =>
        (await ask('search', { q: wanted, limit: String(maxPlaces) }, searchSchema)).slice(0, maxPlaces).map(placeOf),
      );
    },
  };
}

function placeOf({ lat, lon, display_name: address, address: { country, country_code: code } }: z.output<typeof foundSchema>): Place {
  return { address, countryName: country, countryCode: code.toUpperCase(), latitude: lat, longitude: lon };
}

/** Gives out turns that lie apart, and says how long each had to wait; nobody waits for a turn that comes too late. [ms] */
function turns(apartMs: number, longestMs: number, clock: Clock): () => Promise<number> {
  let next = 0;
  return async () => {
    const now = clock.now();
    const waitMs = Math.max(0, next - now);
    if (waitMs >= longestMs) throw new UserError('tooMany', 'The address service is asked too much at present');
    next = now + waitMs + apartMs;
    if (waitMs > 0) await clock.wait(waitMs);
    return waitMs;
  };
}

/** Remembers answers, not failures. Who asks what is being asked already waits for the same answer. */
function keeping<T>(max: number): (key: string, find: () => Promise<T>) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key, find) => {
    const answered = known.get(key) ?? find();
    known.delete(key);
    known.set(key, answered);
    const [oldest] = known.keys();
    if (known.size > max && oldest !== undefined) known.delete(oldest);
    void answered.catch(() => known.get(key) === answered && known.delete(key));
    return answered;
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
      ? new UserError('tooMany', 'The address service takes no more questions for now')
      : new UserError('unavailable', 'The address service is out of order', `It answered with status ${response.status}.`);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw error instanceof DOMException && error.name === 'TimeoutError'
      ? new UserError('unavailable', 'The address service did not answer in time', `Within ${timeoutMs / 1000} s.`)
      : new UserError('unavailable', 'The address service cannot be reached');
  }
}

function readable<T>(schema: z.ZodType<T>, text: string): T {
  const reading = schema.safeParse(parsed(text));
  if (reading.success) return reading.data;
  throw new UserError('unavailable', 'The answer of the address service cannot be read');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
