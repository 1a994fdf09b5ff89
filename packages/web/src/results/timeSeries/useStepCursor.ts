import { useState } from 'react';
import { stepAt } from './seriesChart';
import type { YearWindow } from './useYearWindow';
import { including } from './window';

/** Where the explanation of a step is: closed, open, or open with the focus in it. */
type Explains = 'no' | 'beside' | 'inFocus';

export interface StepCursor {
  /** The step that keys or a click went to. */
  readonly cursor: number | undefined;
  /** The step under the pointer. */
  readonly pointed: number | undefined;
  /** The step whose values are listed: under the pointer, at the cursor, or the first in view. */
  readonly step: number;
  readonly explains: Explains;
  /** Number of times that the explanation was asked to take the focus. */
  readonly focusCount: number;
  /** Follows the pointer to an hour of the year. */
  readonly point: (hour: number) => void;
  readonly goTo: (step: number) => void;
  readonly explain: (step: number, how: Exclude<Explains, 'no'>) => void;
  readonly close: () => void;
}

/** Returns the step that the user looks at, and moves to others; the window follows. */
export function useStepCursor({ stepHours, length, window, setWindow }: YearWindow): StepCursor {
  const [hour, setHour] = useState<number>();
  const [cursor, setCursor] = useState<number>();
  const [explains, setExplains] = useState<Explains>('no');
  const [focusCount, setFocusCount] = useState(0);
  const pointed = hour === undefined ? undefined : stepAt(hour, stepHours, window);
  // The position left by the pointer is cleared, since it belongs to another step.
  const goTo = (next: number) => {
    setCursor(next);
    setHour(undefined);
    setWindow(including(window, next, length));
  };
  return {
    cursor,
    pointed,
    step: pointed ?? cursor ?? window.from,
    explains,
    focusCount,
    point: setHour,
    goTo,
    explain: (at, how) => {
      goTo(at);
      setExplains(how);
      if (how === 'inFocus') setFocusCount((count) => count + 1);
    },
    close: () => {
      setExplains('no');
      setCursor(undefined);
    },
  };
}
