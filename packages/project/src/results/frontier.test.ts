import fc from 'fast-check';
import { expect, test } from 'vitest';
import { efficientFrontier } from './frontier';

const system = (capex: number, npv: number) => ({ capex, npv });

test('of five systems, those with less value at a cost that another beats are off the frontier', () => {
  const [small, large] = [system(50, 10), system(100, 30)];
  const beaten = [system(60, 9), system(100, 29), system(150, 30 - 1e-9)];
  expect(efficientFrontier([...beaten, large, small])).toEqual([small, large]);
});

test('systems of equal value and cost stand on it together, and one without a value does not', () => {
  const [one, other] = [system(50, 10), system(50, 10)];
  expect(efficientFrontier([one, other, system(10, Number.NaN)])).toEqual([one, other]);
});

const systems = fc.array(fc.record({ capex: fc.integer({ min: 0, max: 40 }), npv: fc.integer({ min: -20, max: 20 }) }), { maxLength: 60 });

test('a system is on the frontier exactly if no other has both a higher value and a lower or equal cost', () => {
  fc.assert(
    fc.property(systems, (all) => {
      const isBeaten = (one: (typeof all)[number]) => all.some((other) => other.npv > one.npv && other.capex <= one.capex);
      const found = efficientFrontier(all);
      expect(new Set(found)).toEqual(new Set(all.filter((each) => !isBeaten(each))));
      expect(found.map(({ capex }) => capex)).toEqual(found.map(({ capex }) => capex).sort((a, b) => a - b));
    }),
  );
});

test('along the frontier of 5,000 systems value rises with cost, and the system of the highest value ends it', () => {
  const all = Array.from({ length: 5000 }, (_, index) => system((index * 7919) % 4999, Math.sin(index) * 1e6));
  const found = efficientFrontier(all);
  expect(found.every(({ npv }, place) => place === 0 || npv >= found[place - 1]!.npv)).toBe(true);
  expect(found.at(-1)?.npv).toBe(Math.max(...all.map(({ npv }) => npv)));
});
