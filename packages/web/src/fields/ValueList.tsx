import { message, type Text } from '@hybrid/project/i18n/message';
import { IconX } from '@tabler/icons-react';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { baseValue, chosenBase, numbersOf, valueList } from '@hybrid/project/document/sizing';
import { rangeText, type SensitivityValue, type ValuesField } from '@hybrid/project/fields/field';
import type { FieldInputProps } from './FieldInput';
import { useTranslate } from '../i18n/translate';
import { FieldHint } from '../ui/FieldHint';
import { describedBy, FieldNote } from '../ui/FieldNote';
import { useFieldTrouble } from './fieldTrouble';
import { useNumbers } from '../ui/numbers';
import { evenStep, readValues } from './valueEntry';

/** Number of values above which only the first are shown until the user asks for all, and number of those. */
const foldsAbove = 16;
const shownFolded = 10;

/** Number of evenly spaced values above which they are one chip, as `10…400 step 2 (196)`. */
const rangeAbove = 12;

/**
 * List of values that multiplies the simulations, as chips with the factor behind. A number and Enter adds one, Backspace removes
 * the last, clicking a chip edits it or makes it the base value; a range can be typed and a column of numbers pasted. Values are sorted and unique; one
 * always remains.
 */
export function ValueList({ of: field, value, id, onCommit, disabled, unit, note, message: given }: FieldInputProps<ValuesField>) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const numbers = useNumbers();
  const [focused, setFocused] = useState(false);
  const baseButton = useRef<HTMLButtonElement>(null);
  const list = numbersOf(value);
  const [showsAll, setShowsAll] = useState(false);
  const step = list.length > rangeAbove ? evenStep(list) : undefined;
  const folds = step !== undefined || list.length > foldsAbove;
  const shownOfFolded = step === undefined ? shownFolded : 0;
  const written = (item: number) => numbers.write(item, field.each.decimals);
  const base = baseValue(value);
  const { input, typed, setTyped, edited, trouble, commit, remove, editChip, choose, onKeyDown, onPaste } = useValueEntry(
    field,
    value,
    onCommit,
  );

  const range = rangeText(field.each);
  const wrong = trouble ?? given;
  const hint = note === undefined && wrong === undefined && focused && range !== undefined ? translate(range) : undefined;
  const unitShown = unit ?? (field.each.unit === undefined ? '' : numbers.unit(field.each.unit));
  return (
    <>
      <div className="chips" data-bad={wrong !== undefined || undefined} data-off={disabled || undefined}>
        <ul aria-label={t('fields.values')}>
          {(folds && !showsAll ? list.slice(0, shownOfFolded) : list).map((item) => (
            <Chip
              key={item}
              text={written(item)}
              isEdited={item === edited}
              isBase={list.length > 1 && item === base}
              disabled={disabled}
              onEdit={() => editChip(item)}
              {...(list.length > 1 && { onRemove: () => remove(item) })}
            />
          ))}
        </ul>
        {folds && (
          <button
            type="button"
            className={step !== undefined && !showsAll ? 'chip chip-range' : 'link-button chips-fold'}
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll
              ? t('fields.fewerValues')
              : step === undefined
                ? t('fields.moreValues', { count: list.length - shownFolded, last: written(list.at(-1) ?? 0) })
                : t('fields.valueRange', {
                    first: written(list[0] ?? 0),
                    last: written(list.at(-1) ?? 0),
                    step: numbers.full(step),
                    count: list.length,
                  })}
          </button>
        )}
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          placeholder={t('fields.addValue')}
          value={typed}
          aria-invalid={wrong !== undefined}
          {...describedBy(id, wrong, note ?? hint)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onFocus={() => setFocused(true)}
          onBlur={({ relatedTarget }) => {
            setFocused(false);
            if (relatedTarget === null || relatedTarget !== baseButton.current) commit();
          }}
        />
        {edited !== undefined && edited !== base && (
          <button ref={baseButton} type="button" className="link-button" onClick={() => choose(edited)} onBlur={commit}>
            {t('fields.makeBase')}
          </button>
        )}
        {unitShown !== '' && <span className="unit">{unitShown}</span>}
        {hint !== undefined && <FieldHint id={id} text={hint} />}
      </div>
      {list.length > 1 && (
        <span className="factor" title={t('fields.factor', { count: list.length })}>
          × {list.length}
          <span className="aside-text"> {t('fields.factor', { count: list.length })}</span>
        </span>
      )}
      <FieldNote id={id} message={wrong} note={note} />
    </>
  );
}

interface ChipProps {
  readonly text: string;
  readonly isEdited: boolean;
  /** True for the value that previews use. */
  readonly isBase: boolean;
  readonly disabled: boolean | undefined;
  readonly onEdit: () => void;
  /** Left out for the only value, which remains. */
  readonly onRemove?: () => void;
}

/** Shows one value of the list. */
function Chip({ text, isEdited, isBase, disabled, onEdit, onRemove }: ChipProps) {
  const { t } = useTranslation();
  return (
    <li
      className="chip"
      data-editing={isEdited || undefined}
      data-base={isBase || undefined}
      title={isBase ? t('fields.isBase') : undefined}
    >
      <button type="button" disabled={disabled} onClick={onEdit} aria-label={t('fields.changeValue', { value: text })}>
        {text}
      </button>
      {isBase && <span className="aside-text">{t('fields.isBase')}</span>}
      {onRemove && !disabled && (
        <button type="button" aria-label={t('fields.removeValue', { value: text })} onClick={onRemove}>
          <IconX size={12} aria-hidden />
        </button>
      )}
    </li>
  );
}

/** Keeps the text that is typed beside the values of a list, and adds its numbers to them, in place of the value that is edited. */
function useValueEntry(field: ValuesField, value: readonly SensitivityValue[], onCommit: FieldInputProps<ValuesField>['onCommit']) {
  const list = numbersOf(value);
  const base = chosenBase(value);
  const numbers = useNumbers();
  const troubleOf = useFieldTrouble();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<number>();
  const [trouble, setTrouble] = useState<Text>();

  const reset = () => {
    setTyped('');
    setEdited(undefined);
    setTrouble(undefined);
  };

  const put = (text: string) => {
    if (text.trim() === '') return reset();
    const read = readValues(text, numbers);
    const wrong =
      read === undefined
        ? message('ranges.enterNumber')
        : read.map((item) => troubleOf(field.each, item)).find((found) => found !== undefined);
    if (read === undefined || wrong !== undefined) {
      setTyped(text);
      return setTrouble(wrong);
    }
    const next = valueList([...list.filter((item) => item !== edited), ...read], edited !== undefined && edited === base ? read[0] : base);
    reset();
    if (numbersOf(next).join() !== list.join()) onCommit(next);
  };

  const remove = (item: number) => {
    if (list.length > 1)
      onCommit(
        valueList(
          list.filter((other) => other !== item),
          base,
        ),
      );
    input.current?.focus();
  };

  /** Makes a value the base of previews. */
  const choose = (item: number) => {
    reset();
    onCommit(valueList(list, item));
    input.current?.focus();
  };

  const editChip = (item: number) => {
    setEdited(item);
    setTyped(numbers.full(item));
    setTrouble(undefined);
    requestAnimationFrame(() => input.current?.select());
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ';' || (event.key === ',' && !numbers.comma)) {
      event.preventDefault();
      put(typed);
    } else if (event.key === 'Backspace' && typed === '' && list.length > 1) {
      onCommit(valueList(list.slice(0, -1), base));
    } else if (event.key === 'Escape' && (typed !== '' || trouble !== undefined)) {
      event.stopPropagation();
      reset();
    }
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[;\t\r\n]/.test(text.trim())) return;
    event.preventDefault();
    put(text);
  };
  return { input, typed, setTyped, edited, trouble, commit: () => put(typed), remove, editChip, choose, onKeyDown, onPaste };
}
