import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fitCycleLifetime } from '@hybrid/engine/storage/fits/cycleLifetimeFit';
import { yearsUntilLost } from '@hybrid/engine/storage/fits/lifeAtUse';
import { fitLifetimeTemperature } from '@hybrid/engine/storage/fits/lifetimeTemperatureFit';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { Text } from '@hybrid/project/i18n/message';
import type { StorageCurveName } from '@hybrid/project/library/storageCurves';
import { initialStorageSpec } from '@hybrid/project/library/storageSpec';
import { storageLibrary } from '../i18n/en/storageLibrary';
import { curveSets } from './curveFile';
import type { CurveNote } from './curveNotes';

const spec = {
  ...initialStorageSpec,
  nominalVoltage: 800,
  capacityDegradationLimitForFitCyclelifetimeModel: 20,
  capacityDegradationLimitForFitLifetimeTemperatureModel: 20,
};
const written = (value: Text | number): string => (typeof value === 'number' ? String(value) : inEnglish(value));
const sentence = ({ key, values }: CurveNote): string =>
  storageLibrary.csv.notes[key].replace(/{{(\w+)}}/g, (_, name: string) => written(values[name] ?? ''));
/** Rows read for a curve, with their notes as text. */
const sets = (text: string, curve: StorageCurveName, comma = false, of = spec) =>
  curveSets(text, curve, of, comma).map((set) => ({ ...set, notes: set.notes.map(sentence) }));

describe('columns are found by their heads', () => {
  test('whatever their order, with a column between', () => {
    expect(sets('note,Temperature (°C),Capacity (%)\nwarm,20,95\ncold,-10,80', 'capacityTemperatureCurve')).toEqual([
      {
        name: '',
        points: [
          { x: 95, y: 20 },
          { x: 80, y: -10 },
        ],
        notes: [],
      },
    ]);
  });

  test('in common units: 2 MW are 2,000,000 W, 10 A at 800 V are 8,000 W, 298.15 K are 25 °C, a share of 0.5 is 50 %', () => {
    expect(sets('power_MW;energy_MWh\n2;4', 'capacityCurve')[0]?.points).toEqual([{ x: 2e6, y: 4e6 }]);
    expect(sets('current_a,capacity_ah\n10,5', 'capacityCurve')[0]).toEqual({
      name: '',
      points: [{ x: 8000, y: 4000 }],
      notes: [
        'Amperes were converted to watts at the nominal voltage of 800 V.',
        'Ampere-hours were converted to watt-hours at the nominal voltage of 800 V.',
      ],
    });
    expect(sets('years,temperature_k\n10,298.15', 'lifetimeTemperatureCurve')[0]?.points).toEqual([{ x: 10, y: 25 }]);
    expect(sets('dod_fraction\tcycles\n0.5\t4000', 'lifetimeCurve')[0]?.points).toEqual([{ x: 50, y: 4000 }]);
  });

  test('cells that the file tells apart are sets of their own', () => {
    const text = 'cell,dod,cycles\n"A, large",50,4000\nB,50,3000\nB,80,2000';
    expect(sets(text, 'lifetimeCurve').map(({ name, points }) => [name, points.length])).toEqual([
      ['A, large', 1],
      ['B', 2],
    ]);
  });

  test('with a decimal comma where the user writes so, but never where commas stand between cells', () => {
    expect(sets('dod;cycles\n12,5;4000', 'lifetimeCurve', true)[0]?.points).toEqual([{ x: 12.5, y: 4000 }]);
    expect(sets('dod,cycles\n12.5,4000', 'lifetimeCurve', true)[0]?.points).toEqual([{ x: 12.5, y: 4000 }]);
  });
});

describe('what does not fit is said', () => {
  test('a value out of its range is left out', () => {
    expect(sets('dod,cycles\n80,2000\n100,1500\n', 'lifetimeCurve')[0]).toEqual({
      name: '',
      points: [{ x: 80, y: 2000 }],
      notes: ['Excluded, as Depth of discharge must be > 0 and < 100: 100 | 1500.'],
    });
  });

  test('a line without two numbers is passed over, and more than 200 rows are cut', () => {
    expect(sets('dod,cycles\n80,\n70,2500', 'lifetimeCurve')[0]?.notes).toEqual(['Skipped, without two numbers: 1 of 2 lines.']);
    const many = Array.from({ length: 201 }, (_, row) => `${row},1`).join('\n');
    const [set] = sets(`years,temperature\n${many}`, 'lifetimeTemperatureCurve');
    expect([set?.points.length, set?.notes]).toEqual([200, ['The first 200 of 201 rows are used.']]);
  });

  test('without heads the first two columns are taken, and with heads of something else it says which', () => {
    expect(sets('50,4000\n80,2000', 'lifetimeCurve')[0]).toMatchObject({ points: [{ x: 50 }, { x: 80 }], notes: [] });
    expect(sets('a,b\n50,4000', 'lifetimeCurve')[0]?.notes).toEqual([
      'The first two columns are read as Depth of discharge and Cycles to failure. Skipped, without two numbers: 1 of 2 lines.',
    ]);
  });

  test('a file without a row is none', () => {
    expect(sets('', 'lifetimeCurve')).toEqual([]);
    expect(sets('a letter to my aunt', 'lifetimeCurve')).toEqual([]);
    expect(sets('time,price\nJanuary,cheap', 'lifetimeCurve')).toEqual([]);
  });
});

test('fading becomes cycles at the loss of the specification: halfway between 90 and 70 % left at 1,000 and 3,000 cycles is 2,000', () => {
  const text = 'dod,cycles,capacity_percent\n50,3000,70\n50,0,100\n50,1000,90\n20,5000,95';
  expect(sets(text, 'lifetimeCurve')[0]).toEqual({
    name: '',
    points: [{ x: 50, y: 2000 }],
    notes: [
      'Cycles to failure are those to 20 % of capacity lost, between the measured points.',
      'Depth 20 %: 20 % was not lost within 5000 cycles, so there is no row.',
    ],
  });
});

const folder = join(import.meta.dirname, '../../../../../shared/data/battery');

describe.skipIf(!existsSync(folder))('files of others', () => {
  const file = (name: string): string => readFileSync(join(folder, name), 'utf8');

  test('capacity against temperature of three cells: what is not below 100 % is left out', () => {
    const found = sets(file('capacity_vs_temperature_sam.csv'), 'capacityTemperatureCurve');
    expect(found.map(({ name, points }) => [name, points.length])).toEqual([
      ['NMC/graphite', 5],
      ['Li-ion NMC (merchant test case)', 1],
      ['generic Li-ion (older SAM default)', 2],
    ]);
    expect(found[0]?.points[0]).toEqual({ x: 72.3333, y: -20 });
    expect(found[0]?.notes).toEqual(['Excluded, as Capacity must be > 0 and < 100: 101 | 45, 101 | 60.']);
  });

  test('capacity against current of lead cells, at the nominal voltage', () => {
    const [first, second] = sets(file('capacity_vs_current_lead_acid_sam.csv'), 'capacityCurve');
    expect([first?.name, first?.points.length, second?.points.length]).toEqual(['lead-acid KiBaM (SAM)', 3, 3]);
    expect(second?.points[0]).toEqual({ x: 9.9 * 800, y: 198 * 800 });
  });

  test('fading at five depths: 80 % is left between 7,242 cycles (83.1 %) and 9,690 (79.95 %) of 80 % depth', () => {
    const [sam] = sets(file('capacity_vs_cycles_at_dod_sam.csv'), 'lifetimeCurve');
    expect(sam?.name).toBe('NMC/graphite (SAM default)');
    const at80 = sam?.points.find(({ x }) => x === 80)?.y ?? NaN;
    // 80.4915 % are left after 9,186 cycles, 79.9505 % after 9,690.
    expect(at80).toBe(Math.round(9186 + ((80.4915 - 80) / (80.4915 - 79.9505)) * (9690 - 9186)));
    expect(sam?.points.map(({ x }) => x)).not.toContain(100);
    expect(sam?.notes.join(' ')).toContain('Excluded, as Depth of discharge must be > 0 and < 100: 100 | ');
  });

  test('lives by cycles and on the shelf in one table; bounds are no values', () => {
    const text = file('cycle_and_calendar_life_blast_lite.csv');
    const [lfp] = sets(text, 'lifetimeCurve');
    expect(lfp?.points).toEqual([
      { x: 60, y: 10_700 },
      { x: 80, y: 8014 },
      { x: 95, y: 6724 },
    ]);
    expect(lfp?.notes).toContain('Excluded, no measured value: cycles to 80% at 25 C; DoD 0.2; one cycle a day, >14600.');
    const shelf = sets(text, 'lifetimeTemperatureCurve');
    expect(shelf.map(({ points }) => points)).toEqual([[{ x: 25.71, y: 45 }], [], [{ x: 28.2, y: 45 }]]);
    const [other] = sets(text, 'lifetimeCurve', false, { ...spec, capacityDegradationLimitForFitCyclelifetimeModel: 30 });
    expect(other?.notes.at(-1)).toBe('The specification fits them with 30 %: change that first, or the rows.');
  });

  test('lives that follow from the rows of three cells are those of batteries: 8 to 40 years at a cycle a day, if only cycles wear them', () => {
    const cells = sets(file('cycle_and_calendar_life_blast_lite.csv'), 'lifetimeCurve').filter(({ points }) => points.length > 1);
    expect(cells).toHaveLength(3);
    const lives = cells.map(({ points }) => {
      const { fittedA, fittedBeta } = fitCycleLifetime({
        degradationLimit: 20,
        nominalVoltage: spec.nominalVoltage,
        maximumCapacityQ: spec.maximumCapacity,
        minimumStateOfCharge: spec.minimumStateOfCharge,
        lifetimeCurve: points.map(({ x, y }) => ({ depthOfDischarge: x, cyclesToFailure: y })),
      });
      const worn = { ...spec, fittedA, fittedBeta, arrheniusDegredationB: 0 };
      return yearsUntilLost(worn, { cyclesPerDay: 1, temperatureC: 25 }, 0.2);
    });
    for (const years of lives) {
      expect(years).toBeGreaterThan(8);
      expect(years).toBeLessThan(40);
    }
  });

  test('a life on the shelf that is known at one temperature is that life at all of them', () => {
    const [lfp] = sets(file('cycle_and_calendar_life_blast_lite.csv'), 'lifetimeTemperatureCurve');
    const fit = fitLifetimeTemperature({
      ignoreTemperatureEffectOnLifetime: false,
      simpleLifetimeInYears: 20,
      degradationLimitForFit: 20,
      tableData: (lfp?.points ?? []).map(({ x, y }) => ({ lifetime: x, temperature: y })),
    });
    expect(fit.arrheniusDegredationD).toBe(0);
    for (const temperatureC of [15, 45])
      expect(yearsUntilLost({ ...spec, ...fit }, { cyclesPerDay: 0, temperatureC }, 0.2)).toBeCloseTo(25.71, 6);
  });
});
