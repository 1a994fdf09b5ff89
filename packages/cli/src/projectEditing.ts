import { differencesOf, type Difference } from '@hybrid/project/document/differences';
import { projectSchema, type Project } from '@hybrid/project/document/project';
import { writeProjectFile, type ProjectFile } from '@hybrid/project/files/projectFile';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { runChecks } from '@hybrid/project/issues/checks';
import { withSuggestions, type Issue } from '@hybrid/project/issues/issue';
import { differenceText } from './differenceText';
import { englishJson } from './englishJson';
import { writeIssue } from './messages';
import { writeOutput } from './writeOutput';

export const editedOutputOption = ['-o, --output <file>', 'write the changed project to another file (- is standard output)'] as const;
export const dryRunOption = ['--dry-run', 'print what would change, and write nothing'] as const;

interface EditingOptions {
  readonly output?: string | undefined;
  readonly dryRun?: true | undefined;
  readonly json?: true | undefined;
  /** Further facts for JSON. */
  readonly facts?: object | undefined;
}

/** Prints the differences of an edit and the issues that are new after it, and writes the project: in place, or to another file. */
export async function writeEdited(path: string, before: ProjectFile, after: ProjectFile, options: EditingOptions): Promise<void> {
  const target = options.output ?? path;
  const isPrinted = target === '-' && options.dryRun === undefined;
  const say = isPrinted ? console.error : console.log;
  const differences = editedInputs(before.project, after.project);
  const issues = newIssues(before.project, after.project);
  if (options.json) say(englishJson({ ...options.facts, differences, issues }, 2));
  else {
    for (const difference of differences) say(differenceText(difference, after.project.currencySymbol));
    if (differences.length === 0) say('Nothing changes.');
    writeIssues(issues);
  }
  if (options.dryRun === undefined) await writeOutput(target, writeProjectFile(valid(after.project), after.inputs));
}

/** Returns the inputs in which a project differs after an edit, without the commitments, which follow from its markets. */
export function editedInputs(before: Project, after: Project): readonly Difference[] {
  const plain = (project: Project): Project => ({ ...project, commitments: [], orderOfCommitments: [] });
  return differencesOf(plain(before), plain(after));
}

/** Writes issues to standard error, a line each. */
export function writeIssues(issues: readonly Issue[]): void {
  issues.forEach(writeIssue);
}

/** Returns the issues of a project that another state of it does not have. */
export function newIssues(before: Project, after: Project): readonly Issue[] {
  const wordsOf = (issue: Issue): string => `${issue.severity} ${issue.anchor ?? ''} ${inEnglish(withSuggestions(issue))}`;
  const known = new Set(runChecks(before).map(wordsOf));
  return runChecks(after).filter((issue) => !known.has(wordsOf(issue)));
}

/** Returns a document that can be read again. Any other is a fault of an edit. */
function valid(project: Project): Project {
  projectSchema.parse(project);
  return project;
}
