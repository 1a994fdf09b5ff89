import { z } from 'zod';
import { simulationLimits } from '@hybrid/project/issues/simulationLimits';
import { call } from './call';
import { typedCode } from './signInSecurityCalls';

const id = z.object({ id: z.string() });

/** Accounts named guest, reports and samples use the internal scheme; every other the main one. */
export const loginSchemes = ['main', 'internal'] as const;

export const userSettingsSchema = z.object({
  name: z.string(),
  defaultCurrency: z.string(),
  defaultCurrencySymbol: z.string(),
  defaultDateFormat: z.number(),
  defaultDecimalPoint: z.enum(['.', ',']),
  showBaseYearAsYearZero: z.boolean(),
  /** The installation requires a second factor, and the user has none: until he has, calls but those of signing in answer 403. */
  needsSecondFactor: z.boolean().default(false),
  calcServiceThreadCount: z.number(),
  /** Most simulations of one calculation. */
  maxSimulations: z.number().default(simulationLimits.refuseAbove),
});
export type UserSettings = z.infer<typeof userSettingsSchema>;

/** Languages that pages without a user and letters are written in. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Where the service terms are, as PDF. */
export const termsPaths: Readonly<Record<Language, string>> = { en: '/serviceTerms.pdf', es: '/serviceTerms.es.pdf' };

/** What the pages without a user need to know of the installation. */
export const installationSchema = z.object({
  /** Whether letters with links are sent at all. */
  sendsMail: z.boolean(),
  /** `request`: an account that somebody makes waits for a licence; `open`: it has one at once. */
  signUp: z.enum(['off', 'request', 'open']),
  /** Whom to ask; null when the installation names nobody. */
  supportEmail: z.string().nullable(),
  /** Where users ask for what is missing, a page or a `mailto:`; null when nobody is named. */
  featureAddress: z.string().nullable(),
  /** Where views of pages are counted; null when they are not. */
  analyticsAddress: z.string().nullable(),
  /** Where tiles of the map come from, with `{z}`, `{x}` and `{y}`; null where the map shows only what comes with the product. */
  mapTilesAddress: z.string().nullable(),
});
export type Installation = z.infer<typeof installationSchema>;

/** Whom a letter with a link is for. */
const emailFor = z.object({ email: z.string().max(250).pipe(z.email()), language: z.enum(languages) });

/** The secret of a mailed link. */
const link = z.string().min(1).max(200);

export const accountCalls = {
  /** 400 answers {errors}; where the account has a second factor and no code came, the text that asks for it. */
  token: call('POST', '/api/auth/token', 'Sign in', {
    body: z.object({ scheme: z.enum(loginSchemes), name: z.string().max(250), password: z.string().max(1000), code: typedCode.optional() }),
    reply: z.object({ token: z.string() }),
    open: true,
  }),
  renewToken: call('POST', '/api/auth/token/renew', 'Exchange the token of a session for a fresh one', {
    beforeSecondFactor: true,
    reply: z.object({ token: z.string() }),
  }),
  endSession: call('DELETE', '/api/auth/token', 'Sign out: end the session of the token', { beforeSecondFactor: true }),
  installation: call('GET', '/api/auth/installation', 'What signing in, signing up and resetting a password can do here', {
    reply: installationSchema,
    open: true,
  }),
  /** The answer is the same whether the account exists or not. */
  requestPassword: call('POST', '/api/auth/password/request', 'Ask for a letter with a link to a new password', {
    body: emailFor,
    open: true,
  }),
  requestSignUp: call('POST', '/api/auth/signUp', 'Ask for a letter with a link to a new account', { body: emailFor, open: true }),
  readLink: call('POST', '/api/auth/link', 'What a mailed link is for', {
    body: z.object({ link }),
    reply: z.object({ purpose: z.enum(['password', 'signUp']), email: z.string() }),
    open: true,
  }),
  /** Uses the link up, and ends all sessions of the account. 400 answers {errors}. */
  setPassword: call('POST', '/api/auth/password', 'Choose a password by a mailed link', {
    body: z.object({ link, password: z.string().max(1000), language: z.enum(languages) }),
    reply: z.object({ licensed: z.boolean() }),
    open: true,
  }),
  /** Ends all other sessions of the account. 400 answers {errors}. */
  changePassword: call('PUT', '/api/auth/password', 'Change the password of the signed-in user', {
    body: z.object({ current: z.string().max(1000), password: z.string().max(1000) }),
    reply: z.object({ token: z.string() }),
  }),
  user: call('GET', '/api/project/user', 'Settings of the signed-in user', {
    beforeSecondFactor: true,
    reply: userSettingsSchema,
  }),
  setCurrency: call('PUT', '/api/project/user/currency', 'Set the default currency', { body: z.string().length(3) }),
  setDateFormat: call('PUT', '/api/project/user/dateFormat', 'Set the default date format', { body: z.number().int().min(0).max(2) }),
  setDecimalPoint: call('PUT', '/api/project/user/decimalPoint', 'Set the default decimal mark', { body: z.enum(['.', ',']) }),
  setShowBaseYearAsYearZero: call('PUT', '/api/project/user/showBaseYearAsYearZero', 'Show the base year as year zero', {
    body: z.boolean(),
  }),
} as const;

export const loginErrorsSchema = z.object({ errors: z.array(z.string()) });
export { id as idParams };
