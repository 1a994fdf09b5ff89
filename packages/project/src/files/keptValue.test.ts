import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inEnglish } from '../i18n/inEnglish';
import { unkeptPart } from './keptValue';

test('a zero character, half a letter and a number beyond all fields are found wherever they stand', () => {
  expect(unkeptPart({ solar: [{ name: 'a' }, { name: 'a\0b' }] })).toMatchObject({ path: 'solar.1.name' });
  expect(unkeptPart({ 'a\0b': 1 })).toMatchObject({ path: 'a\0b' });
  expect(inEnglish(unkeptPart('\uD83C')!.why)).toContain('surrogate');
  expect(inEnglish(unkeptPart('\uDF1E')!.why)).toContain('surrogate');
  expect(unkeptPart([0, { price: -1e308 }])).toMatchObject({ path: '1.price' });
});

test('whatever JSON of whole letters and plain numbers comes, is kept', () => {
  const text = fc.string({ unit: 'grapheme' }).map((some) => some.replaceAll('\0', ''));
  const value = fc.letrec((tie) => ({
    any: fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.array(tie('any')), fc.dictionary(text, tie('any'))),
  })).any;
  fc.assert(fc.property(value, (some) => unkeptPart(some) === undefined));
});
