import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { inLanguage } from '@hybrid/project/i18n/locales';
import { UserError } from '@hybrid/project/i18n/userError';
import { builtInTurbines } from '@hybrid/project/library/builtInTurbines';
import { turbineSpecSchema, type TurbineSpec } from '@hybrid/project/library/turbineSpec';
import { anyText, mutated, ordinaryObject } from './xmlTesting';
import { readTurbineXml, writeTurbineXml } from './turbineXml';

const [plain] = builtInTurbines as readonly [TurbineSpec, ...TurbineSpec[]];
const project = join(import.meta.dirname, '../../../../../shared/data/homer/legacy_hmr/SAM_comparison_rev2.hmr');

function refusal(text: string): UserError {
  try {
    readTurbineXml(text, 'turbine.xml');
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('It was read.');
}

const curve = [
  { windSpeed: 3, powerOutput: 0 },
  { windSpeed: 8.5, powerOutput: 700 },
  { windSpeed: 12, powerOutput: 2000 },
];

test.each(builtInTurbines.map((turbine) => [turbine.name, turbine] as const))('%s reads back the same, without a warning', (_, turbine) => {
  expect(readTurbineXml(writeTurbineXml(turbine), 'Turbine.xml')).toEqual({ spec: turbine, warnings: [] });
});

test('any turbine reads back the same', () => {
  const amount = fc.double({ min: 1e-9, max: 1e9, noNaN: true });
  const share = fc.double({ min: 0, max: 100, noNaN: true }).map((value) => value + 0);
  const points = fc
    .uniqueArray(share, { minLength: 3, maxLength: 40 })
    .chain((speeds) => fc.array(amount, { minLength: speeds.length, maxLength: speeds.length }).map((powers) => ({ speeds, powers })))
    .map(({ speeds, powers }) =>
      [...speeds].sort((a, b) => a - b).map((windSpeed, index) => ({ windSpeed, powerOutput: powers[index] as number })),
    );
  const losses = fc.record(Object.fromEntries(Object.keys(plain.losses).map((name) => [name, share])));
  const turbine = fc.record({
    name: anyText(60),
    manufacturer: anyText(60),
    model: anyText(60),
    ratedCapacity: amount,
    hubHeight: amount,
    lifetime: fc.integer({ min: 1, max: 60 }),
    losses,
    powerCurve: points,
  }) as unknown as fc.Arbitrary<TurbineSpec>;
  fc.assert(
    fc.property(turbine, (own) => {
      expect(readTurbineXml(writeTurbineXml(own), 'any.xml').spec).toEqual(own);
    }),
    { numRuns: 300 },
  );
});

describe('a power curve', () => {
  test.each([
    [
      'rows of elements',
      '<PowerCurve><P><WindSpeed>3</WindSpeed><PowerOutput>0</PowerOutput></P><P><WindSpeed>8.5</WindSpeed><PowerOutput>700</PowerOutput></P><P><WindSpeed>12</WindSpeed><PowerOutput>2000</PowerOutput></P></PowerCurve>',
    ],
    [
      'rows of attributes',
      '<power-curve unit="kW"><row speed="3" power="0"/><row speed="8,5" power="700"/><row x="12" y="2000"/></power-curve>',
    ],
    ['a list inside', '<PowerCurve><Points><P x="3" y="0"/><P x="8.5" y="700"/><P x="12" y="2000"/></Points></PowerCurve>'],
    [
      'rows without a holder',
      '<Data><P WindSpeed="3" PowerOutput="0"/><P WindSpeed="8.5" PowerOutput="700"/><P WindSpeed="12" PowerOutput="2000"/></Data>',
    ],
    ['pairs in one line', '<PowerCurve>3,0 8.5,700 12,2000</PowerCurve>'],
    ['pairs by line', '<PowerCurve>\n3;0\n 8.5 ; 700\n\n12\t2000\n</PowerCurve>'],
    ['pairs by element', '<PowerCurve><v>3,0</v><v>8.5,700</v><v>12,2000</v></PowerCurve>'],
  ])('may be %s', (_, written) => {
    expect(readTurbineXml(`<t>${written}</t>`, 'x.xml').spec.powerCurve).toEqual(curve);
  });

  test.each([
    ['missing', '', 'The power curve is missing.'],
    ['of two points', '<PowerCurve>3,0 4,10</PowerCurve>', 'The power curve has 2 points, it needs at least 3.'],
    ['not increasing', '<PowerCurve>3,0 5,10 4,20</PowerCurve>', 'The wind speed does not increase in row 3 of the power curve.'],
    ['negative', '<PowerCurve>3,0 4,-10 5,20</PowerCurve>', 'The power is negative in row 2 of the power curve.'],
    ['no numbers', '<PowerCurve>3,a 4,10 5,20</PowerCurve>', '"3,a" is no pair of numbers'],
    ['of text and rows', '<PowerCurve>3,0<P x="3" y="0"/></PowerCurve>', 'has text between its rows'],
    ['endless', `<PowerCurve>${'1,2 '.repeat(500_000)}</PowerCurve>`, 'more than 2000 rows'],
  ])('that is %s is refused', (_, written, detail) => {
    const error = refusal(`<t>${written}</t>`);
    expect([error.code, error.message]).toEqual(['unsupported', 'File format unsupported (Import error)']);
    expect(inEnglish(error.detail ?? '')).toContain(detail);
  });
});

test('what is missing is taken as usual and named; the rating is the top of the curve', () => {
  const { spec, warnings } = readTurbineXml('<t><HubHeight>105</HubHeight><PowerCurve>3,0 8.5,700 12,2000</PowerCurve></t>', 'V90.xml');
  expect(spec).toEqual({ ...plain, name: 'V90', manufacturer: '', model: '', ratedCapacity: 2000, hubHeight: 105, powerCurve: curve });
  expect(warnings).toEqual([
    'Not in the file, so taken as usual: Name "V90", Manufacturer "", Model "", Rated capacity 2000 kW, Lifetime 20 yr, Availability 3 %, Turbine performance 1 %, Environmental 1 %, Wake effect 8 %, Electrical 2 %, Curtailment 0 %, Other 0 %.',
  ]);
});

test('losses, names of others, values out of range and in other units are told', () => {
  const { spec, warnings } = readTurbineXml(
    '<w:Turbine xmlns:w="urn:x" Name="A" Manufacturer="M" Model="N" RatedPower="2" HubHeight="90" Lifetime="20"><Losses availability="-1" turbine_performance="0" Environmental="0" Wake="11" Electrical="0" Curtailment="0" Other="0"/><Noise>104</Noise><PowerCurve>3,0 8.5,700 12,2000</PowerCurve></w:Turbine>',
    'x.xml',
  );
  expect(spec.losses.wakeEffect).toBe(11);
  expect(warnings).toEqual([
    'Availability: The values must be between 0% and 100%.',
    'The power curve reaches 2000 kW, the rated capacity is 2 kW. Both must be in kW.',
    'Not known, so not used: Noise (line 1).',
  ]);
});

test('warnings and refusals are in Spanish, names of the file as they are', () => {
  const { warnings } = readTurbineXml(
    '<t Name="Costs" Manufacturer="M" Model="N" RatedPower="2000.5"><Noise>1</Noise><PowerCurve>3,0 8.5,700 12,2000</PowerCurve></t>',
    'x.xml',
  );
  expect(warnings.map((warning) => inLanguage('es', warning))).toEqual([
    'No está en el archivo, así que se toma lo habitual: Altura del buje 80 m, Vida útil 20 años, Disponibilidad 3 %, Pérdidas por curva de potencia 1 %, Ambientales 1 %, Efecto estela 8 %, Eléctricas 2 %, Vertidos (limitación de producción) 0 %, Otro 0 %.',
    'Desconocido, así que no se usa: Noise (línea 1).',
  ]);
  expect(inLanguage('es', refusal('<t><PowerCurve>3,0 5,10 4,20</PowerCurve></t>').detail ?? '')).toBe(
    'La velocidad del viento no aumenta en la fila 3 de la curva de potencia.',
  );
});

describe('a file that means harm', () => {
  test.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "x">]><a>&b;</a>', 'DOCTYPE'],
    ['deep nesting', '<a>'.repeat(1_000_000), 'more than 64 levels'],
    ['no XML', '{"powerCurve": []}', 'The file is no XML that can be read'],
  ])('%s is refused', (_, text, detail) => {
    expect(inEnglish(refusal(text).detail ?? '')).toContain(detail);
  });

  test('whatever happens to a file, it is read whole or refused', () => {
    fc.assert(
      fc.property(mutated(writeTurbineXml(plain)), (text) => {
        try {
          return turbineSpecSchema.safeParse(readTurbineXml(text, 'changed.xml').spec).success;
        } catch (error) {
          return error instanceof UserError && error.code === 'unsupported';
        }
      }),
      { numRuns: 2000 },
    );
    expect(ordinaryObject()).toBe(true);
  });

  test.skipIf(!existsSync(project))('a project of HOMER is refused', () => {
    expect(refusal(readFileSync(project, 'utf8')).message).toBe('File format unsupported (Import error)');
  });
});
