import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { listOf } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { storageCurveNames } from '@hybrid/project/library/storageCurves';
import {
  curveProblems,
  initialStorageSpec,
  storageSpecFields,
  storageSpecSchema,
  type StorageSpec,
} from '@hybrid/project/library/storageSpec';
import { inRangeOf } from './specTesting';
import { readStorageXml, writeStorageXml } from './storageXml';
import { anyText, mutated, ordinaryObject } from './xmlTesting';

const [plain] = builtInStorages as readonly [StorageSpec, ...StorageSpec[]];
const folder = join(import.meta.dirname, '../../../../../shared/data/homer');
const isThere = existsSync(folder);
const realFile = (name: string): string => readFileSync(join(folder, name), 'utf8');

function refusal(text: string, name = 'battery.xml'): UserError {
  try {
    readStorageXml(text, name);
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('It was read.');
}

/** The detail of a refusal as a user reads it. */
const detailOf = (text: string): string => inEnglish(refusal(text).detail ?? '');

const min =
  '<NominalVoltage>800</NominalVoltage><MaximumCapacity>500</MaximumCapacity><RateConstant>2</RateConstant><CapacityRatio>0.4</CapacityRatio>';
const inModel = (inner: string): string => `<AdvancedStorage>${inner}</AdvancedStorage>`;

describe('a specification that we wrote', () => {
  test.each(builtInStorages.map((item) => [item.name, item] as const))('%s reads back the same, without a warning', (_, item) => {
    expect(readStorageXml(writeStorageXml(item), 'Storage.xml')).toEqual({ spec: item, warnings: [] });
  });

  const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
  const fields = Object.fromEntries(Object.entries(storageSpecFields).map(([name, field]) => [name, inRangeOf(field)]));
  const curves = Object.fromEntries(
    storageCurveNames.map((name) => [name, fc.array(fc.record({ x: finite, y: finite }), { maxLength: 8 })]),
  );
  const ids = (list: readonly object[]): readonly object[] => list.map((item, index) => ({ id: `n-${index}`, ...item }));
  const item = fc.record({ name: anyText(30), unit: fc.constantFrom('Cost', 'CostPerMw', 'CostPerMwhThroughput'), value: finite });
  const items = fc.array(item, { maxLength: 3 }).map(ids);
  const cost = fc
    .record({
      type: fc.constantFrom('simple', 'complex'),
      simple: fc
        .array(fc.record({ capital: finite, operating: finite, replacement: finite, augmentation: finite }), { minLength: 1 })
        .map(ids),
      complex: fc.record({ directCapital: items, indirectCapital: items, operating: items, replacement: items }),
    })
    .map((own) => ({ ...initialStorageSpec.cost, ...own }));
  const converter = fc
    .record({
      efficiency: finite,
      lifetime: finite,
      cost,
      customValues: fc.array(fc.record({ year: finite, value: finite }), { maxLength: 4 }),
    })
    .map(({ customValues, ...own }) => ({
      ...initialStorageSpec.dedicatedConverter,
      ...own,
      omEscalator: { enabled: true, multiYearKind: 'custom', linearValue: 2, customValues },
    }));
  const spec = fc.record({ ...fields, ...curves, cost, dedicatedConverter: converter }) as unknown as fc.Arbitrary<StorageSpec>;

  test('any specification reads back the same', () => {
    fc.assert(
      fc.property(spec, (own) => {
        expect(readStorageXml(writeStorageXml(own), 'any.xml').spec).toEqual(own);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a file of another writer', () => {
  test('may have any root, name space, nesting and case, attributes or elements, dashes and underscores', () => {
    const text = `<?xml version="1.0"?>
      <h:Library xmlns:h="urn:x"><h:component xsi:type="ModifiedKineticStorage" xmlns:xsi="urn:y" name="Pack">
        <h:Electrical nominal-voltage="800" MAXIMUM_CAPACITY="500"/>
        <Functional><k>2</k><c>0.4</c></Functional>
        <Limits><minSOC>20</minSOC><Weight>4000</Weight><LifetimeCurve><row DOD="50" Cycles="4000"/><row x="80" y="2500"/></LifetimeCurve></Limits>
        <Table><Row><Lifetime>10</Lifetime><Temperature>25</Temperature></Row></Table>
      </h:component></h:Library>`;
    const { spec, warnings } = readStorageXml(text, 'pack.xml');
    expect(spec).toMatchObject({
      name: 'Pack',
      nominalVoltage: 800,
      maximumCapacity: 500,
      rateConstant: 2,
      capacityRatio: 0.4,
      minimumStateOfCharge: 20,
      mass: 4000,
      nominalCapacity: 400,
      lifetimeCurve: [
        { x: 50, y: 4000 },
        { x: 80, y: 2500 },
      ],
      lifetimeTemperatureCurve: [{ x: 10, y: 25 }],
      capacityCurve: [],
    });
    expect(inEnglish(warnings[0] ?? '')).toContain('Nominal capacity 400 kWh');
    expect(inEnglish(warnings[0] ?? '')).toContain('Round-trip efficiency 90 %');
    expect(warnings[1]).toEqual('Not in the file, so left empty: Capacity curve, Temperature vs. capacity.');
  });

  test('takes name and abbreviation from the file name when it has none', () => {
    const { spec } = readStorageXml(inModel(min), 'folder/My battery of 2027 with a long name that goes on.xml');
    expect(spec.name).toBe('My battery of 2027 with a long name that');
    expect(spec.abbreviation).toBe('My battery of 2027 w');
  });

  test('power follows from the current where it is missing', () => {
    expect(readStorageXml(inModel(`${min}<MaxDischargeCurrent>250</MaxDischargeCurrent>`), 'x.xml').spec.nominalPower).toBe(200);
    expect(readStorageXml(inModel(min), 'x.xml').spec.nominalPower).toBe(400);
  });

  test('lifetime throughput follows from the cycles to failure within the range of charge', () => {
    const curve = '<LifetimeCurve><P><x>50</x><y>4000</y></P><P><x>80</x><y>2500</y></P><P><x>95</x><y>9999</y></P></LifetimeCurve>';
    // 2,000 full cycles both, of 500 Ah at 800 V.
    expect(readStorageXml(inModel(`${min}${curve}`), 'x.xml').spec.estimatedLifetimeThroughput).toBeCloseTo(800, 9);
    expect(readStorageXml(inModel(min), 'x.xml').spec.estimatedLifetimeThroughput).toBe(2000);
  });

  test('what costs and converter lack is named', () => {
    const { spec, warnings } = readStorageXml(
      inModel(`${min}<DedicatedConverter Efficiency="97"><RelativeSize>0.5</RelativeSize></DedicatedConverter>`),
      'x.xml',
    );
    expect(spec.dedicatedConverter).toEqual({ ...initialStorageSpec.dedicatedConverter, efficiency: 97 });
    expect(inEnglish(warnings[0] ?? '')).toContain('Costs, Converter Sizing, Converter Lifetime, Converter Cost');
  });

  test.each([
    ['0,05', 0.05],
    ['1,5', 1.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1,234,567', 1_234_567],
    ['1.500', 1.5],
    ['5E-05', 0.00005],
  ])('%s is %d', (written, value) => {
    expect(readStorageXml(inModel(`${min}<Mass>${written}</Mass>`), 'x.xml').spec.mass).toBe(value);
  });

  test.each([
    ['1,500', '"1,500" can be 1500 or 1.5'],
    ['abc', '"abc" is no number'],
    ['NaN', '"NaN" is no number'],
    ['1e999', '"1e999" is no number'],
    ['0x10', '"0x10" is no number'],
  ])('%s is refused with its line', (written, detail) => {
    expect(detailOf(inModel(`${min}\n<Mass>${written}</Mass>`))).toContain(`Mass in line 2: ${detail}`);
  });

  test('what is out of range is read and told, what is unknown or too long is told', () => {
    const { spec, warnings } = readStorageXml(
      inModel(`${min}<Name>${'n'.repeat(50)}</Name><OtherLosses>-3</OtherLosses><Colour>red</Colour><InitialSOC>100</InitialSOC>`),
      'x.xml',
    );
    expect(spec.otherLosses).toBe(-3);
    expect(spec.name).toHaveLength(40);
    expect(spec.initialStateOfCharge).toBe(100);
    expect(warnings.slice(2)).toEqual([
      'Name has more than 40 characters and was cut.',
      'Other losses: The value must be ≥ 0 and < 100.',
      'Initial state of charge: The value must be > 0 and < 100.',
      'Not known, so not used: Colour (line 1).',
    ]);
  });
});

describe('a file that is no Advanced Storage Model', () => {
  const text = 'Import error: File format unsupported. battery.xml must be an Advanced Storage Model';

  test.each([
    ['of another model', `<KineticStorage>${min}</KineticStorage>`, 'Nothing in the file says that it is one'],
    ['of another type', `<Storage Type="Kinetic">${min}</Storage>`, 'Nothing in the file says that it is one'],
    ['that says nothing', `<Storage>${min}</Storage>`, 'Nothing in the file says that it is one'],
    ['with two of them', `<All>${inModel(min)}${inModel(min)}</All>`, 'The file holds 2 of them'],
    [
      'without the voltage',
      inModel(min.replace(/<NominalVoltage>.*<\/NominalVoltage>/, '')),
      'Nominal voltage (NominalVoltage) is missing',
    ],
    ['without a value', inModel(min.replace('0.4', ' ')), 'Capacity ratio (CapacityRatio) is missing'],
    ['with a row of one value', inModel(`${min}<LifetimeCurve><P><DOD>1</DOD></P></LifetimeCurve>`), 'has not the two values of a row'],
    ['with a flag of neither', inModel(`${min}<IsAc>perhaps</IsAc>`), 'IsAc in line 1 is neither true nor false'],
    [
      'with an unknown unit of cost',
      inModel(`${min}<Cost><Type>complex</Type><Complex><Operating><Item><Unit>Eggs</Unit></Item></Operating></Complex></Cost>`),
      'has a value that is not known',
    ],
    ['empty', '', 'The file is no XML that can be read'],
    ['a table', 'time,price\n1,2\n', 'text data outside of root node'],
    ['not closed', '<AdvancedStorage>\n<a>', 'The file is no XML that can be read'],
    ['binary', 'akz\u0000\u0001\u0002', 'The file is no XML that can be read'],
  ])('%s is refused', (_, file, detail) => {
    const error = refusal(file);
    expect([error.code, error.message]).toEqual(['unsupported', text]);
    expect(inEnglish(error.detail ?? '')).toContain(detail);
  });

  test.each(['<Type>Advanced Storage Model</Type>', '<StorageType>ASM</StorageType>', '<Model>Modified Kinetic Battery Model</Model>'])(
    '%s makes it one',
    (type) => {
      expect(readStorageXml(`<Storage>${type}${min}</Storage>`, 'x.xml').spec.nominalVoltage).toBe(800);
    },
  );
});

describe('a file that means harm', () => {
  test.each([
    ['entities that grow', '<!DOCTYPE a [<!ENTITY b "xx"><!ENTITY c "&b;&b;">]><AdvancedStorage>&c;</AdvancedStorage>', 'DOCTYPE'],
    ['a file from elsewhere', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><AdvancedStorage>&b;</AdvancedStorage>', 'DOCTYPE'],
    ['a document type elsewhere', '<!DOCTYPE a SYSTEM "http://example.com/a.dtd"><AdvancedStorage/>', 'DOCTYPE'],
    ['an unknown entity', '<AdvancedStorage>&b;</AdvancedStorage>', 'undefined entity'],
    ['deep nesting', `${'<AdvancedStorage>'.repeat(65)}${'</AdvancedStorage>'.repeat(65)}`, 'more than 64 levels'],
    ['deep nesting without end', '<a>'.repeat(1_000_000), 'more than 64 levels'],
    ['many elements', `<AdvancedStorage>${'<a/>'.repeat(1_000_000)}</AdvancedStorage>`, 'more than 20000 elements'],
    [
      'many attributes',
      `<AdvancedStorage ${Array.from({ length: 30_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`,
      'more than 20000 elements',
    ],
    ['a large text', `<AdvancedStorage>${' '.repeat(5_000_001)}</AdvancedStorage>`, 'larger than 5 MB'],
    ['a long number', inModel(`<NominalVoltage>${'1'.repeat(4_000_000)}</NominalVoltage>`), 'is no number'],
    ['many rows', inModel(`<LifetimeCurve>${'1,2 '.repeat(500_000)}</LifetimeCurve>`), 'more than 2000 rows'],
  ])('%s is refused', (_, file, detail) => {
    expect(detailOf(file)).toContain(detail);
  });

  test('names of the language change nothing', () => {
    const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
    const harmful = names.map((name) => `<${name} polluted="yes"><polluted>yes</polluted></${name}>`).join('');
    const { spec } = readStorageXml(
      inModel(`${harmful}${min}<Cost>${harmful}</Cost><DedicatedConverter>${harmful}</DedicatedConverter>`),
      'x.xml',
    );
    expect(Object.getPrototypeOf(spec)).toBe(Object.prototype);
    expect(Object.keys(spec).sort()).toEqual(Object.keys(initialStorageSpec).sort());
    expect(spec.dedicatedConverter).toEqual(initialStorageSpec.dedicatedConverter);
    expect(ordinaryObject()).toBe(true);
  });

  test('markup and control characters in a text come back as they were', () => {
    const notes = '</Notes><Name>x</Name>&amp;\u0000\u0007\r\n\ttab\ud800 _x0041_ _x0041\u0001 ]]>\ufffe';
    expect(readStorageXml(writeStorageXml({ ...plain, notes }), 'x.xml').spec).toEqual({ ...plain, notes });
  });

  test('whatever happens to a file, it is read whole or refused', () => {
    fc.assert(
      fc.property(mutated(writeStorageXml(plain)), (text) => isReadOrRefused(text)),
      { numRuns: 2000 },
    );
    expect(ordinaryObject()).toBe(true);
  });
});

function isReadOrRefused(text: string): boolean {
  try {
    const { spec } = readStorageXml(text, 'changed.xml');
    return storageSpecSchema.safeParse(spec).success && JSON.stringify(spec) === JSON.stringify(JSON.parse(JSON.stringify(spec)));
  } catch (error) {
    return error instanceof UserError && error.code === 'unsupported';
  }
}

describe.skipIf(!isThere)('files of others', () => {
  test('the reconstructed storage is imported', () => {
    const { spec, warnings } = readStorageXml(realFile('reconstructed/advanced_storage_reconstructed.xml'), 'reconstructed.xml');
    expect(spec).toMatchObject({
      name: 'Generic 1 MW / 1 MWh Li-Ion (reconstruct',
      chemistry: 'Li-Ion NMC',
      rateConstant: 10,
      effectiveSeriesResistance: 0.05,
      applyMaxChargeCurrent: true,
      fittedD2: -0.00003,
      fittedBeta: 0.5,
      simpleLifetimeInYears: 15,
      augmentationPrice: 250_000,
      augmentationDegradationLimitSensitivity: [{ id: 'v1', value: 65 }],
      lifetimeCurve: [
        { x: 20, y: 20_000 },
        { x: 50, y: 8000 },
        { x: 80, y: 5000 },
      ],
      minimumLifetime: 5,
    });
    expect(curveProblems(spec)).toEqual(['Temperature vs. capacity, row 3: Capacity must be > 0 and < 100']);
    expect(warnings).toHaveLength(4);
    expect(inEnglish(listOf(warnings, ' '))).not.toContain('Not known');
  });

  test('storage of another model and a project of HOMER are refused', () => {
    expect(refusal(realFile('reconstructed/kinetic_storage_must_be_refused.xml'), 'kinetic.xml').message).toBe(
      'Import error: File format unsupported. kinetic.xml must be an Advanced Storage Model',
    );
    expect(refusal(realFile('legacy_hmr/SAM_comparison_rev2.hmr'), 'SAM_comparison_rev2.hmr').message).toBe(
      'Import error: File format unsupported. SAM_comparison_rev2.hmr must be an Advanced Storage Model',
    );
  });

  test.each(['advanced_storage_reconstructed.xml', 'kinetic_storage_must_be_refused.xml'])(
    '%s, damaged, is read whole or refused',
    (name) => {
      fc.assert(
        fc.property(mutated(realFile(`reconstructed/${name}`)), (text) => isReadOrRefused(text)),
        { numRuns: 2000 },
      );
      expect(ordinaryObject()).toBe(true);
    },
  );
});
