import { z } from 'zod';
import { accountRefusalNames } from './accountRefusals';
import { languageChoices, languages } from '@hybrid/project/basics/language';
import { simulationLimits } from '@hybrid/project/issues/simulationLimits';
import { call } from './call';
import { typedCode } from './signInSecurityCalls';

const id = z.object({ id: z.string() });

/** Accounts named guest, reports and samples use the internal scheme; all others use the main one. */
const loginSchemes = ['main', 'internal'] as const;

const userSettingsSchema = z.object({
  name: z.string(),
  defaultCurrency: z.string(),
  defaultCurrencySymbol: z.string(),
  defaultDateFormat: z.number(),
  defaultDecimalPoint: z.enum(['.', ',']),
  /** Language of pages, emails and files; `automatic` follows the default decimal mark. */
  defaultLanguage: z.enum(languageChoices).default('automatic'),
  showBaseYearAsYearZero: z.boolean(),
  /** True when the installation requires a second factor and the user has none: calls other than sign-in then answer 403. */
  needsSecondFactor: z.boolean().default(false),
  calcServiceThreadCount: z.number(),
  /** Maximum number of simulations of one calculation. */
  maxSimulations: z.number().default(simulationLimits.refuseAbove),
});
export type UserSettings = z.infer<typeof userSettingsSchema>;

export { languages, type Language } from '@hybrid/project/basics/language';

/** Paths of the service terms (PDF). */
export const termsPaths: Readonly<Record<(typeof languages)[number], string>> = { en: '/serviceTerms.pdf', es: '/serviceTerms.es.pdf' };

/** Settings of the installation that pages without a user need. */
const installationSchema = z.object({
  /** True when emails with links are sent. */
  sendsMail: z.boolean(),
  /** `request`: a new account waits for a licence; `open`: it has one at once. */
  signUp: z.enum(['off', 'request', 'open']),
  /** Address for support; null when the installation names none. */
  supportEmail: z.string().nullable(),
  /** Page or `mailto:` for feature requests; null when the installation names none. */
  featureAddress: z.string().nullable(),
  /** Address that page views are reported to; null when they are not counted. */
  analyticsAddress: z.string().nullable(),
  /** Address of the map tiles, with `{z}`, `{x}` and `{y}`; null when the map shows only the built-in data. */
  mapTilesAddress: z.string().nullable(),
});
export type Installation = z.infer<typeof installationSchema>;

/** Recipient of an email with a link, and its language. */
const emailFor = z.object({ email: z.string().max(250).pipe(z.email()), language: z.enum(languages) });

/** Secret of an emailed link. */
const link = z.string().min(1).max(200);

export const accountCalls = {
  /** 400 answers {errors}; where the account has a second factor and no code was sent, the text that requests it. */
  token: call('POST', '/api/auth/token', 'Sign in', {
    access: 'account',
    body: z.object({ scheme: z.enum(loginSchemes), name: z.string().max(250), password: z.string().max(1000), code: typedCode.optional() }),
    reply: z.object({ token: z.string() }),
    open: true,
  }),
  renewToken: call('POST', '/api/auth/token/renew', 'Exchange the token of a session for a fresh one', {
    access: 'account',
    beforeSecondFactor: true,
    reply: z.object({ token: z.string() }),
  }),
  endSession: call('DELETE', '/api/auth/token', 'Sign out: end the session of the token', { access: 'account', beforeSecondFactor: true }),
  installation: call('GET', '/api/auth/installation', 'What signing in, signing up and resetting a password can do here', {
    access: 'read',
    reply: installationSchema,
    open: true,
  }),
  /** The answer does not depend on whether the account exists. */
  requestPassword: call('POST', '/api/auth/password/request', 'Request an email with a link to a new password', {
    access: 'account',
    body: emailFor,
    open: true,
  }),
  requestSignUp: call('POST', '/api/auth/signUp', 'Request an email with a link to a new account', {
    access: 'account',
    body: emailFor,
    open: true,
  }),
  readLink: call('POST', '/api/auth/link', 'What a mailed link is for', {
    access: 'account',
    body: z.object({ link }),
    reply: z.object({ purpose: z.enum(['password', 'signUp']), email: z.string() }),
    open: true,
  }),
  /** Consumes the link, ends all sessions of the account and revokes its API tokens. 400 answers {errors}. */
  setPassword: call('POST', '/api/auth/password', 'Choose a password by a mailed link', {
    access: 'account',
    body: z.object({ link, password: z.string().max(1000), language: z.enum(languages) }),
    reply: z.object({ licensed: z.boolean() }),
    open: true,
  }),
  /** Ends all other sessions of the account; API tokens stay. 400 answers {errors}. */
  changePassword: call('PUT', '/api/auth/password', 'Change the password of the signed-in user', {
    access: 'account',
    body: z.object({ current: z.string().max(1000), password: z.string().max(1000) }),
    reply: z.object({ token: z.string() }),
  }),
  user: call('GET', '/api/project/user', 'Settings of the signed-in user', {
    access: 'read',
    beforeSecondFactor: true,
    reply: userSettingsSchema,
  }),
  setCurrency: call('PUT', '/api/project/user/currency', 'Set the default currency', { access: 'write', body: z.string().length(3) }),
  setDateFormat: call('PUT', '/api/project/user/dateFormat', 'Set the default date format', {
    access: 'write',
    body: z.number().int().min(0).max(2),
  }),
  setDecimalPoint: call('PUT', '/api/project/user/decimalPoint', 'Set the default decimal mark', {
    access: 'write',
    body: z.enum(['.', ',']),
  }),
  setLanguage: call('PUT', '/api/project/user/language', 'Set the language', { access: 'write', body: z.enum(languageChoices) }),
  setShowBaseYearAsYearZero: call('PUT', '/api/project/user/showBaseYearAsYearZero', 'Show the base year as year zero', {
    access: 'write',
    body: z.boolean(),
  }),
} as const;

/** Reply of a refused sign-in or password: texts, and the names of the reasons where the refusal is one of the list. */
export const loginErrorsSchema = z.object({ errors: z.array(z.string()), reasons: z.array(z.enum(accountRefusalNames)).optional() });
export { id as idParams };
