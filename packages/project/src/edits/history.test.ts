import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amend, longestPast, record, redo, startHistory, undo } from './history';

const increment = (value: number): number => value + 1;

test('undo returns to the state before, redo does it again', () => {
  const done = record(startHistory(0), 'one more', increment);
  expect(undo(done).present.state).toBe(0);
  expect(redo(undo(done)).present).toEqual({ name: 'one more', state: 1 });
});

test('there is nothing to undo at the start and nothing to redo at the end', () => {
  const start = startHistory(0);
  expect(undo(start)).toBe(start);
  expect(redo(start)).toBe(start);
});

test('a change that changes nothing leaves no entry', () => {
  const start = startHistory(0);
  expect(record(start, 'nothing', (value) => value)).toBe(start);
});

test('doing something new forgets what was undone', () => {
  const history = record(undo(record(startHistory(0), 'a', increment)), 'b', (value) => value + 10);
  expect(history.future).toEqual([]);
  expect(redo(history).present.state).toBe(10);
});

test('what followed from the last thing done is undone with it', () => {
  const moved = amend(record(startHistory(0), 'move', increment), (value) => value + 10);
  expect([moved.present, undo(moved).present.state]).toEqual([{ name: 'move', state: 11 }, 0]);
});

test('what follows late from something done stands in each state since then, and undo takes both back', () => {
  type Place = readonly [number, string];
  const place =
    (to: number) =>
    ([, name]: Place): Place => [to, name];
  const again = ([at, name]: Place): Place => [at, name];
  const answer = ([at]: Place): Place => [at, 'new'];
  const moved = record(startHistory<Place>([1, 'old']), 'move', place(2));
  const edited = undo(record(record(moved, 'other', again), 'another', again));
  const answered = amend(edited, answer, ([at]) => at === 2);
  expect([answered, undo(answered), undo(undo(answered)), redo(answered)].map(({ present }) => present.state)).toEqual([
    [2, 'new'],
    [2, 'new'],
    [1, 'old'],
    [2, 'new'],
  ]);
});

test('the past is bounded', () => {
  let history = startHistory(0);
  for (let n = 0; n < longestPast + 20; n++) history = record(history, `step ${n}`, increment);
  expect(history.past).toHaveLength(longestPast);
});

test('undoing everything leads back to the start, redoing everything to the end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 50 }), (steps) => {
      let history = startHistory(0);
      for (const step of steps) history = record(history, 'step', (value) => value + step);
      const end = history.present.state;
      for (const _ of steps) history = undo(history);
      expect(history.present.state).toBe(0);
      for (const _ of steps) history = redo(history);
      expect(history.present.state).toBe(end);
    }),
  );
});
