import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../ui/numbers';
import type { Jump } from './jumps';
import { setLook, useLook } from './lastLook';
import type { ShownYear } from './shownYear';
import { dayName, momentName, type StepCalendar } from './stepTime';
import { readMoment, stepOfMoment, type Moment } from './typedMoment';
import type { StepCursor } from './useStepCursor';
import type { YearWindow } from './useYearWindow';
import { withinWeek } from './window';

/** Operating years of a result, and the way to another one. */
export interface YearsOfResult {
  readonly count: number;
  readonly onYear: (operatingYear: number) => void;
}

/** Outcome of the last text: the hour that is shown, or the reason why there is none. */
interface GoToNote {
  readonly isProblem: boolean;
  readonly text: string;
}

export interface GoTo {
  readonly note: GoToNote | undefined;
  readonly clearNote: () => void;
  /** Goes to the hour of a text; false if it has none. */
  readonly toText: (text: string) => boolean;
  readonly toJump: (jump: Jump) => void;
}

interface GoToProps {
  readonly projectId: string;
  readonly year: Pick<ShownYear, 'year' | 'calendarYear'>;
  readonly years: YearsOfResult;
  readonly calendar: StepCalendar;
  readonly view: YearWindow;
  readonly at: StepCursor;
}

/** Returns functions that go to an hour: the window moves to it and the hour is explained. An hour that was asked for elsewhere is gone to at once. */
export function useGoTo({ projectId, year, years, calendar, view, at }: GoToProps): GoTo {
  const { t } = useTranslation();
  const { dateFormat } = useNumbers();
  const [note, setNote] = useState<GoToNote>();
  const { asked } = useLook(projectId);
  const { stepHours, length, window, setWindow } = view;

  const show = (step: number, isExplained: boolean) => {
    if (isExplained) at.explain(step, 'inFocus');
    else at.goTo(step);
    setWindow(withinWeek(window, step, length, stepHours));
    const hour = step * stepHours;
    setNote({
      isProblem: false,
      text: t('timeSeries.goTo.shown', { moment: isExplained ? momentName(hour, calendar) : dayName(hour, calendar) }),
    });
  };
  const refuse = (text: string): false => {
    setNote({ isProblem: true, text });
    return false;
  };
  const toMoment = (moment: Moment): boolean => {
    const firstYear = year.calendarYear - year.year;
    const operatingYear = moment.year === undefined ? year.year : moment.year - firstYear;
    if (operatingYear < 0 || operatingYear >= years.count) {
      const key = years.count === 1 ? 'onlyYear' : 'noSuchYear';
      return refuse(t(`timeSeries.goTo.${key}`, { firstYear, lastYear: firstYear + years.count - 1 }));
    }
    if (operatingYear !== year.year) years.onYear(operatingYear);
    show(stepOfMoment(moment, stepHours), moment.minute !== undefined);
    return true;
  };

  useEffect(() => {
    if (!asked) return undefined;
    // The palette closes first.
    const frame = requestAnimationFrame(() => {
      setLook(projectId, { asked: undefined });
      toMoment(asked);
    });
    return () => cancelAnimationFrame(frame);
  });

  return {
    note,
    clearNote: () => setNote(undefined),
    toText: (text) => {
      const read = readMoment(text, dateFormat);
      return typeof read === 'string' ? refuse(t(`timeSeries.goTo.${read}`)) : toMoment(read);
    },
    // The hours of a day earn together: none of them needs to be explained.
    toJump: ({ kind, step }) => show(step, kind !== 'bestDay'),
  };
}
