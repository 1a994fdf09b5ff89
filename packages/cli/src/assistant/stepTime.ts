import { dayOfYear, isoOfDay, minutesPerDay, minutesPerHour, monthLengths } from '@hybrid/project/basics/calendar';
import { clockText } from '@hybrid/project/basics/dateText';
import type { Project } from '@hybrid/project/document/project';
import { baseYear } from '@hybrid/project/document/site';
import { UserError } from '@hybrid/project/i18n/userError';
import { z } from 'zod';

export const dateInput = z
  .string()
  .regex(/^(\d{4}-)?\d{2}-\d{2}$/, 'Write the day as 2028-07-03, or as 07-03 for any year.')
  .describe('Day as 2028-07-03, or as 07-03 in the year given by `year`');

export const yearInput = z.int().min(1).optional().describe('Operating year, from 1. Default: that of the date, else the first');

/** A day of an operating year, both from 0. */
interface DayOfProject {
  readonly year: number;
  readonly day: number;
}

/** Returns the day of a date. Refuses a day that no year of the project has. */
export function dayOfProject(project: Project, date: string, year: number | undefined): DayOfProject {
  const [month = 0, day = 0] = date.split('-').slice(-2).map(Number);
  const length = monthLengths[month - 1];
  if (length === undefined || day < 1 || day > length)
    throw new UserError(
      'badInput',
      `There is no day ${date}.`,
      month === 2 && day === 29 ? 'Years of results have 365 days; 29 February is left out.' : 'Write it as 2028-07-03 or 07-03.',
    );
  const stated = date.length > 5 ? Number(date.slice(0, 4)) - baseYear(project) : undefined;
  if (stated !== undefined && (stated < 0 || stated >= project.lifetime))
    throw new UserError(
      'badInput',
      `${date} is outside the life of the project.`,
      `It operates from ${baseYear(project)} to ${baseYear(project) + project.lifetime - 1}.`,
    );
  if (stated !== undefined && year !== undefined && stated !== year - 1)
    throw new UserError('badInput', `${date} is in operating year ${stated + 1}, not ${year}.`, 'Give one of both.');
  return { year: stated ?? (year ?? 1) - 1, day: dayOfYear(month - 1, day) };
}

/** Returns the step of a day that a time of the clock, as 18:00, falls into. */
export function stepAt({ timeStepSize }: Project, day: number, time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Math.floor((day * minutesPerDay + hour * minutesPerHour + minute) / timeStepSize);
}

/** Returns the time at which a step begins: 2028-07-03 18:00. */
export function stepTime(project: Project, year: number, step: number): string {
  const minutes = step * project.timeStepSize;
  const day = Math.floor(minutes / minutesPerDay);
  return `${isoOfDay(day, baseYear(project) + year)} ${clockText((minutes % minutesPerDay) / minutesPerHour)}`;
}
