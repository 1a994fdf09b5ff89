import { z } from 'zod';
import { call } from './call';
import { current } from './signInSecurityCalls';

/** Scopes of API tokens: the effects of the calls that they may make. */
export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Days for which an API token may be valid; null for no end. */
export const tokenDays = [30, 90, 365, null] as const;

/** Days for which an API token is valid where nothing else is chosen. */
export const defaultTokenDays = 90;

/** Maximum number of API tokens of an account, and maximum length of their names [characters]. */
export const tokenLimits = { tokens: 50, name: 60 } as const;

const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(tokenScopes),
  /** Last four characters of the token, to recognise it by. */
  lastFour: z.string(),
  /** Times (ISO 8601): when it was made; when it ends, null for no end; when it was last used, to the minute, null for never. */
  created: z.string(),
  ends: z.string().nullable(),
  used: z.string().nullable(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** API tokens of the signed-in user: secrets by which scripts make calls. */
export const apiTokenCalls = {
  /** The latest first, those that have ended among them. */
  list: call('GET', '/api/auth/tokens', 'API tokens of the signed-in user', {
    access: 'account',
    reply: z.array(apiTokenSchema).readonly(),
  }),
  /** The token is in this answer only. 400 answers {errors} if the password is wrong; 409 when the account has as many tokens as it may. */
  make: call('POST', '/api/auth/tokens', 'Make an API token; answers it, this once', {
    access: 'account',
    body: z.object({
      name: z.string().trim().min(1).max(tokenLimits.name),
      scope: z.enum(tokenScopes),
      days: z
        .union([z.literal(30), z.literal(90), z.literal(365)])
        .nullable()
        .default(defaultTokenDays),
      current,
    }),
    reply: apiTokenSchema.extend({ token: z.string() }),
    success: 201,
  }),
  /** 404 for a token that the user does not have. */
  revoke: call('DELETE', '/api/auth/tokens/:id', 'Revoke an API token', {
    access: 'account',
    params: z.object({ id: z.string().max(60) }),
  }),
} as const;
