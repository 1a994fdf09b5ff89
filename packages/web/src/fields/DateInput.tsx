import { useTranslate } from '../i18n/translate';
import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import 'dayjs/locale/es';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDate, writeDate } from '@hybrid/project/basics/dateText';
import { dateFormats } from '@hybrid/project/document/site';
import type { DateField } from '@hybrid/project/fields/field';
import type { FieldInputProps } from './FieldInput';
import { describedBy, FieldNote } from '../ui/FieldNote';
import { useNumbers } from '../ui/numbers';
import { useDraft } from '../ui/useDraft';
import { useLanguage } from '../i18n/useLanguage';

/** Date input, typed in the project's format or picked from a calendar. */
export function DateInput({ value, id, onCommit, disabled, note, message }: FieldInputProps<DateField>) {
  const language = useLanguage();
  const { t } = useTranslation();
  const { dateFormat } = useNumbers();
  const [open, setOpen] = useState(false);
  const pattern = useTranslate()(dateFormats[dateFormat] ?? dateFormats[0]);
  const draft = useDraft<string>({
    value,
    shown: writeDate(value, dateFormat),
    read: (text) => {
      const read = readDate(text, dateFormat);
      return read === undefined ? { message: t('fields.enterDate', { pattern }) } : { value: read };
    },
    onCommit,
  });
  const trouble = draft.message ?? message;
  return (
    <>
      <span className="control" data-kind="date" data-bad={trouble !== undefined || undefined} data-off={disabled || undefined}>
        <input
          {...draft.input}
          id={id}
          type="text"
          autoComplete="off"
          placeholder={pattern}
          disabled={disabled}
          aria-invalid={trouble !== undefined}
          {...describedBy(id, trouble, note)}
        />
        <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <button
              type="button"
              className="inner-button"
              disabled={disabled}
              aria-label={t('fields.openCalendar')}
              aria-describedby={`${id}-label`}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={14} stroke={1.75} aria-hidden />
            </button>
          </Popover.Target>
          <Popover.Dropdown>
            <DatePicker
              locale={language}
              value={value === '' ? null : value}
              {...(value === '' ? {} : { defaultDate: value })}
              onChange={(day) => {
                setOpen(false);
                if (day !== null && day !== value) onCommit(day);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      </span>
      <FieldNote id={id} message={trouble} note={note} />
    </>
  );
}
