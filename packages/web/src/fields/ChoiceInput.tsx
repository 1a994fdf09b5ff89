import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ChoiceField } from '@hybrid/project/fields/field';
import { useTranslate } from '../i18n/translate';
import type { FieldInputProps } from './FieldInput';
import { describedBy, FieldNote } from '../ui/FieldNote';
import { Segmented } from '../ui/Segmented';

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

interface SelectProps {
  readonly id?: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly label?: string;
  readonly wide?: boolean | undefined;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
}

/** Native list of options in our style. */
export function Select({ id, value, disabled, label, wide, onChange, children, ...rest }: SelectProps) {
  return (
    <span
      className="control"
      data-kind="select"
      data-wide={wide || undefined}
      data-bad={rest['aria-invalid'] || undefined}
      data-off={disabled || undefined}
    >
      <select
        id={id}
        value={value}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...rest}
      >
        {children}
      </select>
      <IconChevronDown size={14} stroke={1.75} aria-hidden />
    </span>
  );
}
