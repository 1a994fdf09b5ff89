import { expect, test } from 'vitest';
import { type Carried, cycleRows, dayOf, owedDuties } from './ties';

const carried = (changes: Partial<Carried> = {}): Carried => ({
  cycledMWh: new Float64Array(4),
  deliveredMWh: new Float64Array(1),
  creditMWh: 0,
  levelsMWh: new Float64Array(1),
  ...changes,
});

test('a step belongs to the day in which it begins, whatever share of an hour it lasts', () => {
  expect([0, 23, 24, 47, 48].map((t) => dayOf(t, 1))).toEqual([0, 0, 1, 1, 2]);
  expect([95, 96].map((t) => dayOf(t, 0.25))).toEqual([0, 1]);
  // 288 steps of five minutes are a day, though 1 / 12 has no end in binary.
  expect([287, 288].map((t) => dayOf(t, 1 / 12))).toEqual([0, 1]);
});

test('a limit of 5 MWh a day leaves 3 of a day on which 2 have been cycled, and nothing of one on which 6 have', () => {
  const terms = { cycleLimit: { perDayMWh: 5, overTwoDays: false } };
  const rows = cycleRows(terms, 12, 60, 1, carried({ cycledMWh: Float64Array.of(2, 6, 0, 0) }));
  expect(rows).toEqual([
    { firstDay: 0, lastDay: 0, maxMWh: 3 },
    { firstDay: 1, lastDay: 1, maxMWh: 0 },
    { firstDay: 2, lastDay: 2, maxMWh: 5 },
  ]);
});

test('over two days a plan may use twice the limit, with what the days before left and less what they took', () => {
  const terms = { cycleLimit: { perDayMWh: 5, overTwoDays: true } };
  const max = (...cycledMWh: number[]) => cycleRows(terms, 24, 72, 1, carried({ cycledMWh: Float64Array.from(cycledMWh) }));
  expect(max(2, 0, 0)).toEqual([{ firstDay: 1, lastDay: 2, maxMWh: 5 - 2 + 10 }]);
  expect(max(9, 0, 0)).toEqual([{ firstDay: 1, lastDay: 2, maxMWh: 5 - 9 + 10 }]);
  expect(max(20, 0, 0)[0]?.maxMWh).toBe(0);
});

test('over two days a plan of three days has a row for each two in succession', () => {
  const rows = cycleRows({ cycleLimit: { perDayMWh: 5, overTwoDays: true } }, 0, 72, 1, carried());
  expect(rows).toEqual([
    { firstDay: 0, lastDay: 1, maxMWh: 10 },
    { firstDay: 1, lastDay: 2, maxMWh: 10 },
  ]);
});

test('without a limit there are no cycle rows', () => {
  expect(cycleRows({}, 0, 48, 1, carried())).toEqual([]);
});

const duty = { steps: Int32Array.of(2, 3, 4, 5), energyMWh: 12, pricePerMWh: new Float64Array(6), shortfallPerMWh: 50 };

test.each([
  // [begin, end, delivered before, owed in the plan]
  [0, 6, 0, 12],
  [0, 4, 0, 6],
  [4, 6, 9, 3],
  [4, 5, 9, 1.5],
  [4, 6, 13, 0],
])('of 12 MWh over steps 2 to 5, a plan of the steps %d to %d after %d MWh owes %d', (begin, end, delivered, owedMWh) => {
  const owed = owedDuties({ windowDuties: [duty] }, begin, end, carried({ deliveredMWh: Float64Array.of(delivered) }));
  expect(owed).toEqual([{ duty, index: 0, steps: duty.steps.filter((t) => t >= begin && t < end), owedMWh }]);
});

test('a duty whose steps are past, or still to come, is not owed', () => {
  expect(owedDuties({ windowDuties: [duty] }, 0, 2, carried())).toEqual([]);
  expect(owedDuties({ windowDuties: [duty] }, 6, 8, carried())).toEqual([]);
});
