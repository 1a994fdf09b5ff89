import { expect, test } from 'vitest';
import { openFairTurns } from './fairTurns';

const refusal = (): Error => new Error('too many');
const limits = { atOnce: 2, atOnceOfUser: 1, maxWaitingOfUser: 16, maxWaiting: 100 };

/** Makes work that ends on release, and records the order in which work began. */
function bench() {
  const began: string[] = [];
  const letGo = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      began.push(name);
      letGo.set(name, () => resolve(name));
    });
  const settle = async (): Promise<void> => {
    for (let n = 0; n < 10; n++) await Promise.resolve();
  };
  return {
    began,
    work,
    settle,
    async end(name: string) {
      letGo.get(name)?.();
      await settle();
    },
  };
}

test('twenty-four of one user leave a hand free for another, who is never refused for them', async () => {
  const { began, work, settle } = bench();
  const turns = openFairTurns(limits);
  const ofOne = Array.from({ length: 24 }, (_, at) => turns.take('one', work(`one ${at}`), refusal).catch((error: Error) => error.message));
  await settle();
  void turns.take('other', work('other'), refusal);
  await settle();
  expect(began).toEqual(['one 0', 'other']);
  // One is under way and sixteen wait; the rest is refused, for this user only.
  const refused = await Promise.all(ofOne.map((each) => Promise.race([each, Promise.resolve('goes on')])));
  expect(refused.filter((text) => text === 'too many')).toHaveLength(7);
});

test('users take turns, each in his own order', async () => {
  const { began, work, settle, end } = bench();
  const turns = openFairTurns({ ...limits, atOnce: 1 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void turns.take(name.slice(0, 1), work(name), refusal);
  await settle();
  for (let n = 0; n < 6; n++) await end(began.at(-1) as string);
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('work that fails gives its turn back', async () => {
  const { began, work, settle } = bench();
  const turns = openFairTurns({ ...limits, atOnce: 1 });
  await expect(turns.take('one', () => Promise.reject(new Error('broken')), refusal)).rejects.toThrow('broken');
  void turns.take('one', work('next'), refusal);
  await settle();
  expect(began).toEqual(['next']);
});
