import { cutText } from '@hybrid/project/basics/cutText';
import type { Portfolio } from '@hybrid/api/portfolio';
import type { ProjectInfo } from '@hybrid/api/projectCalls';
import { translate } from '../i18n/translate';

/** Columns by the cell of a row that they share, one below the other: all of them fit a screen of 1280 pixels. */
export const columnGroups = [
  ['name'],
  ['location', 'market'],
  ['type', 'coupling'],
  ['size'],
  ['npv', 'irr'],
  ['state'],
  ['notes'],
  ['dateCod', 'accessed'],
  ['author'],
] as const;
export type Column = (typeof columnGroups)[number][number];

export interface Sorting {
  readonly by: Column;
  readonly descending: boolean;
}

const longestNote = 100;

/** Shortens notes for the listing: at most 100 characters, 99 and an ellipsis. */
export function shortNotes(notes: string): string {
  return notes.length > longestNote ? `${cutText(notes, longestNote - 1)}…` : notes;
}

/** Returns the value by which a column sorts; undefined where there is none. */
function keyOf(project: ProjectInfo, column: Column): string | number | undefined {
  const { state, figures } = project.portfolio ?? {};
  switch (column) {
    case 'market':
      return project.electricityMarket;
    case 'size':
      return figures?.best && translate(figures.best.name);
    case 'npv':
      return figures?.best?.npv;
    case 'irr':
      return figures?.best?.irr ?? undefined;
    case 'state':
      return state && stateOrder.indexOf(state);
    default:
      return project[column];
  }
}

/** States from what needs a look to what is settled. */
const stateOrder: readonly Portfolio['state'][] = ['calculating', 'error', 'cancelled', 'changed', 'none', 'ready'];

/** One collator for all comparisons: creating one takes far longer than comparing. */
const asPeopleCount = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const dates: ReadonlySet<Column> = new Set<Column>(['dateCod', 'accessed']);

/** Sorts the projects by a column, those without a value last. Dates compare as ISO text. */
export function sortedProjects(projects: readonly ProjectInfo[], { by, descending }: Sorting): readonly ProjectInfo[] {
  const sign = descending ? -1 : 1;
  return projects
    .map((project) => ({ project, key: keyOf(project, by) }))
    .sort((a, b) => compareKeys(a.key, b.key, sign, dates.has(by)) || (a.project.id < b.project.id ? -1 : 1))
    .map(({ project }) => project);
}

type Key = ReturnType<typeof keyOf>;

function compareKeys(a: Key, b: Key, sign: number, isDate: boolean): number {
  if (a === b) return 0;
  if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
  if (typeof a === 'string' && typeof b === 'string' && !isDate) return sign * asPeopleCount.compare(a, b);
  return a < b ? -sign : sign;
}

/** Returns the projects of which name, place, market, author, best system or state contains the text. */
export function fittingProjects(
  projects: readonly ProjectInfo[],
  filter: string,
  stateText: (state: Portfolio['state']) => string,
): readonly ProjectInfo[] {
  const wanted = filter.trim().toLocaleLowerCase();
  if (wanted === '') return projects;
  return projects.filter(({ name, location, author, electricityMarket, portfolio }) =>
    [
      name,
      location,
      author,
      electricityMarket,
      ...(portfolio ? [stateText(portfolio.state)] : []),
      ...(portfolio?.figures?.best ? [translate(portfolio.figures.best.name)] : []),
    ].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
}

/** Columns that begin with the greatest value. */
const greatestFirst: ReadonlySet<Column> = new Set<Column>(['dateCod', 'accessed', 'npv', 'irr']);

/** Returns the sorting after a click on a column heading: its default order first (dates and money descending), then the reverse. */
export function nextSorting(sorting: Sorting, by: Column): Sorting {
  return sorting.by === by ? { by, descending: !sorting.descending } : { by, descending: greatestFirst.has(by) };
}
