import type { Project } from '../document/project';
import { listOf, message, type Text } from '../i18n/message';
import type { StepName } from '../wizard';
import type { IssueCode } from './codes';
import type { CheckSettings } from './workload';

/** An issue of a project: an error, a warning or a note for its author. Errors block a calculation, warnings until they are ignored. */
export interface Issue {
  /** Code of the meaning: `EM-NOPRICE`. All codes are in `codes.ts`. */
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'estimation';
  readonly step: StepName;
  /** Anchor of its item or field, as in `#dam-price`. */
  readonly anchor?: string;
  readonly text: Text;
  /** Ways to solve the issue, if there are several: `Reduce possible PV sizes`. */
  readonly suggestions?: readonly Text[];
}

/** Returns the text with its suggestions: `… Reduce the number of simulations. Reduce possible PV sizes, Reduce project lifetime.` */
export function withSuggestions({ text, suggestions = [] }: Issue): Text {
  return suggestions.length === 0 ? text : message('projectChecks.withSuggestions', { text, suggestions: listOf(suggestions) });
}

export type Check = (project: Project, settings: CheckSettings) => Iterable<Issue>;

type NewIssue = (code: IssueCode, anchor: string, text: Text) => Issue;

/** Returns functions that create issues of one step, by severity. */
export function issuesOf(step: StepName): { readonly error: NewIssue; readonly warning: NewIssue; readonly note: NewIssue } {
  const newIssue =
    (severity: Issue['severity']): NewIssue =>
    (code, anchor, text) => ({ code, severity, step, anchor, text });
  return { error: newIssue('error'), warning: newIssue('warning'), note: newIssue('estimation') };
}
