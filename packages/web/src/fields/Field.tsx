import type { Text } from '@hybrid/project/i18n/message';
import type { Field, Fields as Catalogue } from '@hybrid/project/fields/field';
import { editName } from './editName';
import { FieldRow } from '../ui/FieldRow';
import { FieldInput, type ValueOf } from './FieldInput';
import { useNumbers } from '../ui/numbers';

export { FieldInput } from './FieldInput';
export { FieldRow } from '../ui/FieldRow';

export interface FieldsProps<F extends Catalogue, N extends keyof F & string> {
  readonly of: F;
  readonly item: { readonly [K in N]: F[K]['initial'] };
  readonly show: readonly N[];
  /** Ids of the inputs are `{idPrefix}-{field}`, the anchors that issues refer to; without a prefix just the field. */
  readonly idPrefix?: string;
  readonly onChange: (change: { readonly [K in N]?: F[K]['initial'] }, name: string) => void;
  readonly disabled?: boolean;
  /** Notes beside a control: default, source, or why it is disabled. */
  readonly notes?: { readonly [K in N]?: string };
  /** Errors that the field alone cannot detect. */
  readonly messages?: { readonly [K in N]?: Text | undefined };
  /** True if choices are lists, in a narrow column. */
  readonly choicesAsLists?: boolean;
}

/** Rows of a catalogue: label, input and note of each field that is shown. */
export function Fields<F extends Catalogue, N extends keyof F & string>({
  of,
  item,
  show,
  idPrefix,
  onChange,
  disabled,
  notes,
  messages,
  choicesAsLists,
}: FieldsProps<F, N>) {
  const numbers = useNumbers();
  return show.map((name) => {
    const field: Field = of[name] as Field;
    const id = idPrefix ? `${idPrefix}-${name}` : name;
    const value = item[name] as ValueOf<Field>;
    return (
      <FieldRow key={name} label={field.label} htmlFor={id} help={field.help}>
        <FieldInput
          of={field}
          id={id}
          value={value}
          disabled={disabled}
          note={notes?.[name]}
          message={messages?.[name]}
          asList={choicesAsLists}
          onCommit={(next) => onChange({ [name]: next } as { readonly [K in N]?: F[K]['initial'] }, editName(field, value, next, numbers))}
        />
      </FieldRow>
    );
  });
}
