import * as fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { monthStarts } from '@hybrid/project/basics/calendar';
import { builtInTurbines } from '@hybrid/project/library/builtInTurbines';
import type { CalculatedWind, ImportedWind, WindCase, WindProfile } from '../cases/case';
import { usualWindProfile } from '../resource/windAtHub';
import { windFromMonthly } from '../resource/windFromMonthly';
import { windStatistics, type WindStatistics } from '../resource/windStatistics';
import { mean, sum } from '../series';
import { shareAfterLosses, windProduction } from './windProduction';

const farm = (model: CalculatedWind | ImportedWind, sizeMW: number): WindCase => ({ id: 'wind-1', name: 'Wind', sizeMW, model });

interface Published {
  readonly power_curve: { readonly speed: readonly number[]; readonly kw: readonly number[] };
  readonly cases: readonly {
    readonly site: string;
    readonly column: string;
    readonly altitude_m: number;
    readonly annual_kwh: Readonly<Record<string, number>>;
  }[];
}
const published = JSON.parse(readFileSync('fixtures/published/wind/plain.json', 'utf8')) as Published;
const points = published.power_curve.speed.map((windSpeed, index) => ({
  windSpeed,
  powerOutput: published.power_curve.kw[index] as number,
}));
const turbine = (windSpeedMS: Float64Array, other: Partial<CalculatedWind> = {}): CalculatedWind => ({
  kind: 'calculated',
  windSpeedMS,
  anemometerHeightM: 80,
  hubHeightM: 80,
  profile: usualWindProfile,
  altitudeM: 0,
  ratedMW: 3,
  powerCurve: points,
  losses: [],
  ...other,
});

describe('farm', () => {
  const wind = Float64Array.of(2, 8, 13, 30);

  test('ten turbines of 3 MW in 8 and 13 m/s give 13.5 and 30 MW, and none in a calm or a storm', () => {
    expect(Array.from(windProduction(farm(turbine(wind), 30), 1).productionMW)).toEqual([0, 13.5, 30, 0]);
  });

  test('the usual seven losses leave 85.7 %', () => {
    const losses = [0.03, 0.01, 0.01, 0.08, 0.02, 0, 0];
    expect(shareAfterLosses(losses)).toBeCloseTo(0.8571484152, 10);
    expect(windProduction(farm(turbine(wind, { losses }), 30), 1).productionMW[2]).toBeCloseTo(30 * 0.97 * 0.99 * 0.99 * 0.92 * 0.98, 12);
  });

  test('at 2088 m the air carries 81.4 % of the power', () => {
    expect(windProduction(farm(turbine(wind, { altitudeM: 2088 }), 3), 1).productionMW[2]).toBeCloseTo(3 * 0.814277, 5);
  });
});

describe('imported production', () => {
  const imported: ImportedWind = { kind: 'imported', productionMW: Float64Array.of(-0.1, 20, 60), fileSizeMW: 50 };

  test('is scaled by the size over the rating of the file; below zero counts as none', () => {
    expect(Array.from(windProduction(farm(imported, 100), 0.5).productionMW)).toEqual([0, 40, 100]);
  });

  test('what the file has above its own rating is left out and counted', () => {
    expect(windProduction(farm(imported, 100), 0.5).aboveSizeMWh).toBeCloseTo(10, 12);
  });
});

const weatherFolder = '../shared/reference/weather';

function measuredWind(site: string, column: string): Float64Array {
  const weather = JSON.parse(readFileSync(`${weatherFolder}/wind_${site}.json`, 'utf8')) as {
    readonly field_names: readonly string[];
    readonly data: readonly (readonly number[])[];
  };
  const at = weather.field_names.indexOf(column);
  return Float64Array.from(weather.data, (row) => row[at] as number);
}

describe.skipIf(!existsSync(weatherFolder))('a year of measured wind', () => {
  const power: WindProfile = { law: 'power', exponent: 0.2 };
  const rules: readonly (readonly [string, (altitudeM: number) => Partial<CalculatedWind>])[] = [
    ['none_ramp', () => ({})],
    ['homer_ratio_ramp', (altitudeM) => ({ altitudeM })],
    ['hub100_power0_2_none_ramp', () => ({ hubHeightM: 100, profile: power })],
    ['hub100_log_z0_0_01_none_ramp', () => ({ hubHeightM: 100, profile: { law: 'log', roughnessM: 0.01 } })],
    ['hub100_power0_2_homer_ratio', (altitudeM) => ({ hubHeightM: 100, profile: power, altitudeM })],
  ];
  const cases = published.cases.flatMap((site) => rules.map(([rule, other]) => [site.site, rule, site, other] as const));

  test.each(cases)(
    '%s by the rule %s gives the energy of the reference, within 0.1 %%',
    (_, rule, { site, column, altitude_m, annual_kwh }, other) => {
      const { productionMW } = windProduction(farm(turbine(measuredWind(site, column), other(altitude_m)), 3), 1);
      expect(Math.abs((sum(productionMW) * 1000) / (annual_kwh[rule] as number) - 1)).toBeLessThan(0.001);
    },
  );

  test.each(published.cases)('$site from its own averages and statistics gives its energy, within 5 %', ({ site, column }) => {
    const measured = measuredWind(site, column);
    const averages = monthStarts
      .slice(0, 12)
      .map((start, month) => mean(measured.subarray(start * 24, (monthStarts[month + 1] as number) * 24)) as number);
    const made = windFromMonthly(averages, 1, 1, windStatistics(measured) as WindStatistics);
    const energy = (wind: Float64Array): number => sum(windProduction(farm(turbine(wind), 3), 1).productionMW);
    expect(Math.abs(energy(made) / energy(measured) - 1)).toBeLessThan(0.05);
  });
});

test('production is never below zero nor above the size, and more turbines give more', () => {
  const sample = fc.record({
    speeds: fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { minLength: 1, maxLength: 50 }),
    spec: fc.constantFrom(...builtInTurbines),
    count: fc.integer({ min: 0, max: 200 }),
    altitudeM: fc.double({ min: -400, max: 5000, noNaN: true }),
    hubHeightM: fc.double({ min: 20, max: 200, noNaN: true }),
    losses: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 7 }),
  });
  fc.assert(
    fc.property(sample, ({ speeds, spec, count, altitudeM, hubHeightM, losses }) => {
      const ratedMW = spec.ratedCapacity / 1000;
      const model = turbine(Float64Array.from(speeds), { ratedMW, powerCurve: spec.powerCurve, altitudeM, hubHeightM, losses });
      const { productionMW } = windProduction(farm(model, count * ratedMW), 1);
      const more = windProduction(farm(model, (count + 1) * ratedMW), 1).productionMW;
      productionMW.forEach((value, t) => {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(count * ratedMW);
        expect(more[t]).toBeGreaterThanOrEqual(value);
      });
    }),
    { numRuns: 50 },
  );
});
