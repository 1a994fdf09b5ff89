import type { Project } from '../document/project';
import type { StepName } from '../wizard';
import type { IssueCode } from './codes';
import type { CheckSettings } from './workload';

/** What is wrong with a project, or what its author should know. Errors block a calculation, warnings until they are ignored. */
export interface Issue {
  /** Names the meaning: `EM-NOPRICE`. All codes stand in `codes.ts`. */
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'estimation';
  readonly step: StepName;
  /** Anchor of the item or field it is about, as in `#dam-price`. */
  readonly anchor?: string;
  readonly text: string;
  /** What would help, where there are several ways: `Reduce possible PV sizes`. */
  readonly suggestions?: readonly string[];
}

/** The text with the ways that would help: `… Reduce the number of simulations. Reduce possible PV sizes, Reduce project lifetime.` */
export function withSuggestions({ text, suggestions = [] }: Issue): string {
  return suggestions.length === 0 ? text : `${text} ${suggestions.join(', ')}.`;
}

export type Check = (project: Project, settings: CheckSettings) => Iterable<Issue>;

type Said = (code: IssueCode, anchor: string, text: string) => Issue;

/** The issues of one step, by how grave they are. */
export function issuesOf(step: StepName): { readonly error: Said; readonly warning: Said; readonly note: Said } {
  const said =
    (severity: Issue['severity']): Said =>
    (code, anchor, text) => ({ code, severity, step, anchor, text });
  return { error: said('error'), warning: said('warning'), note: said('estimation') };
}
