import { numberOf, numbersIn, type Field } from '@hybrid/project/fields/field';
import type { Numbers } from './numbers';

function valueText(field: Field, value: unknown, numbers: Numbers): string {
  const each = numberOf(field);
  if (each)
    return numbersIn(field, value)
      .map((item) => numbers.write(item, each.decimals))
      .join(', ');
  if (field.kind === 'flag') return value === true ? 'on' : 'off';
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
  const text = String(value);
  return text.length > 24 ? `${text.slice(0, 23)}…` : text;
}

function unitOf(field: Field, numbers: Numbers): string {
  const unit = numberOf(field)?.unit;
  return unit === undefined ? '' : ` ${numbers.unit(unit)}`;
}

/** What undo shows for a change of one field: `Derating factor 80 → 85 %`. */
export function editName(field: Field, before: unknown, after: unknown, numbers: Numbers): string {
  if (field.kind === 'text') return `${field.label} “${valueText(field, after, numbers)}”`;
  if (field.kind === 'flag') return `${field.label} ${valueText(field, after, numbers)}`;
  return `${field.label} ${valueText(field, before, numbers)} → ${valueText(field, after, numbers)}${unitOf(field, numbers)}`.trim();
}
