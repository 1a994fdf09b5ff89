import { values, type SizingField } from '@hybrid/project/fields/field';
import type { FieldInputProps } from './FieldInput';
import { ValueList } from './ValueList';

/** Input for the sizes of a component, in the form of the field: a file may have an absolute size where the engine reads a ratio. */
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
