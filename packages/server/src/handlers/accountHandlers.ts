import { accountCalls, type UserSettings } from '@hybrid/api/accountCalls';
import { currencies, currencySymbol } from '@hybrid/project/basics/currencies';
import { UserError } from '@hybrid/project/basics/userError';
import { Answer, handle } from '../handler';
import { holdsLicence } from '../store/userStore';

const refused = (...errors: readonly string[]): Answer => new Answer(400, { json: JSON.stringify({ errors }) });

/** An address may be shared by many people. */
const mostFailures = { name: 10, address: 50 } as const;

export const accountHandlers = {
  token: handle(accountCalls.token, async (_params, { scheme, name, password }, { sessions, loginLimit, address }) => {
    const byName = `name ${name.trim().toLowerCase()}`;
    const byAddress = `address ${address}`;
    if (loginLimit.isOver(byName, mostFailures.name, Date.now()) || loginLimit.isOver(byAddress, mostFailures.address, Date.now()))
      return refused('Too many failed attempts. Please wait five minutes and try again.');
    const user = await sessions.signIn(scheme, name, password);
    // Only who knows the password is told of the licence.
    if (user) return holdsLicence(user, new Date()) ? { token: await sessions.token(user) } : refused('Licensed users only');
    for (const who of [byName, byAddress]) loginLimit.failed(who, Date.now());
    return refused('The e-mail or the password is not correct.');
  }),

  user: handle(accountCalls.user, (_params, _body, { user, pool }): UserSettings => ({
    name: user.name,
    defaultCurrency: user.defaultCurrency,
    defaultCurrencySymbol: currencySymbol(user.defaultCurrency),
    defaultDateFormat: user.defaultDateFormat,
    defaultDecimalPoint: user.defaultDecimalPoint === ',' ? ',' : '.',
    showBaseYearAsYearZero: user.showBaseYearAsYearZero,
    calcServiceThreadCount: pool.threads,
  })),

  setCurrency: handle(accountCalls.setCurrency, async (_params, currency, { user, users }) => {
    const code = currency.toUpperCase();
    if (!currencies.some((known) => known.code === code))
      throw new UserError('badInput', `${currency} is not a currency`, 'Send the three letters of ISO 4217, such as USD.');
    await users.change(user.id, { defaultCurrency: code });
  }),

  setDateFormat: handle(accountCalls.setDateFormat, (_params, defaultDateFormat, { user, users }) =>
    users.change(user.id, { defaultDateFormat }),
  ),

  setDecimalPoint: handle(accountCalls.setDecimalPoint, (_params, defaultDecimalPoint, { user, users }) =>
    users.change(user.id, { defaultDecimalPoint }),
  ),

  setShowBaseYearAsYearZero: handle(accountCalls.setShowBaseYearAsYearZero, (_params, showBaseYearAsYearZero, { user, users }) =>
    users.change(user.id, { showBaseYearAsYearZero }),
  ),
} as const;
