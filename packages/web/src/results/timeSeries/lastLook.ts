import { create } from 'zustand';
import { chosen, type Choices, type SeriesChoice } from './choices';
import type { Moment } from './typedMoment';
import type { StepWindow } from './window';

/** Last view of a project's time series, restored when the page opens again, for any system. */
interface Look {
  readonly choices: Choices;
  /** Undefined until the user moves it; it belongs to a year of `length` steps. */
  readonly window?: StepWindow | undefined;
  readonly length?: number | undefined;
  /** Moment that was asked for elsewhere, until the page has gone to it. */
  readonly asked?: Moment | undefined;
}

const untouched: Look = { choices: {} };

export const useLooks = create<Readonly<Record<string, Look>>>(() => ({}));

export function useLook(projectId: string): Look {
  return useLooks((looks) => looks[projectId] ?? untouched);
}

export function setLook(projectId: string, change: Partial<Look>): void {
  useLooks.setState((looks) => ({ [projectId]: { ...(looks[projectId] ?? untouched), ...change } }));
}

/** Asks the page of the time series to go to a moment when it is shown next. */
export function askForMoment(projectId: string, asked: Moment): void {
  setLook(projectId, { asked });
}

/** Changes the settings of one series. */
export function setChoice(projectId: string, id: string, change: SeriesChoice): void {
  const { choices } = useLooks.getState()[projectId] ?? untouched;
  setLook(projectId, { choices: chosen(choices, id, change) });
}
