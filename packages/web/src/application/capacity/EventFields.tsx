import { clockText } from '@hybrid/project/basics/dateText';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { capacityEventFields, startHour, type CapacityEvent } from '@hybrid/project/document/capacityMarket';
import { baseYear } from '@hybrid/project/document/site';
import { date } from '@hybrid/project/fields/field';
import { Select } from '../../ui/Select';
import { DateInput } from '../../fields/DateInput';
import { NumberInput } from '../../fields/NumberInput';
import { useProject } from '../../openProject/projectStore';

export type EventEntry = Omit<CapacityEvent, 'id'>;

interface EventFieldsProps {
  /** Prefix of the ids of the inputs. */
  readonly id: string;
  /** Event to edit; without it, a late summer afternoon is offered. */
  readonly start?: CapacityEvent;
  /** Label of the button. */
  readonly action: string;
  readonly onDone: (entry: EventEntry) => void;
  readonly onCancel?: () => void;
}

const dateField = date('document.date');
const fullHours = Array.from({ length: 24 }, (_, hour) => hour);
const offered = { hour: 17, duration: capacityEventFields.duration.initial } as const;

/** Edits date, start time and duration of an event; the button commits them together. */
export function EventFields({ id, start, action, onDone, onCancel }: EventFieldsProps) {
  const { t } = useTranslation();
  const year = useProject(baseYear);
  const group = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState(start?.date.slice(0, 10) ?? `${year}-07-01`);
  const [hour, setHour] = useState(start ? startHour(start) : offered.hour);
  const [duration, setDuration] = useState(start?.duration ?? offered.duration);
  const isOtherYear = day !== '' && Number(day.slice(0, 4)) !== year;

  const submit = () => {
    // Invalid input is not in the state; its field shows the error.
    const wrong = group.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    if (day !== '') onDone({ date: `${day}T${clockText(hour)}`, duration });
  };
  const ids = { date: `${id}-date`, time: `${id}-time`, duration: `${id}-duration` };
  return (
    <div ref={group} className="event-fields" role="group" aria-label={action}>
      <div>
        <label id={`${ids.date}-label`} htmlFor={ids.date}>
          {t('capacity.date')}
        </label>
        <DateInput
          of={dateField}
          id={ids.date}
          value={day}
          message={isOtherYear ? t('capacity.otherYear', { year }) : undefined}
          onCommit={setDay}
        />
      </div>
      <div>
        <label htmlFor={ids.time}>{t('capacity.startTime')}</label>
        <Select id={ids.time} value={String(hour)} onChange={(text) => setHour(Number(text))}>
          {fullHours.map((full) => (
            <option key={full} value={full}>
              {clockText(full)}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <label htmlFor={ids.duration}>{t('capacity.duration')}</label>
        {/* The range hint that appears on focus is left out: the button must not move under a click. */}
        <NumberInput of={capacityEventFields.duration} id={ids.duration} value={duration} note="" onCommit={setDuration} />
      </div>
      <span className="event-buttons">
        <Button variant="default" onClick={submit}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {t('capacity.cancel')}
          </Button>
        )}
      </span>
    </div>
  );
}
