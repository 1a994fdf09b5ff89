import { create } from 'zustand';
import { chosen, type Choices, type SeriesChoice } from './choices';
import type { StepWindow } from './window';

/** What was last looked at in a project: it is there again when the page is, whichever system it shows. */
export interface Look {
  readonly choices: Choices;
  /** Undefined until the user moves it; of a year of `length` steps. */
  readonly window?: StepWindow | undefined;
  readonly length?: number | undefined;
}

const untouched: Look = { choices: {} };

export const useLooks = create<Readonly<Record<string, Look>>>(() => ({}));

export function useLook(projectId: string): Look {
  return useLooks((looks) => looks[projectId] ?? untouched);
}

export function setLook(projectId: string, change: Partial<Look>): void {
  useLooks.setState((looks) => ({ [projectId]: { ...(looks[projectId] ?? untouched), ...change } }));
}

/** What the user made of one series. */
export function setChoice(projectId: string, id: string, change: SeriesChoice): void {
  const { choices } = useLooks.getState()[projectId] ?? untouched;
  setLook(projectId, { choices: chosen(choices, id, change) });
}
