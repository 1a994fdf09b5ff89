import { useTranslation } from 'react-i18next';
import { gridHours, type DayKind } from '@hybrid/project/document/schedule';
import { withValues, type ScheduleChange } from '@hybrid/project/edits/scheduleEdits';
import { useNumbers } from '../ui/numbers';
import { pastedValues } from './pastedValues';
import { monthCount } from './places';

interface Pasting {
  /** Owner of the schedule, named in undo. */
  readonly owner: string;
  readonly decimals: number;
  readonly min: number | undefined;
  readonly onChange: (change: ScheduleChange, name: string) => void;
}

type Paste = (days: DayKind, text: string, month: number, hour: number) => boolean;

/** Returns a function that writes a pasted table into a schedule; one of the whole year begins at its first cell. It returns false if it cannot. */
export function usePaste({ owner, decimals, min, onChange }: Pasting): Paste {
  const { t } = useTranslation();
  const numbers = useNumbers();
  return (days, text, month, hour) => {
    const values = pastedValues(text, numbers.read)?.map((row) => row.map((value) => Number(value.toFixed(decimals))));
    if (!values || (min !== undefined && values.flat().some((value) => value < min))) return false;
    const isWhole = values.length === monthCount && values.every(({ length }) => length === gridHours);
    onChange(withValues(days, values, isWhole ? 0 : month, isWhole ? 0 : hour), t('schedule.pasteEdit', { owner }));
    return true;
  };
}
