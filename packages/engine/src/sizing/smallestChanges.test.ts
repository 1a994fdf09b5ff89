import { addObligation } from '@hybrid/project/edits/contractEdits';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { useEnergyMarket, useMarket } from '@hybrid/project/edits/marketEdits';
import { setPlantSizes } from '@hybrid/project/edits/sizingEdits';
import { useTechnology } from '@hybrid/project/edits/technologyEdits';
import { valueList } from '@hybrid/project/document/sizing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureProject } from '../../../../test/fixtureProject';
import { caseGrid } from '../cases/caseGrid';
import { infeasibleSystems } from './infeasibleSystems';
import { looksOf, smallestChanges, smallestThat } from './smallestChanges';

const steady = (): Float64Array => new Float64Array(8760).fill(150_000);
const atNoon = (): Float64Array => Float64Array.from({ length: 8760 }, (_, hour) => (hour % 24 === 12 ? 150_000 : 0));

/** 10 MWh in five evening hours are 2 MW at the grid; of 1 MW of solar, 98 % × 99 % reach it. */
const tooSmall = inOrder(
  useTechnology('storage', false),
  useEnergyMarket(false),
  useMarket('contracts', true),
  setFields({ earlyAnalysis: true, acLineEfficiencySensitivity: valueList([98]), acTransfomerEfficiencySensitivity: valueList([99]) }),
  addObligation('contract-1', { startHour: 17, endHour: 22, value: 10 }),
  setPlantSizes({ solar: 1, wind: 0, storage: 0 }),
)(fixtureProject);
const [key] = caseGrid(tooSmall).keys;

describe('1 MW of steady solar that owes 2 MW on every evening', () => {
  const heard: (readonly [number, number])[] = [];
  const found = smallestChanges(tooSmall, key, steady, { onProgress: (done, total) => heard.push([done, total]) });
  const change = (kind: string) => found.changes.find((each) => each.kind === kind);

  test('says which contract, how many hours and the worst of them', () => {
    expect(found.reasons).toEqual([
      'Time of Delivery Contract 1 is not kept: 365 obligations of 1,825 h in all fall short; the worst lacks 5.15 MWh on day 1 at 17 h of operating year 1',
    ]);
  });

  test('2.07 MW of solar would do, to a hundredth of its size', () => {
    expect(change('solar')).toMatchObject({ from: 1, to: 2.07, upTo: 10 });
    expect(change('solar')?.text).toEqual('PV Solar 1: 2.07 MW in place of 1 MW (1.07 MW more)');
  });

  test('48.5 % of the obligation is met, to half a percent', () => {
    expect(change('obligation')).toMatchObject({ from: 100, to: 48.5 });
  });

  test('a penalty would be paid for what is missing', () => {
    expect(change('penalty')?.to).toBeCloseTo(3650 - 5 * 365 * 0.98 * 0.99, 3);
  });

  test('technologies that the plant does not use are not offered', () => {
    expect(found.changes.map(({ kind }) => kind)).toEqual(['solar', 'obligation', 'penalty']);
  });

  test('progress never falls and ends with all', () => {
    const done = heard.map(([each]) => each);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    const [last, total] = heard.at(-1) ?? [];
    expect(last).toBe(total);
  });

  test('the change that was found keeps the contract, and one step less does not', () => {
    const missedWith = (sizeMW: number) =>
      infeasibleSystems(setPlantSizes({ solar: sizeMW, wind: 0, storage: 0 })(tooSmall), steady).length;
    expect([missedWith(2.06), missedWith(2.07)]).toEqual([1, 0]);
  });
});

test('sun at noon alone delivers nothing in the evening, whatever its size', () => {
  const { changes } = smallestChanges({ ...tooSmall }, key, atNoon);
  expect(changes.map(({ kind, to }) => [kind, to])).toEqual([
    ['solar', null],
    ['obligation', 0],
    ['penalty', expect.closeTo(3650, 3)],
  ]);
  expect(changes[0].text).toEqual('PV Solar 1: no such change up to 10 times the size (10 MW)');
});

test('a system that keeps its contracts has nothing to change', () => {
  const large = setPlantSizes({ solar: 5, wind: 0, storage: 0 })(tooSmall);
  expect(smallestChanges(large, caseGrid(large).keys[0], steady)).toMatchObject({ reasons: [], changes: [] });
});

test('stopped, it answers with what was decided', () => {
  let looks = 0;
  const { reasons, changes } = smallestChanges(tooSmall, key, steady, { stop: () => looks++ > 2 });
  expect(reasons).toHaveLength(1);
  expect(changes).toEqual([]);
});

test('bisection finds the first step that is enough and looks no more often than it says', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 6000 }), (max, enough) => {
      let looks = 0;
      const found = smallestThat((step) => {
        looks++;
        return step >= enough;
      }, max);
      expect(found).toBe(enough <= max ? enough : undefined);
      expect(looks).toBeLessThanOrEqual(looksOf(max));
    }),
  );
});
