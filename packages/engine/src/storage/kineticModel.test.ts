import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { peakPowerMW, type Kinetics } from '../cases/cells';
import {
  capacityForHours,
  chargeFlowMW,
  dischargeFlowMW,
  dischargeHours,
  fillLimitMW,
  oneTankStep,
  isReservoir,
  resistanceLossMW,
  settleTanks,
  shrinkTanks,
  stepTanks,
  tankChargeLimitMW,
  tankDischargeLimitMW,
  tankStep,
} from './kineticModel';

const slow: Kinetics = { rateConstantPerHour: 0.8, capacityRatio: 0.35 };
const kinetics = fc.record({
  rateConstantPerHour: fc.double({ min: 0, max: 45, noNaN: true }),
  capacityRatio: fc.double({ min: 0.01, max: 1, noNaN: true }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

test.each([
  [5, 88.3929],
  [20, 58.1135],
  [80, 39.4546],
])('100 Ah with k = 0.8 and c = 0.35 give %f A until %f Ah are out (closed form of the model)', (current, charge) => {
  expect(dischargeHours(slow, 100, current) * current).toBeCloseTo(charge, 4);
});

test('a very slow discharge gives all there is, a very fast one what is available', () => {
  expect(dischargeHours(slow, 100, 1e-4) * 1e-4).toBeCloseTo(100, 1);
  expect(dischargeHours(slow, 100, 1e6) * 1e6).toBeCloseTo(35, 2);
  expect(dischargeHours({ rateConstantPerHour: 0, capacityRatio: 0.35 }, 100, 7) * 7).toBeCloseTo(35, 12);
});

test('the capacity for some hours is the one that gives them', () => {
  const capacity = capacityForHours(slow, 20, 2.5);
  expect(dischargeHours(slow, capacity, 20)).toBeCloseTo(2.5, 12);
});

/** Integrates the two differential equations in very small steps. */
function bySmallSteps(
  { rateConstantPerHour: k, capacityRatio: c }: Kinetics,
  available: number,
  bound: number,
  power: number,
  hours: number,
) {
  const steps = 200_000;
  const dt = hours / steps;
  for (let i = 0; i < steps; i++) {
    // Flow between the tanks: k' = k·c(1 − c) times the difference of their levels.
    const flow = k * (1 - c) * c * (bound / (1 - c) - available / c);
    available += dt * (power + flow);
    bound -= dt * flow;
  }
  return { available, bound };
}

test.each([0, -12, 9])('a step at %f MW is the solution of the two differential equations', (power) => {
  const tanks = { availableMWh: 25, boundMWh: 40 };
  stepTanks(tankStep(slow, 1), tanks, power);
  const { available, bound } = bySmallSteps(slow, 25, 40, power, 1);
  expect(tanks.availableMWh).toBeCloseTo(available, 4);
  expect(tanks.boundMWh).toBeCloseTo(bound, 4);
});

describe('limits of power', () => {
  test('at the discharge limit the available tank is just empty, at the charge limit just full', () => {
    const step = tankStep(slow, 0.5);
    const tanks = { availableMWh: 20, boundMWh: 30 };
    const emptied = { ...tanks };
    stepTanks(step, emptied, -tankDischargeLimitMW(step, tanks));
    expect(emptied.availableMWh).toBeCloseTo(0, 12);
    const filled = { ...tanks };
    stepTanks(step, filled, tankChargeLimitMW(step, tanks, 100));
    expect(filled.availableMWh).toBeCloseTo(35, 12);
  });

  test('tanks stay between empty and full inside a step at its limits', () => {
    fc.assert(
      fc.property(kinetics, share, share, fc.double({ min: 0.25, max: 4, noNaN: true }), share, (k, available, bound, hours, part) => {
        const whole = tankStep(k, hours);
        const tanks = { availableMWh: available * k.capacityRatio * 100, boundMWh: bound * (1 - k.capacityRatio) * 100 };
        for (const power of [-tankDischargeLimitMW(whole, tanks), tankChargeLimitMW(whole, tanks, 100)]) {
          const within = { ...tanks };
          stepTanks(tankStep(k, Math.max(1e-3, part) * hours), within, power);
          expect(within.availableMWh).toBeGreaterThan(-1e-6);
          expect(within.availableMWh).toBeLessThan(whole.availableShare * 100 + 1e-6);
        }
      }),
    );
  });

  test('the fill rate leaves exp(−α·dt) of the room, and all rates at last just the room', () => {
    expect(fillLimitMW(1, 2, 50) * 2).toBeCloseTo(50 * (1 - Math.exp(-2)), 12);
    expect(fillLimitMW(Infinity, 0.5, 50)).toBe(100);
    expect(fillLimitMW(1, 1, -3)).toBe(0);
  });
});

describe('one tank', () => {
  test('is the limit of a high rate, and is taken above k·dt = 50', () => {
    expect(tankStep({ rateConstantPerHour: 1000, capacityRatio: 0.9 }, 1)).toEqual(oneTankStep(1));
    const nearly = tankStep({ rateConstantPerHour: 1e9, capacityRatio: 0.9 }, 1e-8);
    const tanks = settleTanks(nearly, 60);
    expect(tankDischargeLimitMW(tankStep({ rateConstantPerHour: 49.9, capacityRatio: 0.9 }, 1), tanks)).toBeCloseTo(60, 0);
    expect(tankDischargeLimitMW(oneTankStep(0.5), settleTanks(oneTankStep(0.5), 60))).toBe(120);
    expect(tankChargeLimitMW(oneTankStep(0.5), settleTanks(oneTankStep(0.5), 60), 100)).toBe(80);
  });
});

test('what goes in stays in the two tanks', () => {
  fc.assert(
    fc.property(kinetics, share, share, fc.double({ min: -50, max: 50, noNaN: true }), (k, available, bound, power) => {
      const tanks = { availableMWh: available * 50, boundMWh: bound * 50 };
      stepTanks(tankStep(k, 0.25), tanks, power);
      expect(tanks.availableMWh + tanks.boundMWh).toBeCloseTo(available * 50 + bound * 50 + power * 0.25, 9);
    }),
  );
});

test('two half steps are one whole step', () => {
  fc.assert(
    fc.property(kinetics, share, fc.double({ min: -10, max: 10, noNaN: true }), (k, available, power) => {
      const once = { availableMWh: available * 50, boundMWh: 20 };
      const twice = { ...once };
      stepTanks(tankStep(k, 1), once, power);
      stepTanks(tankStep(k, 0.5), twice, power);
      stepTanks(tankStep(k, 0.5), twice, power);
      expect(twice.availableMWh).toBeCloseTo(once.availableMWh, 9);
      expect(twice.boundMWh).toBeCloseTo(once.boundMWh, 9);
    }),
  );
});

test('capacity that shrinks loses only what both tanks together cannot hold', () => {
  const step = tankStep(slow, 1);
  const full = { availableMWh: 35, boundMWh: 20 };
  expect(shrinkTanks(step, full, 90)).toBe(0);
  expect(full.availableMWh).toBeCloseTo(31.5, 12);
  expect(full.boundMWh).toBeCloseTo(23.5, 12);
  const bound = { availableMWh: 10, boundMWh: 65 };
  expect(shrinkTanks(step, bound, 90)).toBe(0);
  expect(bound.boundMWh).toBeCloseTo(58.5, 12);
  const over = settleTanks(step, 100);
  expect(shrinkTanks(step, over, 90)).toBeCloseTo(10, 12);
  expect(over.availableMWh).toBeCloseTo(31.5, 12);
});

describe('series resistance', () => {
  test('1000 V and 0.1 Ω give at most 2.5 MW, at which half is lost', () => {
    expect(peakPowerMW(1000, 0.1)).toBeCloseTo(2.5, 12);
    expect(dischargeFlowMW(2.5, 2.5)).toBe(5);
    expect(resistanceLossMW(5, 2.5)).toBe(2.5);
  });

  test('at 1 MW the current is 1127 A, worked by hand from V0·I − R0·I² = P', () => {
    const current = (1000 - Math.sqrt(1000 ** 2 - 4 * 0.1 * 1e6)) / (2 * 0.1);
    expect(current).toBeCloseTo(1127.02, 2);
    expect(dischargeFlowMW(1, 2.5)).toBeCloseTo((1000 * current) / 1e6, 12);
    expect(resistanceLossMW(dischargeFlowMW(1, 2.5), 2.5)).toBeCloseTo((current ** 2 * 0.1) / 1e6, 12);
  });

  test('flow and power differ by the loss, and not at all without resistance', () => {
    fc.assert(
      fc.property(share, (part) => {
        const power = 2.5 * part;
        const out = dischargeFlowMW(power, 2.5);
        const into = chargeFlowMW(power, 2.5);
        expect(out - resistanceLossMW(out, 2.5)).toBeCloseTo(power, 12);
        expect(into + resistanceLossMW(into, 2.5)).toBeCloseTo(power, 12);
        expect(dischargeFlowMW(power, Infinity)).toBe(power);
        expect(chargeFlowMW(power, peakPowerMW(1000, 0))).toBe(power);
      }),
    );
  });
});

test('tanks that level out within a quarter of an hour are a reservoir', () => {
  expect(isReservoir({ rateConstantPerHour: 1000, capacityRatio: 0.999 })).toBe(true);
  expect(isReservoir({ rateConstantPerHour: 4, capacityRatio: 1 })).toBe(true);
  expect(isReservoir(slow)).toBe(false);
});
