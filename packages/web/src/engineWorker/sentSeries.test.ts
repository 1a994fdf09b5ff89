import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SeriesValues } from './protocol';
import { seriesKeeper, seriesSender } from './sentSeries';

const ofHash = (hash: number) => [`${hash}`, new Float64Array(10).fill(hash)] as const;

test('a series that the thread has is not sent again', () => {
  const send = seriesSender();
  expect(send([ofHash(1)]).news).toEqual([ofHash(1)]);
  expect(send([ofHash(1), ofHash(2)])).toEqual({ hashes: ['1', '2'], news: [ofHash(2)], forgets: false });
});

test('a thread that would keep too much begins anew', () => {
  const send = seriesSender(25);
  send([ofHash(1), ofHash(2)]);
  expect(send([ofHash(2), ofHash(3)])).toEqual({ hashes: ['2', '3'], news: [ofHash(2), ofHash(3)], forgets: true });
});

test('whatever is asked, the thread has the series of each question, and of one hash the same array until it begins anew', () => {
  const questions = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 5 }), { maxLength: 30 });
  fc.assert(
    fc.property(questions, fc.integer({ min: 0, max: 150 }), (asked, max) => {
      const send = seriesSender(max);
      const seriesOf = seriesKeeper();
      let before = new Map<string, Float64Array>();
      for (const hashes of asked) {
        const series: SeriesValues = hashes.map(ofHash);
        const sent = structuredClone(send(series));
        const got = seriesOf(sent);
        expect([...got]).toEqual(series);
        if (sent.forgets) before = new Map();
        for (const [hash, values] of got) expect(before.get(hash) ?? values).toBe(values);
        before = new Map([...before, ...got]);
      }
    }),
  );
});
