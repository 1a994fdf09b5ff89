import { message, type Text } from '../i18n/message';
import { builtInTurbines } from './builtInTurbines';
import type { TurbineSpec } from './turbineSpec';

/** Source of the figures of a turbine of the library. */
interface TurbineOrigin {
  /** Undefined for a curve of typical shape, which belongs to no rotor. */
  readonly rotorDiameterM: number | undefined;
  readonly source: Text;
}

/** Rotor diameter [m] and name in the collection of the reference designs. */
const collection: Readonly<Record<string, readonly [rotorDiameterM: number, name: string]>> = {
  '5 MW Reference Turbine': [126, 'NREL_Reference_5MW_126'],
  '15 MW Offshore Turbine': [240, 'IEA_15MW_240_RWT'],
  '1.5 MW, rotor 77 m': [77, 'DOE_GE_1.5MW_77'],
  '2.3 MW, rotor 113 m': [113, '2017COE_Market_Average_2.3MW_113'],
  '2.55 MW, rotor 121 m': [121, '2019COE_Market_Average_2.6MW_121'],
  '3.3 MW, rotor 148 m': [148, '2023NREL_Bespoke_3.3MW_148'],
  '3.37 MW, rotor 130 m': [130, 'IEA_Reference_3.4MW_130'],
  '4 MW, rotor 150 m': [150, '2020ATB_NREL_Reference_4MW_150'],
  '4.5 MW, rotor 194 m (low wind)': [194, 'BAR_LowSP_4.5MW_194'],
  '5.5 MW, rotor 175 m': [175, '2020ATB_NREL_Reference_5.5MW_175'],
  '6 MW, rotor 170 m': [170, '2023NREL_Bespoke_6MW_170'],
  '7 MW, rotor 200 m': [200, '2020ATB_NREL_Reference_7MW_200'],
  '8 MW offshore, rotor 164 m': [164, 'LEANWIND_Reference_8MW_164'],
  '10 MW offshore, rotor 178 m': [178, 'DTU_Reference_v1_10MW_178'],
  '10 MW offshore, rotor 198 m': [198, 'IEA_Reference_10MW_198'],
  '12 MW offshore, rotor 214 m': [214, '2020ATB_NREL_Reference_12MW_214'],
  '18 MW offshore, rotor 263 m': [263, '2020ATB_NREL_Reference_18MW_263'],
};

/** Returns the rotor diameter from rated power and specific power. [m] */
function rotorDiameterM(ratedKW: number, specificPowerWPerM2: number): number {
  return Math.sqrt((4 * ratedKW * 1000) / (Math.PI * specificPowerWPerM2));
}

function sameCurve(one: TurbineSpec, other: TurbineSpec): boolean {
  return (
    one.powerCurve.length === other.powerCurve.length &&
    one.powerCurve.every(
      ({ windSpeed, powerOutput }, row) =>
        windSpeed === other.powerCurve[row]?.windSpeed && powerOutput === other.powerCurve[row]?.powerOutput,
    )
  );
}

/** Returns the origin of a turbine that is in the library with the same curve; undefined for others, such as imported ones. */
export function turbineOrigin(specs: TurbineSpec): TurbineOrigin | undefined {
  const known = builtInTurbines.find(({ name }) => name === specs.name);
  if (!known || known.ratedCapacity !== specs.ratedCapacity || !sameCurve(known, specs)) return undefined;
  const design = collection[known.name];
  if (design) return { rotorDiameterM: design[0], source: `NREL/turbine-models, ${design[1]}` };
  const [, specificPower] = /^(\d+) W\/m²$/.exec(known.model) ?? [];
  if (specificPower !== undefined)
    return {
      rotorDiameterM: rotorDiameterM(known.ratedCapacity, Number(specificPower)),
      source: message('projectChecks.usualShapePowerCoefficient', { model: known.model, coefficient: 0.45 }),
    };
  return { rotorDiameterM: undefined, source: message('projectChecks.usualShapeCubic', { from: 3, to: 12 }) };
}
