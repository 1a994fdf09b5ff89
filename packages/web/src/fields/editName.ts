import { message, type Text } from '@hybrid/project/i18n/message';
import { cutText } from '@hybrid/project/basics/cutText';
import { numberOf, numbersIn, type Field } from '@hybrid/project/fields/field';
import { translate } from '../i18n/translate';
import type { Numbers } from '../ui/numbers';

/** Formats a value for a sentence: lists with commas, choices by their label. */
export function valueText(field: Field, value: unknown, numbers: Numbers): string {
  const each = numberOf(field);
  if (each)
    return numbersIn(field, value)
      .map((item) => (each.grouped ? numbers.write(item, each.decimals) : numbers.full(item)))
      .join(', ');
  if (field.kind === 'flag')
    return translate(value === true ? (field.states?.on ?? message('site.on')) : (field.states?.off ?? message('site.off')));
  if (field.kind === 'choice') return translate(field.options.find((option) => option.value === value)?.label ?? String(value));
  const text = String(value);
  return text.length > 24 ? `${cutText(text, 23)}…` : text;
}

/** Returns the unit of a field with a leading space; empty if it has none. */
export function unitOf(field: Field, numbers: Numbers): string {
  const unit = numberOf(field)?.unit;
  return unit === undefined ? '' : ` ${numbers.unit(unit)}`;
}

/** Returns the undo name for a change of one field, in the language of the user: `Derating factor 80 → 85 %`. `label` replaces that of the field. */
export function editName(field: Field, before: unknown, after: unknown, numbers: Numbers, label: Text = field.label): string {
  if (field.kind === 'text') return `${translate(label)} “${valueText(field, after, numbers)}”`;
  if (field.kind === 'flag') return `${translate(label)} ${valueText(field, after, numbers)}`;
  return `${translate(label)} ${valueText(field, before, numbers)} → ${valueText(field, after, numbers)}${unitOf(field, numbers)}`.trim();
}
