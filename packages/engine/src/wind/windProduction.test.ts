import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalculatedWind, PowerCurve, WindCase } from '../cases/case';
import { densityRatio } from '../resource/airDensity';
import { windAtHub, windAtHubByRoughness } from '../resource/windAtHub';
import { sum } from '../series';
import { powerAt, ratedPowerMW } from './powerCurve';
import { windProduction } from './windProduction';

interface Published {
  readonly power_curve: { readonly speed: readonly number[]; readonly kw: readonly number[] };
  readonly sites: readonly {
    readonly site: string;
    readonly altitudeM: number;
    readonly densityRatio: number;
    readonly annualKWh: Readonly<Record<string, number>>;
    readonly speedMS: readonly number[];
  }[];
}

const published = JSON.parse(readFileSync('fixtures/published/wind/plain.json', 'utf8')) as Published;
const curve: PowerCurve = {
  speedsMS: Float64Array.from(published.power_curve.speed),
  powerMW: Float64Array.from(published.power_curve.kw, (kilowatts) => kilowatts / 1000),
};

function farm(model: Partial<CalculatedWind>, changes: Partial<WindCase> = {}): WindCase {
  return {
    id: 'wind-1',
    name: 'Wind',
    count: 1,
    sizeMW: 3,
    hubHeightM: 80,
    model: { kind: 'calculated', speedMS: new Float64Array(24), measuredAtM: 80, curve, altitudeM: 0, lossShare: 0, ...model },
    ...changes,
  };
}

describe.each(published.sites)('$site, one turbine of 3 MW', ({ altitudeM, annualKWh, speedMS, densityRatio: ratio }) => {
  const speeds = Float64Array.from(speedMS);
  const yearKWh = (wind: WindCase): number => sum(windProduction(wind)) * 1000;

  test('density of the air at its altitude', () => {
    expect(densityRatio(altitudeM)).toBeCloseTo(ratio, 12);
  });

  test('annual energy as published, in air of sea level and in its own', () => {
    expect(yearKWh(farm({ speedMS: speeds })) / annualKWh['none_ramp']!).toBeCloseTo(1, 7);
    expect(yearKWh(farm({ speedMS: speeds, altitudeM })) / annualKWh['homer_ratio_ramp']!).toBeCloseTo(1, 7);
  });

  test('and at a hub of 100 m, by the power law with 0.2 and by the logarithm with 1 cm of roughness', () => {
    const power = windAtHub(speeds, 80, 100, 0.2);
    expect(yearKWh(farm({ speedMS: power })) / annualKWh['hub100_power0_2_none_ramp']!).toBeCloseTo(1, 7);
    expect(yearKWh(farm({ speedMS: power, altitudeM })) / annualKWh['hub100_power0_2_homer_ratio']!).toBeCloseTo(1, 7);
    const logarithm = windAtHubByRoughness(speeds, 80, 100, 0.01);
    expect(yearKWh(farm({ speedMS: logarithm })) / annualKWh['hub100_log_z0_0_01_none_ramp']!).toBeCloseTo(1, 7);
  });
});

describe('limits', () => {
  test('nothing below the first and above the last point of the curve; the points themselves as given', () => {
    const short: PowerCurve = { speedsMS: Float64Array.of(3, 12, 25), powerMW: Float64Array.of(0, 3, 3) };
    expect([0, 2.99, 3, 7.5, 12, 25, 25.01].map((speed) => powerAt(short, speed))).toEqual([0, 0, 0, 1.5, 3, 3, 0]);
    expect(powerAt({ speedsMS: new Float64Array(0), powerMW: new Float64Array(0) }, 8)).toBe(0);
  });

  test('wind speed is unchanged when hub and anemometer stand at one height', () => {
    expect(windAtHub(Float64Array.of(3, 7), 10, 10)).toEqual(Float64Array.of(3, 7));
    expect(windAtHubByRoughness(Float64Array.of(3, 7), 10, 10, 0.03)).toEqual(Float64Array.of(3, 7));
  });

  test('air of sea level has the density of sea level', () => {
    expect(densityRatio(0)).toBe(1);
  });

  test('calm gives nothing', () => {
    expect(sum(windProduction(farm({})))).toBe(0);
  });
});

test('losses take their share: 14.285 % of the seven default losses', () => {
  const speedMS = Float64Array.from({ length: 24 }, (_, hour) => hour);
  const whole = sum(windProduction(farm({ speedMS })));
  expect(sum(windProduction(farm({ speedMS, lossShare: 0.1428515848 }))) / whole).toBeCloseTo(1 - 0.1428515848, 12);
});

test('imported production of a farm of 50 MW makes twice as much for 100 MW', () => {
  const model = { kind: 'imported' as const, productionMW: Float64Array.of(0, 25, 50, -1), ratingMW: 50 };
  expect(windProduction({ ...farm({}), model, sizeMW: 100 })).toEqual(Float64Array.of(0, 50, 100, 0));
});

test('production is never negative nor above the rating, and grows with the number of turbines', () => {
  const speeds = fc.float64Array({ min: 0, max: 60, noNaN: true, minLength: 24, maxLength: 24 });
  fc.assert(
    fc.property(speeds, fc.integer({ min: 1, max: 60 }), fc.constantFrom(60, 80, 140), (speedMS, count, hubHeightM) => {
      const one = windProduction(farm({ speedMS }, { hubHeightM }));
      const many = windProduction(farm({ speedMS }, { count, hubHeightM }));
      for (let t = 0; t < 24; t++) {
        expect(one[t]).toBeGreaterThanOrEqual(0);
        expect(one[t]).toBeLessThanOrEqual(ratedPowerMW(curve) + 1e-12);
        expect(many[t]).toBeCloseTo(count * one[t], 9);
      }
    }),
  );
});
