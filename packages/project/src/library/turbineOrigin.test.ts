import { expect, test } from 'vitest';
import { builtInTurbines } from './builtInTurbines';
import { turbineOrigin } from './turbineOrigin';
import type { TurbineSpec } from './turbineSpec';

const byName = (name: string): TurbineSpec => builtInTurbines.find((turbine) => turbine.name === name) as TurbineSpec;

test.each(builtInTurbines.map((turbine) => [turbine.name, turbine] as const))(
  '%s has a source, and the rotor that its name says',
  (name, turbine) => {
    const origin = turbineOrigin(turbine);
    expect(origin?.source).toBeTruthy();
    const [, rotor] = /rotor (\d+) m/.exec(name) ?? [];
    if (rotor !== undefined) expect(origin?.rotorDiameterM).toBe(Number(rotor));
  },
);

test('3 MW at 300 W/m² sweep 10,000 m², a rotor of 112.8 m', () => {
  expect(turbineOrigin(byName('Generic 3 MW, 300 W/m² (medium wind)'))?.rotorDiameterM).toBeCloseTo(112.838, 3);
});

test('a curve of the usual shape is of no rotor', () => {
  expect(turbineOrigin(byName('1 MW Turbine'))?.rotorDiameterM).toBeUndefined();
});

test('a turbine of the name with another curve or rating is not that of the library', () => {
  const turbine = byName('5 MW Reference Turbine');
  expect(turbineOrigin({ ...turbine, powerCurve: turbine.powerCurve.slice(1) })).toBeUndefined();
  expect(turbineOrigin({ ...turbine, ratedCapacity: 5100 })).toBeUndefined();
  expect(turbineOrigin({ ...turbine, name: 'Mine' })).toBeUndefined();
});
