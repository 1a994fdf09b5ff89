import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { UserError } from '@hybrid/project/basics/userError';

const count = (initial: number, most: number) => z.coerce.number().int().min(1).max(most).default(initial);

/** Everything that can be set from outside, by environment variables. */
const settingsSchema = z.object({
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
  HYBRID_ADMIN_PASSWORD: z.string().min(8, 'must have 8 characters or more').max(1000).optional(),
  HYBRID_MAX_SIMULATIONS: count(5000, 1_000_000),
  HYBRID_THREADS: count(availableParallelism(), 512),
  /** Averages of sun, temperature and wind at a place: `nasa-power` asks that service, and falls back on what is embedded. */
  HYBRID_RESOURCES: z.enum(['embedded', 'nasa-power']).default('embedded'),
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
  HYBRID_LOG: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  /** `true` when a proxy in front sets X-Forwarded-For. */
  HYBRID_TRUST_PROXY: z.stringbool().default(false),
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
