import type { ReactNode } from 'react';
import type { Field } from '@hybrid/project/fields/field';
import { ChoiceInput } from './ChoiceInput';
import { DateInput } from './DateInput';
import { FlagInput } from './FlagInput';
import { NumberInput } from './NumberInput';
import { SizingInput } from './SizingInput';
import { TextInput } from './TextInput';
import { ValueList } from './ValueList';
import './fields.css';

/** The value a field holds, its literal default widened. */
export type ValueOf<F extends Field> = F['initial'];

export interface FieldInputProps<F extends Field> {
  readonly of: F;
  readonly value: ValueOf<F>;
  /** The label is a `<label htmlFor={id}>`. */
  readonly id: string;
  readonly onCommit: (value: ValueOf<F>) => void;
  readonly disabled?: boolean | undefined;
  /** In place of the unit of the catalogue. */
  readonly unit?: string | undefined;
  /** A choice of units in its place, for a number. */
  readonly unitChoice?: ReactNode;
  readonly note?: string | undefined;
  /** Trouble that the field alone cannot see: a date after another. */
  readonly message?: string | undefined;
}

/** One field as one input: it keeps its draft and commits on blur or Enter; Esc restores the last good value. */
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
