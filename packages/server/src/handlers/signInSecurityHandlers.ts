import { message } from '@hybrid/project/i18n/message';
import { signInSecurityCalls } from '@hybrid/api/signInSecurityCalls';
import { UserError } from '@hybrid/project/i18n/userError';
import { handle } from './handler';
import { doubtOf, refused } from './passwordAgain';

/** Issuer under which the authenticator app shows the account. */
const product = 'Hybrid Front';

export const signInSecurityHandlers = {
  read: handle(signInSecurityCalls.read, async (_params, _body, { sessions, secondFactors, authorization, user }) => ({
    secondFactor: await secondFactors.isOn(user.id),
    recoveryCodesLeft: await secondFactors.recoveryCodesLeft(user.id),
    sessions: (await sessions.ofUser(authorization)).map(({ id, device, begun, renewed, isThis }) => ({
      id,
      device,
      begun: begun.toISOString(),
      used: renewed.toISOString(),
      isThis,
    })),
  })),

  endSessions: handle(signInSecurityCalls.endSessions, async (_params, { current, session }, asked) => {
    const { sessions, authorization, user, tell } = asked;
    const doubt = await doubtOf(current, 'ending sessions refused', asked);
    if (doubt) return doubt;
    const ended = await sessions.endOthers(authorization, session);
    tell('sessions ended', { user: user.id, ended });
    return { ended };
  }),

  prepareSecondFactor: handle(signInSecurityCalls.prepareSecondFactor, async (_params, { current }, asked) => {
    const { secondFactors, user } = asked;
    const doubt = await doubtOf(current, 'second factor refused', asked);
    if (doubt) return doubt;
    const prepared = await secondFactors.prepare(user.id, { issuer: product, label: user.name });
    if (!prepared) throw new UserError('conflict', message('refusals.secondFactorIsOnAlready'), message('refusals.turnOffFirstUseAnother'));
    return prepared;
  }),

  confirmSecondFactor: handle(signInSecurityCalls.confirmSecondFactor, async (_params, { code }, { secondFactors, user, tell }) => {
    const recoveryCodes = await secondFactors.confirm(user.id, code);
    if (!recoveryCodes) return refused('wrongCode');
    tell('second factor on', { user: user.id });
    return { recoveryCodes: [...recoveryCodes] };
  }),

  dropSecondFactor: handle(signInSecurityCalls.dropSecondFactor, async (_params, { current, code }, asked) => {
    const { secondFactors, signInLimit, user, tell } = asked;
    const doubt = await doubtOf(current, 'second factor refused', asked);
    if (doubt) return doubt;
    if (!(await secondFactors.takes(user.id, code))) {
      signInLimit.failedAgain(user.id, Date.now());
      return refused('wrongCode');
    }
    await secondFactors.drop(user.id);
    tell('second factor off', { user: user.id });
    return undefined;
  }),
} as const;
