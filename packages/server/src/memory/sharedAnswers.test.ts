import { expect, test } from 'vitest';
import { openSharedAnswers } from './sharedAnswers';

/** Returns answers with a clock, and the number of times that each key was asked for. */
function counted(limits: { readonly max: number; readonly validMs?: number }) {
  const clock = { now: 0 };
  const asked: string[] = [];
  const answers = openSharedAnswers<string>({ ...limits, clock: () => clock.now });
  const get = (key: string) =>
    answers.get(key, async () => {
      asked.push(key);
      return `${key} at ${clock.now}`;
    });
  return { clock, asked, answers, get };
}

test('requests at the same time share an answer, for as long as it is valid', async () => {
  const { clock, asked, get } = counted({ max: 10, validMs: 100 });
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a at 0', 'a at 0', 'b at 0']);
  clock.now = 99;
  expect(await get('a')).toBe('a at 0');
  clock.now = 100;
  expect(await get('a')).toBe('a at 100');
  // A clock that was set back makes no answer valid for longer.
  clock.now = -200;
  expect(await get('a')).toBe('a at -200');
  expect(asked).toEqual(['a', 'b', 'a', 'a']);
});

test('beyond the maximum the answer goes that was longest not asked for, and one that is forgotten is found again', async () => {
  const { asked, answers, get } = counted({ max: 2 });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
  answers.forget('b');
  await get('b');
  expect(asked).toHaveLength(5);
});

test('a failure reaches all who wait for it, and is not kept', async () => {
  const answers = openSharedAnswers<string>({ max: 2 });
  const fail = () => Promise.reject(new Error('no store'));
  const both = [answers.get('a', fail), answers.get('a', async () => 'late')];
  for (const one of both) await expect(one).rejects.toThrow('no store');
  expect(await answers.get('a', async () => 'well')).toBe('well');
});
