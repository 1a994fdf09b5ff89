import { message } from '@hybrid/project/i18n/message';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rangeText, type NumberField } from '@hybrid/project/fields/field';
import type { FieldInputProps } from './FieldInput';
import { useTranslate } from '../i18n/translate';
import { FieldHint } from '../ui/FieldHint';
import { describedBy, FieldNote } from '../ui/FieldNote';
import { useFieldTrouble } from './fieldTrouble';
import { useNumbers } from '../ui/numbers';
import { useDraft } from '../ui/useDraft';

const arithmetic = /[-+*/()]/;

/** Number input with its unit inside. Accepts either decimal mark, grouped digits and arithmetic; shows the format of the project. */
export function NumberInput({
  of: field,
  value,
  id,
  onCommit,
  disabled,
  unit,
  unitChoice,
  note,
  message: given,
}: FieldInputProps<NumberField>) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const numbers = useNumbers();
  const troubleOf = useFieldTrouble();
  const [entry, setEntry] = useState<{ readonly text: string; readonly value: number }>();
  const draft = useDraft<number>({
    value,
    shown: field.grouped ? numbers.write(value, field.decimals) : numbers.full(value),
    full: numbers.full(value),
    read: (text) => {
      const read = numbers.read(text);
      const trouble = troubleOf(field, read);
      if (read === undefined || trouble !== undefined) return { message: trouble ?? message('ranges.enterNumber') };
      setEntry(arithmetic.test(text.trim().slice(1)) ? { text, value: read } : undefined);
      return { value: read };
    },
    onCommit,
  });
  const trouble = draft.message ?? given;
  const range = rangeText(field);
  const shownNote = note ?? (entry && entry.value === value ? t('fields.entered', { text: entry.text }) : undefined);
  const hint = shownNote === undefined && trouble === undefined && draft.focused && range !== undefined ? translate(range) : undefined;
  const unitShown = unit ?? (field.unit === undefined ? '' : numbers.unit(field.unit));
  return (
    <>
      <span
        className="control"
        data-kind="number"
        data-unit-choice={unitChoice !== undefined || undefined}
        data-bad={trouble !== undefined || undefined}
        data-off={disabled || undefined}
      >
        <input
          {...draft.input}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          aria-invalid={trouble !== undefined}
          {...describedBy(id, trouble, shownNote ?? hint)}
        />
        {unitChoice ?? (unitShown !== '' && <span className="unit">{unitShown}</span>)}
        {hint !== undefined && <FieldHint id={id} text={hint} />}
      </span>
      <FieldNote id={id} message={trouble} note={shownNote} />
    </>
  );
}
