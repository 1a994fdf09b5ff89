import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finishMarks, startOfMarks, type WaitingJob } from './fairOrder';

const chunks = (of: string, ...costs: readonly number[]): readonly WaitingJob[] =>
  costs.map((cost, index) => ({ id: `${of}${index}`, of, cost }));

/** Returns ids in the order in which they are served. */
const order = (marks: ReadonlyMap<string, number>): readonly string[] =>
  [...marks].sort(([, one], [, other]) => one - other).map(([id]) => id);

test('each job of a run stands its cost behind the one before it', () => {
  expect([...finishMarks(chunks('a', 50, 50, 10), 100)]).toEqual([
    ['a0', 150],
    ['a1', 200],
    ['a2', 210],
  ]);
});

test('the runs of one user take turns, and a small one comes before the next part of a large one', () => {
  const marks = finishMarks([...chunks('large', 50, 50, 50), ...chunks('small', 10), ...chunks('other', 50, 50)], 0);
  expect(order(marks)).toEqual(['small0', 'large0', 'other0', 'large1', 'other1', 'large2']);
  expect(marks.get('large2')).toBe(260);
});

test('who waits keeps his place, who comes stands where service stands, and an empty queue begins anew', () => {
  expect(startOfMarks({ ownFirst: 400, served: 700, first: 400 })).toBe(400);
  expect(startOfMarks({ ownFirst: undefined, served: 700, first: 650 })).toBe(700);
  expect(startOfMarks({ ownFirst: undefined, served: undefined, first: 650 })).toBe(650);
  expect(startOfMarks({ ownFirst: undefined, served: undefined, first: undefined })).toBe(0);
});

test('whatever a user queues, his marks rise from his start to it and all his cost, and a run keeps its order', () => {
  const job = fc.record({ of: fc.constantFrom('a', 'b', 'c'), cost: fc.integer({ min: 1, max: 60 }) });
  fc.assert(
    fc.property(fc.array(job, { minLength: 1 }), fc.nat(10_000), (bare, from) => {
      const jobs = bare.map((one, index) => ({ ...one, id: String(index) }));
      const marks = finishMarks(jobs, from);
      const costs = new Map(jobs.map(({ id, cost }) => [id, cost]));
      let before = from;
      for (const id of order(marks)) {
        expect(marks.get(id)).toBe(before + (costs.get(id) ?? 0));
        before = marks.get(id) ?? 0;
      }
      for (const run of ['a', 'b', 'c']) {
        const own = jobs.filter(({ of }) => of === run).map(({ id }) => marks.get(id) ?? 0);
        expect(own).toEqual(own.toSorted((one, other) => one - other));
      }
    }),
  );
});
