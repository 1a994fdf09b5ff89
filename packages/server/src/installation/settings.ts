import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { UserError } from '@hybrid/project/i18n/userError';

const count = (initial: number, max: number) => z.coerce.number().int().min(1).max(max).default(initial);

/** Two runs in parallel, so that a large run does not keep a small one waiting. */
export const defaultRunners = 2;

/** Settings from environment variables. */
export const settingsSchema = z.object({
  HYBRID_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HYBRID_HOST: z.string().min(1).default('127.0.0.1'),
  /** Folder of the embedded store and of the key that signs sessions. */
  HYBRID_DATA: z.string().min(1).default('./data'),
  /** A PostgreSQL server in place of the embedded one. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  /** Key that signs sessions, base64 of at least 32 bytes; several servers need the same one. */
  HYBRID_SESSION_KEY: z.string().min(43).optional(),
  /** The first account, made on an empty store. */
  HYBRID_ADMIN_EMAIL: z.string().min(1).max(250).default('admin@localhost'),
  HYBRID_ADMIN_PASSWORD: z.string().min(8).max(1000).optional(),
  HYBRID_MAX_SIMULATIONS: count(5000, 1_000_000),
  HYBRID_THREADS: count(availableParallelism(), 512),
  /** Number of parts of runs that this process works on in parallel; a server with 0 only answers and leaves them to workers. */
  HYBRID_RUNNERS: z.coerce.number().int().min(0).max(64).default(defaultRunners),
  /** Maximum parts of runs of one user worked on at once while others wait, on all hosts together; the number of threads by default. */
  HYBRID_THREADS_OF_USER: z.coerce.number().int().min(1).max(10_000).optional(),
  /** Port at which a worker answers `/health`; none by default. */
  HYBRID_HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Averages of irradiation, temperature and wind at a place: `nasa-power` uses that service, and falls back on the embedded data. */
  HYBRID_RESOURCES: z.enum(['embedded', 'nasa-power']).default('embedded'),
  /** Addresses of places: `nominatim` uses the service at HYBRID_NOMINATIM_URL, and falls back on the embedded data. */
  HYBRID_GEOCODER: z.enum(['embedded', 'nominatim']).default('embedded'),
  HYBRID_NOMINATIM_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Mail server; without it no emails are sent. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .refine(URL.canParse, 'is not an address')
    .optional(),
  /** Sender of emails. */
  HYBRID_MAIL_FROM: z.string().min(3).max(250).default('Hybrid Front <hybrid-front@localhost>'),
  /** Address of the product for its users, for links in emails. */
  HYBRID_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
  /** Sign-up: off, on request with a licence to follow, or open. */
  HYBRID_SIGN_UP: z.enum(['off', 'request', 'open']).default('request'),
  /** Contact for users who cannot sign in; also notified of accounts that wait for a licence. */
  HYBRID_SUPPORT_EMAIL: z.email().max(250).optional(),
  /** Page or `mailto:` address for feature requests. Without it there is no such link. */
  HYBRID_FEATURE_ADDRESS: z.url({ protocol: /^(https?|mailto)$/ }).optional(),
  /** Address to which pages report that they were opened, by their pattern alone; none by default. */
  HYBRID_ANALYTICS_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
  /** Map tiles: browsers load them from openstreetmap.org, or not at all. */
  HYBRID_MAP_TILES: z.enum(['openstreetmap', 'off']).default('openstreetmap'),
  /** Second factor: required for all users, or optional. */
  HYBRID_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  HYBRID_LOG: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  /** Bearer token that reads the metrics of the server at `/metrics`; without it there are none. */
  HYBRID_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 characters or more, without spaces')
    .optional(),
  /** Days for which details of runs, answers of studies and cached rows are kept; later requests compute them again. Without it they stay. */
  HYBRID_KEEP_RESULTS_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  /** `true` when a proxy in front sets X-Forwarded-For, or the number of proxies in a row. */
  HYBRID_TRUST_PROXY: z.union([z.stringbool().transform(Number), z.coerce.number().int().min(2).max(9)]).default(0),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Variables by name, as the system gives them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings; an empty variable counts as unset. */
export function readSettings(environment: Environment): Settings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const reading = settingsSchema.safeParse(set);
  if (reading.success) return reading.data;
  const [first] = reading.error.issues;
  throw new UserError('badInput', `The setting ${String(first?.path[0])} cannot be used.`, first?.message);
}
