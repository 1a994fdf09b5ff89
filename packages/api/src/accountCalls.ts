import { z } from 'zod';
import { call, storedText } from './call';

const id = z.object({ id: storedText });

/** Accounts named guest, reports and samples use the internal scheme; every other the main one. */
export const loginSchemes = ['main', 'internal'] as const;

export const userSettingsSchema = z.object({
  name: z.string(),
  defaultCurrency: z.string(),
  defaultCurrencySymbol: z.string(),
  defaultDateFormat: z.number(),
  defaultDecimalPoint: z.enum(['.', ',']),
  showBaseYearAsYearZero: z.boolean(),
  calcServiceThreadCount: z.number(),
});
export type UserSettings = z.infer<typeof userSettingsSchema>;

export const accountCalls = {
  /** 400 answers {errors}. */
  token: call('POST', '/api/auth/token', 'Sign in', {
    body: z.object({ scheme: z.enum(loginSchemes), name: storedText.max(250), password: z.string().max(1000) }),
    reply: z.object({ token: z.string() }),
    open: true,
  }),
  user: call('GET', '/api/project/user', 'Settings of the signed-in user', { reply: userSettingsSchema }),
  setCurrency: call('PUT', '/api/project/user/currency', 'Set the default currency', { body: z.string().length(3) }),
  setDateFormat: call('PUT', '/api/project/user/dateFormat', 'Set the default date format', { body: z.number().int().min(0).max(2) }),
  setDecimalPoint: call('PUT', '/api/project/user/decimalPoint', 'Set the default decimal mark', { body: z.enum(['.', ',']) }),
  setShowBaseYearAsYearZero: call('PUT', '/api/project/user/showBaseYearAsYearZero', 'Show the base year as year zero', {
    body: z.boolean(),
  }),
} as const;

export const loginErrorsSchema = z.object({ errors: z.array(z.string()) });
export { id as idParams };
