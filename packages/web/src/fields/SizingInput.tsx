import { values, type SizingField } from '@hybrid/project/fields/field';
import type { FieldInputProps } from './FieldInput';
import { ValueList } from './ValueList';

/** Sizes of a component; whether they are absolute or relative stays. */
export function SizingInput({ of: field, value, onCommit, ...rest }: FieldInputProps<SizingField>) {
  return <ValueList {...rest} of={values(field.each)} value={value.values} onCommit={(list) => onCommit({ ...value, values: list })} />;
}
