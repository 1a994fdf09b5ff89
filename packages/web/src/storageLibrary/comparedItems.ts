import { isEqual } from '@hybrid/project/edits/edit';
import type { Field } from '@hybrid/project/fields/field';
import { storageConverterTitle, storageSpecFields, type StorageSpec } from '@hybrid/project/library/storageSpec';
import type { Numbers } from '../ui/numbers';
import { translate } from '../i18n/translate';
import { nominalFields, nominalShown } from './nominalSize';

/** A field of two items side by side, as the edit page shows it. */
interface ComparedField {
  readonly label: string;
  readonly values: readonly [one: string, other: string];
  readonly isDifferent: boolean;
}

/** Texts of the comparison that no catalogue has. */
interface ComparisonWords {
  readonly yes: string;
  readonly no: string;
  readonly simple: string;
  readonly complex: string;
  readonly costs: string;
  readonly converter: string;
}

function written(field: Field, value: unknown, numbers: Numbers, words: ComparisonWords): string {
  const withUnit = (
    number: number,
    { decimals, unit }: { readonly decimals: number; readonly unit: Parameters<Numbers['unit']>[0] | undefined },
  ) =>
    `${Math.abs(number) < 0.001 && number !== 0 ? number.toPrecision(4) : numbers.write(number, decimals)}${unit === undefined ? '' : ` ${numbers.unit(unit)}`}`;
  if (field.kind === 'flag') {
    const state = value === true ? field.states?.on : field.states?.off;
    return state === undefined ? words[value === true ? 'yes' : 'no'] : translate(state);
  }
  if (field.kind === 'number') return withUnit(value as number, field);
  if (field.kind === 'values') return (value as typeof field.initial).map((item) => withUnit(item.value, field.each)).join(' · ');
  return String(value);
}

/** Returns all fields of two items, then costs and converter; differing ones come first, each group in the order of the tabs. */
export function comparedFields(one: StorageSpec, other: StorageSpec, numbers: Numbers, words: ComparisonWords): readonly ComparedField[] {
  const catalogue: Readonly<Record<string, Field>> = { ...storageSpecFields, ...nominalFields };
  const sides = [one, other].map((spec): Readonly<Record<string, unknown>> => ({ ...spec, ...nominalShown(spec) }));
  const fields = Object.entries(catalogue).map(([name, field]): ComparedField => {
    const [mine, yours] = [sides[0]?.[name], sides[1]?.[name]];
    return {
      label: translate(field.label),
      values: [written(field, mine, numbers, words), written(field, yours, numbers, words)],
      isDifferent: field.kind === 'values' ? !isEqual(amounts(mine), amounts(yours)) : !isEqual(mine, yours),
    };
  });
  const tables: readonly ComparedField[] = [
    {
      label: words.costs,
      values: [words[one.cost.type], words[other.cost.type]],
      isDifferent: !isEqual(withoutIds(one.cost), withoutIds(other.cost)),
    },
    {
      label: words.converter,
      values: [translate(storageConverterTitle(one)), translate(storageConverterTitle(other))],
      isDifferent: !isEqual(withoutIds(one.dedicatedConverter), withoutIds(other.dedicatedConverter)),
    },
  ];
  return [...fields, ...tables].toSorted((a, b) => Number(b.isDifferent) - Number(a.isDifferent));
}

const amounts = (list: unknown): readonly number[] => (list as readonly { readonly value: number }[]).map(({ value }) => value);

/** Returns a table without the ids of its lines, which carry no meaning. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, part]) => (name === 'id' ? [] : [[name, withoutIds(part)]])));
}
