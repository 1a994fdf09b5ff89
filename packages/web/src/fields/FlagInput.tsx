import type { FlagField } from '@hybrid/project/fields/field';
import { useTranslate } from '../i18n/translate';
import type { FieldInputProps } from './FieldInput';
import { describedBy, FieldNote } from '../ui/FieldNote';
import { Segmented } from '../ui/Segmented';

/** Switch for yes or no; two named states are shown side by side. */
export function FlagInput({ of: { states }, value, id, onCommit, disabled, note, message }: FieldInputProps<FlagField>) {
  const translate = useTranslate();
  if (states)
    return (
      <>
        <Segmented
          id={id}
          labelledBy={`${id}-label`}
          value={value ? 'on' : 'off'}
          options={[
            { value: 'on', label: translate(states.on) },
            { value: 'off', label: translate(states.off) },
          ]}
          disabled={disabled ?? false}
          describedBy={describedBy(id, message, note)['aria-describedby']}
          onChange={(state) => onCommit(state === 'on')}
        />
        <FieldNote id={id} message={message} note={note} />
      </>
    );
  return (
    <>
      <input
        id={id}
        className="switch"
        type="checkbox"
        role="switch"
        checked={value}
        disabled={disabled}
        onChange={(event) => onCommit(event.currentTarget.checked)}
        {...describedBy(id, message, note)}
      />
      <FieldNote id={id} message={message} note={note} />
    </>
  );
}
