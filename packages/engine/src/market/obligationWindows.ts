import { hoursPerDay } from '@hybrid/project/basics/calendar';
import { obligationDays, type Obligation } from '@hybrid/project/document/obligation';

/** Energy owed at the point of interconnection within some steps of a year. */
interface ObligationWindow {
  /** Steps of the window, ascending. */
  readonly steps: Int32Array;
  readonly energyMWh: number;
}

/**
 * Returns the windows of daily obligations in a calendar year, by their first step: on each day of the kind between the dates, the hours from start to
 * before end. Windows may overlap; each is owed for itself. One that is empty owes nothing.
 */
export function obligationWindows(
  obligations: readonly Obligation[],
  calendarYear: number,
  stepHours: number,
): readonly ObligationWindow[] {
  const stepsPerHour = Math.round(1 / stepHours);
  return obligations
    .filter(({ startHour, endHour, value }) => endHour > startHour && value > 0)
    .flatMap((obligation) => {
      const { startHour, endHour, value } = obligation;
      const length = (endHour - startHour) * stepsPerHour;
      return obligationDays(obligation, calendarYear).map((day) => {
        const first = (day * hoursPerDay + startHour) * stepsPerHour;
        return { steps: Int32Array.from({ length }, (_, step) => first + step), energyMWh: value };
      });
    })
    .toSorted((a, b) => a.steps[0] - b.steps[0]);
}
