import type { ReactNode } from 'react';
import type { Text } from '@hybrid/project/i18n/message';
import { values, type Field, type SizingField } from '@hybrid/project/fields/field';
import { ChoiceInput } from './ChoiceInput';
import { DateInput } from './DateInput';
import { FlagInput } from './FlagInput';
import { NumberInput } from './NumberInput';
import { TextInput } from './TextInput';
import { ValueList } from './ValueList';
import '../ui/inputs.css';

/** Value type of a field, with its literal default widened. */
export type ValueOf<F extends Field> = F['initial'];

export interface FieldInputProps<F extends Field> {
  readonly of: F;
  readonly value: ValueOf<F>;
  /** Id of the input; its label is a `<label htmlFor={id}>`. */
  readonly id: string;
  readonly onCommit: (value: ValueOf<F>) => void;
  readonly disabled?: boolean | undefined;
  /** Replaces the unit of the catalogue. */
  readonly unit?: string | undefined;
  /** Choice of units in place of the unit, for a number. */
  readonly unitChoice?: ReactNode;
  readonly note?: string | undefined;
  /** Error that the field alone cannot detect, such as the order of two dates. */
  readonly message?: Text | undefined;
  /** True if a choice of few options is a list, too, in a narrow column. */
  readonly asList?: boolean | undefined;
}

/** Input of one field: it keeps a draft and commits it on blur or Enter; Esc restores the last valid value. */
export function FieldInput<F extends Field>({ of: field, value, onCommit, ...rest }: FieldInputProps<F>) {
  const loose = { value, onCommit, ...rest } as never;
  const of: Field = field;
  switch (of.kind) {
    case 'number':
      return <NumberInput of={of} {...(loose as object as Omit<FieldInputProps<typeof of>, 'of'>)} />;
    case 'text':
      return <TextInput of={of} {...(loose as object as Omit<FieldInputProps<typeof of>, 'of'>)} />;
    case 'flag':
      return <FlagInput of={of} {...(loose as object as Omit<FieldInputProps<typeof of>, 'of'>)} />;
    case 'choice':
      return <ChoiceInput of={of} {...(loose as object as Omit<FieldInputProps<typeof of>, 'of'>)} />;
    case 'date':
      return <DateInput of={of} {...(loose as object as Omit<FieldInputProps<typeof of>, 'of'>)} />;
    case 'values':
      return <ValueList of={of} {...(loose as object as Omit<FieldInputProps<typeof of>, 'of'>)} />;
    case 'sizing':
      return <SizingInput of={of} {...(loose as object as Omit<FieldInputProps<typeof of>, 'of'>)} />;
  }
}

/** Input for the sizes of a component, in the form of the field: a file may have an absolute size where the engine reads a ratio. */
function SizingInput({ of: field, value, onCommit, ...rest }: FieldInputProps<SizingField>) {
  return (
    <ValueList
      {...rest}
      of={values(field.each)}
      value={value.values}
      onCommit={(list) => onCommit({ kind: field.initial.kind, values: list })}
    />
  );
}
