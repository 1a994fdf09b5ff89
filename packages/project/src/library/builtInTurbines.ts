import { initialOf } from '../fields/field';
import { iea15MW, nrel5MW } from './referenceCurves';
import { turbineLossFields, turbineSpecFields, type PowerPoint, type TurbineSpec } from './turbineSpec';

const cutInMS = 3;
const ratedMS = 12;
const cutOutMS = 25;
const stepMS = 0.5;

/** Power between cut-in and rated speed grows with the cube of the speed. [share of rated] */
function cubicShare(speedMS: number): number {
  const share = (speedMS ** 3 - cutInMS ** 3) / (ratedMS ** 3 - cutInMS ** 3);
  return Math.min(1, Math.max(0, share));
}

/** Rotors do not reach rated power at once: about the knee, the mean of the speed and its neighbours. */
function smoothedShare(speedMS: number): number {
  if (Math.abs(speedMS - ratedMS) > stepMS) return cubicShare(speedMS);
  return (cubicShare(speedMS - stepMS) + cubicShare(speedMS) + cubicShare(speedMS + stepMS)) / 3;
}

/** A curve of the usual shape, to cut-out at 25 m/s. `ratedKW` in kW, like its powers (engine.md 10.5). */
export function genericCurve(ratedKW: number): readonly PowerPoint[] {
  return Array.from({ length: cutOutMS / stepMS + 1 }, (_, index) => {
    const windSpeed = index * stepMS;
    return { windSpeed, powerOutput: Math.round(10 * ratedKW * smoothedShare(windSpeed)) / 10 };
  });
}

function turbine(own: Partial<TurbineSpec> & Pick<TurbineSpec, 'name' | 'ratedCapacity'>): TurbineSpec {
  return {
    ...initialOf(turbineSpecFields),
    manufacturer: 'Generic',
    model: own.name,
    losses: initialOf(turbineLossFields),
    powerCurve: genericCurve(own.ratedCapacity),
    ...own,
  };
}

/** Generic turbines by size, and two reference designs with their published curves. The first is the default. */
export const builtInTurbines: readonly TurbineSpec[] = [
  turbine({ name: '1 MW Turbine', ratedCapacity: 1000 }),
  turbine({ name: '1.5 MW Turbine', ratedCapacity: 1500 }),
  turbine({ name: '2 MW Turbine', ratedCapacity: 2000 }),
  turbine({ name: '2.5 MW Turbine', ratedCapacity: 2500, hubHeight: 90 }),
  turbine({ name: '3.4 MW Turbine', ratedCapacity: 3400, hubHeight: 110 }),
  turbine({
    name: '5 MW Reference Turbine',
    manufacturer: 'NREL',
    model: 'NREL 5 MW reference',
    ratedCapacity: 5000,
    hubHeight: 90,
    powerCurve: nrel5MW,
  }),
  turbine({
    name: '15 MW Offshore Turbine',
    manufacturer: 'IEA Wind',
    model: 'IEA 15 MW reference',
    ratedCapacity: 15_000,
    hubHeight: 150,
    powerCurve: iea15MW,
  }),
];
