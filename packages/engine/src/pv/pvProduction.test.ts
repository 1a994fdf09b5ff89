import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalculatedPv, ImportedPv, PvModule, SolarCase } from '../cases/case';
import { sum } from '../series';
import { cellTemperatureC, temperatureFactor } from './cellTemperature';
import { pvProduction } from './pvProduction';

const solar = (model: CalculatedPv | ImportedPv, sizeMW: number, converter?: SolarCase['converter']): SolarCase => ({
  id: 'pv-1',
  name: 'PV',
  sizeMW,
  model,
  converter,
  remainingByYear: undefined,
});
const imported = (values: readonly number[], fileSizeMW?: number): ImportedPv => ({
  kind: 'imported',
  productionMW: Float64Array.from(values),
  fileSizeMW,
});

const modern: PvModule = { powerCoefficientPerC: -0.004, nominalOperatingCellTemperatureC: 47, efficiency: 0.2 };

describe('cell temperature', () => {
  test('without sun the cells are as warm as the air', () => {
    expect(cellTemperatureC(modern, 0, 12)).toBe(12);
  });

  test('at 0.8 kW/m² and 20 °C a cell that gives no power would stand at its nominal 47 °C; one that does is some 6 °C cooler', () => {
    // 20 + 27 (1 - 0.2 (1 + 0.004 × 25) / 0.9), over 1 - 27 × 0.004 × 0.2 / 0.9
    expect(cellTemperatureC(modern, 0.8, 20)).toBeCloseTo((20 + 27 * (1 - 0.22 / 0.9)) / (1 - 0.0216 / 0.9), 10);
    expect(cellTemperatureC(modern, 0.8, 20)).toBeCloseTo(41.39, 1);
  });

  test('that gives nothing stands at the nominal temperature of its data sheet in the state of that sheet', () => {
    const idle: PvModule = { powerCoefficientPerC: 0, nominalOperatingCellTemperatureC: 44, efficiency: 0 };
    expect(cellTemperatureC(idle, 0.8, 20)).toBeCloseTo(44, 12);
  });

  test('a thin film of -0.25 %/°C loses less than silicon in the same heat', () => {
    const film = { ...modern, powerCoefficientPerC: -0.0025 };
    expect(temperatureFactor(film, cellTemperatureC(film, 1, 35))).toBeGreaterThan(
      temperatureFactor(modern, cellTemperatureC(modern, 1, 35)),
    );
  });

  test('10 °C above 25 cost 4 % of the power', () => {
    expect(temperatureFactor(modern, 35)).toBeCloseTo(0.96, 12);
  });
});

describe('imported production', () => {
  test('is scaled by size over the size of the file', () => {
    expect(pvProduction(solar(imported([10, 20], 50), 100), 1).productionMW).toEqual(Float64Array.of(20, 40));
  });

  test('is taken as it is when the size of the file is not given', () => {
    expect(pvProduction(solar(imported([10, 20]), 100), 1).productionMW).toEqual(Float64Array.of(10, 20));
  });

  test('below zero counts as none', () => {
    expect(pvProduction(solar(imported([-0.1, 1]), 1), 1).productionMW).toEqual(Float64Array.of(0, 1));
  });
});

describe('own converter', () => {
  test('100 MW of modules on 80 MW at 98 %: 90 MW of direct current lose what is above 80 / 0.98', () => {
    const { productionMW, clippedMWh } = pvProduction(solar(imported([50, 90], 100), 100, { limitMW: 80, efficiency: 0.98 }), 0.5);
    expect(productionMW[0]).toBeCloseTo(49, 12);
    expect(productionMW[1]).toBe(80);
    expect(clippedMWh).toBeCloseTo((90 - 80 / 0.98) * 0.5, 12);
  });
});

describe('calculator', () => {
  const level = { tracking: 'none' as const, slopeDeg: 0, azimuthDeg: 0, groundReflectance: 0.2 };
  const noon = 171 * 24 + 12;
  const globalHorizontal = new Float64Array(8760);
  globalHorizontal[noon] = 0.8;
  const model = {
    kind: 'calculated' as const,
    globalHorizontal,
    airTemperatureC: undefined,
    latitudeDeg: 40,
    longitudeDeg: -105,
    plane: level,
    module: modern,
    deratingFactor: 0.9,
  };

  test('a level array of 100 MW at 0.8 kW/m² and 90 % gives 72 MW without temperature', () => {
    expect(pvProduction(solar(model, 100), 1).productionMW[noon]).toBeCloseTo(72, 9);
  });

  test('and less by the temperature of its cells with it', () => {
    const warm = { ...model, airTemperatureC: new Float64Array(8760).fill(20) };
    expect(pvProduction(solar(warm, 100), 1).productionMW[noon]).toBeCloseTo(
      72 * temperatureFactor(modern, cellTemperatureC(modern, 0.8, 20)),
      9,
    );
  });

  test('production grows with size and nothing else', () => {
    const small = pvProduction(solar(model, 10), 1).productionMW;
    const large = pvProduction(solar(model, 250), 1).productionMW;
    expect(sum(large) / sum(small)).toBeCloseTo(25, 9);
  });
});

describe('degradation', () => {
  const imported: ImportedPv = { kind: 'imported', productionMW: Float64Array.of(0, 40, 100), fileSizeMW: 100 };
  const remainingByYear = [1, 0.995, 0.990025];

  test('half a percent a year leaves 99.0025 % in the third', () => {
    const { productionMW } = pvProduction({ ...solar(imported, 100), remainingByYear }, 1, 2);
    expect(productionMW[2]).toBeCloseTo(99.0025, 9);
  });

  test('of a file without a size too', () => {
    const { productionMW } = pvProduction({ ...solar({ ...imported, fileSizeMW: undefined }, 7), remainingByYear }, 1, 1);
    expect(productionMW[1]).toBeCloseTo(0.995 * 40, 12);
  });

  test('falls before the converter: what was clipped stays clipped until there is less', () => {
    const converter = { limitMW: 80, efficiency: 1 };
    const clipped = [0, 1, 2].map((year) => pvProduction({ ...solar(imported, 100, converter), remainingByYear }, 1, year).clippedMWh);
    expect(clipped.map((value) => Number(value.toFixed(6)))).toEqual([20, 19.5, 19.0025]);
  });
});

describe('whatever the weather', () => {
  const noon = 171 * 24 + 12;
  const at = { latitudeDeg: 40, longitudeDeg: -105 };
  const moduleOf = fc.record({
    powerCoefficientPerC: fc.double({ min: -0.005, max: 0, noNaN: true }),
    nominalOperatingCellTemperatureC: fc.double({ min: 40, max: 55, noNaN: true }),
    efficiency: fc.double({ min: 0.1, max: 0.25, noNaN: true }),
  });
  const plane = fc.record({
    tracking: fc.constantFrom('none' as const, 'horizontal-axis-ns' as const),
    slopeDeg: fc.double({ min: 0, max: 90, noNaN: true }),
    azimuthDeg: fc.double({ min: -180, max: 180, noNaN: true }),
    groundReflectance: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const irradiance = fc.double({ min: 0, max: 1.2, noNaN: true });
  const airC = fc.double({ min: -40, max: 50, noNaN: true });
  const sizeMW = fc.double({ min: 0.1, max: 500, noNaN: true });
  const level: CalculatedPv['plane'] = { tracking: 'none', slopeDeg: 0, azimuthDeg: 0, groundReflectance: 0.2 };

  /** One day of a year in the sun of Colorado; the other days are dark. */
  const array = (global: number, air: number, module: PvModule, on: CalculatedPv['plane'] = level): CalculatedPv => ({
    kind: 'calculated',
    globalHorizontal: new Float64Array(8760).fill(global, noon - 12, noon + 12),
    airTemperatureC: new Float64Array(8760).fill(air),
    ...at,
    plane: on,
    module,
    deratingFactor: 0.9,
  });

  test('production is never below zero nor above the limit of its converter, and a larger array never gives less', () => {
    const relativeMW = fc.double({ min: 0.3, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(irradiance, airC, moduleOf, plane, sizeMW, relativeMW, (global, air, module, on, size, relative) => {
        const model = array(global, air, module, on);
        const small = pvProduction(solar(model, size, { limitMW: relative * size, efficiency: 0.97 }), 1).productionMW;
        const large = pvProduction(solar(model, 1.5 * size, { limitMW: 1.5 * relative * size, efficiency: 0.97 }), 1).productionMW;
        for (let t = noon - 12; t < noon + 12; t++) {
          expect(small[t]).toBeGreaterThanOrEqual(0);
          expect(small[t]).toBeLessThanOrEqual(relative * size);
          expect(large[t]).toBeGreaterThanOrEqual(small[t]);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('more irradiance on a level array of silicon never gives less, however hot its cells', () => {
    fc.assert(
      fc.property(irradiance, irradiance, airC, moduleOf, (one, other, air, module) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map(
          (global) => pvProduction(solar(array(global, air, module), 1), 1).productionMW[noon] ?? 0,
        ) as [number, number];
        expect(more).toBeGreaterThanOrEqual(less - 1e-12);
      }),
      { numRuns: 50 },
    );
  });

  test('without a converter an array exceeds its nameplate only in cold cells or a sky of more than 1 kW/m²', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 25, max: 50, noNaN: true }),
        moduleOf,
        sizeMW,
        (global, air, module, size) => {
          const { productionMW } = pvProduction(solar({ ...array(global, air, module), deratingFactor: 1 }, size), 1);
          expect(productionMW[noon]).toBeLessThanOrEqual(size * (1 + 1e-12));
        },
      ),
      { numRuns: 50 },
    );
  });
});
