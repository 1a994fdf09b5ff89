import type { Project } from '@hybrid/project/document/project';
import type { Outcome } from './outcome';
import type { SeriesBook } from './seriesBook';

/** A statement that holds between the result of a project and that of a changed copy of it, whatever the right figures are. */
export interface Relation {
  readonly name: string;
  /** The project it is asked of, made from the drawn one where the relation speaks of special projects; the drawn one itself unless given. */
  readonly prepare?: (project: Project, book: SeriesBook) => Project;
  /** Says if it speaks of the drawn project. What the method excludes on purpose is excluded here, with the page. */
  readonly applies: (project: Project) => boolean;
  readonly change: (project: Project, book: SeriesBook) => Project;
  /** Names the figures that break it, with their values; empty where it holds. */
  readonly broken: (before: Outcome, after: Outcome, project: Project, book: SeriesBook) => readonly string[];
}

/** A row of the table of relations: what is changed and what holds, and the relations that ask for it, or why none does. */
export interface Row {
  readonly change: string;
  readonly holds: string;
  readonly relations: readonly Relation[];
  /** Where no relation asks for it: why, and the test or page that has it. */
  readonly leftOut?: string;
}
