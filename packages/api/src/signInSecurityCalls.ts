import { z } from 'zod';
import { call } from './call';

/** Current password, required again: access to an open page is not enough to change how its user signs in. */
export const current = z.string().max(1000);

/** Six digits of an authenticator app, or a recovery code, as typed. */
export const typedCode = z.string().max(60);

const sessionSchema = z.object({
  id: z.string(),
  /** Description of the browser at the beginning of the session. */
  device: z.string(),
  /** Times (ISO 8601). */
  begun: z.string(),
  used: z.string(),
  /** True for the session of the request. */
  isThis: z.boolean(),
});
export type OpenSession = z.infer<typeof sessionSchema>;

const signInSecuritySchema = z.object({
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
  sessions: z.array(sessionSchema),
});
export type SignInSecurity = z.infer<typeof signInSecuritySchema>;

/** Protection of an account beside its password. All but the first answer {errors} with 400 if the password or the code is wrong. */
export const signInSecurityCalls = {
  read: call('GET', '/api/auth/security', 'The second factor of the signed-in user, and where he is signed in', {
    access: 'account',
    beforeSecondFactor: true,
    reply: signInSecuritySchema,
  }),
  endSessions: call('POST', '/api/auth/sessions/end', 'End a session of the signed-in user, or all but the one that asks', {
    access: 'account',
    body: z.object({ current, session: z.string().max(60).optional() }),
    reply: z.object({ ended: z.number() }),
  }),
  prepareSecondFactor: call(
    'POST',
    '/api/auth/secondFactor',
    'A secret for an authenticator app; it counts when a code of it was confirmed',
    {
      access: 'account',
      beforeSecondFactor: true,
      body: z.object({ current }),
      /** Secret (Base32), and the address that apps read from a QR code. */
      reply: z.object({ secret: z.string(), address: z.string() }),
    },
  ),
  confirmSecondFactor: call('PUT', '/api/auth/secondFactor', 'Turn the second factor on; answers recovery codes, this once', {
    access: 'account',
    beforeSecondFactor: true,
    body: z.object({ code: typedCode }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  dropSecondFactor: call('POST', '/api/auth/secondFactor/off', 'Turn the second factor off', {
    access: 'account',
    body: z.object({ current, code: typedCode }),
  }),
} as const;
