import type { Field, NumberField, SensitivityValue } from '@hybrid/project/fields/field';
import type { Numbers } from './numbers';

function valueText(field: Field, value: unknown, numbers: Numbers): string {
  if (field.kind === 'number') return numbers.write(value as number, field.decimals);
  if (field.kind === 'values')
    return (value as readonly SensitivityValue[]).map((item) => numbers.write(item.value, field.each.decimals)).join(', ');
  if (field.kind === 'flag') return value === true ? 'on' : 'off';
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
  const text = String(value);
  return text.length > 24 ? `${text.slice(0, 23)}…` : text;
}

function unitOf(field: Field, numbers: Numbers): string {
  const each: NumberField | undefined = field.kind === 'number' ? field : field.kind === 'values' ? field.each : undefined;
  return each?.unit === undefined ? '' : ` ${numbers.unit(each.unit)}`;
}

/** What undo shows for a change of one field: `Derating factor 80 → 85 %`. */
export function editName(field: Field, before: unknown, after: unknown, numbers: Numbers): string {
  if (field.kind === 'text') return `${field.label} “${valueText(field, after, numbers)}”`;
  if (field.kind === 'flag') return `${field.label} ${valueText(field, after, numbers)}`;
  return `${field.label} ${valueText(field, before, numbers)} → ${valueText(field, after, numbers)}${unitOf(field, numbers)}`.trim();
}
