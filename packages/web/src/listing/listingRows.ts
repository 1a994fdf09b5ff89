import { cutText } from '@hybrid/project/basics/cutText';
import type { ProjectInfo } from '@hybrid/api/projectCalls';

export const columns = ['name', 'location', 'market', 'type', 'coupling', 'notes', 'dateCod', 'accessed', 'author'] as const;
export type Column = (typeof columns)[number];

export interface Sorting {
  readonly by: Column;
  readonly descending: boolean;
}

const longestNote = 100;

/** Shortens notes for the listing: at most 100 characters, 99 and an ellipsis. */
export function shortNotes(notes: string): string {
  return notes.length > longestNote ? `${cutText(notes, longestNote - 1)}…` : notes;
}

function keyOf(project: ProjectInfo, column: Column): string {
  return column === 'market' ? project.electricityMarket : project[column];
}

/** One collator for all comparisons: creating one takes far longer than comparing. */
const asPeopleCount = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const dates: ReadonlySet<Column> = new Set<Column>(['dateCod', 'accessed']);

/** Sorts the projects by a column. Dates compare as ISO text. */
export function sortedProjects(projects: readonly ProjectInfo[], { by, descending }: Sorting): readonly ProjectInfo[] {
  const sign = descending ? -1 : 1;
  const compared = dates.has(by) ? (a: string, b: string) => (a < b ? -1 : 1) : asPeopleCount.compare;
  return projects
    .map((project) => ({ project, key: keyOf(project, by) }))
    .sort((a, b) => (a.key === b.key ? 0 : sign * compared(a.key, b.key)) || (a.project.id < b.project.id ? -1 : 1))
    .map(({ project }) => project);
}

/** Returns the projects whose name, place, market or author contains the text. */
export function fittingProjects(projects: readonly ProjectInfo[], filter: string): readonly ProjectInfo[] {
  const wanted = filter.trim().toLocaleLowerCase();
  if (wanted === '') return projects;
  return projects.filter(({ name, location, author, electricityMarket }) =>
    [name, location, author, electricityMarket].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
}

/** Returns the sorting after a click on a column heading: its default order first (dates descending), then the reverse. */
export function nextSorting(sorting: Sorting, by: Column): Sorting {
  return sorting.by === by ? { by, descending: !sorting.descending } : { by, descending: by === 'accessed' || by === 'dateCod' };
}
