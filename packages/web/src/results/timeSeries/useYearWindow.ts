import { useCallback, useState } from 'react';
import { revenueIn } from './jumps';
import { setLook, useLook } from './lastLook';
import type { ShownYear } from './shownYear';
import { bestDay } from './statistics';
import { spanned, type StepWindow } from './window';

/** The window on a year of `length` steps, and how it is moved. */
export interface YearWindow {
  readonly stepHours: number;
  readonly length: number;
  readonly window: StepWindow;
  readonly setWindow: (window: StepWindow) => void;
}

/** Returns the window last used in the project, where the year has as many steps; otherwise the first one. */
export function useYearWindow(projectId: string, year: ShownYear): YearWindow {
  const { window: lastWindow, length: lastLength } = useLook(projectId);
  const length = year.items[0]?.data.length ?? 0;
  // Other years open at the same window, to be compared with the first.
  const [first] = useState(() => firstWindow(year));
  const setWindow = useCallback((next: StepWindow) => setLook(projectId, { window: next, length }), [projectId, length]);
  return { stepHours: year.stepHours, length, window: lastWindow && lastLength === length ? lastWindow : first, setWindow };
}

/** Returns the week with the day of highest revenue. */
function firstWindow({ items, stepHours }: ShownYear): StepWindow {
  const money = revenueIn(items);
  const length = items[0]?.data.length ?? 0;
  const day = money ? bestDay(money.data, stepHours) : 0;
  return spanned({ from: day, to: day + 24 / stepHours }, length, stepHours, 'week');
}
