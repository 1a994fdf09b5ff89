import type { Project } from '@hybrid/project/document/project';
import { z } from 'zod';
import { create } from 'zustand';
import { inBrowser } from '../browser/browserStorage';
import { secondsAsMeasured } from './measuredTimes';

const key = 'automaticCalculation';

/** Maximum time of a calculation that starts by itself [s]. */
const maxSeconds = 2;

/** State of the switch for calculations that start by themselves, one for all projects. On unless it was switched off; what is not quick waits for Calculate. */
export const useAutomaticCalculation = create<{ readonly on: boolean }>(() => ({
  on: inBrowser.text(key, z.literal('off')) === undefined,
}));

export function switchAutomaticCalculation(on: boolean): void {
  inBrowser.keepText(key, on ? 'on' : 'off');
  useAutomaticCalculation.setState({ on });
}

/** Returns true if a calculation of the project is known to take under two seconds. */
export function isQuickCalculation(project: Project): boolean {
  const seconds = secondsAsMeasured(project);
  return seconds !== undefined && seconds < maxSeconds;
}
