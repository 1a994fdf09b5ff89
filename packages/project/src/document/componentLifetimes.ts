import { count, flag, type RecordOf } from '../fields/field';
import type { LabelCode } from '../i18n/message';

const start = (label: LabelCode) => count(label, 1, { unit: 'yr', min: 0, help: 'plant.firstYearHelp' });
const end = (label: LabelCode) => count(label, 2, { unit: 'yr', min: 1, help: 'plant.lastYearHelp' });

/** Project years in which each technology is present; late stage only. */
export const componentLifetimeFields = {
  useComponentLifetimes: flag('plant.useComponentLifetimes', false, 'plant.useComponentLifetimesHelp'),
  solarStartYear: start('plant.solarFirstYear'),
  solarEndYear: end('plant.solarLastYear'),
  windStartYear: start('plant.windFirstYear'),
  windEndYear: end('plant.windLastYear'),
  storageStartYear: start('plant.storageFirstYear'),
  storageEndYear: end('plant.storageLastYear'),
} as const;

export type ComponentLifetimes = RecordOf<typeof componentLifetimeFields>;

/** Returns true if a technology is present in a project year, numbered from 1. Start and end year are included. */
export function isThere(startYear: number, endYear: number, projectYear: number): boolean {
  return projectYear >= Math.max(1, startYear) && projectYear <= endYear;
}
