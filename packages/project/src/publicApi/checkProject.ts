import type { Project } from '../document/project';
import { inEnglish } from '../i18n/inEnglish';
import { runChecks } from '../issues/checks';
import { withSuggestions, type Issue } from '../issues/issue';
import { assertProject } from './givenProject';

/** An issue of a project in English, its suggestions at the end of its text. */
export interface ProjectIssue extends Omit<Issue, 'text' | 'suggestions'> {
  readonly text: string;
}

/**
 * Returns the issues of a project in English, in the order of its steps. Errors block a calculation; warnings and estimation notes do not.
 *
 * Throws a `UserError` for a value that is no project.
 */
export function checkProject(project: Project): readonly ProjectIssue[] {
  assertProject(project);
  return runChecks(project).map((issue) => {
    const { suggestions: _inText, ...rest } = issue;
    return { ...rest, text: inEnglish(withSuggestions(issue)) };
  });
}
