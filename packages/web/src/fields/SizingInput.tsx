import { values, type SizingField } from '@hybrid/project/fields/field';
import type { FieldInputProps } from './FieldInput';
import { ValueList } from './ValueList';

/** Sizes of a component. They are given as the field has them: a file may have given an absolute size where a ratio is read. */
export function SizingInput({ of: field, value, onCommit, ...rest }: FieldInputProps<SizingField>) {
  return (
    <ValueList
      {...rest}
      of={values(field.each)}
      value={value.values}
      onCommit={(list) => onCommit({ kind: field.initial.kind, values: list })}
    />
  );
}
