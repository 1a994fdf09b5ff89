import type { ChoiceField } from '@hybrid/project/fields/field';
import { useTranslate } from '../i18n/translate';
import type { FieldInputProps } from './FieldInput';
import { describedBy, FieldNote } from '../ui/FieldNote';
import { Segmented } from '../ui/Segmented';
import { Select } from '../ui/Select';

const fewOptions = 3;

/** Selects one option: side by side if they are few, else a list. */
export function ChoiceInput({ of: field, value, id, onCommit, disabled, note, message, asList }: FieldInputProps<ChoiceField>) {
  const translate = useTranslate();
  return (
    <>
      {field.options.length <= fewOptions && !asList ? (
        <Segmented
          id={id}
          labelledBy={`${id}-label`}
          value={value}
          options={field.options.map((option) => ({ ...option, label: translate(option.label) }))}
          onChange={onCommit}
          disabled={disabled ?? false}
        />
      ) : (
        <Select
          id={id}
          value={String(value)}
          disabled={disabled ?? false}
          wide={asList}
          {...describedBy(id, message, note)}
          onChange={(text) => onCommit(optionOf(field, text))}
        >
          {field.options.map((option) => (
            <option key={option.value} value={String(option.value)}>
              {translate(option.label)}
            </option>
          ))}
        </Select>
      )}
      <FieldNote id={id} message={message} note={note} />
    </>
  );
}

function optionOf(field: ChoiceField, text: string): string | number {
  return field.options.find((option) => String(option.value) === text)?.value ?? field.initial;
}
