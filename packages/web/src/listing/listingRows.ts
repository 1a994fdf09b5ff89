import type { ProjectInfo } from '@hybrid/api/projectCalls';

export const columns = ['name', 'location', 'market', 'type', 'coupling', 'notes', 'dateCod', 'updated', 'author'] as const;
export type Column = (typeof columns)[number];

export interface Sorting {
  readonly by: Column;
  readonly descending: boolean;
}

const longestNote = 100;

/** Notes as the listing shows them: at most 100 characters, 99 and an ellipsis. */
export function shortNotes(notes: string): string {
  return notes.length > longestNote ? `${notes.slice(0, longestNote - 1)}…` : notes;
}

function keyOf(project: ProjectInfo, column: Column): string {
  return column === 'market' ? project.electricityMarket : project[column];
}

/** The projects whose name, place, market or author contains the text, in order of a column. Dates compare as ISO text. */
export function shownProjects(projects: readonly ProjectInfo[], filter: string, { by, descending }: Sorting): readonly ProjectInfo[] {
  const wanted = filter.trim().toLocaleLowerCase();
  const fits = ({ name, location, author, electricityMarket }: ProjectInfo): boolean =>
    wanted === '' || [name, location, author, electricityMarket].some((text) => text.toLocaleLowerCase().includes(wanted));
  const sign = descending ? -1 : 1;
  return projects
    .filter(fits)
    .sort(
      (a, b) => sign * keyOf(a, by).localeCompare(keyOf(b, by), 'en', { numeric: true, sensitivity: 'base' }) || (a.id < b.id ? -1 : 1),
    );
}

/** What a press on a column's head does: its own order first (dates the latest first), then the other way. */
export function nextSorting(sorting: Sorting, by: Column): Sorting {
  return sorting.by === by ? { by, descending: !sorting.descending } : { by, descending: by === 'updated' || by === 'dateCod' };
}
