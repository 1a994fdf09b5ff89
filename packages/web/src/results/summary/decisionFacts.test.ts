import { emptyDetails } from '@hybrid/project/results/testing';
import { describe, expect, test } from 'vitest';
import { decisionFacts } from '@hybrid/project/results/decisionFacts';
import { flowAmounts } from './flowAmounts';
import { simulationSeconds } from '../../runs/useSimulationSeconds';
import { yearShares } from './yearShares';

const empty = emptyDetails('-');
const held = (heldBy: readonly { reason: string; hours: number }[], perMW = 0) => ({
  ...empty,
  explanation: { oneMore: [{ of: 'interconnection' as const, perUnit: perMW, change: 1 }], rules: [], heldBy },
});

describe('the sentence of a decision', () => {
  test('names the most frequent limit, not the hours in which nothing limits', () => {
    const facts = decisionFacts(
      held([
        { reason: 'at rest', hours: 6000 },
        { reason: 'empty', hours: 760 },
        { reason: 'export limit', hours: 2000 },
      ]),
    );
    expect(facts.limit).toEqual({ reason: 'export limit', share: 2000 / 8760 });
  });

  test('speaks of one more MW of interconnection only where it earns', () => {
    expect(decisionFacts(held([], 0)).perInterconnectionMW).toBeUndefined();
    expect(decisionFacts(held([], 12_000)).perInterconnectionMW).toBe(12_000);
  });

  test('claims nothing of details without a cash flow', () => {
    expect(decisionFacts(empty)).toEqual({
      pays: false,
      priceChange: undefined,
      capitalChange: undefined,
      limit: undefined,
      perInterconnectionMW: undefined,
      curtailedShare: undefined,
    });
  });
});

describe('where the year goes', () => {
  test('the shares of the storage add up to the year; the rarest limits share a row', () => {
    const hours = [4000, 2000, 1000, 800, 500, 300, 100, 60];
    const shares = yearShares(held(hours.map((count, at) => ({ reason: `limit ${at}`, hours: count }))));
    expect(shares).toHaveLength(7);
    expect(shares.at(-1)).toEqual({ kind: 'others', share: 160 / 8760 });
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  test('a plant without storage sells, buys or idles; nothing is shown of one that is not there', () => {
    const hoursOf = (first: number) => ({ first, average: first });
    const performance = { ...empty.performance, hoursToGrid: hoursOf(2190), hoursIdle: hoursOf(6570) };
    expect(yearShares({ performance })).toMatchObject([
      { name: 'hoursToGrid', share: 0.25 },
      { name: 'hoursIdle', share: 0.75 },
    ]);
    expect(yearShares(empty)).toEqual([]);
  });
});

test('the years of a bar are those with an amount, at their present value', () => {
  const zero = { ...empty.financial, year: 0 };
  const years = [
    { year: 0, revenues: [0, 0] },
    { year: 1, revenues: [125, 7] },
    { year: 2, revenues: [0, 7] },
  ].map((one) => ({ ...zero, ...one })) as never;
  expect(flowAmounts({ years }, { kind: 'revenue', stream: 0 }, 25)).toEqual([{ year: 1, amount: 125, present: 100 }]);
});

test('four simulations in six seconds, one of them taken from before, took two seconds each', () => {
  const status = { status: 'ready', done: 4, started: '2028-01-01T00:00:00Z', ended: '2028-01-01T00:00:06Z', origin: { reused: 1 } };
  expect(simulationSeconds(status as never)).toBe(2);
  expect(simulationSeconds({ ...status, origin: { reused: 4 } } as never)).toBeUndefined();
});
