import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { singleOwner } from '../../../../test/singleOwner';
import { cumulative, discounted, irr, levelisedCost, nominalRate, npv, payback, realRate } from './metrics';

const flows = (...amounts: readonly number[]): Float64Array => Float64Array.from(amounts);
const level = (first: number, each: number, years: number): Float64Array => flows(first, ...Array.from({ length: years }, () => each));

describe('-100, then 10 for 25 years', () => {
  const project = level(-100, 10, 25);

  test('is worth 35.9133 at a real rate of 5.36585 %', () => {
    expect(npv(project, (0.08 - 0.025) / 1.025)).toBeCloseTo(35.9133, 4);
  });

  test('returns 8.78034 %', () => {
    expect(irr(project)).toBeCloseTo(0.0878034, 7);
  });

  test('is paid back after 10 years', () => {
    expect(payback(project)).toBe(10);
  });
});

test('1 MW for 1e6 with 1000 MWh a year for 10 years costs 100 a MWh without interest', () => {
  expect(levelisedCost(level(1e6, 0, 10), level(0, 1000, 10), 0)).toBeCloseTo(100, 10);
});

const published = singleOwner.cases.flatMap(({ plain_cash_flow: cash, ...each }) => (cash ? [{ ...each, plain_cash_flow: cash }] : []));

describe.each(published.map((each) => [each.case, each] as const))('published cash flow %s', (_, { inputs, plain_cash_flow: cash }) => {
  const rows = [
    ['pretax', flows(...cash.cf_pretax), cash.npv_pretax, cash.irr_pretax, cash.simple_payback_pretax_y],
    ['aftertax', flows(...cash.cf_aftertax), cash.npv_aftertax, cash.irr_aftertax, cash.simple_payback_aftertax_y],
  ] as const;

  test.each(rows)('%s: value, return and payback', (_name, amounts, value, rate, years) => {
    expect(npv(amounts, cash.nominal_discount) / value).toBeCloseTo(1, 6);
    expect((irr(amounts) as number) / rate).toBeCloseTo(1, 6);
    if (years === null) expect(payback(amounts)).toBeUndefined();
    else expect((payback(amounts) as number) / years).toBeCloseTo(1, 6);
  });

  test('money of the base year at the real rate is worth as much as nominal money at the nominal rate', () => {
    const real = discounted(flows(...cash.cf_pretax), inputs.inflation / 100);
    expect(npv(real, inputs.real_discount / 100) / cash.npv_pretax).toBeCloseTo(1, 6);
  });

  test('levelised cost in money of the base year', () => {
    const costs = discounted(
      flows(...cash.om.map((amount, year) => (year === 0 ? -(cash.cf_pretax[0] as number) : amount))),
      inputs.inflation / 100,
    );
    const energy = flows(
      ...Array.from({ length: inputs.years + 1 }, (_each, year) =>
        year === 0 ? 0 : inputs.annual_mwh * (1 - inputs.degradation / 100) ** (year - 1),
      ),
    );
    expect((levelisedCost(costs, energy, inputs.real_discount / 100) as number) / cash.lcoe_pretax_real_per_mwh).toBeCloseTo(1, 6);
  });
});

describe('no answer', () => {
  test('no return without a change of sign', () => {
    expect(irr(flows(-1, -2, -3))).toBeUndefined();
    expect(irr(flows(1, 2))).toBeUndefined();
    expect(irr(flows(0, 0))).toBeUndefined();
  });

  test('never paid back', () => {
    expect(payback(flows(-100, 10, 10))).toBeUndefined();
  });

  test('no cost of energy without energy', () => {
    expect(levelisedCost(flows(100, 1), flows(0, 0), 0.05)).toBeUndefined();
  });
});

test('what is built two years later and paid back in two is so after four; nothing is paid back at once', () => {
  expect(payback(flows(0, 0, -100, 50, 50))).toBe(4);
  expect(payback(flows(0, 0, 0))).toBe(0);
});

test('of two returns the smaller that is not negative counts: -1, 2.3, -1.32 is zero at 10 % and at 20 %', () => {
  expect(irr(flows(-100, 230, -132))).toBeCloseTo(0.1, 9);
});

test('a return of zero is one of several: -100, 205, -105 is zero at 0 and at 5 %', () => {
  expect(irr(flows(-100, 205, -105))).toBe(0);
  // Zero, though the sum of the amounts is rounded: -C, C (2 + r), -C (1 + r).
  const [cost, rate] = [267_977.4243915668, 0.16922787032460962];
  expect(irr(flows(-cost, cost * (2 + rate), -cost * (1 + rate)))).toBe(0);
});

test('a value that touches zero without changing sign is zero there: -100, 220, -121 returns 10 %', () => {
  expect(irr(flows(-100, 220, -121))).toBeCloseTo(0.1, 9);
});

test('a project that loses half its money over a year returns -50 %', () => {
  expect(irr(flows(-100, 50))).toBeCloseTo(-0.5, 9);
});

test('what is earned within a year counts in proportion: 150 at 60 a year takes two and a half years', () => {
  expect(payback(level(-150, 60, 5))).toBe(2.5);
});

test('the sum so far ends at the sum', () => {
  expect(cumulative(flows(-3, 1, 1))).toEqual(flows(-3, -2, -1));
});

test('the return makes the value zero', () => {
  const outlay = fc.double({ min: 1, max: 1e9, noNaN: true });
  const shares = fc.array(fc.double({ min: 0.001, max: 2, noNaN: true }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(outlay, shares, (first, each) => {
      const amounts = flows(-first, ...each.map((share) => share * first));
      const rate = irr(amounts);
      if (rate !== undefined) expect(Math.abs(npv(amounts, rate))).toBeLessThan(1e-6 * first * Math.max(1, 1 / (1 + rate)) ** each.length);
    }),
  );
});

describe('an outlay followed by income', () => {
  const outlay = fc.double({ min: 1, max: 1e9, noNaN: true });
  const incomes = fc.array(fc.double({ min: 1e-3, max: 3, noNaN: true }), { minLength: 1, maxLength: 40 });
  const ordinary = fc.tuple(outlay, incomes).map(([first, shares]) => flows(-first, ...shares.map((share) => share * first)));
  const rate = fc.double({ min: -0.5, max: 1, noNaN: true });

  test('is worth less at a higher rate', () => {
    fc.assert(
      fc.property(ordinary, rate, fc.double({ min: 1e-3, max: 1, noNaN: true }), (amounts, low, step) => {
        expect(npv(amounts, low + step)).toBeLessThan(npv(amounts, low));
      }),
    );
  });

  test('in another currency is worth the multiple, and returns and pays back the same', () => {
    fc.assert(
      fc.property(ordinary, rate, fc.constantFrom(0.125, 2, 1024), (amounts, at, factor) => {
        const other = amounts.map((amount) => amount * factor);
        expect(npv(other, at)).toBe(factor * npv(amounts, at));
        expect(irr(other)).toBe(irr(amounts));
        expect(payback(other)).toBe(payback(amounts));
      }),
    );
  });

  test('pays back no sooner when money is discounted', () => {
    fc.assert(
      fc.property(ordinary, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, at) => {
        expect(payback(discounted(amounts, at)) ?? Infinity).toBeGreaterThanOrEqual((payback(amounts) ?? Infinity) - 1e-9);
      }),
    );
  });
});

describe('inflation', () => {
  test('of 2.5 % makes 5.36585 % real of 8 % nominal, and back', () => {
    expect(realRate(0.08, 0.025)).toBeCloseTo(0.0536585, 7);
    expect(nominalRate(realRate(0.08, 0.025), 0.025)).toBeCloseTo(0.08, 15);
  });

  test('leaves the worth of a cash flow as it is when flow and rate are both nominal', () => {
    const real = level(-100, 10, 25);
    const nominal = real.map((amount, year) => amount * 1.025 ** year);
    expect(npv(nominal, 0.08)).toBeCloseTo(npv(real, realRate(0.08, 0.025)), 9);
  });
});
