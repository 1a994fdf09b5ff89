import { initialOf } from '../fields/field';
import {
  atb12000,
  atb18000,
  atb4000,
  atb5500,
  atb7000,
  bar4500,
  doe1500,
  dtu10000,
  iea10000,
  iea15MW,
  iea3370,
  leanwind8000,
  market2300,
  market2550,
  nrel3300,
  nrel5MW,
  nrel6000,
} from './referenceCurves';
import { turbineLossFields, turbineSpecFields, type PowerPoint, type TurbineSpec } from './turbineSpec';

const cutInMS = 3;
const usualRatedMS = 12;
const cutOutMS = 25;
const stepMS = 0.5;

/** Power between cut-in and rated speed, proportional to the cube of the speed. [share of rated] */
function cubicShare(speedMS: number, ratedMS: number): number {
  const share = (speedMS ** 3 - cutInMS ** 3) / (ratedMS ** 3 - cutInMS ** 3);
  return Math.min(1, Math.max(0, share));
}

/** Share of rated power smoothed about the knee, as rotors do not reach rated power abruptly: the mean of the speed and its neighbours. */
function smoothedShare(speedMS: number, ratedMS: number): number {
  if (Math.abs(speedMS - ratedMS) > stepMS) return cubicShare(speedMS, ratedMS);
  return (cubicShare(speedMS - stepMS, ratedMS) + cubicShare(speedMS, ratedMS) + cubicShare(speedMS + stepMS, ratedMS)) / 3;
}

/** Returns a curve of typical shape, to cut-out at 25 m/s. `ratedKW` in kW, like its powers (docs/method/wind.md). */
export function genericCurve(ratedKW: number, ratedMS: number = usualRatedMS): readonly PowerPoint[] {
  return Array.from({ length: cutOutMS / stepMS + 1 }, (_, index) => {
    const windSpeed = index * stepMS;
    return { windSpeed, powerOutput: Math.round(10 * ratedKW * smoothedShare(windSpeed, ratedMS)) / 10 };
  });
}

const seaLevelDensity = 1.225;
/** Share of the wind power that a modern rotor captures below its rating. */
const powerCoefficient = 0.45;

/**
 * Returns the wind speed at which a rotor reaches its rated power, from that power over its swept area. [m/s]
 *
 * P/A = ½ ρ Cp v³ at sea level with a power coefficient of 0.45.
 * Source: Manwell, McGowan, Rogers, "Wind Energy Explained", 2nd ed., ch. 3.
 */
export function ratedSpeedMS(specificPowerWPerM2: number): number {
  return Math.cbrt((2 * specificPowerWPerM2) / (seaLevelDensity * powerCoefficient));
}

/** Returns a generic turbine, not a product: 3 MW with the rotor of the specific power, and a curve of typical shape. */
function bySpecificPower(site: string, specificPowerWPerM2: number, hubHeight: number): TurbineSpec {
  return turbine({
    name: `Generic 3 MW, ${specificPowerWPerM2} W/m² (${site} wind)`,
    model: `${specificPowerWPerM2} W/m²`,
    ratedCapacity: 3000,
    hubHeight,
    powerCurve: genericCurve(3000, ratedSpeedMS(specificPowerWPerM2)),
  });
}

interface Design {
  readonly name: string;
  readonly manufacturer: string;
  readonly model: string;
  readonly ratedCapacity: number;
  readonly hubHeight: number;
  readonly powerCurve: readonly PowerPoint[];
}

/** Reference designs; sources of their curves in `referenceCurves.ts`. Market designs represent the mean turbine of a year. */
const designs: readonly Design[] = [
  {
    name: '1.5 MW, rotor 77 m',
    manufacturer: 'DOE',
    model: 'GE 1.5 MW test turbine',
    ratedCapacity: 1500,
    hubHeight: 80,
    powerCurve: doe1500,
  },
  {
    name: '2.3 MW, rotor 113 m',
    manufacturer: 'NREL',
    model: 'US market mean 2017',
    ratedCapacity: 2300,
    hubHeight: 86,
    powerCurve: market2300,
  },
  {
    name: '2.55 MW, rotor 121 m',
    manufacturer: 'NREL',
    model: 'US market mean 2019',
    ratedCapacity: 2550,
    hubHeight: 90.1,
    powerCurve: market2550,
  },
  {
    name: '3.3 MW, rotor 148 m',
    manufacturer: 'NREL',
    model: 'Bespoke 3.3 MW (2023)',
    ratedCapacity: 3300,
    hubHeight: 100,
    powerCurve: nrel3300,
  },
  {
    name: '3.37 MW, rotor 130 m',
    manufacturer: 'IEA Wind',
    model: 'IEA 3.4 MW reference',
    ratedCapacity: 3370,
    hubHeight: 110,
    powerCurve: iea3370,
  },
  { name: '4 MW, rotor 150 m', manufacturer: 'NREL', model: 'ATB 2020, 4 MW', ratedCapacity: 4000, hubHeight: 110, powerCurve: atb4000 },
  {
    name: '4.5 MW, rotor 194 m (low wind)',
    manufacturer: 'NREL',
    model: 'Big Adaptive Rotor, 4.5 MW',
    ratedCapacity: 4500,
    hubHeight: 130,
    powerCurve: bar4500,
  },
  {
    name: '5.5 MW, rotor 175 m',
    manufacturer: 'NREL',
    model: 'ATB 2020, 5.5 MW',
    ratedCapacity: 5500,
    hubHeight: 120,
    powerCurve: atb5500,
  },
  {
    name: '6 MW, rotor 170 m',
    manufacturer: 'NREL',
    model: 'Bespoke 6 MW (2023)',
    ratedCapacity: 6000,
    hubHeight: 115,
    powerCurve: nrel6000,
  },
  { name: '7 MW, rotor 200 m', manufacturer: 'NREL', model: 'ATB 2020, 7 MW', ratedCapacity: 7000, hubHeight: 175, powerCurve: atb7000 },
  {
    name: '8 MW offshore, rotor 164 m',
    manufacturer: 'LEANWIND',
    model: 'LEANWIND 8 MW reference',
    ratedCapacity: 8000,
    hubHeight: 110,
    powerCurve: leanwind8000,
  },
  {
    name: '10 MW offshore, rotor 178 m',
    manufacturer: 'DTU',
    model: 'DTU 10 MW reference',
    ratedCapacity: 10_000,
    hubHeight: 119,
    powerCurve: dtu10000,
  },
  {
    name: '10 MW offshore, rotor 198 m',
    manufacturer: 'IEA Wind',
    model: 'IEA 10 MW reference',
    ratedCapacity: 10_000,
    hubHeight: 119,
    powerCurve: iea10000,
  },
  {
    name: '12 MW offshore, rotor 214 m',
    manufacturer: 'NREL',
    model: 'ATB 2020, 12 MW',
    ratedCapacity: 12_000,
    hubHeight: 136,
    powerCurve: atb12000,
  },
  {
    name: '18 MW offshore, rotor 263 m',
    manufacturer: 'NREL',
    model: 'ATB 2020, 18 MW',
    ratedCapacity: 18_000,
    hubHeight: 156,
    powerCurve: atb18000,
  },
];

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

/** Generic turbines by size and by specific power, and reference designs with their published curves. The first is the default. */
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
  bySpecificPower('low', 200, 110),
  bySpecificPower('medium', 300, 100),
  bySpecificPower('high', 400, 90),
  ...designs.map(turbine),
];
