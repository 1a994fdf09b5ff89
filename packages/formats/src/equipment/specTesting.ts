import fc from 'fast-check';
import { fieldMessage, type Field, type NumberField } from '@hybrid/project/fields/field';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { specProblems } from '@hybrid/project/library/specProblems';
import { storageCurveNames, storageCurves } from '@hybrid/project/library/storageCurves';
import { initialStorageSpec, storageSpecFields, type StorageSpec } from '@hybrid/project/library/storageSpec';
import { anyText } from './xmlTesting';

function numberInRange(field: NumberField): fc.Arbitrary<number> {
  const bounds = { min: field.min?.value ?? -1e9, max: field.max?.value ?? 1e9, noNaN: true, noDefaultInfinity: true } as const;
  return (field.integer ? fc.integer({ min: bounds.min, max: bounds.max }) : fc.double(bounds))
    .map((value) => value + 0)
    .filter((value) => fieldMessage(field, value) === undefined);
}

/** Any value that a field of a specification allows. */
export function inRangeOf(field: Field): fc.Arbitrary<unknown> {
  if (field.kind === 'flag') return fc.boolean();
  if (field.kind === 'text') return anyText(field.maxLength);
  if (field.kind === 'number') return numberInRange(field);
  if (field.kind !== 'values') throw new Error(`${inEnglish(field.label)} is of a kind that specifications do not have.`);
  return fc
    .array(numberInRange(field.each), { minLength: 1, maxLength: 4 })
    .map((list) => list.map((value, index) => ({ id: `x${index}`, value })));
}

/** Any specification that the library accepts: all fields and points in range; costs and converter of an item of the library. */
export const validSpec: fc.Arbitrary<StorageSpec> = fc
  .record({
    ...Object.fromEntries(Object.entries(storageSpecFields).map(([name, field]) => [name, inRangeOf(field)])),
    ...Object.fromEntries(
      storageCurveNames.map((name) => [
        name,
        fc.array(fc.record({ x: numberInRange(storageCurves[name].x), y: numberInRange(storageCurves[name].y) }), { maxLength: 8 }),
      ]),
    ),
    tables: fc.constantFrom(...builtInStorages.map(({ cost, dedicatedConverter }) => ({ cost, dedicatedConverter }))),
  })
  .map(({ tables, ...own }): StorageSpec => ({ ...initialStorageSpec, ...own, ...tables }))
  .filter((spec) => specProblems(spec).length === 0);
