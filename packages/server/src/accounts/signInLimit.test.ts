import { expect, test } from 'vitest';
import { signInLimit } from './signInLimit';

const minuteMs = 60_000;
const ann = 'ann@example.com';

test('one wrong password every six seconds from anywhere, for an hour, keeps nobody out', () => {
  const limit = signInLimit();
  for (let second = 0; second < 3_600; second += 6) {
    const now = second * 1_000;
    const guess = { name: ann, address: `10.0.${(second / 6) % 200}.1` };
    if (!limit.isOver(guess, now)) limit.failed(guess, now);
    expect(limit.isOver({ name: ann, address: '192.0.2.7' }, now)).toBe(false);
    expect(limit.delayMs({ name: ann, address: '192.0.2.7' }, now)).toBeLessThanOrEqual(5_000);
    // The guesser shares the address of the user, whose browser is known.
    expect(limit.isOver({ name: ann, address: guess.address, browser: 'b1' }, now)).toBe(false);
    expect(limit.delayMs({ name: ann, address: guess.address, browser: 'b1' }, now)).toBe(0);
  }
});

test('ten failures of an address at a name, fifty at any, and ten of a known browser wait for the end of five minutes', () => {
  const limit = signInLimit();
  const here = { name: ' Ann@Example.com', address: '10.0.0.1' };
  for (let n = 0; n < 10; n++) limit.failed(here, 0);
  expect([limit.isOver({ ...here, name: ann }, 1), limit.isOver({ ...here, name: 'ben@example.com' }, 1)]).toEqual([true, false]);
  for (let n = 0; n < 40; n++) limit.failed({ ...here, name: `user${n}@example.com` }, 0);
  expect(limit.isOver({ ...here, name: 'ben@example.com' }, 1)).toBe(true);
  const known = { ...here, browser: 'b1' };
  for (let n = 0; n < 10; n++) limit.failed(known, 0);
  expect([limit.isOver(known, 1), limit.isOver(known, 5 * minuteMs), limit.isOver(here, 5 * minuteMs)]).toEqual([true, false, false]);
});

test('an attempt waits longer with each failure from elsewhere, up to five seconds', () => {
  const limit = signInLimit();
  const delay = (): number => limit.delayMs({ name: ann, address: '192.0.2.7' }, 1);
  for (let n = 0; n < 9; n++) limit.failed({ name: ann, address: `10.0.0.${n}` }, 0);
  expect(delay()).toBe(0);
  limit.failed({ name: ann, address: '10.0.1.1' }, 0);
  expect(delay()).toBe(500);
  for (let n = 0; n < 100; n++) limit.failed({ name: ann, address: `10.0.2.${n}` }, 0);
  expect(delay()).toBe(5_000);
});

test('ten wrong codes of a second factor wait wherever they come from: who tries them knows the password', () => {
  const limit = signInLimit();
  for (let n = 0; n < 10; n++) limit.codeFailed({ name: ann, address: `10.0.0.${n}` }, 0);
  expect(limit.isOverForCodes({ name: ann, address: '192.0.2.7' }, 1)).toBe(true);
  expect(limit.isOverForCodes({ name: ann, address: '192.0.2.7', browser: 'b1' }, 1)).toBe(false);
});

test('a signed-in user who failed too often again waits for five minutes, each time', () => {
  const limit = signInLimit();
  for (const begin of [0, 5 * minuteMs]) {
    for (let n = 0; n < 10; n++) limit.failedAgain('u1', begin);
    expect([limit.isOverAgain('u1', begin), limit.isOverAgain('u2', begin)]).toEqual([true, false]);
    expect(limit.isOverAgain('u1', begin + 5 * minuteMs)).toBe(false);
  }
});
