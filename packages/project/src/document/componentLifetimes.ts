import { count, flag, type RecordOf } from '../fields/field';

const start = (of: string) => count(`${of}: first year`, 1, { unit: 'yr', min: 0, help: 'Project year; 0 and 1 are both from the start.' });
const end = (of: string) => count(`${of}: last year`, 2, { unit: 'yr', min: 1, help: 'Last project year of operation.' });

/** Project years in which each technology is present; late stage only. */
export const componentLifetimeFields = {
  useComponentLifetimes: flag('Use Component Lifetimes', false, 'Each technology operates only in the years given for it.'),
  solarStartYear: start('Solar'),
  solarEndYear: end('Solar'),
  windStartYear: start('Wind'),
  windEndYear: end('Wind'),
  storageStartYear: start('Storage'),
  storageEndYear: end('Storage'),
} as const;

export type ComponentLifetimes = RecordOf<typeof componentLifetimeFields>;

/** Returns true if a technology is present in a project year, numbered from 1. Start and end year are included. */
export function isThere(startYear: number, endYear: number, projectYear: number): boolean {
  return projectYear >= Math.max(1, startYear) && projectYear <= endYear;
}
