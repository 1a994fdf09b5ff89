import { describe, expect, test } from 'vitest';
import { importKinds } from '@hybrid/project/document/importKinds';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError } from '@hybrid/project/i18n/userError';
import { chosenColumn, type ChosenColumn } from './columnChoice';
import { conversionOf, unitChoices } from './columnUnits';
import { dataTable } from './dataTable';
import type { ImportOptions, TableKind } from '../importedSeries';

const stampOf = (step: number): string => new Date(Date.UTC(2019, 0, 1) + step * 3_600_000).toISOString().slice(0, 16);

const file = (headings: string, cells: (step: number) => string): string =>
  [`time;${headings}`, ...Array.from({ length: 300 }, (_, step) => `${stampOf(step)};${cells(step)}`)].join('\n');

function choose(text: string, kind: TableKind, options: Partial<ImportOptions> = {}): ChosenColumn {
  return chosenColumn(dataTable(text, false), kind, { comma: false, ...options, kind });
}

function refusal(text: string, kind: TableKind, options: Partial<ImportOptions> = {}): string {
  try {
    choose(text, kind, options);
  } catch (error) {
    if (error instanceof UserError) return inEnglish(error.detail ?? '');
    throw error;
  }
  throw new Error('A column was chosen');
}

describe('a column', () => {
  test('that is named like the quantity and cannot be read is refused by name; no other is taken in its place', () => {
    const text = file('Power (kW);Spare (kW)', (step) => `${step}/5;7.5`);
    expect(refusal(text, 'production')).toContain('Column Power (kW) cannot be read as numbers, for example line');
    expect(refusal(text, 'production', { column: 'Power (kW)' })).toContain('cannot be read');
    expect(
      refusal(
        file('Power (kW);Spare (kW)', () => ';7.5'),
        'production',
      ),
    ).toBe('Column Power (kW) has no values.');
  });

  test('of another quantity by its name is no substitute, unless the user names it', () => {
    const poa = file('POA irradiance (W/m2)', (step) => `${step}`);
    expect(refusal(poa, 'solarResource')).toContain('by its name it is not the global horizontal irradiance');
    expect(choose(poa, 'solarResource', { column: 'POA irradiance (W/m2)' }).column.name).toBe('POA irradiance (W/m2)');
    const panel = file('Temp Panel (C);AC (kW)', (step) => `${(step * 7) % 30};5`);
    expect(refusal(panel, 'temperature')).toContain('no column of air temperature: by name, Temp Panel (C) is another quantity');
  });

  test('with decimal commas beside one with decimal dots is read by its own mark', () => {
    const { column } = choose(
      file('share;power (kW)', (step) => `0.98;${step},5`),
      'production',
    );
    expect(column.marks).toMatchObject({ comma: true, groups: false });
  });

  test('at one of several heights is chosen by the height; without it, the heights are listed', () => {
    const text = file('Speed 100m [m/s];Speed 80m [m/s]', () => '8;7');
    expect(refusal(text, 'windResource')).toContain('Speed 100m [m/s], Speed 80m [m/s]');
    expect(choose(text, 'windResource', { answers: { heightM: 80 } }).column.name).toBe('Speed 80m [m/s]');
  });
});

describe('a unit', () => {
  const text = file('wind speed', () => '20');

  test('that the user states takes precedence; one that is not known is refused with those that are', () => {
    expect(choose(text, 'windResource', { answers: { unit: 'mph' } })).toMatchObject({
      column: { unit: 'mph' },
      conversion: { factor: 0.44704 },
    });
    expect(refusal(text, 'windResource', { answers: { unit: 'furlongs' } })).toBe(
      'The unit "furlongs" is not known. Usual units of wind speed are: m/s, km/h, mph, knots, ft/s.',
    );
  });

  test('in brackets that is not known is warned of; names in brackets are not', () => {
    const warnings = (heading: string) =>
      choose(
        file(heading, (step) => `${step}.5`),
        'production',
      ).warnings.map(inEnglish);
    expect(warnings('Power (furlongs)')).toEqual([
      'Column Power (furlongs): "furlongs" is not a known unit. The values were read in kW; choose the unit if it is another.',
    ]);
    for (const heading of ['Power (avg)', 'Power (AC)', 'Power (meter 4, net)', 'Power (100 m)', 'Power'])
      expect(warnings(heading)).toEqual([]);
  });

  test('behind the numbers is that of the column', () => {
    expect(
      choose(
        file('Power', (step) => `${step}.5 MW`),
        'production',
      ).conversion?.factor,
    ).toBe(1000);
    expect(
      refusal(
        file('Power', (step) => `${step % 100}.5%`),
        'production',
      ),
    ).toContain('multiply it by the rated power of the plant');
  });

  test('of the choices of each kind is known, the stored one first', () => {
    expect(unitChoices('production')).toEqual(['kW', 'MW', 'W', 'GW', 'kWh', 'MWh', 'Wh']);
    for (const kind of importKinds) for (const unit of unitChoices(kind)) expect(conversionOf(unit), `${kind} ${unit}`).toBeDefined();
    expect(conversionOf(unitChoices('solarResource')[0] ?? '')?.factor).toBe(1);
  });
});
