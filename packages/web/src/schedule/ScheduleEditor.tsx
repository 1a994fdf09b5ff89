import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayKinds, type DayKind, type Schedule } from '@hybrid/project/document/schedule';
import { baseYear } from '@hybrid/project/document/site';
import { withoutRate, withPainted, withRate, withRateChanged, type ScheduleChange } from '@hybrid/project/edits/scheduleEdits';
import { number } from '@hybrid/project/fields/field';
import { useNumbers } from '../ui/numbers';
import { translate } from '../i18n/translate';
import { useProject } from '../openProject/projectStore';
import { useBlockText } from './blockText';
import { HourGridPainter } from './HourGridPainter';
import type { Span } from './places';
import { RateHours, type BesideMean } from './RateHours';
import { RateList } from './RateList';
import { usePaste } from './usePaste';
import './schedule.css';

interface ScheduleEditorProps {
  /** Id of the field that issues refer to. */
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  readonly schedule: Schedule;
  /** Name of the quantity of a rate: `Energy price`. */
  readonly valueName: string;
  /** Owner of the schedule, named in undo. */
  readonly owner: string;
  readonly onChange: (change: ScheduleChange, name: string) => void;
  /** Smallest value of a rate. */
  readonly min?: number;
  /** Value of a rate that is added. */
  readonly newValue?: number;
  /** Means of other series to compare with. */
  readonly beside?: readonly BesideMean[];
  readonly disabled?: boolean;
}

const none: readonly BesideMean[] = [];

/** Edits rates and the hours of the year in which they hold: define rates, pick a period, click the grid. */
export function ScheduleEditor({
  id,
  label,
  unit,
  decimals,
  schedule,
  valueName,
  owner,
  onChange,
  min,
  newValue,
  beside = none,
  disabled = false,
}: ScheduleEditorProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const year = useProject(baseYear);
  const blockText = useBlockText();
  const { rates, grid } = schedule;
  const [requested, setBrush] = useState(0);
  const brush = Math.min(requested, rates.length - 1);
  const of = useMemo(() => number('document.value', 0, { decimals, ...(min !== undefined && { min }) }), [decimals, min]);
  const brushes = useMemo(
    () =>
      rates.map(({ colour, value }, index) => ({
        colour,
        sign: String(index + 1),
        name: t('schedule.brush', { rate: t('schedule.rate', { ordinal: index + 1 }), value: numbers.column(value, decimals), unit }),
      })),
    [rates, numbers, decimals, unit, t],
  );
  const rateName = (index: number): string => t('schedule.rate', { ordinal: index + 1 });

  const add = () => {
    onChange(withRate(newValue), t('schedule.addEdit', { owner, rate: rateName(rates.length) }));
    setBrush(rates.length);
  };
  const remove = (index: number) => {
    onChange(withoutRate(index), t('schedule.removeEdit', { owner, rate: rateName(index) }));
    const next = index < brush ? brush - 1 : Math.min(brush, rates.length - 2);
    setBrush(next);
    // The clicked button is gone; focus moves to the rate that paints now.
    requestAnimationFrame(() => document.getElementById(`${id}-rate-${next + 1}-brush`)?.focus());
  };
  const setValue = (index: number, value: number) => {
    const before = numbers.write(rates[index]?.value ?? 0, decimals);
    const name = t('schedule.valueEdit', { owner, rate: rateName(index), before, after: numbers.write(value, decimals), unit });
    onChange(withRateChanged(index, { value }), name);
  };
  const paint = (days: DayKind, months: Span, hours: Span) => {
    const words = { owner, rate: rateName(brush), block: blockText({ months, hours }) };
    const kind = translate(dayKinds.find(({ value }) => value === days)?.label ?? '');
    const name = days === 'all' ? t('schedule.paintEdit', words) : t('schedule.paintOnEdit', { ...words, days: kind });
    onChange(withPainted(days, months, hours, brush), name);
  };

  const paste = usePaste({ owner, decimals, min, onChange });

  return (
    <section className="schedule" id={id} aria-label={label} tabIndex={-1}>
      <div className="schedule-parts">
        <RateList
          id={id}
          rates={rates}
          brush={brush}
          of={of}
          valueName={valueName}
          unit={unit}
          disabled={disabled}
          onBrush={setBrush}
          onValue={setValue}
          onAdd={add}
          onRemove={remove}
        />
        <HourGridPainter
          id={`${id}-grid`}
          label={label}
          grid={grid}
          brushes={brushes}
          brush={brush}
          onPaint={paint}
          onPaste={paste}
          disabled={disabled}
        />
        <RateHours schedule={schedule} year={year} unit={unit} decimals={decimals} beside={beside} />
      </div>
    </section>
  );
}
