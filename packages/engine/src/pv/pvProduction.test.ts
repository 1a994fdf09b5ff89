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
