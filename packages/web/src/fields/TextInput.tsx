import { fieldMessage, type TextField } from '@hybrid/project/fields/field';
import type { FieldInputProps } from './FieldInput';
import { describedBy, FieldNote } from '../ui/FieldNote';
import { useDraft } from '../ui/useDraft';

const longText = 500;

/** Line of text, or a text box if the field allows much. */
export function TextInput({ of: field, value, id, onCommit, disabled, note, message }: FieldInputProps<TextField>) {
  const draft = useDraft<string>({
    value,
    shown: value,
    read: (text) => {
      const trouble = fieldMessage(field, text);
      return trouble === undefined ? { value: text } : { message: trouble };
    },
    onCommit,
  });
  const trouble = draft.message ?? message;
  const shared = { ...draft.input, id, disabled, 'aria-invalid': trouble !== undefined, ...describedBy(id, trouble, note) };
  return (
    <>
      <span
        className="control"
        data-kind={field.maxLength > longText ? 'area' : 'text'}
        data-bad={trouble !== undefined || undefined}
        data-off={disabled || undefined}
      >
        {field.maxLength > longText ? (
          <textarea {...shared} rows={2} onKeyDown={(event) => event.key !== 'Enter' && draft.input.onKeyDown(event)} />
        ) : (
          <input {...shared} type="text" autoComplete="off" />
        )}
      </span>
      <FieldNote id={id} message={trouble} note={note} />
    </>
  );
}
