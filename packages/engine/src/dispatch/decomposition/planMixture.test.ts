import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gainOf, mix, newPlanMixture, type PlanMixture, pivotOnPlan } from './planMixture';

type Plan = readonly [money: number, ...used: number[]];

/** Plans under bounds, the first of them one that keeps all bounds. */
function mixtureOf(plans: readonly Plan[], max: readonly number[]): PlanMixture {
  const mixture = newPlanMixture(max.length, plans.length);
  mixture.bounds = max.length;
  mixture.plans = plans.length;
  mixture.max.set(max);
  for (const [plan, [money, ...used]] of plans.entries()) {
    mixture.money[plan] = money;
    mixture.used.set(used, plan * max.length);
  }
  pivotOnPlan(0, mixture);
  mix(mixture, 1e-12);
  return mixture;
}

const sharesOf = ({ basis, share, plans }: PlanMixture): readonly number[] =>
  Array.from({ length: plans }, (_, plan) => share[basis.indexOf(plan)] ?? 0);

function moneyOf(mixture: PlanMixture): number {
  return sharesOf(mixture).reduce((sum, share, plan) => sum + share * mixture.money[plan], 0);
}

const toRest: Plan = [0, 0, 0];

test('of 10 MWh allowed and plans of 0 and 40 MWh, a quarter of the second; a MWh more is worth what it brings', () => {
  const mixture = mixtureOf(
    [
      [0, 0],
      [800, 40],
    ],
    [10],
  );
  expect(sharesOf(mixture)).toEqual([0.75, 0.25]);
  expect([mixture.price[0], mixture.convexityDual]).toEqual([20, 0]);
});

test('the plans to either side of the bound are mixed: 10 is a third of the way from 8 to 14', () => {
  const mixture = mixtureOf(
    [
      [0, 0],
      [300, 8],
      [360, 14],
      [380, 20],
    ],
    [10],
  );
  expect(sharesOf(mixture)[1]).toBeCloseTo(2 / 3, 12);
  expect(sharesOf(mixture)[2]).toBeCloseTo(1 / 3, 12);
  expect(mixture.price[0]).toBeCloseTo(10, 12);
  // A plan of 12 MWh joins from 340 on: 220 stand beside the price of what it uses.
  expect(mixture.convexityDual).toBeCloseTo(220, 12);
});

test('a bound that does not bind has no price', () => {
  const mixture = mixtureOf([toRest, [100, 4, 9]], [5, 3]);
  expect(mixture.price[0]).toBe(0);
  expect(mixture.price[1]).toBeCloseTo(100 / 9, 12);
});

test('no plan of the mixture gains, its bounds hold, and with the prices of what they allow its money is explained', () => {
  const amount = fc.integer({ min: 0, max: 20 });
  const plan = fc.tuple(fc.integer({ min: -50, max: 100 }), amount, amount).map((drawn): Plan => drawn);
  fc.assert(
    fc.property(fc.array(plan, { maxLength: 12 }), fc.tuple(amount, amount), (plans, max) => {
      const mixture = mixtureOf([toRest, ...plans], max);
      const shares = sharesOf(mixture);
      expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 9);
      for (const [bound, allowed] of max.entries()) {
        const used = shares.reduce((sum, share, index) => sum + share * mixture.used[2 * index + bound], 0);
        expect(used).toBeLessThanOrEqual(allowed + 1e-9);
        expect(mixture.price[bound]).toBeGreaterThanOrEqual(-1e-9);
      }
      for (let index = 0; index <= plans.length; index++) expect(gainOf(index, mixture)).toBeLessThanOrEqual(1e-9);
      const explained = mixture.convexityDual + max.reduce((sum, allowed, bound) => sum + allowed * mixture.price[bound], 0);
      expect(moneyOf(mixture)).toBeCloseTo(explained, 8);
    }),
  );
});
