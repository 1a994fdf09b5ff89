import { message } from '@hybrid/project/i18n/message';
import { setTimeout as pause } from 'node:timers/promises';
import { accountCalls, type UserSettings } from '@hybrid/api/accountCalls';
import { currencyCode, currencySymbol } from '@hybrid/project/document/currencies';
import { Answer, handle } from './handler';
import { holdsLicence, neverLicensed } from '../store/userStore';
import { doubtOf, refused } from './passwordAgain';

/** Returns nothing when it was sent, or the time to wait before the next [s]. */
function askedFor(waitSeconds: number): Answer | undefined {
  if (waitSeconds === 0) return undefined;
  const value = {
    status: 429,
    title: message('refusals.tooManyEmails'),
    detail: message('refusals.pleaseWaitMinutesAndAskAgain', { minutes: Math.ceil(waitSeconds / 60) }),
  };
  return new Answer(429, { headers: { 'retry-after': String(waitSeconds) }, value });
}

export const accountHandlers = {
  token: handle(accountCalls.token, async (_params, { scheme, name, password, code }, asked) => {
    const { sessions, secondFactors, signInLimit, knownBrowsers, address, cookies, device, tell } = asked;
    const attempt = { name, address, browser: await knownBrowsers.idOf(cookies, name) };
    if (signInLimit.isOver(attempt, Date.now())) {
      tell('sign-in refused', { why: 'too many attempts' });
      return refused('tooManyAttempts');
    }
    await pause(signInLimit.delayMs(attempt, Date.now()));
    const user = await sessions.signIn(scheme, name, password);
    // Only a user with the right password learns about the licence.
    if (user && holdsLicence(user, new Date())) {
      const isAsked = await secondFactors.isOn(user.id);
      if (isAsked && (code ?? '').trim() === '') return refused('codeNeeded');
      if (isAsked && signInLimit.isOverForCodes(attempt, Date.now())) {
        tell('sign-in refused', { why: 'too many attempts', user: user.id });
        return refused('tooManyAttempts');
      }
      if (!isAsked || (await secondFactors.takes(user.id, code ?? ''))) {
        tell('signed in', { user: user.id });
        const headers = { 'set-cookie': await knownBrowsers.cookieFor(name) };
        return new Answer(200, { headers, json: JSON.stringify({ token: await sessions.token(user, device) }) });
      }
      tell('sign-in refused', { why: 'wrong code', user: user.id });
      signInLimit.codeFailed(attempt, Date.now());
      return refused('wrongCode');
    }
    tell('sign-in refused', user ? { why: 'no licence', user: user.id } : { why: 'wrong name or password' });
    if (user) return user.licenceEnds?.getTime() === neverLicensed.getTime() ? refused('waiting') : refused('noLicence');
    signInLimit.failed(attempt, Date.now());
    return refused('wrong');
  }),

  renewToken: handle(accountCalls.renewToken, async (_params, _body, { sessions, authorization }) => ({
    token: await sessions.renewed(authorization),
  })),

  endSession: handle(accountCalls.endSession, async (_params, _body, { sessions, authorization, user, tell }) => {
    await sessions.end(authorization);
    tell('signed out', { user: user.id });
  }),

  installation: handle(accountCalls.installation, (_params, _body, { accountService, addresses }) => ({
    ...accountService.installation,
    featureAddress: addresses.feature ?? null,
    analyticsAddress: addresses.analytics ?? null,
    mapTilesAddress: addresses.mapTiles ?? null,
  })),

  requestPassword: handle(accountCalls.requestPassword, (_params, { email, language }, { accountService }) =>
    askedFor(accountService.requestPassword(email, language)),
  ),

  requestSignUp: handle(accountCalls.requestSignUp, (_params, { email, language }, { accountService }) =>
    askedFor(accountService.requestSignUp(email, language)),
  ),

  readLink: handle(accountCalls.readLink, async (_params, { link }, { accountService }) => {
    const { purpose, name } = await accountService.readLink(link);
    return { purpose, email: name };
  }),

  setPassword: handle(accountCalls.setPassword, async (_params, { link, password, language }, { accountService, tell }) => {
    const outcome = await accountService.setPassword(link, password, language);
    if ('reason' in outcome) return refused(outcome.reason);
    tell('password set by a link', {});
    return outcome;
  }),

  changePassword: handle(accountCalls.changePassword, async (_params, { current, password }, asked) => {
    const { accountService, sessions, user, device, tell } = asked;
    const doubt = await doubtOf(current, 'password change refused', asked);
    if (doubt) return doubt;
    const outcome = await accountService.changePassword(user, password);
    if ('reason' in outcome) return refused(outcome.reason);
    tell('password changed', { user: user.id });
    return { token: await sessions.token(user, device) };
  }),

  user: handle(accountCalls.user, async (_params, _body, asked): Promise<UserSettings> => {
    const { user, threadsOfUser, calculations, secondFactors, secondFactorRequired } = asked;
    return {
      name: user.name,
      defaultCurrency: user.defaultCurrency,
      defaultCurrencySymbol: currencySymbol(user.defaultCurrency),
      defaultDateFormat: user.defaultDateFormat,
      defaultDecimalPoint: user.defaultDecimalPoint === ',' ? ',' : '.',
      defaultLanguage: user.defaultLanguage,
      showBaseYearAsYearZero: user.showBaseYearAsYearZero,
      calcServiceThreadCount: threadsOfUser,
      maxSimulations: calculations.maxSimulations,
      needsSecondFactor: secondFactorRequired && !(await secondFactors.isOn(user.id)),
    };
  }),

  setCurrency: handle(accountCalls.setCurrency, async (_params, currency, { user, users }) => {
    await users.change(user.id, { defaultCurrency: currencyCode(currency) });
  }),

  setDateFormat: handle(accountCalls.setDateFormat, (_params, defaultDateFormat, { user, users }) =>
    users.change(user.id, { defaultDateFormat }),
  ),

  setDecimalPoint: handle(accountCalls.setDecimalPoint, (_params, defaultDecimalPoint, { user, users }) =>
    users.change(user.id, { defaultDecimalPoint }),
  ),

  setLanguage: handle(accountCalls.setLanguage, (_params, defaultLanguage, { user, users }) => users.change(user.id, { defaultLanguage })),

  setShowBaseYearAsYearZero: handle(accountCalls.setShowBaseYearAsYearZero, (_params, showBaseYearAsYearZero, { user, users }) =>
    users.change(user.id, { showBaseYearAsYearZero }),
  ),
} as const;
