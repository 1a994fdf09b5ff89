import { expect, test } from 'vitest';
import { savingLimit } from './savingLimit';

test('who saves more than his share in a minute waits, others do not', () => {
  const limit = savingLimit(1_000, 60_000);
  limit.spend('ann', 600, 0);
  limit.spend('ann', 400, 10_000);
  expect(() => limit.spend('ann', 1, 20_000)).toThrow('Too much is saved at once');
  limit.spend('ben', 900, 20_000);
  limit.spend('ann', 900, 60_000);
});
