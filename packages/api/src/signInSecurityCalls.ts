import { z } from 'zod';
import { call } from './call';

/** The password, asked once more: who finds a page open cannot change how its user signs in. */
const current = z.string().max(1000);

/** Six digits of an authenticator app, or a recovery code, as somebody types it. */
export const typedCode = z.string().max(60);

const sessionSchema = z.object({
  id: z.string(),
  /** What the browser said of itself when the session began. */
  device: z.string(),
  /** Moments as ISO 8601. */
  begun: z.string(),
  used: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type OpenSession = z.infer<typeof sessionSchema>;

export const signInSecuritySchema = z.object({
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
  sessions: z.array(sessionSchema),
});
export type SignInSecurity = z.infer<typeof signInSecuritySchema>;

/** How an account is protected beside its password. All but the first answer {errors} with 400 where password or code are not right. */
export const signInSecurityCalls = {
  read: call('GET', '/api/auth/security', 'The second factor of the signed-in user, and where he is signed in', {
    beforeSecondFactor: true,
    reply: signInSecuritySchema,
  }),
  endSessions: call('POST', '/api/auth/sessions/end', 'End a session of the signed-in user, or all but the one that asks', {
    body: z.object({ current, session: z.string().max(60).optional() }),
    reply: z.object({ ended: z.number() }),
  }),
  prepareSecondFactor: call(
    'POST',
    '/api/auth/secondFactor',
    'A secret for an authenticator app; it counts when a code of it was confirmed',
    {
      beforeSecondFactor: true,
      body: z.object({ current }),
      /** Base32, and the address that apps read from a picture. */
      reply: z.object({ secret: z.string(), address: z.string() }),
    },
  ),
  confirmSecondFactor: call('PUT', '/api/auth/secondFactor', 'Turn the second factor on; answers recovery codes, this once', {
    beforeSecondFactor: true,
    body: z.object({ code: typedCode }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  dropSecondFactor: call('POST', '/api/auth/secondFactor/off', 'Turn the second factor off', {
    body: z.object({ current, code: typedCode }),
  }),
} as const;
