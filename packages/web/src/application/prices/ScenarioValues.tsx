import { message, type Text } from '@hybrid/project/i18n/message';
import { IconLink, IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { numbersOf } from '@hybrid/project/document/sizing';
import { fieldMessage, type SensitivityValue, type ValuesField } from '@hybrid/project/fields/field';
import { describedBy, FieldNote } from '../../ui/FieldNote';
import { FieldRow } from '../../ui/FieldRow';
import { useNumbers } from '../../ui/numbers';
import { useDraft } from '../../ui/useDraft';
import './prices.css';

interface ScenarioValuesProps {
  /** Anchor that issues refer to. */
  readonly id: string;
  readonly label: string;
  readonly help: Text | undefined;
  readonly of: ValuesField;
  readonly values: readonly SensitivityValue[];
  readonly note?: string | undefined;
  readonly message?: Text | undefined;
  readonly onCommit: (position: number, value: number) => void;
  /** Called with each number while it is typed, and with undefined when typing ends. */
  readonly onTyping: (position: number, value: number | undefined) => void;
  readonly onAdd: () => void;
  readonly onRemove: (position: number) => void;
}

/** Values by position: each is a scenario of all energy markets, so values keep their order, may repeat, and are added and removed together. */
export function ScenarioValues({
  id,
  label,
  help,
  of,
  values,
  note,
  message: trouble,
  onCommit,
  onTyping,
  onAdd,
  onRemove,
}: ScenarioValuesProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const list = numbersOf(values);
  return (
    <FieldRow label={label} htmlFor={id} help={help}>
      <span className="chips scenarios" data-bad={trouble !== undefined || undefined}>
        {list.map((value, position) => (
          <span key={values[position]?.id} className="chip">
            <ScenarioInput
              id={position === 0 ? id : `${id}-${position}`}
              label={list.length > 1 ? t('prices.scenario', { label, position: position + 1 }) : label}
              of={of}
              value={value}
              noteId={id}
              isDescribed={trouble !== undefined || note !== undefined}
              isBad={trouble !== undefined}
              onCommit={(next) => onCommit(position, next)}
              onTyping={(next) => onTyping(position, next)}
            />
            {list.length > 1 && (
              <button type="button" aria-label={t('prices.removeScenario', { position: position + 1 })} onClick={() => onRemove(position)}>
                <IconX size={12} aria-hidden />
              </button>
            )}
          </span>
        ))}
        <button type="button" className="scenario-add" aria-label={t('prices.addScenario')} title={t('prices.addScenario')} onClick={onAdd}>
          <IconPlus size={14} stroke={1.75} aria-hidden />
        </button>
        {of.each.unit !== undefined && <span className="unit">{numbers.unit(of.each.unit)}</span>}
      </span>
      {list.length > 1 && <span className="factor">× {list.length}</span>}
      <span className="scenario-link" role="img" aria-label={t('prices.linked')} title={t('prices.linked')}>
        <IconLink size={14} stroke={1.75} aria-hidden />
      </span>
      <FieldNote id={id} message={trouble} note={note} />
    </FieldRow>
  );
}

interface ScenarioInputProps {
  readonly id: string;
  readonly label: string;
  readonly of: ValuesField;
  readonly value: number;
  readonly noteId: string;
  readonly isDescribed: boolean;
  readonly isBad: boolean;
  readonly onCommit: (value: number) => void;
  readonly onTyping: (value: number | undefined) => void;
}

function ScenarioInput({ id, label, of, value, noteId, isDescribed, isBad, onCommit, onTyping }: ScenarioInputProps) {
  const numbers = useNumbers();
  const draft = useDraft<number>({
    value,
    shown: numbers.write(value, of.each.decimals),
    full: numbers.full(value),
    read: (text) => {
      const read = numbers.read(text);
      const trouble = fieldMessage(of.each, read);
      return read === undefined || trouble !== undefined ? { message: trouble ?? message('ranges.enterNumber') } : { value: read };
    },
    onCommit,
  });
  const { input, message: ownTrouble } = draft;
  return (
    <>
      <input
        {...input}
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isBad || ownTrouble !== undefined}
        {...(ownTrouble === undefined
          ? describedBy(noteId, isDescribed ? 'described' : undefined)
          : { 'aria-describedby': `${id}-own-note` })}
        onChange={(event) => {
          input.onChange(event);
          onTyping(numbers.read(event.currentTarget.value));
        }}
        onBlur={() => {
          input.onBlur();
          onTyping(undefined);
        }}
      />
      {ownTrouble !== undefined && <FieldNote id={`${id}-own`} message={ownTrouble} />}
    </>
  );
}
