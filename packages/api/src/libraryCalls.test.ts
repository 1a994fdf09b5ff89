import { expect, test } from 'vitest';
import { z } from 'zod';
import { libraryCalls } from './libraryCalls';

const body = {
  NominalVoltage: 3.7,
  InitialQ: 200,
  InitialK: 1,
  InitialC: 0.5,
  CapacityCurve: [{ Current: 50, Capacity: 1000 }],
};
const { recalculateFunctional } = libraryCalls;

test('a body is read under the names of the code', () => {
  expect(recalculateFunctional.body.parse(body)).toEqual({
    input: { nominalVoltage: 3.7, initialQ: 200, initialK: 1, initialC: 0.5, capacityCurve: [{ current: 50, capacity: 1000 }] },
  });
});

test.each([
  ['infinity', { ...body, InitialQ: JSON.parse('1e999') as number }, /^body\.InitialQ: /],
  ['201 rows', { ...body, CapacityCurve: Array.from({ length: 201 }, () => body.CapacityCurve[0]) }, /^body\.CapacityCurve: .*200/],
  ['nothing', undefined, /^body: /],
])('%s is handed on as a problem that names the place', (_, wrong, problem) => {
  expect(recalculateFunctional.body.parse(wrong)).toEqual({ problem: expect.stringMatching(problem) as string });
});

test('200 rows are read', () => {
  const CapacityCurve = Array.from({ length: 200 }, () => body.CapacityCurve[0]);
  expect(recalculateFunctional.body.parse({ ...body, CapacityCurve })).toHaveProperty('input');
});

test('the documentation of a body is what must be sent', () => {
  for (const call of Object.values(libraryCalls)) {
    const { required, default: initial } = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
    expect(required?.every((name) => /^[A-Z]/.test(name))).toBe(true);
    expect(required?.length).toBeGreaterThanOrEqual(4);
    expect(initial).toBeUndefined();
  }
});
