import { apiTokenCalls, type ApiToken } from '@hybrid/api/apiTokenCalls';
import type { StoredApiToken } from '../accounts/apiTokenStore';
import { handle } from './handler';
import { doubtOf } from './passwordAgain';

export const apiTokenHandlers = {
  list: handle(apiTokenCalls.list, async (_params, _body, { apiTokens, user }) => (await apiTokens.ofUser(user)).map(wireOf)),

  make: handle(apiTokenCalls.make, async (_params, { current, ...wanted }, asked) => {
    const { apiTokens, user, tell } = asked;
    const doubt = await doubtOf(current, 'API token refused', asked);
    if (doubt) return doubt;
    const { text, ...made } = await apiTokens.make(user, wanted);
    tell('API token made', { user: user.id, token: made.id, scope: made.scope });
    return { ...wireOf(made), token: text };
  }),

  revoke: handle(apiTokenCalls.revoke, async ({ id }, _body, { apiTokens, user, tell }) => {
    await apiTokens.revoke(user, id);
    tell('API token revoked', { user: user.id, token: id });
  }),
} as const;

function wireOf({ id, name, scope, lastFour, created, ends, used }: StoredApiToken): ApiToken {
  return {
    id,
    name,
    scope,
    lastFour,
    created: created.toISOString(),
    ends: ends?.toISOString() ?? null,
    used: used?.toISOString() ?? null,
  };
}
