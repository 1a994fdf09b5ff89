import type { Project } from '../document/project';
import type { StepName } from '../wizard';

/** What is wrong with a project, or what its author should know. Errors block a calculation, warnings until they are ignored. */
export interface Issue {
  readonly severity: 'error' | 'warning' | 'estimation';
  readonly step: StepName;
  /** Anchor of the item or field it is about, as in `#day-ahead`. */
  readonly anchor?: string;
  readonly text: string;
}

export type Check = (project: Project) => Iterable<Issue>;
