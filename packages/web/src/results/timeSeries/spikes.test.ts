import { describe, expect, test } from 'vitest';
import { axisEnds, namedSpikes, noEnds, spikesIn } from './spikes';

const week = { from: 0, to: 168 };
/** Prices between 20 at night and 150 in the evening. */
const usual = Float64Array.from({ length: 168 }, (_, hour) => (hour % 24 === 19 ? 150 : 20 + (hour % 24) * 3));

describe('the axis of a week of prices', () => {
  test('has no ends of its own without spikes', () => expect(axisEnds([{ data: usual }], week)).toEqual(noEnds));

  test('ends little above the usual prices when an hour pays 4,000, and below them when one pays −2,000', () => {
    const data = usual.slice();
    data[66] = 4000;
    data[67] = 3000;
    data[100] = -2000;
    const ends = axisEnds([{ data }], week);
    expect(ends.high).toBeGreaterThan(150);
    expect(ends.high).toBeLessThan(200);
    expect(ends.low).toBeLessThan(20);
    expect(ends.low).toBeGreaterThan(-50);
    expect(spikesIn(data, week, ends)).toEqual([
      { from: 66, to: 68, value: 4000 },
      { from: 100, to: 101, value: -2000 },
    ]);
  });

  test('is common to the series of a unit', () => {
    const data = usual.slice();
    data[66] = 4000;
    expect(axisEnds([{ data }, { data: usual }], week).high).toBeLessThan(200);
  });

  test('keeps its usual scale for prices that never change but in spikes', () => {
    const data = new Float64Array(168).fill(30);
    data[5] = 4000;
    expect(axisEnds([{ data }], week)).toEqual(noEnds);
  });
});

test('of spikes close to each other, only the largest is named', () => {
  const spikes = [10, 12, 90].map((from, at) => ({ from, to: from + 1, value: 1000 * (at + 1) }));
  expect([...namedSpikes(spikes, week)].map(({ from }) => from)).toEqual([90, 12]);
});
