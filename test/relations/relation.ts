import type { Project } from '@hybrid/project/document/project';
import type { Outcome } from './outcome';
import type { SeriesBook } from './seriesBook';

/** A statement that holds between the results of a project and of a changed copy of it, independently of the correct figures. */
export interface Relation {
  readonly name: string;
  /** Makes the project of the relation from the drawn one if it needs a special project; by default the drawn one itself. */
  readonly prepare?: (project: Project, book: SeriesBook) => Project;
  /** True if the relation applies to the drawn project. Exclusions by design are stated here, with the page of the method. */
  readonly applies: (project: Project) => boolean;
  readonly change: (project: Project, book: SeriesBook) => Project;
  /** Returns the figures that violate it, with their values; empty if it holds. */
  readonly broken: (before: Outcome, after: Outcome, project: Project, book: SeriesBook) => readonly string[];
}

/** A row of the table of relations: what is changed and what holds, and the relations that test it, or why none does. */
export interface Row {
  readonly change: string;
  readonly holds: string;
  readonly relations: readonly Relation[];
  /** If no relation tests it: why, and the test or page that covers it. */
  readonly leftOut?: string;
}
