import type { ProjectFile } from '@hybrid/project/files/projectFile';
import { isBlocked, runChecks } from '@hybrid/project/issues/checks';
import { writeError, writeIssue } from './messages';
import { projectInput } from './projectInput';

/** Reads a project file and writes its issues to standard error. Returns undefined, and says so there, if they block the calculation. */
export async function calculableProject(path: string): Promise<ProjectFile | undefined> {
  const file = await projectInput(path);
  const issues = runChecks(file.project);
  for (const issue of issues) writeIssue(issue);
  if (!isBlocked(issues)) return file;
  writeError({ code: 'blocked', message: 'The project is not calculated. Correct the errors above.', detail: undefined });
  return undefined;
}
