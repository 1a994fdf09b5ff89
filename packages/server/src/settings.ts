import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { UserError } from '@hybrid/project/basics/userError';

const count = (initial: number, max: number) => z.coerce.number().int().min(1).max(max).default(initial);

/** So that a large run does not keep a small one waiting. */
export const defaultRunners = 2;

/** Everything that can be set from outside, by environment variables. */
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
  /** Parts of runs that this process works on side by side; a server with 0 only answers, and leaves them to workers. */
  HYBRID_RUNNERS: z.coerce.number().int().min(0).max(64).default(defaultRunners),
  /** Parts of runs of one user that are worked on at once while others wait, on all hosts together; as many as threads when it is not set. */
  HYBRID_THREADS_OF_USER: z.coerce.number().int().min(1).max(10_000).optional(),
  /** Where a worker answers `/health`; without it nowhere. */
  HYBRID_HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Averages of sun, temperature and wind at a place: `nasa-power` asks that service, and falls back on what is embedded. */
  HYBRID_RESOURCES: z.enum(['embedded', 'nasa-power']).default('embedded'),
  /** Addresses of places: `nominatim` asks the service at HYBRID_NOMINATIM_URL, and falls back on what is embedded. */
  HYBRID_GEOCODER: z.enum(['embedded', 'nominatim']).default('embedded'),
  HYBRID_NOMINATIM_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The mail server that letters go through; without it none are sent. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .refine(URL.canParse, 'is not an address')
    .optional(),
  /** Who letters come from. */
  HYBRID_MAIL_FROM: z.string().min(3).max(250).default('Hybrid Front <hybrid-front@localhost>'),
  /** Where users reach the product, for links in letters. */
  HYBRID_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
  /** Who may make an account: nobody, everybody who then waits for a licence, or everybody. */
  HYBRID_SIGN_UP: z.enum(['off', 'request', 'open']).default('request'),
  /** Whom users ask when they cannot sign in; those who wait for a licence are told of there. */
  HYBRID_SUPPORT_EMAIL: z.email().max(250).optional(),
  /** Where users ask for features: a page, or a `mailto:` address. Without it there is no such link. */
  HYBRID_FEATURE_ADDRESS: z.url({ protocol: /^(https?|mailto)$/ }).optional(),
  /** Where pages tell that they were opened, by their pattern alone; without it nowhere. */
  HYBRID_ANALYTICS_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
  /** Tiles of the map: browsers ask openstreetmap.org for them, or nobody. */
  HYBRID_MAP_TILES: z.enum(['openstreetmap', 'off']).default('openstreetmap'),
  /** Whether everybody has to set up a second factor, or each decides for himself. */
  HYBRID_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  HYBRID_LOG: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  /** Whoever sends it as a bearer token is told the figures of the server at `/metrics`; without it nobody is. */
  HYBRID_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 characters or more, without spaces')
    .optional(),
  /** Days that details of runs, answers of studies and cached rows are kept; who asks later has them worked out again. Without it they stay. */
  HYBRID_KEEP_RESULTS_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  /** `true` when a proxy in front sets X-Forwarded-For, or how many do, one behind the other. */
  HYBRID_TRUST_PROXY: z.union([z.stringbool().transform(Number), z.coerce.number().int().min(2).max(9)]).default(0),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Reads the settings; an empty variable counts as unset. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const reading = settingsSchema.safeParse(set);
  if (reading.success) return reading.data;
  const [first] = reading.error.issues;
  throw new UserError('badInput', `The setting ${String(first?.path[0])} cannot be used.`, first?.message);
}
